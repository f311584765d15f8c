"""The totals say how many classes were missed on leave, whatever is done to classes and leaves, in whatever order."""

from collections.abc import Callable
from datetime import timedelta
from itertools import count
from typing import Any
from uuid import uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, bindparam, select, text, update
from sqlalchemy.dialects import sqlite

from rollbook.accounts.identity import Admin
from rollbook.core import clock
from rollbook.core.leave import State
from rollbook.core.marks import ABSENT, PRESENT
from rollbook.endpoints.forms import fill_form
from rollbook.leave.entry_schemas import Grant, Undo
from rollbook.leave.service.deciding import grant_leave, undo_decision, undo_entry
from rollbook.leave.service.known import KnownLeave, find_leave
from rollbook.rollcall.schemas import Correction, Saving
from rollbook.rollcall.service import leave_counts, totals, whole_on_postgresql
from rollbook.rollcall.service.correcting import correct
from rollbook.rollcall.service.saving import save, save_step_by_step
from rollbook.standing.service.recount import find_drifted_totals
from rollbook.store.prepared import Prepared
from rollbook.store.verbs import may_write_at_once
from rollbook.tables.leave import TWO_LEAVES
from rollbook.tables.rollcalls import rollcalls
from rollbook.tables.rollcalls import totals as total_rows
from tests.college import College, Person
from tests.furniture import open_subject
from tests.leave_rows import grant, revoke
from tests.overlapping import overlapping
from tests.records import MONDAY, NAMES, PLACE, ROLLS, Term, admin_of, day
from tests.standing.leave_office import ACTS, NOW, Act, Office

MEERA, OMAR = ROLLS[:2]
TORTURE = 5000  # of the profile
EXAMPLES = settings(
    max_examples=2000 if settings().max_examples == TORTURE else 60, suppress_health_check=[HealthCheck.too_slow]
)


def on_leave(college: College, student: int) -> tuple[int, int, int]:
    """Of what was missed: on duty, on medical leave, on other leave."""
    mine = select(total_rows.c.duty, total_rows.c.medical, total_rows.c.other)
    row = college.read(lambda db: db.execute(mine.where(total_rows.c.student_id == student)).one())
    return row.duty, row.medical, row.other


@pytest.fixture
def office(college: College, asha: Person, monkeypatch: pytest.MonkeyPatch) -> Office:
    ids = college.write(open_subject, PLACE, [(roll, name, "") for roll, name in list(NAMES.items())[:3]])
    office = Office(college, admin_of(college), list(ids.values()))
    ticks = count()
    monkeypatch.setattr(clock, "now", lambda: NOW + timedelta(milliseconds=next(ticks)))
    return office


def play(office: Office, acts: list[Act]) -> None:
    office.begin_anew()
    for act in acts:
        office.do(act)
    assert office.stored() == office.counted()
    assert office.college.read(find_drifted_totals) == []
    assert office.college.read(lambda db: db.execute(TWO_LEAVES).all()) == []


@pytest.mark.timeout(900)
def test_totals_are_what_was_seen_and_granted_in_any_order(office: Office) -> None:
    @EXAMPLES
    @given(st.lists(ACTS, min_size=1, max_size=16))
    def in_any_order(acts: list[Act]) -> None:
        play(office, acts)

    in_any_order()


Decision = tuple[State, Callable[[Connection, KnownLeave, Admin], object], int]
# From a state, what is done, and how many classes were missed on leave then.
DECISIONS: dict[str, Decision] = {
    "granted": ("asked", lambda db, leave, by: grant_leave(db, leave.id, Grant(revision=0), by, "UTC"), 1),
    "revoked": ("granted", lambda db, leave, _: revoke(db, leave.id), 0),
    "undone": ("granted", lambda db, leave, by: undo_decision(db, leave.id, Undo(revision=0), by, "UTC"), 0),
    "taken back": ("granted", lambda db, leave, by: undo_entry(db, leave.entry, by), 0),
}
MISSED: Act = ("take", -1, 9, (ABSENT, ABSENT, ABSENT), False)
# By what is wrong: where it is, and what has to be done to see it.
BUGS: dict[str, tuple[tuple[Any, str, Any], list[Act]]] = {
    "a leave is decided and nothing counted anew": (
        (leave_counts, "recount", lambda *_: None),
        [MISSED, ("enter", [0], "duty", -1, 0, True)],
    ),
    "a correction knows no leave": (
        (totals, "_CORRECT_MISSED", totals._CORRECT_LATE),
        [("enter", [0], "duty", -1, 0, True), MISSED, ("correct", 0, 0, PRESENT)],
    ),
}


@pytest.mark.parametrize("settings", ["sqlite"], indirect=True)
@pytest.mark.parametrize("bug", BUGS.values(), ids=BUGS.keys())
def test_what_is_counted_wrong_is_found(
    office: Office, monkeypatch: pytest.MonkeyPatch, bug: tuple[tuple[Any, str, Any], list[Act]]
) -> None:
    wrong, acts = bug
    play(office, acts)
    monkeypatch.setattr(*wrong)
    with pytest.raises(AssertionError):
        play(office, acts)


def test_a_leave_that_is_granted_later_counts_what_was_missed(term: Term, college: College) -> None:
    for number in range(4):
        term.hold(day(-number), [MEERA, OMAR] if number else [OMAR])
    meera = term.ids[MEERA]
    leave = college.write(grant, meera, "medical", day(-2), day(0))
    assert on_leave(college, meera) == (0, 2, 0)
    assert on_leave(college, term.ids[OMAR]) == (0, 0, 0)
    college.write(revoke, leave)
    assert on_leave(college, meera) == (0, 0, 0)


def test_an_undone_upload_takes_out_what_was_missed_in_its_hour(office: Office) -> None:
    office.do(("enter hours", [0], "duty", -1, 9, True))
    office.do(("take", -1, 10, (ABSENT, ABSENT, ABSENT), False))
    student = office.students[0]
    assert on_leave(office.college, student) == (1, 0, 0)
    office.do(("reopen", 0))
    assert on_leave(office.college, student) == (0, 0, 0)
    office.do(("upload", 0))
    assert on_leave(office.college, student) == (1, 0, 0)
    office.do(("take", -1, 11, (ABSENT, ABSENT, ABSENT), False))
    assert on_leave(office.college, student) == (1, 0, 0), "from 11 on the leave is over"


@pytest.mark.parametrize("change", [{"duty": 1}, {"medical": 1}, {"other": 1}])
def test_a_total_that_drifted_is_found(term: Term, college: College, change: dict[str, int]) -> None:
    term.hold()
    mine = total_rows.c.student_id == term.ids[MEERA]
    college.write(lambda db: db.execute(update(total_rows).where(mine).values(change)).rowcount)
    assert {row.student_id for row in college.read(find_drifted_totals)} == {term.ids[MEERA]}


@pytest.mark.parametrize("settings", ["sqlite"], indirect=True)
@pytest.mark.parametrize("statement", [totals._COUNT, totals._CORRECT_MISSED], ids=["counting", "correcting"])
def test_leaves_are_found_by_their_student(term: Term, college: College, statement: Any) -> None:
    """A college has thousands of them that are granted."""
    sql = str(statement._alone._statement.compile(dialect=sqlite.dialect()))
    explained = text(f"EXPLAIN QUERY PLAN {sql.replace('?', '1')}")
    plan = college.read(lambda db: [row.detail for row in db.execute(explained)])
    of_leaves = [step for step in plan if " leaves " in step]
    assert of_leaves
    assert all("ix_leaves_student_id (student_id=? AND starts_on<?)" in step for step in of_leaves)


def nobody_came(term: Term) -> Saving:
    marks = [{"student": student, "mark": ABSENT, "turn": turn} for turn, student in enumerate(term.ids.values(), 1)]
    return fill_form(Saving, **PLACE, held_on=MONDAY, device=7, marks=marks, upload=True)


def whole_class(term: Term, college: College) -> Callable[[Connection], Any]:
    """An upload of a class that nobody came to, as a phone sends it; by its database's shortest way."""
    saving, by, uuid = nobody_came(term), admin_of(college), uuid4()

    @may_write_at_once
    def uploading(db: Connection) -> Any:
        return save(db, uuid, saving, by, MONDAY)

    return uploading


def test_an_upload_that_began_before_a_leave_was_decided_counts_it(term: Term, college: College) -> None:
    """On PostgreSQL its one statement waits for whoever decides, and has read the leaves before."""
    meera = term.ids[MEERA]
    granted, uploaded = overlapping(college, lambda db: grant(db, meera, "duty", MONDAY), whole_class(term, college))
    assert isinstance(granted, int)
    assert uploaded.taken == len(ROLLS)
    assert on_leave(college, meera) == (1, 0, 0)
    assert college.read(find_drifted_totals) == []


@pytest.mark.parametrize("settings", ["postgresql"], indirect=True)
def test_a_statement_that_does_not_look_again_is_found(
    term: Term, college: College, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it would be without the comparison of turns: what was decided while the upload waited is not in its total."""
    statement: Any = whole_on_postgresql._SAVE._statement
    kept = [line for line in statement.element.text.splitlines() if "subject.leave_turn = " not in line]
    typed = [bindparam(name, type_=kind) for name, kind in whole_on_postgresql._TYPES.items()]
    blind = text("\n".join(kept)).bindparams(*typed).columns(rollcalls.c.id)
    monkeypatch.setattr(whole_on_postgresql, "_SAVE", Prepared(blind))
    meera = term.ids[MEERA]
    overlapping(college, lambda db: grant(db, meera, "duty", MONDAY), whole_class(term, college))
    assert {row.student_id for row in college.read(find_drifted_totals)} == {meera}


@pytest.mark.parametrize("decision", DECISIONS.values(), ids=DECISIONS.keys())
def test_an_upload_that_waited_counts_what_was_decided(term: Term, college: College, decision: Decision) -> None:
    before, decide, counted = decision
    meera, by = term.ids[MEERA], admin_of(college)
    leave = college.write(lambda db: find_leave(db, grant(db, meera, "duty", MONDAY, state=before)))
    decided, _ = overlapping(college, lambda db: decide(db, leave, by), whole_class(term, college))
    assert not isinstance(decided, Exception)
    assert on_leave(college, meera) == (counted, 0, 0)
    assert college.read(find_drifted_totals) == []


@pytest.mark.parametrize("settings", ["postgresql"], indirect=True)
@pytest.mark.parametrize("decision", DECISIONS.values(), ids=DECISIONS.keys())
def test_who_decides_without_holding_the_subjects_is_found(
    term: Term, college: College, monkeypatch: pytest.MonkeyPatch, decision: Decision
) -> None:
    monkeypatch.setattr(leave_counts, "hold", lambda *_: None)
    with pytest.raises(AssertionError):
        test_an_upload_that_waited_counts_what_was_decided(term, college, decision)


@pytest.mark.parametrize("settings", ["postgresql"], indirect=True)
def test_who_enters_without_holding_the_subjects_is_found(
    term: Term, college: College, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leave_counts, "hold", lambda *_: None)
    with pytest.raises(AssertionError):
        test_an_upload_that_began_before_a_leave_was_decided_counts_it(term, college)


def test_a_leave_that_is_decided_during_an_upload_waits_for_it(term: Term, college: College) -> None:
    saving, by, meera = nobody_came(term), admin_of(college), term.ids[MEERA]
    overlapping(
        college,
        lambda db: save_step_by_step(db, uuid4(), saving, by, MONDAY),
        lambda db: grant(db, meera, "other", MONDAY),
    )
    assert on_leave(college, meera) == (0, 0, 1)
    assert college.read(find_drifted_totals) == []


def test_a_correction_waits_for_who_decides(term: Term, college: College) -> None:
    uuid, by, meera = term.hold(), admin_of(college), term.ids[MEERA]
    overlapping(
        college,
        lambda db: grant(db, meera, "duty", MONDAY),
        lambda db: correct(db, uuid, Correction(student=meera, mark=ABSENT, reason="Not seen", revision=0), by),
    )
    assert on_leave(college, meera) == (1, 0, 0)
    assert college.read(find_drifted_totals) == []
