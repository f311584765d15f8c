"""Whatever is written in whatever order, the tree reads as a naive one would, and what is refused changes nothing."""

from collections.abc import Mapping
from datetime import date
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection

from rollbook.accounts.identity import Admin
from rollbook.core import paths
from rollbook.core.errors import AppError
from rollbook.tree.addresses import read_relative
from rollbook.tree.nodes import Tree
from rollbook.tree.push_ids import new_push_id
from rollbook.tree.shapes import node_of, shape_node
from rollbook.tree.texts import text_of, text_of_units
from rollbook.tree.writes.apply import apply
from rollbook.tree.writes.context import Context, Write
from tests.college import College
from tests.records import BATCH, DEPARTMENT, SEMESTER, SUBJECT, Term, admin_of
from tests.tree.naive import BEFORE, DAYS, TODAY, NaiveTree
from tests.tree.script import DATES, ENTRIES, LINES, PROFILES, STUDENTS, SUBJECT_NODE

TREE = Tree("Rollbook", pass_line=7500)
ROLLS = ["7", "8", "a.b"]
HEADER = {"FIELD2": "Name", "FIELD3": "Roll No"}

rolls, days, marks = st.sampled_from(ROLLS), st.sampled_from(DAYS), st.sampled_from([0, 1])
labels = st.sampled_from(["Year", "Department", "Semester"])
names = st.sampled_from(["2022 - 2026", "ECE", "9th", "10th", "Law"])
listed = st.lists(st.one_of(st.none(), st.tuples(rolls, st.sampled_from(["Asha", "Omar"]))), max_size=4)
steps = st.one_of(
    st.tuples(st.just("line"), days, rolls, marks),
    st.tuples(st.just("entry"), rolls, marks),
    st.tuples(st.just("profile"), days, rolls, marks),
    st.tuples(st.just("everyone"), days, marks),
    st.tuples(st.just("upload")),
    st.tuples(st.just("date"), days),
    st.tuples(st.just("remove day"), days, st.booleans()),
    st.tuples(st.just("list"), listed, st.booleans()),
    st.tuples(st.just("take off"), st.integers(0, 4)),
    st.tuples(st.just("label"), labels, names),
    st.tuples(st.just("relabel"), labels, st.integers(0, 9), names),
    st.tuples(st.just("unlabel"), labels, st.integers(0, 9)),
)


class Both:
    """The register and the naive tree, written to side by side."""

    def __init__(self, db: Connection, me: Admin) -> None:
        self.db, self.me = db, me
        self.naive = NaiveTree({name: self._labels(name) for name in ("Year", "Department", "Semester")})
        self.naive.put_list({1: {"FIELD2": "Asha", "FIELD3": "7"}, 2: {"FIELD2": "Omar", "FIELD3": "8"}})
        self.write(STUDENTS, [HEADER, *self.naive.students.values()])

    def _labels(self, name: str) -> dict[str, str]:
        there = TREE.node(self.db, (paths.ROOT, name))
        assert isinstance(there, Mapping)
        return {key: str(label) for key, label in there.items()}

    def write(self, path: str, value: Any, may_withdraw: bool = False) -> bool:
        """Whether it was taken."""
        context = Context(TREE, self.me, date(2026, 11, 16), 7, may_withdraw=may_withdraw)
        try:
            with self.db.begin_nested():
                apply(self.db, context, [Write(read_relative(path), node_of(value))], None, False)
        except AppError:
            return False
        return True

    def both(self, path: str, value: Any, naive: Any, may_withdraw: bool = False) -> None:
        """Written to both: taken by both, or by neither."""
        try:
            naive()
        except NaiveTree.Refused:
            assert not self.write(path, value, may_withdraw), (path, value)
        else:
            assert self.write(path, value, may_withdraw), (path, value)

    def take(self, step: tuple[Any, ...]) -> None:
        key = new_push_id()
        match step:
            case "list", rows, with_header:
                self._put_list(rows, with_header)
            case "everyone", day, mark:
                for student in list(self.naive.students.values()):
                    self._mark(("line", day, student["FIELD3"], mark), new_push_id())
            case ("label" | "relabel" | "unlabel", *_):
                self._label(step, key)
            case _:
                self._mark(step, key)

    def _mark(self, step: tuple[Any, ...], key: str) -> None:
        naive = self.naive
        match step:
            case "line", day, roll, mark:
                line = f"{roll} is {['Absent', 'Present'][mark]}"
                self.both(f"{LINES}/{day}/{key}", line, lambda: naive.push_line(key, day, roll, mark))
            case "entry", roll, mark:
                self.both(f"{ENTRIES}/{paths.key(roll)}/{key}", mark, lambda: naive.push_entry(key, roll, mark))
            case "profile", day, roll, mark:
                path = f"{PROFILES}/{day}/{paths.key(roll)}"
                self.both(path, mark, lambda: naive.put_profile(day, roll, mark))
            case ("upload",):
                self.both(f"{SUBJECT_NODE}/classes", naive.held() + 1, naive.upload)
            case "date", day:
                self.both(f"{DATES}/{key}", day, lambda: naive.push_date(key, day))
            case "remove day", day, withdraw:
                self.both(f"{LINES}/{day}", None, lambda: naive.delete_day(day, withdraw=withdraw), withdraw)
            case "take off", place:
                self.both(f"{STUDENTS}/{place}", None, lambda: naive.students.pop(place, None))
            case _:
                raise AssertionError(step)

    def _put_list(self, rows: list[tuple[str, str] | None], with_header: bool) -> None:
        sent = [{"FIELD2": row[1], "FIELD3": row[0]} if row else None for row in rows]
        sent = [HEADER, *sent] if with_header else sent
        kept = {place: row for place, row in enumerate(sent) if row and row is not HEADER}
        self.both(STUDENTS, sent, lambda: self.naive.put_list(kept))

    def _label(self, step: tuple[Any, ...], key: str) -> None:
        name = step[1]
        there = self.naive.labels[name]
        known = list(there)
        if step[0] != "label":
            key = known[step[2] % len(known)]
        path, label = f"Attendance/{name}/{key}", None if step[0] == "unlabel" else step[-1]
        if there.get(key) in (BATCH, DEPARTMENT, SEMESTER):
            if label is None:
                assert not self.write(path, None)  # something belongs to it
            return
        if label is None:
            del there[key]
            assert self.write(path, None)
        elif label in [other for at, other in there.items() if at != key]:
            assert not self.write(path, label)
        else:
            there[key] = label
            assert self.write(path, label)

    def check(self) -> None:
        naive = self.naive
        place = ("Attendance", "{}", BATCH, DEPARTMENT, SEMESTER, SUBJECT)
        views = {
            "AttendanceDB": naive.lines(),
            "StudentAttendanceDB": naive.entries(),
            "StudentAttendanceProfile": naive.profiles(),
            "ClassDates": naive.class_dates(),
            "Subjects": {"subjectCode": SUBJECT, "classes": naive.held()},
        }
        for name, value in views.items():
            read = TREE.node(self.db, (place[0], name, *place[2:]))
            assert read == _keyed(value), name
        assert TREE.node(self.db, read_relative(STUDENTS)) == (
            {str(at): row for at, row in naive.students.items()} or None
        )
        for name, value in naive.labels.items():
            assert TREE.node(self.db, ("Attendance", name)) == value

    def check_whole(self) -> None:
        """However much of it is read, it is the same."""
        everything = TREE.node(self.db, ())
        assert text_of_units((), TREE.units(self.db, ())) == text_of(everything)
        assert node_of(shape_node(everything)) == everything
        for path in ((), ("Attendance",), ("Attendance", "AttendanceDB"), ("Attendance", "ClassDates", BATCH)):
            node = TREE.node(self.db, path)
            assert set(TREE.children(self.db, path) or ()) == set(node if isinstance(node, Mapping) else ())


def _keyed(value: Any) -> Any:
    return {paths.key(key): _keyed(child) for key, child in value.items()} if isinstance(value, dict) else value


class Done(Exception):
    """Takes everything back, so that the next one begins anew."""


def follow(db: Connection, me: Admin, taken: list[tuple[Any, ...]]) -> None:
    both = Both(db, me)
    both.check()
    for step in taken:
        both.take(step)
        both.check()
    both.check_whole()
    raise Done


@pytest.mark.rest
@given(taken=st.lists(steps, max_size=14))
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_the_tree_reads_as_a_naive_one(term: Term, college: College, taken: list[tuple[Any, ...]]) -> None:
    try:
        college.write(follow, admin_of(college), taken)
    except Done:
        return
    raise AssertionError("it was kept")


def test_dates_in_the_test_are_those_of_the_register() -> None:
    assert (paths.date_key(date(2026, 11, 15)), paths.date_key(date(2026, 11, 16))) == (BEFORE, TODAY)
