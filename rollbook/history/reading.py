"""Which entries of the history somebody is told: what they did themselves, and what is about their part of the college.

Entries say by id what they are about, so this asks nothing but the entry itself. The newest come first, and most people
find a page of theirs among the newest few thousand.
"""

from collections.abc import Iterator

from sqlalchemy import ColumnElement, and_, or_

from rollbook.accounts.identity import Admin
from rollbook.accounts.rights import Where
from rollbook.audit.trail import at_or_below
from rollbook.core import paths
from rollbook.core.roles import Right
from rollbook.tables.changes import changes
from rollbook.tables.rollcalls import rollcalls


def told_to(me: Admin, *, by_token: bool) -> list[ColumnElement[bool]]:
    """Of `changes`, joined with the class that they are about."""
    return [~at_or_below(family) for family in _closed_to(me, by_token=by_token)] + _of_their_part(me)


def _closed_to(me: Admin, *, by_token: bool) -> Iterator[str]:
    """Who may do what is the office's. Why somebody was away stands in the entries about leaves: a script reads all but
    these."""
    if not me.rights.everywhere(Right.OFFICE):
        yield paths.ADMINS
    if by_token or not me.rights.somewhere(Right.SEE_LEAVE):
        yield paths.LEAVES


def _of_their_part(me: Admin) -> list[ColumnElement[bool]]:
    if me.rights.everywhere(Right.HISTORY):
        return []
    by_them: ColumnElement[bool] = changes.c.by == me.user_name
    return [or_(by_them, *(_is_about(place) for place in me.rights.places(Right.HISTORY)))]


def _is_about(place: Where) -> ColumnElement[bool]:
    named = (
        (changes.c.batch_id, place.batch_id),
        (changes.c.department_id, place.department_id),
        (changes.c.subject_id, place.subject_id),
        (rollcalls.c.group_id, place.group_id),
    )
    return and_(*(column == wanted for column, wanted in named if wanted is not None))
