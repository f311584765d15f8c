"""What whoever sits at the server can do to accounts. Arguments and results are plain: they may pass through JSON."""

from datetime import timedelta

from sqlalchemy import Connection

from rollbook.accounts import office, throttle, tokens
from rollbook.accounts import passkeys as keys
from rollbook.accounts.admins import SHELL, create, find_admin, let_in_or_out, lock_admin, replace_password
from rollbook.accounts.identity import Scope
from rollbook.accounts.schemas import DAYS, NewAdmin, TokenIn
from rollbook.core import clock
from rollbook.core.errors import Conflict
from rollbook.core.sentences import Sentence, english_only
from rollbook.endpoints.forms import fill_form


def create_admin(db: Connection, admin: dict[str, str], password_hash: str) -> str:
    return create(db, fill_form(NewAdmin, **admin), password_hash, by=SHELL).user_name


def set_password(db: Connection, user_name: str, password_hash: str) -> dict[str, object]:
    """In place of a forgotten or stolen one. Whatever else opens this account ends with it, and past guesses are
    forgiven."""
    admin = lock_admin(db, find_admin(db, user_name).id)
    replace_password(db, admin, password_hash, by=SHELL)
    for name in (admin.user_name, admin.email):
        throttle.forgive(db, throttle.account(name))
    throttle.forgive(db, throttle.person(str(admin.id)))
    return {"user_name": admin.user_name, "disabled": admin.disabled}


def disable_admin(db: Connection, user_name: str) -> str:
    """Anyone but the last one of the office."""
    target = find_admin(db, user_name)
    admin = next(row for row in office.lock_with_office(db, [target.id]) if row.id == target.id)
    try:
        # Grants count from the day after they began: by then they have, whatever the college's clock says.
        with office.keep_somebody(db, clock.now().date() - timedelta(days=1)):
            let_in_or_out(db, admin, True, by=SHELL)
    except Conflict as error:
        raise Conflict(_say_last(admin.user_name)) from error
    return str(admin.user_name)


def _say_last(user_name: str) -> Sentence:
    """A stolen account must not stay open for want of another: a new password shuts everybody else out of it."""
    return english_only(
        f"{user_name} is the last account of the office that can log in, so it stays open. If it was stolen, "
        f"`rollbook admin password {user_name}` ends everything that opens it; `rollbook admin create` makes another."
    )


def enable_admin(db: Connection, user_name: str) -> str:
    admin = lock_admin(db, find_admin(db, user_name).id)
    let_in_or_out(db, admin, False, by=SHELL)
    return str(admin.user_name)


def remove_passkeys(db: Connection, user_name: str) -> dict[str, object]:
    return keys.remove_all(db, user_name, by=SHELL)


def create_token(db: Connection, user_name: str, name: str, scope: str = Scope.ALL, days: int = DAYS) -> str:
    return tokens.create_for(db, user_name, fill_form(TokenIn, name=name, scope=scope, days=days), by=SHELL).token
