"""Tries that count against a guesser.

Each bucket leaks: ten guesses at once, then one more every six minutes, so that never more than twenty pass within an
hour; other tries have rates of their own. A try is counted before it is looked at, and given back when it was right:
guesses sent in parallel cannot slip past, and the right person spends nothing.
"""

import hashlib
import ipaddress
import math
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Connection, bindparam, delete, select, text, update

from rollbook.core import clock
from rollbook.core.errors import TooMany
from rollbook.core.schemas import same_key
from rollbook.tables.accounts import tries
from rollbook.tables.types import UtcDateTime

SWEPT_PER_TRY = 20


@dataclass(frozen=True)
class Rate:
    at_once: int
    one_every: timedelta


GUESSES = Rate(10, timedelta(minutes=6))

# Makes the bucket or finds it, and holds it until the transaction ends: one who comes at the same moment waits.
_HOLD = (
    text(
        "INSERT INTO tries (bucket, clear_at) VALUES (:bucket, :now) "
        "ON CONFLICT (bucket) DO UPDATE SET bucket = excluded.bucket RETURNING clear_at"
    )
    .bindparams(bindparam("now", type_=UtcDateTime))
    .columns(clear_at=UtcDateTime)
)
_SET = update(tries).where(tries.c.bucket == bindparam("held")).values(clear_at=bindparam("until"))
_READ = select(tries.c.clear_at).where(tries.c.bucket == bindparam("asked"))
_OLD = select(tries.c.bucket).where(tries.c.clear_at < bindparam("now")).order_by(tries.c.clear_at)
_SWEEP = delete(tries).where(tries.c.bucket.in_(_OLD.limit(SWEPT_PER_TRY).with_for_update(skip_locked=True)))


def account(user_name: str) -> str:
    """Guesses at one user name, from everywhere. Hashed: people type passwords into the wrong box."""
    return f"account:{_short(same_key(user_name))}"


def address(purpose: str, host: str) -> str:
    """Guesses from one place. A home or a phone holds a whole IPv6 /64, so that counts as one."""
    try:
        parsed = ipaddress.ip_address(host)
    except ValueError:
        return f"{purpose}-from:{_short(host)}"
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped:
            return f"{purpose}-from:{parsed.ipv4_mapped}"
        return f"{purpose}-from:{ipaddress.ip_network((int(parsed), 64), strict=False)}"
    return f"{purpose}-from:{parsed}"


def device(device_id: int) -> str:
    """Tries of a browser that has signed in as this admin before: strangers' guesses do not use them up."""
    return f"device:{device_id}"


def current_password(admin_id: int) -> str:
    return f"current-password:{admin_id}"


def take(db: Connection, buckets: Iterable[str], advice: str = "", rate: Rate = GUESSES) -> None:
    """Count one try in every bucket, or refuse, with what to do instead, and count it in none."""
    now = clock.now()
    counted = {bucket: max(_held(db, bucket, now), now) + rate.one_every for bucket in sorted(buckets)}
    _refuse_beyond(rate, now, max(counted.values()), advice)
    for bucket, clear_at in counted.items():
        db.execute(_SET, {"held": bucket, "until": clear_at})
    db.execute(_SWEEP, {"now": now})


def check(db: Connection, bucket: str, rate: Rate = GUESSES) -> None:
    """Refuse where one more try would be refused; count nothing."""
    now = clock.now()
    clear_at = db.execute(_READ, {"asked": bucket}).scalar_one_or_none() or now
    _refuse_beyond(rate, now, max(clear_at, now) + rate.one_every, "")


def take_new(db: Connection, bucket: str, thing: str, rate: Rate, advice: str = "") -> None:
    """Count a try of another thing than before; the same one again is free for as long as the bucket takes to clear."""
    now = clock.now()
    known = f"{bucket}:{_short(thing)}"
    if _held(db, known, now) <= now:
        db.execute(_SET, {"held": known, "until": now + rate.at_once * rate.one_every})
        take(db, [bucket], advice, rate)


def give_back(db: Connection, buckets: Iterable[str]) -> None:
    now = clock.now()
    for bucket in sorted(buckets):
        db.execute(_SET, {"held": bucket, "until": _held(db, bucket, now) - GUESSES.one_every})


def forgive(db: Connection, bucket: str) -> None:
    """As if nobody had ever tried."""
    db.execute(delete(tries).where(tries.c.bucket == bucket))


def _held(db: Connection, bucket: str, now: datetime) -> datetime:
    clear_at: datetime = db.execute(_HOLD, {"bucket": bucket, "now": now}).scalar_one()
    return clear_at


def _refuse_beyond(rate: Rate, now: datetime, clear_at: datetime, advice: str) -> None:
    wait = clear_at - (now + rate.at_once * rate.one_every)
    if wait > timedelta():
        raise _too_many(math.ceil(wait.total_seconds()), advice)


def _too_many(seconds: int, advice: str) -> TooMany:
    minutes = math.ceil(seconds / 60)
    wait = "a minute" if minutes == 1 else f"{minutes} minutes"
    return TooMany(f"Too many tries. Wait {wait}, then try again. {advice}".strip(), seconds)


def _short(value: str) -> str:
    return hashlib.sha256(value.encode("utf-8", "replace")).hexdigest()[:32]
