"""What was moved last among the groups of a list, so that it can be undone also after the page was left."""

from collections import Counter
from collections.abc import Collection, Iterator
from datetime import date, datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import Connection, Text, cast, select

from rollbook.accounts.rights import Rights, Where
from rollbook.core.roles import Right
from rollbook.groups.schemas import LastMove, LastMoves, MovedGroup
from rollbook.groups.service.known import Group, find_groups
from rollbook.groups.service.stored import unpacked
from rollbook.students.schemas import ListPlace
from rollbook.students.service.memberships import Moved
from rollbook.students.service.place import find_list
from rollbook.tables.groups import group_moves, groups

MOST_LISTED = 10


class _Done(NamedTuple):
    id: UUID
    as_of: date
    at: datetime
    by: str
    undone_at: datetime | None
    moved: Moved

    @property
    def group_ids(self) -> set[int]:
        return {group for group, _ in self.moved.after}


def list_last_moves(db: Connection, query: ListPlace, rights: Rights) -> LastMoves:
    """Of the last ten, those that they may undo."""
    place = find_list(db, query)
    last = list(_find_last(db, place.ids))
    touched = {group for done in last for group in done.group_ids}
    every = {group.id: group for group in find_groups(db, groups.c.id.in_(touched))}
    return LastMoves(
        items=[_out(done, every) for done in last if _may_undo(rights, Where(*place.place), done.group_ids, every)]
    )


def _find_last(db: Connection, of_list: dict[str, int]) -> Iterator[_Done]:
    """Without those that found everything as it was to be, and moved nobody."""
    moves = select(group_moves).filter_by(**of_list).where(cast(group_moves.c.spans, Text) != "[]")
    for row in db.execute(moves.order_by(group_moves.c.at.desc(), group_moves.c.id).limit(MOST_LISTED)):
        yield _Done(row.id, row.as_of, row.at, row.by, row.undone_at, unpacked(row.spans))


def _may_undo(rights: Rights, place: Where, group_ids: Collection[int], every: dict[int, Group]) -> bool:
    """As `places.of_moves` asks for it: a group that is gone since has nobody's rights any more."""
    touched = [Where(*every[group].place) for group in group_ids if group in every]
    return all(rights.may(Right.KEEP, where) for where in (place, *touched))


def _out(done: _Done, every: dict[int, Group]) -> LastMove:
    came, went = _count(done.moved, every)
    return LastMove(
        id=done.id,
        as_of=done.as_of,
        at=done.at,
        by=done.by,
        students=len({student for _, student in done.moved.after}),
        groups=[
            MovedGroup(label=group.label, kind=group.kind, came=came[group.id], went=went[group.id])
            for group in every.values()
            if came[group.id] or went[group.id]
        ],
        to_removed=sum(count for group, count in came.items() if group not in every),
        undone_at=done.undone_at,
    )


def _count(moved: Moved, every: dict[int, Group]) -> tuple[Counter[int], Counter[int]]:
    """By group, who came to it, and who went from it. Of who went from one section to another, that they came."""
    came = {(group, student) for (group, student), spans in moved.after.items() if spans and spans[-1].until is None}
    to_section = {student for group, student in came if group not in every or every[group].kind == "section"}
    went = [
        (group, student)
        for group, student in moved.after.keys() - came
        if not (group in every and every[group].kind == "section" and student in to_section)
    ]
    return Counter(group for group, _ in came), Counter(group for group, _ in went)
