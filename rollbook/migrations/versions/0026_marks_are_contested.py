"""Students object to marks, and read the answers by number and code."""

import sqlalchemy as sa
from alembic import op

from rollbook.tables.types import Id, UtcDateTime

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None

_CLAIMS = "claim IN ('present', 'late', 'leave')"


def upgrade() -> None:
    op.create_table(
        "objections",
        sa.Column("number", Id, nullable=False, autoincrement=False),
        sa.Column("rollcall_id", Id),
        sa.Column("student_id", Id),
        sa.Column("subject_id", Id),
        sa.Column("held_on", sa.Date, nullable=False),
        sa.Column("class_number", sa.Integer, nullable=False),
        sa.Column("claim", sa.Text, nullable=False),
        sa.Column("held", sa.SmallInteger, nullable=False),
        sa.Column("sent_at", UtcDateTime, nullable=False),
        sa.Column("due", sa.Date, nullable=False),
        sa.Column("list_number", Id),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("answered_by", Id),
        sa.Column("answered_at", UtcDateTime),
        sa.Column("because", sa.Text),
        sa.Column("corrected_from", sa.SmallInteger),
        sa.Column("corrected_to", sa.SmallInteger),
        sa.Column("revision", sa.Integer),
        sa.Column("elsewhere", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_objections"),
        sa.ForeignKeyConstraint(
            ["rollcall_id"], ["rollcalls.id"], name="fk_objections_rollcall_id", ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(["student_id"], ["students.id"], name="fk_objections_student_id", ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["subject_id"], ["subjects.id"], name="fk_objections_subject_id", ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["list_number"], ["eligibility_lists.number"], name="fk_objections_list_number"),
        sa.ForeignKeyConstraint(["answered_by"], ["admins.id"], name="fk_objections_answered_by"),
        sa.CheckConstraint(_CLAIMS, name=op.f("ck_objections_claim")),
        sa.CheckConstraint("held IN (0, 1, 2)", name=op.f("ck_objections_held")),
        sa.CheckConstraint("state IN ('waiting', 'corrected', 'stands')", name=op.f("ck_objections_state")),
        sa.CheckConstraint("corrected_from IN (0, 1, 2)", name=op.f("ck_objections_corrected_from")),
        sa.CheckConstraint("corrected_to IN (0, 1, 2)", name=op.f("ck_objections_corrected_to")),
    )
    waits = sa.text("state = 'waiting'")
    op.create_index(
        "uq_objections_waiting",
        "objections",
        ["rollcall_id", "student_id"],
        unique=True,
        sqlite_where=waits,
        postgresql_where=waits,
    )
    op.create_index("ix_objections_state", "objections", ["state", "number"])
    for column in ("rollcall_id", "student_id", "subject_id", "list_number", "answered_by"):
        op.create_index(f"ix_objections_{column}", "objections", [column])
    op.create_table(
        "objection_voices",
        sa.Column("id", Id, nullable=False),
        sa.Column("number", Id, nullable=False),
        sa.Column("key_hash", sa.LargeBinary, nullable=False),
        sa.Column("code_hash", sa.LargeBinary, nullable=False),
        sa.Column("claim", sa.Text, nullable=False),
        sa.Column("text", sa.Text),
        sa.Column("contact", sa.Text),
        sa.Column("sent_at", UtcDateTime, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_objection_voices"),
        sa.ForeignKeyConstraint(["number"], ["objections.number"], name="fk_objection_voices_number"),
        sa.UniqueConstraint("key_hash", name="uq_objection_voices_key_hash"),
        sa.CheckConstraint(_CLAIMS, name=op.f("ck_objection_voices_claim")),
    )
    op.create_index("ix_objection_voices_number", "objection_voices", ["number"])
