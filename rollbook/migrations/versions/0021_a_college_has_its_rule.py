"""A college has its own rule, version by version; and a batch, or a batch's department, another."""

import sqlalchemy as sa
from alembic import op

from rollbook.tables.types import Id, UtcDateTime

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "rules",
        sa.Column("id", Id, nullable=False),
        sa.Column("batch_id", Id),
        sa.Column("department_id", Id),
        sa.Column("starts_on", sa.Date, nullable=False),
        sa.Column("choices", sa.Text),
        sa.Column("by", Id, nullable=False),
        sa.Column("at", UtcDateTime, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_rules"),
        sa.ForeignKeyConstraint(["batch_id"], ["batches.id"], name="fk_rules_batch_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["department_id"], ["departments.id"], name="fk_rules_department_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["by"], ["admins.id"], name="fk_rules_by"),
        sa.CheckConstraint("department_id IS NULL OR batch_id IS NOT NULL", name=op.f("ck_rules_scope")),
        sa.CheckConstraint("choices IS NOT NULL OR batch_id IS NOT NULL", name=op.f("ck_rules_choices")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_rules_batch_id", "rules", ["batch_id", "department_id", "starts_on"])
    op.create_index("ix_rules_department_id", "rules", ["department_id"])
