"""What the register said at the end of a day can be told ever after, whatever became of it since."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import func, select

from rollbook.core import clock
from rollbook.core.marks import ABSENT, LATE, PRESENT
from rollbook.core.rule import Rule
from rollbook.rollcall.service.class_counts import find_wrong_counts
from rollbook.standing.arithmetic import Counts
from rollbook.standing.stood import classes, files, leaves, states
from rollbook.students.schemas import Erasure
from rollbook.students.service.erasing import erase_student
from rollbook.tables.changes import changes
from tests.college import College, Person
from tests.furniture import open_subject
from tests.records import NAMES, PLACE, ROLLS, admin_of
from tests.standing.stood_office import ACTS, LINE, NOW, Act, StoodOffice

TORTURE = 5000  # of the profile
EXAMPLES = settings(
    max_examples=2000 if settings().max_examples == TORTURE else 60,
    suppress_health_check=[HealthCheck.too_slow],
    deadline=None,
)


@pytest.fixture
def office(college: College, asha: Person, monkeypatch: pytest.MonkeyPatch) -> StoodOffice:
    ids = college.write(open_subject, PLACE, [(roll, name, "") for roll, name in list(NAMES.items())[:3]])
    office = StoodOffice(college, admin_of(college), list(ids.values()))
    monkeypatch.setattr(clock, "now", office.now)
    office.begin_anew()
    return office


@pytest.mark.rest
@pytest.mark.timeout(900)
def test_every_day_is_told_as_it_was(office: StoodOffice) -> None:
    @EXAMPLES
    @given(st.lists(ACTS, min_size=4, max_size=24))
    def on_any_days(acts: list[Act]) -> None:
        office.begin_anew()
        for act in acts:
            office.do(act)
            assert office.college.read(find_wrong_counts) == []  # of each class: who attended and who did not
        office.do(("night",))
        for moment, snapshot in office.nights.items():
            assert office.as_it_stood(moment) == snapshot

    on_any_days()


CAME_AND_MISSED: list[Act] = [
    ("take", -3, 9, (PRESENT, ABSENT, ABSENT), False),
    ("take", -2, 9, (ABSENT, ABSENT, ABSENT), False),
]
MISSED_BOTH: list[Act] = [("take", held, 9, (ABSENT, ABSENT, ABSENT), False) for held in (-3, -2)]
# By what is done on the first day, and then on the second; and what was counted of the first student on each evening.
PLAYED: dict[str, tuple[list[Act], list[Act], Counts, Counts]] = {
    "uploaded late": (
        [("take", -3, 9, (PRESENT, ABSENT, ABSENT), False)],
        [("take", -2, 9, (ABSENT, ABSENT, ABSENT), False)],
        Counts(present=1),
        Counts(present=1, absent=1),
    ),
    "corrected": (
        [("take", -3, 9, (PRESENT, ABSENT, ABSENT), False)],
        [("correct", 0, 0, ABSENT)],
        Counts(present=1),
        Counts(absent=1),
    ),
    "undone, marked otherwise and uploaded again": (
        [("take", -3, 9, (PRESENT, ABSENT, ABSENT), False)],
        [("reopen", 0), ("remark", 0, 0, LATE), ("upload", 0)],
        Counts(present=1),
        Counts(present=1, late=1),
    ),
    "undone and discarded": (
        [("take", -3, 9, (PRESENT, ABSENT, ABSENT), False), ("take", -2, 9, (ABSENT, ABSENT, ABSENT), False)],
        [("reopen", 0), ("discard", 0)],
        Counts(present=1, absent=1),
        Counts(absent=1),
    ),
    "withdrawn and restored": (
        [*CAME_AND_MISSED, ("withdraw", 1)],
        [("restore", 1)],
        Counts(present=1),
        Counts(present=1, absent=1),
    ),
    "on leave for hours, granted at once and taken back": (
        [("take", -3, 9, (ABSENT, ABSENT, ABSENT), False), ("enter hours", [0], "duty", -3, 9, True)],
        [("undo entry", 0)],
        Counts(absent=1, duty=1),
        Counts(absent=1),
    ),
    "asked for, and granted without its first day": (
        [*MISSED_BOTH, ("enter", [0], "medical", -3, 1, False)],
        [("grant", 0, 1, 0)],
        Counts(absent=2),
        Counts(absent=2, medical=1),
    ),
    "written from a file, and undone": (
        [("take", -3, 9, (PRESENT, ABSENT, ABSENT), False), ("write file", -2, (LATE, ABSENT, PRESENT))],
        [("undo file", 0)],
        Counts(present=2, late=1),
        Counts(present=1),
    ),
}


@pytest.mark.parametrize("played", PLAYED.values(), ids=PLAYED.keys())
def test_the_evening_before_stays_what_it_was(
    office: StoodOffice, played: tuple[list[Act], list[Act], Counts, Counts]
) -> None:
    first, second, before, after = played
    for act in (*first, ("night",), *second, ("night",)):
        office.do(act)
    evenings = list(office.nights)
    student = office.students[0]
    told = [office.as_it_stood(evening)[0].get(student) for evening in evenings]
    assert told == [before, after]
    assert office.as_it_stood(NOW)[0] == {}, "before the first class nothing was counted"


UNDO, NEXT_STATE = classes._undo, states._next_state
# What may be forgotten, and by which of the evenings that is found.
FAULTS: dict[str, tuple[Any, str, Any, str]] = {
    "an upload": (classes, "is_begun", lambda *_args, **_more: True, "uploaded late"),
    "a correction": (
        classes,
        "_undo",
        lambda today, since, parts: UNDO(today, [each for each in since if each.student_id is None], parts),
        "corrected",
    ),
    "an upload that was undone": (
        classes,
        "_undo",
        lambda today, since, parts: UNDO(today, [each for each in since if not classes._is_lost(each)], parts),
        "undone, marked otherwise and uploaded again",
    ),
    "a class that was discarded": (classes, "_undo", lambda today, _since, _parts: today, "undone and discarded"),
    "a withdrawal": (
        states,
        "_next_state",
        lambda state, before, after: state if after and "withdrawn" in after else NEXT_STATE(state, before, after),
        "withdrawn and restored",
    ),
    "a leave that was taken back": (
        leaves,
        "_list_taken_back",
        lambda *_args: iter(()),
        "on leave for hours, granted at once and taken back",
    ),
    "a decision about a leave": (
        leaves,
        "read_decisions",
        lambda *_args, **_more: [],
        "asked for, and granted without its first day",
    ),
    "a file that was undone": (files, "_read_undone", lambda *_args: {}, "written from a file, and undone"),
}


@pytest.mark.parametrize("settings", ["sqlite"], indirect=True)
@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS.keys())
def test_what_is_not_undone_is_found(
    office: StoodOffice, monkeypatch: pytest.MonkeyPatch, fault: tuple[Any, str, Any, str]
) -> None:
    *forgotten, evening = fault
    monkeypatch.setattr(*forgotten)
    with pytest.raises(AssertionError):
        test_the_evening_before_stays_what_it_was(office, PLAYED[evening])


def test_a_rule_that_is_kept_later_held_on_no_day_before(office: StoodOffice) -> None:
    office.do(("take", -3, 9, (PRESENT, ABSENT, ABSENT), False))
    office.do(("night",))
    office.do(("keep rule", Rule(line=8000), -5))
    office.do(("night",))
    lines = [office.as_it_stood(evening)[1].college.line for evening in office.nights]
    assert lines == [LINE, 8000], "though it begins before both"


def test_a_merged_class_is_told_as_two_before_and_as_one_between(office: StoodOffice) -> None:
    """A student whom the second phone alone had called is in the first class as long as the two are one."""
    first, second, third = office.students
    office.do(("call some", -1, 9, [0, 1], PRESENT))
    office.other_phone([third], ABSENT)
    office.do(("night",))
    office.do(("answer", 1, "one"))
    office.do(("night",))
    office.do(("answer", 1, "two"))
    office.do(("night",))
    told = [office.as_it_stood(evening)[0] for evening in office.nights]
    both = {first: Counts(present=1), second: Counts(present=1)}
    assert told == [both, {**both, third: Counts(absent=1)}, {**both, third: Counts(absent=1)}]
    assert told == [counted for counted, _ in office.nights.values()]


def test_the_same_moment_answers_the_same_after_five_hundred_corrections(office: StoodOffice) -> None:
    for held in (-3, -2, -1):
        office.do(("take", held, 9, (PRESENT, ABSENT, LATE), False))
    office.do(("night",))
    [evening] = office.nights
    before = office.as_it_stood(evening)
    for number in range(500):
        office.do(("correct", number % 3, number % 2, (number // 6) % 3))
    corrected = office.college.read(lambda db: db.scalar(select(func.count()).select_from(changes)))
    assert corrected > 300
    assert office.as_it_stood(evening) == before


def test_erasing_somebody_changes_no_evening(office: StoodOffice) -> None:
    """Their marks stay, as somebody's; so does what the history needs to tell them."""
    for act in CAME_AND_MISSED:
        office.do(act)
    office.do(("enter", [0], "medical", -3, 2, True))
    office.do(("night",))
    for act in (("correct", 0, 0, ABSENT), ("reopen", 1), ("discard", 1), ("undo entry", 0), ("night",)):
        office.do(act)
    before = [office.as_it_stood(evening) for evening in office.nights]
    erasure = Erasure(roll=ROLLS[0], reason="Asked for")
    office.college.write(erase_student, office.students[0], erasure, "asha.rao")
    assert [office.as_it_stood(evening) for evening in office.nights] == before
    assert [told[office.students[0]] for told, _ in before] == [
        Counts(present=1, absent=1, medical=1),
        Counts(absent=1),
    ]
