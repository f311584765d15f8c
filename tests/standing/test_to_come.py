"""What the timetable still has for a student: on lists, on a student's own pages, and counted by hand."""

from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import urlencode

import pytest
from sqlalchemy import Connection

from rollbook.core import clock
from tests.college import College, Person
from tests.records import BATCH, DEPARTMENT, LIST, PLACE, SEMESTER, SUBJECT, Term, ask, day
from tests.standing.coming_by_hand import (
    ELECTIVE,
    LAB,
    count_by_hand,
    count_on_lists,
    count_on_own_pages,
    divide,
    invite_a_guest,
    plan_at_random,
)
from tests.written_timetable import LAST, add_slot, add_timetable, subject_id_of


@pytest.fixture
def groups_of(term: Term, college: College) -> dict[str, int]:
    """Two sections, two lab batches, two electives with somebody in both, and a guest of another department."""
    term.add_subject(subject=LAB)
    term.add_subject(subject=ELECTIVE)
    made: dict[str, int] = college.write(divide)
    return made


def test_lists_own_pages_and_counting_by_hand_tell_the_same(college: College, groups_of: dict[str, int]) -> None:
    college.write(invite_a_guest, groups_of["ML"])
    known = 0
    for seed in range(10):
        college.write(plan_at_random, seed, groups_of)
        listed, own, counted = (college.read(count) for count in (count_on_lists, count_on_own_pages, count_by_hand))
        assert listed == own
        told = {whose: left for whose, left in own.items() if left is not None}
        assert {whose: left for whose, (left, _) in told.items()} == {whose: counted.get(whose, 0) for whose in told}
        assert {until for _, until in told.values()} == {LAST}
        assert all(not counted.get(whose) for whose, left in own.items() if left is None)
        known += sum(left > 0 for left, _ in told.values())
    assert known > 50


def _two_a_week(db: Connection) -> None:
    """Mondays one hour, Wednesdays two: 2 + 2 * 2 until the 28th, this Monday's included."""
    term = add_timetable(db)
    subject = subject_id_of(db, SUBJECT)
    add_slot(db, term, 1, 2, [(subject, None)])
    add_slot(db, term, 3, 3, [(subject, None)], length=2)


def standing_of(asha: Person, roll: str) -> Any:
    [line] = [each for each in ask(asha, "/api/attendance", **PLACE)["items"] if each["roll"] == roll]
    return line["standing"]


def test_it_is_exact_to_the_end_of_the_term_and_says_so(term: Term, college: College, parent: Person) -> None:
    """3 of 4 held, 6 to come: with one missed 8 of 10 are there, with two 7 of 10."""
    for number in range(-5, -1):
        term.hold(day(number), absent=["24CS001"] if number == -5 else ["24CS002"])
    before = standing_of(term.asha, "24CS001")
    assert (before["canMiss"], before["left"], before["until"]) == (0, None, None)
    college.write(_two_a_week)
    told = standing_of(term.asha, "24CS001")
    assert (told["canMiss"], told["left"], told["until"]) == (1, 6, "2026-11-28")
    below = standing_of(term.asha, "24CS002")
    assert (below["percentage"], below["mustAttend"], below["left"]) == (25, None, 6)
    record = ask(parent, "/api/profile", **PLACE, roll="24CS001")["standing"]
    assert (record["canMiss"], record["left"], record["until"]) == (1, 6, "2026-11-28")
    alone = ask(parent, "/api/profile/subjects", roll="24CS001")["student"]["running"]
    assert alone["subjects"][0]["ahead"]["left"] == 6
    assert alone["subjects"][0]["ahead"]["standing"]["until"] == "2026-11-28"
    assert alone["together"]["standing"]["until"] == "2026-11-28"
    student = ask(term.asha, f"/api/attendance/students/{term.ids['24CS001']}")
    assert student["subjects"][0]["standing"]["canMiss"] == 1
    shortage = ask(term.asha, "/api/shortage", batch=BATCH, department=DEPARTMENT)
    assert (shortage["until"], shortage["unreachable"]) == ("2026-11-28", 1)
    [line] = shortage["items"]
    assert (line["roll"], line["planned"], line["unreachable"], line["standing"]["left"]) == ("24CS002", 10, True, 6)
    sheet = ask(term.asha, "/api/semester", **LIST, semester=SEMESTER)
    assert (sheet["until"], sheet["unreachable"]) == ("2026-11-28", 1)
    for path, row in (
        (f"/api/shortage/export?format=csv&batch={BATCH}", "24CS002"),
        (f"/api/attendance/export?format=csv&form=totals&{urlencode(PLACE)}", "24CS001"),
    ):
        heads, *lines = term.asha.get(path).text.replace('"', "").lstrip("\ufeff").splitlines()
        assert "Left,To the End of the Term" in heads
        assert [line for line in lines if line.startswith(row) and "6,2026-11-28" in line]
    planned = ask(term.asha, "/api/planned", **PLACE)
    assert (planned["planned"], planned["until"]) == (None, "2026-11-28")


def test_a_class_of_today_is_held_or_to_come_and_never_both(term: Term, college: College) -> None:
    term.hold(day(-7))
    college.write(_two_a_week)
    assert standing_of(term.asha, "24CS001")["left"] == 6
    taken = term.hold()
    told = standing_of(term.asha, "24CS001")
    assert (told["classes"], told["left"]) == (2, 5)
    extra = term.hold()
    told = standing_of(term.asha, "24CS001")
    assert (told["classes"], told["left"]) == (3, 5)
    term.withdraw(extra)
    term.withdraw(taken)
    told = standing_of(term.asha, "24CS001")
    assert (told["classes"], told["left"]) == (1, 6)
    [line] = ask(term.asha, "/api/shortage", planned=0)["items"] or [None]
    assert line is None


def test_what_was_planned_stays_where_the_timetable_has_no_class(term: Term, college: College) -> None:
    term.hold(day(-7), absent=["24CS002"])
    term.add_subject(subject=LAB)
    term.hold(day(-7), absent=["24CS002"], subject=LAB)
    term.asha.json("PUT", "/api/planned", {**PLACE, "planned": 2})
    term.asha.json("PUT", "/api/planned", {**PLACE, "subject": LAB, "planned": 2})
    college.write(_two_a_week)
    lines = ask(term.asha, "/api/shortage", batch=BATCH)["items"]
    told = {line["subject"]: (line["planned"], line["unreachable"], line["standing"]["until"]) for line in lines}
    assert told == {SUBJECT: (7, False, "2026-11-28"), LAB: (2, True, None)}
    [together] = ask(term.asha, "/api/shortage", batch=BATCH, per="student")["items"]
    assert (together["planned"], together["standing"]["until"]) == (9, None)
    [asked] = ask(term.asha, "/api/shortage", batch=BATCH, subject=SUBJECT, planned=3)["items"] or [None]
    assert asked is None or asked["planned"] == 3


def test_an_earlier_day_is_told_without_the_timetable_of_today(
    term: Term, college: College, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "now", lambda: datetime(2026, 11, 10, 9, tzinfo=UTC))
    term.hold(day(-7), absent=["24CS002"])
    college.write(_two_a_week)
    monkeypatch.setattr(clock, "today", lambda _timezone: day(3))
    told = ask(term.asha, "/api/shortage", batch=BATCH, asOf=str(day(1)))
    assert (told["until"], [line["planned"] for line in told["items"]]) == (None, [None])


def test_after_the_term_nothing_is_to_come(term: Term, college: College, monkeypatch: pytest.MonkeyPatch) -> None:
    term.hold(day(-7), absent=["24CS002"])
    college.write(_two_a_week)
    monkeypatch.setattr(clock, "today", lambda _timezone: LAST + timedelta(days=3))
    told = standing_of(term.asha, "24CS002")
    assert (told["left"], told["until"], told["mustAttend"]) == (0, "2026-11-28", None)
    assert ask(term.asha, "/api/shortage", batch=BATCH)["unreachable"] == 1
