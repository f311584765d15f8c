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
    first, classes = today - timedelta(days=days), list(here)
    check_days(rights, classes, right)
    for each in classes:
        is_late = each.held_on < first
        if is_late and not all(rights.may(Right.CORRECT_LATE, place) for place in each.places):
            raise Forbidden(refusals.too_late_to_correct(days))


def check_days(rights: Rights, here: Iterable[ClassHere], right: Right) -> None:
    """Whoever stands in for a day has it for what is held then."""
    for each in here:
        if not all(rights.may_on(right, place, each.held_on) for place in each.places):
            raise Forbidden(NOT_FOR_YOU)
