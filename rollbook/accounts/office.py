"""The office's own accounts. One of them can get in at any time: who else could let people in?"""

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from datetime import date

from sqlalchemy import ColumnElement, Connection, exists, or_, select

from rollbook.accounts import refusals
from rollbook.accounts.passwords import NO_PASSWORD
from rollbook.accounts.rights import GRANTS_HELD, Rights, rights_on
from rollbook.core.errors import Conflict, Forbidden
from rollbook.core.roles import Right, Role
from rollbook.tables.accounts import admins, identities, passkeys
from rollbook.tables.grants import grants
from rollbook.tables.rows import AdminRow

# Of `admins`: whoever needs nobody else to get in. A provider may be gone tomorrow.
_BY_THEMSELVES = or_(admins.c.password_hash != NO_PASSWORD, exists().where(passkeys.c.admin_id == admins.c.id))
# Whoever has shown once who they are, and can again. An invited person who never came cannot.
CAN_SIGN_IN = or_(_BY_THEMSELVES, exists().where(identities.c.admin_id == admins.c.id))
_OFFICE = exists().where(
    grants.c.admin_id == admins.c.id, grants.c.role == Role.OFFICE.value, grants.c.ended_at.is_(None)
)
_HELD = select(GRANTS_HELD)


def lock_with_office(db: Connection, ids: Collection[int]) -> Sequence[AdminRow]:
    """These accounts and all of the office, held in one order: of two who end each other, the later one waits."""
    every = select(admins).where(or_(admins.c.id.in_(ids), _OFFICE)).order_by(admins.c.id)
    return db.execute(every.with_for_update(of=admins)).all()


@contextmanager
def keep_somebody(db: Connection, today: date) -> Iterator[None]:
    """Refuse what is done within where nobody of the office could get in afterwards, or only through a provider where
    somebody could without. `lock_with_office` comes first."""
    able = (_BY_THEMSELVES, CAN_SIGN_IN)
    before = [who_is_office(db, today, each) for each in able]
    yield
    if any(were and not who_is_office(db, today, each) for were, each in zip(before, able, strict=True)):
        raise Conflict(refusals.LAST_OFFICE)


def who_is_office(db: Connection, today: date, able: ColumnElement[bool] = CAN_SIGN_IN) -> list[str]:
    """User names of those who can log in, and are of the office without an end."""
    in_force = _OFFICE.where(
        or_(grants.c.since.is_(None), grants.c.since <= today),
        grants.c.last_day.is_(None),
    )
    found = select(admins.c.user_name).where(admins.c.disabled.is_(False), in_force, able)
    return list(db.scalars(found.order_by(admins.c.id)))


def is_or_will_be(db: Connection, admin_id: int, today: date) -> bool:
    """Whether they are of the office, or have a grant of it that begins on a later day."""
    not_over = or_(grants.c.last_day.is_(None), grants.c.last_day >= today)
    theirs = select(admins.c.id).where(admins.c.id == admin_id, _OFFICE.where(not_over))
    return db.execute(theirs).one_or_none() is not None


def rights_now(db: Connection, admin_id: int, today: date) -> Rights:
    """As they are in this transaction: somebody may have ended one since they began to ask."""
    held: str = db.execute(_HELD.where(admins.c.id == admin_id)).scalar_one()
    return rights_on(held, today)


def check_without_end(db: Connection, admin_id: int, today: date) -> None:
    """For what makes somebody of the office for good: nobody gives it for longer than they have it."""
    held = [each for each in rights_now(db, admin_id, today).grants if each.gives(Right.OFFICE)]
    if all(each.last_day is not None for each in held):
        raise Forbidden(refusals.OFFICE_HAS_AN_END)


def check_still_office(db: Connection, admin_id: int, today: date) -> None:
    if not rights_now(db, admin_id, today).everywhere(Right.OFFICE):
        raise Forbidden(refusals.NOT_FOR_YOU)
