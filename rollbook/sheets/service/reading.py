"""One sheet, as it stands or as it stood; and whether a printed one is still right."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import Connection

from rollbook.core.errors import NotFound
from rollbook.core.store import Store, single_statement
from rollbook.sheets.check_codes import check_code, shown
from rollbook.sheets.schemas import Checked, CheckState, SheetQuery
from rollbook.sheets.service.days import LineOf, NoClass, classes_on, lines_of, uploaded_class
from rollbook.sheets.service.trail import Then, earlier_rolls, steps_back, stood, trail_of


class NotYet(NotFound):
    code = "not_yet"


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
        raise NotYet("This class had not been uploaded by then.")
    then = stood(trail_of(db, row.id), row.uploaded_at, at)
    return _read(that_day, row, [_back_then(line, then) for line in lines_of(row)], then, at)


def _read(that_day: Sequence[Any], row: Any, lines: list[LineOf], then: Then, at: datetime | None) -> SheetRead:
    present = sum([mark for *_, mark, _ in lines])
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
        "checkCode": shown(_code(row, lines)),
    }
    return SheetRead(facts, lines)


async def read_sheet(store: Store, query: SheetQuery) -> SheetRead:
    if query.at is None:
        return await store.read(sheet, query)
    return await store.read(sheet_at, query, query.at)


def check(db: Connection, uuid: UUID, code: str) -> Checked:
    """Whether the register holds what a sheet with this code says, or held it once. No roll is told."""
    row = uploaded_class(db, uuid)
    lines = lines_of(row)
    if code == _code(row, lines):
        state = CheckState.SAME if row.withdrawn_at is None else CheckState.WITHDRAWN
        return _checked(row, state, lines, row.withdrawn_at)
    for until, before in _earlier(db, row, lines):
        if code == _code(row, before):
            return _checked(row, CheckState.EARLIER, before, until)
    return _checked(row, CheckState.OTHER, None, None)


def _earlier(db: Connection, row: Any, lines: list[LineOf]) -> Iterator[tuple[datetime, list[LineOf]]]:
    """What a sheet of this class may have said: marks as they stood, under the rolls of whatever day it was printed."""
    now: tuple[None, dict[int, Any]] = (None, {})
    marks_then = [now, *steps_back(trail_of(db, row.id), row.uploaded_at)]
    for rolls_until, rolls in (now, *earlier_rolls(db, row.id, row.uploaded_at)):
        for marks_until, marks in marks_then:
            if until := min(filter(None, (rolls_until, marks_until)), default=None):
                yield until, [_line_then(line, rolls, marks) for line in lines]


def _chosen(that_day: Sequence[Any], number: int | None) -> Any:
    if number is None:
        return next((row for row in that_day if row.withdrawn_at is None), that_day[0])
    if wanted := [row for row in that_day if row.number == number]:
        return wanted[0]
    numbers = ", ".join(str(row.number) for row in that_day)
    raise NoClass(
        f"There is no class {number} on that day; there is {numbers}.", {"number": f"must be one of {numbers}"}
    )


def _back_then(line: LineOf, then: Then) -> LineOf:
    position, student, roll, name, mark, _ = line
    return position, student, roll, name, then.marks.get(student, mark), int(student in then.corrected)


def _line_then(line: LineOf, rolls: Mapping[int, str], marks: Mapping[int, int]) -> LineOf:
    position, student, roll, name, mark, corrected = line
    return position, student, rolls.get(student, roll), name, marks.get(student, mark), corrected


def _code(row: Any, lines: Sequence[LineOf]) -> str:
    return check_code(row.uuid, row.held_on, row.number, [(roll, mark) for _, _, roll, _, mark, _ in lines])


def _checked(row: Any, state: CheckState, lines: Sequence[LineOf] | None, until: datetime | None) -> Checked:
    present = None if lines is None else sum([mark for *_, mark, _ in lines])
    return Checked(
        state=state,
        batch=row.batch,
        department=row.department,
        semester=row.semester,
        subject=row.subject,
        held_on=row.held_on,
        number=row.number,
        present=present,
        absent=None if lines is None or present is None else len(lines) - present,
        until=until,
    )


def _instant(value: datetime | None) -> str | None:
    return value.isoformat() if value else None
