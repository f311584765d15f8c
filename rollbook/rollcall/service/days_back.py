"""How many days back a class may be opened for: a setting of the college, except for those who may correct late."""

from collections.abc import Iterable
from datetime import date, timedelta

from rollbook.accounts.rights import Rights, Where
from rollbook.core.errors import BadInput
from rollbook.core.roles import Right
from rollbook.rollcall import refusals


def may_go_back_any(rights: Rights, places: Iterable[Where]) -> bool:
    return all(rights.may(Right.CORRECT_LATE, place) for place in places)


def check_days_back(held_on: date, opened_on: date, days_back: int) -> None:
    if held_on < (first := opened_on - timedelta(days=days_back)):
        raise BadInput(refusals.too_far_back(days_back, first), {"heldOn": refusals.before_first_date(first)})
