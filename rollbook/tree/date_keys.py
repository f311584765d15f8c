"""Date keys: day, month and year in a row without padding. One key can stand for two days of a year, `1112022` for
1 November and for 11 January; the ISO form, `2022-11-01`, always stands for one."""

import re
from datetime import date

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
