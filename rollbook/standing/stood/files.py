"""Classes that came with a file of marks: the history tells of the file, and not of each of them."""

from collections.abc import Collection
from datetime import date, datetime
from typing import NamedTuple

from sqlalchemy import BigInteger, Connection, or_, select

from rollbook.core.json_values import JsonValue
from rollbook.core.marks import Mark
from rollbook.store.json_rows import json_rows, pack_rows
from rollbook.tables.changes import change_students, changes
from rollbook.tables.marks_imports import marks_imports

_OF_SUBJECTS = select(json_rows("subjects", subject=BigInteger).c.subject)


class MarksOfFile(NamedTuple):
    """A class that is gone with its file."""

    subject_id: int
    held_on: date
    number: int
    group_id: int | None
    marks: dict[int, Mark]  # by student


class Files(NamedTuple):
    written_at: dict[int, datetime]  # by class, of every file
    classes: set[int]  # that came since the moment, or went
    undone: dict[int, MarksOfFile]  # by class, of files that were undone since


def read_files(db: Connection, subjects: Collection[int], moment: datetime) -> Files:
    asked = {"subjects": pack_rows((each,) for each in sorted(subjects))}
    mine = marks_imports.c.subject_id.in_(_OF_SUBJECTS)
    every = db.execute(
        select(*marks_imports.c["id", "at", "classes", "undone_at"]).where(
            mine, or_(marks_imports.c.undone_at.is_(None), marks_imports.c.undone_at >= moment)
        ),
        asked,
    ).all()
    undone_since = {str(row.id) for row in every if row.undone_at is not None and row.at < moment}
    return Files(
        {each: row.at for row in every for each in row.classes},
        {each for row in every if row.at >= moment or row.undone_at is not None for each in row.classes},
        _read_undone(db, asked, undone_since, moment) if undone_since else {},
    )


def _read_undone(
    db: Connection, asked: dict[str, str], imports: Collection[str], moment: datetime
) -> dict[int, MarksOfFile]:
    told = select(changes.c.id, changes.c.subject_id, changes.c.before).where(
        changes.c.subject_id.in_(_OF_SUBJECTS), changes.c.rollcall_id.is_(None), changes.c.at >= moment
    )
    entries = {row.id: row for row in db.execute(told, asked) if _is_told_of(row.before, imports)}
    found = {
        rollcall: MarksOfFile(entry.subject_id, date.fromisoformat(held_on), number, group, {})
        for entry in entries.values()
        for rollcall, held_on, number, group in entry.before["stood"]
    }
    parts = select(change_students).where(change_students.c.change_id.in_(list(entries)))
    for part in db.execute(parts):
        for rollcall, mark in part.before.items():
            found[int(rollcall)].marks[part.student_id] = mark
    return found


def _is_told_of(before: JsonValue, imports: Collection[str]) -> bool:
    return isinstance(before, dict) and "stood" in before and before.get("marksFile") in imports
