"""Corrections are asked for where it is too late to correct a class oneself."""

import sqlalchemy as sa
from alembic import op

from rollbook.tables.types import Id, UtcDateTime

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "asked_corrections",
        sa.Column("id", Id, nullable=False),
        sa.Column("rollcall_id", Id, nullable=False),
        sa.Column("student_id", Id, nullable=False),
        sa.Column("mark", sa.SmallInteger, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("asked_by", Id, nullable=False),
        sa.Column("asked_at", UtcDateTime, nullable=False),
        sa.Column("answer", sa.Text),
        sa.Column("because", sa.Text),
        sa.Column("decided_by", Id),
        sa.Column("decided_at", UtcDateTime),
        sa.PrimaryKeyConstraint("id", name="pk_asked_corrections"),
        sa.ForeignKeyConstraint(
            ["rollcall_id"], ["rollcalls.id"], name="fk_asked_corrections_rollcall_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["student_id"], ["students.id"], name="fk_asked_corrections_student_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["asked_by"], ["admins.id"], name="fk_asked_corrections_asked_by"),
        sa.ForeignKeyConstraint(["decided_by"], ["admins.id"], name="fk_asked_corrections_decided_by"),
        sa.CheckConstraint("mark IN (0, 1, 2)", name=op.f("ck_asked_corrections_mark")),
        sa.CheckConstraint("answer IN ('done', 'refused')", name=op.f("ck_asked_corrections_answer")),
        sqlite_autoincrement=True,
    )
    waits = sa.text("answer IS NULL")
    op.create_index(
        "uq_asked_corrections_waiting",
        "asked_corrections",
        ["rollcall_id", "student_id"],
        unique=True,
        sqlite_where=waits,
        postgresql_where=waits,
    )
    op.create_index("ix_asked_corrections_asked_by", "asked_corrections", ["asked_by", "asked_at"])
    op.create_index("ix_asked_corrections_student_id", "asked_corrections", ["student_id"])
    op.create_index("ix_asked_corrections_decided_by", "asked_corrections", ["decided_by"])
