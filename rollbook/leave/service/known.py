"""Leaves as the register has them: found to read, held to write."""

from collections.abc import Collection
from datetime import date, datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import ColumnElement, Connection, select

from rollbook.core.errors import NotFound
from rollbook.core.leave import AskedAs, Category, State
from rollbook.leave import refusals
from rollbook.leave.service.spans import Span
from rollbook.students.service.known import Known, students_by_id
from rollbook.students.service.place import hold_labels
from rollbook.tables.catalogue import LIST_COLUMNS, batches, departments
from rollbook.tables.leave import ASKED_BY, DECIDED_BY, LEAVES_AS_TOLD, REVOKED_BY, certificates, leave_kinds, leaves
from rollbook.tables.students import NOT_ERASED, students


class KnownLeave(NamedTuple):
    id: int
    student_id: int
    kind_id: int
    starts_on: date
    ends_on: date
    starts_at: datetime | None
    ends_at: datetime | None
    asked_from: date | None
    asked_until: date | None
    reason: str
    certificate_id: UUID | None
    entry: UUID
    state: State
    asked_at: datetime
    decided_at: datetime | None
    revoked_at: datetime | None
    because: str | None
    revision: int
    roll: str
    name: str
    archived_at: datetime | None
    batch_id: int
    department_id: int
    batch: str
    department: str
    kind: str
    category: Category
    certificate_name: str | None
    certificate_size: int | None
    certificate_type: str | None
    asked_by: str | None  # whoever entered it
    asked_as: AskedAs | None
    decided_by: str | None
    revoked_by: str | None

    @property
    def span(self) -> Span:
        return Span(self.starts_on, self.ends_on, self.starts_at, self.ends_at)


_OWN = [leaves.c[name] for name in KnownLeave._fields if name in leaves.c and not name.endswith("_by")]
ALL_LEAVES = (
    select(
        *_OWN,
        *students.c["roll", "name", "archived_at", "batch_id", "department_id"],
        *LIST_COLUMNS,
        leave_kinds.c.label.label("kind"),
        leave_kinds.c.category,
        certificates.c.name.label("certificate_name"),
        certificates.c.size.label("certificate_size"),
        certificates.c.type.label("certificate_type"),
        ASKED_BY.c.user_name.label("asked_by"),
        DECIDED_BY.c.user_name.label("decided_by"),
        REVOKED_BY.c.user_name.label("revoked_by"),
    )
    .select_from(LEAVES_AS_TOLD)
    .join(students, students.c.id == leaves.c.student_id)
    .join(batches, batches.c.id == students.c.batch_id)
    .join(departments, departments.c.id == students.c.department_id)
    .where(NOT_ERASED)  # nobody is left to have it
)


def find_leaves(db: Connection, *conditions: ColumnElement[bool]) -> list[KnownLeave]:
    """In the order in which they were entered."""
    query = ALL_LEAVES.where(*conditions).order_by(leaves.c.id)
    return [KnownLeave(**row._mapping) for row in db.execute(query)]


def find_leave(db: Connection, leave_id: int) -> KnownLeave:
    found = find_leaves(db, leaves.c.id == leave_id)
    if not found:
        raise NotFound(refusals.NO_SUCH_LEAVE)
    return found[0]


def hold_students(db: Connection, student_ids: Collection[int]) -> dict[int, Known]:
    """Until the transaction ends nobody moves, archives or erases these students, and nobody else writes their leaves.
    Whoever has moved to another list while we waited: then it is another list to wait for."""
    held: set[tuple[int, int]] = set()
    while True:
        known = students_by_id(db, list(student_ids))
        if (wanted := {student.place for student in known.values()}) <= held:
            return known
        hold_labels(db, {batch for batch, _ in wanted}, {department for _, department in wanted})
        held |= wanted


def hold_leave(db: Connection, leave_id: int) -> KnownLeave:
    hold_students(db, [find_leave(db, leave_id).student_id])
    return find_leave(db, leave_id)


def read_granted_spans(db: Connection, student_ids: Collection[int], within: Span) -> dict[int, list[Span]]:
    """By student, the granted leaves that overlap this one."""
    found: dict[int, list[Span]] = {student: [] for student in student_ids}
    query = select(
        leaves.c.student_id, leaves.c.starts_on, leaves.c.ends_on, leaves.c.starts_at, leaves.c.ends_at
    ).where(
        leaves.c.student_id.in_(list(student_ids)),
        leaves.c.state == "granted",
        leaves.c.starts_on <= within.ends_on,
        leaves.c.ends_on >= within.starts_on,
    )
    for student_id, *span in db.execute(query.order_by(leaves.c.starts_on, leaves.c.starts_at)):
        if (there := Span(*span)).overlaps(within):
            found[student_id].append(there)
    return found
