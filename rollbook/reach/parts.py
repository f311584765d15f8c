"""Which part of a subject somebody has a right for: all of it, or some of its groups."""

from typing import Protocol

from sqlalchemy import ColumnElement, select

from rollbook.accounts import refusals
from rollbook.accounts.rights import Rights, Where
from rollbook.core.errors import Forbidden
from rollbook.core.roles import Right
from rollbook.tables.groups import memberships

Groups = frozenset[int]


class PlacedSubject(Protocol):
    """A subject, and where it is taught."""

    id: int
    batch_id: int
    department_id: int


def find_part(rights: Rights, right: Right, subject: PlacedSubject) -> Groups | None:
    """None: all of it. Whoever has the right for no part of it is refused."""
    if rights.may(right, Where(subject.batch_id, subject.department_id, subject.id)):
        return None
    groups = frozenset(
        place.group_id
        for place in rights.places(right)
        if place.subject_id == subject.id and place.group_id is not None
    )
    if not groups:
        raise Forbidden(refusals.NOT_FOR_YOU)
    return groups


def is_in(part: Groups, student_id: ColumnElement[int]) -> ColumnElement[bool]:
    """Of a student: those who are or were in one of these groups."""
    return student_id.in_(select(memberships.c.student_id).where(memberships.c.group_id.in_(part)))
