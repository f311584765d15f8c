"""A list is downloaded as a file that no spreadsheet calculates."""

import csv
import io
import json

import pytest
from openpyxl import load_workbook

from tests.students.conftest import MEERA, OMAR, ZOE, ClassList, Student, json_of

RISKY = ["=1+1", "+1", "-1", "@SUM(A1)", "=cmd|' /C calc'!A0", "'=x", "''=x", "'t Hooft", "-", "=", "_x0041_"]
# Where the list separator is a semicolon, a cell ends in the middle of these.
RISKY += ["x;=1+1", "x; =1", ";=1", "x;'=1", 'x;"=1+1"', 'x";=1', "x;-", "x;;@A1", "x, =1"]
RISKY += ["＝1+1", "＋1", "－1", "＠A1", "x;＝1", "'＝1"]  # noqa: RUF001 - full width is meant
STUDENTS: list[Student] = [(f"{text}{n}", f"{text} Name", "") for n, text in enumerate(RISKY)]
SIGNS = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")  # noqa: RUF001 - likewise


def download(cse: ClassList, file_format: str, **headers: str) -> bytes:
    answer = cse.person.get("/api/students/export", params={**cse.place, "format": file_format}, headers=headers)
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "no-store"
    content: bytes = answer.content
    return content


def test_json_is_in_the_form_of_the_original_register(cse: ClassList) -> None:
    cse.submit(json_of([ZOE, MEERA]))
    assert json.loads(download(cse, "json")) == [
        {"FIELD2": "Name", "FIELD3": "Roll Number", "FIELD4": "Email"},
        {"FIELD2": "Zoë D'Souza", "FIELD3": "24CS003", "FIELD4": ""},
        {"FIELD2": "Meera Iyer", "FIELD3": "24CS001", "FIELD4": "meera@college.example"},
    ]


def test_csv_opens_in_a_spreadsheet(cse: ClassList) -> None:
    cse.submit(json_of([ZOE]))
    assert download(cse, "csv") == b'\xef\xbb\xbf"Name","Roll Number","Email"\r\n"Zo\xc3\xab D\'Souza","24CS003",""\r\n'


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_no_cell_of_a_csv_is_a_formula_whatever_the_list_separator(cse: ClassList, separator: str) -> None:
    cse.submit(json_of(STUDENTS))
    text = io.StringIO(download(cse, "csv").decode("utf-8-sig"))
    cells = [cell for row in csv.reader(text, delimiter=separator) for cell in row]
    assert len(cells) >= len(STUDENTS) + 1
    assert [cell for cell in cells if cell.lstrip().startswith(SIGNS)] == []


def test_every_cell_of_a_workbook_is_text(cse: ClassList) -> None:
    cse.submit(json_of(STUDENTS))
    sheet = load_workbook(io.BytesIO(download(cse, "xlsx"))).active
    assert sheet is not None
    cells = [cell for row in sheet.iter_rows() for cell in row if cell.value is not None]
    assert {(cell.data_type, cell.number_format) for cell in cells} == {("s", "@")}
    assert sheet["A2"].value == "=1+1 Name"


@pytest.mark.parametrize("file_format", ["json", "csv", "xlsx"])
def test_what_was_exported_imports_as_the_same_list(cse: ClassList, ece: ClassList, file_format: str) -> None:
    cse.submit(json_of([*STUDENTS, MEERA]))
    data = download(cse, file_format)
    again = cse.preview(data, f"list.{file_format}", missing="archive")
    assert again["counts"] == {"new": 0, "changed": 0, "unchanged": len(STUDENTS) + 1, "missing": 0, "refused": 0}
    assert again["reordered"] is False
    ece.submit(data, f"list.{file_format}")
    assert ece.students() == [*STUDENTS, MEERA]


def test_archived_students_are_left_out(cse: ClassList) -> None:
    cse.person.json("DELETE", f"/api/students/{cse.add(OMAR)['id']}", status=204)
    cse.add(MEERA)
    assert [row["FIELD3"] for row in json.loads(download(cse, "json"))] == ["Roll Number", "24CS001"]


def test_the_file_has_a_tidy_name(cse: ClassList) -> None:
    cse.person.json("POST", "/api/departments", {"label": 'தமிழ் / "Tamil"; x'}, 201)
    for department, named in [
        ("CSE", "attachment; filename=\"students-2024-2028-cse.csv\"; filename*=UTF-8''students-2024-2028-cse.csv"),
        ('தமிழ் / "Tamil"; x', 'attachment; filename="students-2024-2028-_____-tamil-x.csv"; '),
    ]:
        query = {"batch": "2024 - 2028", "department": department, "format": "csv"}
        answer = cse.person.get("/api/students/export", params=query)
        assert answer.headers["content-disposition"].startswith(named)


def test_each_sample_can_be_imported_as_it_is(cse: ClassList) -> None:
    for file_format in ["seed-json", "json", "csv", "xlsx"]:
        answer = cse.person.get(f"/api/students/samples/{file_format}")
        name = answer.headers["content-disposition"].split('"')[1]
        assert cse.preview(answer.content, name)["counts"]["new"] == 3, file_format


def test_other_kinds_are_refused(cse: ClassList) -> None:
    answer = cse.person.get("/api/students/export", params={**cse.place, "format": "pdf"})
    assert (answer.status_code, set(answer.json()["fields"])) == (422, {"format"})
    assert cse.person.get("/api/students/samples/pdf").status_code == 422
