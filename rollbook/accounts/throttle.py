"""Tries that count against a guesser.

Each bucket leaks: so many at once, then one more every so often. A try is counted before it is looked at, and given
back when it was right: guesses sent in parallel cannot slip past, and the right person spends nothing. The counts stand
in the database, for all processes. docs/decisions/0018 tells which there are, and why nobody is shut out by others.
"""

import hashlib
import ipaddress
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, delete, select, text, update

from rollbook.accounts.refusals import Advice, too_many_tries
from rollbook.core import clock
from rollbook.core.errors import TooMany
from rollbook.core.schemas import same_key
from rollbook.tables.accounts import tries
from rollbook.tables.types import UtcDateTime

SWEPT_PER_TRY = 20
# A wrong try beyond the allowance is answered after so many seconds, or twice, thrice as many where passwords queue,
# whether or not it was looked at: nobody can tell.
ANSWERED_AFTER = 1.0


@dataclass(frozen=True)
class Rate:
    at_once: int
    one_every: timedelta
    freely: int = 0  # so many of those at once come without a pause; with no pauses, all of them do
    pauses: tuple[timedelta, ...] = ()  # after the last of them, and after each more


class Lane(NamedTuple):
    """A bucket, and how fast it may be filled."""

    bucket: str
    rate: Rate


GUESSES = Rate(10, timedelta(minutes=6))


def wider(rate: Rate) -> Rate:
    """For a network behind whose addresses a whole campus sits."""
    return Rate(10 * rate.at_once, rate.one_every / 10)


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


def account_from(user_name: str, host: str) -> str:
    """Guesses at one user name from one place."""
    return address(account(user_name), host)


def person(account: str) -> str:
    """Guesses at one account, by whichever of its names. `account`: its id, or what was typed where there is none."""
    return f"person:{_short(account)}"


def place(admin_id: int, host: str) -> str:
    """Notes that this admin has logged in from this place."""
    return f"place:{_short(address(str(admin_id), host))}"


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


def current_password(session_hash: bytes) -> str:
    """Guesses in one session: whoever has stolen one does not use up what its owner may try in another."""
    return f"current-password:{_short(session_hash.hex())}"


def take(db: Connection, buckets: Iterable[str]) -> None:
    """Count one guess, or refuse."""
    if wait := max(count(db, [Lane(bucket, GUESSES) for bucket in buckets])):
        raise too_many(wait)


def count(db: Connection, lanes: Sequence[Lane]) -> list[timedelta]:
    """Count one try in each lane that has room for it; how long each of the others has to be waited for."""
    now = clock.now()
    waits = {lane: _count_try(db, lane, now) for lane in sorted(lanes, key=lambda lane: lane.bucket)}
    db.execute(_SWEEP, {"now": now})
    return [waits[lane] for lane in lanes]


def count_new(db: Connection, lane: Lane, thing: str) -> timedelta:
    """Likewise, a try of another thing than before: the same one again is free for as long as the bucket takes to
    clear."""
    known = f"{lane.bucket}:{_short(thing)}"
    _hold_bucket(db, lane.bucket, clock.now())  # one who asks for the same at the same moment waits
    if is_noted(db, known):
        return timedelta()
    [wait] = count(db, [lane])
    if not wait:
        note(db, known, lane.rate.at_once * lane.rate.one_every)
    return wait


def note(db: Connection, bucket: str, lifetime: timedelta) -> None:
    """To be found by `is_noted` for so long."""
    now = clock.now()
    _hold_bucket(db, bucket, now)
    _set_bucket(db, bucket, now + lifetime)


def is_noted(db: Connection, bucket: str) -> bool:
    until = db.execute(_READ, {"asked": bucket}).scalar_one_or_none()
    return until is not None and until > clock.now()


def give_back(db: Connection, buckets: Iterable[str], rate: Rate = GUESSES) -> None:
    now = clock.now()
    for bucket in sorted(buckets):
        _set_bucket(db, bucket, _hold_bucket(db, bucket, now) - rate.one_every)


def forgive(db: Connection, bucket: str) -> None:
    """As if nobody had ever tried, from anywhere."""
    db.execute(delete(tries).where(tries.c.bucket.startswith(bucket, autoescape=True)))


def room_in(clear_at: datetime, rate: Rate, now: datetime) -> tuple[datetime, timedelta]:
    """When a bucket that is clear at that time would be, with one more try in it; and how long to wait until it may."""
    filled = max(clear_at, now) + rate.one_every
    return filled, max(timedelta(), filled - now - rate.at_once * rate.one_every)


def _count_try(db: Connection, lane: Lane, now: datetime) -> timedelta:
    bucket, rate = lane
    clear_at = _hold_bucket(db, bucket, now)
    filled, wait = room_in(clear_at, rate, now)
    if wait:
        return wait
    beyond = math.ceil((filled - now) / rate.one_every) - rate.freely
    if rate.pauses and beyond >= 0:
        turn = f"{bucket}:next"
        if (next_turn := _hold_bucket(db, turn, now)) > now:
            return next_turn - now
        _set_bucket(db, turn, now + rate.pauses[min(beyond, len(rate.pauses) - 1)])
    _set_bucket(db, bucket, filled)
    return timedelta()


def _set_bucket(db: Connection, bucket: str, until: datetime) -> None:
    db.execute(_SET, {"held": bucket, "until": until})


def _hold_bucket(db: Connection, bucket: str, now: datetime) -> datetime:
    clear_at: datetime = db.execute(_HOLD, {"bucket": bucket, "now": now}).scalar_one()
    return clear_at


def until_answer(spent: float) -> float:
    """Seconds from now to the moment at which a wrong try beyond the allowance is answered."""
    return ANSWERED_AFTER - spent % ANSWERED_AFTER if ANSWERED_AFTER else 0.0


def too_many(wait: timedelta, advice: Advice = "none") -> TooMany:
    seconds = math.ceil(wait.total_seconds())
    return TooMany(too_many_tries(seconds, advice), seconds)


def _short(value: str) -> str:
    return hashlib.sha256(value.encode("utf-8", "replace")).hexdigest()[:32]
