"""Which part of a subject, or of some classes, somebody has a right to."""

from collections.abc import Collection
from datetime import UTC, datetime
from typing import NamedTuple, Protocol, TypeAlias

from sqlalchemy import ColumnElement, Connection, and_, or_, select

from rollbook.accounts import refusals
from rollbook.accounts.identity import Admin
from rollbook.accounts.rights import Rights, Where
from rollbook.catalogue.schemas import SubjectPlace
from rollbook.catalogue.service.finding import find_subject
from rollbook.core.errors import Forbidden
from rollbook.core.roles import Right
from rollbook.reach.clauses import classes_within
from rollbook.reach.places import KnownSubject, find_called_groups
from rollbook.store.verbs import Store
from rollbook.tables.catalogue import subjects
from rollbook.tables.rollcalls import rollcalls

_ALWAYS = datetime(2000, 1, 1, tzinfo=UTC)  # before any class


class Groups(NamedTuple):
    """Some groups of a subject, by their ids."""

    ids: frozenset[int]
    # What called all groups together is theirs too where it was opened after this moment, when the last group that
    # they have not was archived. None: none of it is.
    together_since: datetime | None = None

    def have(self, group_id: int | None, opened_at: datetime) -> bool:
        """Whether a class is theirs, by the group that it called."""
        if group_id is None:
            return self.together_since is not None and opened_at > self.together_since
        return group_id in self.ids

    @property
    def classes(self) -> ColumnElement[bool]:
        """The same as a condition of `rollcalls`."""
        named = rollcalls.c.group_id.in_(self.ids)
        if self.together_since is None:
            return named
        together = and_(rollcalls.c.group_id.is_(None), rollcalls.c.opened_at > self.together_since)
        return or_(named, together)


# None: the whole subject, whatever it called once.
Part: TypeAlias = Groups | None


class PlacedSubject(Protocol):
    """A subject, and where it is taught."""

    id: int
    batch_id: int
    department_id: int


async def find_part(store: Store, who: Admin, right: Right, place: SubjectPlace, subject_id: int | None = None) -> Part:
    """Refuses whoever has a right to none of it. `subject_id`: as whoever asks knows it."""
    if who.rights.everywhere(right):
        return None
    return await store.read(_find_part, who.rights, right, place, subject_id)


def _find_part(db: Connection, rights: Rights, right: Right, place: SubjectPlace, subject_id: int | None) -> Part:
    return part_of_subject(db, rights, right, find_subject(db, place, subject_id=subject_id))


def part_of_subject(db: Connection, rights: Rights, right: Right, subject: KnownSubject) -> Part:
    """Whoever has every group that it calls has also what called them together: not what called a group that is
    archived by now, alone or together with theirs."""
    held = find_held_part(rights, right, subject)
    if held is None:
        return None
    if len(held) == 1:
        return Groups(held)
    called = find_called_groups(db, subject)
    is_theirs = {each.id in held for each in called if each.archived_at is None}
    if is_theirs != {True}:
        return Groups(held)
    archived = (each.archived_at for each in called if each.archived_at is not None and each.id not in held)
    return Groups(held, max(archived, default=_ALWAYS))


def find_held_part(rights: Rights, right: Right, subject: PlacedSubject) -> frozenset[int] | None:
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


def check_group(part: Part, group_id: int | None) -> None:
    """`part`: what they have a right to, as it is called now. None is all groups together."""
    if part is None:
        return
    has_it = part.together_since is not None if group_id is None else group_id in part.ids
    if not has_it:
        raise Forbidden(refusals.NOT_FOR_YOU)


def check_class(part: Part, group_id: int | None, opened_at: datetime) -> None:
    """Refuse whoever has no right to a class that was taken."""
    if part is not None and not part.have(group_id, opened_at):
        raise Forbidden(refusals.NOT_FOR_YOU)
