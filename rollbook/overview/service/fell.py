"""Where attendance fell most since the week before: a subject's classes, for each of its groups."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import date, timedelta
from fractions import Fraction
from typing import NamedTuple, Protocol, TypeAlias

from sqlalchemy import Connection, func, select

from rollbook.catalogue.service.called import group_of
from rollbook.catalogue.service.finding import labels_of
from rollbook.overview.schemas import FellItem, FellOut, Presence
from rollbook.overview.service.counting import (
    LEAST_MARKS,
    Asked,
    Sum,
    monday_of,
    mondays_until,
    read_pass_line,
    select_counts,
    those_seen,
)
from rollbook.store.verbs import slow_read
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import PLACE_COLUMNS, SUBJECTS, subjects
from rollbook.tables.groups import groups
from rollbook.tables.rollcalls import rollcalls

WEEKS = 6
FELL_BY = 2  # points of a percentage; less is as weeks go

Called: TypeAlias = tuple[int, int | None]  # a subject, and the group that was called


class _Week(Protocol):
    """What the classes of a week add up to. Sums are decimals in PostgreSQL, and count as numbers all the same."""

    attended: int
    called: int


Counts: TypeAlias = dict[Called, _Week]


class _Fell(NamedTuple):
    by: Fraction  # points
    now: Fraction
    called: Called
    before: Presence


@slow_read
def read_fell(db: Connection, asked: Asked, limit: int) -> FellOut:
    """This week is compared with the last one in which classes were held; before its first class, the last week is."""
    mondays = mondays_until(asked.day, WEEKS)
    week, before = _last_two(db, asked, mondays[0])
    if week is None or before is None:
        return FellOut(line=read_pass_line(db, asked), week=week, before=before, count=0, items=[], lowest=None)
    now, then = _count_week(db, asked, week), _count_week(db, asked, before)
    compared = sorted(_compare(called, now[called], then[called]) for called in now.keys() & then.keys())
    fell = [each for each in compared if each.by < -FELL_BY]
    told = fell[:limit]
    lowest = min(compared, key=lambda each: (each.now, each.called), default=None) if not fell else None
    described = _describe(db, asked, [*told, *([lowest] if lowest else [])], mondays, week)
    return FellOut(
        line=read_pass_line(db, asked),
        week=week,
        before=before,
        count=len(fell),
        items=[described[each.called] for each in told],
        lowest=described[lowest.called] if lowest else None,
    )


def _last_two(db: Connection, asked: Asked, first: date) -> tuple[date | None, date | None]:
    """The Mondays of the last two weeks with classes."""
    days = db.scalars(select(rollcalls.c.held_on).where(*those_seen(asked, first, asked.day)).distinct())
    held = sorted({monday_of(day) for day in days}, reverse=True)
    return (held[0] if held else None), (held[1] if len(held) > 1 else None)


def _count_week(db: Connection, asked: Asked, monday: date) -> Counts:
    last = min(monday + timedelta(days=6), asked.day)
    found = select_counts(asked, monday, last, rollcalls.c.subject_id, rollcalls.c.group_id)
    rows = db.execute(found.having(func.sum(rollcalls.c.attended + rollcalls.c.missed) >= LEAST_MARKS))
    return {(row.subject_id, row.group_id): row for row in rows}


def _compare(called: Called, now: _Week, then: _Week) -> _Fell:
    """Sorted, those that fell most come first, and of these the lowest. Exactly: as floats, equal falls differ."""
    percent_now, percent_then = (Fraction(100 * int(each.attended), int(each.called)) for each in (now, then))
    subject, group = called
    before = Presence(attended=int(then.attended), called=int(then.called))
    return _Fell(percent_now - percent_then, percent_now, (subject, group), before)


def _describe(
    db: Connection, asked: Asked, told: Sequence[_Fell], mondays: list[date], week: date
) -> dict[Called, FellItem]:
    ids = {each.called[0] for each in told}
    if not ids:
        return {}
    of_these = rollcalls.c.subject_id.in_(ids)
    weeks: dict[tuple[Called, date], Sum] = defaultdict(Sum)
    columns = (rollcalls.c.subject_id, rollcalls.c.group_id, rollcalls.c.held_on)
    for row in db.execute(select_counts(asked, mondays[0], asked.day, *columns).where(of_these)):
        weeks[(row.subject_id, row.group_id), monday_of(row.held_on)].add(row.attended, row.called)
    takers: dict[Called, list[str]] = defaultdict(list)
    last = min(week + timedelta(days=6), asked.day)
    uploaders = (
        select(rollcalls.c.subject_id, rollcalls.c.group_id, admins.c.name)
        .where(*those_seen(asked, week, last), of_these, admins.c.id == rollcalls.c.uploaded_by)
        .distinct()
        .order_by(admins.c.name)
    )
    for row in db.execute(uploaders):
        takers[row.subject_id, row.group_id].append(row.name)
    names = select(subjects.c.id, subjects.c.name, *PLACE_COLUMNS).select_from(SUBJECTS).where(subjects.c.id.in_(ids))
    of_subject = {row.id: row for row in db.execute(names)}
    group_ids = {each.called[1] for each in told} - {None}
    called_groups = select(
        groups.c.id.label("group_id"), groups.c.label.label("group_label"), groups.c.kind.label("group_kind")
    ).where(groups.c.id.in_(group_ids))
    of_group = {row.group_id: group_of(row) for row in db.execute(called_groups)} if group_ids else {}
    return {
        each.called: FellItem(
            **labels_of(of_subject[each.called[0]]),
            subject_id=each.called[0],
            subject_name=of_subject[each.called[0]].name,
            group=of_group.get(each.called[1]),
            taken_by=takers[each.called],
            weeks=[weeks[each.called, monday].describe() for monday in mondays],
            before=each.before,
        )
        for each in told
    }
