"""Marks come from files: what each has written is kept, so that it can be undone."""

import sqlalchemy as sa
from alembic import op

from rollbook.tables.types import Id, UtcDateTime

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "marks_imports",
        sa.Column("number", Id, nullable=False),
        sa.Column("id", sa.Uuid, nullable=False),
        sa.Column("subject_id", Id, nullable=False),
        sa.Column("group_id", Id),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("at", UtcDateTime, nullable=False),
        sa.Column("file_name", sa.Text, nullable=False),
        sa.Column("request_hash", sa.LargeBinary, nullable=False),
        sa.Column("classes", sa.JSON, nullable=False),
        sa.Column("marks", sa.Integer, nullable=False),
        sa.Column("undone_at", UtcDateTime),
        sa.PrimaryKeyConstraint("number", name="pk_marks_imports"),
        sa.UniqueConstraint("id", name="uq_marks_imports_id"),
        sa.ForeignKeyConstraint(
            ["subject_id"], ["subjects.id"], name="fk_marks_imports_subject_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["group_id"], ["groups.id"], name="fk_marks_imports_group_id", ondelete="SET NULL"),
    )
    op.create_index("ix_marks_imports_subject_id", "marks_imports", ["subject_id", "number"])
    op.create_index("ix_marks_imports_group_id", "marks_imports", ["group_id"])
