"""Which part of a subject, or of some classes, somebody has a right to."""

from collections.abc import Collection
from typing import Protocol, TypeAlias

from sqlalchemy import ColumnElement, Connection, or_, select

from rollbook.accounts import refusals
from rollbook.accounts.identity import Admin
from rollbook.accounts.rights import Rights, Where
from rollbook.catalogue.schemas import SubjectPlace
from rollbook.catalogue.service.finding import find_subject
from rollbook.core.errors import Forbidden
from rollbook.core.roles import Right
from rollbook.reach.clauses import classes_within
from rollbook.reach.places import KnownSubject, of_found_subject
from rollbook.store.verbs import Store
from rollbook.tables.catalogue import subjects
from rollbook.tables.rollcalls import rollcalls

# By their ids; None among them is all groups together. None alone: the whole subject, whatever it called once.
Groups: TypeAlias = frozenset[int | None] | None


class PlacedSubject(Protocol):
    """A subject, and where it is taught."""

    id: int
    batch_id: int
    department_id: int


async def find_part(store: Store, who: Admin, right: Right, place: SubjectPlace) -> Groups:
    """Refuses whoever has a right to none of it."""
    if who.rights.everywhere(right):
        return None
    return await store.read(_find_part, who.rights, right, place)


def _find_part(db: Connection, rights: Rights, right: Right, place: SubjectPlace) -> Groups:
    return part_of_subject(db, rights, right, find_subject(db, place))


def part_of_subject(db: Connection, rights: Rights, right: Right, subject: KnownSubject) -> Groups:
    """Whoever has every group that it calls has also what called them together: not what called a group that is
    archived by now."""
    held = held_part(rights, right, subject)
    if held is None or len(held) == 1:
        return held
    has_all = held.issuperset(each.group_id for each in of_found_subject(db, subject, None))
    return held | {None} if has_all else held


def held_part(rights: Rights, right: Right, subject: PlacedSubject) -> frozenset[int] | None:
    """As the grants say it, group by group. Refuses whoever has a right to none of it."""
    if rights.may(right, Where(subject.batch_id, subject.department_id, subject.id)):
        return None
    own = (place for place in rights.places(right) if place.subject_id == subject.id)
    held = frozenset(place.group_id for place in own if place.group_id is not None)
    if not held:
        raise Forbidden(refusals.NOT_FOR_YOU)
    return held


def classes_of(db: Connection, rights: Rights, right: Right, ids: Collection[int]) -> Collection[int]:
    """Of these classes the ones that they have the right to."""
    if rights.everywhere(right) or not rights.somewhere(right):
        return ids if rights.everywhere(right) else ()
    own = select(rollcalls.c.id).join_from(rollcalls, subjects).where(classes_within(rights, right))
    return set(db.scalars(own.where(rollcalls.c.id.in_(ids))))


def check_group(groups: Groups, group_id: int | None) -> None:
    """`groups`: what they have a right to. None is all groups together."""
    if groups is not None and group_id not in groups:
        raise Forbidden(refusals.NOT_FOR_YOU)


def called_one_of(groups: frozenset[int | None]) -> ColumnElement[bool]:
    """Of `rollcalls`."""
    named = rollcalls.c.group_id.in_([each for each in groups if each is not None])
    return or_(named, rollcalls.c.group_id.is_(None)) if None in groups else named
