"""The register of notices as a table to download: every address whole, and the words, on one line."""

from zoneinfo import ZoneInfo

from rollbook.exports.cells import Column, Row
from rollbook.notices.service.gist import gist_of
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
    Column("Page read", 22),
    Column("Heading", 40),
    Column("Words", 60),
]


def notice_row(row: NoticeRow, zone: ZoneInfo) -> Row:
    """Moments by the college's clock."""
    return (
        row.ended_at and row.ended_at.astimezone(zone).replace(microsecond=0),
        row.about,
        row.kind,
        gist_of(row.kind, row.facts).subject,
        row.relation,
        row.address,
        row.way,
        row.language,
        "bounced" if row.bounced_at else "delivered",
        _on_one_line(row.bounced_words),
        row.read_at and row.read_at.astimezone(zone).replace(microsecond=0),
        _on_one_line(row.heading),
        _on_one_line(row.words),
    )


def _on_one_line(words: str | None) -> str | None:
    """Where a computer's list separator is another, a line of a text would begin a row, and could be calculated. On
    paper the lines are as they went out."""
    return None if words is None else " ".join(words.split())
