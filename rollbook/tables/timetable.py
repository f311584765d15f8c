"""The hours of the day, the timetable with its slots, the calendar, and what is otherwise on one day only."""

from sqlalchemy import (
    JSON,
    CheckConstraint,
    Column,
    Date,
    ForeignKey,
    Index,
    LargeBinary,
    SmallInteger,
    Table,
    Text,
    UniqueConstraint,
    Uuid,
    column,
)

from rollbook.core.timetable import EXCEPTIONAL, NAME_KINDS, NOT_HELD_REASONS, SPECIAL_DAYS
from rollbook.tables.metadata import metadata
from rollbook.tables.types import Id, Key, UtcDateTime

# All hours that begin to hold on one day replace those of before: past classes keep the times that they had.
hours = Table(
    "hours",
    metadata,
    Column("since", Date, primary_key=True),
    Column("hour", SmallInteger, primary_key=True, autoincrement=False),  # 1 is the first of the day
    Column("starts", SmallInteger, nullable=False),  # minutes after midnight, by the college's clock
    Column("ends", SmallInteger, nullable=False),
    CheckConstraint("hour >= 1", name="hour"),
    CheckConstraint("starts >= 0 AND ends > starts AND ends <= 1440", name="ends"),
    sqlite_with_rowid=False,
)

# One term. No two have a day in common.
timetables = Table(
    "timetables",
    metadata,
    Column("id", Id, primary_key=True),
    Column("first_day", Date, nullable=False),
    Column("last_day", Date, nullable=False),
    Column("made_by", Text, nullable=False),
    Column("made_at", UtcDateTime, nullable=False),
    CheckConstraint("last_day >= first_day", name="last_day"),
    sqlite_autoincrement=True,
)

# What is every week on one weekday, from one hour on. Changed from a day on, it ends, and another one goes on.
slots = Table(
    "slots",
    metadata,
    Column("id", Id, primary_key=True),
    Column("timetable_id", ForeignKey("timetables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("weekday", SmallInteger, nullable=False),  # 1 is Monday
    Column("hour", SmallInteger, nullable=False),
    Column("length", SmallInteger, nullable=False),  # in hours that follow each other
    Column("room", Text),
    Column("since", Date, nullable=False),
    Column("last_day", Date, nullable=False),
    Column("title", Text),  # of one without subjects, as "Library": nobody is asked to take it
    # Of such a one: in whose week it stands. A list is a batch and a department.
    Column("batch_id", ForeignKey("batches.id", ondelete="CASCADE"), index=True),
    Column("department_id", ForeignKey("departments.id", ondelete="CASCADE"), index=True),
    Column("group_id", ForeignKey("groups.id", ondelete="CASCADE"), index=True),
    CheckConstraint("weekday BETWEEN 1 AND 7", name="weekday"),
    CheckConstraint("hour >= 1 AND length >= 1", name="length"),
    CheckConstraint("last_day >= since", name="last_day"),
    sqlite_autoincrement=True,  # the id of one that was removed is no other's: devices and the history refer by it
)

# Several: classes that are taken in one go, as two departments in one hall are.
slot_subjects = Table(
    "slot_subjects",
    metadata,
    Column("id", Id, primary_key=True),  # in the order in which they are called
    Column("slot_id", ForeignKey("slots.id", ondelete="CASCADE"), nullable=False),
    Column("subject_id", ForeignKey("subjects.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("group_id", ForeignKey("groups.id", ondelete="CASCADE"), index=True),  # null: all whom the subject calls
    UniqueConstraint("slot_id", "subject_id", "group_id"),
)

slot_lecturers = Table(
    "slot_lecturers",
    metadata,
    Column("slot_id", ForeignKey("slots.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("admin_id", ForeignKey("admins.id", ondelete="CASCADE"), primary_key=True, autoincrement=False, index=True),
    sqlite_with_rowid=False,
)

special_days = Table(
    "special_days",
    metadata,
    Column("id", Id, primary_key=True),
    Column("first_day", Date, nullable=False),
    Column("last_day", Date, nullable=False, index=True),
    Column("kind", Text, nullable=False),  # a word of `core.timetable`
    Column("weekday", SmallInteger),  # whose classes run on that day
    Column("name", Text),  # of a holiday
    # For whom. None of them: for the whole college.
    Column("batch_id", ForeignKey("batches.id", ondelete="CASCADE"), index=True),
    Column("department_id", ForeignKey("departments.id", ondelete="CASCADE"), index=True),
    Column("made_by", Text, nullable=False),
    Column("made_at", UtcDateTime, nullable=False),
    CheckConstraint(column("kind").in_(SPECIAL_DAYS), name="kind"),
    CheckConstraint("last_day >= first_day", name="last_day"),
    CheckConstraint("(kind = 'runs') = (weekday IS NOT NULL)", name="weekday"),
    sqlite_autoincrement=True,
)

slot_exceptions = Table(
    "slot_exceptions",
    metadata,
    Column("id", Id, primary_key=True),
    Column("slot_id", ForeignKey("slots.id", ondelete="CASCADE"), nullable=False),
    Column("day", Date, nullable=False, index=True),  # on which it would have been
    Column("hour", SmallInteger, nullable=False),  # one of its hours; 0: all of them
    Column("kind", Text, nullable=False),  # a word of `core.timetable`
    Column("reason", Text),  # of one that was not held: a word of `core.timetable`
    Column("words", Text),  # likewise, where none of the reasons says it
    Column("moved_to", Date, index=True),
    Column("moved_hour", SmallInteger),
    Column("room", Text),  # of one that was moved, where it has another one
    Column("by", Text, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    UniqueConstraint("slot_id", "day", "hour"),
    CheckConstraint(column("kind").in_(EXCEPTIONAL), name="kind"),
    CheckConstraint(column("reason").in_(NOT_HELD_REASONS), name="reason"),
    CheckConstraint("(kind = 'not_held') = (reason IS NOT NULL)", name="not_held"),
    CheckConstraint("(kind = 'moved') = (moved_to IS NOT NULL)", name="moved_to"),
    CheckConstraint("(kind = 'moved') = (moved_hour IS NOT NULL)", name="moved_hour"),
)

# What undoing a change of slots needs, of one slot on the screen or of hundreds from a file.
slot_changes = Table(
    "slot_changes",
    metadata,
    Column("id", Uuid, primary_key=True),  # made by the client, so that sending twice is changing once
    Column("timetable_id", ForeignKey("timetables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("by", Text, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Column("request_hash", LargeBinary, nullable=False),  # SHA-256 of what was asked for
    Column("before", JSON, nullable=False),  # the slots that it changed or ended, whole
    Column("after", JSON, nullable=False),  # the slots that it made or changed, whole
    Column("file", Text),  # the name of the file that it came from
    Column("undone_at", UtcDateTime),
)

# Whom or what a name in a file stands for, as somebody has said once.
file_names = Table(
    "file_names",
    metadata,
    Column("kind", Text, primary_key=True),  # a word of `core.timetable`
    Column("name_key", Key, primary_key=True),
    # What it stands for: one of these. A whole list is a batch and a department.
    Column("admin_id", ForeignKey("admins.id", ondelete="CASCADE"), index=True),
    Column("batch_id", ForeignKey("batches.id", ondelete="CASCADE"), index=True),
    Column("department_id", ForeignKey("departments.id", ondelete="CASCADE"), index=True),
    Column("group_id", ForeignKey("groups.id", ondelete="CASCADE"), index=True),
    Column("subject_id", ForeignKey("subjects.id", ondelete="CASCADE"), index=True),
    CheckConstraint(column("kind").in_(NAME_KINDS), name="kind"),
    sqlite_with_rowid=False,
)

# Secret addresses that a calendar program reads: of a lecturer's week, or of a list's or a group's.
feeds = Table(
    "feeds",
    metadata,
    Column("id", Id, primary_key=True),
    Column("token_hash", LargeBinary, nullable=False),
    Column("admin_id", ForeignKey("admins.id", ondelete="CASCADE"), index=True),
    Column("batch_id", ForeignKey("batches.id", ondelete="CASCADE"), index=True),
    Column("department_id", ForeignKey("departments.id", ondelete="CASCADE"), index=True),
    Column("group_id", ForeignKey("groups.id", ondelete="CASCADE"), index=True),
    Column("made_by", ForeignKey("admins.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("made_at", UtcDateTime, nullable=False),
    Column("revoked_at", UtcDateTime),
    UniqueConstraint("token_hash"),
    sqlite_autoincrement=True,
)
Index("ix_special_days_first_day", special_days.c.first_day)
