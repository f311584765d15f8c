"""The sheet of a class: its lines with names, as they stand and as they stood."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from msgspec import convert

from rollbook.sheets.schemas import Sheet
from tests.college import Person
from tests.records import MONDAY, NAMES, PLACE, ROLLS, Term, ask, day
from tests.watching import Watch

DAY = {**PLACE, "heldOn": MONDAY}


def marks(sheet: dict[str, list[dict[str, object]]]) -> list[object]:
    return [line["mark"] for line in sheet["lines"]]


def test_a_sheet_has_everyone_in_the_order_of_the_list(term: Term) -> None:
    uuid = term.hold(absent=["24CS003"])
    sheet = term.get("/api/sheets", **DAY)
    convert(sheet, Sheet)
    assert [(line["roll"], line["name"]) for line in sheet["lines"]] == list(NAMES.items())
    assert [line["student"] for line in sheet["lines"]] == [term.ids[roll] for roll in ROLLS]
    assert marks(sheet) == [1, 1, 0, 1, 1, 1]
    assert (sheet["present"], sheet["absent"], sheet["corrected"], sheet["at"]) == (5, 1, 0, None)
    assert (sheet["id"], sheet["number"], sheet["uploadedBy"]) == (str(uuid), 1, "asha.rao")
    assert sheet["others"] == [{"id": str(uuid), "number": 1, "group": None, "meeting": None, "withdrawnAt": None}]
    assert {level: sheet[level] for level in PLACE} == PLACE


def test_a_sheet_takes_one_question(term: Term, selects: Watch) -> None:
    term.hold(day(-1))
    term.get("/api/sheets", **PLACE, heldOn=day(-1))  # the very first makes the key of the check codes
    term.hold()
    with selects() as statements:
        term.get("/api/sheets", **DAY)
    assert len(statements) == 1


def test_a_day_can_have_several_classes(term: Term) -> None:
    first, second = term.hold(absent=["24CS001"]), term.hold(absent=["24CS002"])
    term.hold(upload=False)
    assert term.get("/api/sheets", **DAY)["id"] == str(first)
    sheet = term.get("/api/sheets", **DAY, number=2)
    assert (sheet["id"], marks(sheet)) == (str(second), [1, 0, 1, 1, 1, 1])
    assert [other["number"] for other in sheet["others"]] == [1, 2]
    missing = term.get("/api/sheets", 404, **DAY, number=3)
    assert (missing["code"], missing["fields"]) == ("no_class_number", {"number": "must be one of 1, 2"})
    term.withdraw(first)
    assert term.get("/api/sheets", **DAY)["id"] == str(second)
    withdrawn = term.get("/api/sheets", **DAY, number=1)
    assert (withdrawn["withdrawnBy"], withdrawn["withdrawnAt"] is None) == ("asha.rao", False)


def test_where_there_is_no_class_that_is_said(term: Term) -> None:
    term.hold(upload=False)
    refused = term.get("/api/sheets", 404, **DAY)
    assert (refused["code"], refused["message"]) == ("no_class", "No class of CS301 was uploaded for 16 November 2026.")
    assert term.get("/api/sheets", 404, **{**DAY, "subject": "XX1"})["code"] == "no_such_subject"
    assert term.get("/api/sheets", 422, **{**DAY, "heldOn": "16112026"})["fields"].keys() == {"heldOn"}


def test_a_sheet_stays_what_it_was_when_the_list_changes(term: Term) -> None:
    term.hold()
    term.enrol("24CS099", "Late Comer")
    term.asha.json("DELETE", f"/api/students/{term.ids['24CS001']}", status=204)
    assert [line["roll"] for line in term.get("/api/sheets", **DAY)["lines"]] == ROLLS


def test_a_correction_shows_on_its_line(term: Term) -> None:
    uuid = term.hold(absent=["24CS002"])
    term.correct(uuid, "24CS002", 1)
    sheet = term.get("/api/sheets", **DAY)
    assert (marks(sheet), sheet["corrected"]) == ([1] * 6, 1)
    assert [line["roll"] for line in sheet["lines"] if line["corrected"]] == ["24CS002"]


def test_a_sheet_as_it_stood_at_every_moment(term: Term, hours: list[datetime]) -> None:
    start = datetime(2026, 11, 16, 9, tzinfo=UTC)
    hours.append(start)
    uuid = term.hold(absent=["24CS001", "24CS002"])
    deeds: list[Callable[[], object]] = [
        lambda: term.correct(uuid, "24CS001", 1),
        lambda: term.correct(uuid, "24CS002", 1),
        lambda: term.withdraw(uuid),
        lambda: term.restore(uuid),
        lambda: term.correct(uuid, "24CS001", 0),
        lambda: term.correct(uuid, "24CS006", 0),
        lambda: term.withdraw(uuid),
    ]
    states = [term.get("/api/sheets", **DAY)]
    for number, deed in enumerate(deeds, start=1):
        hours.append(start + timedelta(hours=number))
        deed()
        states.append(term.get("/api/sheets", **DAY))
    facts = ("present", "absent", "corrected", "withdrawnBy", "withdrawnAt", "checkCode", "lines")
    for number, state in enumerate(states):
        for minutes in (0, 59):
            at = start + timedelta(hours=number, minutes=minutes)
            then = term.get("/api/sheets", **DAY, at=at.isoformat())
            assert {fact: then[fact] for fact in facts} == {fact: state[fact] for fact in facts}, number
            assert datetime.fromisoformat(then["at"]) == at
    before = term.get("/api/sheets", 404, **DAY, at=(start - timedelta(seconds=1)).isoformat())
    assert before["code"] == "not_yet"
    assert term.get("/api/sheets", 422, **DAY, at="2026-11-16T09:00:00")["fields"].keys() == {"at"}


def test_the_dates_that_exist_are_listed_the_newest_first(term: Term) -> None:
    for number in (-3, -2, -2, -1):
        term.hold(day(number), ["24CS001"])
    withdrawn = term.hold(MONDAY)
    term.withdraw(withdrawn)
    term.hold(MONDAY, upload=False)
    page = term.get("/api/sheets/dates", **PLACE)
    assert [(each["heldOn"], each["number"], each["present"], each["absent"]) for each in page["items"]] == [
        ("2026-11-16", 1, 6, 0),
        ("2026-11-15", 1, 5, 1),
        ("2026-11-14", 2, 5, 1),
        ("2026-11-14", 1, 5, 1),
        ("2026-11-13", 1, 5, 1),
    ]
    assert [each["withdrawnAt"] is None for each in page["items"]] == [False, True, True, True, True]
    read, after = [], None
    while True:
        part = term.get("/api/sheets/dates", **PLACE, limit=2, after=after)
        read += part["items"]
        if (after := part["next"]) is None:
            break
    assert read == page["items"]
    for cursor in ("x", "W10=", "WyJ4IiwxXQ==", "WzEsMV0=", "MQ=="):
        assert term.get("/api/sheets/dates", 422, **PLACE, after=cursor)["fields"].keys() == {"after"}


def test_the_list_of_dates_takes_two_questions_however_long(term: Term, selects: Watch) -> None:
    for number in range(-5, 0):
        term.hold(day(number))
    with selects() as statements:
        term.get("/api/sheets/dates", **PLACE)
    assert len(statements) == 2  # the subject, its dates


def test_sheets_are_for_admins(term: Term, parent: Person) -> None:
    term.hold()
    ask(parent, "/api/sheets", 401, **DAY)
    ask(parent, "/api/sheets/dates", 401, **PLACE)
    ask(parent, "/api/sheets/export", 401, **DAY, format="csv")
