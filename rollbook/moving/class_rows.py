"""The classes of one subject, written with few statements."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime
from itertools import count
from typing import NamedTuple
from uuid import uuid4

from sqlalchemy import Connection

from rollbook.accounts.admins import SHELL
from rollbook.accounts.identity import Admin
from rollbook.core import clock, paths
from rollbook.core.marks import Mark, count_attended, count_missed
from rollbook.moving.places_in import SubjectAt
from rollbook.moving.reconciling import Meeting
from rollbook.moving.rosters import Roster
from rollbook.rollcall.service import totals
from rollbook.rollcall.service.many_classes import insert_classes, insert_marks, portions
from rollbook.store.many_rows import InsertRows
from rollbook.tables.changes import changes
from rollbook.tables.node_keys import class_date_keys, mark_keys
from rollbook.tree.date_keys import key_of
from rollbook.tree.shapes import as_index

_KEYS = InsertRows(mark_keys, shared=(), each=("rollcall_id", "student_id", "line_key", "entry_key"))


class Row(NamedTuple):
    """A student's line in a class."""

    student: int
    position: int
    mark: Mark | None
    line_key: str | None = None
    entry_key: str | None = None


def write_classes(db: Connection, subject: SubjectAt, met: Sequence[Meeting], roster: Roster, by: Admin) -> None:
    """Uploaded ones with their place in the totals and in the history."""
    now = clock.now()
    ids = insert_classes(db, [_class(subject, meeting, by, now) for meeting in met])
    rows = [(rollcall, row) for rollcall, lines in zip(ids, _rows_by_class(met, roster), strict=True) for row in lines]
    marked = [(rollcall, *row[:3], row.position) for rollcall, row in rows if row.mark is not None]
    insert_marks(db, marked, by=by.id, at=now)
    insert_marks(db, [(rollcall, *row[:3], None) for rollcall, row in rows if row.mark is None], by=None, at=None)
    for some in portions([(rollcall, row.student, *row[3:]) for rollcall, row in rows if any(row[3:])]):
        _KEYS.run(db, some)
    if told := [
        _history_row(subject, meeting, rollcall, now)
        for meeting, rollcall in zip(met, ids, strict=True)
        if not meeting.is_open
    ]:
        db.execute(changes.insert(), told)
    totals.count_several(db, subject.id, [each for each, meeting in zip(ids, met, strict=True) if not meeting.is_open])


def write_date_keys(db: Connection, subject: SubjectAt, keys: Mapping[date, str]) -> None:
    if keys:
        rows = [{"subject_id": subject.id, "held_on": day, "key": key} for day, key in keys.items()]
        db.execute(class_date_keys.insert(), rows)


def _rows_by_class(met: Sequence[Meeting], roster: Roster) -> Iterator[list[Row]]:
    """The lines of a date key's classes are numbered through, so each one's place follows from those before."""
    before: Counter[str] = Counter()
    for meeting in met:
        key = key_of(meeting.held_on)
        rows = _rows(meeting, roster, before[key])
        before[key] += len(rows)
        yield rows


def _rows(meeting: Meeting, roster: Roster, before: int) -> list[Row]:
    rows = []
    places = _places([line.key for line in meeting.marks.values()], before)
    line_keys: set[str] = set()
    for (roll, line), position in zip(meeting.marks.items(), places, strict=True):
        pushed = line.key if line.key and as_index(line.key) is None and line.key not in line_keys else None
        line_keys.add(line.key)
        rows.append(Row(roster.id_of(roll), position, line.mark, pushed, meeting.entry_keys.get(roll)))
    if meeting.is_open:
        called, taken = {row.student for row in rows}, set(places)
        free = (position for position in count(1) if position not in taken)
        rows += [Row(student, next(free), None) for student in roster.list_students() if student not in called]
    return rows


def _places(keys: Sequence[str], before: int) -> list[int]:
    """By the index that a line has in the file; lines without one stand around them, in their order."""
    indexed = [None if (index := as_index(key)) is None or index < before else index - before + 1 for key in keys]
    taken = set(indexed)
    free = (place for place in count(1) if place not in taken)
    return [next(free) if place is None else place for place in indexed]


def _class(subject: SubjectAt, meeting: Meeting, by: Admin, now: datetime) -> dict[str, object]:
    given = [line.mark for line in meeting.marks.values()]
    uploaded: dict[str, object] = {"uploaded_by": None, "uploaded_at": None, "attended": None, "missed": None}
    if not meeting.is_open:
        counted = {"attended": count_attended(given), "missed": count_missed(given)}
        uploaded = {"uploaded_by": by.id, "uploaded_at": now, **counted}
    held = {"held_on": meeting.held_on, "number": meeting.number}
    return {"uuid": uuid4(), "subject_id": subject.id, **held, "opened_by": by.id, "opened_at": now, **uploaded}


def _history_row(subject: SubjectAt, meeting: Meeting, rollcall: int, now: datetime) -> dict[str, object]:
    """As the history has an upload."""
    present = count_attended([line.mark for line in meeting.marks.values()])
    counts = {"class": meeting.number, "present": present, "absent": len(meeting.marks) - present}
    about = {"path": paths.sheet(*subject.place, meeting.held_on), "rollcall_id": rollcall, "student_id": None}
    return {"at": now, "by": SHELL, **about, "before": None, "after": counts}
