"""The sample college's timetable: its classes are held by it, and it has what a college's week has."""

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

import pytest
from sqlalchemy import Connection

from rollbook.core import clock
from rollbook.demo import syllabus, terms
from rollbook.demo.loading import begin
from rollbook.demo.sample import Sample
from rollbook.demo.unheld import days_unheld
from rollbook.timetable.occurring import Occurrence, expect
from rollbook.timetable.service.matching import Matched, match
from rollbook.timetable.service.reading import read_week
from tests.college import College
from tests.demo.conftest import load_into

TODAY = date(2026, 8, 5)
FIRST = date(2026, 7, 20)
ZONE = "Asia/Kolkata"
NOON = datetime(2026, 8, 5, 6, 30, tzinfo=UTC)


@pytest.fixture
def twelve_days(monkeypatch: pytest.MonkeyPatch) -> Sample:
    monkeypatch.setattr(terms, "YOUNG", timedelta(0))
    monkeypatch.setattr(syllabus, "DEPARTMENTS", {"CSE": "CS"})
    monkeypatch.setattr(clock, "today", lambda _timezone: TODAY)
    return Sample(TODAY, ZONE)


def test_classes_are_held_by_the_timetable(twelve_days: Sample, college: College) -> None:
    load_into(college, twelve_days)
    matched = college.read(_match)
    past = [each for each in matched if each.unit.day < TODAY]
    assert Counter(each.state for each in past) == {"taken": len(past) - 3, "missing": 2, "not_held": 1}
    assert sorted({each.unit.day for each in past if each.state != "taken"}, reverse=True) == days_unheld(TODAY)
    assert all(each.held and each.held.hour == each.unit.hour for each in past if each.state == "taken")
    covered = [asked for each in matched if each.unit.day == TODAY for asked in each.asked if asked.instead_of]
    assert covered


@pytest.mark.rest
def test_a_whole_college_has_a_week_without_people_in_two_places(college: College) -> None:
    """But for the laboratories of one list, which are held side by side: that is shown as a clash."""
    sample = Sample(date(2026, 11, 18), ZONE)
    college.write(lambda db: begin(db, sample.plain(), if_empty=False))
    week = college.read(_one_week)
    assert {each.slot.length for each in week} == {1, 3}
    assert max(len(each.taught) for each in week) == 2
    teaching = Counter(place for each in week if each.slot.length == 1 for place in _where_lecturers_are(each))
    assert max(teaching.values()) == 1
    saturday = college.read(
        lambda db: expect(
            read_week(db, date(2026, 11, 21), date(2026, 11, 21), ZONE), date(2026, 11, 21), date(2026, 11, 21)
        )
    )
    assert {each.slot.weekday for each in saturday} == {1}
    assert not college.read(_festival)


def _match(db: Connection) -> list[Matched]:
    return match(db, FIRST, TODAY, NOON, ZONE)


def _one_week(db: Connection) -> list[Occurrence]:
    first, last = date(2026, 11, 16), date(2026, 11, 20)
    return expect(read_week(db, first, last, ZONE), first, last)


def _festival(db: Connection) -> list[Occurrence]:
    first = FIRST + timedelta(weeks=terms.FESTIVAL_WEEK - 1)
    return expect(read_week(db, first, first + timedelta(days=5), ZONE), first, first + timedelta(days=5))


def _where_lecturers_are(each: Occurrence) -> Iterator[tuple[date, int, int]]:
    for lecturer in each.slot.lecturers:
        for hour in each.hours:
            yield each.day, hour, lecturer
