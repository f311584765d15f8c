"""Who is in which group, put back to what it was before an import."""

from collections.abc import Collection
from datetime import date
from typing import NamedTuple

from sqlalchemy import Connection, select

from rollbook.core.json_values import JsonObject
from rollbook.students.service.memberships import Moved, Span, Spans, put_back, read_spans, spans_from
from rollbook.students.service.named_groups import note_groups, unmake_groups
from rollbook.students.service.place import ClassList
from rollbook.tables.groups import groups


class WayBack(NamedTuple):
    moves: Moved  # from what is there now to what was there before
    edited: set[int]  # students whom somebody has moved since


NO_WAY_BACK = WayBack(Moved({}, {}), set())


def find_way_back(db: Connection, class_list: ClassList, written: Moved, summary: JsonObject) -> WayBack:
    """Groups that are gone stay gone. What is as it was before the import, or as the import left it, is nobody's work
    since."""
    ids = {group for group, _ in written.after}
    there = set(db.scalars(select(groups.c.id).where(groups.c.id.in_(ids))))
    pairs = [pair for pair in written.after if pair[0] in there]
    now = read_spans(db, pairs)
    back: Spans = {pair: written.before[pair] for pair in pairs if now[pair] != written.before[pair]}
    edited = {pair[1] for pair in back if now[pair] != written.after[pair]}
    elsewhere = _find_other_sections(db, class_list, back, _day(summary))
    edited |= {student for _, student in elsewhere.before}
    return WayBack(Moved({pair: now[pair] for pair in back} | elsewhere.before, back | elsewhere.after), edited)


def restore_members(db: Connection, way_back: WayBack) -> None:
    there, back = way_back.moves
    is_back = put_back(db, Moved(back, there))
    assert is_back  # nobody else writes meanwhile, so what was just read is still so


def restore_groups(db: Connection, class_list: ClassList, summary: JsonObject, by: str) -> None:
    unmake_groups(db, summary["made"], summary["returned"], _day(summary), by)
    note_groups(db, class_list)


def _day(summary: JsonObject) -> date:
    """From which on the import counted."""
    return date.fromisoformat(summary["day"])


def _find_other_sections(db: Connection, class_list: ClassList, back: Spans, day: date) -> Moved:
    """Sections that students came to after the import, and would be in beside the one that they come back to."""
    sections = set(db.scalars(select(groups.c.id).filter_by(**class_list.ids, kind="section")))
    coming_back = {student: spans for (group, student), spans in back.items() if group in sections and spans}
    pairs = [(each, student) for student in coming_back for each in sections if (each, student) not in back]
    now = {pair: spans for pair, spans in read_spans(db, pairs).items() if _overlap(spans, coming_back[pair[1]])}
    return Moved(now, {pair: spans_from(spans, day, comes=False) for pair, spans in now.items()})


def _overlap(one: Collection[Span], other: Collection[Span]) -> bool:
    return any(span.overlaps(each) for span in one for each in other)
