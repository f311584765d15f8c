"""`rollbook import-students` where someone has to say which column holds what, and where the list begins."""

from pathlib import Path

import pytest

from rollbook.core.file_size import MAX_FILE
from rollbook.core.settings import Settings
from tests.students.test_shell import PLACE, Write, file, prepare, rolls, run

__all__ = ["file"]  # a fixture

TWO_NUMBERS = b"Sl,Candidate,Number,Number,Contact\n1,Asha,007,X1,asha@college.example\n2,Ravi,008,X2,\n"


@pytest.mark.parametrize(
    ("columns", "expected"),
    [
        (("--roll-column", "C", "--name-column", "Candidate"), ["007", "008"]),
        (("--roll-column", "d", "--name-column", "candidate", "--email-column", "CONTACT"), ["X1", "X2"]),
        (("--roll-column", "D", "--name-column", "candidate", "--heading-row", "1"), ["X1", "X2"]),
    ],
)
def test_columns_are_named_by_heading_or_letter(
    sqlite_settings: Settings, file: Write, columns: tuple[str, ...], expected: list[str]
) -> None:
    prepare(sqlite_settings)
    done = run(sqlite_settings, file(TWO_NUMBERS), *PLACE, *columns)
    assert (done.exit_code, done.stderr) == (0, "")
    assert rolls(sqlite_settings) == expected


def test_one_that_is_named_leaves_the_others_as_they_were_found(sqlite_settings: Settings, file: Write) -> None:
    prepare(sqlite_settings)
    path = file(b"Roll,Reg No,Name,Email\n1,R1,Asha,asha@college.example\n2,R2,Ravi,\n")
    assert run(sqlite_settings, path, *PLACE, "--roll-column", "Reg No").exit_code == 0
    assert rolls(sqlite_settings) == ["R1", "R2"]
    told = run(sqlite_settings, file(b"Reg No,Name,Email\nR1,Asha,a@college.example\n"), *PLACE, "--dry-run")
    assert "Row 2, R1: e-mail asha@college.example → a@college.example" in told.stdout


def test_the_keys_of_a_json_file_are_columns_too(sqlite_settings: Settings, file: Write) -> None:
    prepare(sqlite_settings)
    path = file(b'[{"n": "Asha", "k": "007"}, {"n": "Ravi", "k": "008"}]', "list.json")
    assert run(sqlite_settings, path, *PLACE, "--roll-column", "k", "--name-column", "n").exit_code == 0
    assert rolls(sqlite_settings) == ["007", "008"]


@pytest.mark.parametrize(("row", "expected"), [("none", ["Roll", "007"]), ("1", ["007"]), ("2", [])])
def test_the_row_of_the_headings_can_be_told(
    sqlite_settings: Settings, file: Write, row: str, expected: list[str]
) -> None:
    prepare(sqlite_settings)
    path = file(b"Roll,Name\n007,Asha\n")
    run(sqlite_settings, path, *PLACE, "--roll-column", "A", "--name-column", "B", "--heading-row", row)
    assert rolls(sqlite_settings) == expected


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ((), "It is not clear which column holds the roll numbers. Name it with --roll-column. The columns are A (Sl)"),
        (("--roll-column", "Number", "--heading-row", "1"), "2 columns are headed “Number”. The columns are A (Sl), B"),
        (("--roll-column", "Roll"), "There is no column “Roll”. The columns are A"),
        (("--roll-column", "C", "--name-column", "C"), "One column cannot be two things"),
        (("--heading-row", "0"), "The row of the headings is a number like 3, or none."),
        (("--heading-row", "first"), "The row of the headings is a number like 3, or none."),
        (("--heading-row", "99"), "Row 99 is empty, or not in this file"),
    ],
)
def test_what_cannot_be_is_said_in_words(
    sqlite_settings: Settings, file: Write, options: tuple[str, ...], why: str
) -> None:
    prepare(sqlite_settings)
    done = run(sqlite_settings, file(TWO_NUMBERS), *PLACE, *options)
    assert (done.exit_code, done.stderr.count("rollbook: ")) == (1, 1)
    assert why in done.stderr
    assert rolls(sqlite_settings) == []


def test_a_file_that_is_too_large_is_not_even_opened(
    sqlite_settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    large = tmp_path / "large.csv"
    with large.open("wb") as file:
        file.truncate(MAX_FILE + 1)

    def no_opening(*_: object) -> None:
        raise AssertionError("it was opened")

    monkeypatch.setattr(Path, "open", no_opening)
    monkeypatch.setattr(Path, "read_bytes", no_opening)
    done = run(sqlite_settings, str(large), *PLACE)
    assert (done.exit_code, "larger than 10,485,760 bytes" in done.stderr) == (1, True)


def test_what_has_no_size_is_not_read_for_ever(sqlite_settings: Settings) -> None:
    done = run(sqlite_settings, "/dev/zero", *PLACE)
    assert (done.exit_code, "larger than 10,485,760 bytes" in done.stderr) == (1, True)
