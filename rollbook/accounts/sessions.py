"""Sessions: who is signed in in which browser."""

from datetime import date, datetime, timedelta
from typing import Protocol

from sqlalchemy import Connection, and_, bindparam, delete, or_, select, update

from rollbook.accounts import refusals
from rollbook.accounts.identity import Admin, Caller
from rollbook.accounts.random_tokens import digest, new_token
from rollbook.accounts.rights import GRANTS_HELD, rights_on
from rollbook.accounts.schemas import SessionEntry
from rollbook.audit.about import ACCOUNT
from rollbook.audit.trail import record_change
from rollbook.core import clock, paths
from rollbook.core.errors import Forbidden, NotFound, SignInNeeded
from rollbook.core.paging import PageQuery, fetch_page
from rollbook.core.schemas import Page, copy_fields
from rollbook.store import changed_paths
from rollbook.store.prepared import Prepared
from rollbook.store.verbs import repeated, single_statement
from rollbook.tables.accounts import admin_sessions, admins
from rollbook.tables.rows import CallerRow

IDLE = timedelta(days=30)
LIFETIME = timedelta(days=180)
SEEN_EVERY = timedelta(minutes=10)
CONFIRMED_FOR = timedelta(minutes=5)
PER_ADMIN = 100


class FoundSession(CallerRow, Protocol):
    token_hash: bytes
    created_at: datetime
    last_seen_at: datetime
    confirmed_at: datetime | None


_ALIVE = and_(
    admin_sessions.c.last_seen_at > bindparam("idle_since"), admin_sessions.c.created_at > bindparam("born_after")
)
_FIND = Prepared[FoundSession](
    select(
        admins.c.id.label("admin_id"),
        *admins.c["user_name", "name", "email", "mobile", "language"],
        GRANTS_HELD,
        *admin_sessions.c["id", "token_hash", "created_at", "last_seen_at", "confirmed_at"],
    )
    .join_from(admin_sessions, admins)
    .where(admin_sessions.c.token_hash == bindparam("token_hash"), admins.c.disabled.is_(False))
)
_HOLD = (
    select(admin_sessions.c.confirmed_at)
    .where(admin_sessions.c.token_hash == bindparam("token_hash"), _ALIVE)
    .with_for_update()
)
_SEE = (
    update(admin_sessions)
    .where(admin_sessions.c.id == bindparam("session_id"), admin_sessions.c.last_seen_at < bindparam("before"))
    .values(last_seen_at=bindparam("now"))
)


class ConfirmationNeeded(Forbidden):
    kind = "confirmation_needed"

    def __init__(self) -> None:
        super().__init__(refusals.CONFIRMATION_NEEDED)


def _limits() -> dict[str, object]:
    now = clock.now()
    return {"idle_since": now - IDLE, "born_after": now - LIFETIME}


@single_statement
def find(db: Connection, token_hash: bytes) -> FoundSession | None:
    """What the register holds of a session. Whether it is still open, `whose` says."""
    return _FIND.first(db, token_hash=token_hash)


@repeated
@single_statement
def find_again(db: Connection, token_hash: bytes) -> FoundSession | None:
    """Likewise, where it is likely that nothing was written since."""
    return find(db, token_hash)


def whose(row: FoundSession | None, today: date) -> tuple[Caller, bool] | None:
    """Whose session was found, if it has not ended, and whether it is time to note that it was seen."""
    now = clock.now()
    if row is None or row.last_seen_at <= now - IDLE or row.created_at <= now - LIFETIME:
        return None
    rights = rights_on(row.grants_held, today)
    admin = Admin(row.admin_id, row.user_name, row.name, row.email, row.mobile, row.language, rights)
    caller = Caller(admin, row.id, confirmed=_is_fresh(row.confirmed_at), session_hash=row.token_hash)
    return caller, row.last_seen_at < now - SEEN_EVERY


def check_still_open(db: Connection, me: Caller, *, confirmed: bool) -> None:
    """Refuse whoever's session has ended since they began to ask. It is held until the transaction ends."""
    held = db.execute(_HOLD, {"token_hash": me.session_hash, **_limits()}).one_or_none()
    if held is None:
        raise SignInNeeded(refusals.SESSION_ENDED)
    if confirmed and not _is_fresh(held.confirmed_at):
        raise ConfirmationNeeded


def _is_fresh(confirmed_at: datetime | None) -> bool:
    return confirmed_at is not None and confirmed_at > clock.now() - CONFIRMED_FOR


def see(db: Connection, session_id: int) -> None:
    now = clock.now()
    db.execute(_SEE, {"session_id": session_id, "before": now - SEEN_EVERY, "now": now})


def confirm(db: Connection, session_id: int) -> None:
    """Note that its owner has just shown again who they are."""
    db.execute(update(admin_sessions).where(admin_sessions.c.id == session_id).values(confirmed_at=clock.now()))


def start(db: Connection, admin_id: int, address: str, device: str) -> str:
    """A new session under a new token; the admin's dead and oldest ones go."""
    token, now = new_token(), clock.now()
    db.execute(
        admin_sessions.insert(),
        {
            "admin_id": admin_id,
            "token_hash": digest(token),
            "created_at": now,
            "last_seen_at": now,
            "address": address,
            "device": device,
        },
    )
    mine = admin_sessions.c.admin_id == admin_id
    kept = select(admin_sessions.c.id).where(mine).order_by(admin_sessions.c.id.desc()).limit(PER_ADMIN)
    dead = or_(~_ALIVE, admin_sessions.c.id.not_in(kept))
    db.execute(delete(admin_sessions).where(mine, dead), _limits())
    return token


def end(db: Connection, token: str) -> None:
    ended = delete(admin_sessions).where(admin_sessions.c.token_hash == digest(token))
    admin_id = db.execute(ended.returning(admin_sessions.c.admin_id)).scalar_one_or_none()
    if admin_id is not None:
        user_name = db.execute(select(admins.c.user_name).where(admins.c.id == admin_id)).scalar_one()
        _tell_streams(db, user_name)


def _tell_streams(db: Connection, user_name: str) -> None:
    """Live streams that a session opened end with it: all of this admin ask again whether they may stay."""
    changed_paths.note(db, paths.admin(user_name))


def list_sessions(db: Connection, me: Caller, page: PageQuery) -> Page[SessionEntry]:
    query = select(admin_sessions).where(admin_sessions.c.admin_id == me.admin.id, _ALIVE).params(_limits())
    rows, following = fetch_page(db, query, (admin_sessions.c.id,), page)
    entries = [copy_fields(SessionEntry, row, current=row.id == me.session_id) for row in rows]
    return Page(items=entries, next=following)


def end_one(db: Connection, me: Admin, session_id: int) -> None:
    mine = and_(admin_sessions.c.id == session_id, admin_sessions.c.admin_id == me.id)
    if db.execute(delete(admin_sessions).where(mine)).rowcount == 0:
        raise NotFound(refusals.SESSION_GONE)
    _tell_streams(db, me.user_name)


def end_all(db: Connection, me: Caller, *, others_only: bool) -> None:
    kept = me.session_id if others_only else None
    mine = admin_sessions.c.admin_id == me.admin.id
    db.execute(delete(admin_sessions).where(mine, admin_sessions.c.id.is_distinct_from(kept)))
    ended = "ended elsewhere" if others_only else "ended everywhere"
    record_change(db, me.admin.user_name, paths.admin(me.admin.user_name), None, {"sessions": ended}, ACCOUNT)
