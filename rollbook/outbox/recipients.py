"""Whom notices about a student go to, and by which ways."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import Literal, NamedTuple, Protocol, TypeAlias

from sqlalchemy import Connection, select

from rollbook.core.notices import CANNOT_BE_STOPPED, GUARDIANS, Kind, Language, Relation
from rollbook.core.schemas import same_key
from rollbook.tables.notices import addresses, contacts
from rollbook.tables.students import students

Audience: TypeAlias = Literal["student", "guardians", "both"]
_BATCH = 500  # ids in one statement


class _StudentRow(Protocol):
    id: int
    roll: str
    email: str


class _ContactRow(Protocol):
    id: int
    student_id: int
    relation: Relation
    email: str
    mobile: str
    language: Language


class _AddressRow(Protocol):
    address: str
    stopped_at: datetime | None
    bounced_at: datetime | None


class Recipient(NamedTuple):
    student_id: int
    roll: str
    relation: Relation
    contact_id: int | None  # of a guardian, and of a student with a row of their own
    email: str  # empty: none is known
    mobile: str  # likewise
    language: Language
    stopped_at: datetime | None  # of the e-mail address
    bounced_at: datetime | None

    def takes_mail(self, kind: Kind) -> bool:
        return bool(self.email) and _goes_there(self.stopped_at, self.bounced_at, kind)


def address_key(email: str) -> str:
    """As `addresses` knows it: two that look alike are one."""
    return same_key(email)


def find_closed_addresses(db: Connection, emails: Sequence[str]) -> Callable[[str, Kind], bool]:
    """Of these: whether nothing of a kind goes to one of them."""
    keys = {address_key(email) for email in emails}
    known: dict[str, _AddressRow] = {
        row.address: row for row in db.execute(select(addresses).where(addresses.c.address.in_(keys)))
    }

    def is_closed(email: str, kind: Kind) -> bool:
        row = known.get(address_key(email))
        return row is not None and not _goes_there(row.stopped_at, row.bounced_at, kind)

    return is_closed


def _goes_there(stopped_at: datetime | None, bounced_at: datetime | None, kind: Kind) -> bool:
    """Nothing to an address that bounced, and to one that was stopped only what nobody can stop."""
    return not bounced_at and (not stopped_at or kind in CANNOT_BE_STOPPED)


def find_recipients(db: Connection, student_ids: Iterable[int], audience: Audience) -> dict[int, list[Recipient]]:
    """Of each student who is on a list, the student first. Whoever has no address at all is told nothing, and is here
    all the same."""
    found: dict[int, list[Recipient]] = {}
    wanted = sorted(set(student_ids))
    for start in range(0, len(wanted), _BATCH):
        _find_some(db, wanted[start : start + _BATCH], audience, found)
    return found


def _find_some(db: Connection, ids: Sequence[int], audience: Audience, found: dict[int, list[Recipient]]) -> None:
    some = students.c.id.in_(ids)
    people = select(students.c.id, students.c.roll, students.c.email).where(some, students.c.archived_at.is_(None))
    own: dict[int, _StudentRow] = {row.id: row for row in db.execute(people.order_by(students.c.id))}
    kept: dict[int, list[_ContactRow]] = {}
    for row in db.execute(select(contacts).where(contacts.c.student_id.in_(ids)).order_by(contacts.c.id)):
        kept.setdefault(row.student_id, []).append(row)
    keys = {address_key(row.email) for row in own.values()}
    keys |= {address_key(row.email) for rows in kept.values() for row in rows}
    found_addresses = db.execute(select(addresses).where(addresses.c.address.in_(keys - {""})))
    known: dict[str, _AddressRow] = {row.address: row for row in found_addresses}

    for student in own.values():
        rows = kept.get(student.id, [])
        told: list[Recipient] = []
        if audience != "guardians":
            own_row = next((each for each in rows if each.relation == "student"), None)
            told.append(_recipient(student, own_row, "student", student.email, known))
        if audience != "student":
            told += [
                _recipient(student, row, relation, row.email, known)
                for relation in GUARDIANS
                for row in rows
                if row.relation == relation
            ]
        found[student.id] = told


def _recipient(
    student: _StudentRow, row: _ContactRow | None, relation: Relation, email: str, known: dict[str, _AddressRow]
) -> Recipient:
    address = known.get(address_key(email))
    return Recipient(
        student_id=student.id,
        roll=student.roll,
        relation=relation,
        contact_id=row.id if row else None,
        email=email,
        mobile=row.mobile if row else "",
        language=row.language if row else "en",
        stopped_at=address.stopped_at if address else None,
        bounced_at=address.bounced_at if address else None,
    )
