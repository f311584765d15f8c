"""Mails that went out and came back, and what the office has sent in their place. What went out stays in the register
as it was: so the repetition is a message of its own, and its key lets it be written once."""

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import Connection, select

from rollbook.core.notices import ASKED
from rollbook.notices.told_schemas import Again
from rollbook.outbox import keys
from rollbook.outbox.reached import Reached, find_reached
from rollbook.outbox.recipients import find_closed_addresses
from rollbook.outbox.writing import NewNotice, new_row, write_rows
from rollbook.tables.notices import notices
from rollbook.tables.rows import NoticeRow

_WAITS = ("waiting", "claimed", "handing")


def came_back(row: NoticeRow) -> bool:
    """A mail that was sent, and did not arrive. What somebody has asked for is asked for anew: its secret is gone."""
    is_told = row.way == "mail" and row.kind not in ASKED and not row.trial
    return is_told and row.state == "sent" and row.bounced_at is not None


def find_repeats(db: Connection, rows: Iterable[NoticeRow]) -> dict[int, Again]:
    """What became of the repetition, by the mail that came back."""
    by_key = {keys.of_repeat(row.once, row.id): row.id for row in rows if came_back(row)}
    if not by_key:
        return {}
    written = select(*notices.c["once", "state", "ended_at"]).where(notices.c.once.in_(by_key))
    return {by_key[row.once]: _tell(row.state, row.ended_at) for row in db.execute(written)}


def find_repeatable(db: Connection, rows: Iterable[NoticeRow], repeats: Iterable[int]) -> set[int]:
    """Which of them the office can send again: nobody has yet, and whoever it is for can be reached by mail."""
    done = set(repeats)
    open_rows = [row for row in rows if came_back(row) and row.id not in done]
    reached = find_reached(db, open_rows)
    there = {
        row.id: now.address for row in open_rows if isinstance(now := reached.get(row.id), Reached) and now.address
    }
    closed = find_closed_addresses(db, list(there.values()))
    return {row.id for row in open_rows if row.id in there and not closed(there[row.id], row.kind)}


def repeat(db: Connection, row: NoticeRow, address: str, now: datetime) -> None:
    """It waits for nothing but the quiet hours: the office has just asked for it."""
    again: NewNotice = {
        "kind": row.kind,
        "once": keys.of_repeat(row.once, row.id),
        "way": row.way,
        "student_id": row.student_id,
        "subject_id": row.subject_id,
        "relation": row.relation,
        "contact_id": row.contact_id,
        "admin_id": row.admin_id,
        "address": address,
        "language": row.language,
        "about": row.about,
        "facts": row.facts,
    }
    write_rows(db, [new_row(again, row.written_at, now)])


def _tell(state: str, ended_at: datetime | None) -> Again:
    if state in _WAITS:
        return Again(state="waits", at=None)
    return Again(state="sent" if state == "sent" else "not_sent", at=ended_at)
