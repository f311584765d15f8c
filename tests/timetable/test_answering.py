"""Which class of the register answers which unit."""

from collections import Counter
from datetime import UTC, date, datetime, timedelta
from uuid import UUID

from hypothesis import given
from hypothesis import strategies as st

from rollbook.timetable.answering import HeldClass, Times, answer
from rollbook.timetable.hours import Hour, Hours
from rollbook.timetable.occurring import Exceptions, NotHeld, Slot, Taught, Week, expect

MONDAY = date(2026, 11, 16)
ZONE = "Asia/Kolkata"
OS, A, B = 301, 1, 2
# Eight hours of fifty minutes, from 9:00 on.
HOURS = Hours((MONDAY,), (tuple(Hour(n, 540 + 60 * (n - 1), 590 + 60 * (n - 1)) for n in range(1, 9)),))

TIMES = Times(HOURS, ZONE)


def at(hour: int, minutes: int = 5) -> datetime:
    """So many minutes into that hour."""
    return datetime(2026, 11, 16, 3, 30, tzinfo=UTC) + timedelta(hours=hour - 1, minutes=minutes)


def slots(*given: tuple[int, int, int | None]) -> list[Slot]:
    """Each: its first hour, its length, its group."""
    return [
        Slot(number, 1, 1, hour, length, None, None, MONDAY, MONDAY, (Taught(OS, group, 1, 1),), ())
        for number, (hour, length, group) in enumerate(given, start=1)
    ]


def held(
    number: int,
    hour: int | None = None,
    taken: datetime | None = None,
    group: int | None = None,
    twin_of: int | None = None,
) -> HeldClass:
    moment = taken or datetime(2026, 11, 20, tzinfo=UTC)
    return HeldClass(number, UUID(int=number), OS, group, MONDAY, number, hour, moment, moment, moment, 5, 1, twin_of)


def answered(
    timetable: list[Slot], *classes: HeldClass, said: Exceptions | None = None
) -> dict[tuple[int, int | None], int]:
    """Which class, by hour and group."""
    week = Week(timetable, (), said or Exceptions())
    expected = [unit for each in expect(week, MONDAY, MONDAY) for unit in each.units()]
    found = zip(expected, answer(expected, classes, TIMES), strict=True)
    return {(unit.hour, unit.taught.group_id): each.id for unit, each in found if each}


def test_the_hour_that_the_device_knew_decides() -> None:
    assert answered(slots((2, 1, None), (5, 1, None)), held(1, hour=5)) == {(5, None): 1}


def test_without_it_the_moment_decides_and_then_the_order() -> None:
    twice = slots((2, 1, None), (5, 1, None))
    assert answered(twice, held(1, taken=at(5))) == {(5, None): 1}
    assert answered(twice, held(1)) == {(2, None): 1}
    assert answered(twice, held(1), held(2, taken=at(2))) == {(2, None): 2, (5, None): 1}


def test_one_class_of_a_lab_leaves_its_other_hours_open() -> None:
    lab = slots((5, 3, None))
    assert answered(lab, held(1, hour=5)) == {(5, None): 1}
    assert answered(lab, held(1, hour=5), held(2, hour=5)) == {(5, None): 1}  # the second is no other hour


def test_hours_that_were_taken_in_one_go_answer_an_hour_each() -> None:
    assert answered(slots((5, 3, None)), held(1, taken=at(6)), held(2, taken=at(6))) == {(6, None): 1, (5, None): 2}


def test_a_class_answers_only_the_groups_that_it_may_have_called() -> None:
    halves = slots((2, 1, A), (2, 1, B))
    assert answered(halves, held(1, group=B)) == {(2, B): 1}
    assert answered(halves, held(1, group=7)) == {}
    assert answered(halves, held(1), held(2, group=A)) == {(2, A): 2, (2, B): 1}
    assert answered(slots((2, 1, None)), held(1, group=A)) == {(2, None): 1}


def test_an_hour_that_the_timetable_knows_no_more_is_as_good_as_none() -> None:
    assert answered(slots((3, 1, None)), held(1, hour=8)) == {(3, None): 1}


def test_what_may_be_a_second_taking_answers_only_where_the_first_does_not() -> None:
    lab = slots((5, 2, None))
    assert answered(lab, held(1, taken=at(5)), held(2, taken=at(5), twin_of=1)) == {(5, None): 1}
    assert answered(lab, held(2, taken=at(6), twin_of=1)) == {(6, None): 2}  # the first was withdrawn


def test_a_class_of_an_unknown_hour_is_none_of_those_that_are_not_held() -> None:
    """Else the hour that was taken would be asked for."""
    said = Exceptions(not_held={(1, MONDAY, 0): NotHeld("event", None, "asha.rao")})
    twice = slots((2, 1, None), (5, 1, None))
    assert answered(twice, held(1), said=said) == {(5, None): 1}
    assert answered(twice, held(1), held(2), said=said) == {(2, None): 2, (5, None): 1}
    assert answered(twice, held(1, hour=2), said=said) == {(2, None): 1}  # taken all the same
    assert answered(twice, held(1, taken=at(2)), said=said) == {(2, None): 1}


_GROUPS = st.sampled_from([None, A, B])
_SLOTS = st.lists(st.tuples(st.integers(1, 6), st.integers(1, 3), _GROUPS), max_size=4)
_CLASSES = st.lists(
    st.tuples(st.none() | st.integers(1, 9), st.none() | st.integers(0, 9).map(at), _GROUPS), max_size=6
)


@given(_SLOTS, _CLASSES)
def test_each_class_answers_at_most_one_unit_and_none_is_left_that_could(
    timetable: list[tuple[int, int, int | None]], taken: list[tuple[int | None, datetime | None, int | None]]
) -> None:
    classes = [held(number, *each) for number, each in enumerate(taken, start=1)]
    expected = [unit for each in expect(Week(slots(*timetable), ()), MONDAY, MONDAY) for unit in each.units()]
    found = answer(expected, classes, TIMES)
    assert max(Counter(each.id for each in found if each).values(), default=1) == 1
    idle = [each for each in classes if each not in found and each.hour is None]
    for unit, each in zip(expected, found, strict=True):
        group = unit.taught.group_id
        if each is None:
            assert not any(other.group_id in (None, group) or group is None for other in idle)
        else:
            assert each.group_id is None or group in (None, each.group_id)
