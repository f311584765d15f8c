"""What calendar programs read at an address: every class of a term on its day and hour, no other, in any zone."""

import json
import subprocess
from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import recurring_ical_events
from icalendar import Calendar as Document
from sqlalchemy import Connection

from rollbook.feeds.calendar import Calendar, write
from rollbook.feeds.service.classes import read_calendar
from rollbook.tables.timetable import hours as hours_table
from tests.college import College
from tests.furniture import make_group
from tests.grouped import call_by
from tests.records import LIST, MONDAY, ROLLS, SUBJECT, Term, ask
from tests.tree.sockets.sdk import NODE, WEB
from tests.written_timetable import (
    FIRST,
    LAST,
    add_hours,
    add_slot,
    add_special_day,
    add_timetable,
    move_slot,
    say_not_held,
    subject_id_of,
)

LAB = "CS302"
STARTS = (540, 600, 660, 720, 820, 880)  # the fifth hour after a pause
HOLIDAYS = [(date(2026, 8, 15), None), (date(2026, 10, 19), date(2026, 10, 23)), (date(2026, 11, 9), None)]
SATURDAY = date(2026, 9, 26)  # runs Tuesday's classes
# Two lectures of one hour, and a lab of two for each half of the list.
LECTURES, LABS = ((1, 2), (4, 5)), ((2, 3, "B1"), (5, 1, "B2"))
ZONES = ("Asia/Kolkata", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe")


@pytest.fixture
def planned(term: Term, college: College) -> Term:
    term.add_subject(subject=LAB)
    college.write(_plan)
    return term


def _plan(db: Connection) -> None:
    add_hours(db, STARTS)
    term = add_timetable(db)
    halves = {
        label: make_group(db, LIST, label, "lab", rolls) for label, rolls in (("B1", ROLLS[:3]), ("B2", ROLLS[3:]))
    }
    call_by(db, LAB, "groups", halves.values())
    for weekday, hour in LECTURES:
        add_slot(db, term, weekday, hour, [(subject_id_of(db, SUBJECT), None)], ["asha.rao"], room="204")
    for weekday, hour, half in LABS:
        add_slot(db, term, weekday, hour, [(subject_id_of(db, LAB), halves[half])], ["asha.rao"], length=2)
    for first, last in HOLIDAYS:
        add_special_day(db, first, last, name="Holiday")
    add_special_day(db, SATURDAY, kind="runs", weekday=2)


def expected(zone: str, slots: Iterable[tuple[int, int, int]]) -> list[tuple[str, str]]:
    """Slots by days without holidays, counted without anything of the product's: beginnings and ends in UTC."""
    off = {
        first + timedelta(days=each) for first, last in HOLIDAYS for each in range(((last or first) - first).days + 1)
    }
    found = []
    for number in range((LAST - FIRST).days + 1):
        day = FIRST + timedelta(days=number)
        runs = 2 if day == SATURDAY else day.isoweekday()
        if day in off:
            continue
        for weekday, hour, length in slots:
            if weekday == runs:
                ends = STARTS[hour + length - 2] + 50
                found.append((_instant(day, STARTS[hour - 1], zone), _instant(day, ends, zone)))
    return sorted(found)


def _instant(day: date, minutes: int, zone: str) -> str:
    from zoneinfo import ZoneInfo

    local = datetime(day.year, day.month, day.day, minutes // 60, minutes % 60, tzinfo=ZoneInfo(zone))
    return _iso(local)


def _iso(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


OF_EVERYBODY = [(weekday, hour, 1) for weekday, hour in LECTURES]
OF_LABS = [(weekday, hour, 2) for weekday, hour, _ in LABS]


def calendar_at(college: College, path: str, zone: str) -> Calendar:
    token = path.split("/")[-2]
    found: Calendar = college.read(read_calendar, token, MONDAY, zone, "The college")
    return found


def by_python(text: bytes) -> list[tuple[str, str]]:
    events = recurring_ical_events.of(Document.from_ical(text)).between(FIRST, LAST + timedelta(days=1))
    return sorted((_iso(each["dtstart"].dt), _iso(each["dtend"].dt)) for each in events)


def by_node(text: bytes, folder: Path) -> list[dict[str, Any]]:
    """As npm's node-ical reads it."""
    kept = folder / "feed.ics"
    kept.write_bytes(text)
    done = subprocess.run(
        [NODE, "scripts/read-feed.mjs", kept], cwd=WEB, capture_output=True, text=True, check=True, timeout=60
    )
    told: list[dict[str, Any]] = json.loads(done.stdout)
    return told


@pytest.mark.parametrize("zone", ZONES)
def test_programs_read_every_class_of_a_term_and_no_other(
    planned: Term, college: College, zone: str, tmp_path: Path
) -> None:
    made = planned.asha.json("POST", "/api/account/feed", status=201)
    text = write(calendar_at(college, made["path"], zone)).text
    wanted = expected(zone, [*OF_EVERYBODY, *OF_LABS])
    assert len(wanted) > 60
    assert by_python(text) == wanted
    read = by_node(text, tmp_path)
    assert sorted((each["start"], each["end"]) for each in read) == wanted
    assert len({each["uid"] for each in read}) == len(wanted)
    assert {each["status"] for each in read} == {"CONFIRMED"}
    assert {each["zone"] for each in read} == {zone}


def test_a_group_has_its_own_halves_and_what_calls_everybody(planned: Term, college: College) -> None:
    groups = {each["label"]: each["id"] for each in ask(planned.asha, "/api/groups", **LIST)["groups"]}
    for half, (weekday, hour, label) in zip(("B1", "B2"), LABS, strict=True):
        made = planned.asha.json("POST", "/api/feeds", {**LIST, "groupId": groups[half]}, 201)
        assert (made["group"]["label"], label) == (half, half)
        text = write(calendar_at(college, made["path"], "Asia/Kolkata")).text
        assert by_python(text) == expected("Asia/Kolkata", [*OF_EVERYBODY, (weekday, hour, 2)])
    whole = planned.asha.json("POST", "/api/feeds", LIST, 201)
    text = write(calendar_at(college, whole["path"], "Asia/Kolkata")).text
    assert by_python(text) == expected("Asia/Kolkata", [*OF_EVERYBODY, *OF_LABS])


def test_programs_see_what_is_cancelled_and_moved(planned: Term, college: College, tmp_path: Path) -> None:
    made = planned.asha.json("POST", "/api/account/feed", status=201)
    before = {each["uid"]: each for each in by_node(write(calendar_at(college, made["path"], "UTC")).text, tmp_path)}
    college.write(_otherwise)
    after = {each["uid"]: each for each in by_node(write(calendar_at(college, made["path"], "UTC")).text, tmp_path)}
    assert before.keys() == after.keys()
    changed = [
        (before[uid]["start"], each["start"], each["status"]) for uid, each in after.items() if each != before[uid]
    ]
    assert sorted(changed) == [
        ("2026-11-16T10:00:00Z", "2026-11-17T09:00:00Z", "CONFIRMED"),
        ("2026-11-19T13:40:00Z", "2026-11-19T13:40:00Z", "CANCELLED"),
    ]


def _otherwise(db: Connection) -> None:
    move_slot(db, 1, MONDAY, MONDAY + timedelta(days=1), 1)
    say_not_held(db, 2, MONDAY + timedelta(days=3))


def test_where_the_clock_is_put_forward_a_class_is_at_a_time_that_there_is(planned: Term, college: College) -> None:
    """In Berlin no clock shows half past two on 28 March 2027."""
    college.write(_plan_a_night)
    made = planned.asha.json("POST", "/api/account/feed", status=201)
    [event] = [each for each in calendar_at(college, made["path"], "Europe/Berlin").events if each.day.year == 2027]
    assert (event.starts and event.starts.isoformat()) == "2027-03-28T03:30:00+02:00"


def _plan_a_night(db: Connection) -> None:
    sunday = date(2027, 3, 28)
    db.execute(hours_table.insert().values(since=date(2027, 3, 1), hour=1, starts=150, ends=240))
    add_slot(db, add_timetable(db, sunday, sunday), 7, 1, [(subject_id_of(db, SUBJECT), None)], ["asha.rao"])
