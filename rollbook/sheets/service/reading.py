"""One sheet, as it stands or as it stood."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from sqlalchemy import Connection

from rollbook.catalogue.service.called import group_of
from rollbook.core.errors import NotFound
from rollbook.core.faults import not_one_of
from rollbook.core.leave import Category
from rollbook.core.marks import MISSED, count_attended, count_late
from rollbook.core.schemas import encode
from rollbook.reach.parts import Part, check_class, check_group
from rollbook.rollcall.service.correcting_days import Correcting
from rollbook.rollcall.service.whole_meetings import find_partly
from rollbook.sheets import refusals
from rollbook.sheets.schemas import OtherClass, Sheet, SheetLine, SheetQuery
from rollbook.sheets.service.days import LineOf, SheetRow, find_classes_on, lines_of, marks_of
from rollbook.sheets.service.keys import code_of, read_with_key
from rollbook.sheets.service.leaves_then import leaves_at
from rollbook.sheets.service.trail import Then, find_state_at, read_trail
from rollbook.store.verbs import Store, repeated, single_statement


@repeated
@single_statement
def encode_current_sheet(db: Connection, query: SheetQuery, part: Part, correcting: Correcting | None) -> bytes:
    """In JSON. `part`: what whoever asks may see of the subject; `correcting`: what they may correct, where that is not
    everything."""
    return encode(read_current_sheet(db, query, part, correcting))


@single_statement
def read_current_sheet(db: Connection, query: SheetQuery, part: Part, correcting: Correcting | None = None) -> Sheet:
    """As it stands."""
    that_day = _find_seen(db, query, part)
    row = _choose_class(that_day, query)
    now = Then(withdrawn_by=row.withdrawer, withdrawn_at=row.withdrawn_at)
    whole_is_yours = _may_correct_all(db, row, correcting)
    return _make_sheet(that_day, row, lines_of(row), now, None, whole_is_yours=whole_is_yours)


def read_sheet_at(
    db: Connection, query: SheetQuery, at: datetime, part: Part, correcting: Correcting | None = None
) -> Sheet:
    """As it stood."""
    that_day = _find_seen(db, query, part)
    row = _choose_class(that_day, query)
    if row.uploaded_at > at:
        raise NotFound(refusals.NOT_YET)
    then = find_state_at(read_trail(db, row.id), row.uploaded_at, at)
    on_leave = leaves_at(db, row, at)
    lines = [_back_then(line, then, on_leave) for line in lines_of(row)]
    return _make_sheet(that_day, row, lines, then, at, whole_is_yours=_may_correct_all(db, row, correcting))


def _may_correct_all(db: Connection, row: SheetRow, correcting: Correcting | None) -> bool:
    """What was taken in one go with it."""
    if correcting is None or row.meeting is None:
        return True
    return not find_partly(db, [row.meeting], correcting.classes)


def _make_sheet(
    that_day: Sequence[SheetRow],
    row: SheetRow,
    lines: list[LineOf],
    then: Then,
    at: datetime | None,
    *,
    whole_is_yours: bool,
) -> Sheet:
    given = [mark for *_, mark, _, _ in lines]
    present = count_attended(given)
    return Sheet(
        batch=row.batch,
        department=row.department,
        semester=row.semester,
        subject=row.subject,
        held_on=row.held_on,
        id=row.uuid,
        number=row.number,
        group=group_of(row),
        meeting=row.meeting,
        others=[_other(each) for each in that_day],
        taken_from=row.taken_from,
        uploaded_by=row.uploader,
        uploaded_at=row.uploaded_at,
        withdrawn_by=then.withdrawn_by,
        withdrawn_at=then.withdrawn_at,
        whole_is_yours=whole_is_yours,
        revision=row.revision,
        at=at,
        present=present,
        absent=len(lines) - present,
        late=count_late(given),
        corrected=sum([corrected for *_, corrected, _ in lines]),
        check_code=str(code_of(row, marks_of(lines))),
        lines=[
            SheetLine(student=student, roll=roll, name=name, mark=mark, leave=leave, corrected=bool(corrected))
            for _, student, roll, name, mark, corrected, leave in lines
        ],
    )


def _other(row: SheetRow) -> OtherClass:
    return OtherClass(
        id=row.uuid, number=row.number, group=group_of(row), meeting=row.meeting, withdrawn_at=row.withdrawn_at
    )


async def read_sheet(store: Store, query: SheetQuery, part: Part) -> Sheet:
    if query.at is None:
        return await read_with_key(store, read_current_sheet, query, part)
    return await read_with_key(store, read_sheet_at, query, query.at, part)


def _find_seen(db: Connection, query: SheetQuery, part: Part) -> Sequence[SheetRow]:
    """Those of the day that they may see. Refused where they ask for another one."""
    that_day = find_classes_on(db, query, query.held_on)
    if part is None:
        return that_day
    for row in that_day:
        if row.number == query.number:
            check_class(part, row.group_id, row.opened_at)
    if query.number is None and query.group_id is not None:
        check_group(part, query.group_id)
    seen = [row for row in that_day if part.have(row.group_id, row.opened_at)]
    if not seen:
        raise NotFound(refusals.no_class(that_day[0].subject, query.held_on))
    return seen


def _choose_class(that_day: Sequence[SheetRow], query: SheetQuery) -> SheetRow:
    number = query.number
    if number is None:
        asked = [row for row in that_day if query.group_id in (None, row.group_id)]
        if not asked:
            raise NotFound(refusals.no_class_of_group(that_day[0].subject, query.held_on))
        return next((row for row in asked if row.withdrawn_at is None), asked[0])
    if wanted := [row for row in that_day if row.number == number]:
        return wanted[0]
    numbers = tuple(row.number for row in that_day)
    fault = not_one_of(", ".join(map(str, numbers)))
    raise NotFound(refusals.no_class_number(number, numbers), {"number": fault})


def _back_then(line: LineOf, then: Then, on_leave: Mapping[int, Category]) -> LineOf:
    """The leaves of that moment, of who was missed then."""
    position, student, roll, name, mark, *_ = line
    mark = then.marks.get(student, mark)
    leave = on_leave.get(student) if mark in MISSED else None
    return position, student, roll, name, mark, int(student in then.corrected), leave
