"""The groups of the sample college: a list that is divided, and the classes of its term held by group."""

from collections import Counter, defaultdict
from datetime import date, timedelta
from typing import Any

import pytest
from sqlalchemy import Connection, func, select

from rollbook.core import clock
from rollbook.demo import syllabus, terms
from rollbook.demo.groups import DEPARTMENT
from rollbook.demo.sample import Sample
from rollbook.standing.service.recount import find_drifted_totals
from rollbook.tables.catalogue import subjects
from rollbook.tables.groups import groups
from rollbook.tables.rollcalls import marks, rollcalls
from rollbook.tables.students import students
from tests.college import College, Person
from tests.demo.conftest import load_into

TODAY = date(2026, 8, 3)
BATCH, SEMESTER = "2024 - 2028", "5th"
PLACE = {"batch": BATCH, "department": DEPARTMENT, "semester": SEMESTER}
LATE, MOVES, REPEATS = "24IT060", "24IT012", "23IT017"


@pytest.fixture
def fortnight(monkeypatch: pytest.MonkeyPatch) -> Sample:
    """Ten days of classes, in the department that is divided and one beside it."""
    monkeypatch.setattr(terms, "YOUNG", timedelta(0))
    monkeypatch.setattr(syllabus, "DEPARTMENTS", {"ECE": "EC", DEPARTMENT: "IT"})
    monkeypatch.setattr(clock, "today", lambda _timezone: TODAY)
    return Sample(TODAY, "Asia/Kolkata")


def rosters(db: Connection) -> dict[str, dict[str, list[tuple[date, list[str]]]]]:
    """By subject and group, each class with the rolls that were called."""
    held = (
        select(subjects.c.code, groups.c.label, rollcalls.c.held_on, rollcalls.c.id, students.c.roll)
        .join_from(rollcalls, subjects)
        .join(groups, groups.c.id == rollcalls.c.group_id)
        .join(marks, marks.c.rollcall_id == rollcalls.c.id)
        .join(students, students.c.id == marks.c.student_id)
        .order_by(rollcalls.c.held_on, rollcalls.c.id, marks.c.position)
    )
    called: dict[Any, list[str]] = defaultdict(list)
    for code, label, held_on, rollcall, roll in db.execute(held):
        called[code, label, held_on, rollcall].append(roll)
    found: dict[str, dict[str, list[tuple[date, list[str]]]]] = {}
    for (code, label, held_on, _), rolls in called.items():
        found.setdefault(code, {}).setdefault(label, []).append((held_on, rolls))
    return found


def test_the_term_is_held_by_group(fortnight: Sample, college: College) -> None:
    """In one college for all: to fill it takes most of the time."""
    load_into(college, fortnight)
    expect_classes_by_section_laboratory_batch_and_elective(college)
    expect_who_moves_and_who_joins_late_to_be_called_accordingly(college)
    expect_nobody_in_two_classes_at_once(college)


def expect_classes_by_section_laboratory_batch_and_elective(college: College) -> None:
    held = college.read(rosters)
    assert held.keys() == {"IT501", "IT502", "IT503", "IT504", "IT505", "HS501"}
    assert held.pop("IT505").keys() == {"A1", "A2", "B1", "B2"}
    elective = held.pop("IT504")["Information theory"]
    assert all(classes.keys() == {"A", "B"} for classes in held.values())
    for classes in held.values():
        assert {len(rolls) for _, rolls in classes["A"]} <= {30, 29}
    for _, rolls in elective:
        assert Counter(roll[:4] for roll in rolls) == {"24IT": 40, "24EC": 3, "23IT": 1}
        assert REPEATS in rolls
    assert college.read(find_drifted_totals) == []


def expect_who_moves_and_who_joins_late_to_be_called_accordingly(college: College) -> None:
    held = college.read(rosters)
    by_day: dict[str, dict[date, set[str]]] = {roll: defaultdict(set) for roll in (LATE, MOVES)}
    for code in ("IT501", "IT502", "IT503", "HS501"):
        for label, classes in held[code].items():
            for held_on, rolls in classes:
                for roll in {*rolls} & by_day.keys():
                    by_day[roll][held_on].add(label)
    days = terms.days_until(TODAY)
    assert {label for day, labels in by_day[MOVES].items() for label in labels if day < days[5]} == {"A"}
    assert {label for day, labels in by_day[MOVES].items() for label in labels if day >= days[5]} == {"B"}
    assert min(by_day[LATE]) >= days[2]
    assert set().union(*by_day[LATE].values()) == {"B"}


def expect_nobody_in_two_classes_at_once(college: College) -> None:
    taken = func.coalesce(rollcalls.c.meeting, rollcalls.c.uuid)  # the hours of a laboratory are taken in one go
    called = select(marks.c.student_id, rollcalls.c.opened_at, taken).join_from(marks, rollcalls).distinct()
    hours = Counter(
        (row.student_id, row.opened_at.replace(minute=0, second=0))
        for row in college.read(lambda db: db.execute(called.where(rollcalls.c.uploaded_at.is_not(None))).all())
    )
    assert set(hours.values()) == {1}


def test_the_groups_are_there_at_once(fortnight: Sample, asha: Person) -> None:
    asha.json("POST", "/api/demo", status=201)
    taught = {each["code"]: each for each in asha.get("/api/subjects", params=PLACE).json()["items"]}
    told = {code: [(group["label"], group["students"]) for group in each["groups"]] for code, each in taught.items()}
    assert told["IT501"] == [("A", 29), ("B", 31)]
    assert told["IT505"] == [("A1", 14), ("A2", 15), ("B1", 16), ("B2", 15)]
    assert told["IT504"] == [("Information theory", 44)]
    elsewhere = asha.get("/api/subjects", params={**PLACE, "department": "ECE"}).json()["items"]
    assert {each["called"] for each in elsewhere} == {"list"}
