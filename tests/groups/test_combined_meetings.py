"""Departments that sit in one room, as the timetable of Anna University has them: each meeting is taken once, and gives
a sheet to each department's own subject."""

from collections import Counter
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import Connection

from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS, add_label
from rollbook.core import clock
from rollbook.standing.service.recount import find_drifted_totals
from rollbook.students.schemas import ListPlace
from rollbook.students.service.place import hold_list
from tests.college import College, Person
from tests.furniture import ASHA
from tests.groups.counting import count_classes
from tests.groups.real_college import Place, enrol
from tests.groups.timetables import Meeting, Timetable, read_or_skip

MONDAY = date(2026, 11, 16)
FRIDAY = date(2026, 11, 20)
TOGETHER = {2: 34, 3: 3}  # departments in one room, and in how many meetings


def place_of(year: str) -> Place:
    """Those of "BTCH5" study for a bachelor's degree in chemical engineering, in their fifth semester. Of which batch
    they are, the timetable does not tell."""
    degree, department, semester = year[:2], year[2:4], int(year[4:])
    began = MONDAY.year - semester // 2
    ends = began + {"BT": 4, "MT": 2}[degree]
    return Place(f"{began} - {ends}", department, {1: "1st", 3: "3rd", 5: "5th", 7: "7th"}[semester])


@dataclass(frozen=True)
class University:
    timetable: Timetable
    students: dict[str, list[int]]  # of each year, in the order of the list

    @property
    def combined(self) -> list[Meeting]:
        return [each for each in self.timetable.meetings if len(each.sets) > 1]

    def held_on(self, meeting: Meeting) -> date:
        """The timetable tells what is held in a week, not when: one after the other goes to the next day."""
        return MONDAY + timedelta(days=meeting.id % self.timetable.days)

    @property
    def classes(self) -> list[tuple[Meeting, str]]:
        """One for each department of each combined meeting."""
        return [(meeting, year) for meeting in self.combined for year in meeting.sets]

    def count_classes(self) -> Counter[tuple[str, int]]:
        """In how many of them each student sits, by subject."""
        sits = ((meeting.subject.strip(), student) for meeting, year in self.classes for student in self.students[year])
        return Counter(sits)

    def ids_of(self, meeting: Meeting) -> dict[str, UUID]:
        """Of the class of each year."""
        return {year: UUID(int=100 * meeting.id + number) for number, year in enumerate(meeting.sets)}

    def marks_in(self, meeting: Meeting, year: str) -> dict[int, int]:
        return {student: (student + meeting.id) % 2 for student in self.students[year]}


@pytest.fixture(scope="module")
def timetable(request: pytest.FixtureRequest) -> Timetable:
    return read_or_skip("Chennai/Anna-University/timetable_July_Nov_09_9.fet", request.config)


@pytest.fixture(autouse=True)
def _that_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "today", lambda _timezone: FRIDAY)


@pytest.fixture
def university(college: College, asha: Person, timetable: Timetable) -> University:
    """Its lists, and of each list the subjects that it has by itself or with others; with the codes as they are in the
    file, one of which ends with a space."""
    built = University(timetable, college.write(_enrol_all, timetable))
    for year in timetable.years:
        codes = dict.fromkeys(each.subject for each in timetable.meetings if year in each.sets)
        new = {**place_of(year)._asdict(), "subjects": [{"code": code} for code in codes]}
        asha.json("POST", "/api/subjects/several", new, 201)
    return built


def _enrol_all(db: Connection, timetable: Timetable) -> dict[str, list[int]]:
    places = {year: place_of(year) for year in timetable.years}
    for kind, labels in (
        (BATCHES, {at.batch for at in places.values()}),
        (DEPARTMENTS, {at.department for at in places.values()}),
    ):
        for label in sorted(labels):
            add_label(db, kind, label, ASHA)
    students: dict[str, list[int]] = {}
    for year, place in places.items():
        class_list = hold_list(db, ListPlace(batch=place.batch, department=place.department))
        students |= enrol(db, timetable, class_list, [year])
    return students


def take(asha: Person, university: University, meeting: Meeting) -> Any:
    """In one request: everybody is called once, and all of it is uploaded."""
    classes = [
        {
            **_subject(meeting, year),
            "id": str(class_id),
            "heldOn": str(university.held_on(meeting)),
            "device": 7,
            "upload": True,
            "marks": [
                {"student": student, "mark": mark, "turn": 1}
                for student, mark in university.marks_in(meeting, year).items()
            ],
        }
        for year, class_id in university.ids_of(meeting).items()
    ]
    return asha.json("PUT", f"/api/meetings/{UUID(int=meeting.id)}", {"classes": classes})["classes"]


def _subject(meeting: Meeting, year: str) -> dict[str, str]:
    return {**place_of(year)._asdict(), "subject": meeting.subject}


def read_sheet(asha: Person, university: University, meeting: Meeting, year: str) -> Any:
    day = {"heldOn": str(university.held_on(meeting))}
    return asha.get("/api/sheets", params={**_subject(meeting, year), **day}).raise_for_status().json()


def read_class_counts(asha: Person, university: University) -> Counter[tuple[str, str]]:
    """Of each year's subjects, as the office sees them."""
    told = Counter[tuple[str, str]]()
    for year in university.timetable.years:
        found = asha.get("/api/subjects", params=place_of(year)._asdict()).raise_for_status().json()
        assert found["next"] is None
        told.update({(year, subject["code"]): subject["classes"] for subject in found["items"]})
    return told


def test_what_departments_have_together_is_taken_once_and_gives_each_its_own_sheet(
    asha: Person, college: College, university: University
) -> None:
    assert Counter(len(meeting.sets) for meeting in university.combined) == TOGETHER
    for meeting in university.combined:
        answered = take(asha, university, meeting)
        assert [each["listed"] for each in answered] == [len(university.students[year]) for year in meeting.sets]
        assert all(each["uploadedAt"] for each in answered)
    for meeting, year in university.classes:
        sheet, marked = read_sheet(asha, university, meeting, year), university.marks_in(meeting, year)
        assert {line["student"]: line["mark"] for line in sheet["lines"]} == marked
        assert (sheet["subject"], sheet["present"]) == (meeting.subject.strip(), sum(marked.values()))
        assert [each["id"] for each in sheet["others"]] == [str(university.ids_of(meeting)[year])], "one that day"
    held = Counter((year, meeting.subject.strip()) for meeting, year in university.classes)
    assert +read_class_counts(asha, university) == held
    assert college.read(count_classes) == university.count_classes()
    assert college.read(find_drifted_totals) == []
