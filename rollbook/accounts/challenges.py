"""What passkeys are asked to sign. Each is good for one answer, to one purpose, and for a short time."""

import secrets
from datetime import timedelta
from enum import StrEnum

from sqlalchemy import Connection, delete, func, select

from rollbook.accounts import throttle
from rollbook.accounts.random_tokens import digest
from rollbook.accounts.throttle import Lane, Rate
from rollbook.core import clock
from rollbook.tables.accounts import passkey_challenges
from rollbook.tables.rows import ChallengeRow

BYTES = 32
# A log-in page may stand open for a while before somebody picks the passkey that it offers.
LIFETIME = timedelta(minutes=30)
SWEPT_EACH_TIME = 20
MOST_OPEN = 10_000  # log-in pages at once, everywhere
# From one place, so that one who plays with it leaves room for all others: at most 200 are open.
FROM_HERE = Rate(100, timedelta(seconds=18))


class Purpose(StrEnum):
    ADD = "add"
    AFTER_PASSWORD = "after the password"  # noqa: S105 - what it is for
    LOG_IN = "log in"
    CONFIRM = "confirm"


def ask_anybody(db: Connection, address: str, on_campus: bool) -> bytes | None:
    """For a log-in page. Nothing where so many are open that somebody plays with it: the password goes on."""
    rate = throttle.wider(FROM_HERE) if on_campus else FROM_HERE
    if any(throttle.count(db, [Lane(throttle.address("passkey-question", address), rate)])):
        return None
    open_ones = (
        select(func.count())
        .select_from(passkey_challenges)
        .where(passkey_challenges.c.admin_id.is_(None), passkey_challenges.c.expires_at > clock.now())
    )
    if db.execute(open_ones).scalar_one() >= MOST_OPEN:
        return None
    return ask(db, Purpose.LOG_IN, None)


def ask(db: Connection, purpose: Purpose, admin_id: int | None) -> bytes:
    challenge, now = secrets.token_bytes(BYTES), clock.now()
    row = {
        "challenge_hash": digest(challenge.hex()),
        "purpose": purpose,
        "admin_id": admin_id,
        "expires_at": now + LIFETIME,
    }
    db.execute(passkey_challenges.insert(), row)
    old = select(passkey_challenges.c.id).where(passkey_challenges.c.expires_at < now)
    swept = old.order_by(passkey_challenges.c.expires_at).limit(SWEPT_EACH_TIME).with_for_update(skip_locked=True)
    db.execute(delete(passkey_challenges).where(passkey_challenges.c.id.in_(swept)))
    return challenge


def take(db: Connection, challenge: bytes) -> ChallengeRow | None:
    """What was asked, if it was and is not answered yet. From now on it is."""
    asked = delete(passkey_challenges).where(passkey_challenges.c.challenge_hash == digest(challenge.hex()))
    row = db.execute(asked.returning(passkey_challenges)).one_or_none()
    return row if row is not None and row.expires_at > clock.now() else None
