"""The hours of the day: from a day on, in order, none before the one before it ends."""

from datetime import date

import pytest

from tests.timetable.conftest import HOURS, MONDAY, Office

TOMORROW = date(2026, 11, 17)


def test_a_college_without_hours_has_none(empty: Office) -> None:
    assert empty.json("GET", "/hours") == {"since": None, "versions": [], "hours": []}


def test_hours_hold_from_their_day_on_and_past_ones_stay(office: Office) -> None:
    told = office.write_hours("08:00-09:00", *HOURS[1:], since=str(TOMORROW))
    assert told["versions"] == ["2026-07-20", str(TOMORROW)]
    assert told["hours"][0] == {"hour": 1, "starts": "08:00", "ends": "09:00"}
    assert office.json("GET", f"/hours?day={MONDAY}")["hours"][0]["starts"] == "09:00"
    assert office.json("GET", "/hours?day=2020-01-01")["since"] == "2026-07-20"  # the register knew no others


def test_the_same_day_again_replaces_what_was_written_for_it(office: Office) -> None:
    office.write_hours("08:00-09:00", *HOURS[1:])
    told = office.write_hours(*HOURS[:-1], "15:20-24:00")
    assert told["versions"] == ["2026-07-20", str(MONDAY)]
    assert told["hours"][-1]["ends"] == "24:00"


def test_the_same_hours_are_written_once(office: Office) -> None:
    assert office.write_hours(*HOURS)["versions"] == ["2026-07-20"]


@pytest.mark.parametrize(
    ("times", "field", "words"),
    [
        (["09:00-09:50", "09:40-10:30"], "hours.1.starts", "Begins before the 1st ends (09:50)."),
        (["09:00-12:00", "09:10-09:20", "11:00-11:40"], "hours.2.starts", "Begins before the 1st ends (12:00)."),
        (["09:50-09:00"], "hours.0.ends", "Ends before it begins."),
        (["09:00-09:00"], "hours.0.ends", "Ends before it begins."),
        (["9:00-09:50"], "hours.0.starts", "is not written the way it has to be"),
    ],
)
def test_hours_that_cannot_follow_each_other_are_refused(
    office: Office, times: list[str], field: str, words: str
) -> None:
    before = office.json("GET", "/hours")
    assert office.write_hours(*times, status=422)["fields"][field] == words
    assert office.json("GET", "/hours") == before


def test_past_classes_keep_their_times(office: Office) -> None:
    assert office.write_hours("08:00-09:00", status=422, since="2026-11-15")["code"] == "hours_in_the_past"


def test_hours_are_not_taken_away_from_slots_that_use_them(office: Office) -> None:
    office.add(hour=6, length=2)
    refused = office.write_hours(*HOURS[:-1], status=409)
    assert refused["message"].startswith("1 slot lasts longer than 6 hours a day.")


def test_no_hours_and_too_many_hours_are_refused(office: Office) -> None:
    office.write_hours(status=422)
    many = [f"{at // 60:02}:{at % 60:02}-{at // 60:02}:{at % 60 + 5:02}" for at in range(0, 21 * 10, 10)]
    office.write_hours(*many, status=422)
