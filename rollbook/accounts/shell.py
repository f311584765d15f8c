"""What whoever sits at the server can do to accounts. Arguments and results are plain: they may pass through JSON."""

from sqlalchemy import Connection, delete, exists, select, update

from rollbook.accounts import passkeys as keys
from rollbook.accounts import throttle, tokens
from rollbook.accounts.admins import SHELL, create, find_admin, let_in_or_out, lock_admin
from rollbook.accounts.identity import Scope
from rollbook.accounts.schemas import DAYS, NewAdmin, TokenIn
from rollbook.audit.about import ACCOUNT
from rollbook.audit.trail import record_change
from rollbook.core import paths
from rollbook.endpoints.forms import fill_form
from rollbook.tables.accounts import admin_sessions, admins, api_tokens, known_devices, passkey_challenges, passkeys


def create_admin(db: Connection, admin: dict[str, str], password_hash: str) -> str:
    return create(db, fill_form(NewAdmin, **admin), password_hash, by=SHELL).user_name


def set_password(db: Connection, user_name: str, password_hash: str) -> dict[str, object]:
    """In place of a forgotten or stolen one. Whatever else opens this account ends with it, and past guesses are
    forgiven."""
    admin = lock_admin(db, find_admin(db, user_name).id)
    db.execute(update(admins).where(admins.c.id == admin.id).values(password_hash=password_hash))
    for table in (admin_sessions, api_tokens, known_devices, passkeys, passkey_challenges):
        db.execute(delete(table).where(table.c.admin_id == admin.id))
    throttle.forgive(db, throttle.account(admin.user_name))
    record_change(db, SHELL, paths.admin(admin.user_name), None, {"password": "changed"}, ACCOUNT)
    return {"user_name": admin.user_name, "disabled": admin.disabled}


def disable_admin(db: Connection, user_name: str) -> dict[str, object]:
    """Anyone, also the last one: a stolen account must not stay open for want of another."""
    admin = lock_admin(db, find_admin(db, user_name).id)
    let_in_or_out(db, admin, True, by=SHELL)
    anyone_left = db.execute(select(exists().where(admins.c.disabled.is_(False)))).scalar_one()
    return {"user_name": admin.user_name, "anyone_left": anyone_left}


def enable_admin(db: Connection, user_name: str) -> str:
    admin = lock_admin(db, find_admin(db, user_name).id)
    let_in_or_out(db, admin, False, by=SHELL)
    return str(admin.user_name)


def remove_passkeys(db: Connection, user_name: str) -> dict[str, object]:
    return keys.remove_all(db, user_name, by=SHELL)


def create_token(db: Connection, user_name: str, name: str, scope: str = Scope.ALL, days: int = DAYS) -> str:
    return tokens.create_for(db, user_name, fill_form(TokenIn, name=name, scope=scope, days=days), by=SHELL).token
