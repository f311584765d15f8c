"""Whoever reads at an address wants no more mails there, or wants them again."""

from sqlalchemy import Connection, select, update

from rollbook.core import clock
from rollbook.core.errors import NotFound
from rollbook.core.json_values import JsonObject
from rollbook.core.notices import CANNOT_BE_STOPPED
from rollbook.outbox.recipients import address_key
from rollbook.ownpage.refusals import STOP_LINK_UNKNOWN
from rollbook.ownpage.schemas import StoppingOut
from rollbook.ownpage.service.holders import LinkRow, find_link
from rollbook.store.upserts import insert_new
from rollbook.tables.notices import OPEN, addresses, notices

BY_READER: JsonObject = {"code": "address_stopped"}  # why a message that waited is not sent


def look_at_stopping(db: Connection, token: str) -> StoppingOut:
    """Writes nothing, and works for as long as the mail is kept."""
    return _tell(db, _find(db, token))


def stop(db: Connection, token: str) -> StoppingOut:
    link = _find(db, token)
    now = clock.now()
    db.execute(insert_new(db, addresses).values(address=link.address))
    wanted = addresses.c.address == link.address, addresses.c.stopped_at.is_(None)
    db.execute(update(addresses).where(*wanted).values(stopped_at=now))
    waits = (
        OPEN,
        notices.c.state == "waiting",
        notices.c.way == "mail",
        notices.c.trial.is_(False),
        notices.c.kind.not_in(CANNOT_BE_STOPPED),
    )
    written = db.scalars(select(notices.c.address).where(*waits).distinct())
    same = [each for each in written if address_key(each) == link.address]
    ended = {"state": "stopped", "why": BY_READER, "ended_at": now}
    db.execute(update(notices).where(*waits, notices.c.address.in_(same)).values(ended))
    return _tell(db, link)


def start_again(db: Connection, token: str) -> StoppingOut:
    link = _find(db, token)
    db.execute(update(addresses).where(addresses.c.address == link.address).values(stopped_at=None))
    return _tell(db, link)


def _find(db: Connection, token: str) -> LinkRow:
    link = find_link(db, token)
    if link is None:
        raise NotFound(STOP_LINK_UNKNOWN)
    return link


def _tell(db: Connection, link: LinkRow) -> StoppingOut:
    stopped_at = db.scalar(select(addresses.c.stopped_at).where(addresses.c.address == link.address))
    return StoppingOut(stopped=stopped_at is not None, address=_half_hidden(link.address), language=link.language)


def _half_hidden(address: str) -> str:
    """Enough for whoever has several to know which it is: a link may have been handed on."""
    name, _, host = address.rpartition("@")
    return f"{name[:2]}…@{host}"
