"""Whatever was done by hand between an import and its restoring: what the import wrote goes back, all else stays."""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rollbook.accounts.rights import ALL
from rollbook.core.errors import Duplicate
from rollbook.students.errors import ChangedSince
from rollbook.students.import_schemas import Missing
from rollbook.students.schemas import ListPlace, StudentChange, StudentIn
from rollbook.students.service import singles
from rollbook.students.service.imports import import_students
from rollbook.students.service.known import Known, read_everyone
from rollbook.students.service.restoring import restore_import
from tests.college import College
from tests.students.any_file import WRITERS, submission
from tests.students.conftest import ClassList

Facts = dict[str, Any]
State = dict[int, Facts]

ROLLS = st.sampled_from(["1", "2", "3", "4", "a", "A", "b", "B"])
NAMES = st.sampled_from(["Asha", "Ravi", "Zoë", "Omar"])
EMAILS = st.sampled_from(["", "a@b.example", "c@d.example"])
LISTS = st.lists(st.tuples(ROLLS, NAMES, EMAILS), min_size=1, max_size=6, unique_by=lambda row: row[0].lower())
EDITS = st.lists(
    st.one_of(
        st.tuples(st.just("roll"), st.integers(0, 9), ROLLS),
        st.tuples(st.just("name"), st.integers(0, 9), NAMES),
        st.tuples(st.just("email"), st.integers(0, 9), EMAILS),
        st.tuples(st.sampled_from(["archive", "bring back"]), st.integers(0, 9), st.just("")),
        st.tuples(st.just("add"), st.just(0), ROLLS),
    ),
    max_size=6,
)


def edit(college: College, cse: ClassList, ids: list[int], kind: str, which: int, value: str) -> None:
    student_id = ids[which % len(ids)]
    doing: dict[str, Callable[[], Any]] = {
        "archive": lambda: college.write(singles.archive_student, student_id, "asha.rao"),
        "bring back": lambda: college.write(singles.restore_student, student_id, "asha.rao"),
        "add": lambda: college.write(
            singles.add_student, StudentIn(**cse.place, roll=value, name="By hand"), "asha.rao"
        ),
    }
    correct = StudentChange(**({kind: value} if kind not in doing else {}))
    with suppress(Duplicate):  # a roll that somebody has: refused, so nothing was done
        doing.get(kind, lambda: college.write(singles.change_student, student_id, correct, "asha.rao", ALL))()


def facts(students: list[Known]) -> State:
    names = ("roll", "name", "email", "archived_at")
    return {each.id: {name: getattr(each, name) for name in names} for each in students}


def corrected(before: State, after: State, now: State) -> bool:
    """Whether a person would say that something the import wrote was changed since."""
    for student, written in after.items():
        for name, value in written.items():
            found = now[student][name]
            if student not in before:
                if name != "archived_at" and found != value:
                    return True
                continue
            was = before[student][name]
            back = bool(found) == bool(was) if name == "archived_at" else found == was
            if was != value and found != value and not back:
                return True
    return False


def taken_back(before: State, after: State, now: State) -> State:
    added = set(after) - set(before)
    result: State = {}
    for student, found in now.items():
        if student in added:
            continue
        wrote = {name for name in found if student in before and before[student][name] != after[student][name]}
        result[student] = {name: before[student][name] if name in wrote else found[name] for name in found}
    return result


def plain(state: State) -> State:
    """Since when somebody is archived does not matter."""
    return {student: {**each, "archived_at": bool(each["archived_at"])} for student, each in state.items()}


@pytest.mark.rest
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    start=LISTS, file=LISTS, missing=st.sampled_from(Missing), name=st.sampled_from(list(WRITERS)), edits=EDITS,
    force=st.booleans(),
)  # fmt: skip
def test_what_the_import_wrote_goes_back_and_nothing_else(
    college: College,
    cse: ClassList,
    start: list[tuple[str, str, str]],
    file: list[tuple[str, str, str]],
    missing: Missing,
    name: str,
    edits: list[tuple[str, int, str]],
    force: bool,
) -> None:
    def everyone() -> list[Known]:
        students: list[Known] = college.read(read_everyone, ListPlace(**cse.place))[1]
        return students

    def imported(rows: list[tuple[str, str, str]], missing: Missing) -> Any:
        sent = submission(name, WRITERS[name](rows), cse.place, missing, leave_out=False)
        college.write(import_students, sent, "asha.rao", lambda _done, _of: None)
        return sent.id

    imported(start, Missing.ARCHIVE)
    before = facts(everyone())
    import_id = imported(file, missing)
    after = facts(everyone())
    for kind, which, value in edits:
        edit(college, cse, list(after), kind, which, value)
    students = everyone()
    now = facts(students)
    wanted = taken_back(before, after, now)
    try:
        college.write(restore_import, import_id, "asha.rao", force=force)
    except ChangedSince:
        assert not force
        assert corrected(before, after, now)
        assert everyone() == students
        return
    except Duplicate:
        assert max(Counter(each["roll"].lower() for each in wanted.values()).values()) > 1
        assert everyone() == students
        return
    assert force or not corrected(before, after, now)
    restored = everyone()
    assert plain(facts(restored)) == plain(wanted)
    places = [each.position for each in restored if each.archived_at is None]
    assert len(set(places)) == len(places)
