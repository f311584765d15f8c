"""What the history keeps of the timetable, who reads it there, and which open pages hear of it."""

from datetime import date
from typing import Any

from rollbook.core import paths
from tests.college import Person
from tests.timetable.conftest import BATCH, FIRST, HOURS, MONDAY, Office
from tests.watching import History, Watch

LIST = paths.timetable(BATCH, "CSE")
OTHER_LIST = paths.timetable(BATCH, "ECE")


def newest(history: History) -> tuple[str, Any, Any]:
    """Where it stands, before and after."""
    _, *entry = history()[-1]
    path, before, after = entry
    return path, before, after


def entries(person: Person, kind: str = "timetable") -> list[Any]:
    found: list[Any] = person.get("/api/history", params={"kind": kind}).json()["items"]
    return found


def test_hours_and_terms_are_in_the_history(empty: Office, history: History, told: Watch) -> None:
    with told() as heard:
        empty.write_hours(*HOURS[:1], since=str(FIRST))
    assert heard == [paths.TIMETABLE]
    assert newest(history) == (paths.TIMETABLE, None, {"hours": [["09:00", "09:50"]], "from": str(FIRST)})
    term = empty.make_term(FIRST, date(2026, 11, 28))
    assert newest(history)[2] == {"term": [str(FIRST), "2026-11-28"]}
    empty.json("DELETE", f"/terms/{term['id']}", None, 204)
    assert newest(history)[1:] == ({"term": [str(FIRST), "2026-11-28"]}, None)


def test_a_slot_is_told_in_words_and_its_lists_hear_of_it(office: Office, history: History, told: Watch) -> None:
    slot = office.add(room="204", lecturers=["asha.rao"])
    was = {
        "weekday": 1,
        "hour": 2,
        "length": 1,
        "subjects": [{"code": "CS301"}],
        "lecturers": ["asha.rao"],
        "room": "204",
    }
    assert newest(history) == (LIST, None, {"slots": [was], "from": str(FIRST)})
    both = [{"subjectId": office.ids[code]} for code in ("CS301", "EC301")]
    with told() as heard:
        changed = office.change(slot, taught=both)
    assert set(heard) >= {LIST, OTHER_LIST}
    now = {**was, "subjects": [{"code": "CS301"}, {"code": "EC301"}]}
    assert newest(history) == (paths.timetable(BATCH), {"slots": [was]}, {"slots": [now], "from": str(MONDAY)})
    office.undo(changed)
    assert newest(history)[1:] == ({"slots": [now]}, {"slots": [was], "from": str(MONDAY), "undone": True})
    office.take_out(slot)
    assert newest(history) == (LIST, {"slots": [was]}, {"slots": [], "from": str(MONDAY)})


def test_what_is_refused_or_the_same_is_not_told(office: Office, history: History, told: Watch) -> None:
    slot = office.add()
    before = len(history())
    with told() as heard:
        office.change(slot)
        office.add(status=422, weekday=9)
        office.take_back(slot, MONDAY)
    assert (heard, len(history())) == ([], before)


def test_a_day_of_a_slot_is_told_with_the_class(office: Office, history: History, told: Watch) -> None:
    slot = office.add()
    with told() as heard:
        office.say(slot, MONDAY, reason="other", words="No power")
    assert heard == [LIST]
    path, before, after = newest(history)
    assert (path, before, after["day"], after["slot"]["subjects"]) == (LIST, None, str(MONDAY), [{"code": "CS301"}])
    assert after["said"] == [{"kind": "not_held", "reason": "other", "words": "No power"}]
    office.take_back(slot, MONDAY)
    assert newest(history)[1:] == (after, None)


def test_a_day_of_the_calendar_is_told(office: Office, history: History, told: Watch) -> None:
    with told() as heard:
        office.add_day(MONDAY, department="CSE")
    assert set(heard) == {paths.CALENDAR, paths.TIMETABLE}
    facts = {"firstDay": str(MONDAY), "lastDay": str(MONDAY), "kind": "holiday", "name": "Diwali", "department": "CSE"}
    assert newest(history) == (paths.CALENDAR, None, facts)
    [entry] = entries(office.person, "calendar")
    assert (entry["words"], entry["department"]) == ("Calendar", "CSE")


def test_a_head_reads_in_the_history_what_is_of_the_department(office: Office) -> None:
    office.add("CS301")
    office.add("EC301")
    office.add("CS301", weekday=2, taught=[{"subjectId": office.ids[code]} for code in ("CS301", "CS303")])
    assert [each["words"] for each in entries(office.head_of("CSE"))] == [f"Timetable · {BATCH}, CSE"] * 2
    assert [each["words"] for each in entries(office.person)][-1] == "Timetable"  # hours are of no list
