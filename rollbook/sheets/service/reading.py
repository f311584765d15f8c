"""One sheet, as it stands or as it stood."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection

from rollbook.core.errors import NotFound
from rollbook.core.faults import not_one_of
from rollbook.core.marks import count_attended
from rollbook.sheets import refusals
from rollbook.sheets.schemas import SheetQuery
from rollbook.sheets.service.days import LineOf, classes_on, lines_of, marks_of
from rollbook.sheets.service.keys import code_of, read_with_key
from rollbook.sheets.service.trail import Then, stood, trail_of
from rollbook.store.verbs import Store, single_statement


class SheetRead(NamedTuple):
    """What is sent, see `schemas.Sheet`: its facts, and its lines."""

    facts: dict[str, Any]
    lines: list[LineOf]


@single_statement
def sheet(db: Connection, query: SheetQuery) -> SheetRead:
    """As it stands."""
    that_day = classes_on(db, query, query.held_on)
    row = _chosen(that_day, query.number)
    now = Then(withdrawn_by=row.withdrawer, withdrawn_at=row.withdrawn_at)
    return _read(that_day, row, lines_of(row), now, None)


def sheet_at(db: Connection, query: SheetQuery, at: datetime) -> SheetRead:
    """As it stood."""
    that_day = classes_on(db, query, query.held_on)
    row = _chosen(that_day, query.number)
    if row.uploaded_at > at:
        raise NotFound(refusals.NOT_YET)
    then = stood(trail_of(db, row.id), row.uploaded_at, at)
    return _read(that_day, row, [_back_then(line, then) for line in lines_of(row)], then, at)


def _read(that_day: Sequence[Any], row: Any, lines: list[LineOf], then: Then, at: datetime | None) -> SheetRead:
    present = count_attended([mark for *_, mark, _ in lines])
    facts = {
        "batch": row.batch,
        "department": row.department,
        "semester": row.semester,
        "subject": row.subject,
        "heldOn": row.held_on.isoformat(),
        "id": str(row.uuid),
        "number": row.number,
        "others": [
            {"id": str(each.uuid), "number": each.number, "withdrawnAt": _instant(each.withdrawn_at)}
            for each in that_day
        ],
        "uploadedBy": row.uploader,
        "uploadedAt": _instant(row.uploaded_at),
        "withdrawnBy": then.withdrawn_by,
        "withdrawnAt": _instant(then.withdrawn_at),
        "revision": row.revision,
        "at": _instant(at),
        "present": present,
        "absent": len(lines) - present,
        "corrected": sum([corrected for *_, corrected in lines]),
        "checkCode": str(code_of(row, marks_of(lines))),
    }
    return SheetRead(facts, lines)


async def read_sheet(store: Store, query: SheetQuery) -> SheetRead:
    if query.at is None:
        return await read_with_key(store, sheet, query)
    return await read_with_key(store, sheet_at, query, query.at)


def _chosen(that_day: Sequence[Any], number: int | None) -> Any:
    if number is None:
        return next((row for row in that_day if row.withdrawn_at is None), that_day[0])
    if wanted := [row for row in that_day if row.number == number]:
        return wanted[0]
    numbers = tuple(row.number for row in that_day)
    fault = not_one_of(", ".join(map(str, numbers)))
    raise NotFound(refusals.no_class_number(number, numbers), {"number": fault})


def _back_then(line: LineOf, then: Then) -> LineOf:
    position, student, roll, name, mark, _ = line
    return position, student, roll, name, then.marks.get(student, mark), int(student in then.corrected)


def _instant(value: datetime | None) -> str | None:
    return value.isoformat() if value else None
