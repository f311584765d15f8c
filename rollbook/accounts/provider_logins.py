"""Log-ins that wait for a provider's answer: each is good for one, from the browser that began it, and not for long."""

from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import Connection, delete, select

from rollbook.accounts import throttle
from rollbook.accounts.random_tokens import digest, new_token
from rollbook.accounts.throttle import Lane, Rate
from rollbook.core import clock
from rollbook.tables.accounts import provider_logins
from rollbook.tables.rows import ProviderLoginRow

# As long as somebody may take to find the password that the provider asks for.
LIFETIME = timedelta(minutes=10)
SWEPT_EACH_TIME = 20
# From one place: who plays with it fills no table.
FROM_HERE = Rate(100, timedelta(seconds=6))


@dataclass(frozen=True, slots=True)
class Question:
    """What goes to the provider with the browser, and the secret that stays here until the answer is there."""

    state: str
    nonce: str
    verifier: str


def ask(
    db: Connection, browser_token: str, following: str, admin_id: int | None, address: str, on_campus: bool
) -> Question:
    """`following`: the page that they want. `admin_id`: of whoever has logged in and shows who they are there."""
    rate = throttle.wider(FROM_HERE) if on_campus else FROM_HERE
    if wait := max(throttle.count(db, [Lane(throttle.address("provider-login", address), rate)])):
        raise throttle.too_many(wait)
    question, now = Question(new_token(), new_token(), new_token()), clock.now()
    row = {
        "state_hash": digest(question.state),
        "browser_hash": digest(browser_token),
        "nonce": question.nonce,
        "verifier": question.verifier,
        "next": following,
        "admin_id": admin_id,
        "expires_at": now + LIFETIME,
    }
    db.execute(provider_logins.insert(), row)
    old = select(provider_logins.c.id).where(provider_logins.c.expires_at < now)
    swept = old.order_by(provider_logins.c.expires_at).limit(SWEPT_EACH_TIME).with_for_update(skip_locked=True)
    db.execute(delete(provider_logins).where(provider_logins.c.id.in_(swept)))
    return question


def take(db: Connection, state: str, browser_token: str) -> ProviderLoginRow | None:
    """What this browser has asked, if it has and is not answered yet. From now on it is."""
    asked = delete(provider_logins).where(
        provider_logins.c.state_hash == digest(state), provider_logins.c.browser_hash == digest(browser_token)
    )
    row = db.execute(asked.returning(provider_logins)).one_or_none()
    return row if row is not None and row.expires_at > clock.now() else None


def forget(db: Connection, admin_id: int) -> None:
    """What this admin has begun leads nowhere."""
    db.execute(delete(provider_logins).where(provider_logins.c.admin_id == admin_id))
