"""Records are read: classes can be withdrawn, totals stand beside the marks, the history knows what it is about."""

import sqlalchemy as sa
from alembic import op

from rollbook.tables.types import Id, UtcDateTime

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("rollcalls") as rollcalls:
        rollcalls.add_column(sa.Column("withdrawn_by", Id))
        rollcalls.add_column(sa.Column("withdrawn_at", UtcDateTime))
        rollcalls.create_foreign_key("fk_rollcalls_withdrawn_by", "admins", ["withdrawn_by"], ["id"])
    op.create_index("ix_rollcalls_held_on", "rollcalls", ["held_on"])
    op.add_column("students", sa.Column("lookup_code", sa.Text))
    op.create_index("ix_students_roll_key", "students", ["roll_key"])
    op.add_column("subjects", sa.Column("planned", sa.Integer))
    op.add_column("changes", sa.Column("rollcall_id", Id))
    op.add_column("changes", sa.Column("student_id", Id))
    op.create_index("ix_changes_at", "changes", ["at"])
    op.create_index("ix_changes_rollcall_id", "changes", ["rollcall_id", "id"])
    op.create_index("ix_changes_student_id", "changes", ["student_id", "id"])
    _totals()


def _totals() -> None:
    op.create_table(
        "totals",
        sa.Column("subject_id", Id, autoincrement=False, nullable=False),
        sa.Column("student_id", Id, autoincrement=False, nullable=False),
        sa.Column("present", sa.Integer, nullable=False),
        sa.Column("absent", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("subject_id", "student_id", name="pk_totals"),
        sa.ForeignKeyConstraint(["subject_id"], ["subjects.id"], name="fk_totals_subject_id"),
        sa.ForeignKeyConstraint(["student_id"], ["students.id"], name="fk_totals_student_id"),
        sqlite_with_rowid=False,
    )
    op.execute(
        "INSERT INTO totals (subject_id, student_id, present, absent) "
        "SELECT rollcalls.subject_id, marks.student_id, "
        "SUM(CASE WHEN marks.mark = 1 THEN 1 ELSE 0 END), SUM(CASE WHEN marks.mark = 0 THEN 1 ELSE 0 END) "
        "FROM marks JOIN rollcalls ON rollcalls.id = marks.rollcall_id WHERE rollcalls.uploaded_at IS NOT NULL "
        "GROUP BY rollcalls.subject_id, marks.student_id"
    )
    op.create_index("ix_totals_student_id", "totals", ["student_id"])
