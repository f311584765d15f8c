"""One sheet, as it stands or as it stood; and whether a printed one is still right."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Connection, Row

from rollbook.core.errors import NotFound
from rollbook.sheets.check_codes import check_code, shown
from rollbook.sheets.schemas import Checked, CheckState, SheetQuery
from rollbook.sheets.service.days import LineOf, NoClass, classes_on, lines_of, uploaded_class
from rollbook.sheets.service.trail import Then, steps_back, stood, trail_of


class NotYet(NotFound):
    code = "not_yet"


def sheet(db: Connection, query: SheetQuery) -> dict[str, Any]:
    """As it is sent, see `schemas.Sheet`."""
    that_day = classes_on(db, query, query.held_on)
    row = _chosen(that_day, query.number)
    lines = lines_of(row)
    then = Then(withdrawn_by=row.withdrawer, withdrawn_at=row.withdrawn_at)
    if query.at is not None:
        if row.uploaded_at > query.at:
            raise NotYet("This class had not been uploaded by then.")
        then = stood(trail_of(db, row.id), row.uploaded_at, query.at)
        lines = [_back_then(line, then) for line in lines]
    present = sum(line.mark == 1 for line in lines)
    return {
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
        "at": _instant(query.at),
        "present": present,
        "absent": len(lines) - present,
        "corrected": sum(line.corrected for line in lines),
        "checkCode": shown(_code(row, lines)),
        "lines": [
            {"student": student, "roll": roll, "name": name, "mark": mark, "corrected": bool(corrected)}
            for _, student, roll, name, mark, corrected in lines
        ],
    }


def check(db: Connection, uuid: UUID, code: str) -> Checked:
    """Whether the register holds what a sheet with this code says, or held it once. No roll is told."""
    row = uploaded_class(db, uuid)
    lines = lines_of(row)
    if code == _code(row, lines):
        state = CheckState.SAME if row.withdrawn_at is None else CheckState.WITHDRAWN
        return _checked(row, state, lines, row.withdrawn_at)
    for until, marks in steps_back(trail_of(db, row.id), row.uploaded_at):
        before = [_with_mark(line, marks) for line in lines]
        if code == _code(row, before):
            return _checked(row, CheckState.EARLIER, before, until)
    return _checked(row, CheckState.OTHER, None, None)


def _chosen(that_day: Sequence[Row[Any]], number: int | None) -> Row[Any]:
    if number is None:
        return next((row for row in that_day if row.withdrawn_at is None), that_day[0])
    if wanted := [row for row in that_day if row.number == number]:
        return wanted[0]
    numbers = ", ".join(str(row.number) for row in that_day)
    raise NoClass(
        f"There is no class {number} on that day; there is {numbers}.", {"number": f"must be one of {numbers}"}
    )


def _back_then(line: LineOf, then: Then) -> LineOf:
    return _with_mark(line, then.marks)._replace(corrected=int(line.student in then.corrected))


def _with_mark(line: LineOf, marks: Mapping[int, int]) -> LineOf:
    return line._replace(mark=marks.get(line.student, line.mark))


def _code(row: Row[Any], lines: Sequence[LineOf]) -> str:
    return check_code(row.uuid, row.held_on, row.number, ((line.roll, line.mark) for line in lines))


def _checked(row: Row[Any], state: CheckState, lines: Sequence[LineOf] | None, until: datetime | None) -> Checked:
    present = None if lines is None else sum(line.mark == 1 for line in lines)
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
