"""What the statements about a part of the college are made of: now, or at the end of a day."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple, TypeAlias

from sqlalchemy import Connection, select

from rollbook.standing.service.counted import subjects_counted
from rollbook.standing.service.rules import Rules, read_rules
from rollbook.standing.service.source import NOW, Source
from rollbook.standing.shortage_schemas import ShortageFilters
from rollbook.standing.stood.as_totals import as_totals
from rollbook.standing.stood.counts import read_stood
from rollbook.standing.stood.days import AsOf
from rollbook.standing.stood.rules import read_rules_then
from rollbook.tables.catalogue import subjects
from rollbook.timetable.coming import NOTHING, Coming
from rollbook.timetable.service.coming import read_coming

Asked: TypeAlias = dict[str, int | date | str | None]  # what the statements are asked with


class Basis(NamedTuple):
    rules: Rules
    source: Source
    asked: Asked
    subjects: Sequence[int] = ()  # that were counted, at the end of a day
    coming: Coming = NOTHING  # by the timetable


def find_basis(db: Connection, filters: ShortageFilters, pass_line: int, today: date, as_of: AsOf | None) -> Basis:
    """What the timetable had on an earlier day is not known: then it is what was planned for the subjects."""
    if as_of is None:
        rules = read_rules(db, pass_line, today)
        coming = NOTHING
        if filters.planned is None:
            coming = read_coming(db, today, subjects_counted(db, filters, rules))
        asked: Asked = {"planned": filters.planned, "today": today, **coming.asked}
        return Basis(rules, NOW, asked, coming=coming)
    rules = read_rules_then(db, pass_line, as_of.moment, as_of.timezone)
    conditions = subjects_counted(db, filters, rules)
    counted = db.scalars(select(subjects.c.id).where(*conditions).order_by(subjects.c.id)).all()
    source = as_totals(db, read_stood(db, counted, as_of.moment, pass_line, as_of.timezone), counted)
    return Basis(rules, source, {"planned": filters.planned, "today": as_of.day, **source.asked}, counted)
