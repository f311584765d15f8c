"""The audit trail, read: who changed what, when, from what to what, and why."""

import json
from datetime import date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import ColumnElement, Connection, Row, Select, Text, and_, cast, func, or_, select

from rollbook.audit.trail import at_or_below
from rollbook.core import paths
from rollbook.core.errors import BadInput
from rollbook.core.paging import PageQuery, fetch_page
from rollbook.core.schemas import Page, same_key
from rollbook.history import refusals
from rollbook.history.schemas import Change, Filters, Kind
from rollbook.history.wording import Where, where, words
from rollbook.store.verbs import slow_read
from rollbook.tables.catalogue import LEVELS, PLACE_COLUMNS, batches, departments, semesters, subjects
from rollbook.tables.changes import changes
from rollbook.tables.rollcalls import rollcalls
from rollbook.tables.students import students

_FAMILIES = {
    Kind.MARKS: paths.SHEETS,
    Kind.CLASSES: paths.SHEETS,
    Kind.STUDENTS: paths.STUDENTS,
    Kind.SUBJECTS: paths.SUBJECTS,
    Kind.BATCHES: paths.YEARS,
    Kind.DEPARTMENTS: paths.DEPARTMENTS,
    Kind.SEMESTERS: paths.SEMESTERS,
    Kind.ADMINS: paths.ADMINS,
}
_ALL: Select[Any] = (
    select(changes, rollcalls.c.uuid, rollcalls.c.held_on, rollcalls.c.number, *PLACE_COLUMNS)
    .outerjoin_from(changes, rollcalls, rollcalls.c.id == changes.c.rollcall_id)
    .outerjoin(subjects, subjects.c.id == rollcalls.c.subject_id)
    .outerjoin(batches, batches.c.id == subjects.c.batch_id)
    .outerjoin(departments, departments.c.id == subjects.c.department_id)
    .outerjoin(semesters, semesters.c.id == subjects.c.semester_id)
)


@slow_read
def list_changes(db: Connection, filters: Filters, page: PageQuery, timezone: str) -> Page[Change]:
    """The newest first."""
    wanted = _ALL.where(*_conditions(db, filters, ZoneInfo(timezone)))
    rows, following = fetch_page(db, wanted, [changes.c.id], page, backwards=True)
    return Page(items=[_change(row) for row in rows], next=following)


def _conditions(db: Connection, filters: Filters, zone: ZoneInfo) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = []
    if filters.who is not None:
        found.append(func.lower(changes.c.by) == filters.who.lower())
    if filters.kind is not None:
        found.append(_of_kind(filters.kind))
    if filters.first is not None:
        found.append(changes.c.at >= _midnight(filters.first, zone))
    if filters.last is not None:
        found.append(changes.c.at < _midnight(filters.last + timedelta(days=1), zone))
    if filters.roll is not None:
        found.append(_about_student(db, filters.roll))
    if labels := _labels(filters):
        found.append(_in_place(labels))
    return found


def _of_kind(kind: Kind) -> ColumnElement[bool]:
    family = at_or_below(_FAMILIES[kind])
    if kind in (Kind.MARKS, Kind.CLASSES):
        one_student = changes.c.student_id.is_not(None)
        return and_(family, one_student if kind is Kind.MARKS else ~one_student)
    return family


def _about_student(db: Connection, roll: str) -> ColumnElement[bool]:
    """Under whatever roll it was at the time; and the imports whose file had the roll in it."""
    mine = students.c.roll_key == same_key(roll)
    rolls = {roll, *db.scalars(select(students.c.roll).where(mine))}
    texts = (cast(changes.c.before, Text), cast(changes.c.after, Text))
    named = or_(*(text.contains(json.dumps(each), autoescape=True) for each in rolls for text in texts))
    return or_(
        changes.c.student_id.in_(select(students.c.id).where(mine)),
        and_(changes.c.student_id.is_(None), at_or_below(paths.STUDENTS), named),
    )


def _labels(filters: Filters) -> list[str]:
    labels = [getattr(filters, level) for level in LEVELS]
    given = [label for label in labels if label is not None]
    if labels[: len(given)] != given:
        missing = LEVELS[labels.index(None)]
        raise BadInput(refusals.choose_first(missing), {missing: refusals.NEEDED_ABOVE})
    return given


def _in_place(labels: list[str]) -> ColumnElement[bool]:
    """Classes by where they belong today; all else by the names it had when it was changed."""
    keys = [same_key(label) for label in labels]
    tables = zip(
        (batches.c.label_key, departments.c.label_key, semesters.c.label_key, subjects.c.code_key), keys, strict=False
    )
    here = (
        select(subjects.c.id)
        .join_from(subjects, batches)
        .join(departments)
        .join(semesters)
        .where(*(column == key for column, key in tables))
    )
    families = [paths.SUBJECTS, paths.SHEETS] + ([paths.STUDENTS] if len(labels) <= 2 else [])
    below = (at_or_below(paths.join(family, *labels)) for family in families)
    return or_(rollcalls.c.subject_id.in_(here), *below)


def _midnight(day: date, zone: ZoneInfo) -> datetime:
    return datetime.combine(day, time(), zone)


def _change(row: Row[Any]) -> Change:
    place = where(row.path, one_student=row.student_id is not None)
    about = _facts(row.before) | _facts(row.after)
    held_on = row.held_on or _date(about.get("heldOn"))
    number = row.number or about.get("class")
    return Change(
        id=row.id,
        at=row.at,
        by=row.by,
        kind=place.kind,
        path=row.path,
        words=words(place, held_on, number),
        **_levels(row, place),
        held_on=held_on,
        number=number,
        rollcall=row.uuid,
        roll=about.get("roll"),
        before=row.before,
        after=row.after,
        reason=about.get("reason"),
    )


def _levels(row: Row[Any], place: Where) -> dict[str, str | None]:
    """Where a class is found today, whatever it was called then; all else has the names of its day."""
    if row.uuid is not None:
        return {level: getattr(row, level) for level in LEVELS}
    labels = () if place.kind in (Kind.ADMINS, Kind.BATCHES, Kind.DEPARTMENTS, Kind.SEMESTERS) else place.labels
    return {**dict.fromkeys(LEVELS), **dict(zip(LEVELS, labels, strict=False))}


def _facts(told: Any) -> dict[str, Any]:
    return told if isinstance(told, dict) else {}


def _date(text: str | None) -> date | None:
    return date.fromisoformat(text) if text else None
