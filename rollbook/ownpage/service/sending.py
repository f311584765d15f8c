"""A new link is asked for. It goes to the address that the old one was mailed to, and nowhere else."""

from collections.abc import Sequence
from datetime import timedelta
from uuid import uuid4

from sqlalchemy import Connection

from rollbook.accounts import throttle
from rollbook.accounts.throttle import Lane, Rate
from rollbook.core import clock
from rollbook.outbox.writing import NewNotice, new_row, write_rows
from rollbook.ownpage.service.holders import LinkRow, find_here, find_link, find_reader

# To one address: two at once, then one every four hours. What is more is not sent, and nobody is told.
TO_ONE_ADDRESS = Rate(2, timedelta(hours=4))


def send_new_link(db: Connection, token: str | None, devices: Sequence[str]) -> None:
    """By the link that has ended, or by what this device opened before. Whoever asks learns nothing from it."""
    link = find_link(db, token) if token else _last_here(db, devices)
    if link is None:
        return
    reader = find_reader(db, link)
    if reader is None or not reader.takes_mail("page_link"):
        return
    if any(throttle.count(db, [Lane(throttle.account(f"page link {link.address}"), TO_ONE_ADDRESS)])):
        return
    now = clock.now()
    row: NewNotice = {
        "kind": "page_link",
        "once": f"page_link:{uuid4()}",
        "way": "mail",
        "student_id": link.student_id,
        "relation": reader.relation,
        "contact_id": reader.contact_id,
        "address": reader.email,
        "language": reader.language,
        "about": reader.roll,
        "facts": {},
    }
    write_rows(db, [new_row(row, now, now)])


def _last_here(db: Connection, devices: Sequence[str]) -> LinkRow | None:
    return next((link for _, link in find_here(db, devices)), None)
