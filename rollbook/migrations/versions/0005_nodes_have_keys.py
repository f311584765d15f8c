"""Nodes have keys: labels one each, in the order of their list; class dates and marks where a client pushed them."""

import sqlalchemy as sa
from alembic import op

from rollbook.tables.types import Id, Key

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

ORDER = {"batches": "label_key", "departments": "label_key", "semesters": "position, id"}


def upgrade() -> None:
    for table, order in ORDER.items():
        op.add_column(table, sa.Column("node_key", Key))
        op.execute(  # own-rule sql: our own names
            f"UPDATE {table} SET node_key = (SELECT CAST(place - 1 AS TEXT) FROM "  # noqa: S608 - our own names
            f"(SELECT id, row_number() OVER (ORDER BY {order}) AS place FROM {table}) AS placed "
            f"WHERE placed.id = {table}.id)"
        )
        with op.batch_alter_table(table) as altered:
            altered.alter_column("node_key", existing_type=Key, nullable=False)
            altered.create_unique_constraint(f"uq_{table}_node_key", ["node_key"])
    op.create_table(
        "class_date_keys",
        sa.Column("subject_id", Id, autoincrement=False, nullable=False),
        sa.Column("held_on", sa.Date, nullable=False),
        sa.Column("key", Key, nullable=False),
        sa.PrimaryKeyConstraint("subject_id", "held_on", name="pk_class_date_keys"),
        sa.UniqueConstraint("subject_id", "key", name="uq_class_date_keys_subject_id_key"),
        sa.ForeignKeyConstraint(
            ["subject_id"], ["subjects.id"], name="fk_class_date_keys_subject_id", ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "mark_keys",
        sa.Column("rollcall_id", Id, autoincrement=False, nullable=False),
        sa.Column("student_id", Id, autoincrement=False, nullable=False),
        sa.Column("line_key", Key),
        sa.Column("entry_key", Key),
        sa.PrimaryKeyConstraint("rollcall_id", "student_id", name="pk_mark_keys"),
        sa.UniqueConstraint("rollcall_id", "line_key", name="uq_mark_keys_rollcall_id_line_key"),
        sa.ForeignKeyConstraint(
            ["rollcall_id", "student_id"],
            ["marks.rollcall_id", "marks.student_id"],
            name="fk_mark_keys_rollcall_id_student_id",
            ondelete="CASCADE",
        ),
        sqlite_with_rowid=False,
    )
