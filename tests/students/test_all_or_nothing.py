"""Any file that can be read is imported wholly, or changes nothing; and taking it back restores the list."""

import itertools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from uuid import UUID, uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Engine, event

from rollbook.core import clock
from rollbook.core.errors import AppError
from rollbook.core.schemas import same_key
from rollbook.students.import_schemas import Missing
from rollbook.students.schemas import ListPlace
from rollbook.students.service import writing
from rollbook.students.service.imports import import_students
from rollbook.students.service.known import Known, read_everyone
from rollbook.students.service.restoring import restore_import
from tests.college import College
from tests.students.any_file import WRITERS, everything, submission
from tests.students.conftest import ClassList
from tests.students.grouped import csv_of, make_group_of_batch, put_into
from tests.watching import Watch

Row = tuple[str, str, str]
State = dict[str, Row]

ROWS = st.lists(
    st.tuples(
        st.sampled_from(["1", "2", "3", "4", "5", "a", "A", "", "x" * 41]),
        st.sampled_from(["Asha", "Ravi", "Zoë", "Omar", "", "\x07"]),
        st.sampled_from(["", "a@b.example", "c@d.example", "broken"]),
    ),
    min_size=1,
    max_size=8,
)


BEGINNING: list[Row] = [("1", "Asha", ""), ("2", "Ravi", ""), ("3", "Zoë", "a@b.example"), ("a", "Omar", "")]
LEFT_OUT = st.sampled_from([True, True, True, False])


@pytest.fixture
def few_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a short list takes several statements, as a long one does."""
    monkeypatch.setattr(writing, "AT_ONCE", 2)


def expected(before: list[Row], file: list[Row], missing: Missing) -> tuple[State, int]:
    """What a person would say: later rows of the same roll are refused, as is whatever has something wrong."""
    after = {same_key(row[0]): row for row in before}
    seen: set[str] = set()
    good: State = {}
    refused = 0
    for row in file:
        roll, name, email = row
        key = same_key(roll) if len(roll) <= 40 else ""
        if not key or key in seen or name in ("", "\x07") or email == "broken":
            refused += 1
        else:
            good[key] = row
        seen.add(key)
    if missing is Missing.ARCHIVE:
        after = {key: row for key, row in after.items() if key in seen}
    return {**after, **good}, refused


FILES = st.tuples(st.sampled_from(list(WRITERS)), ROWS, st.sampled_from(Missing), LEFT_OUT)


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(files=st.lists(FILES, min_size=1, max_size=3))
def test_a_file_is_imported_wholly_or_not_at_all(
    college: College, cse: ClassList, few_at_once: None, files: list[tuple[str, list[Row], Missing, bool]]
) -> None:
    def listed() -> list[Known]:
        return [each for each in college.read(read_everyone, ListPlace(**cse.place))[1] if each.archived_at is None]

    def rows(students: list[Known]) -> list[Row]:
        return [(each.roll, each.name, each.email) for each in students]

    for name, drawn, missing, leave_out in [("plain.json", BEGINNING, Missing.ARCHIVE, False), *files]:
        data = WRITERS[name](drawn)
        file = [row for row in drawn if any(row)]  # what is empty is no row to anyone
        before, all_before = listed(), college.read(everything)
        wanted, refused = expected(rows(before), file, missing)
        try:
            sent = submission(name, data, cse.place, missing, leave_out=leave_out)
            college.write(import_students, sent, "asha.rao", lambda _done, _of: None)
        except AppError:
            assert refused == len(file) or (refused and not leave_out)
            assert college.read(everything) == all_before
            continue
        after = listed()
        assert not refused or leave_out
        assert {same_key(row[0]): row for row in rows(after)} == wanted
        assert len({each.position for each in after}) == len(after)

        college.write(restore_import, sent.id, "asha.rao")
        assert college.read(everything)["students"] == all_before["students"]
        again = replace(sent, id=uuid4())
        college.write(import_students, again, "asha.rao", lambda _done, _of: None)
        assert rows(listed()) == rows(after)


class Broken(Exception):
    """Not one that a database raises, so that nobody tries again."""


@contextmanager
def failing_at(number: int) -> Iterator[None]:
    """The statement of this number that would write is never carried out."""
    written = 0

    def count(_db: object, _cursor: object, statement: str, *_rest: object) -> None:
        nonlocal written
        if statement.lstrip().startswith(("INSERT", "UPDATE", "DELETE")):
            written += 1
            if written == number:
                raise Broken

    event.listen(Engine, "before_cursor_execute", count)
    try:
        yield
    finally:
        event.remove(Engine, "before_cursor_execute", count)


def failures_of(college: College, service: Callable[..., object], *args: object) -> int:
    """Have it fail at its first statement, its second and so on until it succeeds; how often it failed."""
    before = college.read(everything)
    for number in itertools.count(1):
        try:
            with failing_at(number):
                college.write(service, *args)
        except Broken:
            assert college.read(everything) == before, f"the fault in statement {number} has left something behind"
            continue
        break
    assert college.read(everything) != before
    return number - 1


@pytest.mark.parametrize("name", ["semicolon.csv", "seed.json", "list.xlsx"])
def test_a_fault_at_any_statement_leaves_everything_as_it_was(
    college: College, cse: ClassList, few_at_once: None, told: Watch, name: str
) -> None:
    start: list[Row] = [(f"R{n}", f"Name {n}", "") for n in range(6)]
    file: list[Row] = [(f"R{n}", f"New name {n}", "") for n in (3, 0, 2)] + [(f"N{n}", "New", "") for n in range(5)]
    imported_in_spite_of_faults(college, cse, name, start, 3 + 1)  # the last is the import's own line
    wrong = imported_in_spite_of_faults(college, cse, name, file, 3 + 3 + 1)
    with told() as paths:
        assert failures_of(college, restore_import, wrong, "asha.rao") >= 1 + 3 + 1
    assert paths == [cse.path]  # for the one time that it succeeded
    assert cse.students() == start


def imported_in_spite_of_faults(college: College, cse: ClassList, name: str, rows: list[Row], statements: int) -> UUID:
    sent = submission(name, WRITERS[name](rows), cse.place, Missing.ARCHIVE, leave_out=False)
    assert failures_of(college, import_students, sent, "asha.rao", lambda _done, _of: None) >= statements
    return sent.id


def test_where_groups_cannot_be_written_no_student_is(
    cse: ClassList, ece: ClassList, college: College, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody of the same roll comes to the group tomorrow: today nothing tells."""
    monkeypatch.setattr(clock, "today", lambda _timezone: date(2026, 11, 16))
    college.write(make_group_of_batch, cse.place, "Open ML")
    ece.add(("1", "Another", ""))
    college.write(put_into, "1", "Open ML", date(2026, 11, 17))
    before = college.read(everything)
    file = csv_of(("1", "Open ML", "New"), ("2", "Open ML", ""), headings=("Roll", "Name", "Elective", "Group"))
    refused = cse.submit(file, "list.csv", 409)
    assert (refused["code"], refused["message"]) == (
        "same_roll_in_group",
        "1 would stand in Open ML twice: Another and Student 1. Only one of the two can be in it.",
    )
    assert college.read(everything) == before
