"""The register of notices as a table to download: every address whole, and the words, on one line."""

from datetime import datetime
from zoneinfo import ZoneInfo

from rollbook.exports.cells import Column, Row
from rollbook.notices.service.gist import gist_of
from rollbook.notices.told_schemas import Again
from rollbook.tables.rows import NoticeRow

COLUMNS = [
    Column("When", 22),
    Column("About", 16),
    Column("Kind", 18),
    Column("Subject", 12),
    Column("To", 12),
    Column("Address", 32),
    Column("Way", 10),
    Column("Language", 10),
    Column("State", 12),
    Column("What the server said", 40),
    Column("Sent again", 22),
    Column("Page read", 22),
    Column("Heading", 40),
    Column("Words", 60),
]


def notice_row(row: NoticeRow, again: Again | None, zone: ZoneInfo) -> Row:
    """Moments by the college's clock."""
    return (
        _here(row.ended_at, zone),
        row.about,
        row.kind,
        gist_of(row.kind, row.facts).subject,
        row.relation,
        row.address,
        row.way,
        row.language,
        "bounced" if row.bounced_at else "delivered",
        _on_one_line(row.bounced_words),
        _here(again.at, zone) if again is not None and again.state == "sent" else None,
        _here(row.read_at, zone),
        _on_one_line(row.heading),
        _on_one_line(row.words),
    )


def _here(at: datetime | None, zone: ZoneInfo) -> datetime | None:
    return at and at.astimezone(zone).replace(microsecond=0)


def _on_one_line(words: str | None) -> str | None:
    """Where a computer's list separator is another, a line of a text would begin a row, and could be calculated. On
    paper the lines are as they went out."""
    return None if words is None else " ".join(words.split())
