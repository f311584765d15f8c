"""The hours of the day, from a day on. Those of before keep the times that they had."""

from datetime import date

from sqlalchemy import Connection, delete, func, insert, select

from rollbook.accounts.identity import Admin
from rollbook.audit.about import About
from rollbook.audit.trail import record_change
from rollbook.core import paths
from rollbook.core.errors import BadInput, Conflict
from rollbook.core.json_values import JsonObject
from rollbook.core.sentences import Sentence
from rollbook.core.timetable import say_clock
from rollbook.store.holding import hold_table
from rollbook.tables.timetable import hours, slots
from rollbook.timetable import refusals
from rollbook.timetable.hours import Hour
from rollbook.timetable.service.reading import read_hours
from rollbook.timetable.term_schemas import HourOut, HoursIn, HoursOut


def list_hours(db: Connection, day: date) -> HoursOut:
    known = read_hours(db)
    since = max((each for each in known.since if each <= day), default=next(iter(known.since), None))
    return HoursOut(since=since, versions=list(known.since), hours=[tell_hour(each) for each in known.on(day)])


def keep_hours(db: Connection, form: HoursIn, me: Admin, today: date) -> HoursOut:
    """All hours of a day at once. What is kept already is not written again."""
    hold_table(db, hours)
    known = read_hours(db)
    since = form.since or today
    wanted = tuple(
        Hour(number, _minutes(each.starts), _minutes(each.ends)) for number, each in enumerate(form.hours, start=1)
    )
    _check_order(wanted)
    if known.on(since) == wanted and known.versions:
        return list_hours(db, since)
    if known.versions and since < today:
        raise BadInput(refusals.HOURS_IN_THE_PAST, {"since": refusals.HOURS_IN_THE_PAST})
    longer = slots.c.hour + slots.c.length - 1 > len(wanted)
    query = select(func.count()).select_from(slots).where(slots.c.last_day >= since, longer)
    if beyond := db.execute(query).scalar_one():
        raise Conflict(refusals.slots_beyond_hours(beyond, len(wanted)))
    db.execute(delete(hours).where(hours.c.since == since))
    db.execute(insert(hours), [{"since": since, **each._asdict()} for each in wanted])
    before = _facts(known.on(since)) if known.versions else None
    record_change(db, me.user_name, paths.timetable(), before, _facts(wanted) | {"from": str(since)}, About())
    return list_hours(db, since)


def tell_hour(hour: Hour) -> HourOut:
    return HourOut(hour=hour.hour, starts=say_clock(hour.starts), ends=say_clock(hour.ends))


def _check_order(wanted: tuple[Hour, ...]) -> None:
    wrong: dict[str, Sentence] = {}
    latest: Hour | None = None  # of those so far, the one that ends last
    for place, each in enumerate(wanted):
        if each.ends <= each.starts:
            wrong[f"hours.{place}.ends"] = refusals.ENDS_BEFORE_BEGINNING
        if latest is not None and each.starts < latest.ends:
            wrong[f"hours.{place}.starts"] = refusals.begins_before_hour_ends(latest.hour, say_clock(latest.ends))
        latest = each if latest is None or each.ends > latest.ends else latest
    if wrong:
        raise BadInput(refusals.HOURS_UNSOUND, wrong)


def _facts(version: tuple[Hour, ...]) -> JsonObject:
    return {"hours": [[say_clock(each.starts), say_clock(each.ends)] for each in version]}


def _minutes(clock: str) -> int:
    hour, minute = clock.split(":")
    return int(hour) * 60 + int(minute)
