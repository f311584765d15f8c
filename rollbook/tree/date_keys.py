"""Date keys: day, month and year in a row without padding. One key can stand for two days of a year, `1112022` for
1 November and for 11 January; the ISO form, `2022-11-01`, always stands for one."""

import re
from collections.abc import Callable, Sequence
from datetime import date
from itertools import accumulate, pairwise

from rollbook.core import paths

FIRST_YEAR, LAST_YEAR = 1900, 2199  # what a college's register can be about: other numbers are slips

key_of = paths.date_key

_IN_A_ROW = re.compile(r"([0-9]{2,4})([0-9]{4})")
_ISO = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")


def dates_of(key: str) -> tuple[date, ...]:
    """Every day that the key can stand for, the earlier first: none, one or two."""
    if iso := _ISO.fullmatch(key):
        year, month, day = map(int, iso.groups())
        return _real(year, month, day)
    if not (row := _IN_A_ROW.fullmatch(key)):
        return ()
    digits, year = row[1], int(row[2])
    read = [_real(year, int(digits[split:]), int(digits[:split])) for split in range(1, len(digits))]
    return tuple(sorted(day for days in read for day in days if key_of(day) == key))


def _real(year: int, month: int, day: int) -> tuple[date, ...]:
    if not FIRST_YEAR <= year <= LAST_YEAR:
        return ()
    try:
        return (date(year, month, day),)
    except ValueError:
        return ()


def days_in_order(keys: Sequence[str], latest: date) -> list[date | None]:
    """The day of each key of a list that was written day by day, none of them later than `latest`: where a key fits two
    days, the one that stands between its neighbours. Nothing where that does not settle it."""
    possible = [[day for day in dates_of(key) if day <= latest] for key in keys]
    known = [days for days in possible if days]
    certain = [days[0] for days in known if len(days) == 1]
    if any(later <= day for day, later in pairwise(certain)):  # no list in order: its neighbours tell nothing
        return [days[0] if len(days) == 1 else None for days in possible]
    after = _bounds(known, date.min, lambda days, bound: min((day for day in days if day > bound), default=bound))
    before = _bounds(
        known[::-1], date.max, lambda days, bound: max((day for day in days if day < bound), default=bound)
    )[::-1]
    fitting = [[day for day in days if low < day < high] for days, low, high in zip(known, after, before, strict=True)]
    settled = iter([days[0] if len(days) == 1 else None for days in fitting])
    return [next(settled) if days else None for days in possible]


def _bounds(
    known: Sequence[Sequence[date]], start: date, nearest: Callable[[Sequence[date], date], date]
) -> list[date]:
    """What each key's day lies beyond, if all keys before it stand for the day nearest to the start."""
    return list(accumulate(known[:-1], lambda bound, days: nearest(days, bound), initial=start)) if known else []
