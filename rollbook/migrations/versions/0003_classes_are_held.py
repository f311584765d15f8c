"""Classes are held: roll calls and their marks; a subject with classes is archived instead of removed."""

import sqlalchemy as sa
from alembic import op

from rollbook.tables.types import Id, UtcDateTime

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("subjects", sa.Column("archived_at", UtcDateTime))
    op.create_table(
        "rollcalls",
        sa.Column("id", Id, nullable=False),
        sa.Column("uuid", sa.Uuid, nullable=False),
        sa.Column("subject_id", Id, nullable=False),
        sa.Column("held_on", sa.Date, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("opened_by", Id, nullable=False),
        sa.Column("opened_at", UtcDateTime, nullable=False),
        sa.Column("uploaded_by", Id),
        sa.Column("uploaded_at", UtcDateTime),
        sa.PrimaryKeyConstraint("id", name="pk_rollcalls"),
        sa.UniqueConstraint("uuid", name="uq_rollcalls_uuid"),
        sa.UniqueConstraint("subject_id", "held_on", "number", name="uq_rollcalls_subject_id_held_on_number"),
        sa.ForeignKeyConstraint(["subject_id"], ["subjects.id"], name="fk_rollcalls_subject_id"),
        sa.ForeignKeyConstraint(["opened_by"], ["admins.id"], name="fk_rollcalls_opened_by"),
        sa.ForeignKeyConstraint(["uploaded_by"], ["admins.id"], name="fk_rollcalls_uploaded_by"),
    )
    still_open = sa.text("uploaded_at IS NULL")
    op.create_index(
        "ix_rollcalls_open", "rollcalls", ["opened_at"], postgresql_where=still_open, sqlite_where=still_open
    )
    op.create_index("ix_rollcalls_opened_by", "rollcalls", ["opened_by", "opened_at"])
    op.create_table(
        "marks",
        sa.Column("rollcall_id", Id, autoincrement=False, nullable=False),
        sa.Column("student_id", Id, autoincrement=False, nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("mark", sa.SmallInteger),
        sa.Column("by", Id),
        sa.Column("at", UtcDateTime),
        sa.Column("device", sa.BigInteger),
        sa.Column("turn", sa.Integer),
        sa.Column("seen", sa.JSON),
        sa.PrimaryKeyConstraint("rollcall_id", "student_id", name="pk_marks"),
        sa.ForeignKeyConstraint(["rollcall_id"], ["rollcalls.id"], name="fk_marks_rollcall_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["student_id"], ["students.id"], name="fk_marks_student_id"),
        sa.ForeignKeyConstraint(["by"], ["admins.id"], name="fk_marks_by"),
        sqlite_with_rowid=False,
    )
