"""Who may correct a class that counts: within the days that the college gives, and later whoever corrects late."""

from collections.abc import Iterable
from datetime import date, timedelta
from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, or_, true

from rollbook.accounts.refusals import NOT_FOR_YOU
from rollbook.accounts.rights import Rights
from rollbook.core.errors import Forbidden
from rollbook.core.roles import Right
from rollbook.reach.clauses import classes_within
from rollbook.rollcall import refusals
from rollbook.rollcall.service.deliveries import ClassHere
from rollbook.tables.rollcalls import rollcalls


class Correcting(NamedTuple):
    """By what it is decided whether somebody may correct a class."""

    rights: Rights
    today: date
    days: int  # how many the college gives

    @property
    def classes(self) -> ColumnElement[bool]:
        """Those that they may correct, as a condition of `rollcalls` joined with `subjects`."""
        return correctable(self.rights, self.today, self.days)


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


def correctable(rights: Rights, today: date, days: int) -> ColumnElement[bool]:
    """The same as `check_correcting`, of `rollcalls` joined with `subjects`: for statements that list or count them."""
    in_time = rollcalls.c.held_on >= today - timedelta(days=days)
    return and_(held_within(rights, Right.CORRECT), or_(in_time, classes_within(rights, Right.CORRECT_LATE)))


def held_within(rights: Rights, right: Right) -> ColumnElement[bool]:
    """The same as `check_days`, likewise."""
    spans = {(each.since, each.last_day) for each in rights.grants if each.is_for_a_day}
    on_their_days = [
        and_(classes_within(_in_span(rights, since, last_day), right), _held_in(since, last_day))
        for since, last_day in spans
    ]
    return or_(classes_within(rights.lasting, right), *on_their_days)


def _in_span(rights: Rights, since: date | None, last_day: date | None) -> Rights:
    """What lasts, and what somebody has who stands in from one day to another."""
    return Rights(
        tuple(
            each for each in rights.grants if not each.is_for_a_day or (each.since, each.last_day) == (since, last_day)
        )
    )


def _held_in(since: date | None, last_day: date | None) -> ColumnElement[bool]:
    return and_(
        true() if since is None else rollcalls.c.held_on >= since,
        true() if last_day is None else rollcalls.c.held_on <= last_day,
    )
