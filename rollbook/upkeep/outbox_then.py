"""The outbox of a backup. What it has waiting may have gone out since; whoever wants no more mails may have said so
since; and links that were ended since would open pages again."""

from datetime import datetime

from sqlalchemy import Connection, inspect, select, update

from rollbook.accounts.entry_links import PURPOSES
from rollbook.core import clock
from rollbook.outbox.claiming import take_back_all
from rollbook.store.upserts import insert_new
from rollbook.tables.notices import OPEN, addresses, mail_links, notice_settings, notices


def hold_back(db: Connection) -> bool:
    """Whether anything is held: in a college that tells people everything is, until the office lets it go on."""
    now = clock.now()
    take_back_all(db)
    db.execute(update(mail_links).where(mail_links.c.ended_at.is_(None)).values(ended_at=now))
    # The link in such a mail opens nothing any more.
    db.execute(update(notices).where(OPEN, notices.c.kind.in_(PURPOSES)).values(facts={"path": None}))
    tells = notice_settings.c.started_at.is_not(None)
    db.execute(update(notice_settings).where(tells, notice_settings.c.held_since.is_(None)).values(held_since=now))
    return db.execute(select(notice_settings.c.id).where(tells)).first() is not None


def read_stopped(db: Connection) -> dict[str, datetime]:
    """Addresses whose readers want no more, and since when."""
    if not inspect(db).has_table(addresses.name):
        return {}
    stopped = select(addresses.c.address, addresses.c.stopped_at).where(addresses.c.stopped_at.is_not(None))
    return {row.address: row.stopped_at for row in db.execute(stopped)}


def keep_stopped(backup: Connection, stopped: dict[str, datetime]) -> None:
    for address, at in stopped.items():
        backup.execute(insert_new(backup, addresses).values(address=address))
        unsaid = addresses.c.address == address, addresses.c.stopped_at.is_(None)
        backup.execute(update(addresses).where(*unsaid).values(stopped_at=at))
