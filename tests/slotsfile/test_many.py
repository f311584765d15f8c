"""As many slots as a file may have, over HTTP: they are taken, told and undone, or refused in words."""

import pytest

from rollbook.core.timetable import WEEKDAYS
from rollbook.slotsfile.files.lines import MOST_SLOTS
from rollbook.slotsfile.service.imports import preview_slots
from rollbook.store.verbs import is_slow
from rollbook.timetable.service.week import read_week_of
from tests.slotsfile.conftest import STARTS, Desk, table

pytestmark = pytest.mark.timeout(300)

HOURS = len(STARTS)


def spread(count: int) -> bytes:
    """Over all hours of the week, each hour's in rooms of their own."""
    rows = (divmod(number, WEEKDAYS * HOURS) for number in range(count))
    return table(*(f"{at % WEEKDAYS + 1},{at // WEEKDAYS + 1},,,,,,,,Room {room},Viva" for room, at in rows))


def crowded(count: int) -> bytes:
    """All at one hour, in one room."""
    return table(*(f"Mon,1,,,,,,,,Hall,Viva {number}" for number in range(count)))


@pytest.mark.rest
def test_as_many_as_there_may_be_are_written_found_again_and_undone(desk: Desk) -> None:
    data = spread(MOST_SLOTS)
    written = desk.submit(data)
    assert (written["written"], written["ended"]) == (MOST_SLOTS, 0)
    again = desk.preview(data)
    assert (again["slots"], again["written"], again["fingerprint"]) == (MOST_SLOTS, 0, None)
    assert {each["state"] for each in again["rows"]} == {"same"}
    week = desk.person.json("GET", f"/api/timetable/week?timetable={desk.timetable}&room=Room 7")
    assert len(week["slots"]) == WEEKDAYS * HOURS
    assert desk.undo(written["id"])["undone"]
    assert desk.week() == []


@pytest.mark.rest
def test_thousands_at_one_hour_say_so(desk: Desk) -> None:
    """Each meets all others: as many are told as somebody reads."""
    preview = desk.preview(crowded(MOST_SLOTS))
    assert preview["written"] == MOST_SLOTS
    assert {(each["state"], len(each["clashes"])) for each in preview["rows"]} == {("clash", 3)}
    assert preview["rows"][-1]["clashes"][0]["message"] == "Room Hall is also Viva 0's (row 2)."


@pytest.mark.parametrize("data", [spread(MOST_SLOTS + 1), crowded(MOST_SLOTS + 1)], ids=["spread", "crowded"])
def test_one_more_is_refused_in_words(desk: Desk, data: bytes) -> None:
    refused = desk.preview(data, status=422)
    assert refused["code"] == "too_many_slots"
    assert refused["message"] == "This file has more than 10,000 slots. Divide it, for example by department."
    assert desk.week() == []


def test_reading_thousands_of_slots_holds_nobody_up() -> None:
    """On the event loop everybody else would wait meanwhile."""
    assert is_slow(read_week_of)
    assert is_slow(preview_slots)
