"""People have grants; everybody of before is of the office. Links and providers let people in."""

import sqlalchemy as sa
from alembic import op

from rollbook.tables.types import Id, UtcDateTime

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _make_grants()
    _make_entry_links()
    _make_identities()
    _make_provider_logins()
    op.execute(
        "INSERT INTO grants (admin_id, role, given_by, given_at)"
        " SELECT id, 'office', '(before grants)', created_at FROM admins ORDER BY id"
    )


def _make_grants() -> None:
    places = [("batch_id", "batches"), ("department_id", "departments"), ("subject_id", "subjects")]
    op.create_table(
        "grants",
        sa.Column("id", Id, nullable=False),
        sa.Column("admin_id", Id, nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("batch_id", Id),
        sa.Column("department_id", Id),
        sa.Column("subject_id", Id),
        sa.Column("group_id", Id),
        sa.Column("since", sa.Date),
        sa.Column("last_day", sa.Date),
        sa.Column("instead_of", Id),
        sa.Column("given_by", sa.Text, nullable=False),
        sa.Column("given_at", UtcDateTime, nullable=False),
        sa.Column("ended_by", sa.Text),
        sa.Column("ended_at", UtcDateTime),
        sa.PrimaryKeyConstraint("id", name="pk_grants"),
        sa.ForeignKeyConstraint(["admin_id"], ["admins.id"], name="fk_grants_admin_id", ondelete="CASCADE"),
        *(
            sa.ForeignKeyConstraint([column], [f"{table}.id"], name=f"fk_grants_{column}", ondelete="CASCADE")
            for column, table in [*places, ("group_id", "groups")]
        ),
        sa.ForeignKeyConstraint(["instead_of"], ["admins.id"], name="fk_grants_instead_of", ondelete="SET NULL"),
        sa.CheckConstraint("role IN ('office', 'head', 'lecturer', 'exam', 'viewer')", name=op.f("ck_grants_role")),
        sa.CheckConstraint("last_day IS NULL OR last_day >= since", name=op.f("ck_grants_last_day")),
        sa.CheckConstraint("group_id IS NULL OR subject_id IS NOT NULL", name=op.f("ck_grants_group_of_subject")),
        sa.CheckConstraint(
            "subject_id IS NULL OR (batch_id IS NULL AND department_id IS NULL)", name=op.f("ck_grants_one_place")
        ),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_grants_admin_id", "grants", ["admin_id", "ended_at"])
    for column in ("batch_id", "department_id", "subject_id", "group_id", "instead_of"):
        op.create_index(f"ix_grants_{column}", "grants", [column])


def _make_entry_links() -> None:
    op.create_table(
        "entry_links",
        sa.Column("id", Id, nullable=False),
        sa.Column("admin_id", Id, nullable=False),
        sa.Column("purpose", sa.Text, nullable=False),
        sa.Column("token_hash", sa.LargeBinary, nullable=False),
        sa.Column("made_by", Id),
        sa.Column("made_at", UtcDateTime, nullable=False),
        sa.Column("expires_at", UtcDateTime, nullable=False),
        sa.Column("used_at", UtcDateTime),
        sa.PrimaryKeyConstraint("id", name="pk_entry_links"),
        sa.ForeignKeyConstraint(["admin_id"], ["admins.id"], name="fk_entry_links_admin_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["made_by"], ["admins.id"], name="fk_entry_links_made_by", ondelete="CASCADE"),
        sa.UniqueConstraint("token_hash", name="uq_entry_links_token_hash"),
    )
    op.create_index("ix_entry_links_admin_id", "entry_links", ["admin_id"])
    op.create_index("ix_entry_links_made_by", "entry_links", ["made_by"])


def _make_identities() -> None:
    op.create_table(
        "identities",
        sa.Column("id", Id, nullable=False),
        sa.Column("admin_id", Id, nullable=False),
        sa.Column("issuer", sa.Text, nullable=False),
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("linked_at", UtcDateTime, nullable=False),
        sa.Column("last_used_at", UtcDateTime),
        sa.PrimaryKeyConstraint("id", name="pk_identities"),
        sa.ForeignKeyConstraint(["admin_id"], ["admins.id"], name="fk_identities_admin_id", ondelete="CASCADE"),
        sa.UniqueConstraint("issuer", "subject", name="uq_identities_issuer_subject"),
    )
    op.create_index("ix_identities_admin_id", "identities", ["admin_id"])


def _make_provider_logins() -> None:
    op.create_table(
        "provider_logins",
        sa.Column("id", Id, nullable=False),
        sa.Column("state_hash", sa.LargeBinary, nullable=False),
        sa.Column("browser_hash", sa.LargeBinary, nullable=False),
        sa.Column("nonce", sa.Text, nullable=False),
        sa.Column("verifier", sa.Text, nullable=False),
        sa.Column("next", sa.Text, nullable=False),
        sa.Column("admin_id", Id),
        sa.Column("expires_at", UtcDateTime, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_provider_logins"),
        sa.ForeignKeyConstraint(["admin_id"], ["admins.id"], name="fk_provider_logins_admin_id", ondelete="CASCADE"),
        sa.UniqueConstraint("state_hash", name="uq_provider_logins_state_hash"),
    )
    op.create_index("ix_provider_logins_admin_id", "provider_logins", ["admin_id"])
    op.create_index("ix_provider_logins_expires_at", "provider_logins", ["expires_at"])
