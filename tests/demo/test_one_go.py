"""What the sample college takes in one go: a laboratory of three hours, and two departments in one hall."""

from collections import defaultdict
from datetime import date, timedelta
from uuid import UUID

import pytest
from sqlalchemy import Connection, select

from rollbook.core import clock
from rollbook.core.marks import ATTENDED
from rollbook.demo import syllabus, terms
from rollbook.demo.one_go import HALL, WEDNESDAY
from rollbook.demo.sample import Sample
from rollbook.rollcall.service.class_counts import find_wrong_counts
from rollbook.standing.service.recount import find_drifted_totals
from rollbook.tables.catalogue import departments, subjects
from rollbook.tables.groups import groups
from rollbook.tables.rollcalls import CALLED_GROUP, marks, rollcalls
from tests.college import College
from tests.demo.conftest import load_into

TODAY = date(2026, 7, 27)


@pytest.fixture
def week(monkeypatch: pytest.MonkeyPatch) -> Sample:
    """Five days of classes, in the departments that share a hall, and in the one with a laboratory by batches."""
    monkeypatch.setattr(terms, "YOUNG", timedelta(0))
    monkeypatch.setattr(syllabus, "DEPARTMENTS", {"EEE": "EE", "IT": "IT", "MECH": "ME"})
    monkeypatch.setattr(clock, "today", lambda _timezone: TODAY)
    return Sample(TODAY, "Asia/Kolkata")


Held = tuple[str, str, str | None, int, date]


def held_in_one_go(db: Connection) -> list[list[Held]]:
    """Of each meeting its classes: department, subject, group, number of the day, and date."""
    query = (
        select(
            rollcalls.c.meeting,
            departments.c.label.label("department"),
            subjects.c.code,
            groups.c.label,
            rollcalls.c.number,
            rollcalls.c.held_on,
        )
        .join_from(rollcalls, subjects)
        .join(departments, departments.c.id == subjects.c.department_id)
        .outerjoin(groups, CALLED_GROUP)
        .where(rollcalls.c.meeting.is_not(None), rollcalls.c.uploaded_at.is_not(None))
        .order_by(rollcalls.c.id)
    )
    found = defaultdict[UUID, list[Held]](list)
    for meeting, *held in db.execute(query).all():
        found[meeting].append((held[0], held[1], held[2], held[3], held[4]))
    return list(found.values())


def test_some_classes_are_taken_in_one_go(week: Sample, college: College) -> None:
    """In one college for all: to fill it takes most of the time."""
    load_into(college, week)
    expect_a_laboratory_of_three_hours_and_two_departments_in_a_hall(college)
    expect_somebody_to_be_there_for_a_part_of_a_laboratory_only(college)


def expect_a_laboratory_of_three_hours_and_two_departments_in_a_hall(college: College) -> None:
    taken = college.read(held_in_one_go)
    labs = [classes for classes in taken if classes[0][0] == "IT"]
    assert sorted(classes[0][2] or "" for classes in labs) == ["A1", "A2", "B1", "B2"]
    for classes in labs:
        first = classes[0][3]
        assert [number for *_, number, _ in classes] == [first, first + 1, first + 2]
        assert {(code, label) for _, code, label, *_ in classes} == {("IT505", classes[0][2])}
    [hall] = [classes for classes in taken if classes not in labs]
    assert [(department, code) for department, code, *_ in hall] == [(each, "HS501") for each in HALL]
    assert {held_on.weekday() for *_, held_on in hall} == {WEDNESDAY}
    assert college.read(find_drifted_totals) == []
    assert college.read(find_wrong_counts) == []


def expect_somebody_to_be_there_for_a_part_of_a_laboratory_only(college: College) -> None:
    query = (
        select(rollcalls.c.meeting, marks.c.student_id, marks.c.mark)
        .join_from(marks, rollcalls)
        .where(rollcalls.c.meeting.is_not(None))
    )
    seen = defaultdict[tuple[UUID, int], set[bool]](set)
    for meeting, student, mark in college.read(lambda db: db.execute(query).all()):
        seen[meeting, student].add(mark in ATTENDED)
    assert any(len(different) == 2 for different in seen.values())
