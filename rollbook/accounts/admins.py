"""Admins: registering, listing, disabling, and their passwords."""

from datetime import date
from typing import Protocol

from msgspec import to_builtins
from msgspec.structs import asdict
from sqlalchemy import Connection, bindparam, delete, func, select, update
from sqlalchemy.exc import IntegrityError

from rollbook.accounts import devices, office, passwords, refusals, sessions, setup
from rollbook.accounts.email_addresses import check_email_is_free
from rollbook.accounts.fields import is_user_name
from rollbook.accounts.identity import Admin, Caller
from rollbook.accounts.schemas import AdminEntry, AdminOut, NewAdmin, ProfileChange
from rollbook.audit.about import ACCOUNT
from rollbook.audit.trail import record_change
from rollbook.core import clock, paths
from rollbook.core.errors import Conflict, Duplicate, NotFound, SignInNeeded
from rollbook.core.notices import Language
from rollbook.core.paging import PageQuery, fetch_page
from rollbook.core.roles import Role
from rollbook.core.schemas import Page, copy_fields, same_key
from rollbook.tables.accounts import (
    admin_sessions,
    admins,
    api_tokens,
    entry_links,
    identities,
    known_devices,
    passkey_challenges,
    passkeys,
    provider_logins,
)
from rollbook.tables.grants import grants
from rollbook.tables.rows import AdminRow

# Who changed it, when it was done at the server's own terminal. No user name can be this.
SHELL = "(server shell)"

_BY_USER_NAME = select(admins).where(admins.c.user_name_key == bindparam("key"))
_PASSKEYS = select(func.count()).where(passkeys.c.admin_id == admins.c.id).correlate(admins).scalar_subquery()
_ENTRIES = select(admins, _PASSKEYS.label("passkeys"))
_BY_ID = select(admins).where(admins.c.id == bindparam("id"))

# What ends when an account is closed. Passkeys, and whom a provider knows it as, stay for the day it is opened again.
_OPEN_DOORS = (admin_sessions, api_tokens, known_devices, passkey_challenges, entry_links, provider_logins)


class _Entry(AdminRow, Protocol):
    passkeys: int


class Newcomer(Protocol):
    """Who gets an account."""

    @property
    def name(self) -> str: ...
    @property
    def user_name(self) -> str: ...
    @property
    def email(self) -> str: ...
    @property
    def mobile(self) -> str: ...
    @property
    def language(self) -> Language: ...


def create(db: Connection, new: NewAdmin, password_hash: str, by: str) -> AdminOut:
    """Register an admin. From now on no set-up code opens anything."""
    if look_for_admin(db, new.user_name) is None:  # else somebody is sent again: the name tells more
        check_email_is_free(db, new.email)
    admin = add(db, new, password_hash, disabled=False, by=by)
    setup.withdraw(db)
    return admin


def create_by(db: Connection, me: Caller, new: NewAdmin, password_hash: str, today: date) -> AdminOut:
    lock_own_account(db, me)
    office.check_still_office(db, me.admin.id, today)
    office.check_without_end(db, me.admin.id, today)
    return create(db, new, password_hash, by=me.admin.user_name)


def create_first(db: Connection, new: NewAdmin, password_hash: str, setup_code: str) -> AdminOut:
    """Register the very first admin. Of two who come with the code at once, one gets in."""
    setup.check(db, setup_code, hold=True)
    return create(db, new, password_hash, by="set-up link")


def create_in_name_only(db: Connection, new: NewAdmin, by: str) -> AdminOut:
    """Somebody whom the register can name, but who never gets in. A set-up code stays good."""
    return add(db, new, passwords.NO_PASSWORD, disabled=True, by=by)


def list_admins(db: Connection, me: Admin, page: PageQuery) -> Page[AdminEntry]:
    rows, following = fetch_page(db, _ENTRIES, (admins.c.id,), page)
    return Page(items=[_entry(row, me) for row in rows], next=following)


def set_disabled(db: Connection, user_name: str, disabled: bool, me: Caller, today: date) -> AdminEntry:
    """Shut an admin out, at once and everywhere, or let them in again. The last one of the office stays."""
    target = lock_account_of(db, me, user_name, today)
    if disabled and target.id == me.admin.id:
        raise Conflict(refusals.NOT_YOURSELF)
    with office.keep_somebody(db, today):
        let_in_or_out(db, target, disabled, by=me.admin.user_name)
    return _entry(db.execute(_ENTRIES.where(admins.c.id == target.id)).one(), me.admin)


def let_in_or_out(db: Connection, row: AdminRow, disabled: bool, by: str) -> None:
    if row.disabled == disabled:
        return
    db.execute(update(admins).where(admins.c.id == row.id).values(disabled=disabled))
    if disabled:
        end_all_doors(db, row.id)
    record_change(db, by, paths.admin(row.user_name), {"disabled": row.disabled}, {"disabled": disabled}, ACCOUNT)


def end_all_doors(db: Connection, admin_id: int) -> None:
    for table in _OPEN_DOORS:
        db.execute(delete(table).where(table.c.admin_id == admin_id))


def replace_password(db: Connection, admin: AdminRow, new_hash: str, by: str) -> None:
    """In place of a forgotten or stolen one, or of none. Whatever else opens this account ends with it."""
    db.execute(update(admins).where(admins.c.id == admin.id).values(password_hash=new_hash))
    end_all_doors(db, admin.id)
    for table in (passkeys, identities):
        db.execute(delete(table).where(table.c.admin_id == admin.id))
    record_change(db, by, paths.admin(admin.user_name), None, {"password": "changed"}, ACCOUNT)


def change_password(db: Connection, me: Caller, old_hash: str, new_hash: str, device_tokens: tuple[str, ...]) -> None:
    """Ends every other session and all API tokens, and forgets every other browser: whoever had the old password is
    out, and leaves nothing behind that opens the door."""
    admin = me.admin
    if lock_own_account(db, me, confirmed=False).password_hash != old_hash:
        raise Conflict(refusals.PASSWORD_CHANGED)
    known_device = devices.find_known_device(db, admin.id, device_tokens)
    db.execute(update(admins).where(admins.c.id == admin.id).values(password_hash=new_hash))
    stays = {admin_sessions: me.session_id, known_devices: known_device}
    for table in _OPEN_DOORS:
        kept = stays.get(table)
        db.execute(delete(table).where(table.c.admin_id == admin.id, table.c.id.is_distinct_from(kept)))
    record_change(db, admin.user_name, paths.admin(admin.user_name), None, {"password": "changed"}, ACCOUNT)


def change_profile(db: Connection, me: Caller, change: ProfileChange) -> AdminOut:
    """One's own name, e-mail address, mobile number and language of mails. What stays the same is no change."""
    row = lock_own_account(db, me, confirmed=False)
    if change.email is not None and same_key(change.email) != same_key(row.email):
        sessions.check_still_open(db, me, confirmed=True)
        check_email_is_free(db, change.email)
    before = {field: getattr(row, field) for field in ProfileChange.__struct_fields__}
    after = {field: value for field, value in asdict(change).items() if value not in (None, before[field])}
    if after:
        db.execute(update(admins).where(admins.c.id == row.id).values(after))
        record_change(
            db, row.user_name, paths.admin(row.user_name), {field: before[field] for field in after}, after, ACCOUNT
        )
    return AdminOut(user_name=row.user_name, **(before | after))


def find_admin(db: Connection, user_name: str) -> AdminRow:
    if row := look_for_admin(db, user_name):
        return row
    raise NotFound(refusals.no_such_admin(user_name))


def look_for_admin(db: Connection, user_name: str) -> AdminRow | None:
    if not is_user_name(user_name):
        return None
    return db.execute(_BY_USER_NAME, {"key": same_key(user_name)}).one_or_none()


def identity_of(row: AdminRow) -> Admin:
    return Admin(row.id, row.user_name, row.name, row.email, row.mobile, row.language)


def lock_admin(db: Connection, admin_id: int) -> AdminRow:
    """The admin's row, held until the transaction ends: what follows cannot overtake a change of it."""
    return db.execute(_BY_ID.with_for_update(), {"id": admin_id}).one()


def lock_enabled_admin(db: Connection, admin_id: int) -> AdminRow:
    """The admin's row, held, unless somebody shut them out while they were at it."""
    row = lock_admin(db, admin_id)
    if row.disabled:
        raise SignInNeeded(refusals.ACCOUNT_DISABLED)
    return row


def lock_own_account(db: Connection, me: Caller, *, confirmed: bool = True) -> AdminRow:
    """The admin's own row, held, unless they were shut out, or their session ended, since they began to ask.
    `confirmed`: for what only those may do who have just typed the password again."""
    row = lock_enabled_admin(db, me.admin.id)
    sessions.check_still_open(db, me, confirmed=confirmed)
    return row


def lock_account_of(db: Connection, me: Caller, user_name: str, today: date) -> AdminRow:
    """Likewise, the row of whomever somebody of the office does something to, with all of the office: of two who
    disable each other, the later one is nobody any more."""
    target = find_admin(db, user_name)
    held = office.lock_with_office(db, [me.admin.id, target.id])
    lock_own_account(db, me)
    office.check_still_office(db, me.admin.id, today)
    now = next((row for row in held if row.id == target.id), None)
    return now or find_admin(db, user_name)  # refused where the account was removed meanwhile


def password_hash(db: Connection, admin_id: int) -> str:
    found: str = db.execute(_BY_ID, {"id": admin_id}).one().password_hash
    return found


def add(
    db: Connection, new: Newcomer, password_hash: str, *, disabled: bool, by: str, is_office: bool = True
) -> AdminOut:
    """`is_office`: otherwise they have no rights until somebody gives them grants."""
    try:
        with db.begin_nested():
            db.execute(
                admins.insert(),
                {
                    "name": new.name,
                    "user_name": new.user_name,
                    "user_name_key": same_key(new.user_name),
                    "email": new.email,
                    "mobile": new.mobile,
                    "password_hash": password_hash,
                    "disabled": disabled,
                    "created_at": clock.now(),
                    "language": new.language,
                },
            )
    except IntegrityError as error:
        raise Duplicate(refusals.user_name_taken(new.user_name), {"userName": refusals.TAKEN}) from error
    if is_office:
        row = find_admin(db, new.user_name)
        db.execute(grants.insert(), {"admin_id": row.id, "role": Role.OFFICE, "given_by": by, "given_at": clock.now()})
    admin = copy_fields(AdminOut, new)
    record_change(db, by, paths.admin(new.user_name), None, to_builtins(admin), ACCOUNT)
    return admin


def _entry(row: _Entry, me: Admin) -> AdminEntry:
    return copy_fields(AdminEntry, row, me=row.id == me.id)
