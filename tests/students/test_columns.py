"""Columns are known by their heading, by what stands in them, or by hand."""

import json

import pytest

from rollbook.students.files.columns import Mapping
from rollbook.students.files.grid import Unreadable
from rollbook.students.files.headings import recognise_headings
from rollbook.students.files.reading import read
from tests.students.workbooks import workbook


def mapping_of(text: str) -> Mapping:
    found: Mapping = read(text.encode(), "a.csv", None, None)["mapping"]
    return found


@pytest.mark.parametrize(
    ("word", "field"),
    [
        *((word, "name") for word in ["Name", "STUDENT NAME", "Full name", "Name of the Student", "student_name"]),
        *((word, "roll") for word in ["Roll", "Roll No.", "ROLL NUMBER", "RollNo", "Regd. No", "Registration Number"]),
        *((word, "roll") for word in ["USN", "Enrolment No", "Enrollment No.", "Roll #", "\uff32\uff4f\uff4c\uff4c"]),
        *((word, "email") for word in ["Email", "E-mail", "Mail ID", "Email Address", "e_mail"]),
        *((word, None) for word in ["Phone", "SL no.", "Father's name", "Rolling", "", "Date"]),
    ],
)
def test_headings_are_understood_in_many_spellings(word: str, field: str | None) -> None:
    assert list(recognise_headings([word])) == ([field] if field else [])


def test_two_columns_that_say_the_same_are_left_to_a_person() -> None:
    assert mapping_of("Name,Roll,Roll No,Email\nA,1,2,a@b.example\n") == {"roll": None, "name": "A", "email": "D"}


def test_a_file_that_does_not_say_is_left_to_a_person() -> None:
    found = read(b"1,2,Asha,Rao\n3,5,Ravi,Bhat\n", "a.csv", None, None)
    assert found["mapping"] == {"roll": None, "name": None, "email": None}
    assert found["rows"] == []
    assert [column["key"] for column in found["columns"]] == ["A", "B", "C", "D"]
    assert found["columns"][2] == {"key": "C", "heading": "", "example": "Asha"}


def test_class_rolls_that_count_from_one_are_rolls() -> None:
    assert mapping_of("1,Asha\n2,Ravi\n3,Zoya\n")["roll"] == "A"


def test_columns_can_be_chosen_by_hand() -> None:
    data = b"Code,Who,Roll\nx1,Asha,5\n"
    found = read(data, "a.csv", None, {"roll": "A", "name": "B", "email": None})
    assert found["rows"] == [[2, "x1", "Asha", ""]]
    assert found["heading_row"] == 1
    assert found["columns"][0] == {"key": "A", "heading": "Code", "example": "x1"}


def test_a_key_of_a_json_file_can_be_chosen_by_hand() -> None:
    data = b'[{"Name": "A", "Code": "c1", "Roll": "1"}]'
    assert read(data, "a.json", None, {"roll": "Code", "name": "Name"})["rows"] == [[1, "c1", "A", ""]]


@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ({"roll": "Z", "name": "A", "email": None}, "not in this file"),
        ({"roll": "A", "name": "A", "email": None}, "cannot be two things"),
    ],
)
def test_a_choice_that_cannot_be_is_refused(chosen: Mapping, why: str) -> None:
    with pytest.raises(Unreadable, match=why) as refused:
        read(b"Roll,Name\n1,A\n", "a.csv", None, chosen)
    assert refused.value.field == "mapping"


def test_a_heading_in_words_of_its_own_is_left_out() -> None:
    rows = [{"FIELD2": "Naam", "FIELD3": "Rolnr"}, {"FIELD2": "Asha", "FIELD3": "1"}]
    assert read(json.dumps(rows).encode(), "a.json", None, None)["heading_row"] == 1
    assert read(b"Naam,Rolnr\nAsha,1\nRavi,2\n", "a.csv", None, None)["heading_row"] == 1


def test_a_student_is_not_taken_for_a_heading_where_the_keys_are_words() -> None:
    rows = [{"name": "Asha", "roll": "one"}, {"name": "Ravi", "roll": "2"}]
    assert read(json.dumps(rows).encode(), "a.json", None, None)["heading_row"] is None


def test_a_heading_again_is_told_apart_from_students() -> None:
    data = b"Roll,Name\n1,A\nRoll,Name\n2,B\nroll,name\n"
    found = read(data, "a.csv", None, None)
    assert found["headings_again"] == [3, 5]
    assert [row[0] for row in found["rows"]] == [2, 3, 4, 5]


def test_another_sheet_can_be_chosen() -> None:
    data = workbook([["Notes"], ["x"]], Students=[["Roll", "Name"], ["1", "A"]])
    assert read(data, "a.xlsx", "First", None)["sheet"] == "First"
    found = read(data, "a.xlsx", "Students", None)
    assert (found["sheets"], found["sheet"], found["rows"]) == (["First", "Students"], "Students", [[2, "1", "A", ""]])
    with pytest.raises(Unreadable, match="no sheet of this name") as refused:
        read(data, "a.xlsx", "Third", None)
    assert refused.value.field == "sheet"


def test_hidden_sheets_are_not_offered() -> None:
    data = workbook(
        [["Roll", "Name"], ["1", "A"]], lambda sheet: setattr(sheet, "sheet_state", "hidden"), Shown=[["x"]]
    )
    assert read(data, "a.xlsx", None, None)["sheets"] == ["Shown"]
