"""Corrections, withdrawals, restorings, discards and uploads that arrive seconds to days late, in any order, more than
once (F21). The newest act stands, and a discarded class stays discarded.

What arrives goes through the real service into a real database; beside it stands a model that keeps one list of all
that took effect. A person has looked at some length of it. An act takes effect if nothing that it would undo was added
since; one of an old page, which does not say what it had seen, if nothing of the kind ever was.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Literal
from uuid import UUID, uuid4

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test
from sqlalchemy import Connection, func, select

from rollbook.accounts.identity import Admin
from rollbook.core import clock
from rollbook.core.errors import AppError
from rollbook.rollcall.schemas import Because, Correction, Mark, MarkIn, Saving
from rollbook.rollcall.service import correcting, discarding, discards, lines, saving, withdrawing
from rollbook.rollcall.service.lines import Line
from rollbook.standing.service.recount import drifted
from rollbook.tables.rollcalls import COUNTS, marks, rollcalls, totals
from tests.college import College, Person
from tests.furniture import open_subject
from tests.records import admin_of
from tests.rollcall.conftest import NAMES, PLACE, TODAY

TORTURE = 5000  # of the profile; a class is many writes here, so fewer do
FULL, SHORT = 2000, 100
SLOW = [HealthCheck.too_slow]
EXAMPLES = settings(
    max_examples=FULL if settings().max_examples == TORTURE else SHORT,
    stateful_step_count=14,
    suppress_health_check=SLOW,
)
FEW = settings(EXAMPLES, max_examples=200, phases=[Phase.generate], report_multiple_bugs=False, stateful_step_count=20)

Kind = Literal["open", "upload", "correct", "withdraw", "restore", "discard"]
TURNS: set[Kind] = {"withdraw", "restore"}
PEOPLE = ("asha.rao", "r.bhat")
people = st.sampled_from(PEOPLE)
State = Literal["absent", "open", "uploaded"]
Way = Literal["at once", "unanswered", "held up"]
ways = st.sampled_from(["at once", "at once", "unanswered", "held up"])


@dataclass(frozen=True)
class Act:
    kind: Kind
    by: str
    number: int  # each press has its own
    seen: int | None  # how much of the list of effects; none for an old page
    revision: int | None
    discards: int
    student: int = 0
    mark: Mark = 1


@dataclass
class View:
    """What a person has on screen."""

    seen: int = 0
    revision: int = 0
    discards: int = 0


class LateCopies(RuleBasedStateMachine):
    def __init__(self, college: College, admins: dict[str, Admin], students: list[int]) -> None:
        super().__init__()
        self.college, self.admins, self.students = college, admins, students
        self.uuid = uuid4()
        self.days = timedelta()
        self.views = {person: View() for person in PEOPLE}
        self.sent: list[Act] = []
        self.effects: list[Act] = []
        self.state: State = "absent"
        self.withdrawn = False
        self.marks: dict[int, int] = {}
        self.before = self.there = college.read(stored, self.uuid)

    @initialize(uploaded=st.booleans())
    def begin(self, uploaded: bool) -> None:
        if uploaded:
            self.press("asha.rao", "upload", "at once", old_page=False)
            self.look("r.bhat")

    @rule(person=people)
    def look(self, person: str) -> None:
        times = self.there.discards if self.there.id else self.there.times_discarded
        self.views[person] = View(len(self.effects), self.there.revision, times)

    @rule(person=people, kind=st.sampled_from(["open", "upload", "discard"]), way=ways, old_page=st.booleans())
    def press_in_the_roll_call(self, person: str, kind: Kind, way: Way, old_page: bool) -> None:
        self.press(person, kind, way, old_page)

    @precondition(lambda self: self.state == "uploaded")
    @rule(person=people, kind=st.sampled_from(["withdraw", "restore"]), way=ways, old_page=st.booleans())
    def press_on_the_sheet(self, person: str, kind: Kind, way: Way, old_page: bool) -> None:
        self.press(person, kind, way, old_page)

    @precondition(lambda self: self.state == "uploaded")
    @rule(person=people, place=st.integers(0, 1), way=ways, old_page=st.booleans())
    def press_correct(self, person: str, place: int, way: Way, old_page: bool) -> None:
        student = self.students[place]
        other: Mark = 0 if self.marks[student] == 1 else 1
        self.press(person, "correct", way, old_page, student=student, mark=other)

    @precondition(lambda self: self.sent)
    @rule(data=st.data(), days=st.sampled_from([0, 0, 1, 30]))
    def arrive_late(self, data: st.DataObject, days: int) -> None:
        """Any act, whether it was here before or not."""
        self.days += timedelta(days=days)
        self.deliver(data.draw(st.sampled_from(self.sent)))

    def press(self, person: str, kind: Kind, way: Way, old_page: bool, **what: Any) -> None:
        view = self.views[person]
        seen, revision, known = (None, None, 0) if old_page else (view.seen, view.revision, view.discards)
        self.sent.append(Act(kind, person, len(self.sent) + 1, seen, revision, known, **what))
        if way != "held up":
            self.deliver(self.sent[-1])
        if way == "at once":
            self.look(person)  # the answer has come

    def deliver(self, act: Act) -> None:
        expected = self.is_effective(act)
        told = self.send(act)
        if expected or self.stands(act):
            assert not isinstance(told, AppError), f"{act} was refused: {told}"
        if expected:
            self.take_effect(act)
        self.compare()

    def stands(self, act: Act) -> bool:
        """Whether it took effect and is in force: then it may be sent again."""
        if act not in self.effects:
            return False
        since = self.effects[self.effects.index(act) + 1 :]
        return not since or (act.kind == "upload" and self.state == "uploaded")

    def is_effective(self, act: Act) -> bool:
        return {
            "open": lambda: self.state == "absent" and not self.undone_since(act, "discard"),
            "upload": lambda: self.state != "uploaded" and not self.undone_since(act, "discard"),
            "discard": lambda: self.state != "uploaded" and not self.undone_since(act, "discard"),
            "withdraw": lambda: self.state == "uploaded" and not self.withdrawn and self.knows_turns(act, 0),
            "restore": lambda: self.state == "uploaded" and self.withdrawn and self.knows_turns(act, 1),
            "correct": lambda: (
                self.state == "uploaded"
                and not self.withdrawn
                and self.marks[act.student] != act.mark
                and not self.undone_since(act, "correct", act.student)
                and (act.seen is None or self.knows_turns(act, 0))
            ),
        }[act.kind]()

    def undone_since(self, act: Act, kind: Kind, student: int = 0) -> bool:
        """Whether this act would undo one that its sender had not seen."""
        return any(effect.kind == kind and effect.student == student for effect in self.effects[act.seen or 0 :])

    def knows_turns(self, act: Act, fewest: int) -> bool:
        if act.seen is None:
            return sum(effect.kind in TURNS for effect in self.effects) == fewest
        return not any(effect.kind in TURNS for effect in self.effects[act.seen :])

    def take_effect(self, act: Act) -> None:
        self.effects.append(act)
        match act.kind:
            case "open":
                self.state, self.marks = "open", dict.fromkeys(self.students, 1)
            case "upload":
                self.state, self.marks = "uploaded", dict.fromkeys(self.students, 1)
            case "discard":
                self.state, self.marks = "absent", {}
            case "correct":
                self.marks[act.student] = act.mark
            case _:
                self.withdrawn = act.kind == "withdraw"

    def send(self, act: Act) -> Any:
        by, today = self.admins[act.by], TODAY + self.days
        reason = {"reason": f"Press {act.number}", "revision": act.revision}
        try:
            match act.kind:
                case "open" | "upload":
                    return self.college.write(saving.save, self.uuid, self.saving(act), by, today)
                case "discard":
                    known = None if act.seen is None else act.discards
                    return self.college.write(discarding.discard, self.uuid, known, by)
                case "correct":
                    form = Correction(student=act.student, mark=act.mark, **reason)
                    return self.college.write(correcting.correct, self.uuid, form, by)
                case _:
                    return self.college.write(getattr(withdrawing, act.kind), self.uuid, Because(**reason), by)
        except AppError as refused:
            return refused

    def saving(self, act: Act) -> Saving:
        given = [MarkIn(student=student, mark=1, turn=act.number) for student in self.students]
        held = {"held_on": TODAY, "upload": act.kind == "upload", "device": PEOPLE.index(act.by) + 1}
        return Saving(**PLACE, **held, marks=given, discards=act.discards)

    def compare(self) -> None:
        self.there = self.college.read(stored, self.uuid)
        assert self.there.state == (self.state, self.withdrawn)
        assert self.there.marks == self.marks
        assert self.there.drifted == []
        counts = self.state == "uploaded" and not self.withdrawn
        assert self.there.classes == self.before.classes + counts
        for student in self.students:
            mark = self.marks.get(student) if counts else None
            more = Counter({(student, mark): 1}) if mark is not None else Counter()
            for value in (0, 1):
                key = (student, value)
                assert self.there.totals[key] == self.before.totals[key] + more[key]


@dataclass(frozen=True)
class Stored:
    """All that the register has of a class, and of its students."""

    id: int | None
    revision: int
    discards: int
    times_discarded: int
    state: tuple[State, bool]  # and whether it is withdrawn
    marks: dict[int, int]
    classes: int
    totals: Counter[tuple[int, int]]  # by student and mark
    drifted: list[Any]


def stored(db: Connection, uuid: UUID) -> Stored:
    row = db.execute(select(rollcalls).where(rollcalls.c.uuid == uuid)).one_or_none()
    of_class = db.execute(select(marks).where(marks.c.rollcall_id == (row.id if row else None)))
    added_up = Counter[tuple[int, int]]()
    for total in db.execute(select(totals)):
        added_up[total.student_id, 1], added_up[total.student_id, 0] = total.present, total.absent
    state: State = "absent" if row is None else "open" if row.uploaded_at is None else "uploaded"
    return Stored(
        id=row.id if row else None,
        revision=row.revision if row else 0,
        discards=row.discards if row else 0,
        times_discarded=discards.times_discarded(db, uuid),
        state=(state, row is not None and row.withdrawn_at is not None),
        marks={line.student_id: line.mark for line in of_class},
        classes=db.scalar(select(func.count()).select_from(rollcalls).where(COUNTS)) or 0,
        totals=added_up,
        drifted=drifted(db),
    )


@pytest.fixture
def machine(college: College, asha: Person, ravi: Person, monkeypatch: pytest.MonkeyPatch) -> Callable[[], LateCopies]:
    """One college for all examples: each has a class of its own."""
    names = dict(list(NAMES.items())[:2])
    ids = college.write(open_subject, PLACE, [(roll, name, "") for roll, name in names.items()])
    admins = {person: admin_of(college, person) for person in PEOPLE}
    running: list[LateCopies] = []
    now = clock.now

    def make() -> LateCopies:
        running[:] = [LateCopies(college, admins, list(ids.values()))]
        return running[0]

    monkeypatch.setattr(clock, "now", lambda: now() + (running[0].days if running else timedelta()))
    return make


@pytest.mark.timeout(900)
def test_the_newest_act_stands(machine: Callable[[], LateCopies]) -> None:
    run_state_machine_as_test(machine, settings=EXAMPLES)  # type: ignore[arg-type] # whatever makes one will do


def _contradicted(line: Line, device: int, sent: MarkIn) -> bool:
    """As it was: what was corrected since was taken for a contradiction."""
    if sent.turn == line.turn and line.device == device and line.mark != sent.mark:
        raise lines.SentOtherwise("sent before, with another value")
    return sent.turn <= line.last_turn(device)


BUGS: dict[str, tuple[Any, str, Any]] = {
    "a late correction is taken": (correcting, "refuse_overtaken_correction", lambda *_: None),
    "a late withdrawal is taken": (withdrawing, "refuse_overtaken_turn", lambda *_: None),
    "discards are forgotten": (discards, "remember", lambda *_: None),
    "a retry is a contradiction": (lines, "_arrived_before", _contradicted),
}


@pytest.mark.timeout(300)
@pytest.mark.parametrize("bug", BUGS)
def test_a_late_copy_that_counts_would_be_noticed(
    machine: Callable[[], LateCopies], monkeypatch: pytest.MonkeyPatch, bug: str
) -> None:
    monkeypatch.setattr(*BUGS[bug])
    with pytest.raises(AssertionError):
        run_state_machine_as_test(machine, settings=FEW)  # type: ignore[arg-type] # whatever makes one will do
