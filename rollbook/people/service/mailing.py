"""Links that let somebody in, sent to them by mail where the college has a mail server."""

from collections.abc import Sequence
from zoneinfo import ZoneInfo

from sqlalchemy import Connection, select

from rollbook.accounts.entry_links import PURPOSES, NewLink
from rollbook.accounts.identity import Admin
from rollbook.core import clock
from rollbook.core.json_values import JsonObject
from rollbook.core.settings import Settings
from rollbook.outbox import keys
from rollbook.outbox.recipients import address_key
from rollbook.outbox.writing import staff_rows, write_rows
from rollbook.people.schemas import LinkMail
from rollbook.tables.notices import addresses, notices
from rollbook.tables.rows import AdminRow


def can_mail(settings: Settings) -> bool:
    """A mail has to say under which address the college's pages are; what is written to a folder is read on this
    machine, under its own."""
    return bool(settings.smtp_url and (settings.public_url or settings.smtp_url.startswith("file:")))


def mail_links(db: Connection, made: Sequence[tuple[AdminRow, NewLink]], by: Admin, settings: Settings) -> int:
    """How many go out, at once. None goes to an address that bounced."""
    now, zone = clock.now(), ZoneInfo(settings.timezone)
    bounced = _bounces(db, [admin.email for admin, _ in made])
    rows = [
        row
        for admin, link in made
        if address_key(admin.email) not in bounced
        for row in staff_rows(
            link.purpose, admin, keys.of_link(link.token_hash), _facts(admin, link, by, zone), now, now
        )
    ]
    return write_rows(db, rows)


def _facts(admin: AdminRow, link: NewLink, by: Admin, zone: ZoneInfo) -> JsonObject:
    until = str(link.expires_at.astimezone(zone).date())
    return {"path": link.path, "name": admin.name, "by": by.name, "until": until}


def bounce_of(db: Connection, email: str) -> str | None:
    """What the server said that refused this address; nothing goes there."""
    return _bounces(db, [email]).get(address_key(email))


def last_mail(db: Connection, admin: AdminRow) -> LinkMail | None:
    """What became of the last link that was mailed to somebody."""
    sent = select(notices).where(notices.c.admin_id == admin.id, notices.c.kind.in_(PURPOSES))
    row = db.execute(sent.order_by(notices.c.id.desc()).limit(1)).one_or_none()
    if row is None:
        return None
    at = row.ended_at or row.written_at
    words = (row.bounced_words if row.bounced_at else None) or bounce_of(db, row.address)
    return LinkMail(purpose=row.kind, to=row.address, state=row.state, at=at, bounced=words)


def _bounces(db: Connection, emails: Sequence[str]) -> dict[str, str]:
    known = {address_key(each) for each in emails}
    found = select(addresses).where(addresses.c.address.in_(known), addresses.c.bounced_at.is_not(None))
    return {row.address: row.bounced_words or "" for row in db.execute(found)}
