"""Any file that can be read is imported wholly, or changes nothing; and taking it back restores the list."""

from dataclasses import replace
from typing import Any
from uuid import uuid4

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection

from rollbook.core.errors import AppError
from rollbook.core.schemas import same_key
from rollbook.students.schemas import ListPlace, Missing
from rollbook.students.service.checking import check_rows
from rollbook.students.service.imports import Submission, import_students
from rollbook.students.service.known import everyone_on
from rollbook.students.service.place import find_list
from rollbook.students.service.restoring import restore_import
from tests.college import College
from tests.students.conftest import ClassList

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


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(files=st.lists(st.tuples(ROWS, st.sampled_from(Missing), LEFT_OUT), min_size=1, max_size=3))
def test_a_file_is_imported_wholly_or_not_at_all(
    college: College, cse: ClassList, files: list[tuple[list[Row], Missing, bool]]
) -> None:
    place = ListPlace(**cse.place)

    def state(db: Connection) -> list[Any]:
        return [student for student in everyone_on(db, find_list(db, place)) if student.archived_at is None]

    def rows(students: list[Any]) -> list[Row]:
        return [(each.roll, each.name, each.email) for each in students]

    for file, missing, leave_out in [(BEGINNING, Missing.ARCHIVE, False), *files]:
        before = college.read(state)
        submission = Submission(
            id=uuid4(),
            place=place,
            file_name="any",
            rows=check_rows((number, *row) for number, row in enumerate(file, start=1)),
            with_email=True,
            missing=missing,
            leave_out_refused=leave_out,
            fingerprint=None,
            request_hash=b"",
        )
        wanted, refused = expected(rows(before), file, missing)
        try:
            college.write(import_students, submission, "asha.rao", lambda _done, _of: None)
        except AppError:
            assert refused == len(file) or (refused and not leave_out)
            assert college.read(state) == before
            continue
        after = college.read(state)
        assert not refused or leave_out
        assert {same_key(row[0]): row for row in rows(after)} == wanted
        assert len({each.position for each in after}) == len(after)

        college.write(restore_import, submission.id, "asha.rao")
        assert college.read(state) == before
        again = replace(submission, id=uuid4())
        college.write(import_students, again, "asha.rao", lambda _done, _of: None)
        assert rows(college.read(state)) == rows(after)
