"""A list with groups goes out with a column for each kind, and comes in again without a change."""

import csv
import io

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection

from rollbook.core import clock
from rollbook.core.schemas import same_key
from rollbook.students import texts
from rollbook.students.exports.files import export_list
from rollbook.students.group_names import join_names
from rollbook.students.import_schemas import Missing
from rollbook.students.schemas import ExportFormat, ListPlace
from rollbook.students.service.imports import import_students
from rollbook.students.service.known import everyone_on
from rollbook.students.service.named_groups import read_groups
from rollbook.students.service.place import find_list
from tests.college import College
from tests.students.any_file import TODAY, everything, submission
from tests.students.conftest import MEERA, ClassList, json_of
from tests.students.grouped import csv_of, who_is_where
from tests.students.test_round_trip import kept


@pytest.fixture(autouse=True)
def _monday(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "today", lambda _timezone: TODAY)


def download(cse: ClassList, file_format: str) -> bytes:
    answer = cse.person.get("/api/students/export", params={**cse.place, "format": file_format})
    assert answer.status_code == 200, answer.text
    return bytes(answer.content)


def test_a_list_without_groups_has_no_such_columns(cse: ClassList) -> None:
    cse.submit(json_of([MEERA]))
    rows = list(csv.reader(io.StringIO(download(cse, "csv").decode("utf-8-sig"))))
    assert rows == [["Name", "Roll Number", "Email"], [MEERA[1], MEERA[0], MEERA[2]]]


def test_the_columns_are_those_that_an_import_knows(cse: ClassList, college: College) -> None:
    cse.submit(csv_of(("1", "A", "", '"C/C++", ML'), ("2", "", "", "")), "list.csv")
    rows = list(csv.reader(io.StringIO(download(cse, "csv").decode("utf-8-sig"))))
    assert rows == [
        ["Name", "Roll Number", "Email", "Section", "Elective"],
        ["Student 1", "1", "", "A", '"C/C++", ML'],
        ["Student 2", "2", "", "", ""],
    ]
    for file_format in ("csv", "xlsx", "json"):
        done = cse.submit(download(cse, file_format), f"list.{file_format}", missing="archive")
        assert done["restorable"] is False
    assert college.read(who_is_where, TODAY) == {"A": {"1"}, "C/C++": {"1"}, "ML": {"1"}}


LABELS = st.one_of(
    kept(texts.group_text, 6), st.sampled_from(["A", "B", "na", "-", "C/C++", '"', "x, y", "=1", "Group"])
)
MANY = st.lists(LABELS, max_size=3, unique_by=same_key)
ROWS = st.lists(st.tuples(st.lists(LABELS, max_size=1), MANY, MANY, MANY), min_size=1, max_size=5)


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rows=ROWS, file_format=st.sampled_from(ExportFormat))
def test_any_list_with_groups_comes_in_as_it_went_out(
    college: College, cse: ClassList, rows: list[tuple[list[str], ...]], file_format: ExportFormat
) -> None:
    def put(name: str, data: bytes) -> bool:
        sent = submission(name, data, cse.place, Missing.ARCHIVE, leave_out=True)
        return bool(college.write(import_students, sent, "asha.rao", lambda _done, _of: None).entry.restorable)

    def export(db: Connection) -> tuple[str, bytes]:
        class_list = find_list(db, ListPlace(**cse.place))
        groups = read_groups(db, class_list, TODAY)
        made = export_list(class_list, everyone_on(db, class_list), file_format, groups)
        return made.name, made.data

    cells = [(str(number), *map(join_names, each)) for number, each in enumerate(rows, start=1)]
    put("list.csv", csv_of(("0", "", "", "", ""), *cells))
    before = college.read(everything)
    assert put(*college.read(export)) is False
    after = college.read(everything)
    assert {word: after[word] for word in ("students", "groups", "members", "history")} == {
        word: before[word] for word in ("students", "groups", "members", "history")
    }
