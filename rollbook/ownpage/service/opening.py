"""A link is opened on one device, and ended: by whoever holds it, or by the office."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, select, update

from rollbook.accounts.random_tokens import digest, new_token
from rollbook.audit import about
from rollbook.audit.trail import record_change
from rollbook.core import clock, paths
from rollbook.core.errors import Forbidden
from rollbook.ownpage.refusals import LINK_HAS_ENDED
from rollbook.ownpage.schemas import LinkSeen
from rollbook.ownpage.service.holders import Holder, LinkRow, find_here, find_link, hold_link, holder_of
from rollbook.store.upserts import insert_new
from rollbook.students.service.place import find_lists
from rollbook.students.service.singles import find_student
from rollbook.tables.notices import addresses, mail_links, notices


class Opened(NamedTuple):
    device: str  # the secret of this device
    holder: Holder


def look_at(db: Connection, token: str, devices: Sequence[str]) -> LinkSeen:
    """Writes nothing: programs that read mails for others follow every link."""
    link = find_link(db, token)
    if link is None:
        return LinkSeen(state="ended", language=None)
    if link.trial:
        return LinkSeen(state="trial", language=link.language)
    holder = holder_of(db, link)
    if holder is None:
        return LinkSeen(state="ended", language=link.language)
    if link.device_hash is None:
        return LinkSeen(state="new", language=holder.language)
    return LinkSeen(state="here" if _is_bound_to(link, devices) else "ended", language=holder.language)


def open_link(db: Connection, token: str, devices: Sequence[str]) -> Opened:
    """Binds it to this device. The same device may open it again."""
    link = hold_link(db, token)
    holder = holder_of(db, link) if link else None
    if link is None or holder is None:
        raise Forbidden(LINK_HAS_ENDED)
    for device, mine in find_here(db, devices):
        if mine.id == link.id:
            return Opened(device, holder)
    if link.device_hash is not None:
        raise Forbidden(LINK_HAS_ENDED)
    device, now = new_token(), clock.now()
    bound = {"device_hash": digest(device), "opened_at": now}
    db.execute(update(mail_links).where(mail_links.c.id == link.id).values(bound))
    db.execute(update(notices).where(notices.c.id == link.notice_id, notices.c.read_at.is_(None)).values(read_at=now))
    db.execute(insert_new(db, addresses).values(address=link.address))
    unverified = addresses.c.address == link.address, addresses.c.verified_at.is_(None)
    db.execute(update(addresses).where(*unverified).values(verified_at=now))
    # Whoever has read a mail that went there later has the address after all.
    came_back = addresses.c.address == link.address, addresses.c.bounced_at < link.made_at
    db.execute(update(addresses).where(*came_back).values(bounced_at=None, bounced_words=None))
    return Opened(device, holder)


def end_link(db: Connection, holder: Holder) -> None:
    db.execute(update(mail_links).where(mail_links.c.id == holder.link_id).values(ended_at=clock.now()))


def list_still_open(db: Connection, devices: Sequence[str]) -> tuple[str, ...]:
    """The pages that this device has opened: a parent may hold those of several children."""
    return tuple(device for device, link in find_here(db, devices) if holder_of(db, link) is not None)


def end_links_of(db: Connection, student_id: int, by: str) -> int:
    """All of a student's, whoever holds them. How many there were."""
    student = find_student(db, student_id)
    now = clock.now()
    open_ones = (
        mail_links.c.student_id == student_id,
        mail_links.c.ended_at.is_(None),
        mail_links.c.ends_at > now,
    )
    db.execute(select(mail_links.c.id).where(*open_ones).order_by(mail_links.c.id).with_for_update()).all()
    ended = db.execute(update(mail_links).where(*open_ones).values(ended_at=now)).rowcount
    if ended:
        labels = find_lists(db, student.place)[0]
        path = paths.students(labels.batch, labels.department)
        told = {"roll": student.roll, "pageLinks": ended}
        record_change(db, by, path, told, {**told, "pageLinks": 0}, about.student(student.place, student_id))
    return ended


def _is_bound_to(link: LinkRow, devices: Sequence[str]) -> bool:
    return any(link.device_hash == digest(device) for device in devices)
