"""The uploaded classes of a subject: on one day, with their lines; and the dates that there are."""

from datetime import date, datetime
from typing import Protocol, TypeAlias
from uuid import UUID

from sqlalchemy import Connection, and_, bindparam, case, func, or_, select

from rollbook.catalogue.schemas import SubjectPlace
from rollbook.catalogue.service.called import group_of
from rollbook.catalogue.service.finding import AT_PLACE, find_subject, place_keys
from rollbook.core.errors import NotFound
from rollbook.core.leave import Category
from rollbook.core.marks import Mark, has_attended, has_missed, was_late
from rollbook.core.paging import PageQuery, fetch_page
from rollbook.core.schemas import Page
from rollbook.reach.parts import Part, check_group
from rollbook.sheets.refusals import no_class
from rollbook.sheets.schemas import ClassDate, DatesQuery
from rollbook.sheets.service.keys import KEY, CodedClass
from rollbook.store.json_rows import json_list, unpack_rows
from rollbook.store.prepared import Prepared
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import PLACE_COLUMNS
from rollbook.tables.groups import groups
from rollbook.tables.leave import leave_kinds, lines_with_leave
from rollbook.tables.rollcalls import CALLED_GROUP, CLASSES, GROUP_COLUMNS, HAS_SHEET, marks, rollcalls
from rollbook.tables.rows import GroupRow, PlaceRow
from rollbook.tables.students import students


class SheetRow(CodedClass, PlaceRow, GroupRow, Protocol):
    """An uploaded class."""

    opened_at: datetime
    taken_from: datetime | None
    uploaded_at: datetime
    withdrawn_at: datetime | None
    revision: int
    meeting: UUID | None
    uploader: str
    withdrawer: str | None
    lines: str  # in JSON: what a `LineOf` holds


_uploaders = admins.alias("uploaders")
_withdrawers = admins.alias("withdrawers")
# One that was tapped on another phone after the upload of what was one class with it is no correction.
_corrected = case(
    (
        and_(
            marks.c.at > rollcalls.c.uploaded_at,
            or_(rollcalls.c.taken_until.is_(None), marks.c.at > rollcalls.c.taken_until),
        ),
        1,
    ),
    else_=0,
)
_LINES = lines_with_leave(
    json_list(
        marks.c.position,
        marks.c.student_id,
        students.c.roll,
        students.c.name,
        marks.c.mark,
        _corrected,
        leave_kinds.c.category,
    )
)
_CLASSES = (
    select(
        rollcalls,
        *PLACE_COLUMNS,
        _uploaders.c.user_name.label("uploader"),
        _withdrawers.c.user_name.label("withdrawer"),
        _LINES,
        KEY.label("check_key"),
        *GROUP_COLUMNS,
    )
    .select_from(CLASSES)
    .join(_uploaders, _uploaders.c.id == rollcalls.c.uploaded_by)
    .outerjoin(_withdrawers, _withdrawers.c.id == rollcalls.c.withdrawn_by)
    .outerjoin(groups, CALLED_GROUP)
)
_ON_DAY = Prepared[SheetRow](
    _CLASSES.where(
        AT_PLACE,
        rollcalls.c.held_on == bindparam("held_on"),
        HAS_SHEET,
    ).order_by(rollcalls.c.number)
)
_ONE = Prepared[SheetRow](_CLASSES.where(rollcalls.c.id == bindparam("rollcall"), HAS_SHEET))

_of_class = select(func.count()).where(marks.c.rollcall_id == rollcalls.c.id)
_PRESENT = _of_class.where(has_attended(marks.c.mark)).scalar_subquery()
_ABSENT = _of_class.where(has_missed(marks.c.mark)).scalar_subquery()
_LATE = _of_class.where(was_late(marks.c.mark)).scalar_subquery()
_DATES = (
    select(
        rollcalls,
        _uploaders.c.user_name.label("uploader"),
        _PRESENT.label("present"),
        _ABSENT.label("absent"),
        _LATE.label("late"),
        *GROUP_COLUMNS,
    )
    .join_from(rollcalls, _uploaders, _uploaders.c.id == rollcalls.c.uploaded_by)
    .outerjoin(groups, CALLED_GROUP)
    .where(HAS_SHEET)
)


# Position, student, roll, name, mark, whether it was corrected, on which leave it was missed. Bare: a sheet is read
# thousands of times a second.
LineOf: TypeAlias = tuple[int, int, str, str, Mark, int, Category | None]


def find_classes_on(db: Connection, place: SubjectPlace, held_on: date) -> list[SheetRow]:
    """Uploaded ones, also those that were withdrawn, in order."""
    if found := _ON_DAY.all(db, **place_keys(place), held_on=held_on):
        return found
    subject = find_subject(db, place)  # by a former label, perhaps
    found = _ON_DAY.all(db, **place_keys(subject), held_on=held_on)
    if not found:
        raise NotFound(no_class(subject.subject, held_on))
    return found


def find_uploaded_class(db: Connection, rollcall_id: int) -> SheetRow | None:
    return _ONE.first(db, rollcall=rollcall_id)


def lines_of(row: SheetRow) -> list[LineOf]:
    """In the order of the list."""
    return sorted(unpack_rows(row.lines))


def marks_of(lines: list[LineOf]) -> list[tuple[int, int]]:
    """The marks of a class, by student."""
    return [(student, mark) for _, student, _, _, mark, *_ in lines]


def list_dates(db: Connection, query: DatesQuery, page: PageQuery, part: Part) -> Page[ClassDate]:
    """The newest first; also what was withdrawn, since it can be restored. `part`: what they may see."""
    here = _DATES.where(rollcalls.c.subject_id == find_subject(db, query).id)
    if query.group_id is not None:
        check_group(part, query.group_id)
        here = here.where(rollcalls.c.group_id == query.group_id)
    elif part is not None:
        here = here.where(part.classes)
    rows, following = fetch_page(db, here, [rollcalls.c.held_on, rollcalls.c.number], page, backwards=True)
    items = [
        ClassDate(
            id=row.uuid,
            held_on=row.held_on,
            number=row.number,
            group=group_of(row),
            present=row.present,
            absent=row.absent,
            late=row.late,
            uploaded_by=row.uploader,
            uploaded_at=row.uploaded_at,
            withdrawn_at=row.withdrawn_at,
        )
        for row in rows
    ]
    return Page(items=items, next=following)
