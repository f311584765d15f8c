"""Slots on the screen: added, changed from a day on, taken out, undone; and what cannot stand in a timetable."""

from datetime import date
from typing import Any
from uuid import uuid4

import pytest

from rollbook.core import clock
from rollbook.tables.catalogue import subjects
from tests.timetable.conftest import BATCH, CSE, FIRST, LAST, MONDAY, ROLLS, Office

NEXT_MONDAY = date(2026, 11, 23)
YESTERDAY = "2026-11-15"
PAST: dict[str, Any] = {"from": YESTERDAY}


def spans(office: Office, **query: Any) -> list[tuple[str, int, str, str]]:
    """Of the list's slots on that day: room, hour, since, last day."""
    return [(each["room"], each["hour"], each["since"], each["lastDay"]) for each in office.slots(**CSE, **query)]


def test_a_slot_stands_in_the_week_with_all_that_it_names(office: Office) -> None:
    slot = office.add(room=" 204 ", lecturers=["asha.rao"], length=2)
    [told] = office.slots(**CSE)
    assert told == {name: value for name, value in slot.items() if name != "change"}
    assert (told["weekday"], told["hour"], told["length"], told["room"]) == (1, 2, 2, "204")
    assert told["lecturers"] == [{"userName": "asha.rao", "name": "Asha Rao"}]
    [taught] = told["taught"]
    assert taught["subject"] == "CS301"
    assert (taught["batch"], taught["department"], taught["semester"], taught["group"]) == (*CSE.values(), "5th", None)
    assert (told["since"], told["lastDay"], told["mayEdit"], told["warnings"]) == (str(FIRST), str(LAST), True, [])


def test_a_change_is_from_a_day_on_and_the_past_stays(office: Office) -> None:
    slot = office.add(room="204")
    changed = office.change(slot, room="118", since=NEXT_MONDAY)
    assert changed["slot"]["id"] != slot["id"]
    assert spans(office) == [("204", 2, str(FIRST), "2026-11-22")]
    assert spans(office, day=NEXT_MONDAY) == [("118", 2, str(NEXT_MONDAY), str(LAST))]
    office.undo(changed)
    assert spans(office, day=NEXT_MONDAY) == [("204", 2, str(FIRST), str(LAST))]


def test_without_a_day_it_is_changed_from_today_on(office: Office) -> None:
    slot = office.add(room="204")
    assert office.change(slot, hour=3)["from"] == str(MONDAY)
    assert spans(office, day="2026-11-09") == [("204", 2, str(FIRST), YESTERDAY)]
    assert spans(office) == [("204", 3, str(MONDAY), str(LAST))]


def test_what_has_not_begun_is_changed_in_place(office: Office) -> None:
    slot = office.add(room="204", since=NEXT_MONDAY)
    changed = office.change(slot, room="118")
    assert changed["slot"]["id"] == slot["id"]
    assert spans(office, day=NEXT_MONDAY) == [("118", 2, str(NEXT_MONDAY), str(LAST))]
    office.undo(changed)
    assert spans(office, day=NEXT_MONDAY) == [("204", 2, str(NEXT_MONDAY), str(LAST))]


def test_a_slot_is_taken_out_from_a_day_on_and_put_back(office: Office) -> None:
    slot = office.add(room="204")
    gone = office.take_out(slot)
    assert gone["slot"] is None
    assert spans(office) == []
    assert spans(office, day="2026-11-09") == [("204", 2, str(FIRST), YESTERDAY)]
    assert office.undo(gone)["undone"] is True
    assert office.undo(gone)["undone"] is True  # twice is once
    assert spans(office) == [("204", 2, str(FIRST), str(LAST))]


def test_a_slot_that_never_began_is_gone_and_comes_back_under_its_id(office: Office) -> None:
    slot = office.add(room="204", lecturers=["asha.rao"], since=NEXT_MONDAY)
    office.say(slot, NEXT_MONDAY, reason="event")
    gone = office.take_out(slot)
    assert office.take_out(slot, 404)["code"] == "no_such_slot"
    office.undo(gone)
    [told] = office.slots(**CSE, day=NEXT_MONDAY)
    assert (told["id"], told["lecturers"][0]["userName"]) == (slot["id"], "asha.rao")
    assert [each["reason"] for each in told["days"]] == ["event"]


def test_sending_twice_is_changing_once(office: Office) -> None:
    body = {"timetable": office.ids["term"], **office.draft(room="204")}
    first, again = (office.json("POST", "/slots", body, 201) for _ in range(2))
    assert first == again
    assert office.json("POST", "/slots", {**body, "room": "118"}, 409)["code"] == "change_id_in_use"
    gone: dict[str, Any] = {"change": str(uuid4())}
    assert office.take_out(first["slot"], **gone) == office.take_out(first["slot"], **gone)
    assert spans(office) == []


def test_what_is_the_same_is_left_alone(office: Office) -> None:
    slot = office.add(room="204", lecturers=["asha.rao"])
    changed = office.change(slot)
    assert changed["slot"]["id"] == slot["id"]
    assert spans(office) == [("204", 2, str(FIRST), str(LAST))]
    assert office.undo(changed)["undone"] is True
    assert spans(office) == [("204", 2, str(FIRST), str(LAST))]


def test_the_slot_of_before_has_ended_for_whoever_did_not_see_the_change(office: Office) -> None:
    slot = office.add(room="204")
    office.change(slot, room="118")
    assert office.change(slot, 409, room="12")["code"] == "slot_changed_since"
    assert office.take_out(slot, 409)["code"] == "slot_changed_since"


def test_what_was_changed_on_top_is_not_undone(office: Office) -> None:
    slot = office.add(room="204")
    changed = office.change(slot, room="118")
    office.change(changed["slot"], room="12")
    assert office.undo(changed, 409)["code"] == "changed_on_top"
    assert spans(office) == [("12", 2, str(MONDAY), str(LAST))]


def test_a_new_slot_of_which_a_day_was_said_is_not_undone(office: Office) -> None:
    slot = office.add()
    office.say(slot, MONDAY, reason="leave")
    assert office.undo(slot, 409)["code"] == "changed_on_top"


def test_what_was_said_of_later_days_goes_along(office: Office) -> None:
    slot = office.add(length=2)
    office.say(slot, date(2026, 11, 9), reason="leave")
    office.say(slot, NEXT_MONDAY, reason="exam", hour=3)
    changed = office.change(slot, hour=5)
    [told] = office.slots(**CSE)
    assert [(each["day"], each["hour"], each["reason"]) for each in told["days"]] == [(str(NEXT_MONDAY), 6, "exam")]
    [before] = office.slots(**CSE, day="2026-11-09")
    assert [each["day"] for each in before["days"]] == ["2026-11-09"]
    office.undo(changed)
    [told] = office.slots(**CSE, day="2026-11-09")
    assert [(each["day"], each["hour"]) for each in told["days"]] == [("2026-11-09", 0), (str(NEXT_MONDAY), 3)]


def test_on_another_weekday_nothing_of_it_is_said_until_that_is_undone(office: Office) -> None:
    slot = office.add()
    office.say(slot, NEXT_MONDAY, kind="moved", movedTo="2026-11-25", movedHour=4)
    changed = office.change(slot, weekday=2)
    [told] = office.slots(**CSE)
    assert told["days"] == []
    calendar = office.person.json("GET", "/api/calendar?first=2026-11-23&last=2026-11-28")
    assert [each["day"] for each in calendar["days"] if each["classes"]] == ["2026-11-24"]
    office.undo(changed)
    calendar = office.person.json("GET", "/api/calendar?first=2026-11-23&last=2026-11-28")
    assert [each["day"] for each in calendar["days"] if each["classes"]] == ["2026-11-25"]


def test_what_has_not_begun_moves_to_another_weekday_and_back_with_what_was_said(office: Office) -> None:
    slot = office.add(since=NEXT_MONDAY)
    office.say(slot, NEXT_MONDAY, kind="moved", movedTo="2026-11-25", movedHour=4)
    changed = office.change(slot, weekday=2)
    assert (changed["slot"]["id"], changed["slot"]["days"]) == (slot["id"], [])
    office.undo(changed)
    assert [each["movedTo"] for each in office.slots(**CSE, day=NEXT_MONDAY)[0]["days"]] == ["2026-11-25"]


def test_library_stands_in_a_week_and_nobody_is_asked_for_it(office: Office) -> None:
    a = office.group("A", ROLLS[:3])
    office.add(None, title="Library", groupId=a, batch=BATCH, department="CSE")
    assert [each["title"] for each in office.slots(groupId=a)] == ["Library"]
    [told] = office.slots(**CSE)
    assert (told["batch"], told["department"], told["group"]["label"], told["maySayNotHeld"]) == (
        *CSE.values(),
        "A",
        False,
    )
    assert office.say(told, MONDAY, 409, reason="leave")["code"] == "slot_has_no_class"


@pytest.mark.parametrize(
    ("wrong", "field", "code"),
    [
        ({"taught": []}, "taught", "subject_or_title"),
        ({"title": "Library"}, "title", "title_beside_subjects"),
        ({"hour": 7, "length": 2}, "length", "slot_too_long"),
        ({"lecturers": ["nobody.here"]}, "lecturers.0", "no_such_lecturer"),
        ({"since": "2026-07-19"}, "from", "slot_outside_term"),
        ({"since": "2026-11-29"}, "from", "slot_outside_term"),
        ({"taught": [{"subjectId": 987654321}]}, "taught.0.subjectId", "no_subject_of_this_id"),
        ({"taught": [], "title": "Library", "department": "CSE"}, "batch", "group_without_list"),
        ({"taught": [], "title": "Library", **CSE, "groupId": 987654321}, "groupId", "no_group_of_this_id"),
        ({"weekday": 8}, "weekday", "above"),
        ({"hour": 0}, "hour", "below"),
        ({"length": 0}, "length", "below"),
    ],
)
def test_what_cannot_stand_in_a_timetable_is_refused(
    office: Office, wrong: dict[str, Any], field: str, code: str
) -> None:
    refused = office.add(status=422, **wrong)
    assert refused["faults"][field]["code"] == code
    assert office.slots(**CSE) == []


def test_the_past_is_not_changed(office: Office) -> None:
    slot = office.add()
    assert office.change(slot, 422, hour=3, since=YESTERDAY)["faults"]["from"]["code"] == "from_the_past"
    assert office.take_out(slot, 422, **PAST)["faults"]["from"]["code"] == "from_the_past"


def test_no_slot_is_for_what_is_archived_or_not_called(office: Office) -> None:
    a = office.group("A", ROLLS[:3])
    refused = office.add(group=a, status=422)  # the subject calls the whole list
    assert refused["fields"]["taught.0.groupId"].startswith("CS301 does not call the group A.")
    archived = subjects.update().where(subjects.c.id == office.ids["CS303"]).values(archived_at=clock.now())
    office.college.write(lambda db: db.execute(archived))
    assert office.add("CS303", status=422)["fields"]["taught.0.subjectId"].startswith("CS303 is archived.")
    of_sections = subjects.update().where(subjects.c.id == office.ids["CS351"]).values(called="sections")
    office.college.write(lambda db: db.execute(of_sections))
    office.add("CS351", a)
    office.person.json("PATCH", f"/api/groups/{a}", {"archived": True})
    assert office.add("CS351", a, 422)["fields"]["taught.0.groupId"].startswith("The group A is archived.")


def test_the_same_subject_twice_in_one_slot_is_refused(office: Office) -> None:
    twice = [{"subjectId": office.ids["CS301"]}] * 2
    assert office.add(status=422, taught=twice)["faults"]["taught.1.subjectId"]["code"] == "taught_twice"


def test_who_has_left_is_no_lecturer_of_a_new_slot(office: Office) -> None:
    office.lecturer("r.bhat", "Ravi Bhat")
    office.person.json("PATCH", "/api/admins/r.bhat", {"disabled": True})
    assert office.add(status=422, lecturers=["r.bhat"])["faults"]["lecturers.0"]["code"] == "no_such_lecturer"


def test_a_head_changes_slots_of_the_own_department_only(office: Office) -> None:
    head = office.head_of("CSE")
    body = {"timetable": office.ids["term"], **office.draft()}
    slot = head.json("POST", "/api/timetable/slots", body, 201)["slot"]
    both = {**office.draft(), "taught": [{"subjectId": office.ids[code]} for code in ("CS301", "EC301")]}
    head.json("PUT", f"/api/timetable/slots/{slot['id']}", both, 403)
    head.json("POST", "/api/timetable/slots", {**body, **both}, 403)
    head.json("POST", "/api/timetable/slots", {**body, "change": str(uuid4()), "taught": [], "title": "Fest"}, 403)
    shared = office.json("PUT", f"/slots/{slot['id']}", both)
    head.json("POST", f"/api/timetable/changes/{shared['change']}/undo", None, 403)
    assert head.json("GET", "/api/timetable/week?batch=2024 - 2028&department=CSE")["slots"][0]["mayEdit"] is False
