"""The outbox and the register of notices from the shell: what goes in and out is JSON, for it may run inside a
server."""

from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import Connection

from rollbook.core.json_values import JsonObject
from rollbook.core.paging import PageQuery
from rollbook.endpoints.forms import fill_form
from rollbook.exports.cells import Row
from rollbook.exports.csv_text import csv_lines
from rollbook.notices.files import COLUMNS, notice_row
from rollbook.notices.service.register import list_sent
from rollbook.notices.service.waiting import read_outbox
from rollbook.notices.told_schemas import RegisterFilters
from rollbook.store.verbs import slow_read

_SHOWN = 100


@slow_read
def list_waiting(db: Connection, timezone: str) -> JsonObject:
    """What waits, and how many rows there are in each state."""
    zone = ZoneInfo(timezone)
    outbox = read_outbox(db, None, PageQuery(limit=_SHOWN), timezone)
    return {
        "waiting": outbox.waiting,
        "held_since": outbox.held_since and outbox.held_since.astimezone(zone).isoformat(" ", "minutes"),
        "counts": outbox.counts,
        "more": outbox.next is not None,
        "rows": [
            [
                (at.astimezone(zone).isoformat(" ", "minutes")[:16] if (at := row.goes_at or row.ended_at) else ""),
                row.about,
                row.kind,
                ", ".join(row.to),
                row.state,
                (row.why or {}).get("words") or (row.why or {}).get("code") or "",
            ]
            for row in outbox.items
        ],
    }


@slow_read
def list_told(db: Connection, timezone: str, wanted: JsonObject, *, as_csv: bool) -> list[str]:
    """`wanted`: the filters of the register. Lines to print, the newest first; of CSV all in one, with its heading."""
    filters, zone = fill_form(RegisterFilters, **wanted), ZoneInfo(timezone)
    rows: list[Row] = []
    after: str | None = None
    while True:
        some, after = list_sent(db, filters, PageQuery(after=after), timezone)
        rows += [notice_row(row, again, zone) for row, again in some]
        if after is None:
            break
    if as_csv:
        return [csv_lines([[column.heading for column in COLUMNS], *rows]).decode()]
    return ["\t".join(_format_line(row)) for row in rows]


def _format_line(row: Any) -> list[str]:
    at, about, kind, subject, relation, address, way, _, state, said, again, read_at, heading, _ = row
    told = [at.isoformat(" ", "minutes")[:16], about, f"{kind} {subject}" if subject else kind, relation, address, way]
    notes = {f"“{said}”": said, "sent again": again, "page read": read_at}
    return [*told, state, *(note for note, is_so in notes.items() if is_so), heading or ""]
