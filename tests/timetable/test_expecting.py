"""What is expected, however it is found out: slot by slot and day by day, as somebody with a calendar would."""

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from rollbook.timetable.occurring import (
    Exceptions,
    Moved,
    NotHeld,
    Slot,
    Special,
    Taught,
    Week,
    each_day,
    expect,
    weekday_of,
)

FIRST = date(2026, 11, 16)
LAST = FIRST + timedelta(days=13)
days = st.integers(-3, 16).map(lambda number: FIRST + timedelta(days=number))
weekdays = st.integers(1, 7)
departments = st.integers(1, 2)
LEAVE = NotHeld("leave", None, "asha.rao")

taught = st.builds(
    Taught,
    subject_id=st.integers(1, 4),
    group_id=st.none(),
    batch_id=st.just(1),
    department_id=departments,
    gone_from=st.none() | days,
)
slots = st.lists(
    st.tuples(weekdays, st.integers(1, 6), st.integers(1, 3), days, days, st.lists(taught, max_size=2)), max_size=6
).map(
    lambda rows: [
        Slot(number, 1, weekday, hour, length, None, None, min(a, b), max(a, b), tuple(parts))
        for number, (weekday, hour, length, a, b, parts) in enumerate(rows, start=1)
    ]
)
special_days = st.lists(st.tuples(days, days, st.none() | weekdays, st.none() | departments), max_size=4).map(
    lambda rows: [
        Special(number, min(a, b), max(a, b), "runs" if runs else "holiday", runs, None, None, department)
        for number, (a, b, runs, department) in enumerate(rows, start=1)
    ]
)
exceptions = st.builds(
    Exceptions,
    moved=st.dictionaries(
        st.tuples(st.integers(1, 6), days), st.builds(Moved, days, st.integers(1, 6), st.none()), max_size=3
    ),
    not_held=st.dictionaries(st.tuples(st.integers(1, 6), days, st.integers(0, 6)), st.just(LEAVE), max_size=3),
)


def look_up(week: Week, slot: Slot, day: date) -> tuple[Taught, ...]:
    """What of a slot is on a day, by the calendar."""
    if not slot.since <= day <= slot.last_day:
        return ()
    return tuple(
        each
        for each in slot.taught
        if (each.gone_from is None or day < each.gone_from)
        and weekday_of(week.special_days, day, each.batch_id, each.department_id) == slot.weekday
    )


@given(slots, special_days, exceptions)
def test_what_is_found_at_once_is_what_is_found_one_by_one(
    every: list[Slot], special: list[Special], said: Exceptions
) -> None:
    week = Week(every, special, said)
    wanted = {
        (slot.id, day, slot.hour, look_up(week, slot, day))
        for slot in every
        for day in each_day(FIRST, LAST)
        if (slot.id, day) not in said.moved and look_up(week, slot, day)
    }
    by_id = {slot.id: slot for slot in every}
    for (slot_id, day), to in said.moved.items():
        slot = by_id.get(slot_id)
        if slot is None or not FIRST <= to.day <= LAST or not slot.since <= day <= slot.last_day:
            continue
        if there := tuple(each for each in slot.taught if each.gone_from is None or to.day < each.gone_from):
            wanted.add((slot_id, to.day, to.hour, there))
    found = expect(week, FIRST, LAST)
    assert {(each.slot.id, each.day, each.hour, each.taught) for each in found} == wanted
    assert [(each.day, each.hour) for each in found] == sorted((each.day, each.hour) for each in found)
    for each in found:
        at_hour = {each.hour + hour - each.slot.hour for _, _, hour in said.not_held if hour}
        is_whole = (each.slot.id, each.said_for, 0) in said.not_held
        assert set(each.not_held) <= (set(each.hours) if is_whole else at_hour)
        assert not is_whole or set(each.not_held) == set(each.hours)


@given(slots, special_days)
def test_a_term_is_the_sum_of_its_days(every: list[Slot], special: list[Special]) -> None:
    week = Week(every, special)
    assert expect(week, FIRST, LAST) == [each for day in each_day(FIRST, LAST) for each in expect(week, day, day)]
