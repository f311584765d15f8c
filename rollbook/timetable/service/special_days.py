"""Special days: for whom each is, whether it can stand in the calendar, and how it is told."""

from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, RowMapping, Select, select

from rollbook.accounts.identity import Admin
from rollbook.accounts.refusals import NOT_FOR_YOU
from rollbook.accounts.rights import Rights, Where
from rollbook.catalogue.service.finding import find_label
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS
from rollbook.core.errors import BadInput, Forbidden, NotFound
from rollbook.core.roles import Right
from rollbook.core.schemas import encode
from rollbook.core.sentences import Sentence
from rollbook.reach.places import Places
from rollbook.tables.catalogue import LIST_COLUMNS, batches, departments
from rollbook.tables.timetable import special_days
from rollbook.timetable import refusals
from rollbook.timetable.calendar_schemas import SpecialDayIn, SpecialDayOut

MOST_DAYS = 366
WRITTEN = ("first_day", "last_day", "kind", "weekday", "name", "batch_id", "department_id")


class Scope(NamedTuple):
    batch_id: int | None
    department_id: int | None

    @property
    def where(self) -> Where:
        return Where(self.batch_id, self.department_id)

    def is_of(self) -> tuple[ColumnElement[bool], ...]:
        return (
            special_days.c.batch_id.is_not_distinct_from(self.batch_id),
            special_days.c.department_id.is_not_distinct_from(self.department_id),
        )


def places_of_day(db: Connection, day_id: int) -> Places:
    row = db.execute(select(special_days).where(special_days.c.id == day_id)).one_or_none()
    return None if row is None else [Where(row.batch_id, row.department_id)]


def places_of_form(db: Connection, form: SpecialDayIn) -> Places:
    return [_find_scope(db, form).where]


def _find_scope(db: Connection, form: SpecialDayIn) -> Scope:
    return Scope(
        find_label(db, BATCHES, form.batch).id if form.batch else None,
        find_label(db, DEPARTMENTS, form.department).id if form.department else None,
    )


def check_day(db: Connection, form: SpecialDayIn, me: Admin) -> Scope:
    scope = _find_scope(db, form)
    if not me.rights.may(Right.KEEP, scope.where):
        raise Forbidden(NOT_FOR_YOU)
    wrong: dict[str, Sentence] = {}
    if form.last_day < form.first_day:
        wrong["lastDay"] = refusals.ENDS_BEFORE_BEGINNING
    elif (form.last_day - form.first_day).days >= MOST_DAYS:
        wrong["lastDay"] = refusals.special_days_too_many(MOST_DAYS)
    if form.kind == "holiday" and form.name is None:
        wrong["name"] = refusals.HOLIDAY_NAME_NEEDED
    if form.kind == "holiday" and form.weekday is not None:
        wrong["weekday"] = refusals.NO_WEEKDAY_HERE
    if form.kind == "runs" and form.weekday is None:
        wrong["weekday"] = refusals.WEEKDAY_NEEDED
    if wrong:
        raise BadInput(refusals.SPECIAL_DAY_UNSOUND, wrong)
    return scope


def _select() -> Select[tuple[object, ...]]:
    named = special_days.outerjoin(batches, batches.c.id == special_days.c.batch_id).outerjoin(
        departments, departments.c.id == special_days.c.department_id
    )
    return select(special_days, *LIST_COLUMNS).select_from(named)


def list_days(db: Connection, which: Sequence[ColumnElement[bool]], rights: Rights) -> list[SpecialDayOut]:
    rows = db.execute(_select().where(*which).order_by(special_days.c.first_day, special_days.c.id)).mappings()
    told = ("id", "first_day", "last_day", "kind", "weekday", "name", "batch", "department")
    return [
        SpecialDayOut(
            **{name: row[name] for name in told},
            edition=_edition_of(row),
            may_edit=rights.may(Right.KEEP, Where(row["batch_id"], row["department_id"])),
        )
        for row in rows
    ]


def _edition_of(row: RowMapping) -> str:
    """The same for the same day: whoever changes one says which they have seen."""
    return sha256(encode([row[name] for name in WRITTEN])).hexdigest()[:16]


def tell_day(db: Connection, day_id: int, rights: Rights) -> SpecialDayOut:
    found = list_days(db, [special_days.c.id == day_id], rights)
    if not found:
        raise NotFound(refusals.NO_SUCH_SPECIAL_DAY)
    return found[0]
