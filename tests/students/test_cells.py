"""What stands in a cell is cleaned where that is safe, and refused in words where it is not."""

import json

import pytest

from rollbook.students import texts
from rollbook.students.files.parsed import parse
from rollbook.students.service.checking import check_rows
from tests.students.conftest import ClassList, json_of
from tests.students.workbooks import written_by_hand

STYLES = '<cellXfs><xf numFmtId="0"/><xf numFmtId="1"/><xf numFmtId="11"/></cellXfs>'
HEAD = '<row><c t="str"><v>Roll</v></c><c t="str"><v>Name</v></c></row>'


def workbook_with(roll: str) -> bytes:
    return written_by_hand(f'{HEAD}<row>{roll}<c t="str"><v>Asha</v></c></row>', styles=STYLES)


@pytest.mark.parametrize(
    ("roll", "why"),
    [
        ('<c s="0"><v>1234567890123456</v></c>', "more than 15 digits"),
        ('<c s="1"><v>1234567890123456</v></c>', "more than 15 digits"),
        ('<c s="1"><v>1E15</v></c>', "more than 15 digits"),
        ('<c s="2"><v>2400000</v></c>', "a number with a power of ten"),
        ('<c s="0"><v>0.00001</v></c>', "a number with a power of ten"),
        ('<c s="1"><v>999999999999999</v></c>', None),
        ('<c s="0"><v>190101120045</v></c>', None),
        ('<c t="str"><v>1.23E+15</v></c>', "a number with a power of ten"),
        ('<c t="str"><v>12345678901234567890</v></c>', None),
    ],
)
def test_a_roll_that_a_spreadsheet_has_rounded_is_refused(roll: str, why: str | None) -> None:
    file = parse(workbook_with(roll), "a.xlsx")
    through_the_shell = [tuple(row) for row in json.loads(json.dumps(file.rows))]
    for rows in (file.rows, through_the_shell):
        [row] = check_rows(rows)
        assert [problem.column for problem in row.problems] == (["roll"] if why else [])
        assert all(why and why in problem.message for problem in row.problems)


def test_such_a_number_in_another_column_is_nobodys_trouble() -> None:
    data = written_by_hand(
        '<row><c t="str"><v>Locker</v></c><c t="str"><v>Roll</v></c><c t="str"><v>Name</v></c></row>'
        '<row><c><v>1234567890123456</v></c><c><v>7</v></c><c t="str"><v>Asha</v></c></row>'
    )
    assert parse(data, "a.xlsx").rows == [(2, "7", "Asha", "")]


def test_half_a_character_in_any_column_can_be_shown(cse: ClassList) -> None:
    cells = '<row><c t="str"><v>Roll</v></c><c t="str"><v>Name</v></c><c t="str"><v>x_xDC00_</v></c></row>'
    cells += '<row><c><v>1</v></c><c t="str"><v>Asha</v></c><c t="str"><v>_xD800_\n_x0007_</v></c></row>'
    preview = cse.preview(written_by_hand(cells), "a.xlsx")
    assert preview["columns"][2] == {"key": "C", "heading": "x\ufffd", "example": "\ufffd \ufffd"}
    assert preview["counts"]["new"] == 1


def test_one_roll_twice_is_found_whatever_its_rows_are_called() -> None:
    checked = check_rows(
        [(2, "24CS001", "Asha", ""), (2, "24cs001", "Ravi", ""), (3, "", "Zoya", ""), (4, "", "A", "")]
    )
    assert [problem.message for row in checked for problem in row.problems] == [
        "Roll 24cs001 is already in row 2 of this file",
        "No roll number",
        "No roll number",
    ]


@pytest.mark.parametrize("roll", ["24\u200bCS001", "\ufeff24CS001", "24CS001\u200e", "24\u200dCS\u00ad001"])
def test_what_has_no_width_is_no_part_of_a_roll(cse: ClassList, roll: str) -> None:
    assert texts.roll_text(roll) == "24CS001"
    [row] = cse.preview(json_of([(roll, "Asha", "")]))["rows"]
    assert (row["kind"], row["roll"]) == ("new", "24CS001")


def test_what_reorders_a_roll_is_refused_and_joiners_stay_in_names() -> None:
    with pytest.raises(ValueError, match="cannot be shown"):
        texts.roll_text("24\u202e100")
    with pytest.raises(ValueError, match="missing"):
        texts.roll_text("\u200b\u200d")
    assert texts.name_text("क्\u200dष") == "क्\u200dष"


@pytest.mark.parametrize("written", ["NA", "n/a", "N/A ", "-", "--", "nil", "Nil", "none", "\u2014", "Not available"])
def test_what_people_write_for_no_address_is_none(written: str) -> None:
    [row] = check_rows([(1, "1", "Asha", written)])
    assert (row.email, row.problems) == ("", [])


def test_other_words_are_no_address() -> None:
    [row] = check_rows([(1, "1", "Asha", "nobody")])
    assert [problem.message for problem in row.problems] == ["“nobody” is not an e-mail address"]
