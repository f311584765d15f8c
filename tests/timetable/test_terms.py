"""Terms: from when to when a timetable holds."""

from datetime import date, timedelta

import pytest

from tests.timetable.conftest import FIRST, LAST, MONDAY, Office

ONE_DAY = timedelta(days=1)


def change(office: Office, first: date, last: date, status: int = 200, term: str = "term") -> object:
    return office.json("PUT", f"/terms/{office.ids[term]}", {"firstDay": str(first), "lastDay": str(last)}, status)


def test_the_term_of_today_is_the_current_one_else_the_next(office: Office) -> None:
    later = office.make_term(LAST + ONE_DAY, date(2027, 4, 30))
    told = office.json("GET", "/terms")
    assert [each["id"] for each in told["items"]] == [later["id"], office.ids["term"]]
    assert told["current"] == office.ids["term"]
    assert told["mayEdit"] is True


def test_a_term_that_was_made_twice_is_one(office: Office) -> None:
    assert office.make_term(FIRST, LAST)["id"] == office.ids["term"]


@pytest.mark.parametrize(
    ("first", "last", "code", "status"),
    [
        (date(2027, 2, 1), date(2027, 1, 1), "term_ends_early", 422),
        (date(2027, 1, 1), date(2028, 1, 2), "term_too_long", 422),
        (date(2206, 1, 1), date(2206, 5, 1), "term_too_far", 422),
        (LAST, date(2027, 4, 30), "term_overlaps", 409),
        (date(2026, 8, 1), date(2026, 8, 2), "term_overlaps", 409),
    ],
)
def test_a_term_that_cannot_be_is_refused(office: Office, first: date, last: date, code: str, status: int) -> None:
    assert office.make_term(first, last, status)["code"] == code
    assert len(office.json("GET", "/terms")["items"]) == 1


def test_a_term_that_ends_later_takes_its_slots_along(office: Office) -> None:
    office.add()
    change(office, FIRST, date(2026, 12, 5))
    [slot] = office.slots(batch="2024 - 2028", department="CSE")
    assert (slot["since"], slot["lastDay"]) == (str(FIRST), "2026-12-05")
    change(office, FIRST, MONDAY)
    [slot] = office.slots(batch="2024 - 2028", department="CSE")
    assert slot["lastDay"] == str(MONDAY)


def test_what_has_begun_stays(office: Office) -> None:
    for first, last in ((FIRST + ONE_DAY, LAST), (FIRST, MONDAY - ONE_DAY)):
        assert change(office, first, last, 409)["code"] == "term_has_begun"  # type: ignore[index]


def test_a_term_to_come_begins_on_another_day(office: Office) -> None:
    first, last = date(2027, 1, 4), date(2027, 4, 30)
    office.ids["next"] = office.make_term(first, last)["id"]
    office.add(timetable=office.ids["next"], since=first)
    change(office, date(2027, 1, 11), last, term="next")
    [slot] = office.slots(timetable=office.ids["next"], batch="2024 - 2028", department="CSE")
    assert slot["since"] == "2027-01-11"


def test_slots_that_would_have_no_day_left_are_told(office: Office) -> None:
    office.add(since="2026-11-25")
    refused = change(office, FIRST, date(2026, 11, 20), 409)
    assert refused["code"] == "slots_outside_term"  # type: ignore[index]


def test_a_term_is_removed_as_long_as_it_has_no_slots(office: Office) -> None:
    office.add()
    path = f"/terms/{office.ids['term']}"
    assert office.json("DELETE", path, None, 409)["code"] == "term_has_slots"
    empty = office.make_term(LAST + ONE_DAY, date(2027, 4, 30))["id"]
    office.json("DELETE", f"/terms/{empty}", None, 204)
    assert office.json("DELETE", f"/terms/{empty}", None, 404)["code"] == "no_such_term"
