"""Eligibility lists are numbered, frozen and signed."""

import sqlalchemy as sa
from alembic import op

from rollbook.tables.types import Id, UtcDateTime

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "signing_keys",
        sa.Column("id", Id, nullable=False, autoincrement=False),
        sa.Column("private", sa.LargeBinary, nullable=False),
        sa.Column("public", sa.LargeBinary, nullable=False),
        sa.Column("made_by", sa.Text, nullable=False),
        sa.Column("made_at", UtcDateTime, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_signing_keys"),
    )
    op.create_table(
        "eligibility_lists",
        sa.Column("number", Id, nullable=False, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("batch_id", Id, nullable=False),
        sa.Column("department_id", Id, nullable=False),
        sa.Column("semester_id", Id, nullable=False),
        sa.Column("follows", Id),
        sa.Column("day", sa.Date, nullable=False),
        sa.Column("until", UtcDateTime, nullable=False),
        sa.Column("objections_until", sa.Date),
        sa.Column("students", sa.Integer, nullable=False),
        sa.Column("below", sa.Integer, nullable=False),
        sa.Column("document", sa.LargeBinary, nullable=False),
        sa.Column("sha256", sa.Text, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("key_id", Id, nullable=False),
        sa.Column("signature", sa.LargeBinary, nullable=False),
        sa.Column("made_by", Id, nullable=False),
        sa.Column("made_at", UtcDateTime, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_eligibility_lists"),
        sa.ForeignKeyConstraint(["batch_id"], ["batches.id"], name="fk_eligibility_lists_batch_id"),
        sa.ForeignKeyConstraint(["department_id"], ["departments.id"], name="fk_eligibility_lists_department_id"),
        sa.ForeignKeyConstraint(["semester_id"], ["semesters.id"], name="fk_eligibility_lists_semester_id"),
        sa.ForeignKeyConstraint(["follows"], ["eligibility_lists.number"], name="fk_eligibility_lists_follows"),
        sa.ForeignKeyConstraint(["key_id"], ["signing_keys.id"], name="fk_eligibility_lists_key_id"),
        sa.ForeignKeyConstraint(["made_by"], ["admins.id"], name="fk_eligibility_lists_made_by"),
        sa.UniqueConstraint("follows", name="uq_eligibility_lists_follows"),
        sa.UniqueConstraint("code", name="uq_eligibility_lists_code"),
        sa.CheckConstraint("kind IN ('provisional', 'final')", name=op.f("ck_eligibility_lists_kind")),
        sa.CheckConstraint(
            "kind = 'provisional' OR objections_until IS NULL", name=op.f("ck_eligibility_lists_objections_until")
        ),
    )
    op.create_index(
        "ix_eligibility_lists_scope", "eligibility_lists", ["batch_id", "department_id", "semester_id", "number"]
    )
    for column in ("department_id", "semester_id", "key_id", "made_by"):
        op.create_index(f"ix_eligibility_lists_{column}", "eligibility_lists", [column])
