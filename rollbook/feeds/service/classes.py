"""What stands in a calendar: every class of a lecturer, a list or a group, from the term that is running on."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import NamedTuple, Protocol

from sqlalchemy import ColumnElement, CompoundSelect, Connection, and_, or_, select

from rollbook.accounts.random_tokens import digest
from rollbook.catalogue.service.called import is_member_on
from rollbook.core.groups import Kind, name_group
from rollbook.feeds.calendar import Calendar, Event
from rollbook.feeds.service.telling import Telling, Term
from rollbook.store.verbs import slow_read
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import LIST_COLUMNS, batches, departments, subjects
from rollbook.tables.grants import grants
from rollbook.tables.groups import groups, memberships
from rollbook.tables.timetable import feeds, slot_exceptions, slot_lecturers, slot_subjects, slots, timetables
from rollbook.timetable.occurring import Exceptions, Moved, NotHeld, Slot, Week, expect
from rollbook.timetable.service.covering import Asking, read_teaching
from rollbook.timetable.service.reading import hold_on, read_hours, read_slots, read_special_days

# A term that is over stays for as long: who looks back finds it.
_STAYS = timedelta(days=30)
OWN_CLASSES = "My classes"
_CALLED = slot_subjects.c["slot_id", "subject_id", "group_id"]


class Found(NamedTuple):
    """Whose classes are at an address."""

    admin_id: int | None
    batch_id: int | None
    department_id: int | None
    group_id: int | None
    name: str


def look_for_feed(db: Connection, token: str) -> Found | None:
    """Of somebody whose account is open, or of a list or group that there is."""
    found = (
        select(
            *(feeds.c[name] for name in ("admin_id", "batch_id", "department_id", "group_id")),
            *LIST_COLUMNS,
            groups.c.label.label("group_label"),
            groups.c.kind.label("group_kind"),
        )
        .outerjoin_from(feeds, admins, admins.c.id == feeds.c.admin_id)
        .outerjoin(batches, batches.c.id == feeds.c.batch_id)
        .outerjoin(departments, departments.c.id == feeds.c.department_id)
        .outerjoin(groups, groups.c.id == feeds.c.group_id)
        .where(
            feeds.c.token_hash == digest(token),
            feeds.c.revoked_at.is_(None),
            or_(feeds.c.admin_id.is_(None), admins.c.disabled.is_(False)),
            or_(feeds.c.group_id.is_(None), groups.c.archived_at.is_(None)),
        )
    )
    row = db.execute(found).one_or_none()
    return None if row is None else Found(*row[:4], _name(row))


class _FeedRow(Protocol):
    admin_id: int | None
    batch: str
    department: str
    group_label: str | None
    group_kind: Kind


def _name(row: _FeedRow) -> str:
    """What the calendar is called. One's own names nobody: its address may get into other hands."""
    if row.admin_id is not None:
        return OWN_CLASSES
    whole = f"{row.department} {row.batch}"
    return f"{whole} {name_group(row.group_kind, row.group_label)}" if row.group_label else whole


@slow_read
def read_calendar(db: Connection, token: str, today: date, timezone: str, title: str) -> Calendar | None:
    """None: there is no such address, or it has ended."""
    feed = look_for_feed(db, token)
    if feed is None:
        return None
    term = _find_term(db, today)
    events = tuple(_list_events(db, feed, term, today, timezone)) if term else ()
    return Calendar(f"{feed.name} - {title}", timezone, events)


def _find_term(db: Connection, today: date) -> Term | None:
    rows = db.execute(select(timetables).where(timetables.c.last_day >= today - _STAYS)).all()
    if not rows:
        return None
    made = {row.id: row.made_at for row in rows}
    return Term(min(row.first_day for row in rows), max(row.last_day for row in rows), made)


def _list_events(db: Connection, feed: Found, term: Term, today: date, timezone: str) -> list[Event]:
    theirs = {tuple(row) for row in db.execute(select(*_CALLED).where(_is_theirs(feed, term, today)))}
    chosen = slots.c.id.in_(select(slot_subjects.c.slot_id).where(_is_theirs(feed, term, today)))
    here = and_(hold_on(term.first, term.last), slots.c.timetable_id.in_(term.made), chosen)
    every = read_slots(db, here, timezone)
    week = Week(every, read_special_days(db, term.first, term.last), _read_exceptions(db, every))
    told = Telling(db, term, every, read_hours(db), timezone)
    asking = Asking(read_teaching(db, term.first, term.last)) if feed.admin_id is not None else None
    events = []
    for occurrence in expect(week, term.first, term.last):
        slot_id = occurrence.slot.id
        if all((slot_id, each.subject_id, each.group_id) not in theirs for each in occurrence.taught):
            continue  # theirs is on holiday, and that of another department goes on
        away = False
        if asking is not None:
            asked = asking.who_is_asked(occurrence)
            away = all(each.admin_id != feed.admin_id for each in asked)
            if away and feed.admin_id not in {each.instead_of for each in asked}:
                continue  # somebody else's
        events.append(told.event(occurrence, away=away))
    return events


def _is_theirs(feed: Found, term: Term, today: date) -> ColumnElement[bool]:
    """Of a slot and one of its subjects."""
    if feed.admin_id is not None:
        teaches = select(slot_lecturers.c.slot_id).where(slot_lecturers.c.admin_id == feed.admin_id)
        granted = select(grants.c.subject_id).where(
            grants.c.admin_id == feed.admin_id, grants.c.subject_id.is_not(None), grants.c.ended_at.is_(None)
        )
        return or_(slot_subjects.c.slot_id.in_(teaches), slot_subjects.c.subject_id.in_(granted))
    of_list = select(subjects.c.id).where(
        subjects.c.batch_id == feed.batch_id, subjects.c.department_id == feed.department_id
    )
    if feed.group_id is None:
        return slot_subjects.c.subject_id.in_(of_list)
    whole_list = and_(slot_subjects.c.group_id.is_(None), slot_subjects.c.subject_id.in_(of_list))
    day = min(max(today, term.first), term.last)
    return or_(slot_subjects.c.group_id.in_(_groups_with_them(feed, day)), whole_list)


def _groups_with_them(feed: Found, day: date) -> CompoundSelect[int]:
    """The group, and those of the same list, or electives, that some of its students are in: as its week has them."""
    own, other = memberships.alias("own"), memberships
    in_own = and_(own.c.group_id == feed.group_id, own.c.since <= day, or_(own.c.until.is_(None), own.c.until > day))
    near = or_(
        groups.c.kind == "elective",
        and_(
            groups.c.batch_id == feed.batch_id,
            or_(groups.c.department_id.is_(None), groups.c.department_id == feed.department_id),
        ),
    )
    return (
        select(groups.c.id)
        .join_from(groups, other, other.c.group_id == groups.c.id)
        .join(own, own.c.student_id == other.c.student_id)
        .where(in_own, is_member_on(day), near)
        .union(select(groups.c.id).where(groups.c.id == feed.group_id))
    )


def _read_exceptions(db: Connection, every: Sequence[Slot]) -> Exceptions:
    ids = {slot.id for slot in every}
    rows = [row for row in db.execute(select(slot_exceptions)) if row.slot_id in ids]
    return Exceptions(
        {(row.slot_id, row.day): Moved(row.moved_to, row.moved_hour, row.room) for row in rows if row.moved_to},
        {(row.slot_id, row.day, row.hour): NotHeld(row.reason, row.words, row.by) for row in rows if row.reason},
    )
