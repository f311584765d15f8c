"""A college of any size, written in bulk: what would take days of classes is there in minutes.

Every class list has sixty students and eight subjects, four in each of two semesters, each with 45 classes. Marks
follow a rule by which the totals are known without counting. A college can grow: what is there stays as it is.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from typing import Any, NamedTuple
from uuid import UUID

from bench.direct import connect, settle
from rollbook.core.settings import Settings

STUDENTS, CLASSES = 60, 45
SEMESTERS = {4: "4th", 5: "5th"}
CODES = 4  # subjects of a semester
SUBJECTS = CODES * len(SEMESTERS)
MARKS_OF_A_LIST = STUDENTS * SUBJECTS * CLASSES
DEPARTMENTS = 42
FIRST_DAY = date(2026, 7, 1)
LISTS_AT_ONCE = 200

# Student s misses as many of the 45 classes of a subject as the remainder says, each in a different place.
_MISSED = "(s.id * 7) % 23"
_MARKS = f"""
INSERT INTO marks (rollcall_id, student_id, position, mark, "by", at, device, turn)
SELECT r.id, s.id, s.position, CASE WHEN (r.id + s.id) % {CLASSES} < {_MISSED} THEN 0 ELSE 1 END,
  1, r.uploaded_at, 7, s.position
FROM rollcalls r JOIN subjects u ON u.id = r.subject_id
  JOIN students s ON s.batch_id = u.batch_id AND s.department_id = u.department_id
WHERE r.id > {{first}} AND r.id <= {{last}} ORDER BY r.id, s.id
"""  # noqa: S608 - numbers of our own
_COUNTS = """
UPDATE rollcalls SET
  attended = (SELECT COUNT(*) FROM marks WHERE rollcall_id = rollcalls.id AND mark = 1),
  missed = (SELECT COUNT(*) FROM marks WHERE rollcall_id = rollcalls.id AND mark = 0)
WHERE id > {first} AND id <= {last}
"""
_TOTALS = f"""
INSERT INTO totals (subject_id, student_id, present, absent)
SELECT u.id, s.id, {CLASSES} - {_MISSED}, {_MISSED}
FROM subjects u JOIN students s ON s.batch_id = u.batch_id AND s.department_id = u.department_id
WHERE u.id > {{first}} AND u.id <= {{last}} ORDER BY u.id, s.id
"""  # noqa: S608 - likewise


class Rows(NamedTuple):
    table: str
    columns: tuple[str, ...]
    rows: Iterable[Sequence[Any]]


def lists_for(marks: int) -> int:
    return max(1, marks // MARKS_OF_A_LIST)


def grow(settings: Settings, before: int, after: int) -> None:
    """From so many class lists to so many. The register must be migrated, have an admin, and no server at work."""
    for first in range(before, after, LISTS_AT_ONCE):
        last = min(after, first + LISTS_AT_ONCE)
        if settings.database_url:
            asyncio.run(_grow_postgres(settings.database_url, first, last))
        else:
            _grow_sqlite(settings, first, last)
    if settings.database_url:
        asyncio.run(settle(settings.database_url))


def roll(number: int) -> str:
    """Of a student of the first list, from 1."""
    return f"L00000-{number:03}"


def place(code: int) -> dict[str, str]:
    """A subject of the first list's fifth semester, from 0."""
    return _place(5, code)


def earlier_place(code: int) -> dict[str, str]:
    """A subject of its fourth semester."""
    return _place(4, code)


def _place(semester: int, code: int) -> dict[str, str]:
    subject = f"S{semester}{code}"
    return {"batch": _batch(0), "department": _department(0), "semester": SEMESTERS[semester], "subject": subject}


def class_day(number: int) -> date:
    return FIRST_DAY + timedelta(days=number)


def _batch(number: int) -> str:
    return f"Batch {number:03}"


def _department(number: int) -> str:
    return f"D{number:02}"


def _rows(first: int, last: int) -> list[Rows]:
    lists = range(first, last)
    batches = sorted({number // DEPARTMENTS for number in lists if number % DEPARTMENTS == 0})
    departments = [number for number in lists if number < DEPARTMENTS]
    taught = [(number, semester, code) for number in lists for semester in SEMESTERS for code in range(CODES)]
    subject_ids = range(first * SUBJECTS + 1, last * SUBJECTS + 1)
    return [
        _labels("batches", batches, _batch),
        _labels("departments", departments, _department),
        Rows(
            "students",
            ("id", "batch_id", "department_id", "roll", "roll_key", "name", "email", "search_key", "position"),
            (_student(number, n) for number in lists for n in range(1, STUDENTS + 1)),
        ),
        Rows(
            "subjects",
            ("id", "batch_id", "department_id", "semester_id", "code", "code_key"),
            [
                (each, *_ids(number), semester, f"S{semester}{code}", f"s{semester}{code}")
                for each, (number, semester, code) in zip(subject_ids, taught, strict=True)
            ],
        ),
        Rows(
            "rollcalls",
            (
                *("id", "uuid", "subject_id", "held_on", "number"),
                *("opened_by", "opened_at", "uploaded_by", "uploaded_at"),
            ),
            (_rollcall(subject, number) for subject in subject_ids for number in range(CLASSES)),
        ),
    ]


def _labels(table: str, numbers: Iterable[int], label: Callable[[int], str]) -> Rows:
    rows = [(number + 1, label(number), label(number).lower(), str(number)) for number in numbers]
    return Rows(table, ("id", "label", "label_key", "node_key"), rows)


def _ids(number: int) -> tuple[int, int]:
    return number // DEPARTMENTS + 1, number % DEPARTMENTS + 1


def _student(number: int, position: int) -> tuple[Any, ...]:
    mine = f"L{number:05}-{position:03}"
    name = f"Student {position} of list {number}"
    keys = (mine, mine.lower(), name, "", f"{mine.lower()}\n{name.lower()}\n")
    return (number * STUDENTS + position, *_ids(number), *keys, position)


def _rollcall(subject: int, number: int) -> tuple[Any, ...]:
    rollcall = (subject - 1) * CLASSES + number + 1
    at = datetime(2026, 7, 1, 10, tzinfo=UTC) + timedelta(days=number)
    return (rollcall, UUID(int=rollcall), subject, class_day(number), 1, 1, at, 1, at)


def _forgetting(first: int) -> list[str]:
    """Classes that were written while the lists before this one were measured: their ids are wanted."""
    seeded = first * SUBJECTS * CLASSES
    return [f"DELETE FROM marks WHERE rollcall_id > {seeded}", f"DELETE FROM rollcalls WHERE id > {seeded}"]  # noqa: S608 - a number


def _filling(first: int, last: int) -> list[str]:
    """Of the lists from one to another: their totals and marks."""
    classes = SUBJECTS * CLASSES
    return [
        _TOTALS.format(first=first * SUBJECTS, last=last * SUBJECTS),
        _MARKS.format(first=first * classes, last=last * classes),
        _COUNTS.format(first=first * classes, last=last * classes),
    ]


def _grow_sqlite(settings: Settings, first: int, last: int) -> None:
    with closing(sqlite3.connect(settings.data_dir / "rollbook.sqlite", isolation_level=None)) as db:
        db.execute("PRAGMA synchronous=OFF")
        db.execute("BEGIN")
        for statement in _forgetting(first):
            db.execute(statement)
        for table, columns, rows in _rows(first, last):
            marks = ", ".join("?" * len(columns))
            insert = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})"  # noqa: S608 - names of our own
            db.executemany(insert, (tuple(map(_stored, row)) for row in rows))
        for statement in _filling(first, last):
            db.execute(statement)
        db.execute("COMMIT")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _stored(value: Any) -> Any:
    """As SQLAlchemy keeps it in SQLite."""
    if isinstance(value, UUID):
        return value.hex
    if isinstance(value, datetime):
        return value.strftime("%Y-%m-%d %H:%M:%S.%f")
    return str(value) if isinstance(value, date) else value


async def _grow_postgres(url: str, first: int, last: int) -> None:
    db = await connect(url)
    try:
        await db.execute("SET session_replication_role = replica")  # foreign keys hold by the way the rows are made
        await db.execute("SET synchronous_commit = off")
        for statement in _forgetting(first):
            await db.execute(statement)
        for table, columns, rows in _rows(first, last):
            await db.copy_records_to_table(table, columns=columns, records=rows)
        for statement in _filling(first, last):
            await db.execute(statement)
        await db.execute("SELECT setval(pg_get_serial_sequence('rollcalls', 'id'), max(id)) FROM rollcalls")
    finally:
        await db.close()
