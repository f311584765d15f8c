"""A week of an engineering college in New Delhi, as its timetable has it: each meeting finds its own students."""

from collections import Counter, defaultdict
from datetime import date, timedelta
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import Connection, select

from rollbook.core import clock
from rollbook.tables.rollcalls import marks, rollcalls
from tests.college import College, Person
from tests.groups.real_college import RealCollege, build
from tests.groups.timetables import Meeting, NotToBeHad, Timetable, find_example, read_timetable

MONDAY = date(2026, 11, 16)
FRIDAY = date(2026, 11, 20)
MEETINGS = 844
WEEK = {"a section": 604, "a lab half": 168, "the whole list": 66, "several groups together": 6}


@pytest.fixture(scope="module")
def timetable(request: pytest.FixtureRequest) -> Timetable:
    try:
        file = find_example("New-Delhi/Eng_College.fet", request.config.cache.mkdir("fet-data"))
    except NotToBeHad as why:
        pytest.skip(str(why))
    return read_timetable(file)


@pytest.fixture(autouse=True)
def _that_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "today", lambda _timezone: FRIDAY)


@pytest.fixture
def real(college: College, asha: Person, timetable: Timetable) -> RealCollege:
    built: RealCollege = college.write(build, timetable)
    return built


def open_meeting(asha: Person, real: RealCollege, meeting: Meeting) -> None:
    """The timetable tells what is held in a week, not when: one after the other goes to the next day."""
    held_on = MONDAY + timedelta(days=meeting.id % real.timetable.days)
    body = {**real.whom_to_choose(meeting), "heldOn": str(held_on), "device": 7}
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


def test_each_meeting_of_the_week_calls_whom_the_timetable_names(
    asha: Person, college: College, real: RealCollege
) -> None:
    for meeting in real.timetable.meetings:
        open_meeting(asha, real, meeting)
    assert len(real.timetable.meetings) == MEETINGS == sum(WEEK.values())
    assert count_kinds(real, college.read(read_rosters)) == WEEK


class KeptLists:
    """What a phone keeps of the college, from one answer, to take any class without network."""

    def __init__(self, kept: dict[str, Any]) -> None:
        levels = ("batch", "department", "semester")
        labels = {
            level: dict(kept[many]) for level, many in zip(levels, ("batches", "departments", "semesters"), strict=True)
        }
        self.subjects = {
            (*(labels[level][each] for level, each in zip(levels, ids, strict=True)), code): (subject, *ids[:2])
            for subject, *ids, code in kept["subjects"]
        }
        self.lists = {
            (each["batch"], each["department"]): [student for student, *_ in each["students"]] for each in kept["lists"]
        }
        self.groups = {group: members for group, _, _, members in kept["groups"]}
        self.choices = dict(kept["choices"])

    def whom_to_call(self, chosen: dict[str, Any]) -> list[int]:
        """Of all together each once, in the order of the list."""
        *place, group = chosen.values()
        subject, batch, department = self.subjects[tuple(place)]
        listed = self.lists[batch, department]
        if subject not in self.choices:
            return listed
        together = {who for each in self.choices[subject] for who in self.groups[each]}
        return self.groups[group] if group else [who for who in listed if who in together]


def test_a_phone_has_each_of_them_beforehand(asha: Person, real: RealCollege) -> None:
    kept = KeptLists(asha.json("GET", "/api/rollcalls/lists"))
    rosters = {meeting.id: kept.whom_to_call(real.whom_to_choose(meeting)) for meeting in real.timetable.meetings}
    assert count_kinds(real, rosters) == WEEK
