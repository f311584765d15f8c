"""Moves between groups can be undone: what each has changed is kept, by ids alone."""

import sqlalchemy as sa
from alembic import op

from rollbook.tables.types import Id, UtcDateTime

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "group_moves",
        sa.Column("id", sa.Uuid, nullable=False),
        sa.Column("batch_id", Id, nullable=False),
        sa.Column("department_id", Id, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("at", UtcDateTime, nullable=False),
        sa.Column("as_of", sa.Date, nullable=False),
        sa.Column("request_hash", sa.LargeBinary, nullable=False),
        sa.Column("spans", sa.JSON, nullable=False),
        sa.Column("made", sa.JSON, nullable=False),
        sa.Column("undone_at", UtcDateTime),
        sa.PrimaryKeyConstraint("id", name="pk_group_moves"),
        sa.ForeignKeyConstraint(["batch_id"], ["batches.id"], name="fk_group_moves_batch_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["department_id"], ["departments.id"], name="fk_group_moves_department_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_group_moves_batch_id", "group_moves", ["batch_id"])
    op.create_index("ix_group_moves_department_id", "group_moves", ["department_id"])
