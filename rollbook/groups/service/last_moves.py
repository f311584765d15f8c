"""What was moved last among the groups of a list, so that it can be undone also after the page was left."""

from collections import Counter
from collections.abc import Collection, Iterator
from datetime import date, datetime
from itertools import count
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
    """The last ten of those that they may undo."""
    place = find_list(db, query)
    items: list[LastMove] = []
    for page in _read_pages(db, place.ids):
        touched = {group for done in page for group in done.group_ids}
        every = {group.id: group for group in find_groups(db, groups.c.id.in_(touched))}
        where = Where(*place.place)
        items += [_out(done, every) for done in page if _may_undo(rights, where, done.group_ids, every)]
        if len(items) >= MOST_LISTED:
            break
    return LastMoves(items=items[:MOST_LISTED])


def _read_pages(db: Connection, of_list: dict[str, int]) -> Iterator[list[_Done]]:
    """The newest first. Without those that found everything as it was to be, and moved nobody."""
    moves = select(group_moves).filter_by(**of_list).where(cast(group_moves.c.spans, Text) != "[]")
    in_order = moves.order_by(group_moves.c.at.desc(), group_moves.c.id).limit(MOST_LISTED)
    for start in count(0, MOST_LISTED):
        rows = db.execute(in_order.offset(start)).all()
        yield [_Done(row.id, row.as_of, row.at, row.by, row.undone_at, unpacked(row.spans)) for row in rows]
        if len(rows) < MOST_LISTED:
            return


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
        to_removed=sum(many for group, many in came.items() if group not in every),
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
