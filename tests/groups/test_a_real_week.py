"""A week of an engineering college in New Delhi, as its timetable has it: each meeting finds its own students."""

from collections import Counter, defaultdict
from datetime import date, timedelta
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import Connection, select

from rollbook.core import clock
from rollbook.core.settings import Settings
from rollbook.standing.service.recount import find_drifted_totals
from rollbook.tables.rollcalls import marks, rollcalls
from tests.college import College, Person
from tests.groups.counting import count_classes
from tests.groups.kept_lists import KeptLists
from tests.groups.real_college import RealCollege, build
from tests.groups.timetables import Meeting, Timetable, read_or_skip

MONDAY = date(2026, 11, 16)
FRIDAY = date(2026, 11, 20)
MEETINGS = 844
WEEK = {"a section": 604, "a lab half": 168, "the whole list": 66, "several groups together": 6}


@pytest.fixture(scope="module")
def timetable(request: pytest.FixtureRequest) -> Timetable:
    return read_or_skip("New-Delhi/Eng_College.fet", request.config)


@pytest.fixture(autouse=True)
def _that_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "today", lambda _timezone: FRIDAY)


@pytest.fixture
def real(college: College, asha: Person, timetable: Timetable) -> RealCollege:
    built: RealCollege = college.write(build, timetable)
    return built


def open_meeting(asha: Person, real: RealCollege, meeting: Meeting, **more: Any) -> None:
    """The timetable tells what is held in a week, not when: one after the other goes to the next day."""
    held_on = MONDAY + timedelta(days=meeting.id % real.timetable.days)
    body = {**real.whom_to_choose(meeting), "heldOn": str(held_on), "device": 7, **more}
    asha.json("PUT", f"/api/rollcalls/{UUID(int=meeting.id)}", body)


def read_rosters(db: Connection) -> dict[int, list[int]]:
    """The students of each class, in the order of the call."""
    rosters = defaultdict(list)
    every = select(rollcalls.c.uuid, marks.c.student_id).join_from(rollcalls, marks).order_by(marks.c.position)
    for row in db.execute(every):
        rosters[row.uuid.int].append(row.student_id)
    return rosters


def count_kinds(real: RealCollege, rosters: dict[int, list[int]]) -> Counter[str]:
    """How many meetings of each kind call whom the timetable names. All others are told, one by one."""
    of_kinds = Counter[str]()
    for meeting in real.timetable.meetings:
        called, meant = rosters[meeting.id], real.whom_it_meets(meeting)
        is_right = called == meant
        of_kinds[real.describe(meeting) if is_right else f"{meeting}: {len(called)} called, {len(meant)} meant"] += 1
    return of_kinds


def read_kept(asha: Person, real: RealCollege) -> dict[int, list[int]]:
    """The rosters as a phone has them beforehand."""
    kept = KeptLists(asha.json("GET", "/api/rollcalls/lists"))
    return {meeting.id: kept.whom_to_call(real.whom_to_choose(meeting)) for meeting in real.timetable.meetings}


def look_up(asha: Person, real: RealCollege, meeting: Meeting, roll: str) -> dict[str, Any]:
    *levels, _group = real.whom_to_choose(meeting).items()
    record: dict[str, Any] = asha.get("/api/profile", params={**dict(levels), "roll": roll}).json()
    return record


@pytest.mark.parametrize("settings", ["sqlite", pytest.param("postgresql", marks=pytest.mark.rest)], indirect=True)
def test_each_meeting_of_the_week_calls_whom_the_timetable_names(
    asha: Person, college: College, real: RealCollege, settings: Settings
) -> None:
    """And a phone has each of them beforehand. PostgreSQL is asked once for each subject and set of students: nobody
    moves in that week, so the next day it would be asked the same."""
    assert len(real.timetable.meetings) == MEETINGS == sum(WEEK.values())
    assert count_kinds(real, read_kept(asha, real)) == WEEK
    opened = {_whom(each): each for each in real.timetable.meetings} if settings.database_url else {}
    for meeting in opened.values() or real.timetable.meetings:
        open_meeting(asha, real, meeting)
    rosters = college.read(read_rosters)
    asked = {each.id: rosters[opened.get(_whom(each), each).id] for each in real.timetable.meetings}
    assert count_kinds(real, asked) == WEEK


def _whom(meeting: Meeting) -> tuple[str, tuple[str, ...]]:
    return meeting.subject, meeting.sets


@pytest.mark.rest
@pytest.mark.parametrize("settings", ["sqlite"], indirect=True)
def test_taken_by_phone_the_week_counts_for_each_what_the_timetable_has_for_them(
    asha: Person, college: College, real: RealCollege
) -> None:
    """Two sections of a subject have twice its classes, and nobody of either has."""
    rosters = read_kept(asha, real)
    for meeting in real.timetable.meetings:
        roster = rosters[meeting.id]
        given = [
            {"student": student, "mark": student % 2, "turn": turn} for turn, student in enumerate(roster, start=1)
        ]
        open_meeting(asha, real, meeting, roster=roster, marks=given, upload=True)
    had = Counter((each.subject, student) for each in real.timetable.meetings for student in real.whom_it_meets(each))
    assert college.read(count_classes) == had
    assert count_kinds(real, college.read(read_rosters)) == WEEK
    assert college.read(find_drifted_totals) == []
    for meeting in real.timetable.meetings:
        if real.describe(meeting) == "a lab half":  # of a subject that its section has, too
            [half] = meeting.sets
            told = look_up(asha, real, meeting, f"{half} 01")
            assert told["held"] == told["standing"]["classes"] == had[meeting.subject, real.students[half][0]]
