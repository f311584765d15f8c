"""What is known of e-mail addresses, whoever has them: verified, stopped, bounced. And asking whether one is theirs."""

from collections.abc import Collection, Iterable, Mapping
from datetime import datetime
from typing import NamedTuple, Protocol

from sqlalchemy import Connection, func, select

from rollbook.contacts.columns import ContactRelation
from rollbook.contacts.schemas import AddressState
from rollbook.core import clock
from rollbook.core.notices import Language
from rollbook.outbox.recipients import address_key
from rollbook.outbox.writing import NewNotice, new_row, write_rows
from rollbook.store.upserts import insert_new
from rollbook.tables.accounts import admins
from rollbook.tables.notices import addresses, contacts, notices
from rollbook.tables.students import students

_AT_ONCE = 500
_ON_ITS_WAY = ("waiting", "claimed", "handing")


class AddressRow(Protocol):
    address: str
    verified_at: datetime | None
    stopped_at: datetime | None
    bounced_at: datetime | None
    bounced_words: str | None


class Told(NamedTuple):
    """Of an address, what matters most for whoever wants to write there."""

    state: AddressState
    at: datetime | None = None
    words: str | None = None


def read_addresses(db: Connection, emails: Iterable[str]) -> dict[str, AddressRow]:
    """By their keys; of most addresses nothing is known."""
    keys = sorted({address_key(email) for email in emails} - {""})
    some = [keys[start : start + _AT_ONCE] for start in range(0, len(keys), _AT_ONCE)]
    asked = select(addresses)
    return {row.address: row for part in some for row in db.execute(asked.where(addresses.c.address.in_(part)))}


def tell(known: Mapping[str, AddressRow], email: str) -> Told:
    row = known.get(address_key(email))
    if row is None:
        return Told("unknown")
    if row.bounced_at:
        return Told("bounced", row.bounced_at, row.bounced_words)
    if row.stopped_at:
        return Told("stopped", row.stopped_at)
    return Told("verified", row.verified_at) if row.verified_at else Told("unknown")


def stop_address(db: Connection, email: str) -> None:
    """Nothing more goes there, but for what nobody can stop."""
    here = address_key(email)
    db.execute(insert_new(db, addresses), {"address": here})
    now = {"stopped_at": func.coalesce(addresses.c.stopped_at, clock.now())}
    db.execute(addresses.update().where(addresses.c.address == here).values(now))


def forget_unused(db: Connection, emails: Iterable[str]) -> None:
    """Of addresses that somebody has had: where nobody has one any more, nothing is known of it either."""
    known = read_addresses(db, emails).keys()
    if not known:
        return
    db.execute(addresses.delete().where(addresses.c.address.in_(known - _find_used(db, known))))


def is_used(db: Connection, email: str) -> bool:
    """Whether anybody has it."""
    return bool(_find_used(db, {address_key(email)}))


def _find_used(db: Connection, keys: Collection[str]) -> set[str]:
    return {
        address_key(email)
        for table in (students, contacts, admins)
        for email in db.scalars(select(table.c.email).where(func.lower(table.c.email).in_(keys)))
    }


class Asked(NamedTuple):
    """Whose address it is."""

    student_id: int
    roll: str
    relation: ContactRelation
    contact_id: int | None
    email: str
    language: Language


def send_check(db: Connection, asked: Asked) -> None:
    """A mail with a link: whoever opens it has shown that the address is read. Pressed twice, it is sent once."""
    waiting = select(notices.c.address).where(
        notices.c.kind == "check_address", notices.c.student_id == asked.student_id, notices.c.state.in_(_ON_ITS_WAY)
    )
    here = address_key(asked.email)
    if here in map(address_key, db.scalars(waiting)):
        return
    now = clock.now()
    row: NewNotice = {
        "kind": "check_address",
        "once": f"check_address:{asked.student_id}:{here}:{now.isoformat()}",
        "way": "mail",
        "student_id": asked.student_id,
        "relation": asked.relation,
        "contact_id": asked.contact_id,
        "address": asked.email,
        "language": asked.language,
        "about": asked.roll,
        "facts": {},
    }
    write_rows(db, [new_row(row, now, now)])


def find_checked(db: Connection, student_id: int) -> set[str]:
    """Keys of addresses that a mail has asked, or is about to ask, about this student."""
    states = (*_ON_ITS_WAY, "sent", "uncertain")
    asked = select(notices.c.address).where(
        notices.c.kind == "check_address", notices.c.student_id == student_id, notices.c.state.in_(states)
    )
    return set(map(address_key, db.scalars(asked)))
