"""What moves have changed, as the register keeps it: by ids and days alone."""

from datetime import date
from typing import TypeAlias

from rollbook.students.service.memberships import Moved, Span

StoredSpan: TypeAlias = tuple[str, str | None]
# Group, student, before, after.
StoredSpans: TypeAlias = list[tuple[int, int, list[StoredSpan], list[StoredSpan]]]


def packed(moved: Moved) -> StoredSpans:
    return [
        (group, student, [_pack(span) for span in moved.before[group, student]], [_pack(span) for span in after])
        for (group, student), after in moved.after.items()
    ]


def unpacked(stored: StoredSpans) -> Moved:
    return Moved(
        {(group, student): [_unpack(span) for span in before] for group, student, before, _ in stored},
        {(group, student): [_unpack(span) for span in after] for group, student, _, after in stored},
    )


def _pack(span: Span) -> StoredSpan:
    return span.since.isoformat(), span.until.isoformat() if span.until else None


def _unpack(stored: StoredSpan) -> Span:
    since, until = stored
    return Span(date.fromisoformat(since), date.fromisoformat(until) if until else None)
