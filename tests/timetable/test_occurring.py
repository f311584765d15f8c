"""What a timetable and a calendar expect."""

from datetime import date

import pytest

from rollbook.core.timetable import ALL_HOURS, instant_of
from rollbook.timetable.hours import Hour, Hours
from rollbook.timetable.occurring import Exceptions, Moved, NotHeld, Slot, Special, Taught, Week, expect

MONDAY = date(2026, 11, 16)
SATURDAY = date(2026, 11, 21)
FIRST, LAST = date(2026, 7, 20), date(2026, 11, 28)
CSE, ECE, BATCH = 1, 2, 1
NOTHING_ELSE = Exceptions()
OS = Taught(301, None, BATCH, CSE)
MATHS_OF_ECE = Taught(401, None, BATCH, ECE)


def slot(weekday: int = 1, hour: int = 2, length: int = 1, *taught: Taught, slot_id: int = 1) -> Slot:
    return Slot(slot_id, 1, weekday, hour, length, "204", None, FIRST, LAST, taught or (OS,), (7,))


def holiday(first: date, last: date, **where: int) -> Special:
    return Special(len(where) + 1, first, last, "holiday", None, "Diwali", **where)


def days_of(*slots: Slot, special: tuple[Special, ...] = (), exceptions: Exceptions = NOTHING_ELSE) -> list[date]:
    return [each.day for each in expect(Week(slots, special, exceptions), MONDAY, date(2026, 11, 30))]


def test_a_slot_is_expected_on_its_weekday_while_it_holds() -> None:
    assert days_of(slot()) == [MONDAY, date(2026, 11, 23)]  # 30 November is after its last day


def test_what_has_no_subject_is_not_expected() -> None:
    library = slot()._replace(taught=(), title="Library")
    assert days_of(library) == []


def test_a_holiday_takes_classes_away_from_whom_it_is_for() -> None:
    assert days_of(slot(), special=(holiday(MONDAY, MONDAY),)) == [date(2026, 11, 23)]
    assert days_of(slot(), special=(holiday(MONDAY, MONDAY, department_id=ECE),)) == [MONDAY, date(2026, 11, 23)]


def test_two_departments_in_one_hall_are_expected_where_there_is_no_holiday() -> None:
    week = Week([slot(1, 2, 2, OS, MATHS_OF_ECE)], [holiday(MONDAY, MONDAY, department_id=ECE)])
    [first, second] = expect(week, MONDAY, date(2026, 11, 23))
    assert [unit.taught for unit in first.units()] == [OS, OS]
    assert [(unit.hour, unit.taught) for unit in second.units()] == [
        (2, OS),
        (2, MATHS_OF_ECE),
        (3, OS),
        (3, MATHS_OF_ECE),
    ]


def test_a_saturday_runs_mondays_classes_and_not_its_own() -> None:
    runs = Special(1, SATURDAY, SATURDAY, "runs", 1, None)
    assert days_of(slot(), slot(6, slot_id=2), special=(runs,)) == [MONDAY, SATURDAY, date(2026, 11, 23), LAST]


def test_the_narrowest_of_several_special_days_decides() -> None:
    special = (holiday(MONDAY, MONDAY), Special(9, MONDAY, MONDAY, "runs", 1, None, BATCH, CSE))
    assert MONDAY in days_of(slot(), special=special)


def test_a_moved_class_is_expected_where_it_was_moved_to_also_on_a_holiday() -> None:
    moved = Exceptions({(1, MONDAY): Moved(SATURDAY, 4, "118")})
    [first, second] = expect(Week([slot()], [holiday(SATURDAY, SATURDAY)], moved), MONDAY, LAST)
    assert (first.day, first.hour, first.room, first.said_for) == (SATURDAY, 4, "118", MONDAY)
    assert first.is_moved
    assert not second.is_moved


def test_one_hour_of_a_lab_is_not_held() -> None:
    lab = slot(1, 5, 3)
    why = NotHeld("event", None, "asha")
    one_hour = Week([lab], [], Exceptions(not_held={(1, MONDAY, 6): why}))
    assert [unit.not_held for unit in expect(one_hour, MONDAY, MONDAY)[0].units()] == [None, why, None]
    whole = Week([lab], [], Exceptions(not_held={(1, MONDAY, ALL_HOURS): why}))
    assert [unit.not_held for unit in expect(whole, MONDAY, MONDAY)[0].units()] == [why] * 3


def test_what_was_said_of_an_hour_stays_with_it_when_the_class_moves() -> None:
    why = NotHeld("other", "No power", "asha")
    exceptions = Exceptions({(1, MONDAY): Moved(SATURDAY, 1, None)}, {(1, MONDAY, 6): why})
    [moved] = expect(Week([slot(1, 5, 3)], [], exceptions), SATURDAY, SATURDAY)
    assert dict(moved.not_held) == {2: why}


def test_an_archived_subject_is_expected_until_then() -> None:
    gone = OS._replace(gone_from=date(2026, 11, 20))
    assert days_of(slot(1, 2, 1, gone)) == [MONDAY]


def test_past_days_keep_their_hours() -> None:
    hours = Hours((FIRST, SATURDAY), ((Hour(1, 540, 590),), (Hour(1, 480, 530),)))
    assert hours.on(MONDAY)[0].starts == 540
    assert hours.on(LAST)[0].starts == 480
    assert hours.on(date(2020, 1, 1))[0].starts == 540
    assert Hours((), ()).on(MONDAY) == ()


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        (date(2026, 3, 28), "2026-03-28T01:30"),  # winter: one hour ahead of UTC
        (date(2026, 3, 29), "2026-03-29T01:30"),  # 2:30 does not exist that night
        (date(2026, 10, 25), "2026-10-25T00:30"),  # 2:30 comes twice: the first
        (date(2026, 7, 1), "2026-07-01T00:30"),
    ],
)
def test_hours_on_days_when_the_clock_changes(day: date, expected: str) -> None:
    assert instant_of(day, 150, "Europe/Berlin").isoformat().startswith(expected)
