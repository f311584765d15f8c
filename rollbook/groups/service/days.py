"""The days that somebody may be in a group from."""

from datetime import date, timedelta

from rollbook.core.errors import BadInput
from rollbook.groups import refusals

_FIRST = date(2000, 1, 1)
_AHEAD = timedelta(days=366)


def check_day(day: date | None, today: date, field: str = "on") -> date:
    """`day`: none where today is meant. `field`: what the request calls it."""
    if day is None:
        return today
    if day < _FIRST:
        raise BadInput(refusals.DAY_OUT_OF_RANGE, {field: refusals.day_before(_FIRST)})
    if day > (last := today + _AHEAD):
        raise BadInput(refusals.DAY_OUT_OF_RANGE, {field: refusals.day_after(last)})
    return day
