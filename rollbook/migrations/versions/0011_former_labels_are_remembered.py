"""Former labels are remembered: what was written down before a rename still leads there."""

import sqlalchemy as sa
from alembic import op

from rollbook.tables.types import Id, Key

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

OWNERS = {"batch_id": "batches", "department_id": "departments", "semester_id": "semesters", "subject_id": "subjects"}


def upgrade() -> None:
    counted = " + ".join(f"(CASE WHEN {column} IS NULL THEN 0 ELSE 1 END)" for column in OWNERS)
    op.create_table(
        "former_labels",
        sa.Column("id", Id, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("label_key", Key, nullable=False),
        *(sa.Column(column, Id) for column in OWNERS),
        sa.PrimaryKeyConstraint("id", name="pk_former_labels"),
        *(
            sa.ForeignKeyConstraint([column], [f"{table}.id"], name=f"fk_former_labels_{column}", ondelete="CASCADE")
            for column, table in OWNERS.items()
        ),
        *(sa.UniqueConstraint(column, "label_key", name=f"uq_former_labels_{column}_label_key") for column in OWNERS),
        sa.CheckConstraint(f"{counted} = 1", name="ck_former_labels_one_owner"),
    )
    op.create_index("ix_former_labels_label_key", "former_labels", ["label_key"])
