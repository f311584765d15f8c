"""Which row holds the headings is found, told, and can be chosen by hand; no heading becomes a student."""

from uuid import uuid4

import pytest

from rollbook.students.files.columns import Mapping
from rollbook.students.files.grid import Unreadable
from rollbook.students.files.heading_rows import HeadingRow
from rollbook.students.files.parsed import parse
from rollbook.students.files.reading import read
from tests.students.conftest import ClassList

BY_HAND: Mapping = {"roll": "A", "name": "B", "email": None}
TITLED = b"Year,2024,CSE\nSL,Roll,Name\n1,2401,Asha\n"


def rows_of(
    data: bytes, mapping: Mapping | None = None, heading_row: HeadingRow | None = None
) -> list[tuple[str, str]]:
    found = read(data, "a.csv", None, mapping, heading_row)
    again = found["headings_again"]
    return [(roll, name) for number, roll, name, _ in found["rows"] if number not in again]


def test_a_row_without_a_roll_does_not_make_the_heading_a_student() -> None:
    assert rows_of(b"Code,Who\nx1,Asha\n,Ravi\nx3,Zoya\n", BY_HAND) == [("x1", "Asha"), ("", "Ravi"), ("x3", "Zoya")]
    assert rows_of(b"Code,Who\nx1,Asha\nleft,Ravi\nx3,Zoya\n", BY_HAND)[0] == ("x1", "Asha")


def test_one_known_word_in_a_known_column_marks_a_heading() -> None:
    assert rows_of(b"Roll 2024,Full name\n1,Asha\n2,Ravi\n", BY_HAND) == [("1", "Asha"), ("2", "Ravi")]
    assert rows_of(b"List 7,of 2024\nUSN,Who\n1,Asha\n", BY_HAND) == [("1", "Asha")]


def test_a_student_with_such_a_name_and_a_roll_like_the_others_is_no_heading() -> None:
    assert rows_of(b"24001,Asha\n24002,Student\n24003,Zoya\n", BY_HAND)[1] == ("24002", "Student")


@pytest.mark.parametrize("again", ["ROLL NO.,NAME", "roll_no,Name", "Roll No,name"])
def test_a_heading_in_another_spelling_is_still_the_heading_again(again: str) -> None:
    assert rows_of(f"Roll No,Name\n1,A\n{again}\n2,B\n".encode()) == [("1", "A"), ("2", "B")]


def test_a_student_who_shares_a_word_with_the_heading_is_not_the_heading_again() -> None:
    assert rows_of(b"Roll,Name\n1,A\n2,Name\n") == [("1", "A"), ("2", "Name")]


def test_where_the_keys_tell_no_row_has_to() -> None:
    data = b'[{"name": "Roll", "roll": "Name"}, {"name": "Asha", "roll": "1"}]'
    assert (rows_of(data), read(data, "a.json", None, None)["heading_row"]) == ([("Name", "Roll"), ("1", "Asha")], None)


def test_a_word_with_an_aside_gives_way_to_the_word_alone() -> None:
    assert read(b"Roll,Name (father),Name\n1,A,B\n", "a.csv", None, None)["mapping"]["name"] == "C"


def test_what_stands_above_a_chosen_heading_is_left_out() -> None:
    assert rows_of(TITLED) == [("2024", "CSE"), ("2401", "Asha")]  # as like a student as a title can be
    assert rows_of(TITLED, None, 2) == [("2401", "Asha")]


def test_a_chosen_heading_tells_what_the_columns_are() -> None:
    data = b"Name,Roll\nRoll,Name\n1,Asha\n"
    assert rows_of(data, None, 2) == [("1", "Asha")]
    assert read(data, "a.csv", None, None, 2)["heading_row"] == 2


def test_no_heading_makes_every_row_a_student() -> None:
    found = read(b"Roll,Name\n1,A\nRoll,Name\n", "a.csv", None, None, "none")
    assert (found["heading_row"], found["headings_again"], len(found["rows"])) == (None, [], 3)


def test_a_row_that_is_not_there_cannot_be_chosen() -> None:
    for row in (2, 9):
        with pytest.raises(Unreadable, match="not in this file") as refused:
            read(b"Roll,Name\n\n1,A\n", "a.csv", None, None, row)
        assert refused.value.field == "headingRow"


def test_whoever_reads_a_file_can_pass_it_on() -> None:
    assert len(parse(b"Roll,Name\n1,A\n", "a.csv", heading_row="none").rows) == 2
    assert parse(b"x\nRoll,Name\n1,A\n", "a.csv", mapping=BY_HAND, heading_row=2).heading_row == 2


def test_the_preview_tells_it_and_takes_it(cse: ClassList) -> None:
    assert cse.preview(TITLED, "a.csv")["headingRow"] == 2
    assert len(cse.preview(TITLED, "a.csv")["rows"]) == 2
    chosen = cse.preview(TITLED, "a.csv", headingRow="2")
    assert (chosen["headingRow"], [row["roll"] for row in chosen["rows"]]) == (2, ["2401"])
    assert cse.preview(TITLED, "a.csv", headingRow="none")["headingRow"] is None
    for wrong in ("0", "-1", "x", "99999999", "1.5"):
        assert set(cse.preview(TITLED, "a.csv", 422, headingRow=wrong)["fields"]) == {"headingRow"}
    answer = cse.preview(TITLED, "a.csv", 422, headingRow="7")
    assert (answer["code"], set(answer["fields"])) == ("heading_row_empty", {"headingRow"})


def test_an_import_is_written_with_the_heading_of_its_preview(cse: ClassList) -> None:
    import_id = uuid4()
    cse.submit(TITLED, "a.csv", import_id=import_id, headingRow="2")
    assert cse.students() == [("2401", "Asha", "")]
    cse.submit(TITLED, "a.csv", 200, import_id, headingRow="2", fingerprint="x")
    cse.submit(TITLED, "a.csv", 409, import_id, fingerprint="x")  # another choice is another request
