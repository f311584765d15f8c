"""How many classes are to come is what `expect` lists, whatever the timetable and the calendar are."""

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as any_of

from rollbook.core.timetable import ALL_HOURS
from rollbook.timetable.coming import Coming, Left, Listed, Membership, Part, Span, Weekly, add_left
from rollbook.timetable.occurring import Exceptions, Moved, NotHeld, Slot, Special, Taught, Week, expect

FIRST = date(2026, 11, 16)  # a Monday
LAST = date(2026, 12, 6)
SUBJECT, GROUP = 301, 7
LIST = Listed(1, 2)
WHY = NotHeld("event", None, "asha.rao")

_days = any_of.integers(0, 20).map(lambda number: FIRST + timedelta(days=number))
_weekdays = any_of.integers(1, 7)
_hours = any_of.integers(1, 8)


@any_of.composite
def _weekly(draw: any_of.DrawFn, slot_id: int) -> Weekly:
    since = draw(any_of.sampled_from([date(2026, 7, 20), *map(_day, range(0, 15, 5))]))
    last_day = draw(any_of.sampled_from([LAST, *map(_day, range(15, 21, 2))]))
    return Weekly(slot_id, draw(_weekdays), draw(_hours), draw(any_of.integers(1, 3)), since, last_day)


def _day(number: int) -> date:
    return FIRST + timedelta(days=number)


@any_of.composite
def _special(draw: any_of.DrawFn, number: int) -> Special:
    first = draw(_days)
    last = first + timedelta(days=draw(any_of.integers(0, 4)))
    weekday = draw(any_of.none() | _weekdays)
    where = draw(any_of.sampled_from([{}, {"batch_id": 1}, {"department_id": 2}, {"department_id": 3}]))
    return Special(number, first, last, "runs" if weekday else "holiday", weekday, None, **where)


@any_of.composite
def _comings(draw: any_of.DrawFn) -> Coming:
    weekly = tuple(draw(_weekly(slot_id)) for slot_id in range(1, draw(any_of.integers(1, 4)) + 1))
    special = tuple(draw(_special(number)) for number in range(draw(any_of.integers(0, 3))))
    some_slot = any_of.sampled_from([each.slot_id for each in weekly])
    moved = draw(
        any_of.dictionaries(
            any_of.tuples(some_slot, _days), any_of.builds(Moved, _days, _hours, any_of.none()), max_size=3
        )
    )
    said = any_of.tuples(some_slot, _days, any_of.just(ALL_HOURS) | _hours)
    not_held = draw(any_of.dictionaries(said, any_of.just(WHY), max_size=4))
    part = Part(SUBJECT, GROUP, (GROUP,), LIST, LAST, weekly)
    return Coming(Span(FIRST, LAST), (part,), special, Exceptions(moved, not_held))


def days_by_hand(coming: Coming, first: date, last: date) -> list[date]:
    """Of each hour of a class that is to come."""
    taught = (Taught(SUBJECT, GROUP, *LIST),)
    slots = [
        Slot(each.slot_id, 1, each.weekday, each.hour, each.length, None, None, each.since, each.last_day, taught)
        for each in coming.parts[0].weekly
    ]
    week = Week(slots, coming.special_days, coming.exceptions)
    return [unit.day for each in expect(week, first, last) for unit in each.units() if not unit.not_held]


def count_by_hand(coming: Coming, first: date, last: date) -> int:
    return len(days_by_hand(coming, first, last))


@given(_comings(), _days, _days)
def test_what_is_counted_is_what_is_expected(coming: Coming, since: date, until: date) -> None:
    member = [Membership(GROUP, since, until if until > since else None)]
    last = until - timedelta(days=1) if until > since else LAST
    assert coming.left(SUBJECT, (9, 9), member) == Left(count_by_hand(coming, since, last), LAST)
    assert coming.count_days((9, 9), member) == len(set(days_by_hand(coming, since, last)))


@given(_comings(), any_of.lists(_days, max_size=3))
def test_the_spans_of_all_add_up_to_the_whole(coming: Coming, changes: list[date]) -> None:
    split = Coming(coming.span, coming.parts, coming.special_days, coming.exceptions, tuple(changes))
    assert sum(split.count(split.parts[0], span) for span in split.spans) == count_by_hand(coming, FIRST, LAST)


def test_whoever_is_in_two_groups_of_one_class_is_called_once() -> None:
    weekly = (Weekly(1, 1, 1, 1, FIRST, LAST),)
    coming = Coming(Span(FIRST, LAST), (Part(SUBJECT, None, (7, 8), LIST, LAST, weekly),))
    both = [Membership(7, date(2026, 7, 1), None), Membership(8, date(2026, 11, 20), None)]
    assert coming.left(SUBJECT, LIST, both) == Left(3, LAST)
    assert coming.count_days(LIST, both) == 3
    later = [Membership(8, date(2026, 11, 20), None)]
    assert coming.left(SUBJECT, LIST, later) == Left(2, LAST)
    assert coming.left(SUBJECT, LIST, []) is None
    assert coming.left(302, LIST, both) is None


def test_all_together_is_known_where_each_is() -> None:
    one, other = Left(3, date(2026, 11, 28)), Left(4, date(2026, 12, 5))
    assert add_left([one, other]) == Left(7, date(2026, 12, 5))
    assert add_left([one, None]) is None
    assert add_left([]) is None
