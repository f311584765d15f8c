"""Leaves, read: those in one state, and one of them."""

from collections.abc import Collection, Mapping, Sequence
from datetime import date

from sqlalchemy import ColumnElement, Connection, and_, func, select

from rollbook.accounts.rights import Rights
from rollbook.catalogue.service.called import is_member_on
from rollbook.catalogue.service.finding import find_label
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS
from rollbook.core import clock
from rollbook.core.leave import STATES
from rollbook.core.paging import PageQuery, fetch_page
from rollbook.core.roles import Right
from rollbook.core.schemas import copy_fields, same_key
from rollbook.core.timetable import clock_of
from rollbook.leave.schemas import (
    CertificateOut,
    Leave,
    LeaveDetails,
    LeaveKind,
    LeavesOut,
    LeavesQuery,
    OtherLeaves,
    SeenDay,
    StateCounts,
)
from rollbook.leave.service.known import ALL_LEAVES, KnownLeave, find_leave
from rollbook.leave.service.seen import add_up, read_seen_in_each
from rollbook.leave.service.spans import Span
from rollbook.reach.clauses import lists_within
from rollbook.store.verbs import slow_read
from rollbook.tables.groups import groups, memberships
from rollbook.tables.leave import leaves
from rollbook.tables.students import NOT_ERASED, students


@slow_read
def list_leaves(db: Connection, query: LeavesQuery, page: PageQuery, rights: Rights, timezone: str) -> LeavesOut:
    wanted = [*_conditions(db, query), lists_within(rights, Right.SEE_LEAVE)]
    in_state = ALL_LEAVES.where(leaves.c.state == query.state, *wanted)
    rows, following = fetch_page(db, in_state, [leaves.c.id], page, backwards=query.state != "asked")
    items = describe(db, [KnownLeave(**row._mapping) for row in rows], rights, timezone)
    return LeavesOut(items=items, next=following, counts=_count(db, wanted))


def read_leave(db: Connection, leave_id: int, rights: Rights, timezone: str) -> LeaveDetails:
    leave = find_leave(db, leave_id)
    seen = read_seen_in_each(db, [leave_id])
    [told] = _describe(db, [leave], seen, rights, timezone)
    return copy_fields(LeaveDetails, told, seen_days=seen[leave_id], others=_others(db, leave))


def describe(db: Connection, every: Sequence[KnownLeave], rights: Rights, timezone: str) -> list[Leave]:
    """As answers tell them, in the order in which they are given."""
    return _describe(db, every, read_seen_in_each(db, [leave.id for leave in every]), rights, timezone) if every else []


def _describe(
    db: Connection, every: Sequence[KnownLeave], seen: Mapping[int, list[SeenDay]], rights: Rights, timezone: str
) -> list[Leave]:
    sections = sections_of(db, {leave.student_id for leave in every}, clock.today(timezone))
    sizes = _students_of_each(db, [leave.entry for leave in every], rights)
    return [  # whoever has just been moved to a list that the reader may not see is at least the one who is told here
        _out(leave, sections.get(leave.student_id), seen.get(leave.id, []), sizes.get(leave.entry, 1), timezone)
        for leave in every
    ]


def sections_of(db: Connection, student_ids: Collection[int], day: date) -> dict[int, str]:
    """By student, the section of their own list that they are in on that day."""
    query = (
        select(memberships.c.student_id, groups.c.label)
        .join_from(memberships, groups, groups.c.id == memberships.c.group_id)
        .join(students, students.c.id == memberships.c.student_id)
        .where(
            memberships.c.student_id.in_(list(student_ids)),
            is_member_on(day),
            groups.c.kind == "section",
            groups.c.archived_at.is_(None),
            groups.c.batch_id == students.c.batch_id,
            groups.c.department_id == students.c.department_id,
        )
    )
    return {row.student_id: row.label for row in db.execute(query)}


def kind_of(leave: KnownLeave) -> LeaveKind:
    return LeaveKind(id=leave.kind_id, label=leave.kind, category=leave.category)


def _out(leave: KnownLeave, section: str | None, days: list[SeenDay], of_entry: int, timezone: str) -> Leave:
    seen = add_up(days)
    return copy_fields(
        Leave,
        leave,
        student=leave.student_id,
        section=section,
        kind=kind_of(leave),
        from_time=clock_of(leave.starts_at, timezone),
        to_time=clock_of(leave.ends_at, timezone),
        days=leave.span.days,
        certificate=_certificate_of(leave),
        entry_students=of_entry,
        seen=seen,
        flagged=leave.state in ("asked", "granted") and seen.present > 0,
        there_on=[day.day for day in days if day.present],
    )


def _certificate_of(leave: KnownLeave) -> CertificateOut | None:
    name, size, kind = leave.certificate_name, leave.certificate_size, leave.certificate_type
    if leave.certificate_id is None or name is None or size is None or kind is None:
        return None
    return CertificateOut(id=leave.certificate_id, name=name, size=size, type=kind)


def _conditions(db: Connection, query: LeavesQuery) -> list[ColumnElement[bool]]:
    """Which students are asked for."""
    found: list[ColumnElement[bool]] = []
    if query.batch is not None:
        found.append(students.c.batch_id == find_label(db, BATCHES, query.batch).id)
    if query.department is not None:
        found.append(students.c.department_id == find_label(db, DEPARTMENTS, query.department).id)
    if query.q:
        found.append(students.c.search_key.contains(same_key(query.q), autoescape=True))
    return found


def _others(db: Connection, leave: KnownLeave) -> OtherLeaves:
    """How many other leaves are granted to the same student."""
    query = select(leaves.c.starts_on, leaves.c.ends_on, leaves.c.starts_at, leaves.c.ends_at).where(
        leaves.c.student_id == leave.student_id, leaves.c.state == "granted", leaves.c.id != leave.id
    )
    others = [Span(*row) for row in db.execute(query)]
    return OtherLeaves(leaves=len(others), days=sum(other.days for other in others))


def _count(db: Connection, wanted: list[ColumnElement[bool]]) -> StateCounts:
    query = (
        select(leaves.c.state, func.count().label("leaves"))
        .join_from(leaves, students, and_(students.c.id == leaves.c.student_id, NOT_ERASED))
        .where(*wanted)
        .group_by(leaves.c.state)
    )
    counts = {row.state: row.leaves for row in db.execute(query)}
    return StateCounts(**{state: counts.get(state, 0) for state in STATES})


def _students_of_each(db: Connection, entries: Sequence[object], rights: Rights) -> dict[object, int]:
    """Of those that the reader may see."""
    query = (
        select(leaves.c.entry, func.count(leaves.c.student_id.distinct()).label("students"))
        .join_from(leaves, students)
        .where(leaves.c.entry.in_(set(entries)), NOT_ERASED, lists_within(rights, Right.SEE_LEAVE))
        .group_by(leaves.c.entry)
    )
    return {row.entry: row.students for row in db.execute(query)}
