"""The college has a timetable and a calendar; a class knows its hour, and what its marks add up to."""

import sqlalchemy as sa
from alembic import op

from rollbook.tables.types import Id, Key, UtcDateTime

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None

# What the codes of marks meant when this was written: 0 is absent, 1 present, 2 late.
_COUNTED = """
UPDATE rollcalls SET attended = counted.attended, missed = counted.missed FROM (
  SELECT rollcall_id, SUM(CASE WHEN mark IN (1, 2) THEN 1 ELSE 0 END) AS attended,
         SUM(CASE WHEN mark = 0 THEN 1 ELSE 0 END) AS missed
  FROM marks GROUP BY rollcall_id
) AS counted WHERE counted.rollcall_id = rollcalls.id AND rollcalls.uploaded_at IS NOT NULL
"""


def upgrade() -> None:
    _make_hours()
    _make_timetables()
    _make_slots()
    _make_slot_subjects()
    _make_slot_lecturers()
    _make_special_days()
    _make_slot_exceptions()
    _make_slot_changes()
    _make_file_names()
    _make_feeds()
    op.add_column("rollcalls", sa.Column("hour", sa.SmallInteger))
    op.add_column("rollcalls", sa.Column("attended", sa.Integer))
    op.add_column("rollcalls", sa.Column("missed", sa.Integer))
    op.execute(_COUNTED)
    op.execute("UPDATE rollcalls SET attended = 0, missed = 0 WHERE uploaded_at IS NOT NULL AND attended IS NULL")


def _make_hours() -> None:
    op.create_table(
        "hours",
        sa.Column("since", sa.Date, nullable=False),
        sa.Column("hour", sa.SmallInteger, nullable=False, autoincrement=False),
        sa.Column("starts", sa.SmallInteger, nullable=False),
        sa.Column("ends", sa.SmallInteger, nullable=False),
        sa.PrimaryKeyConstraint("since", "hour", name="pk_hours"),
        sa.CheckConstraint("hour >= 1", name=op.f("ck_hours_hour")),
        sa.CheckConstraint("starts >= 0 AND ends > starts AND ends <= 1440", name=op.f("ck_hours_ends")),
        sqlite_with_rowid=False,
    )


def _make_timetables() -> None:
    op.create_table(
        "timetables",
        sa.Column("id", Id, nullable=False),
        sa.Column("first_day", sa.Date, nullable=False),
        sa.Column("last_day", sa.Date, nullable=False),
        sa.Column("made_by", sa.Text, nullable=False),
        sa.Column("made_at", UtcDateTime, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_timetables"),
        sa.CheckConstraint("last_day >= first_day", name=op.f("ck_timetables_last_day")),
        sqlite_autoincrement=True,
    )


def _make_slots() -> None:
    op.create_table(
        "slots",
        sa.Column("id", Id, nullable=False),
        sa.Column("timetable_id", Id, nullable=False),
        sa.Column("weekday", sa.SmallInteger, nullable=False),
        sa.Column("hour", sa.SmallInteger, nullable=False),
        sa.Column("length", sa.SmallInteger, nullable=False),
        sa.Column("room", sa.Text),
        sa.Column("since", sa.Date, nullable=False),
        sa.Column("last_day", sa.Date, nullable=False),
        sa.Column("title", sa.Text),
        sa.Column("batch_id", Id),
        sa.Column("department_id", Id),
        sa.Column("group_id", Id),
        sa.PrimaryKeyConstraint("id", name="pk_slots"),
        sa.ForeignKeyConstraint(["batch_id"], ["batches.id"], name="fk_slots_batch_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["department_id"], ["departments.id"], name="fk_slots_department_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["group_id"], ["groups.id"], name="fk_slots_group_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["timetable_id"], ["timetables.id"], name="fk_slots_timetable_id", ondelete="CASCADE"),
        sa.CheckConstraint("hour >= 1 AND length >= 1", name=op.f("ck_slots_length")),
        sa.CheckConstraint("last_day >= since", name=op.f("ck_slots_last_day")),
        sa.CheckConstraint("weekday BETWEEN 1 AND 7", name=op.f("ck_slots_weekday")),
        sqlite_autoincrement=True,
    )
    for name in ("timetable_id", "batch_id", "department_id", "group_id"):
        op.create_index(f"ix_slots_{name}", "slots", [name])


def _make_slot_subjects() -> None:
    op.create_table(
        "slot_subjects",
        sa.Column("id", Id, nullable=False),
        sa.Column("slot_id", Id, nullable=False),
        sa.Column("subject_id", Id, nullable=False),
        sa.Column("group_id", Id),
        sa.PrimaryKeyConstraint("id", name="pk_slot_subjects"),
        sa.ForeignKeyConstraint(["slot_id"], ["slots.id"], name="fk_slot_subjects_slot_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["subject_id"], ["subjects.id"], name="fk_slot_subjects_subject_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["group_id"], ["groups.id"], name="fk_slot_subjects_group_id", ondelete="CASCADE"),
        sa.UniqueConstraint("slot_id", "subject_id", "group_id", name="uq_slot_subjects_slot_id_subject_id_group_id"),
    )
    op.create_index("ix_slot_subjects_group_id", "slot_subjects", ["group_id"])
    op.create_index("ix_slot_subjects_subject_id", "slot_subjects", ["subject_id"])


def _make_slot_lecturers() -> None:
    op.create_table(
        "slot_lecturers",
        sa.Column("slot_id", Id, nullable=False, autoincrement=False),
        sa.Column("admin_id", Id, nullable=False, autoincrement=False),
        sa.PrimaryKeyConstraint("slot_id", "admin_id", name="pk_slot_lecturers"),
        sa.ForeignKeyConstraint(["slot_id"], ["slots.id"], name="fk_slot_lecturers_slot_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["admin_id"], ["admins.id"], name="fk_slot_lecturers_admin_id", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_slot_lecturers_admin_id", "slot_lecturers", ["admin_id"])


def _make_special_days() -> None:
    op.create_table(
        "special_days",
        sa.Column("id", Id, nullable=False),
        sa.Column("first_day", sa.Date, nullable=False),
        sa.Column("last_day", sa.Date, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("weekday", sa.SmallInteger),
        sa.Column("name", sa.Text),
        sa.Column("batch_id", Id),
        sa.Column("department_id", Id),
        sa.Column("made_by", sa.Text, nullable=False),
        sa.Column("made_at", UtcDateTime, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_special_days"),
        sa.ForeignKeyConstraint(["batch_id"], ["batches.id"], name="fk_special_days_batch_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["department_id"], ["departments.id"], name="fk_special_days_department_id", ondelete="CASCADE"
        ),
        sa.CheckConstraint("(kind = 'runs') = (weekday IS NOT NULL)", name=op.f("ck_special_days_days_weekday")),
        sa.CheckConstraint("last_day >= first_day", name=op.f("ck_special_days_days_last_day")),
        sa.CheckConstraint("kind IN ('holiday', 'runs')", name=op.f("ck_special_days_days_kind")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_special_days_batch_id", "special_days", ["batch_id"])
    op.create_index("ix_special_days_department_id", "special_days", ["department_id"])
    op.create_index("ix_special_days_first_day", "special_days", ["first_day"])
    op.create_index("ix_special_days_last_day", "special_days", ["last_day"])


def _make_slot_exceptions() -> None:
    op.create_table(
        "slot_exceptions",
        sa.Column("id", Id, nullable=False),
        sa.Column("slot_id", Id, nullable=False),
        sa.Column("day", sa.Date, nullable=False),
        sa.Column("hour", sa.SmallInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("reason", sa.Text),
        sa.Column("words", sa.Text),
        sa.Column("moved_to", sa.Date),
        sa.Column("moved_hour", sa.SmallInteger),
        sa.Column("room", sa.Text),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("at", UtcDateTime, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_slot_exceptions"),
        sa.ForeignKeyConstraint(["slot_id"], ["slots.id"], name="fk_slot_exceptions_slot_id", ondelete="CASCADE"),
        sa.UniqueConstraint("slot_id", "day", "hour", name="uq_slot_exceptions_slot_id_day_hour"),
        sa.CheckConstraint(
            "(kind = 'not_held') = (reason IS NOT NULL)", name=op.f("ck_slot_exceptions_exceptions_not_held")
        ),
        sa.CheckConstraint(
            "(kind = 'moved') = (moved_hour IS NOT NULL)", name=op.f("ck_slot_exceptions_exceptions_moved_hour")
        ),
        sa.CheckConstraint(
            "(kind = 'moved') = (moved_to IS NOT NULL)", name=op.f("ck_slot_exceptions_exceptions_moved_to")
        ),
        sa.CheckConstraint("kind IN ('not_held', 'moved')", name=op.f("ck_slot_exceptions_exceptions_kind")),
        sa.CheckConstraint(
            "reason IN ('leave', 'duty', 'event', 'exam', 'holiday', 'other')",
            name=op.f("ck_slot_exceptions_exceptions_reason"),
        ),
    )
    op.create_index("ix_slot_exceptions_day", "slot_exceptions", ["day"])
    op.create_index("ix_slot_exceptions_moved_to", "slot_exceptions", ["moved_to"])


def _make_slot_changes() -> None:
    op.create_table(
        "slot_changes",
        sa.Column("id", sa.Uuid, nullable=False),
        sa.Column("timetable_id", Id, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("at", UtcDateTime, nullable=False),
        sa.Column("request_hash", sa.LargeBinary, nullable=False),
        sa.Column("before", sa.JSON, nullable=False),
        sa.Column("after", sa.JSON, nullable=False),
        sa.Column("file", sa.Text),
        sa.Column("undone_at", UtcDateTime),
        sa.PrimaryKeyConstraint("id", name="pk_slot_changes"),
        sa.ForeignKeyConstraint(
            ["timetable_id"], ["timetables.id"], name="fk_slot_changes_timetable_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_slot_changes_timetable_id", "slot_changes", ["timetable_id"])


def _make_file_names() -> None:
    op.create_table(
        "file_names",
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name_key", Key, nullable=False),
        sa.Column("admin_id", Id),
        sa.Column("batch_id", Id),
        sa.Column("department_id", Id),
        sa.Column("group_id", Id),
        sa.Column("subject_id", Id),
        sa.PrimaryKeyConstraint("kind", "name_key", name="pk_file_names"),
        sa.ForeignKeyConstraint(["admin_id"], ["admins.id"], name="fk_file_names_admin_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["batch_id"], ["batches.id"], name="fk_file_names_batch_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["department_id"], ["departments.id"], name="fk_file_names_department_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["group_id"], ["groups.id"], name="fk_file_names_group_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["subject_id"], ["subjects.id"], name="fk_file_names_subject_id", ondelete="CASCADE"),
        sa.CheckConstraint("kind IN ('lecturer', 'students', 'subject')", name=op.f("ck_file_names_names_kind")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_file_names_admin_id", "file_names", ["admin_id"])
    op.create_index("ix_file_names_batch_id", "file_names", ["batch_id"])
    op.create_index("ix_file_names_department_id", "file_names", ["department_id"])
    op.create_index("ix_file_names_group_id", "file_names", ["group_id"])
    op.create_index("ix_file_names_subject_id", "file_names", ["subject_id"])


def _make_feeds() -> None:
    op.create_table(
        "feeds",
        sa.Column("id", Id, nullable=False),
        sa.Column("token_hash", sa.LargeBinary, nullable=False),
        sa.Column("admin_id", Id),
        sa.Column("batch_id", Id),
        sa.Column("department_id", Id),
        sa.Column("group_id", Id),
        sa.Column("made_by", Id, nullable=False),
        sa.Column("made_at", UtcDateTime, nullable=False),
        sa.Column("revoked_at", UtcDateTime),
        sa.PrimaryKeyConstraint("id", name="pk_feeds"),
        sa.ForeignKeyConstraint(["admin_id"], ["admins.id"], name="fk_feeds_admin_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["batch_id"], ["batches.id"], name="fk_feeds_batch_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["department_id"], ["departments.id"], name="fk_feeds_department_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["group_id"], ["groups.id"], name="fk_feeds_group_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["made_by"], ["admins.id"], name="fk_feeds_made_by", ondelete="CASCADE"),
        sa.UniqueConstraint("token_hash", name="uq_feeds_token_hash"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_feeds_admin_id", "feeds", ["admin_id"])
    op.create_index("ix_feeds_batch_id", "feeds", ["batch_id"])
    op.create_index("ix_feeds_department_id", "feeds", ["department_id"])
    op.create_index("ix_feeds_group_id", "feeds", ["group_id"])
    op.create_index("ix_feeds_made_by", "feeds", ["made_by"])
