"""API tokens: how scripts act for an admin."""

from datetime import date, datetime, timedelta
from typing import Protocol

from sqlalchemy import Connection, and_, bindparam, delete, func, or_, select, update

from rollbook.accounts import admins as people
from rollbook.accounts import refusals
from rollbook.accounts.identity import Admin, Caller, Scope
from rollbook.accounts.random_tokens import digest, new_token
from rollbook.accounts.rights import GRANTS_HELD, rights_on
from rollbook.accounts.schemas import TokenCreated, TokenEntry, TokenIn
from rollbook.audit.about import ACCOUNT
from rollbook.audit.trail import record_change
from rollbook.core import clock, paths
from rollbook.core.errors import Conflict, NotFound
from rollbook.core.paging import PageQuery, fetch_page
from rollbook.core.schemas import Page, copy_fields
from rollbook.store.prepared import Prepared
from rollbook.store.verbs import repeated, single_statement
from rollbook.tables.accounts import admins, api_tokens
from rollbook.tables.rows import AdminRow, CallerRow

PREFIX = "rb_"  # tells people, and scanners for leaked secrets, what it is
PER_ADMIN = 50
USED_EVERY = timedelta(minutes=10)
SHOWN_FOR = timedelta(days=30)  # after its end


class FoundToken(CallerRow, Protocol):
    last_used_at: datetime | None
    scope: str
    expires_at: datetime


_FIND = Prepared[FoundToken](
    select(
        admins.c.id.label("admin_id"),
        *admins.c["user_name", "name", "email", "mobile", "language"],
        GRANTS_HELD,
        *api_tokens.c["id", "last_used_at", "scope", "expires_at"],
    )
    .join_from(api_tokens, admins)
    .where(api_tokens.c.token_hash == bindparam("token_hash"), admins.c.disabled.is_(False))
)
_USE = (
    update(api_tokens)
    .where(
        api_tokens.c.token_hash == bindparam("shown"),
        or_(api_tokens.c.last_used_at.is_(None), api_tokens.c.last_used_at < bindparam("before")),
    )
    .values(last_used_at=bindparam("now"))
)


@single_statement
def find(db: Connection, token_hash: bytes) -> FoundToken | None:
    """What the register holds of a token. Whether it is still valid, `whose` says."""
    return _FIND.first(db, token_hash=token_hash)


@repeated
@single_statement
def find_again(db: Connection, token_hash: bytes) -> FoundToken | None:
    """Likewise, where it is likely that nothing was written since."""
    return find(db, token_hash)


def whose(row: FoundToken | None, today: date) -> tuple[Caller, bool] | None:
    """Whose token was found, if it has not ended, and whether it is time to note that it was used."""
    now = clock.now()
    if row is None or row.expires_at <= now:
        return None
    rights = rights_on(row.grants_held, today)
    admin = Admin(row.admin_id, row.user_name, row.name, row.email, row.mobile, row.language, rights)
    to_be_noted = row.last_used_at is None or row.last_used_at < now - USED_EVERY
    return Caller(admin, None, Scope(row.scope)), to_be_noted


def use(db: Connection, token: str) -> None:
    now = clock.now()
    db.execute(_USE, {"shown": digest(token), "before": now - USED_EVERY, "now": now})


def create(db: Connection, me: Caller, wanted: TokenIn) -> TokenCreated:
    return _add(db, people.lock_own_account(db, me), wanted, by=me.admin.user_name)


def create_for(db: Connection, user_name: str, wanted: TokenIn, by: str) -> TokenCreated:
    return _add(db, people.lock_enabled_admin(db, people.find_admin(db, user_name).id), wanted, by)


def _add(db: Connection, admin: AdminRow, wanted: TokenIn, by: str) -> TokenCreated:
    """A new token; its text is returned here and never again. Those that have ended make room for it."""
    now = clock.now()
    db.execute(delete(api_tokens).where(api_tokens.c.admin_id == admin.id, api_tokens.c.expires_at <= now - SHOWN_FOR))
    count = select(func.count()).select_from(api_tokens).where(api_tokens.c.admin_id == admin.id)
    if db.execute(count).scalar_one() >= PER_ADMIN:
        raise Conflict(refusals.too_many_tokens(PER_ADMIN))
    token = PREFIX + new_token()
    row = {
        "admin_id": admin.id,
        "token_hash": digest(token),
        "name": wanted.name,
        "created_at": now,
        "scope": wanted.scope,
        "expires_at": now + timedelta(days=wanted.days),
    }
    added = db.execute(api_tokens.insert().values(row).returning(api_tokens)).one()
    record_change(db, by, paths.admin(admin.user_name), {"token": None}, {"token": wanted.name}, ACCOUNT)
    return copy_fields(TokenCreated, added, token=token)


def list_tokens(db: Connection, me: Admin, page: PageQuery) -> Page[TokenEntry]:
    """Also those that have ended: whoever wonders why a script has stopped finds it here."""
    query = select(api_tokens).where(api_tokens.c.admin_id == me.id)
    rows, following = fetch_page(db, query, (api_tokens.c.id,), page)
    now = clock.now()
    entries = [copy_fields(TokenEntry, row, expired=row.expires_at <= now) for row in rows]
    return Page(items=entries, next=following)


def remove(db: Connection, me: Caller, token_id: int) -> None:
    admin = people.lock_own_account(db, me)
    mine = and_(api_tokens.c.id == token_id, api_tokens.c.admin_id == admin.id)
    name = db.execute(delete(api_tokens).where(mine).returning(api_tokens.c.name)).scalar_one_or_none()
    if name is None:
        raise NotFound(refusals.TOKEN_GONE)
    record_change(db, admin.user_name, paths.admin(admin.user_name), {"token": name}, {"token": None}, ACCOUNT)
