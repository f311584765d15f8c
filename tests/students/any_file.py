"""Files of every kind with the same students in them, and what reading them comes to."""

import csv
import io
import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from typing import Any
from uuid import uuid4

from sqlalchemy import Connection, select

from rollbook.accounts.rights import ALL
from rollbook.students.errors import BadFile
from rollbook.students.files.grid import NoRoll, Unreadable
from rollbook.students.files.parsed import ParsedFile
from rollbook.students.files.reading import read
from rollbook.students.import_schemas import ImportForm, Missing
from rollbook.students.service.checking import check_rows
from rollbook.students.service.imports import Submission
from rollbook.students.service.submitting import ReadFile, submission_of
from rollbook.tables.changes import changes
from rollbook.tables.groups import groups, memberships
from rollbook.tables.students import student_imports, students
from tests.students.conftest import Student, json_of
from tests.students.workbooks import workbook

TODAY = date(2026, 11, 16)
HEADING = ("Roll No", "Name", "E-mail")


def _separated(delimiter: str, encoding: str) -> Callable[[Sequence[Student]], bytes]:
    def write(rows: Sequence[Student]) -> bytes:
        text = io.StringIO(newline="")
        csv.writer(text, delimiter=delimiter).writerows([HEADING, *rows])
        return text.getvalue().encode(encoding)

    return write


def _seed_json(rows: Sequence[Student]) -> bytes:
    return json.dumps(
        [{"FIELD2": name, "FIELD3": roll, "FIELD4": email} for roll, name, email in (HEADING, *rows)]
    ).encode()


def _xlsx(rows: Sequence[Student]) -> bytes:
    """Characters that XML cannot hold are written as a workbook writes them."""
    return workbook([[cell.replace("\x07", "_x0007_") for cell in row] for row in (HEADING, *rows)])


WRITERS: dict[str, Callable[[Sequence[Student]], bytes]] = {
    "comma.csv": _separated(",", "utf-8"),
    "semicolon.csv": _separated(";", "cp1252"),
    "tab.txt": _separated("\t", "utf-8-sig"),
    "plain.json": json_of,
    "seed.json": _seed_json,
    "list.xlsx": _xlsx,
}


def submission(name: str, data: bytes, place: dict[str, str], missing: Missing, *, leave_out: bool) -> Submission:
    """All that happens to an upload before it is written, but for the process of its own that it is read in."""
    try:
        found: dict[str, Any] = read(data, name, None, None)
    except Unreadable as error:
        raise BadFile(error.sentence) from error
    rows = [(number, NoRoll(*roll) if isinstance(roll, list) else roll, *rest) for number, roll, *rest in found["rows"]]
    parsed = ParsedFile(**{**found, "name": name, "rows": rows})
    form = ImportForm(
        batch=place["batch"], department=place["department"], missing=missing, accept_refused=leave_out, fingerprint=""
    )
    file = ReadFile(parsed, check_rows(parsed.rows, set(parsed.headings_again), parsed.kinds))
    return replace(submission_of(uuid4(), file, form, b"", TODAY, ALL), fingerprint=None)


def everything(db: Connection) -> dict[str, list[tuple[Any, ...]]]:
    """All that importing and restoring can touch: students, and which imports and which lines of the history exist."""
    imports = select(student_imports.c.number, student_imports.c.restored_at).order_by(student_imports.c.number)
    queries = {
        "students": select(students).order_by(students.c.id),
        "imports": imports,
        "history": select(changes.c.id).order_by(changes.c.id),
        "groups": select(groups).order_by(groups.c.id),
        "members": select(memberships).order_by(memberships.c.group_id, memberships.c.student_id, memberships.c.since),
    }
    return {word: [tuple(row) for row in db.execute(query)] for word, query in queries.items()}
