"""Attendance as files: tidy, typed, complete, and nothing in them is calculated."""

import csv
import io
from datetime import datetime
from typing import Any

import pytest
from openpyxl import load_workbook

from rollbook.exports import workbook
from rollbook.exports.cells import Column
from rollbook.standing.service import marks
from tests.records import BATCH, MONDAY, NAMES, PLACE, ROLLS, Term, day

DEPARTMENT: dict[str, Any] = {"batch": BATCH, "department": "CSE"}


def fetch(term: Term, path: str, **query: Any) -> bytes:
    answer = term.asha.get(path, params={name: str(value) for name, value in query.items()})
    assert answer.status_code == 200, answer.text
    assert "attachment" in answer.headers["content-disposition"]
    content: bytes = answer.content
    return content


def csv_of(term: Term, path: str = "/api/attendance/export", **query: Any) -> list[dict[str, str]]:
    text = fetch(term, path, format="csv", **query).decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text)))


def cells_of(term: Term, path: str = "/api/attendance/export", **query: Any) -> list[tuple[Any, ...]]:
    sheet = load_workbook(io.BytesIO(fetch(term, path, format="xlsx", **query))).active
    assert sheet is not None
    return list(sheet.iter_rows())


def values(rows: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    return [tuple(cell.value for cell in row) for row in rows]


@pytest.fixture
def held(term: Term) -> Term:
    term.hold(day(-1), ["24CS001"])
    term.hold(MONDAY, ["24CS002"])
    term.enrol("0042", "=SUM(A1)")
    term.hold(MONDAY)
    return term


def test_long_has_a_line_for_each_mark(held: Term) -> None:
    rows = csv_of(held, **PLACE, form="long")
    assert len(rows) == 6 + 6 + 7
    assert rows[0] == {
        "Date": "2026-11-15",
        "Class": "1",
        "Batch": BATCH,
        "Department": "CSE",
        "Semester": "5th",
        "Subject": "CS301",
        "Roll Number": "24CS001",
        "Name": "Meera Iyer",
        "Mark": "Absent",
    }
    assert (rows[-1]["Roll Number"], rows[-1]["Name"], rows[-1]["Class"]) == ("0042", "'=SUM(A1)", "2")


def test_a_workbook_has_text_dates_and_numbers(held: Term) -> None:
    rows = cells_of(held, **PLACE, form="long")
    assert len(rows) == 1 + 19
    held_on, number, *_, roll, name, _mark = rows[-1]
    assert (held_on.value, held_on.is_date, held_on.number_format) == (datetime(2026, 11, 16), True, "yyyy-mm-dd")  # noqa: DTZ001 - as a workbook has it
    assert (number.value, number.data_type) == (2, "n")
    assert [(cell.value, cell.data_type) for cell in (roll, name)] == [("0042", "s"), ("=SUM(A1)", "s")]


def test_wide_has_a_column_for_each_class(held: Term) -> None:
    rows = values(cells_of(held, **PLACE, form="wide"))
    classes = ("2026-11-15", "2026-11-16", "2026-11-16 class 2")
    assert rows[0] == ("Roll Number", "Name", "Classes", "Present", "Absent", "Late", "Percentage", *classes)
    assert rows[1] == ("24CS001", "Meera Iyer", 3, 2, 1, 0, 66.67, 0, 1, 1)
    assert rows[-1] == ("0042", "=SUM(A1)", 1, 1, 0, 0, 100, None, None, 1)
    assert [row[0] for row in rows[1:]] == [*ROLLS, "0042"]


def test_totals_have_a_line_for_each_student(held: Term) -> None:
    held.enrol("24CS100", "Newcomer")
    rows = csv_of(held, **PLACE, form="totals")
    assert [row["Name"] for row in rows] == [*NAMES.values(), "'=SUM(A1)", "Newcomer"]
    assert [rows[0][key] for key in ("Classes", "Percentage", "Standing", "Can Miss", "Must Attend")] == [
        "3",
        "66.67",
        "Below",
        "",
        "1",
    ]
    assert [rows[-1][key] for key in ("Classes", "Percentage", "Standing")] == ["0", "", ""]


def test_all_rows_are_there_however_many(held: Term, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(marks, "CLASSES_AT_ONCE", 2)
    held.add_subject(subject="CS302")
    for number in range(-4, 0):
        held.hold(day(number), subject="CS302")
    withdrawn = held.hold()
    held.withdraw(withdrawn)
    held.hold(upload=False)
    for scope, lines in ((PLACE, 19), (DEPARTMENT, 19 + 28), ({**DEPARTMENT, "semester": "5th"}, 47)):
        assert len(csv_of(held, **scope, form="long")) == lines
        assert len(cells_of(held, **scope, form="long")) == lines + 1
    dates = [row["Date"] for row in csv_of(held, **DEPARTMENT, form="long")]
    assert dates == sorted(dates)
    that_day = {**DEPARTMENT, "from": MONDAY, "to": MONDAY}
    assert len(csv_of(held, **that_day, form="long")) == 13


def test_what_a_workbook_cannot_hold_is_refused(held: Term, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workbook, "MOST_ROWS", 10)
    refused = held.get("/api/attendance/export", 422, **PLACE, form="long", format="xlsx")
    assert (refused["code"], refused["fields"].keys()) == ("too_many_rows", {"format"})
    assert len(csv_of(held, **PLACE, form="long")) == 19


def test_what_a_cell_cannot_hold_is_seen_to_be_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workbook, "LONGEST_TEXT", 10)
    writer = workbook.WorkbookWriter("Attendance", [Column("Before")])
    writer.append([["just right"], ["a little too long"]])
    with writer.save() as file:
        sheet = load_workbook(file).active
        assert sheet is not None
        assert [row[0].value for row in sheet.iter_rows()] == ["Before", "just right", "a little …"]


def test_a_form_of_one_subject_needs_one(held: Term) -> None:
    for form in ("wide", "totals"):
        refused = held.get("/api/attendance/export", 422, **DEPARTMENT, form=form, format="csv")
        assert refused["fields"].keys() == {"semester", "subject"}
    held.get("/api/attendance/export", 404, **{**PLACE, "subject": "XX1"}, form="long", format="csv")
    for wrong in ({"form": "tall"}, {"format": "pdf"}, {"from": "yesterday"}):
        held.get("/api/attendance/export", 422, **{**PLACE, "form": "long", "format": "csv", **wrong})


def test_a_sheet_as_a_file(held: Term) -> None:
    rows = csv_of(held, "/api/sheets/export", **PLACE, heldOn=MONDAY, number=2)
    assert [(row["Roll Number"], row["Mark"]) for row in rows] == [(roll, "Present") for roll in [*ROLLS, "0042"]]
    cells = cells_of(held, "/api/sheets/export", **PLACE, heldOn=MONDAY)
    assert values(cells)[0][-3:] == ("Roll Number", "Name", "Mark")
    assert cells[1][0].is_date


def test_shortage_as_a_file(held: Term) -> None:
    rows = values(cells_of(held, "/api/shortage/export", planned=3))
    heading = dict(zip(rows[0], rows[1], strict=True))
    assert len(rows) == 3
    assert heading == {
        "Roll Number": "24CS001",
        "Name": "Meera Iyer",
        **{level.title(): label for level, label in PLACE.items()},
        "Classes": 3,
        "Present": 2,
        "Absent": 1,
        "Late": 0,
        "Percentage": 66.67,
        "Short By": 8.33,
        "Must Attend": 1,
        "Planned": 3,
        "Reachable": "No",
    }
    assert [row["Percentage"] for row in csv_of(held, "/api/shortage/export", per="student")] == ["66.67", "66.67"]


def test_no_cell_begins_a_formula(held: Term) -> None:
    for path, query in (
        ("/api/attendance/export", {**PLACE, "form": "long"}),
        ("/api/attendance/export", {**PLACE, "form": "wide"}),
        ("/api/attendance/export", {**PLACE, "form": "totals"}),
        ("/api/sheets/export", {**PLACE, "heldOn": MONDAY, "number": 2}),
        ("/api/history/export", {}),
    ):
        for row in csv_of(held, path, **query):
            assert not any(cell.lstrip().startswith(("=", "+", "-", "@")) for cell in row.values()), row
        kinds = {cell.data_type for row in cells_of(held, path, **query) for cell in row if cell.value is not None}
        assert "f" not in kinds
