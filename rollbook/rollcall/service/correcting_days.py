"""Who may correct a class that counts: within the days that the college gives, and later whoever corrects late."""

from collections.abc import Iterable
from datetime import date, timedelta

from rollbook.accounts.refusals import NOT_FOR_YOU
from rollbook.accounts.rights import Rights
from rollbook.core.errors import Forbidden
from rollbook.core.roles import Right
from rollbook.rollcall import refusals
from rollbook.rollcall.service.deliveries import ClassHere


def check_correcting(
    rights: Rights, here: Iterable[ClassHere], today: date, days: int, right: Right = Right.CORRECT
) -> None:
    """`days`: how many the college gives."""
    first = today - timedelta(days=days)
    for each in here:
        if not all(rights.may(right, place) for place in each.places):
            raise Forbidden(NOT_FOR_YOU)
        is_late = each.held_on < first
        if is_late and not all(rights.may(Right.CORRECT_LATE, place) for place in each.places):
            raise Forbidden(refusals.too_late_to_correct(days))
