"""The audit trail, read: who changed what, when, from what to what, and why."""

from datetime import date, datetime, time, timedelta
from typing import Protocol
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy import ColumnElement, Connection, and_, func, select

from rollbook.accounts.identity import Admin
from rollbook.audit.parts import put_parts_together
from rollbook.audit.trail import at_or_below
from rollbook.catalogue.service.called import group_of
from rollbook.core import paths
from rollbook.core.json_values import JsonObject, JsonValue
from rollbook.core.paging import PageQuery, fetch_page
from rollbook.core.schemas import Page, copy_fields
from rollbook.history.finding import about_student, in_place
from rollbook.history.reading import as_told_to, parts_told_to, told_to
from rollbook.history.schemas import Change, Filters, Kind
from rollbook.history.wording import KINDS, Where, where, words
from rollbook.store.verbs import slow_read
from rollbook.tables.catalogue import LEVELS, PLACE_COLUMNS, batches, departments, semesters, subjects
from rollbook.tables.changes import changes
from rollbook.tables.groups import groups
from rollbook.tables.rollcalls import CALLED_GROUP, GROUP_COLUMNS, rollcalls
from rollbook.tables.rows import ChangeRow, GroupRow

_FAMILIES = {
    Kind.MARKS: paths.SHEETS,
    Kind.CLASSES: paths.SHEETS,
    **{kind: family for family, kind in KINDS.items()},
}
_ALL = (
    select(
        changes,
        *rollcalls.c["uuid", "held_on", "number", "group_id", "taken_from"],
        *PLACE_COLUMNS,
        *GROUP_COLUMNS,
    )
    .outerjoin_from(changes, rollcalls, rollcalls.c.id == changes.c.rollcall_id)
    .outerjoin(groups, CALLED_GROUP)
    .outerjoin(subjects, subjects.c.id == changes.c.subject_id)
    .outerjoin(batches, batches.c.id == changes.c.batch_id)
    .outerjoin(departments, departments.c.id == changes.c.department_id)
    .outerjoin(semesters, semesters.c.id == changes.c.semester_id)
)


class _Entry(ChangeRow, GroupRow, Protocol):
    """With what it is about as that is called now, where that is still there."""

    uuid: UUID | None
    held_on: date | None
    number: int | None
    taken_from: datetime | None
    batch: str | None
    department: str | None
    semester: str | None
    subject: str | None


@slow_read
def list_changes(
    db: Connection, filters: Filters, page: PageQuery, timezone: str, me: Admin, *, by_token: bool
) -> Page[Change]:
    """The newest first, of those that are told to them."""
    wanted = _ALL.where(*_conditions(db, filters, ZoneInfo(timezone), me), *told_to(me, by_token=by_token))
    rows, following = fetch_page(db, wanted, [changes.c.id], page, backwards=True)
    told = put_parts_together(db, rows, *parts_told_to(me))
    return Page(items=[_change(row, *as_told_to(me, row, told[row.id])) for row in rows], next=following)


def _conditions(db: Connection, filters: Filters, zone: ZoneInfo, me: Admin) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = []
    if filters.who is not None:
        found.append(func.lower(changes.c.by) == filters.who.lower())
    if filters.kind is not None:
        found.append(_of_kind(filters.kind))
    if filters.first is not None:
        found.append(changes.c.at >= _midnight(filters.first, zone))
    if filters.last is not None:
        found.append(changes.c.at < _midnight(filters.last + timedelta(days=1), zone))
    return [*found, *about_student(db, filters, me), *in_place(db, filters)]


def _of_kind(kind: Kind) -> ColumnElement[bool]:
    family = at_or_below(_FAMILIES[kind])
    if kind in (Kind.MARKS, Kind.CLASSES):
        one_student = changes.c.student_id.is_not(None)
        return and_(family, one_student if kind is Kind.MARKS else ~one_student)
    return family


def _midnight(day: date, zone: ZoneInfo) -> datetime:
    return datetime.combine(day, time(), zone)


def _change(row: _Entry, before: JsonValue, after: JsonValue) -> Change:
    place = where(row.path, one_student=row.student_id is not None)
    about = _facts(before) | _facts(after)
    held_on = row.held_on or _date(about.get("heldOn"))
    number = row.number or about.get("class")
    group = group_of(row)
    return copy_fields(
        Change,
        row,
        kind=place.kind,
        words=words(place, held_on, number, group),
        **_levels(row, place),
        held_on=held_on,
        number=number,
        group=group,
        rollcall=row.uuid,
        roll=about.get("roll"),
        before=before,
        after=after,
        reason=about.get("reason"),
    )


def _levels(row: _Entry, place: Where) -> dict[str, str | None]:
    """Where it is found today, whatever it was called then; what is gone has the names of its day."""
    if place.kind in (Kind.ADMINS, Kind.BATCHES, Kind.DEPARTMENTS, Kind.SEMESTERS, Kind.LEAVE_KINDS):
        return dict.fromkeys(LEVELS)
    then = dict(zip(LEVELS, place.labels, strict=False))
    return {level: getattr(row, level) or then.get(level) for level in LEVELS}


def _facts(told: object) -> JsonObject:
    return told if isinstance(told, dict) else {}


def _date(text: str | None) -> date | None:
    return date.fromisoformat(text) if text else None
