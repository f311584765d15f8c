"""Students have lists, and the imports that made them are remembered."""

import sqlalchemy as sa
from alembic import op

from rollbook.tables.types import Id, Key, UtcDateTime

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "students",
        sa.Column("id", Id, nullable=False),
        sa.Column("batch_id", Id, nullable=False),
        sa.Column("department_id", Id, nullable=False),
        sa.Column("roll", sa.Text, nullable=False),
        sa.Column("roll_key", Key, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("email", sa.Text, nullable=False),
        sa.Column("search_key", Key, nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("archived_at", UtcDateTime),
        sa.PrimaryKeyConstraint("id", name="pk_students"),
        sa.UniqueConstraint(
            "batch_id", "department_id", "roll_key", name="uq_students_batch_id_department_id_roll_key"
        ),
        sa.ForeignKeyConstraint(["batch_id"], ["batches.id"], name="fk_students_batch_id"),
        sa.ForeignKeyConstraint(["department_id"], ["departments.id"], name="fk_students_department_id"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_students_department_id", "students", ["department_id"])
    op.create_index("ix_students_list", "students", ["batch_id", "department_id", "position"])
    op.create_table(
        "student_imports",
        sa.Column("number", Id, nullable=False),
        sa.Column("id", sa.Uuid, nullable=False),
        sa.Column("batch_id", Id, nullable=False),
        sa.Column("department_id", Id, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("at", UtcDateTime, nullable=False),
        sa.Column("file_name", sa.Text, nullable=False),
        sa.Column("request_hash", sa.LargeBinary, nullable=False),
        sa.Column("summary", sa.JSON, nullable=False),
        sa.Column("before", sa.JSON, nullable=False),
        sa.Column("restored_at", UtcDateTime),
        sa.PrimaryKeyConstraint("number", name="pk_student_imports"),
        sa.UniqueConstraint("id", name="uq_student_imports_id"),
        sa.ForeignKeyConstraint(["batch_id"], ["batches.id"], name="fk_student_imports_batch_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["department_id"], ["departments.id"], name="fk_student_imports_department_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_student_imports_department_id", "student_imports", ["department_id"])
    op.create_index("ix_student_imports_list", "student_imports", ["batch_id", "department_id", "number"])
