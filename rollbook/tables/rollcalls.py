"""Roll calls, their marks, and what the marks of a subject add up to."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Date,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    SmallInteger,
    Table,
    Text,
    UniqueConstraint,
    Uuid,
    and_,
    column,
    or_,
)

from rollbook.core.marks import CODES
from rollbook.tables.catalogue import batches, departments, semesters, subjects
from rollbook.tables.groups import groups
from rollbook.tables.metadata import metadata
from rollbook.tables.types import Id, UtcDateTime

rollcalls = Table(
    "rollcalls",
    metadata,
    # A number of our own beside the device's id: marks are clustered by it, and new ones must not scatter.
    Column("id", Id, primary_key=True),
    Column("uuid", Uuid, nullable=False),  # made on the device that opened it
    Column("subject_id", ForeignKey("subjects.id"), nullable=False),
    Column("held_on", Date, nullable=False),  # the college's civil date, never an instant
    Column("number", Integer, nullable=False),  # of the day: 1 for the first class of the subject on that date
    Column("opened_by", ForeignKey("admins.id"), nullable=False),
    Column("opened_at", UtcDateTime, nullable=False),
    Column("uploaded_by", ForeignKey("admins.id")),
    Column("uploaded_at", UtcDateTime),  # null while open
    Column("withdrawn_by", ForeignKey("admins.id")),
    Column("withdrawn_at", UtcDateTime),  # uploaded and taken back since: it counts nowhere, and can be restored
    # Counts what was changed after the upload. Whoever changes something says which revision they have seen: what was
    # sent before a newer change, and arrives after it, is known by this and undoes nothing.
    Column("revision", Integer, nullable=False, server_default="0"),
    Column("turned", Integer, nullable=False, server_default="0"),  # the revision that withdrew or restored it last
    Column("discards", Integer, nullable=False, server_default="0"),  # of this id, before it was opened as it is now
    # How often its upload was undone: an upload that was on its way before does not close it again.
    Column("reopened", Integer, nullable=False, server_default="0"),
    Column("group_id", ForeignKey("groups.id")),  # which group was called; null where everybody was
    # Made on the device: classes that were taken in one go have one in common. Null where it was taken by itself.
    Column("meeting", Uuid),
    # Since its upload: when its first mark was tapped, and its last. Null in classes from before that was kept.
    Column("taken_from", UtcDateTime),
    Column("taken_until", UtcDateTime),
    # Whoever took it said that it is none of the other classes of that day: nobody is asked about it.
    Column("apart", Boolean),
    # Uploaded, and it counts nowhere: it waits until somebody says whether it is one class with another (`twins`), or
    # that other one has its marks.
    Column("set_aside", Text),
    # Which hour of the day it was taken for, where the device knew that from the timetable.
    Column("hour", SmallInteger),
    # Since its upload: how many of its marks count as attended, and how many as missed (`core.marks`).
    Column("attended", Integer),
    Column("missed", Integer),
    UniqueConstraint("uuid"),
    UniqueConstraint("subject_id", "held_on", "number"),
    CheckConstraint(column("set_aside").in_(("waits", "merged")), name="set_aside"),
    sqlite_autoincrement=True,  # the id of one that was discarded is no other's: the history tells of it by this
)
# In the database only of those that are not uploaded: the migration says so.
Index("ix_rollcalls_open", rollcalls.c.opened_at)
Index("ix_rollcalls_opened_by", rollcalls.c.opened_by, rollcalls.c.opened_at)
# Likewise, of those that were taken in one go with others.
Index("ix_rollcalls_meeting", rollcalls.c.meeting)
Index("ix_rollcalls_held_on", rollcalls.c.held_on)

# A class that was neither withdrawn nor set aside: it is open, or it counts.
STANDS = and_(rollcalls.c.withdrawn_at.is_(None), rollcalls.c.set_aside.is_(None))
# A class that counts: its marks are in the totals and on every page.
COUNTS = and_(rollcalls.c.uploaded_at.is_not(None), STANDS)
# A class that has a sheet, also where it was withdrawn.
HAS_SHEET = and_(rollcalls.c.uploaded_at.is_not(None), rollcalls.c.set_aside.is_(None))

# Classes with the labels of where they were held, for PLACE_COLUMNS.
CLASSES = rollcalls.join(subjects).join(batches).join(departments).join(semesters)

# The group that a class called, for GROUP_COLUMNS: `CLASSES.outerjoin(groups, CALLED_GROUP)`.
CALLED_GROUP = groups.c.id == rollcalls.c.group_id
GROUP_COLUMNS = (groups.c.label.label("group_label"), groups.c.kind.label("group_kind"))

# One row for each student on the roster from the moment the class is opened: later changes of the list do not alter it.
marks = Table(
    "marks",
    metadata,
    Column("rollcall_id", ForeignKey("rollcalls.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("student_id", ForeignKey("students.id"), primary_key=True, autoincrement=False),
    Column("position", Integer, nullable=False),  # in the order of the list
    Column("mark", SmallInteger),  # a code of `core.marks`, null where not marked
    Column("by", Id),  # an account
    Column("at", UtcDateTime),  # when it was tapped, by the server's clock; or when it was corrected
    # The device that made the mark and its own number for it: what it sends twice or late is recognised by them.
    Column("device", BigInteger),
    Column("turn", Integer),
    # The last words of other devices on this student, rarely any: `rollcall.service.words` says what is in it.
    Column("seen", JSON(none_as_null=True)),
    Column("corrected", Integer),  # the revision of the class that corrected this mark last; null where none did
    # True where the mark came with a step for many ("Rest present"); null where it was meant for this student.
    Column("bulk", Boolean),
    # Compared with each: migration 0029 says why.
    CheckConstraint(or_(*(column("mark") == code for code in CODES)), name="mark"),
    # PostgreSQL takes a tenth of a class for it: migration 0030 says what holds it there.
    ForeignKeyConstraint(["by"], ["admins.id"]).ddl_if(dialect="sqlite"),
    sqlite_with_rowid=False,
)

# Two takings of what may be one class: same subject, group and date, on two devices, at the same time. The second one
# is set aside until one of the two people has answered whether it was one class, or two.
twins = Table(
    "twins",
    metadata,
    Column("second_id", ForeignKey("rollcalls.id"), primary_key=True, autoincrement=False),
    Column("first_id", ForeignKey("rollcalls.id"), nullable=False, index=True),
    Column("asked_at", UtcDateTime, nullable=False),
    Column("answer", Text),  # null until somebody answers
    Column("answered_by", ForeignKey("admins.id")),
    Column("answered_at", UtcDateTime),
    # Of one class: what the first had in place of what it has of the second now, so that it can be put back.
    Column("replaced", JSON(none_as_null=True)),
    CheckConstraint(column("answer").in_(("one", "two")), name="answer"),
)

# Ids of roll calls that were discarded: what a device had sent before it knew, and arrives later, opens none of them.
discarded = Table(
    "discarded",
    metadata,
    Column("uuid", Uuid, primary_key=True),
    Column("times", Integer, nullable=False),  # one that is opened again can be discarded again
    # What the class had counted: one that is opened again counts on from there.
    Column("revision", Integer, nullable=False, server_default="0"),
    Column("reopened", Integer, nullable=False, server_default="0"),
    Column("by", Text, nullable=False),  # a user name, as in the history
    Column("at", UtcDateTime, nullable=False),
)

# What each student's marks in a subject's classes that count add up to, written together with the marks: lists over
# thousands of students read these. A student has a row from the first uploaded class on, also when all are withdrawn.
totals = Table(
    "totals",
    metadata,
    Column("subject_id", ForeignKey("subjects.id"), primary_key=True, autoincrement=False),
    Column("student_id", ForeignKey("students.id"), primary_key=True, autoincrement=False, index=True),
    Column("present", Integer, nullable=False),  # those who came late among them
    Column("absent", Integer, nullable=False),
    Column("late", Integer, nullable=False, server_default="0"),
    # Of those absent: how many while on a granted leave of this category (`core.leave`).
    Column("duty", Integer, nullable=False, server_default="0"),
    Column("medical", Integer, nullable=False, server_default="0"),
    Column("other", Integer, nullable=False, server_default="0"),
    sqlite_with_rowid=False,
)

# What the check codes of papers are made with. At most one row; in the database, so that every server and every backup
# has the same one. Nothing shows it.
check_keys = Table(
    "check_keys",
    metadata,
    Column("id", Id, primary_key=True, autoincrement=False),
    Column("key", Text, nullable=False),  # 256 random bits, in hexadecimal
)
