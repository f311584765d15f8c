"""Whether all that was taken in one go is somebody's: what is done to one class of it is done to all."""

from collections.abc import Iterable
from uuid import UUID

from sqlalchemy import ColumnElement, Connection, or_, select, true

from rollbook.accounts.identity import Admin
from rollbook.core.roles import Right
from rollbook.rollcall.service.correcting_days import held_within
from rollbook.tables.catalogue import subjects
from rollbook.tables.rollcalls import rollcalls


def find_taken_by_others(db: Connection, who: Admin, meetings: Iterable[UUID | None]) -> set[UUID]:
    """Of these the ones that somebody cannot go on with: a class of them is not theirs to take, nor opened by them."""
    asked = {each for each in meetings if each is not None}
    if not asked or who.rights.everywhere(Right.TAKE):
        return set()
    return find_partly(db, asked, or_(rollcalls.c.opened_by == who.id, held_within(who.rights, Right.TAKE)))


def find_partly(db: Connection, meetings: Iterable[UUID | None], theirs: ColumnElement[bool] | None) -> set[UUID]:
    """Of these the ones with a class that is not theirs, by a condition of `rollcalls` joined with `subjects`. Without
    one, all classes are."""
    asked = {each for each in meetings if each is not None}
    if theirs is None or not asked:
        return set()
    others = select(rollcalls.c.meeting).join_from(rollcalls, subjects).where(theirs.is_not(true()))
    return set(db.scalars(others.where(rollcalls.c.meeting.in_(asked))))
