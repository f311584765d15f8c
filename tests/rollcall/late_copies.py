"""A model of one class beside the register, for acts that arrive late, in any order, more than once.

What arrives goes through the real service into a real database; the model keeps one list of all that took effect. A
person has looked at some length of it. An act takes effect if nothing that it would undo was added since; one of an old
page, which does not say what it had seen, if nothing of the kind ever was.
"""

from datetime import timedelta
from typing import Any, Literal
from uuid import uuid4

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from rollbook.accounts.identity import Admin
from rollbook.core.errors import AppError
from rollbook.core.marks import ABSENT, CODES, LATE, PRESENT, Mark
from rollbook.rollcall.schemas import Because, Correction
from rollbook.rollcall.service import correcting, discarding, reopening, saving, withdrawing
from tests.college import College
from tests.rollcall.acts import PEOPLE, TURNS, Act, Kind, View, Way, people, reopening_of, saving_of, ways
from tests.rollcall.conftest import TODAY
from tests.rollcall.stored_class import Column, State, stored

COUNTED_AS: dict[int, tuple[Column, ...]] = {ABSENT: ("absent",), PRESENT: ("present",), LATE: ("present", "late")}


class LateCopies(RuleBasedStateMachine):
    def __init__(self, college: College, admins: dict[str, Admin], students: list[int]) -> None:
        super().__init__()
        self.college, self.admins, self.students = college, admins, students
        self.uuid = uuid4()
        self.days = timedelta()
        self.views = {person: View() for person in PEOPLE}
        self.sent: list[Act] = []
        self.effects: list[Act] = []
        self.opened = 0  # how many of them are about the class before it was discarded last
        self.turns: list[int] = []  # where in the list the uploaded class was withdrawn, restored or opened again
        self.uploaded = 0  # where in the list its last upload is
        self.uploaded_after = timedelta()
        self.state: State = "absent"
        self.withdrawn = False
        self.marks: dict[int, int] = {}
        self.before = self.there = college.read(stored, self.uuid)

    @initialize(first=st.sampled_from(["none", "open", "upload"]))
    def begin(self, first: Literal["none", "open", "upload"]) -> None:
        if first != "none":
            self.press("asha.rao", first, "at once", old_page=False)
            self.look("r.bhat")

    @rule(person=people)
    def look(self, person: str) -> None:
        times = self.there.discards if self.there.id else self.there.times_discarded
        facts = (self.there.revision, times, self.there.reopened, self.there.uploaded_at)
        self.views[person] = View(len(self.effects), *facts)

    @rule(person=people, kind=st.sampled_from(["open", "upload", "discard"]), way=ways, old_page=st.booleans())
    def press_in_the_roll_call(self, person: str, kind: Kind, way: Way, old_page: bool) -> None:
        self.press(person, kind, way, old_page)

    @precondition(lambda self: self.state == "open")
    @rule(person=people, way=ways, soon=st.booleans())
    def press_undo_before_the_upload_arrives(self, person: str, way: Way, soon: bool) -> None:
        self.press(person, "upload", "held up", old_page=False)
        upload = self.sent[-1]
        self.press(person, "undo", way, old_page=False)
        if soon:
            self.deliver(upload)

    @precondition(lambda self: self.state == "uploaded")
    @rule(person=people, way=ways, old_page=st.booleans())
    def press_undo(self, person: str, way: Way, old_page: bool) -> None:
        named = self.views[person].uploaded_at if old_page else None
        self.press(person, "undo", way, old_page=named is not None, uploaded_at=named)

    @precondition(lambda self: self.state == "uploaded")
    @rule(way=ways)
    def take_anew_under_the_same_id(self, way: Way) -> None:
        person = self.effects[self.uploaded].by
        for kind in ("undo", "discard", "upload"):
            self.look(person)
            self.press(person, kind, way if kind == "upload" else "at once", old_page=False)

    @precondition(lambda self: self.state == "uploaded")
    @rule(person=people, kind=st.sampled_from(["withdraw", "restore"]), way=ways, old_page=st.booleans())
    def press_on_the_sheet(self, person: str, kind: Kind, way: Way, old_page: bool) -> None:
        self.press(person, kind, way, old_page)

    @precondition(lambda self: self.state == "uploaded")
    @rule(person=people, place=st.integers(0, 1), way=ways, old_page=st.booleans())
    def press_correct(self, person: str, place: int, way: Way, old_page: bool) -> None:
        student = self.students[place]
        other: Mark = CODES[CODES.index(self.marks[student]) - 1]
        self.press(person, "correct", way, old_page, student=student, mark=other)

    @precondition(lambda self: self.sent)
    @rule(data=st.data(), days=st.sampled_from([0, 0, 1, 30]))
    def arrive_late(self, data: st.DataObject, days: int) -> None:
        """Any act, whether it was here before or not."""
        self.days += timedelta(days=days)
        self.deliver(data.draw(st.sampled_from(self.sent)))

    def press(self, person: str, kind: Kind, way: Way, old_page: bool, **what: Any) -> None:
        view = self.views[person]
        new_page = (view.seen, view.revision, view.discards, view.reopened)
        known = (None, None, 0, 0) if old_page else new_page
        self.sent.append(Act(kind, person, len(self.sent) + 1, *known, **what))
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
        at = self.effects.index(act)
        last = at + 1 == len(self.effects)
        return last or (act.kind == "upload" and self.state == "uploaded" and at >= self.opened)

    def is_effective(self, act: Act) -> bool:
        return {
            "open": lambda: self.state == "absent" and not self.undone_since(act, "discard"),
            "upload": lambda: self.state != "uploaded" and not self.undone_since(act, "discard", "undo"),
            "undo": lambda: self.may_undo(act),
            "discard": lambda: self.state != "uploaded" and not self.undone_since(act, "discard"),
            "withdraw": lambda: self.state == "uploaded" and not self.withdrawn and self.knows_turns(act, 0),
            "restore": lambda: self.state == "uploaded" and self.withdrawn and self.knows_turns(act, 1),
            "correct": lambda: (
                self.state == "uploaded"
                and not self.withdrawn
                and self.marks[act.student] != act.mark
                and not self.undone_since(act, "correct", student=act.student)
                and (act.seen is None or self.knows_turns(act, 0))
            ),
        }[act.kind]()

    def undone_since(self, act: Act, *kinds: Kind, student: int = 0) -> bool:
        """Whether this act would undo one that its sender had not seen."""
        return any(effect.kind in kinds and effect.student == student for effect in self.effects[act.seen or 0 :])

    def knows_turns(self, act: Act, fewest: int) -> bool:
        if act.seen is None:
            return sum(effect.kind in TURNS for effect in self.effects[self.opened :]) == fewest
        return not any(turn >= act.seen for turn in self.turns)

    def may_undo(self, act: Act) -> bool:
        """On an open class it is for an upload that has not arrived yet."""
        late = (
            act.uploaded_at != self.there.uploaded_at if act.seen is None else self.undone_since(act, "discard", "undo")
        )
        if late or self.state != "uploaded":
            return self.state == "open" and not late and act.seen is not None
        upload, *since = self.effects[self.uploaded :]
        corrected = any(effect.kind == "correct" for effect in since)
        return upload.by == act.by and self.days == self.uploaded_after and not self.withdrawn and not corrected

    def take_effect(self, act: Act) -> None:
        if act.kind in TURNS or (act.kind == "undo" and self.state == "uploaded"):
            self.turns.append(len(self.effects))
        if act.kind == "upload":
            self.uploaded, self.uploaded_after = len(self.effects), self.days
        self.effects.append(act)
        match act.kind:
            case "open":
                self.state, self.marks = "open", dict.fromkeys(self.students, 1)
            case "upload":
                self.state, self.marks = "uploaded", dict.fromkeys(self.students, 1)
            case "undo":
                self.state = "open"
            case "discard":
                self.state, self.marks = "absent", {}
                self.opened = len(self.effects)
            case "correct":
                self.marks[act.student] = act.mark
            case _:
                self.withdrawn = act.kind == "withdraw"

    def send(self, act: Act) -> Any:
        by, today = self.admins[act.by], TODAY + self.days
        reason: dict[str, Any] = {"reason": f"Press {act.number}", "revision": act.revision}
        try:
            match act.kind:
                case "open" | "upload":
                    return self.college.write(saving.save, self.uuid, saving_of(act, self.students), by, today)
                case "discard":
                    known = None if act.seen is None else act.discards
                    return self.college.write(discarding.discard, self.uuid, known, by)
                case "undo":
                    return self.college.write(reopening.reopen, self.uuid, reopening_of(act), by)
                case "correct":
                    form = Correction(student=act.student, mark=act.mark, **reason)
                    return self.college.write(correcting.correct, self.uuid, form, by)
                case _:
                    return self.college.write(getattr(withdrawing, act.kind), self.uuid, Because(**reason), by)
        except AppError as refused:
            return refused

    def compare(self) -> None:
        self.there = self.college.read(stored, self.uuid)
        assert self.there.state == (self.state, self.withdrawn)
        assert self.there.marks == self.marks
        assert self.there.drifted == []
        counts = self.state == "uploaded" and not self.withdrawn
        assert self.there.classes == self.before.classes + counts
        for student in self.students:
            counted = COUNTED_AS[self.marks[student]] if counts else ()
            for column in COUNTED_AS[ABSENT] + COUNTED_AS[LATE]:
                key = (student, column)
                assert self.there.totals[key] == self.before.totals[key] + counted.count(column)
