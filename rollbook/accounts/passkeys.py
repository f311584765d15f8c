"""Passkeys: what an admin's own device signs, so that a stolen password opens nothing."""

from datetime import date

from msgspec import convert
from sqlalchemy import Connection, and_, delete, exists, func, select, update
from sqlalchemy.exc import IntegrityError

from rollbook.accounts import admins as people
from rollbook.accounts import office, refusals
from rollbook.accounts.ceremonies import NewCredential
from rollbook.accounts.identity import Admin, Caller
from rollbook.accounts.passkey_schemas import PasskeyEntry
from rollbook.audit.about import ACCOUNT
from rollbook.audit.trail import record_change
from rollbook.core import clock, paths
from rollbook.core.errors import Conflict, NotFound
from rollbook.core.paging import PageQuery, fetch_page
from rollbook.core.schemas import Page
from rollbook.tables.accounts import admins, passkeys
from rollbook.tables.rows import PasskeyRow

PER_ADMIN = 20


def of_admin(db: Connection, admin_id: int) -> list[PasskeyRow]:
    return list(db.execute(select(passkeys).where(passkeys.c.admin_id == admin_id).order_by(passkeys.c.id)))


def any_at(db: Connection, host: str) -> bool:
    return bool(db.execute(select(exists().where(passkeys.c.host == host))).scalar_one())


def look_up(db: Connection, credential_id: bytes) -> PasskeyRow | None:
    """Of somebody who may log in."""
    theirs = select(passkeys).join_from(passkeys, admins)
    found = theirs.where(passkeys.c.credential_id == credential_id, admins.c.disabled.is_(False))
    return db.execute(found).one_or_none()


def add(db: Connection, me: Caller, made: NewCredential, host: str, name: str) -> PasskeyEntry:
    admin = people.lock_own_account(db, me)
    count = select(func.count()).select_from(passkeys).where(passkeys.c.admin_id == admin.id)
    if db.execute(count).scalar_one() >= PER_ADMIN:
        raise Conflict(refusals.too_many_passkeys(PER_ADMIN))
    row = {
        "admin_id": admin.id,
        "credential_id": made.id,
        "public_key": made.public_key,
        "sign_count": made.sign_count,
        "host": host,
        "name": name,
        "created_at": clock.now(),
    }
    try:
        with db.begin_nested():
            added = db.execute(passkeys.insert().values(row).returning(passkeys)).one()
    except IntegrityError as error:
        raise Conflict(refusals.PASSKEY_LISTED) from error
    record_change(db, admin.user_name, paths.admin(admin.user_name), {"passkey": None}, {"passkey": name}, ACCOUNT)
    return convert(added, PasskeyEntry, from_attributes=True)


def list_passkeys(db: Connection, me: Admin, page: PageQuery) -> Page[PasskeyEntry]:
    rows, following = fetch_page(db, select(passkeys).where(passkeys.c.admin_id == me.id), (passkeys.c.id,), page)
    return Page(items=convert(rows, list[PasskeyEntry], from_attributes=True), next=following)


def rename(db: Connection, me: Admin, passkey_id: int, name: str) -> PasskeyEntry:
    mine = and_(passkeys.c.id == passkey_id, passkeys.c.admin_id == me.id)
    before = db.execute(select(passkeys.c.name).where(mine).with_for_update()).scalar_one_or_none()
    if before is None:
        raise NotFound(refusals.PASSKEY_GONE)
    renamed = db.execute(update(passkeys).where(mine).values(name=name).returning(passkeys)).one()
    if before != name:
        record_change(db, me.user_name, paths.admin(me.user_name), {"passkey": before}, {"passkey": name}, ACCOUNT)
    return convert(renamed, PasskeyEntry, from_attributes=True)


def remove(db: Connection, me: Caller, passkey_id: int, today: date) -> None:
    """Refused where it is all by which the last of the office gets in."""
    office.lock_with_office(db, [me.admin.id])
    admin = people.lock_own_account(db, me)
    mine = and_(passkeys.c.id == passkey_id, passkeys.c.admin_id == admin.id)
    with office.keep_somebody(db, today):
        name = db.execute(delete(passkeys).where(mine).returning(passkeys.c.name)).scalar_one_or_none()
    if name is None:
        raise NotFound(refusals.PASSKEY_GONE)
    record_change(db, admin.user_name, paths.admin(admin.user_name), {"passkey": name}, {"passkey": None}, ACCOUNT)


def remove_all_by(db: Connection, me: Caller, user_name: str, today: date) -> None:
    people.lock_account_of(db, me, user_name, today)
    with office.keep_somebody(db, today):
        remove_all(db, user_name, by=me.admin.user_name)


def remove_all(db: Connection, user_name: str, by: str) -> dict[str, object]:
    """For an admin who has lost the device: from now on the password alone is asked for."""
    admin = people.lock_admin(db, people.find_admin(db, user_name).id)
    gone = db.execute(delete(passkeys).where(passkeys.c.admin_id == admin.id).returning(passkeys.c.name)).all()
    for row in gone:
        record_change(db, by, paths.admin(admin.user_name), {"passkey": row.name}, {"passkey": None}, ACCOUNT)
    return {"user_name": admin.user_name, "removed": len(gone)}


def note_use(db: Connection, passkey_id: int, sign_count: int) -> bool:
    """False where the passkey was removed meanwhile."""
    used = {"sign_count": sign_count, "last_used_at": clock.now()}
    return db.execute(update(passkeys).where(passkeys.c.id == passkey_id).values(used)).rowcount == 1
