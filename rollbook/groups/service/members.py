"""Who is in groups on a day."""

from collections import defaultdict
from collections.abc import Collection
from datetime import date
from functools import partial
from typing import NamedTuple

from sqlalchemy import Connection, select

from rollbook.catalogue.service.called import is_member_on
from rollbook.groups.schemas import Member
from rollbook.groups.service.known import Group
from rollbook.tables.catalogue import batches, departments
from rollbook.tables.groups import memberships
from rollbook.tables.students import students


class Seat(NamedTuple):
    """A student in a group."""

    group_id: int
    student_id: int
    roll: str
    name: str
    position: int
    batch_id: int
    department_id: int
    batch: str
    department: str
    batch_key: str
    department_key: str
    since: date
    until: date | None

    @property
    def out(self) -> Member:
        return Member(
            student=self.student_id,
            roll=self.roll,
            name=self.name,
            batch=self.batch,
            department=self.department,
            since=self.since,
            until=self.until,
        )


_SEATS = (
    select(
        memberships.c.group_id,
        memberships.c.student_id,
        students.c.roll,
        students.c.name,
        students.c.position,
        students.c.batch_id,
        students.c.department_id,
        batches.c.label.label("batch"),
        departments.c.label.label("department"),
        batches.c.label_key.label("batch_key"),
        departments.c.label_key.label("department_key"),
        memberships.c.since,
        memberships.c.until,
    )
    .select_from(memberships.join(students).join(batches).join(departments))
    .where(students.c.archived_at.is_(None))
)


def members_of_each(db: Connection, every: Collection[Group], day: date) -> dict[int, list[Seat]]:
    """By group, in the order of the call: those of its own list first, then list by list."""
    seats: dict[int, list[Seat]] = defaultdict(list)
    query = _SEATS.where(memberships.c.group_id.in_([group.id for group in every]), is_member_on(day))
    for row in db.execute(query):
        seats[row.group_id].append(Seat(**row._mapping))
    for group in every:
        seats[group.id].sort(key=partial(_order, group))
    return seats


def _order(group: Group, seat: Seat) -> tuple[object, ...]:
    is_of_another = seat.batch_id != group.batch_id or group.department_id not in (None, seat.department_id)
    return is_of_another, seat.batch_key, seat.department_key, seat.position, seat.student_id
