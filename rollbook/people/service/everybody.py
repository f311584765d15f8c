"""People with their grants, as they are told."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Protocol

from sqlalchemy import ColumnElement, Connection, func, select

from rollbook.accounts.held_grants import HeldRow, not_over, where_of
from rollbook.accounts.identity import Admin
from rollbook.accounts.office import CAN_SIGN_IN
from rollbook.core.roles import Right
from rollbook.core.schemas import same_key
from rollbook.people.schemas import LookAt, PersonOut
from rollbook.people.service.held import describe_grant, read_held_by_each
from rollbook.tables.accounts import admin_sessions, admins, passkeys
from rollbook.tables.rows import AdminRow

ENDS_SOON = timedelta(days=14)


class PersonRow(AdminRow, Protocol):
    passkeys: int
    last_seen_at: datetime | None
    has_come: bool


@dataclass(frozen=True)
class Known:
    """A person, with what is in force or to come, as far as whoever asks is told of it."""

    row: PersonRow
    grants: Sequence[HeldRow]
    is_reached: bool  # whether their e-mail address and mobile number are told, too

    @property
    def order(self) -> tuple[bool, str, str]:
        """Those whose account is closed come last."""
        return self.row.disabled, same_key(self.row.name), self.row.user_name_key


_PASSKEYS = select(func.count()).where(passkeys.c.admin_id == admins.c.id).correlate(admins).scalar_subquery()
_SEEN = (
    select(func.max(admin_sessions.c.last_seen_at))
    .where(admin_sessions.c.admin_id == admins.c.id)
    .correlate(admins)
    .scalar_subquery()
)
_PEOPLE = select(admins, _PASSKEYS.label("passkeys"), _SEEN.label("last_seen_at"), CAN_SIGN_IN.label("has_come"))


def read_people(db: Connection, me: Admin, today: date, *conditions: ColumnElement[bool]) -> list[Known]:
    """Whom they may see: the office everybody; a head whoever has a grant in the own place, and who has none. Closed
    accounts are the office's to see."""
    seen = _PEOPLE if is_told_all(me) else _PEOPLE.where(admins.c.disabled.is_(False))
    rows = db.execute(seen.where(*conditions)).all()
    held = read_held_by_each(db, [row.id for row in rows], not_over(today))
    return [person for row in rows if (person := _know(me, row, held.get(row.id, [])))]


def tell_person(person: Known, me: Admin, today: date) -> PersonOut:
    row = person.row
    return PersonOut(
        user_name=row.user_name,
        name=row.name,
        email=row.email if person.is_reached else None,
        mobile=row.mobile if person.is_reached else None,
        disabled=row.disabled,
        me=row.id == me.id,
        invited=not row.disabled and not row.has_come,
        passkeys=row.passkeys if is_told_all(me) else None,
        last_seen_at=row.last_seen_at if is_told_all(me) else None,
        grants=[describe_grant(each, today) for each in person.grants],
        look_at=look_at(person, today),
    )


def is_told_all(me: Admin) -> bool:
    return me.rights.everywhere(Right.OFFICE)


def may_see_grant(me: Admin, grant: HeldRow) -> bool:
    """A head is told of what is in the own place alone."""
    return me.rights.may(Right.GIVE, where_of(grant))


def look_at(person: Known, today: date) -> LookAt | None:
    if person.row.disabled:
        return None
    if not person.grants:
        return "no_grant"
    return "ends_soon" if any(_ends_soon(each, person.grants, today) for each in person.grants) else None


def _know(me: Admin, row: PersonRow, held: Sequence[HeldRow]) -> Known | None:
    """A head reaches those who have nothing elsewhere: or a grant in the own place would open anybody's address."""
    if is_told_all(me):
        return Known(row, held, is_reached=True)
    seen = [each for each in held if may_see_grant(me, each)]
    if held and not seen:
        return None
    return Known(row, seen, is_reached=row.id == me.id or 0 < len(held) == len(seen))


def _ends_soon(grant: HeldRow, others: Sequence[HeldRow], today: date) -> bool:
    """Whether nothing follows it. Whoever stands in for a day is meant to end."""
    last = grant.last_day
    if last is None or last > today + ENDS_SOON or grant.instead_of is not None or grant.since == last:
        return False
    return not any(
        other.role == grant.role  # own-rule roles: what a grant is, not who asks
        and _covers(other, grant)
        and (other.last_day is None or other.last_day > last)
        for other in others
    )


def _covers(other: HeldRow, grant: HeldRow) -> bool:
    return (
        other.batch_id in (None, grant.of_batch)
        and other.department_id in (None, grant.of_department)
        and other.subject_id in (None, grant.subject_id)
        and other.group_id in (None, grant.group_id)
    )
