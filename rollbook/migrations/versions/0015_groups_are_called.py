"""Groups are called: sections, lab batches and electives, who is in them, and the class that called one of them. And
classes that are taken in one go know of each other.

Nothing is read or rewritten: the new columns begin empty, or with what was true of every subject until now.
"""

import sqlalchemy as sa
from alembic import op

from rollbook.tables.types import Id, Key, UtcDateTime

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "groups",
        sa.Column("id", Id, nullable=False),
        sa.Column("batch_id", Id, nullable=False),
        sa.Column("department_id", Id),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("label_key", Key, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("archived_at", UtcDateTime),
        sa.PrimaryKeyConstraint("id", name="pk_groups"),
        sa.ForeignKeyConstraint(["batch_id"], ["batches.id"], name="fk_groups_batch_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["department_id"], ["departments.id"], name="fk_groups_department_id", ondelete="CASCADE"
        ),
        sa.UniqueConstraint(
            "batch_id", "department_id", "label_key", name="uq_groups_batch_id_department_id_label_key"
        ),
        sa.CheckConstraint("kind IN ('section', 'lab', 'elective', 'other')", name="ck_groups_kind"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_groups_department_id", "groups", ["department_id"])
    of_batch = sa.text("department_id IS NULL")
    op.create_index(
        "uq_groups_of_batch",
        "groups",
        ["batch_id", "label_key"],
        unique=True,
        sqlite_where=of_batch,
        postgresql_where=of_batch,
    )
    op.create_table(
        "memberships",
        sa.Column("group_id", Id, nullable=False),
        sa.Column("student_id", Id, nullable=False),
        sa.Column("since", sa.Date, nullable=False),
        sa.Column("until", sa.Date),
        sa.PrimaryKeyConstraint("group_id", "student_id", "since", name="pk_memberships"),
        sa.ForeignKeyConstraint(["group_id"], ["groups.id"], name="fk_memberships_group_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["student_id"], ["students.id"], name="fk_memberships_student_id", ondelete="CASCADE"),
        sa.CheckConstraint("until IS NULL OR until > since", name="ck_memberships_until"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_memberships_student_id", "memberships", ["student_id"])
    op.create_table(
        "subject_groups",
        sa.Column("subject_id", Id, nullable=False),
        sa.Column("group_id", Id, nullable=False),
        sa.PrimaryKeyConstraint("subject_id", "group_id", name="pk_subject_groups"),
        sa.ForeignKeyConstraint(
            ["subject_id"], ["subjects.id"], name="fk_subject_groups_subject_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["group_id"], ["groups.id"], name="fk_subject_groups_group_id", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_subject_groups_group_id", "subject_groups", ["group_id"])
    _add_columns()


def _add_columns() -> None:
    """In words of our own: Alembic would make the whole table anew in SQLite for the sake of a constraint."""
    op.execute(
        "ALTER TABLE subjects ADD COLUMN called TEXT DEFAULT 'list' NOT NULL "
        "CONSTRAINT ck_subjects_called CHECK (called IN ('list', 'sections', 'groups'))"
    )
    kind = "INTEGER" if op.get_bind().dialect.name == "sqlite" else "BIGINT"
    op.execute(  # own-rule sql: our own names
        f"ALTER TABLE rollcalls ADD COLUMN group_id {kind} CONSTRAINT fk_rollcalls_group_id REFERENCES groups (id)"
    )
    op.add_column("rollcalls", sa.Column("meeting", sa.Uuid))
    in_one_go = sa.text("meeting IS NOT NULL")
    op.create_index(
        "ix_rollcalls_meeting", "rollcalls", ["meeting"], sqlite_where=in_one_go, postgresql_where=in_one_go
    )
