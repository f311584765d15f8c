"""Students have leave: who, when, of which kind, with which paper; and how many missed classes were on leave.

Nothing is read or rewritten: the new columns begin at nothing.
"""

import sqlalchemy as sa
from alembic import op

from rollbook.tables.types import Id, Key, UtcDateTime

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None

_HOURS = "starts_at IS NULL AND ends_at IS NULL OR starts_on = ends_on AND starts_at < ends_at"


def upgrade() -> None:
    for category in ("duty", "medical", "other"):
        op.add_column("totals", sa.Column(category, sa.Integer, nullable=False, server_default="0"))
    op.add_column("subjects", sa.Column("leave_turn", sa.Integer, nullable=False, server_default="0"))
    kinds = op.create_table(
        "leave_kinds",
        sa.Column("id", Id, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("label_key", Key, nullable=False),
        sa.Column("category", sa.Text, nullable=False),
        sa.Column("archived_at", UtcDateTime),
        sa.PrimaryKeyConstraint("id", name="pk_leave_kinds"),
        sa.UniqueConstraint("label_key", name="uq_leave_kinds_label_key"),
        sa.CheckConstraint("category IN ('duty', 'medical', 'other')", name=op.f("ck_leave_kinds_category")),
    )
    op.bulk_insert(
        kinds,
        [
            {"label": label, "label_key": label.casefold(), "category": label.casefold()}
            for label in ("Duty", "Medical", "Other")
        ],
    )
    op.create_table(
        "certificates",
        sa.Column("id", sa.Uuid, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("type", sa.Text, nullable=False),
        sa.Column("size", sa.BigInteger, nullable=False),
        sa.Column("by", Id, nullable=False),
        sa.Column("at", UtcDateTime, nullable=False),
        sa.Column("complete_at", UtcDateTime),
        sa.PrimaryKeyConstraint("id", name="pk_certificates"),
        sa.ForeignKeyConstraint(["by"], ["admins.id"], name="fk_certificates_by"),
    )
    op.create_table(
        "certificate_pieces",
        sa.Column("certificate_id", sa.Uuid, nullable=False),
        sa.Column("start", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("bytes", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("certificate_id", "start", name="pk_certificate_pieces"),
        sa.ForeignKeyConstraint(
            ["certificate_id"], ["certificates.id"], name="fk_certificate_pieces_certificate_id", ondelete="CASCADE"
        ),
    )
    op.create_table(
        "leaves",
        sa.Column("id", Id, nullable=False),
        sa.Column("student_id", Id, nullable=False),
        sa.Column("kind_id", Id, nullable=False),
        sa.Column("starts_on", sa.Date, nullable=False),
        sa.Column("ends_on", sa.Date, nullable=False),
        sa.Column("starts_at", UtcDateTime),
        sa.Column("ends_at", UtcDateTime),
        sa.Column("asked_from", sa.Date),
        sa.Column("asked_until", sa.Date),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("certificate_id", sa.Uuid),
        sa.Column("entry", sa.Uuid, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("asked_by", Id, nullable=False),
        sa.Column("asked_at", UtcDateTime, nullable=False),
        sa.Column("decided_by", Id),
        sa.Column("decided_at", UtcDateTime),
        sa.Column("revoked_by", Id),
        sa.Column("revoked_at", UtcDateTime),
        sa.Column("because", sa.Text),
        sa.Column("revision", sa.Integer, nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("id", name="pk_leaves"),
        sa.ForeignKeyConstraint(["student_id"], ["students.id"], name="fk_leaves_student_id"),
        sa.ForeignKeyConstraint(["kind_id"], ["leave_kinds.id"], name="fk_leaves_kind_id"),
        sa.ForeignKeyConstraint(["certificate_id"], ["certificates.id"], name="fk_leaves_certificate_id"),
        *(
            sa.ForeignKeyConstraint([column], ["admins.id"], name=f"fk_leaves_{column}")
            for column in ("asked_by", "decided_by", "revoked_by")
        ),
        sa.CheckConstraint("state IN ('asked', 'granted', 'refused', 'revoked')", name=op.f("ck_leaves_state")),
        sa.CheckConstraint("starts_on <= ends_on", name=op.f("ck_leaves_dates")),
        sa.CheckConstraint(_HOURS, name=op.f("ck_leaves_hours")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_leaves_student_id", "leaves", ["student_id", "starts_on"])
    op.create_index("ix_leaves_kind_id", "leaves", ["kind_id"])
    op.create_index("ix_leaves_certificate_id", "leaves", ["certificate_id"])
    op.create_index("ix_leaves_entry", "leaves", ["entry"])
    op.create_index("ix_leaves_state", "leaves", ["state", "ends_on"])
