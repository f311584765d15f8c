"""Whose account it is that a provider's person may open. docs/decisions/0038 has the reasons."""

from datetime import datetime

from sqlalchemy import Connection, delete, func, or_, select, update

from rollbook.accounts import admins as people
from rollbook.accounts import entry_links, office, provider_logins, refusals, sessions, strangers
from rollbook.accounts.email_addresses import hold_emails
from rollbook.accounts.identity import Caller
from rollbook.accounts.passkeys import of_admin as passkeys_of
from rollbook.accounts.passwords import NO_PASSWORD
from rollbook.accounts.provider_claims import CLOCKS_DIFFER, Person
from rollbook.accounts.provider_schemas import IdentityOut
from rollbook.audit.about import ACCOUNT
from rollbook.audit.trail import record_change
from rollbook.core import clock, paths
from rollbook.core.errors import Conflict, Forbidden, NotFound
from rollbook.core.roles import Right
from rollbook.core.settings import Passwords, Settings, Strangers
from rollbook.tables.accounts import admins, identities
from rollbook.tables.rows import AdminRow, IdentityRow


def is_known(db: Connection, issuer: str, subject: str) -> bool:
    return _look_for(db, issuer, subject) is not None


def find_account(db: Connection, issuer: str, person: Person, settings: Settings) -> AdminRow:
    """Of whom the provider has signed in. The account is held, so that nobody is shut out meanwhile."""
    if (known := _look_for(db, issuer, person.subject)) is None:
        return _first_account(db, issuer, person, settings)
    account = people.lock_admin(db, known.admin_id)
    if account.disabled:
        raise Forbidden(refusals.ACCOUNT_DISABLED)
    _note_use(db, known.id)
    return account


def link_or_confirm(
    db: Connection, me: Caller, issuer: str, person: Person, asked_at: datetime, settings: Settings
) -> bool:
    """Whoever was logged in and went to the provider comes back as this person there: the account is linked to them.
    Where it is already, they have shown again who they are, and the answer is True."""
    account = people.lock_own_account(db, me, confirmed=False)
    known = _look_for(db, issuer, person.subject)
    if known is not None and known.admin_id == account.id:
        if person.shown_at is None or person.shown_at < asked_at.timestamp() - CLOCKS_DIFFER:
            raise Forbidden(refusals.provider_asked_nothing(settings.provider_label))
        assert me.session_id is not None  # no token comes as far as this
        sessions.confirm(db, me.session_id)
        _note_use(db, known.id)
        return True
    if known is not None:
        raise Conflict(refusals.LINKED_ELSEWHERE)
    if _of_admin(db, issuer, account.id) is not None:
        raise Conflict(refusals.LINKED_ALREADY)
    _link(db, account, issuer, person, settings.provider_label)
    return False


def check_linked(db: Connection, admin_id: int, issuer: str) -> None:
    if _of_admin(db, issuer, admin_id) is None:
        raise Conflict(refusals.NOT_LINKED)


def read_own(db: Connection, admin_id: int, issuer: str) -> IdentityOut | None:
    row = _of_admin(db, issuer, admin_id)
    return IdentityOut(linked_at=row.linked_at, last_used_at=row.last_used_at) if row else None


def unlink_own(db: Connection, me: Caller, issuer: str, settings: Settings) -> None:
    account = people.lock_own_account(db, me)
    if (row := _of_admin(db, issuer, account.id)) is None:
        raise NotFound(refusals.NOT_LINKED)
    if not _has_another_way_in(db, account, settings):
        raise Conflict(refusals.ONLY_WAY_IN)
    db.execute(delete(identities).where(identities.c.id == row.id))
    provider_logins.forget(db, account.id)
    _record(db, account, {"provider": settings.provider_label}, {"provider": None})


def _first_account(db: Connection, issuer: str, person: Person, settings: Settings) -> AdminRow:
    """Of somebody who comes from the provider for the first time: by an e-mail address that it has checked, where that
    leaves no doubt. Whoever is of the office, or is to be, links by themselves."""
    label, email = settings.provider_label, person.email
    if not email:
        raise Forbidden(refusals.no_checked_email(label))
    hold_emails(db, [email])  # of two strangers with one address, the later finds the account of the first
    theirs = _with_email(db, email)
    enabled = [row for row in theirs if not row.disabled]
    if theirs and not enabled:
        raise Forbidden(refusals.ACCOUNT_DISABLED)
    if len(enabled) > 1:
        raise Forbidden(refusals.shared_email(email))
    if enabled:
        account = people.lock_admin(db, enabled[0].id)
        _check_may_be_linked(db, issuer, account, email, settings)
    elif settings.oidc_unknown is Strangers.VIEWER:
        account = strangers.welcome(db, person)
    else:
        raise Forbidden(refusals.not_known_here(email))
    _link(db, account, issuer, person, label)
    return account


def _check_may_be_linked(db: Connection, issuer: str, account: AdminRow, email: str, settings: Settings) -> None:
    label = settings.provider_label
    if account.disabled:
        raise Forbidden(refusals.ACCOUNT_DISABLED)
    if office.is_or_will_be(db, account.id, clock.today(settings.timezone)):
        raise Forbidden(refusals.office_links_itself(email, label))
    if _of_admin(db, issuer, account.id) is not None:
        raise Forbidden(refusals.linked_to_another(email, label))


def _with_email(db: Connection, email: str) -> list[AdminRow]:
    """Letters beyond a to z have to be the very same: some look alike, or turn into others with their case."""
    alike = or_(admins.c.email == email, func.lower(admins.c.email) == email.lower())
    found = db.execute(select(admins).where(alike).order_by(admins.c.id)).all()
    return [row for row in found if row.email == email or (email.isascii() and row.email.isascii())]


def _has_another_way_in(db: Connection, account: AdminRow, settings: Settings) -> bool:
    """A passkey; or a password, where they may use it."""
    if passkeys_of(db, account.id):
        return True
    may_use_password = settings.passwords is Passwords.EVERYONE or is_office(db, account.id, settings)
    return account.password_hash != NO_PASSWORD and may_use_password


def is_office(db: Connection, admin_id: int, settings: Settings) -> bool:
    return office.rights_now(db, admin_id, clock.today(settings.timezone)).somewhere(Right.OFFICE)


def _link(db: Connection, account: AdminRow, issuer: str, person: Person, label: str) -> None:
    """From now on they come in this way, so an invitation has done its work."""
    entry_links.end_invitation(db, account.id)
    now = clock.now()
    row = {"admin_id": account.id, "issuer": issuer, "subject": person.subject, "linked_at": now, "last_used_at": now}
    db.execute(identities.insert(), row)
    _record(db, account, {"provider": None}, {"provider": label})


def _record(db: Connection, account: AdminRow, before: object, after: object) -> None:
    record_change(db, account.user_name, paths.admin(account.user_name), before, after, ACCOUNT)


def _note_use(db: Connection, identity_id: int) -> None:
    db.execute(update(identities).where(identities.c.id == identity_id).values(last_used_at=clock.now()))


def _look_for(db: Connection, issuer: str, subject: str) -> IdentityRow | None:
    theirs = select(identities).where(identities.c.issuer == issuer, identities.c.subject == subject)
    return db.execute(theirs).one_or_none()


def _of_admin(db: Connection, issuer: str, admin_id: int) -> IdentityRow | None:
    mine = select(identities).where(identities.c.issuer == issuer, identities.c.admin_id == admin_id)
    return db.execute(mine).one_or_none()
