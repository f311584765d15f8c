"""Browsers that have signed in before. They show a token of their own, so that strangers' guesses cannot lock
their owner out. The token opens nothing by itself."""

from collections.abc import Iterable
from datetime import timedelta

from sqlalchemy import Connection, delete, select

from rollbook.accounts.random_tokens import digest, new_token
from rollbook.core import clock
from rollbook.tables.accounts import known_devices

LIFETIME = timedelta(days=400)  # as long as browsers keep a cookie
PER_ADMIN = 20
PER_BROWSER = 5  # colleagues who share the office computer


def find_known_device(db: Connection, admin_id: int, tokens: Iterable[str]) -> int | None:
    """The id under which this browser is known to have signed in as this admin."""
    hashes = [digest(token) for token in tokens]
    if not hashes:
        return None
    query = select(known_devices.c.id).where(
        known_devices.c.admin_id == admin_id,
        known_devices.c.token_hash.in_(hashes),
        known_devices.c.created_at > clock.now() - LIFETIME,
    )
    return db.execute(query.limit(1)).scalar_one_or_none()


def remember(db: Connection, admin_id: int, tokens: tuple[str, ...]) -> tuple[str, ...]:
    """Make this browser known, if it is not, and return the tokens it is to keep, the newest first."""
    if find_known_device(db, admin_id, tokens) is not None:
        return tokens
    token = new_token()
    row = {"admin_id": admin_id, "token_hash": digest(token), "created_at": clock.now()}
    db.execute(known_devices.insert(), row)
    newest = select(known_devices.c.id).where(known_devices.c.admin_id == admin_id)
    kept = newest.order_by(known_devices.c.id.desc()).limit(PER_ADMIN)
    db.execute(delete(known_devices).where(known_devices.c.admin_id == admin_id, known_devices.c.id.not_in(kept)))
    return (token, *tokens)[:PER_BROWSER]
