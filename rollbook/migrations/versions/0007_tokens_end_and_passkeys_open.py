"""Tokens end and reach only so far, sessions remember when the password was typed, and passkeys open the door.

Tokens that exist go on doing what they did, so that no script stops tonight: they may do everything that a token may.
From now on that is no account management, and they end 90 days after this migration, as a new one would.
"""

from datetime import timedelta

import sqlalchemy as sa
from alembic import op

from rollbook.core import clock
from rollbook.tables.types import Id, UtcDateTime

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

DAYS_LEFT = 90


def upgrade() -> None:
    op.add_column("admin_sessions", sa.Column("confirmed_at", UtcDateTime))
    op.add_column("api_tokens", sa.Column("scope", sa.Text))
    op.add_column("api_tokens", sa.Column("expires_at", UtcDateTime))
    tokens = sa.table("api_tokens", sa.column("scope"), sa.column("expires_at", UtcDateTime))
    op.execute(tokens.update().values(scope="all", expires_at=clock.now() + timedelta(days=DAYS_LEFT)))
    with op.batch_alter_table("api_tokens") as altered:
        altered.alter_column("scope", existing_type=sa.Text, nullable=False)
        altered.alter_column("expires_at", existing_type=UtcDateTime, nullable=False)
    op.create_table(
        "passkeys",
        sa.Column("id", Id, nullable=False),
        sa.Column("admin_id", Id, nullable=False),
        sa.Column("credential_id", sa.LargeBinary, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created_at", UtcDateTime, nullable=False),
        sa.Column("last_used_at", UtcDateTime),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
        sa.UniqueConstraint("credential_id", name="uq_passkeys_credential_id"),
        sa.ForeignKeyConstraint(["admin_id"], ["admins.id"], name="fk_passkeys_admin_id", ondelete="CASCADE"),
    )
    op.create_index("ix_passkeys_admin_id", "passkeys", ["admin_id"])
    op.create_table(
        "passkey_challenges",
        sa.Column("id", Id, nullable=False),
        sa.Column("challenge_hash", sa.LargeBinary, nullable=False),
        sa.Column("purpose", sa.Text, nullable=False),
        sa.Column("admin_id", Id),
        sa.Column("expires_at", UtcDateTime, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_passkey_challenges"),
        sa.UniqueConstraint("challenge_hash", name="uq_passkey_challenges_challenge_hash"),
        sa.ForeignKeyConstraint(["admin_id"], ["admins.id"], name="fk_passkey_challenges_admin_id", ondelete="CASCADE"),
    )
    op.create_index("ix_passkey_challenges_admin_id", "passkey_challenges", ["admin_id"])
    op.create_index("ix_passkey_challenges_expires_at", "passkey_challenges", ["expires_at"])
