"""Who holds a link, and whether it still opens a page: while the address that it was mailed to is one of the student's,
and the student is on a list."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple, Protocol

from sqlalchemy import Connection, select

from rollbook.accounts.random_tokens import digest
from rollbook.core import clock
from rollbook.core.leave import AskedAs
from rollbook.core.notices import Language
from rollbook.outbox.recipients import Recipient, address_key, find_recipients
from rollbook.tables.notices import mail_links, notices

LONGEST_TOKEN = 100


class LinkRow(Protocol):
    id: int
    notice_id: int
    student_id: int | None
    address: str
    made_at: datetime
    ends_at: datetime
    device_hash: bytes | None
    ended_at: datetime | None
    contact_id: int | None  # of the notice, as what follows
    language: Language
    trial: bool


class Holder(NamedTuple):
    """Somebody at a student's own page."""

    link_id: int
    student_id: int
    asked_as: AskedAs
    language: Language
    until: datetime


_LINKS = select(mail_links, *notices.c["contact_id", "language", "trial"]).join_from(mail_links, notices)


def find_link(db: Connection, token: str) -> LinkRow | None:
    return db.execute(_LINKS.where(mail_links.c.token_hash == digest(token))).one_or_none()


def hold_link(db: Connection, token: str) -> LinkRow | None:
    """Where two devices open it at the same moment, one of them gets the page."""
    held = select(mail_links.c.id).where(mail_links.c.token_hash == digest(token)).with_for_update()
    db.execute(held).all()
    return find_link(db, token)


def find_here(db: Connection, devices: Sequence[str]) -> list[tuple[str, LinkRow]]:
    """The links that were opened on this device, in the order in which its cookie has them."""
    by_hash = {digest(device): device for device in devices}
    rows = db.execute(_LINKS.where(mail_links.c.device_hash.in_(by_hash))) if by_hash else ()
    found = {by_hash[bytes(row.device_hash)]: row for row in rows}
    return [(device, found[device]) for device in devices if device in found]


def find_holder(db: Connection, devices: Sequence[str]) -> Holder | None:
    """Of the page that was opened last on this device and has not ended."""
    for _, link in find_here(db, devices):
        if (holder := holder_of(db, link)) is not None:
            return holder
    return None


def holder_of(db: Connection, link: LinkRow) -> Holder | None:
    if link.ended_at is not None or link.ends_at <= clock.now():
        return None
    reader = find_reader(db, link)
    if reader is None or link.student_id is None or reader.relation == "staff":
        return None
    return Holder(link.id, link.student_id, reader.relation, reader.language, link.ends_at)


def find_reader(db: Connection, link: LinkRow) -> Recipient | None:
    """Whose address it is now. None where it is nobody's of the student any more, or the student has left."""
    if link.student_id is None:
        return None
    people = find_recipients(db, [link.student_id], "both").get(link.student_id, [])
    theirs = [each for each in people if each.email and address_key(each.email) == link.address]
    same = [each for each in theirs if each.contact_id == link.contact_id]
    return next(iter(same or theirs), None)
