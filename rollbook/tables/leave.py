"""Leaves of students, the kinds that a college names, and the certificates that were shown for them."""

from typing import TypeVarTuple

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    Date,
    ForeignKey,
    Index,
    Integer,
    Label,
    LargeBinary,
    Select,
    SQLColumnExpression,
    Table,
    Text,
    UniqueConstraint,
    Uuid,
    and_,
    column,
    or_,
    select,
)

from rollbook.core.leave import ASKED_AS, CATEGORIES, STATES
from rollbook.core.marks import has_missed
from rollbook.tables.accounts import admins
from rollbook.tables.metadata import metadata
from rollbook.tables.rollcalls import marks, rollcalls
from rollbook.tables.students import students
from rollbook.tables.types import Id, Key, UtcDateTime

# The first three come with the register and have the names of their categories; the office names more.
leave_kinds = Table(
    "leave_kinds",
    metadata,
    Column("id", Id, primary_key=True),
    Column("label", Text, nullable=False),
    Column("label_key", Key, nullable=False),
    Column("category", Text, nullable=False),  # a word of `core.leave`: what a missed class counts
    Column("archived_at", UtcDateTime),  # no new leave is of it; those that are stay
    UniqueConstraint("label_key"),
    CheckConstraint(column("category").in_(CATEGORIES), name="category"),
)

# A paper that was shown: for those who decide, and for nobody else. Gone when a student of such a leave is erased.
certificates = Table(
    "certificates",
    metadata,
    Column("id", Uuid, primary_key=True),  # made by the client, so that an upload can be taken up again
    Column("name", Text, nullable=False),  # of the file
    Column("type", Text, nullable=False),  # what its first bytes say it is
    Column("size", BigInteger, nullable=False),  # in bytes
    Column("by", ForeignKey("admins.id")),  # who sent it; null where it came from the student's own page
    Column("student_id", ForeignKey("students.id", ondelete="CASCADE"), index=True),  # and then whose page it was
    Column("at", UtcDateTime, nullable=False),  # when its upload began
    Column("complete_at", UtcDateTime),  # null while pieces are missing
    CheckConstraint("(by IS NULL) <> (student_id IS NULL)", name="sender"),
)

certificate_pieces = Table(
    "certificate_pieces",
    metadata,
    Column("certificate_id", ForeignKey("certificates.id", ondelete="CASCADE"), primary_key=True),
    Column("start", BigInteger, primary_key=True, autoincrement=False),  # of its bytes, in the file
    Column("bytes", LargeBinary, nullable=False),
)

# Of one student, no two granted ones share a class: a class that was missed is on one leave at most.
leaves = Table(
    "leaves",
    metadata,
    Column("id", Id, primary_key=True),
    Column("student_id", ForeignKey("students.id"), nullable=False),
    Column("kind_id", ForeignKey("leave_kinds.id"), nullable=False, index=True),
    Column("starts_on", Date, nullable=False),  # the college's civil dates, both included
    Column("ends_on", Date, nullable=False),
    # Of one day only: a class counts here whose first mark was tapped from the first instant on, and before the second.
    Column("starts_at", UtcDateTime),
    Column("ends_at", UtcDateTime),
    Column("asked_from", Date),  # the days that were asked for, once they or a part of them are granted
    Column("asked_until", Date),  # both null where it was granted when it was entered
    Column("reason", Text, nullable=False),  # for those who decide: nobody else is told
    Column("certificate_id", ForeignKey("certificates.id"), index=True),
    # Made by the client: those that were entered in one go have one in common, and sending twice is entering once.
    Column("entry", Uuid, nullable=False, index=True),
    Column("state", Text, nullable=False),  # a word of `core.leave`
    Column("asked_by", ForeignKey("admins.id")),  # who entered it; null where it was asked for on the own page
    Column("asked_as", Text),  # and then as what: a word of `core.leave`
    Column("asked_at", UtcDateTime, nullable=False),
    Column("decided_by", ForeignKey("admins.id")),  # granted or refused
    Column("decided_at", UtcDateTime),
    Column("revoked_by", ForeignKey("admins.id")),
    Column("revoked_at", UtcDateTime),
    Column("because", Text),  # why it was refused or revoked
    # Counts what was decided: whoever decides says which revision they have seen.
    Column("revision", Integer, nullable=False, server_default="0"),
    CheckConstraint(column("state").in_(STATES), name="state"),
    CheckConstraint(column("asked_as").in_(ASKED_AS), name="asked_as"),
    CheckConstraint("(asked_by IS NULL) <> (asked_as IS NULL)", name="asker"),
    CheckConstraint(column("starts_on") <= column("ends_on"), name="dates"),
    CheckConstraint(
        or_(
            and_(column("starts_at").is_(None), column("ends_at").is_(None)),
            and_(column("starts_on") == column("ends_on"), column("starts_at") < column("ends_at")),
        ),
        name="hours",
    ),
    Index("ix_leaves_student_id", "student_id", "starts_on"),
    Index("ix_leaves_state", "state", "ends_on"),
    sqlite_autoincrement=True,  # the history tells of it by its id
)

# With all that is told of one: its kind, its paper, and who did what.
ASKED_BY, DECIDED_BY, REVOKED_BY = (admins.alias(name) for name in ("asked", "decided", "revoked"))
LEAVES_AS_TOLD = (
    leaves.join(leave_kinds, leave_kinds.c.id == leaves.c.kind_id)
    .outerjoin(certificates, certificates.c.id == leaves.c.certificate_id)
    .outerjoin(ASKED_BY, ASKED_BY.c.id == leaves.c.asked_by)
    .outerjoin(DECIDED_BY, DECIDED_BY.c.id == leaves.c.decided_by)
    .outerjoin(REVOKED_BY, REVOKED_BY.c.id == leaves.c.revoked_by)
)

# A leave in whose days and hours a class was held, for a join of both. The student is compared beside it.
IN_ITS_TIME = and_(
    leaves.c.starts_on <= rollcalls.c.held_on,
    leaves.c.ends_on >= rollcalls.c.held_on,
    or_(
        leaves.c.starts_at.is_(None),
        and_(leaves.c.starts_at <= rollcalls.c.taken_from, leaves.c.ends_at > rollcalls.c.taken_from),
    ),
)
# One that is granted covers it. It is found by its student: SQLite would take the index of the states, and look through
# all leaves of the college, if that knew this word.
COVERS = and_(leaves.c.state.concat("") == "granted", IN_ITS_TIME)

# The same for a query of classes and their marks: the leave on which somebody was missed. Who attended was on none.
MISSED_ON_LEAVE = and_(leaves.c.student_id == marks.c.student_id, has_missed(marks.c.mark), COVERS)

Columns = TypeVarTuple("Columns")


def with_leave(marked: Select[*Columns]) -> Select[*Columns]:
    """`marked`, which has classes and their marks, with `leave_kinds.c.category`: null for who was not on leave."""
    return marked.outerjoin(leaves, MISSED_ON_LEAVE).outerjoin(leave_kinds, leave_kinds.c.id == leaves.c.kind_id)


def lines_with_leave(told: SQLColumnExpression[object]) -> Label[object]:
    """Of each class of a query `lines`: `told` of all its marks, with their students and their leave."""
    marked = with_leave(select(told).join_from(marks, students)).where(marks.c.rollcall_id == rollcalls.c.id)
    return marked.correlate(rollcalls).scalar_subquery().label("lines")


# There must be none: a class that was missed is on one leave.
_other = leaves.alias("other_leave")
TWO_LEAVES = (
    select(leaves.c.student_id, leaves.c.id.label("first"), _other.c.id.label("second"))
    .join_from(leaves, _other, and_(_other.c.student_id == leaves.c.student_id, _other.c.id > leaves.c.id))
    .where(
        leaves.c.state == "granted",
        _other.c.state == "granted",
        leaves.c.starts_on <= _other.c.ends_on,
        _other.c.starts_on <= leaves.c.ends_on,
        or_(
            leaves.c.starts_at.is_(None),
            _other.c.starts_at.is_(None),
            and_(leaves.c.starts_at < _other.c.ends_at, _other.c.starts_at < leaves.c.ends_at),
        ),
    )
    .order_by(leaves.c.student_id, leaves.c.id)
)
