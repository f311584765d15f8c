"""Objections of students to marks, and what each of those who object has written."""

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    Date,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    SmallInteger,
    Table,
    Text,
    UniqueConstraint,
    column,
)

from rollbook.core.marks import CODES
from rollbook.tables.metadata import metadata
from rollbook.tables.types import Id, UtcDateTime

CLAIMS = ("present", "late", "leave")
STATES = ("waiting", "corrected", "stands")

# A case: one mark that is contested, by however many people.
objections = Table(
    "objections",
    metadata,
    Column("number", Id, primary_key=True, autoincrement=False),  # 1, 2, 3, without gaps
    Column("rollcall_id", ForeignKey("rollcalls.id", ondelete="SET NULL"), index=True),  # null: it was discarded since
    Column("student_id", ForeignKey("students.id", ondelete="SET NULL"), index=True),  # null: erased since
    Column("subject_id", ForeignKey("subjects.id", ondelete="SET NULL"), index=True),
    # Which class it is, also when that was discarded.
    Column("held_on", Date, nullable=False),
    Column("class_number", Integer, nullable=False),
    Column("claim", Text, nullable=False),  # what the first who objected says
    Column("held", SmallInteger, nullable=False),  # the mark that was objected to
    Column("sent_at", UtcDateTime, nullable=False),
    Column("due", Date, nullable=False),  # the last day to answer, in the college
    Column("list_number", ForeignKey("eligibility_lists.number"), index=True),  # the list that waits for the answer
    Column("state", Text, nullable=False),
    Column("answered_by", ForeignKey("admins.id"), index=True),
    Column("answered_at", UtcDateTime),
    Column("because", Text),
    Column("corrected_from", SmallInteger),  # with what follows: of a case that is corrected
    Column("corrected_to", SmallInteger),
    Column("revision", Integer),  # of the class, that corrected the mark
    Column("elsewhere", Boolean, nullable=False),  # the mark was corrected in its class, not from here
    CheckConstraint(column("claim").in_(CLAIMS), name="claim"),
    CheckConstraint(column("held").in_(CODES), name="held"),
    CheckConstraint(column("state").in_(STATES), name="state"),
    CheckConstraint(column("corrected_from").in_(CODES), name="corrected_from"),
    CheckConstraint(column("corrected_to").in_(CODES), name="corrected_to"),
    Index("ix_objections_state", "state", "number"),
)
# In the database only of those that wait: the migration says so. A mark is one case, whoever contests it.
Index("uq_objections_waiting", objections.c.rollcall_id, objections.c.student_id, unique=True)

# What one person has sent. It is deleted with the student, and its text and contact some time after the answer.
objection_voices = Table(
    "objection_voices",
    metadata,
    Column("id", Id, primary_key=True),
    Column("number", ForeignKey("objections.number"), nullable=False, index=True),
    # Of the key that the sender made: sending twice is sending once. The code follows from the key, so neither is kept.
    Column("key_hash", LargeBinary, nullable=False),
    Column("code_hash", LargeBinary, nullable=False),
    Column("claim", Text, nullable=False),
    Column("text", Text),
    Column("contact", Text),
    Column("sent_at", UtcDateTime, nullable=False),
    UniqueConstraint("key_hash"),
    CheckConstraint(column("claim").in_(CLAIMS), name="claim"),
)
