"""A shortage in the band is asked to be condoned, and decided."""

import sqlalchemy as sa
from alembic import op

from rollbook.tables.types import Id, UtcDateTime

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None

_BY = ("asked_by", "recommended_by", "decided_by", "revoked_by")


def upgrade() -> None:
    op.create_table(
        "condonations",
        sa.Column("id", Id, nullable=False),
        sa.Column("student_id", Id, nullable=False),
        sa.Column("semester_id", Id, nullable=False),
        sa.Column("subject_id", Id),
        sa.Column("list_number", Id, nullable=False),
        sa.Column("asked_by", Id),
        sa.Column("asked_at", UtcDateTime),
        sa.Column("asked_because", sa.Text),
        sa.Column("recommended_by", Id),
        sa.Column("recommended_at", UtcDateTime),
        sa.Column("remark", sa.Text),
        sa.Column("decision", sa.Text),
        sa.Column("decided_by", Id),
        sa.Column("decided_at", UtcDateTime),
        sa.Column("grounds", sa.Text),
        sa.Column("reference", sa.Text),
        sa.Column("revoked_by", Id),
        sa.Column("revoked_at", UtcDateTime),
        sa.Column("because", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_condonations"),
        sa.ForeignKeyConstraint(["student_id"], ["students.id"], name="fk_condonations_student_id"),
        sa.ForeignKeyConstraint(["semester_id"], ["semesters.id"], name="fk_condonations_semester_id"),
        sa.ForeignKeyConstraint(["subject_id"], ["subjects.id"], name="fk_condonations_subject_id"),
        sa.ForeignKeyConstraint(["list_number"], ["eligibility_lists.number"], name="fk_condonations_list_number"),
        *(sa.ForeignKeyConstraint([who], ["admins.id"], name=f"fk_condonations_{who}") for who in _BY),
        sa.CheckConstraint("decision IN ('condoned', 'refused')", name=op.f("ck_condonations_decision")),
        sa.CheckConstraint("revoked_at IS NULL OR decided_at IS NOT NULL", name=op.f("ck_condonations_revoked_at")),
        sqlite_autoincrement=True,
    )
    for column in ("semester_id", "subject_id", "list_number"):
        op.create_index(f"ix_condonations_{column}", "condonations", [column])
    _index_standing("uq_condonations_subject", "subject_id", "revoked_at IS NULL AND subject_id IS NOT NULL")
    _index_standing("uq_condonations_together", "semester_id", "revoked_at IS NULL AND subject_id IS NULL")
    op.add_column("eligibility_lists", sa.Column("condoned", sa.Integer, nullable=False, server_default="0"))


def _index_standing(name: str, what: str, where: str) -> None:
    """Of one student in one subject, or in all together, one stands at most."""
    only = sa.text(where)
    columns = ["student_id", what]
    op.create_index(name, "condonations", columns, unique=True, sqlite_where=only, postgresql_where=only)
