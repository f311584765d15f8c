"""Links that let somebody in who has no password: an invitation, or a new password.

Each works once, for three days, and only while whoever made it is of the office. A new one voids the earlier ones. The
secret stands behind the # of the address, which no browser sends: so no log has it.
"""

from datetime import date, datetime, timedelta
from typing import Literal, NamedTuple, Protocol, TypeAlias, get_args

from sqlalchemy import Connection, and_, delete, select, update

from rollbook.accounts import admins as people
from rollbook.accounts import office, refusals
from rollbook.accounts.random_tokens import digest, new_token
from rollbook.audit.about import ACCOUNT
from rollbook.audit.trail import record_change
from rollbook.core import clock, paths
from rollbook.core.errors import Conflict, NotFound
from rollbook.core.roles import Right
from rollbook.tables.accounts import admins, entry_links
from rollbook.tables.notices import notices
from rollbook.tables.rows import AdminRow

Purpose: TypeAlias = Literal["invitation", "password"]
PURPOSES: tuple[Purpose, ...] = get_args(Purpose)
LIFETIME = timedelta(hours=72)
_PAGE = "/join#"


class NewLink(NamedTuple):
    purpose: Purpose
    token: str
    expires_at: datetime

    @property
    def path(self) -> str:
        return f"{_PAGE}{self.token}"

    @property
    def token_hash(self) -> bytes:
        return digest(self.token)

    def at(self, origin: str) -> str:
        """`origin`: of the college's own pages."""
        return f"{origin}{self.path}"


class FoundLink(NamedTuple):
    id: int
    purpose: Purpose
    admin: AdminRow


class _LinkRow(Protocol):
    id: int
    admin_id: int
    purpose: Purpose
    made_by: int | None


def make(db: Connection, admin: AdminRow, made_by: int, by: str) -> NewLink:
    """For an account that is held. An invitation, where nobody has ever come by it."""
    if admin.disabled:
        raise Conflict(refusals.ACCOUNT_DISABLED)
    has_come = db.execute(select(admins.c.id).where(admins.c.id == admin.id, office.CAN_SIGN_IN)).one_or_none()
    now = clock.now()
    made = NewLink("password" if has_come else "invitation", new_token(), now + LIFETIME)
    db.execute(delete(entry_links).where(entry_links.c.admin_id == admin.id))
    _forget_unsent(db, admin.id)
    row = {
        "admin_id": admin.id,
        "purpose": made.purpose,
        "token_hash": made.token_hash,
        "made_by": made_by,
        "made_at": now,
        "expires_at": made.expires_at,
    }
    db.execute(entry_links.insert(), row)
    record_change(db, by, paths.admin(admin.user_name), {"link": None}, {"link": made.purpose}, ACCOUNT)
    return made


def _forget_unsent(db: Connection, admin_id: int) -> None:
    """A mail that still waits with an earlier link would let nobody in: without the link it is not sent."""
    waits = (notices.c.admin_id == admin_id, notices.c.kind.in_(PURPOSES), notices.c.state == "waiting")
    db.execute(update(notices).where(*waits).values(facts={"path": None}))


def end_invitation(db: Connection, admin_id: int) -> None:
    """Of an account that is held, whose person has come by another way. Whoever finds the link later does not."""
    open_one = and_(entry_links.c.admin_id == admin_id, entry_links.c.purpose == "invitation")
    db.execute(delete(entry_links).where(open_one))


def look_up(db: Connection, token: str, today: date) -> FoundLink:
    """One refusal for whatever is wrong with it: nobody learns what it once was."""
    link = _look_for(db, token)
    if link is None:
        raise NotFound(refusals.LINK_NOT_VALID)
    return _check(db, link, today)


def use(db: Connection, token: str, password_hash: str, mobile: str | None, today: date) -> None:
    """Where two use it at the same moment, it works for one of them."""
    if link := _look_for(db, token):
        # Both in order: whoever made it cannot leave the office meanwhile, nor can the account be closed.
        both = select(admins.c.id).where(admins.c.id.in_([link.admin_id, link.made_by])).order_by(admins.c.id)
        db.execute(both.with_for_update()).all()
    found = look_up(db, token, today)
    admin = found.admin
    if mobile is not None and mobile != admin.mobile:
        db.execute(update(admins).where(admins.c.id == admin.id).values(mobile=mobile))
        own = paths.admin(admin.user_name)
        record_change(db, admin.user_name, own, {"mobile": admin.mobile}, {"mobile": mobile}, ACCOUNT)
    people.replace_password(db, admin, password_hash, by=admin.user_name)


def _look_for(db: Connection, token: str) -> _LinkRow | None:
    """None where it was used: then it is gone."""
    good = and_(entry_links.c.token_hash == digest(token), entry_links.c.expires_at > clock.now())
    return db.execute(select(entry_links).where(good)).one_or_none()


def _check(db: Connection, link: _LinkRow, today: date) -> FoundLink:
    """Refuse a link to an account that was closed, and one of whoever is not of the office any more."""
    people_of = {link.admin_id, link.made_by} - {None}
    rows = db.execute(select(admins).where(admins.c.id.in_(people_of), admins.c.disabled.is_(False))).all()
    enabled = {row.id: row for row in rows}
    of_office = link.made_by is None or office.rights_now(db, link.made_by, today).everywhere(Right.OFFICE)
    if enabled.keys() != people_of or not of_office:
        raise NotFound(refusals.LINK_NOT_VALID)
    return FoundLink(link.id, link.purpose, enabled[link.admin_id])
