"""Numbers of a workbook come out as the text one sees."""

from datetime import datetime

import pytest
from openpyxl.worksheet.worksheet import Worksheet

from rollbook.students.files.number_formats import find_format, general
from rollbook.students.files.reading import read
from tests.students.workbooks import workbook, written_by_hand


@pytest.mark.parametrize(
    ("value", "code", "seen"),
    [
        (7, "000", "007"),
        (1234, "000", "1234"),
        (0, "000", "000"),
        (7, "0", "7"),
        (7, "General", "7"),
        (24001.0, "General", "24001"),
        (0.1 + 0.2, "General", "0.3"),
        (1e-5, "General", "1E-05"),
        (2.5, "General", "2.5"),
        (190101120045, "General", "190101120045"),
        (1234567890123456, "General", "1.23457E+15"),
        (2.5, "0", "3"),
        (-2.5, "0.00", "-2.50"),
        (1234567.891, "#,##0.00", "1,234,567.89"),
        (5, "#,##0", "5"),
        (0.256, "0.0%", "25.6%"),
        (7, '"CS"000', "CS007"),
        (7, "\\C\\S-000", "CS-007"),
        (2401, "00-000", "02-401"),
        (123456789, "000-00-0000", "123-45-6789"),
        (3.5, "0.0#", "3.5"),
        (3, "#.##", "3"),
        (5, "[Red]000;(000)", "005"),
        (-5, "000;(000)", "(005)"),
        (0, '0;-0;"none"', "none"),
        (7, "@", "7"),
        (12.5, "0.00E+00", "12.5"),
        (0.5, "# ?/?", "0.5"),
        (45000, "dd/mm/yyyy", "15/03/2023"),
        (45000, "d-mmm-yy", "15-Mar-23"),
        (45000, "dddd, mmmm d", "Wednesday, March 15"),
        (45000.75, "yyyy-mm-dd hh:mm:ss", "2023-03-15 18:00:00"),
        (45000.75, "h:mm AM/PM", "6:00 PM"),
        (0.5, "mm:ss", "00:00"),
        (1, "[$-409]d-mmm;@", "1-Jan"),
        (59, "d-mmm", "28-Feb"),
        (61, "d-mmm", "1-Mar"),
        (1e300, "yyyy", "1.00000E+300"),
    ],
)
def test_a_number_looks_as_its_format_says(value: float, code: str, seen: str) -> None:
    assert find_format(code, False)(value) == seen


def test_some_workbooks_count_days_from_1904() -> None:
    assert find_format("yyyy-mm-dd", True)(0) == "1904-01-01"
    styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>'
    cells = '<row><c t="inlineStr"><is><t>Roll</t></is></c><c t="inlineStr"><is><t>Name</t></is></c></row>'
    cells += '<row><c s="1"><v>1</v></c><c t="b"><v>1</v></c></row>'
    data = written_by_hand(cells, styles=styles, settings='<workbookPr date1904="1"/>')
    assert read(data, "a.xlsx", None, None)["rows"] == [[2, "02-01-1904", "TRUE", ""]]


def test_a_spreadsheets_own_formats_are_known() -> None:
    def change(sheet: Worksheet) -> None:
        sheet.append([datetime(2024, 3, 5), "A"])  # noqa: DTZ001 - workbooks know no zones
        sheet.append([0.07, "B"])
        sheet["A3"].number_format = "0.00%"

    data = workbook([["Roll", "Name"]], change)
    assert [row[1] for row in read(data, "a.xlsx", None, None)["rows"]] == ["2024-03-05 0:00:00", "7.00%"]


def test_errors_and_endless_numbers_are_not_text() -> None:
    cells = '<row><c t="inlineStr"><is><t>Roll</t></is></c><c t="inlineStr"><is><t>Name</t></is></c></row>'
    cells += '<row><c t="e"><v>#N/A</v></c><c><v>1e999</v></c></row>'
    assert read(written_by_hand(cells), "a.xlsx", None, None)["rows"] == [[2, None, None, ""]]


def test_general_shows_what_a_float_means() -> None:
    assert [general(value) for value in (1e14, -3.0, 123.456, 0.0)] == ["100000000000000", "-3", "123.456", "0"]
