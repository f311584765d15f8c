"""Files made to hurt are refused in words, outside the server, as lists of students are; so are those that are no
register."""

from datetime import date

import pytest

from rollbook.core.file_size import MAX_FILE
from rollbook.marksfile.files.parsed import parse_marks
from rollbook.marksfile.schemas import MOST_MENDS
from rollbook.students.errors import BadFile, FileTooLarge
from tests.marksfile.conftest import Desk, csv_of, register
from tests.records import ROLLS
from tests.students.hurting_files import MADE_TO_HURT, name_of
from tests.students.workbooks import workbook

TODAY = date(2026, 11, 16)


@pytest.mark.rest
@pytest.mark.parametrize("kind", MADE_TO_HURT)
def test_a_file_made_to_hurt_is_refused(kind: str) -> None:
    data = MADE_TO_HURT[kind][0]()
    with pytest.raises(BadFile) as refused:
        parse_marks(data, name_of(data), None, TODAY)
    assert refused.value.sentence.code != "file_not_understood"


def test_a_file_that_is_too_large_is_not_looked_at() -> None:
    with pytest.raises(FileTooLarge):
        parse_marks(b" " * (MAX_FILE + 1), "register.csv", None, TODAY)


def test_a_million_rows_are_too_many() -> None:
    with pytest.raises(BadFile, match="20,000 rows"):
        parse_marks(b"Roll,2026-11-02\n" + b"1,P\n" * 1_000_000, "register.csv", None, TODAY)


def test_so_many_cells_are_too_many() -> None:
    line = b"x" + b",P" * 499 + b"\n"
    with pytest.raises(BadFile, match="250,000 filled cells"):
        parse_marks(b"Roll" + b",2026-11-02" * 499 + b"\n" + line * 600, "register.csv", None, TODAY)


def test_nothing_is_calculated(desk: Desk) -> None:
    """A formula counts by the result that the workbook keeps; without one the cell holds no mark."""
    rows = [["Roll", "2026-11-02"], *([roll, "=1+0"] for roll in ROLLS)]
    shown = desk.preview(workbook(rows), "register.xlsx")
    assert shown["wrongCells"] == len(ROLLS)
    assert shown["cells"][0]["problem"]["message"] == "This cell holds no mark, but an error."


def test_words_that_hurt_a_page_are_shown_as_they_are(desk: Desk) -> None:
    heading, mark = "<script>alert(1)</script> 2", "\u202eX"
    data = f"Roll,2026-11-02,{heading}\n24CS001,{mark},P\n<b>,P,P\n".encode()
    shown = desk.preview(data)
    assert shown["columns"][1]["heading"] == heading
    assert shown["cells"][0]["text"] == "\ufffdX"
    assert shown["rows"][1]["roll"] == "<b>"


def test_as_many_mends_as_are_allowed_arrive(desk: Desk) -> None:
    """Of a file in which hundreds of cells hold a letter that is no mark."""
    cells = [{"row": 10_000 + each, "column": "ABC", "mark": None} for each in range(MOST_MENDS)]
    columns = [{"column": "ABC", "heldOn": "2026-11-02", "another": False, "leftOut": False} for _ in range(MOST_MENDS)]
    file = register(["2026-11-02"], "PPPPPP")
    assert desk.preview(file, mends={"cells": cells, "columns": columns})["classes"] == 1
    desk.preview(file, status=422, mends={"cells": [*cells, cells[0]]})


def test_a_file_without_dates_or_students_and_one_too_wide_are_refused(desk: Desk) -> None:
    cases = {
        b"Roll,Name\n24CS001,Meera\n": "no_dates_in_file",
        b"Roll,2026-11-02\n": "no_students_in_file",
        b"": "file_empty",
        csv_of(["Roll", *["2026-11-02"] * 2000], ["24CS001", *["P"] * 2000]): "too_many_columns",
        b'[{"roll": "24CS001"}]': "marks_not_in_json",
    }
    for data, code in cases.items():
        refused = desk.preview(data, status=422)
        assert refused["code"] == code
    assert "500 columns" in desk.preview(csv_of(["Roll", *["x"] * 2000]), status=422)["message"]
