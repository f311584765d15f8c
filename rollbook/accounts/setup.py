"""The set-up code: how the very first admin gets in. It exists only while there is no admin who ever could log in."""

import hmac
import secrets

from sqlalchemy import Connection, bindparam, delete, exists, select, text

from rollbook.accounts import refusals
from rollbook.accounts.passwords import NO_PASSWORD
from rollbook.accounts.random_tokens import digest
from rollbook.core import clock
from rollbook.core.errors import Forbidden
from rollbook.tables.accounts import admins, setup_codes
from rollbook.tables.types import UtcDateTime

ONLY_ROW = 1
CODE_BYTES = 16  # short enough to copy from a terminal, far too many to guess

_REPLACE = text(
    "INSERT INTO setup_codes (id, code_hash, created_at) VALUES (:id, :code_hash, :now) "
    "ON CONFLICT (id) DO UPDATE SET code_hash = excluded.code_hash, created_at = excluded.created_at"
).bindparams(bindparam("now", type_=UtcDateTime))

_CODE = select(setup_codes.c.code_hash).where(setup_codes.c.id == ONLY_ROW)


def is_set_up_needed(db: Connection) -> bool:
    return not db.execute(select(exists().where(admins.c.password_hash != NO_PASSWORD))).scalar_one()


def offer(db: Connection) -> str | None:
    """A new code in place of any older one, or nothing once an admin exists."""
    if not is_set_up_needed(db):
        return None
    code = secrets.token_urlsafe(CODE_BYTES)
    db.execute(_REPLACE, {"id": ONLY_ROW, "code_hash": digest(code), "now": clock.now()})
    # Replacing has waited for a registration that was using up the old code.
    if is_set_up_needed(db):
        return code
    withdraw(db)
    return None


def check(db: Connection, code: str, *, hold: bool = False) -> None:
    """Refuse a wrong code. Held, the right one is nobody else's: who comes with it at the same moment finds it used."""
    query = _CODE.with_for_update() if hold else _CODE
    expected = db.execute(query).scalar_one_or_none()
    if expected is None or not hmac.compare_digest(expected, digest(code)) or not is_set_up_needed(db):
        raise Forbidden(refusals.SETUP_CODE)


def withdraw(db: Connection) -> None:
    db.execute(delete(setup_codes))
