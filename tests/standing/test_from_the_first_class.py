"""A rule that counts from the first class of all: what was held before somebody joined counts as missed, of everybody
and of the groups they came to; and nothing else that was held without them."""

from typing import Any

import pytest

from rollbook.core.rule import Rule
from tests.college import College
from tests.records import MONDAY, PLACE, ROLLS, Term, day
from tests.rules_rows import keep, keep_at
from tests.sections import Sections, days_before_monday, look_up
from tests.standing.every_page import EveryPage
from tests.standing.test_exports import cells_of, csv_of, values

FIRST = Rule(counted_from="first")
MEERA, OMAR, IN_B = ROLLS[0], ROLLS[1], ROLLS[3]
NEW = "24CS007"


def uncalled(term: Term, roll: str) -> tuple[Any, ...]:
    told = look_up(term, roll)["standing"]
    return told["uncalled"], told["classes"], told["counted"], told["percentage"]


def days_told(term: Term, roll: str) -> tuple[list[tuple[str, int]], list[tuple[str, int]]]:
    """Before joining, and held without the student otherwise. The college is told what a visitor is."""
    own = term.get(f"/api/attendance/students/{term.ids[roll]}/classes", **PLACE)
    public = look_up(term, roll)
    assert {name: own[name] for name in public} == public
    before, without = (
        [(each["heldOn"], each["number"]) for each in own[part]] for part in ("beforeJoining", "notCounted")
    )
    assert own["standing"]["uncalled"] == len(before)
    assert own["held"] == len(before) + len(without) + len(own["classes"])
    return before, without


@pytest.fixture
def joined(term: Term, college: College) -> Term:
    """Three classes, and on the day of the third another: one who joined was there from that second one on."""
    for number in (-5, -4, -3):
        term.hold(day(number))
    term.enrol(NEW, "Who joined later")
    term.hold(day(-3))
    term.hold(day(-2), [MEERA])
    return term


def test_what_was_held_before_joining_counts_as_missed(joined: Term, college: College) -> None:
    assert uncalled(joined, NEW) == (0, 2, 2, 100)
    college.write(keep, FIRST)
    assert uncalled(joined, NEW) == (3, 2, 5, 40)
    assert uncalled(joined, MEERA) == (0, 5, 5, 80)
    told = EveryPage(joined, college, [PLACE]).check(lambda _roll: FIRST)
    assert told[NEW, "CS301"]["standing"]["mustAttend"] == 7
    assert [each["percentage"] for each in told[NEW, "CS301"]["classes"]] == [25, 40]


def test_the_days_before_joining_are_told(joined: Term, college: College) -> None:
    before = [(str(day(number)), 1) for number in (-5, -4, -3)]
    assert days_told(joined, NEW) == ([], before)
    college.write(keep, FIRST)
    assert days_told(joined, NEW) == (before, [])
    assert days_told(joined, MEERA) == ([], [])


def test_it_holds_for_those_whose_rule_says_so(joined: Term, college: College) -> None:
    joined.asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
    college.write(keep_at, FIRST, PLACE["batch"], "ECE")
    assert uncalled(joined, NEW) == (0, 2, 2, 100)
    college.write(keep_at, FIRST, PLACE["batch"], "CSE")
    assert uncalled(joined, NEW) == (3, 2, 5, 40)
    EveryPage(joined, college, [PLACE]).check(lambda _roll: FIRST)


def test_who_left_does_not_go_on_missing_classes(joined: Term, college: College) -> None:
    college.write(keep, FIRST)
    joined.asha.json("DELETE", f"/api/students/{joined.ids[NEW]}", status=204)
    joined.hold(day(-1))
    joined.hold(MONDAY)
    standing = joined.get(f"/api/attendance/students/{joined.ids[NEW]}")["subjects"][0]["standing"]
    assert (standing["uncalled"], standing["counted"]) == (3, 5)


def test_a_class_that_was_withdrawn_was_not_held(joined: Term, college: College) -> None:
    college.write(keep, FIRST)
    joined.withdraw(joined.hold(day(-9)))
    joined.hold(day(-8), upload=False)
    assert uncalled(joined, NEW) == (3, 2, 5, 40)


def test_who_was_not_called_yet_is_told_nothing(joined: Term, college: College) -> None:
    college.write(keep, FIRST)
    joined.enrol("24CS008", "Who came this morning")
    assert uncalled(joined, "24CS008") == (0, 0, 0, None)
    lines = {each["roll"]: each["standing"] for each in joined.get("/api/attendance", **PLACE)["items"]}
    assert (lines["24CS008"]["uncalled"], lines["24CS008"]["percentage"]) == (0, None)


def test_a_file_of_some_days_counts_what_was_held_on_them(joined: Term, college: College) -> None:
    college.write(keep, FIRST)
    for first, before in ((-9, "3"), (-4, "2"), (-3, "1"), (-2, "0")):
        days: dict[str, Any] = {"from": day(first)}
        rows = {row["Roll Number"]: row for row in csv_of(joined, **PLACE, form="wide", **days)}
        assert rows[NEW]["Before Joining"] == before, first
    head, *_ = values(cells_of(joined, **PLACE, form="wide"))
    assert head[5:10] == ("Late", "Before Joining", "Attended", "Counted", "Percentage")


def test_of_groups_it_is_those_that_the_student_came_to(sections: Sections, college: College) -> None:
    """Five classes in each section, and one of both. Who joined section A before its last two was called in neither of
    the others; what B was called in is none of theirs."""
    college.write(keep, FIRST)
    days = days_before_monday(5)
    sections.hold_each(days[:3])
    sections.hold(days[2], None)
    sections.term.enrol(NEW, "Who joined later")
    sections.move(NEW, sections.a, days[3])
    sections.hold_each(days[3:])
    assert uncalled(sections.term, NEW) == (4, 2, 6, 33.33)
    assert uncalled(sections.term, MEERA) == (0, 6, 6, 100)
    assert uncalled(sections.term, IN_B) == (0, 6, 6, 100)
    lines = {each["roll"]: each["standing"] for each in sections.term.get("/api/attendance", **PLACE)["items"]}
    [short] = sections.term.get("/api/shortage")["items"]
    [file] = csv_of(sections.term, "/api/shortage/export")
    wide = {row["Roll Number"]: row for row in csv_of(sections.term, **PLACE, form="wide")}
    assert short["standing"] == lines[NEW]
    assert file["Before Joining"] == wide[NEW]["Before Joining"] == "4"
    of_b = {
        row["Roll Number"]: row["Before Joining"]
        for row in csv_of(sections.term, **PLACE, form="wide", groupId=sections.b)
    }
    before = [(str(held_on), 1) for held_on in days[:3]] + [(str(days[2]), 3)]
    assert days_told(sections.term, NEW) == (before, [])
    assert NEW not in of_b
    assert set(of_b.values()) == {"0"}


def test_who_moved_between_groups_missed_nothing(sections: Sections, college: College) -> None:
    """B held more than A so far: that is nothing that a student of A was meant to be in."""
    college.write(keep, FIRST)
    first, *days = days_before_monday(7)
    sections.hold(first, sections.b)
    sections.hold_each(days[:2])
    sections.hold(days[2], sections.b)
    sections.hold(days[3], sections.b)
    sections.move(OMAR, sections.b, days[4])
    sections.hold_each(days[4:])
    assert uncalled(sections.term, OMAR) == (0, 4, 4, 100)


def test_what_is_planned_and_left_takes_no_notice(joined: Term, college: College) -> None:
    """Of twelve planned classes five are held: seven are left for who joined later too, and two of them and those seven
    are nine of twelve."""
    college.write(keep, FIRST)
    for planned, lost in ((12, False), (11, True)):
        for per in ("subject", "student"):
            items = joined.get("/api/shortage", per=per, planned=planned)["items"]
            assert [(each["roll"], each["unreachable"]) for each in items] == [(NEW, lost)]
