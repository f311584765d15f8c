"""The foundation stands: admins and how they sign in, the catalogue with semesters 1st to 8th, the history."""

import sqlalchemy as sa
from alembic import op

from rollbook.tables.types import Id, Key, UtcDateTime

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

SEMESTERS = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")


def upgrade() -> None:
    _accounts()
    _catalogue()
    op.create_table(
        "changes",
        sa.Column("id", Id, nullable=False),
        sa.Column("at", UtcDateTime, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("path", sa.Text, nullable=False),
        sa.Column("before", sa.JSON),
        sa.Column("after", sa.JSON),
        sa.PrimaryKeyConstraint("id", name="pk_changes"),
    )
    op.create_index("ix_changes_path", "changes", ["path", "id"])


def _accounts() -> None:
    op.create_table(
        "admins",
        sa.Column("id", Id, nullable=False),
        sa.Column("user_name", sa.Text, nullable=False),
        sa.Column("user_name_key", Key, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("email", sa.Text, nullable=False),
        sa.Column("mobile", sa.Text, nullable=False),
        sa.Column("password_hash", sa.Text, nullable=False),
        sa.Column("disabled", sa.Boolean, server_default=sa.false(), nullable=False),
        sa.Column("created_at", UtcDateTime, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_admins"),
        sa.UniqueConstraint("user_name_key", name="uq_admins_user_name_key"),
    )
    for table, more in {
        "admin_sessions": (
            sa.Column("created_at", UtcDateTime, nullable=False),
            sa.Column("last_seen_at", UtcDateTime, nullable=False),
            sa.Column("address", sa.Text, nullable=False),
            sa.Column("device", sa.Text, nullable=False),
        ),
        "api_tokens": (
            sa.Column("name", sa.Text, nullable=False),
            sa.Column("created_at", UtcDateTime, nullable=False),
            sa.Column("last_used_at", UtcDateTime),
        ),
        "known_devices": (sa.Column("created_at", UtcDateTime, nullable=False),),
    }.items():
        op.create_table(
            table,
            sa.Column("id", Id, nullable=False),
            sa.Column("admin_id", Id, nullable=False),
            sa.Column("token_hash", sa.LargeBinary, nullable=False),
            *more,
            sa.PrimaryKeyConstraint("id", name=f"pk_{table}"),
            sa.UniqueConstraint("token_hash", name=f"uq_{table}_token_hash"),
            sa.ForeignKeyConstraint(["admin_id"], ["admins.id"], name=f"fk_{table}_admin_id", ondelete="CASCADE"),
        )
        op.create_index(f"ix_{table}_admin_id", table, ["admin_id"])
    op.create_table(
        "setup_codes",
        sa.Column("id", Id, nullable=False),
        sa.Column("code_hash", sa.LargeBinary, nullable=False),
        sa.Column("created_at", UtcDateTime, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_setup_codes"),
    )
    op.create_table(
        "tries",
        sa.Column("bucket", sa.Text, nullable=False),
        sa.Column("clear_at", UtcDateTime, nullable=False),
        sa.PrimaryKeyConstraint("bucket", name="pk_tries"),
    )
    op.create_index("ix_tries_clear_at", "tries", ["clear_at"])


def _catalogue() -> None:
    for table, more in {
        "batches": (),
        "departments": (),
        "semesters": (sa.Column("position", sa.Integer, nullable=False),),
    }.items():
        op.create_table(
            table,
            sa.Column("id", Id, nullable=False),
            sa.Column("label", sa.Text, nullable=False),
            sa.Column("label_key", Key, nullable=False),
            *more,
            sa.PrimaryKeyConstraint("id", name=f"pk_{table}"),
            sa.UniqueConstraint("label_key", name=f"uq_{table}_label_key"),
        )
    semesters = sa.table("semesters", sa.column("label"), sa.column("label_key"), sa.column("position"))
    op.bulk_insert(
        semesters,
        [{"label": label, "label_key": label, "position": at} for at, label in enumerate(SEMESTERS, start=1)],
    )
    op.create_table(
        "subjects",
        sa.Column("id", Id, nullable=False),
        sa.Column("batch_id", Id, nullable=False),
        sa.Column("department_id", Id, nullable=False),
        sa.Column("semester_id", Id, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("code_key", Key, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_subjects"),
        sa.UniqueConstraint(
            "batch_id",
            "department_id",
            "semester_id",
            "code_key",
            name="uq_subjects_batch_id_department_id_semester_id_code_key",
        ),
        sa.ForeignKeyConstraint(["batch_id"], ["batches.id"], name="fk_subjects_batch_id"),
        sa.ForeignKeyConstraint(["department_id"], ["departments.id"], name="fk_subjects_department_id"),
        sa.ForeignKeyConstraint(["semester_id"], ["semesters.id"], name="fk_subjects_semester_id"),
    )
    op.create_index("ix_subjects_department_id", "subjects", ["department_id"])
    op.create_index("ix_subjects_semester_id", "subjects", ["semester_id"])
