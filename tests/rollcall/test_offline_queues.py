"""Devices that press, queue and send whenever they can, days late, while students leave the list, or their group (F8).

What arrives goes through the real service into a real database; beside it stands a model that remembers every press.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test
from msgspec.structs import replace
from sqlalchemy import Connection, select, text, update

from rollbook.accounts.identity import Admin
from rollbook.core import clock
from rollbook.core.errors import AppError, Conflict
from rollbook.core.groups import CALLED, Called
from rollbook.core.marks import CODES, Mark
from rollbook.core.settings import Settings
from rollbook.rollcall.schemas import MarkIn, Marking, Saving
from rollbook.rollcall.service import marking, opening, saving
from rollbook.rollcall.service.class_counts import find_wrong_counts
from rollbook.rollcall.service.classes import RollCall
from rollbook.rollcall.service.lines import Line, Taken
from rollbook.rollcall.service.rosters import find_calling
from rollbook.rollcall.service.strangers import NotOnRoster
from rollbook.standing.service.recount import find_drifted_totals
from rollbook.store import sqlite
from rollbook.store.sqlite_transaction import driver_of, transaction
from rollbook.students.schemas import ListPlace
from rollbook.students.service import singles
from rollbook.students.service.memberships import Move, move
from rollbook.tables.catalogue import subjects
from rollbook.tables.groups import groups
from rollbook.tables.rollcalls import marks
from tests.rollcall.conftest import PLACE, TODAY

STEPS = 10
SHORT = 150
EXAMPLES = settings(max_examples=max(SHORT, settings().max_examples), stateful_step_count=STEPS)
# As many as the short run makes, so each bug would be found in it; always the same ones: that must not depend on luck.
FEW = settings(
    EXAMPLES,
    max_examples=SHORT,
    phases=[Phase.generate],
    report_multiple_bugs=False,
    derandomize=True,
    database=None,
)

ROLLCALL = UUID(int=1)
STUDENTS = (1, 2, 3, 4)
DEVICES = (11, 22)
ELSEWHERE = ListPlace(batch=PLACE["batch"], department="ECE")

COLLEGE = (
    "INSERT INTO admins (id, user_name, user_name_key, name, email, mobile, password_hash, created_at) "
    "VALUES (11, 'a', 'a', 'A', '', '', 'x', '2026-11-16'), (22, 'b', 'b', 'B', '', '', 'x', '2026-11-16')",
    "INSERT INTO batches (id, label, label_key, node_key) VALUES (1, '2024 - 2028', '2024 - 2028', '0')",
    "INSERT INTO departments (id, label, label_key, node_key) VALUES (1, 'CSE', 'cse', '0'), (2, 'ECE', 'ece', '1')",
    "INSERT INTO subjects (id, batch_id, department_id, semester_id, code, code_key) "
    "SELECT 1, 1, 1, id, 'CS301', 'cs301' FROM semesters WHERE label = '5th'",
    "INSERT INTO students (id, batch_id, department_id, roll, roll_key, name, email, search_key, position) "
    "VALUES (1, 1, 1, 'R1', 'r1', 'A', '', 'a', 1), (2, 1, 1, 'R2', 'r2', 'B', '', 'b', 2), "
    "(3, 1, 1, 'R3', 'r3', 'C', '', 'c', 3), (4, 1, 1, 'R4', 'r4', 'D', '', 'd', 4)",
    "INSERT INTO groups (id, batch_id, department_id, label, label_key, kind) VALUES (1, 1, 1, 'A', 'a', 'section')",
    "INSERT INTO memberships (group_id, student_id, since) SELECT 1, id, '2026-07-20' FROM students",
)
GROUP = 1


class OfflineQueues(RuleBasedStateMachine):
    group: int | None = None  # that the devices called; none: the list

    def __init__(self, db: Connection) -> None:
        super().__init__()
        self.db = db
        self.undone = ExitStack()
        self.undone.enter_context(transaction(db, "IMMEDIATE", keep=False))
        self.today = TODAY
        self.pressed: dict[int, list[MarkIn]] = {device: [] for device in DEVICES}
        self.gone: set[int] = set()
        self.moved: set[int] = set()
        self.roster: set[int] | None = None  # of the class, once a device has got through
        self.marks: dict[int, int | None] = {}
        self.owner: dict[int, int] = {}
        self.newest: dict[tuple[int, int], int] = {}
        self.uploaded = False

    def teardown(self) -> None:
        """In the end all get through with all they have."""
        with self.undone:
            for device in DEVICES:
                self.arrive(device, self.pressed[device], upload=False)

    @rule(device=st.sampled_from(DEVICES), student=st.sampled_from(STUDENTS), mark=st.sampled_from([*CODES, None]))
    def press(self, device: int, student: int, mark: Mark | None) -> None:
        queue = self.pressed[device]
        queue.append(MarkIn(student=student, mark=mark, turn=len(queue) + 1))

    @rule(device=st.sampled_from(DEVICES), mark=st.sampled_from(CODES))
    def press_for_all(self, device: int, mark: Mark) -> None:
        for student in STUDENTS:
            self.press(device, student, mark)

    @rule(device=st.sampled_from(DEVICES), data=st.data())
    def send_some(self, device: int, data: st.DataObject) -> None:
        """Of the queue, in any order, doubled, and what was sent before again."""
        if queue := self.pressed[device]:
            self.arrive(device, data.draw(st.lists(st.sampled_from(queue), max_size=8)), upload=False)

    @rule(device=st.sampled_from(DEVICES), data=st.data())
    def upload(self, device: int, data: st.DataObject) -> None:
        self.arrive(device, list(data.draw(st.permutations(self.pressed[device]))), upload=True)

    @rule(days=st.integers(1, 30))
    def time_goes_by(self, days: int) -> None:
        self.today += timedelta(days=days)

    @rule(student=st.sampled_from(STUDENTS), moves=st.booleans())
    def leave(self, student: int, moves: bool) -> None:
        """A student who is taken off the list stays in the class; one who went to another list before is not in it."""
        if student in self.gone:
            return
        self.gone.add(student)
        if moves:
            singles.move_student(self.db, student, ELSEWHERE, "a", self.today)
            self.moved.add(student)
        else:
            singles.archive_student(self.db, student, "a")

    def arrive(self, device: int, sent: list[MarkIn], *, upload: bool) -> None:
        """What the server says and does is what the model says and does; nothing is dropped without a word."""
        roster = self.still_there() if self.roster is None else self.roster
        strangers = {each.student for each in sent} - roster
        news = [each for each in sorted(sent, key=lambda each: each.turn) if self.is_new(device, each)]
        after = {**dict.fromkeys(roster), **self.marks, **{each.student: each.mark for each in news}}
        told = self.save(device, sent, upload)
        match told:
            case NotOnRoster():
                assert {int(student) for student in told.fields} == strangers
            case marking.AlreadyUploaded():
                assert self.uploaded
                assert news
            case saving.Unmarked():
                assert set(told.fields) == {f"R{student}" for student, mark in after.items() if mark is None}
            case Conflict():
                assert not roster, told
            case _:
                assert not strangers
                replaced = {student for student in after if self.is_overruled(student, device, after[student])}
                assert {each.student for each in told.overruled} == replaced
                assert not (self.uploaded and news), "an uploaded class has changed"
                self.roster, self.marks, self.uploaded = roster, after, self.uploaded or upload
                self.newest |= {(device, each.student): each.turn for each in news}
                self.owner |= {each.student: device for each in news}
        assert self.stored() == self.marks
        assert find_drifted_totals(self.db) == []
        assert find_wrong_counts(self.db) == []

    def still_there(self) -> set[int]:
        return set(STUDENTS) - self.moved

    def save(self, device: int, sent: list[MarkIn], upload: bool) -> Any:
        """As the store does it: what is refused has changed nothing."""
        held: dict[str, Any] = {"held_on": TODAY, "roster": list(STUDENTS), "device": device, "upload": upload}
        request = Saving(**PLACE, **held, marks=sent, group_id=self.group)
        driver = driver_of(self.db)
        driver.execute("SAVEPOINT one_request")
        try:
            return saving.save(
                self.db, ROLLCALL, request, Admin(device, f"admin{device}", "", "", "", "en"), self.today
            )
        except AppError as refused:
            driver.execute("ROLLBACK TO one_request")
            return refused
        finally:
            driver.execute("RELEASE one_request")

    def is_new(self, device: int, mark: MarkIn) -> bool:
        return mark.turn > self.newest.get((device, mark.student), 0)

    def is_overruled(self, student: int, device: int, mark: int | None) -> bool:
        stood = self.marks.get(student)
        return self.owner.get(student, device) != device and stood is not None and stood != mark

    def stored(self) -> dict[int, int | None]:
        return {row.student_id: row.mark for row in self.db.execute(select(marks.c.student_id, marks.c.mark))}


class QueuesOfAGroup(OfflineQueues):
    """Who was in the group that a device called stays in the class, wherever they, the group and the subject go."""

    group = GROUP

    def still_there(self) -> set[int]:
        return set(STUDENTS)

    @rule(student=st.sampled_from(STUDENTS), comes=st.booleans(), days=st.integers(-7, 7))
    def move_to_group(self, student: int, comes: bool, days: int) -> None:
        move(self.db, [Move(GROUP, student, comes)], TODAY + timedelta(days=days))

    @rule(archived=st.booleans())
    def archive_group(self, archived: bool) -> None:
        self.db.execute(update(groups).values(archived_at=clock.now() if archived else None))

    @rule(called=st.sampled_from(CALLED))
    def change_takers(self, called: Called) -> None:
        self.db.execute(update(subjects).values(called=called))


@pytest.fixture
def db(sqlite_settings: Settings) -> Iterator[Connection]:
    """One for all examples: each is undone at its end."""
    with sqlite._engine(Path(str(sqlite_settings.url.database))).connect() as db:
        with transaction(db, "IMMEDIATE", keep=True):
            for statement in COLLEGE:
                db.execute(text(statement))
        yield db


@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    "queues",
    [pytest.param(OfflineQueues, id="the list"), pytest.param(QueuesOfAGroup, id="a group", marks=pytest.mark.rest)],
)
def test_whatever_arrives_in_whatever_order_is_kept_or_refused_by_name(
    db: Connection, queues: type[OfflineQueues]
) -> None:
    run_state_machine_as_test(lambda: queues(db), settings=EXAMPLES)  # type: ignore[arg-type] # whatever makes one will do


@pytest.mark.rest
@pytest.mark.parametrize("bug", ["marks come back", "strangers are left out", "the group has to be called still"])
def test_a_broken_queue_would_be_noticed(db: Connection, monkeypatch: pytest.MonkeyPatch, bug: str) -> None:
    queues: type[OfflineQueues] = OfflineQueues
    if bug == "marks come back":
        monkeypatch.setattr(Line, "last_turn", lambda _line, _device: 0)
    elif bug == "the group has to be called still":
        queues = QueuesOfAGroup
        monkeypatch.setattr(opening, "find_calling", lambda *asked, **_more: find_calling(*asked, anybody=False))
    else:
        take = marking.take_marks

        def take_the_known(db: Connection, rollcall: RollCall, sent: Marking, by: Admin, now: datetime) -> Taken:
            known = [each for each in sent.marks if each.student in rollcall.lines]
            return take(db, rollcall, replace(sent, marks=known), by, now)

        for each in (marking, saving):
            monkeypatch.setattr(each, "take_marks", take_the_known)
    with pytest.raises(AssertionError):
        run_state_machine_as_test(lambda: queues(db), settings=FEW)  # type: ignore[arg-type] # whatever makes one will do
