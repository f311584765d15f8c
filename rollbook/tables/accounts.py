"""Admins, how they prove who they are, and the tries that count against a guesser."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    LargeBinary,
    Table,
    Text,
    UniqueConstraint,
    column,
    false,
)

from rollbook.core.notices import LANGUAGES
from rollbook.tables.metadata import metadata
from rollbook.tables.types import Id, Key, UtcDateTime

admins = Table(
    "admins",
    metadata,
    Column("id", Id, primary_key=True),
    Column("user_name", Text, nullable=False),
    Column("user_name_key", Key, nullable=False),  # two names that look alike are one name
    Column("name", Text, nullable=False),
    Column("email", Text, nullable=False),
    Column("mobile", Text, nullable=False),
    Column("password_hash", Text, nullable=False),
    Column("disabled", Boolean, nullable=False, server_default=false()),
    Column("created_at", UtcDateTime, nullable=False),
    Column("language", Text, nullable=False, server_default="en"),  # of what is mailed to them
    UniqueConstraint("user_name_key"),
    CheckConstraint(column("language").in_(LANGUAGES), name="language"),
)

admin_sessions = Table(
    "admin_sessions",
    metadata,
    Column("id", Id, primary_key=True),
    Column("admin_id", ForeignKey("admins.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("token_hash", LargeBinary, nullable=False),  # SHA-256 of the cookie: a stolen database opens no session
    Column("created_at", UtcDateTime, nullable=False),
    Column("last_seen_at", UtcDateTime, nullable=False),
    Column("address", Text, nullable=False),
    Column("device", Text, nullable=False),
    Column("confirmed_at", UtcDateTime),  # when the password was last typed in this session, beyond the log-in
    UniqueConstraint("token_hash"),
)

api_tokens = Table(
    "api_tokens",
    metadata,
    Column("id", Id, primary_key=True),
    Column("admin_id", ForeignKey("admins.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("token_hash", LargeBinary, nullable=False),
    Column("name", Text, nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    Column("last_used_at", UtcDateTime),
    Column("scope", Text, nullable=False),  # read, mark or all
    Column("expires_at", UtcDateTime, nullable=False),
    UniqueConstraint("token_hash"),
)

# A passkey's public half. The private one never leaves the device that made it.
passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Id, primary_key=True),
    Column("admin_id", ForeignKey("admins.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("credential_id", LargeBinary, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),  # a device that counts its signatures shows a copy of itself
    Column("host", Text, nullable=False),  # browsers offer it there and nowhere else
    Column("name", Text, nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    Column("last_used_at", UtcDateTime),
    UniqueConstraint("credential_id"),
)

# What a passkey is asked to sign: each is good for one answer, and for a short time.
passkey_challenges = Table(
    "passkey_challenges",
    metadata,
    Column("id", Id, primary_key=True),
    Column("challenge_hash", LargeBinary, nullable=False),
    Column("purpose", Text, nullable=False),
    # Null where nobody has said yet who they are.
    Column("admin_id", ForeignKey("admins.id", ondelete="CASCADE"), index=True),
    Column("expires_at", UtcDateTime, nullable=False),
    UniqueConstraint("challenge_hash"),
    Index("ix_passkey_challenges_expires_at", "expires_at"),
)

# A browser that has signed in once keeps a token of its own, so that guesses from elsewhere cannot lock its owner out.
known_devices = Table(
    "known_devices",
    metadata,
    Column("id", Id, primary_key=True),
    Column("admin_id", ForeignKey("admins.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("token_hash", LargeBinary, nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    UniqueConstraint("token_hash"),
)

# The one-time code of the set-up link; at most one row, gone once the first admin exists.
setup_codes = Table(
    "setup_codes",
    metadata,
    Column("id", Id, primary_key=True),
    Column("code_hash", LargeBinary, nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
)

# In the database, not in memory: the count holds across processes and restarts.
tries = Table(
    "tries",
    metadata,
    Column("bucket", Text, primary_key=True),
    Column("clear_at", UtcDateTime, nullable=False),  # each try moves it on by one share; once it is past, none counts
    Index("ix_tries_clear_at", "clear_at"),
)

# Links that let somebody in who has no password: an invitation, or a new password. Each works once, for a short time,
# and only while whoever made it is still of the office.
entry_links = Table(
    "entry_links",
    metadata,
    Column("id", Id, primary_key=True),
    Column("admin_id", ForeignKey("admins.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("purpose", Text, nullable=False),  # invitation or password
    Column("token_hash", LargeBinary, nullable=False),
    Column("made_by", ForeignKey("admins.id", ondelete="CASCADE"), index=True),  # null: at the server's own terminal
    Column("made_at", UtcDateTime, nullable=False),
    Column("expires_at", UtcDateTime, nullable=False),
    Column("used_at", UtcDateTime),
    UniqueConstraint("token_hash"),
)

# Whom a provider of OpenID Connect knows an admin as: its own name for itself, and its own for the person.
identities = Table(
    "identities",
    metadata,
    Column("id", Id, primary_key=True),
    Column("admin_id", ForeignKey("admins.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("issuer", Text, nullable=False),
    Column("subject", Text, nullable=False),
    Column("linked_at", UtcDateTime, nullable=False),
    Column("last_used_at", UtcDateTime),
    UniqueConstraint("issuer", "subject"),
)

# Log-ins that wait for a provider's answer: each is good for one, from the browser that began it, and for a short time.
provider_logins = Table(
    "provider_logins",
    metadata,
    Column("id", Id, primary_key=True),
    Column("state_hash", LargeBinary, nullable=False),
    Column("browser_hash", LargeBinary, nullable=False),  # of a cookie that the browser was given with the question
    Column("nonce", Text, nullable=False),
    Column("verifier", Text, nullable=False),
    Column("next", Text, nullable=False),  # the page that they wanted
    # Who links their account to the provider; null where somebody logs in.
    Column("admin_id", ForeignKey("admins.id", ondelete="CASCADE"), index=True),
    Column("expires_at", UtcDateTime, nullable=False),
    UniqueConstraint("state_hash"),
    Index("ix_provider_logins_expires_at", "expires_at"),
)
