"""The lists that the figures lead to."""

from collections.abc import Iterable, Mapping
from datetime import date, datetime, timedelta
from typing import Protocol

from sqlalchemy import ColumnElement, Connection, or_, select

from rollbook.catalogue.schemas import GroupLabel
from rollbook.catalogue.service.called import group_of
from rollbook.catalogue.service.finding import labels_of, within
from rollbook.core.errors import BadInput
from rollbook.core.paging import PageQuery, fetch_page
from rollbook.core.schemas import copy_fields
from rollbook.core.timetable import clock_of
from rollbook.overview.refusals import classes_of_too_many_days
from rollbook.overview.schemas import ClassesQuery, ClassOut, ExpectedClass, ExpectedOut, ExpectedQuery
from rollbook.overview.service.counting import Asked, those_seen
from rollbook.overview.service.hours import read_hours_found
from rollbook.overview.service.today import read_day
from rollbook.standing.refusals import ENDS_BEFORE_IT_BEGINS, RANGE_ENDS_EARLY
from rollbook.store.verbs import slow_read
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import PLACE_COLUMNS, SUBJECTS, subjects
from rollbook.tables.groups import groups
from rollbook.tables.rollcalls import CALLED_GROUP, CLASSES, GROUP_COLUMNS, rollcalls
from rollbook.tables.rows import GroupRow, PlaceRow, RollCallRow
from rollbook.timetable.service.matching import Matched

MOST_DAYS = 400

_uploaded_by = admins.c.name.label("uploaded_by_name")


class _Class(PlaceRow, GroupRow, RollCallRow, Protocol):
    uploaded_by_name: str


@slow_read
def list_classes(
    db: Connection, asked: Asked, query: ClassesQuery, page: PageQuery
) -> tuple[list[ClassOut], str | None]:
    """Classes that count, the newest first."""
    if query.last < query.first:
        raise BadInput(RANGE_ENDS_EARLY, {"last": ENDS_BEFORE_IT_BEGINS})
    if (query.last - query.first).days >= MOST_DAYS:
        raise BadInput(classes_of_too_many_days(MOST_DAYS), {"first": classes_of_too_many_days(MOST_DAYS)})
    conditions = [*those_seen(asked, query.first, query.last), *within(db, query)]
    if query.weekday is not None:
        conditions.append(rollcalls.c.held_on.in_(_days_of(query.weekday, query.first, query.last)))
    if query.group_id is not None:
        conditions.append(rollcalls.c.group_id == query.group_id)
    if query.hour is not None or query.without_hour:
        conditions.append(_in_hour(db, asked, query))
    classes = (
        select(rollcalls, *PLACE_COLUMNS, *GROUP_COLUMNS, _uploaded_by)
        .select_from(CLASSES.outerjoin(groups, CALLED_GROUP).join(admins, admins.c.id == rollcalls.c.uploaded_by))
        .where(*conditions)
    )
    rows, following = fetch_page(db, classes, [rollcalls.c.held_on, rollcalls.c.id], page, backwards=True)
    return [_describe_class(row) for row in rows], following


def _days_of(weekday: int, first: date, last: date) -> list[date]:
    days = (first + timedelta(days=number) for number in range((last - first).days + 1))
    return [day for day in days if day.isoweekday() == weekday]


def _in_hour(db: Connection, asked: Asked, query: ClassesQuery) -> ColumnElement[bool]:
    found = read_hours_found(db, asked, query.first, query.last)
    if query.hour is None:
        return rollcalls.c.hour.is_(None) & rollcalls.c.id.not_in(found)
    those = [each for each, hour in found.items() if hour == query.hour]
    return or_(rollcalls.c.hour == query.hour, rollcalls.c.id.in_(those))


def _describe_class(row: _Class) -> ClassOut:
    attended, missed = row.attended or 0, row.missed or 0
    return copy_fields(
        ClassOut,
        row,
        id=row.uuid,
        group=group_of(row),
        uploaded_by=row.uploaded_by_name,
        attended=attended,
        called=attended + missed,
    )


@slow_read
def list_expected(db: Connection, asked: Asked, now: datetime, query: ExpectedQuery) -> ExpectedOut:
    """All of one day, by hour; then what was taken besides."""
    day = read_day(db, asked, now)
    wanted = [
        each for each in day.expected if query.state in (None, each.state) and query.hour in (None, each.unit.hour)
    ]
    besides = [row.id for row in day.besides if row.uploaded_at is not None]
    extra = _read_besides(db, besides) if query.state in (None, "extra") and query.hour is None else []
    return ExpectedOut(day=asked.day, items=[*_describe(db, wanted, asked.timezone), *extra])


def _describe(db: Connection, wanted: list[Matched], timezone: str) -> Iterable[ExpectedClass]:
    ids = {each.unit.taught.subject_id for each in wanted}
    named = select(subjects.c.id, subjects.c.name, *PLACE_COLUMNS).select_from(SUBJECTS).where(subjects.c.id.in_(ids))
    of_subject = {row.id: row for row in db.execute(named)} if ids else {}
    of_group = _read_groups(db, {each.unit.taught.group_id for each in wanted})
    people = _read_names(db, wanted)
    for each in wanted:
        row, held = of_subject[each.unit.taught.subject_id], each.held
        counted = held is not None and held.attended is not None and held.missed is not None
        yield ExpectedClass(
            **labels_of(row),
            subject_name=row.name,
            group=of_group.get(each.unit.taught.group_id),
            hour=each.unit.hour,
            starts=clock_of(each.starts, timezone),
            room=each.unit.occurrence.room,
            lecturers=[people[who.admin_id] for who in each.asked if who.admin_id in people],
            state=each.state,
            not_held=each.unit.not_held.reason if each.unit.not_held else None,
            words=each.unit.not_held.words if each.unit.not_held else None,
            number=held.number if held and held.uploaded_at else None,
            attended=held.attended if held and counted else None,
            called=(held.attended or 0) + (held.missed or 0) if held and counted else None,
        )


def _read_groups(db: Connection, ids: set[int | None]) -> Mapping[int | None, GroupLabel | None]:
    wanted = ids - {None}
    columns = (groups.c.id.label("group_id"), *GROUP_COLUMNS)
    found = db.execute(select(*columns).where(groups.c.id.in_(wanted))) if wanted else ()
    return {row.group_id: group_of(row) for row in found}


def _read_names(db: Connection, wanted: list[Matched]) -> dict[int, str]:
    ids = {who.admin_id for each in wanted for who in each.asked}
    found = db.execute(select(admins.c.id, admins.c.name).where(admins.c.id.in_(ids))) if ids else ()
    return {row.id: row.name for row in found}


def _read_besides(db: Connection, ids: list[int]) -> list[ExpectedClass]:
    if not ids:
        return []
    classes = (
        select(rollcalls, subjects.c.name.label("subject_name"), *PLACE_COLUMNS, *GROUP_COLUMNS, _uploaded_by)
        .select_from(CLASSES.outerjoin(groups, CALLED_GROUP).join(admins, admins.c.id == rollcalls.c.uploaded_by))
        .where(rollcalls.c.id.in_(ids))
        .order_by(rollcalls.c.id)
    )
    return [
        copy_fields(
            ExpectedClass,
            row,
            group=group_of(row),
            starts=None,
            room=None,
            lecturers=[row.uploaded_by_name],
            state="extra",
            not_held=None,
            words=None,
            called=(row.attended or 0) + (row.missed or 0),
        )
        for row in db.execute(classes)
    ]
