"""A college in which classes are taken, changed and taken back, and leaves are entered, decided and taken back, in any
order; and what its totals must be, counted one by one from what was seen and granted."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from itertools import count
from typing import Any
from uuid import UUID, uuid4

from hypothesis import strategies as st
from sqlalchemy import Connection, delete, select

from rollbook.accounts.identity import Admin
from rollbook.core import clock
from rollbook.core.errors import AppError
from rollbook.core.leave import CATEGORIES, Category
from rollbook.core.marks import ABSENT, ATTENDED, CODES, LATE, Mark
from rollbook.endpoints.forms import fill_form
from rollbook.leave.entry_schemas import Decline, Grant, Undo
from rollbook.leave.service.deciding import grant_leave, refuse_leave, revoke_leave, undo_decision, undo_entry
from rollbook.leave.service.entering import enter_leaves
from rollbook.leave.service.known import KnownLeave, find_leave
from rollbook.rollcall.schemas import Because, Correction, Reopening, Saving
from rollbook.rollcall.service.correcting import correct
from rollbook.rollcall.service.reading import read_rollcall
from rollbook.rollcall.service.reopening import reopen
from rollbook.rollcall.service.saving import save, upload
from rollbook.rollcall.service.withdrawing import restore, withdraw
from rollbook.tables.leave import leave_kinds, leaves
from rollbook.tables.rollcalls import discarded, marks, rollcalls, totals, twins
from rollbook.twins.schemas import Answering
from rollbook.twins.service.answering import answer
from tests.college import College
from tests.leave_rows import new_leaves
from tests.records import MONDAY, PLACE, day

NOW = datetime.combine(MONDAY, time(20), tzinfo=clock.now().tzinfo)
HOURS = (9, 10, 11)

Act = tuple[Any, ...]
Total = tuple[int, ...]  # present, absent, late, duty, medical, other

_days, _hours = st.integers(-3, 0), st.sampled_from(HOURS)
_which, _student = st.integers(0, 9), st.integers(0, 2)
_given = st.tuples(*[st.sampled_from([ABSENT, ABSENT, *CODES])] * 3)
_students = st.lists(_student, min_size=1, max_size=2)
_categories = st.sampled_from(CATEGORIES)
ACTS: st.SearchStrategy[Act] = st.one_of(
    st.tuples(st.just("take"), _days, _hours, _given, st.booleans()),
    st.tuples(st.just("take"), _days, _hours, _given, st.booleans()),
    st.tuples(st.just("begin"), _days, _hours, _given),
    st.tuples(st.just("upload"), _which),
    st.tuples(st.just("correct"), _which, _student, st.sampled_from(CODES)),
    st.tuples(st.sampled_from(["withdraw", "restore", "reopen"]), _which),
    st.tuples(st.just("answer"), _which, st.sampled_from(["one", "two"])),
    st.tuples(st.just("enter"), _students, _categories, _days, st.integers(0, 2), st.booleans()),
    st.tuples(st.just("enter hours"), _students, _categories, _days, _hours, st.booleans()),
    st.tuples(st.just("grant"), _which, st.integers(0, 1), st.integers(0, 1)),
    st.tuples(st.sampled_from(["refuse", "revoke", "undo decision", "undo decision", "undo entry"]), _which),
)


@dataclass
class Office:
    college: College
    by: Admin
    students: list[int]
    classes: list[UUID] = field(default_factory=list)
    leaves: list[int] = field(default_factory=list)
    turns: Iterator[int] = field(default_factory=lambda: count(1))

    def begin_anew(self) -> None:
        def clear(db: Connection) -> int:
            for table in (leaves, twins, marks, totals, rollcalls, discarded):
                db.execute(delete(table))
            return 0

        self.college.write(clear)
        self.classes, self.leaves = [], []

    def do(self, act: Act) -> None:
        """What is refused changes nothing."""
        name, *more = act
        with suppress(AppError):
            getattr(self, f"_{name.replace(' ', '_')}")(*more)

    def _take(self, held: int, hour: int, given: tuple[Mark, ...], other_phone: bool) -> None:
        self._save(held, hour, given, uploads=True, device=2 if other_phone else 1)

    def _begin(self, held: int, hour: int, given: tuple[Mark, ...]) -> None:
        self._save(held, hour, given, uploads=False, device=1)

    def _save(self, held: int, hour: int, given: tuple[Mark, ...], *, uploads: bool, device: int) -> None:
        taps = [(_at(day(held), hour) + timedelta(minutes=minute)).isoformat() for minute in range(len(given))]
        sent = [
            {"student": student, "mark": mark, "turn": next(self.turns), "tappedAt": tapped}
            for student, mark, tapped in zip(self.students, given, taps, strict=True)
        ]
        saving = fill_form(Saving, **PLACE, held_on=day(held), device=device, marks=sent, upload=uploads)
        self.classes.append(uuid4())
        self.college.write(save, self.classes[-1], saving, self.by, MONDAY)

    def _upload(self, which: int) -> None:
        self._with_class(which, lambda db, uuid: upload(db, uuid, self.by))

    def _correct(self, which: int, student: int, mark: Mark) -> None:
        def change(db: Connection, uuid: UUID) -> None:
            who, revision = self.students[student], read_rollcall(db, uuid, "UTC").revision
            correct(db, uuid, Correction(student=who, mark=mark, reason="Seen at the door", revision=revision), self.by)

        self._with_class(which, change)

    def _withdraw(self, which: int) -> None:
        self._turn(which, withdraw)

    def _restore(self, which: int) -> None:
        self._turn(which, restore)

    def _turn(self, which: int, act: Callable[..., None]) -> None:
        self._with_class(
            which,
            lambda db, uuid: act(
                db, uuid, Because(reason="So it was", revision=read_rollcall(db, uuid, "UTC").revision), self.by
            ),
        )

    def _reopen(self, which: int) -> None:
        def undo(db: Connection, uuid: UUID) -> None:
            reopen(db, uuid, Reopening(uploaded_at=read_rollcall(db, uuid, "UTC").uploaded_at), self.by)

        self._with_class(which, undo)

    def _answer(self, which: int, said: Any) -> None:
        self._with_class(which, lambda db, uuid: answer(db, uuid, Answering(answer=said, instead=True), self.by))

    def _with_class(self, which: int, act: Callable[[Connection, UUID], object]) -> None:
        if self.classes:
            self.college.write(act, self.classes[which % len(self.classes)])

    def _enter(self, students: list[int], category: Category, first: int, days: int, granted: bool) -> None:
        self._write(students, category, day(first), day(first + days), None, granted)

    def _enter_hours(self, students: list[int], category: Category, held: int, hour: int, granted: bool) -> None:
        """Two hours: from the first instant on, and before the second."""
        hours = (_at(day(held), hour), _at(day(held), hour + 2))
        self._write(students, category, day(held), day(held), hours, granted)

    def _write(
        self,
        students: list[int],
        category: Category,
        first: date,
        last: date,
        hours: tuple[datetime, datetime] | None,
        granted: bool,
    ) -> None:
        def enter(db: Connection) -> list[int]:
            ids = [self.students[student] for student in students]
            form = new_leaves(db, ids, category, first, last, hours, granted=granted)
            return [leave.id for leave in enter_leaves(db, form, self.by, "UTC").items]

        self.leaves += self.college.write(enter)

    def _grant(self, which: int, later: int, earlier: int) -> None:
        """All that was asked for, or without its first day, or its last."""

        def decide(db: Connection, leave: KnownLeave) -> None:
            part = Grant(
                revision=leave.revision,
                starts_on=leave.starts_on + timedelta(days=later),
                ends_on=leave.ends_on - timedelta(days=earlier),
            )
            grant_leave(db, leave.id, part, self.by, "UTC")

        self._with_leave(which, decide)

    def _refuse(self, which: int) -> None:
        self._decide(which, refuse_leave, Decline, because="So it was")

    def _revoke(self, which: int) -> None:
        self._decide(which, revoke_leave, Decline, because="So it was")

    def _undo_decision(self, which: int) -> None:
        self._decide(which, undo_decision, Undo)

    def _decide(self, which: int, act: Callable[..., object], form: type[Any], **said: str) -> None:
        self._with_leave(
            which, lambda db, leave: act(db, leave.id, form(revision=leave.revision, **said), self.by, "UTC")
        )

    def _undo_entry(self, which: int) -> None:
        self._with_leave(which, lambda db, leave: undo_entry(db, leave.entry, self.by))

    def _with_leave(self, which: int, act: Callable[[Connection, KnownLeave], object]) -> None:
        if self.leaves:
            leave = self.leaves[which % len(self.leaves)]
            self.college.write(lambda db: act(db, find_leave(db, leave)))

    def stored(self) -> dict[int, Total]:
        rows = self.college.read(lambda db: db.execute(select(totals)).all())
        return {
            row.student_id: (row.present, row.absent, row.late, row.duty, row.medical, row.other)
            for row in rows
            if row.present or row.absent
        }

    def counted(self) -> dict[int, Total]:
        """From the facts, one after the other."""
        found: dict[int, Counter[str]] = {}
        seen, granted = self.college.read(_facts)
        for row in seen:
            mine = found.setdefault(row.student_id, Counter())
            mine["present" if row.mark in ATTENDED else "absent"] += 1
            mine["late"] += row.mark == LATE
            if row.mark not in ATTENDED:
                mine.update(
                    leave.category
                    for leave in granted
                    if leave.student_id == row.student_id and _covers(leave, row.held_on, row.taken_from)
                )
        return {student: tuple(mine[each] for each in _COLUMNS) for student, mine in found.items()}


_COLUMNS = ("present", "absent", "late", *CATEGORIES)


def _facts(db: Connection) -> tuple[Any, Any]:
    """The marks of all classes that count, and the leaves that are granted."""
    seen = select(rollcalls, marks.c.student_id, marks.c.mark).join_from(rollcalls, marks)
    granted = select(leaves, leave_kinds.c.category).join_from(leaves, leave_kinds)
    counting = [row for row in db.execute(seen) if row.uploaded_at and not row.withdrawn_at and not row.set_aside]
    return counting, [row for row in db.execute(granted) if row.state == "granted"]


def _covers(leave: Any, held_on: date, taken_from: datetime | None) -> bool:
    if not leave.starts_on <= held_on <= leave.ends_on:
        return False
    if leave.starts_at is None:
        return True
    return taken_from is not None and leave.starts_at <= taken_from < leave.ends_at


def _at(day: date, hour: int) -> datetime:
    return datetime.combine(day, time(hour), tzinfo=NOW.tzinfo)
