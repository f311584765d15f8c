"""Lists as colleges keep them: names in two columns, rolls under two words, a cover before the list."""

from typing import Any

import pytest

from rollbook.students.files.reading import read
from rollbook.students.service.checking import check_rows
from tests.students.workbooks import workbook


def found(data: bytes, name: str = "a.csv", **options: Any) -> dict[str, Any]:
    return read(data, name, options.get("sheet"), options.get("mapping"))


def students(data: bytes, name: str = "a.csv") -> list[tuple[str, str]]:
    return [(roll, name) for _, roll, name, _ in found(data, name)["rows"]]


def test_first_and_last_name_become_one() -> None:
    data = b"Roll No,First Name,Last Name\n1,Asha,Rao\n2,Ravi,\n3,, Bhat \n"
    assert students(data) == [("1", "Asha Rao"), ("2", "Ravi"), ("3", "Bhat")]
    assert found(data)["mapping"]["name"] == "B + C"


def test_a_middle_name_stands_between_them_wherever_its_column_is() -> None:
    assert students(b"Surname,Roll No,Given name,Middle name\nRao,1,Asha,K\n") == [("1", "Asha K Rao")]


def test_the_keys_of_a_json_file_are_joined_too() -> None:
    assert students(b'[{"roll": "1", "firstName": "Asha", "lastName": "Rao"}]', "a.json") == [("1", "Asha Rao")]


def test_a_column_for_the_whole_name_is_taken_before_its_parts() -> None:
    data = b"Roll No,First Name,Last Name,Name\n1,A,R,Asha Rao\n"
    assert students(data) == [("1", "Asha Rao")]
    by_hand = found(data, mapping={"roll": "A", "name": "B + C", "email": None})
    assert by_hand["rows"] == [[2, "1", "A R", ""]]


def test_a_first_name_alone_is_the_name() -> None:
    assert students(b"Roll No,First Name\n1,Asha\n") == [("1", "Asha")]


@pytest.mark.parametrize(
    "heading",
    ["USN / Roll No.", "Regd. No.", "Roll No. or USN", "Register Number", "HT No", "USN No."],
)
def test_words_for_a_roll(heading: str) -> None:
    assert students(f"{heading},Name\n1,Asha\n".encode()) == [("1", "Asha")]


def test_one_column_under_both_words_is_not_two() -> None:
    assert found(b"Roll / Name,Name\n1,Asha\n")["mapping"] == {"roll": "A", "name": "B", "email": None}


def test_a_cover_before_the_list_is_passed_over() -> None:
    data = workbook([["Department of Physics"]], CSE=[["Roll", "Name"], ["1", "Asha"]])
    answer = found(data, "a.xlsx")
    assert (answer["sheet"], answer["rows"]) == ("CSE", [[2, "1", "Asha", ""]])
    assert len(answer["sheets"]) == 2


@pytest.mark.parametrize("roll", ["2.21106E+11", "2,21106E+11", "2.21106e11", "2E+11"])
def test_a_roll_that_a_spreadsheet_has_spoilt_is_refused(roll: str) -> None:
    [row] = check_rows([(2, roll, "Asha", "")])
    assert "power of ten" in row.problems[0].message


@pytest.mark.parametrize("roll", ["1E5", "24E05", "22E", "E+11", "2.5"])
def test_a_roll_with_an_e_in_it_is_a_roll(roll: str) -> None:
    [row] = check_rows([(2, roll, "Asha", "")])
    assert (row.roll, row.problems) == (roll, [])


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Asha\u200bRao", "AshaRao"),
        ("\ufeffAsha", "Asha"),
        ("Ash\u00ada\u2060", "Asha"),
        ("A\u200dB", "AB"),
        ("Zo\u200e\u00eb", "Zo\u00eb"),
        ("\u0915\u094d\u200d\u0937", "\u0915\u094d\u200d\u0937"),  # a letter of Hindi that the joiner shapes
        ("\u0646\u200c\u0645", "\u0646\u200c\u0645"),  # Persian
    ],
)
def test_what_has_no_width_is_dropped_from_names_unless_it_shapes_letters(typed: str, kept: str) -> None:
    [row] = check_rows([(2, "1", typed, "")])
    assert (row.name, row.problems) == (kept, [])
