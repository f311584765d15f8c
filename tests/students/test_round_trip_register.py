"""Any list, exported from the register and imported into another list, is the same list."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from msgspec.structs import asdict

from rollbook.students.exports.files import Line, export_list
from rollbook.students.import_schemas import Missing
from rollbook.students.schemas import ExportFormat, ListPlace
from rollbook.students.service.imports import import_students
from rollbook.students.service.known import read_everyone
from tests.college import College
from tests.students.any_file import submission
from tests.students.conftest import ClassList, json_of
from tests.students.test_round_trip import LISTS


@pytest.mark.parametrize("file_format", ExportFormat)
@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(lines=LISTS)
def test_a_list_goes_out_and_comes_in_as_it_was(
    college: College, cse: ClassList, ece: ClassList, file_format: ExportFormat, lines: list[Line]
) -> None:
    def read(which: ClassList) -> tuple[Any, Any]:
        found: tuple[Any, Any] = college.read(read_everyone, ListPlace(**which.place))
        return found

    def listed(which: ClassList) -> list[tuple[str, str, str]]:
        return [(each.roll, each.name, each.email) for each in read(which)[1] if each.archived_at is None]

    def put(which: ClassList, name: str, data: bytes) -> dict[str, int]:
        sent = submission(name, data, which.place, Missing.ARCHIVE, leave_out=False)
        done = college.write(import_students, sent, "asha.rao", lambda _done, _of: None)
        counts: dict[str, int] = asdict(done.entry.counts)
        return counts

    students = [(line.roll, line.name, line.email) for line in lines]
    put(cse, "list.json", json_of(students))
    assert listed(cse) == students
    download = export_list(*read(cse), file_format)
    put(ece, download.name, download.data)
    assert listed(ece) == students
    assert put(cse, download.name, download.data) == {
        "new": 0,
        "changed": 0,
        "unchanged": len(students),
        "missing": 0,
        "refused": 0,
    }
