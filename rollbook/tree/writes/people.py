"""Admins and student lists by node path."""

import hashlib
import json
from collections.abc import Mapping
from uuid import uuid4

from sqlalchemy import Connection, select

from rollbook.students.files.headings import FIELDS, names
from rollbook.students.import_schemas import Missing
from rollbook.students.schemas import ListPlace
from rollbook.students.service import singles
from rollbook.students.service.checking import check_rows
from rollbook.students.service.imports import Submission, import_students
from rollbook.students.service.place import hold_list
from rollbook.tables.catalogue import batches, departments
from rollbook.tables.students import students
from rollbook.tree.refusals import BadInput
from rollbook.tree.shapes import LAST_PLACE, Node, as_index, shape_node
from rollbook.tree.views.places import Keys, label_at
from rollbook.tree.writes.context import Context, NotWritable

_COLUMNS = ("FIELD3", "FIELD2", "FIELD4")  # roll, name, e-mail address
_TOLD_REFUSALS = 5


def hold_students(db: Connection, keys: Keys) -> bool:
    """Whether the list is there."""
    place = _place(db, keys[:2]) if len(keys) >= 2 else None
    if place:
        hold_list(db, place)
    return place is not None


def write_students(db: Connection, context: Context, keys: Keys, value: Node) -> None:
    """A whole list, at the places that it has; or one student taken off it."""
    place = _place(db, keys[:2]) if len(keys) >= 2 else None
    if place is None:
        raise BadInput("There is no such batch or department. Add it first.")
    if len(keys) == 2 and value is not None:
        _put_list(db, context, place, value)
    elif len(keys) == 3 and value is None:
        _take_off(db, context, place, keys[2])
    else:
        raise NotWritable("A student list is written whole, and one student at a time is taken off it by index.")


def _take_off(db: Connection, context: Context, place: ListPlace, key: str) -> None:
    held = hold_list(db, place)
    index = as_index(key)
    on_list = select(students.c.id).filter_by(**held.ids, position=index, archived_at=None)
    if index is not None and (student := db.scalar(on_list)) is not None:
        singles.archive_student(db, student, context.by.user_name)


def _put_list(db: Connection, context: Context, place: ListPlace, value: Node) -> None:
    rows = _rows(value)
    checked = check_rows((index, roll, name, email) for index, (roll, name, email) in rows)
    if faults := [f"{row.number}: {problem.message}" for row in checked for problem in row.problems]:
        more = f"; and {len(faults) - _TOLD_REFUSALS} more" if len(faults) > _TOLD_REFUSALS else ""
        raise BadInput(f"Nothing was written. {'; '.join(faults[:_TOLD_REFUSALS])}{more}.")
    submission = Submission(
        id=uuid4(),
        place=place,
        file_name="StudentDB",
        rows=checked,
        with_email=True,
        missing=Missing.ARCHIVE,
        leave_out_refused=False,
        fingerprint=None,
        request_hash=hashlib.sha256(json.dumps(shape_node(value)).encode()).digest(),
        places={row.key: row.number for row in checked},
    )
    import_students(db, submission, context.by.user_name, lambda _done, _of: None)


def _rows(value: Node) -> list[tuple[int, list[str | None]]]:
    """Index, roll, name and e-mail address of each student; a heading at index 0 is left out."""
    if not isinstance(value, Mapping):
        raise NotWritable("A student list is a list of students with FIELD2, FIELD3 and FIELD4.")
    rows: list[tuple[int, list[str | None]]] = []
    for key, student in value.items():
        index = as_index(key)
        if index is None or not isinstance(student, Mapping):
            raise NotWritable("A student list is a list of students with FIELD2, FIELD3 and FIELD4.")
        if index > LAST_PLACE:
            raise NotWritable(f"The places of a student list go up to {LAST_PLACE:,}.")
        rows.append((index, [_text(student.get(column, "")) for column in _COLUMNS]))
    rows.sort()
    return rows[1:] if rows and rows[0][0] == 0 and _is_heading(rows[0][1]) else rows


def _is_heading(cells: list[str | None]) -> bool:
    """By its words alone: whoever has no digit in the roll is a student here."""
    roll, name, email = (names(field, cell) for field, cell in zip(FIELDS, cells, strict=True))
    return roll or (name and email)


def _text(cell: Node) -> str | None:
    """Numbers as people write them; what is no text is refused by its row."""
    if isinstance(cell, bool | Mapping):
        return None
    return str(int(cell)) if isinstance(cell, float) and cell.is_integer() else str(cell)


def _place(db: Connection, keys: Keys) -> ListPlace | None:
    batch, department = (label_at(db, table, key) for table, key in zip((batches, departments), keys, strict=True))
    return None if batch is None or department is None else ListPlace(batch=batch, department=department)
