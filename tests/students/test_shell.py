"""`rollbook import-students`, with and without a server on the register."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS, add_label
from rollbook.core.settings import Settings
from rollbook.shell.cli import cli
from rollbook.store.opening import store_for
from rollbook.students.schemas import ListPlace
from rollbook.students.service.known import read_everyone
from tests.shell import at_a_terminal, environment, rollbook, serving
from tests.students.workbooks import workbook

PLACE = ("--batch", "2024 - 2028", "--department", "CSE")
FILE = b"Roll No,Name,Email\n007,Asha Rao,asha@college.example\n1E5,Ravi Bhat,\n"

Write = Callable[..., str]


@pytest.fixture
def file(tmp_path: Path) -> Write:
    def write(data: bytes, name: str = "list.csv") -> str:
        path = tmp_path / name
        path.write_bytes(data)
        return str(path)

    return write


def prepare(settings: Settings) -> None:
    async def add() -> None:
        store = store_for(settings)
        await store.open()
        await store.write(add_label, BATCHES, "2024 - 2028", "tests")
        await store.write(add_label, DEPARTMENTS, "CSE", "tests")
        await store.close()

    asyncio.run(add())


def rolls(settings: Settings) -> list[str]:
    async def read() -> list[str]:
        store = store_for(settings)
        await store.open()
        _, students = await store.read(read_everyone, ListPlace(batch="2024 - 2028", department="CSE"))
        await store.close()
        return [student.roll for student in students if student.archived_at is None]

    return asyncio.run(read())


def run(settings: Settings, *arguments: str) -> Result:
    """The command, in this process: starting one takes seconds."""
    return CliRunner().invoke(cli, ["import-students", *arguments], env=environment(settings))


def test_a_file_is_imported(settings: Settings, file: Write) -> None:
    prepare(settings)
    done = run(settings, file(FILE), *PLACE)
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout == "2 new, 0 changed, 0 unchanged, 0 missing, 0 refused\nUploaded!!!!\n"
    assert rolls(settings) == ["007", "1E5"]


def test_a_dry_run_writes_nothing(settings: Settings, file: Write) -> None:
    prepare(settings)
    done = run(settings, file(FILE), *PLACE, "--dry-run")
    assert done.exit_code == 0
    assert "2 new" in done.stdout
    assert "Nothing was written" in done.stdout
    assert rolls(settings) == []


def test_a_dry_run_tells_what_would_change_and_who_is_missing(sqlite_settings: Settings, file: Write) -> None:
    prepare(sqlite_settings)
    run(sqlite_settings, file(FILE), *PLACE)
    path = file(b"Roll,Name,Email\n007,Asha R. Rao,\n9,Zoya,\n8,,\n")
    told = run(sqlite_settings, path, *PLACE, "--dry-run", "--leave-out-refused")
    assert told.stdout.splitlines() == [
        "Row 2, 007: name Asha Rao → Asha R. Rao; e-mail asha@college.example → none",
        "Not in the file: 1E5 Ravi Bhat",
        "Those stay. --missing archive would archive them.",
        "1 new, 1 changed, 0 unchanged, 1 missing, 1 refused",
        "Nothing was written: this was a dry run.",
    ]
    assert told.stderr == "Row 4: No name.\n"
    told = run(sqlite_settings, path, *PLACE, "--dry-run", "--leave-out-refused", "--missing", "archive")
    assert "Not in the file: 1E5 Ravi Bhat\nThose would be archived.\n" in told.stdout
    assert rolls(sqlite_settings) == ["007", "1E5"]


def test_a_file_that_changes_nothing_says_so(sqlite_settings: Settings, file: Write) -> None:
    prepare(sqlite_settings)
    run(sqlite_settings, file(FILE), *PLACE)
    for dry in ((), ("--dry-run",)):
        again = run(sqlite_settings, file(FILE), *PLACE, *dry)
        assert again.exit_code == 0
        assert again.stdout.endswith("There is nothing to change: the list is as the file has it.\n")
        assert "Uploaded" not in again.stdout


def test_where_every_row_is_refused_nobody_is_told_to_leave_them_out(sqlite_settings: Settings, file: Write) -> None:
    prepare(sqlite_settings)
    for given in ((), ("--leave-out-refused",)):
        done = run(sqlite_settings, file(b"Roll,Name\n,A\n1,\n"), *PLACE, *given)
        assert done.exit_code == 1
        assert "rollbook: No row of this file can be used, so nothing is written. Correct the file.\n" in done.stderr
        assert "--leave-out-refused" not in done.stderr


def test_it_reaches_the_register_while_a_server_owns_it(sqlite_settings: Settings, file: Write) -> None:
    prepare(sqlite_settings)
    with serving(sqlite_settings):
        dry = run(sqlite_settings, file(FILE), *PLACE, "--dry-run")
        assert (dry.exit_code, "2 new" in dry.stdout) == (0, True)
        assert rollbook(sqlite_settings, "import-students", file(FILE), *PLACE).returncode == 0
        assert run(sqlite_settings, file(FILE), *PLACE).stdout.startswith("0 new, 0 changed, 2 unchanged")
        nowhere = run(sqlite_settings, file(FILE), "--batch", "x", "--department", "CSE")
        assert (nowhere.exit_code, nowhere.stderr) == (1, "rollbook: There is no batch x.\n")
    assert rolls(sqlite_settings) == ["007", "1E5"]


def test_refused_rows_are_named_and_stop_it(sqlite_settings: Settings, file: Write) -> None:
    prepare(sqlite_settings)
    path = file(FILE + b",No Roll,\n7,,broken\n")
    for refused in (run(sqlite_settings, path, *PLACE), run(sqlite_settings, path, *PLACE, "--dry-run")):
        assert refused.exit_code == 1
        assert "Row 4: No roll number." in refused.stderr
        assert "Row 5: No name; “broken” is not an e-mail address." in refused.stderr
    assert rolls(sqlite_settings) == []
    assert run(sqlite_settings, path, *PLACE, "--leave-out-refused").exit_code == 0
    assert rolls(sqlite_settings) == ["007", "1E5"]


def test_the_missing_are_archived_when_asked(sqlite_settings: Settings, file: Write) -> None:
    prepare(sqlite_settings)
    run(sqlite_settings, file(FILE), *PLACE)
    sheets = file(workbook([["x"]], Students=[["Roll", "Name"], ["9", "Zoya"]]), "list.xlsx")
    done = run(sqlite_settings, sheets, *PLACE, "--sheet", "Students", "--missing", "archive")
    assert done.stdout.startswith("1 new, 0 changed, 0 unchanged, 2 missing")
    assert rolls(sqlite_settings) == ["9"]


@pytest.mark.parametrize(
    ("arguments", "name", "data", "status", "why"),
    [
        (PLACE, "list.json", b"[", 1, "This is not JSON"),
        (PLACE, "list.json", b'[{"a": "1", "b": "2"}]', 1, "not clear which column"),
        (("--batch", "2024 - 2028", "--department", "\x07"), "list.csv", FILE, 1, "department: holds a character"),
        (("--batch", "", "--department", "CSE"), "list.csv", FILE, 1, "rollbook: batch: is missing\n"),
        (("--batch", "2024 - 2028"), "list.csv", FILE, 2, "--department"),
    ],
)
def test_bad_input_is_one_sentence(
    sqlite_settings: Settings, file: Write, arguments: tuple[str, ...], name: str, data: bytes, status: int, why: str
) -> None:
    done = run(sqlite_settings, file(data, name), *arguments)
    assert done.exit_code == status
    assert why in done.stderr
    assert "Traceback" not in done.stderr


def test_a_file_that_is_not_there_is_named(sqlite_settings: Settings) -> None:
    done = run(sqlite_settings, "nowhere.csv", *PLACE)
    assert (done.exit_code, "nowhere.csv" in done.stderr) == (2, True)


def test_a_terminal_is_shown_that_something_happens(sqlite_settings: Settings, file: Write) -> None:
    prepare(sqlite_settings)
    shown = at_a_terminal(sqlite_settings, "import-students", file(FILE), *PLACE)
    assert "Reading list.csv" in shown
    assert "Writing 2 rows" in shown


def test_columns_of_groups_are_read_and_told(settings: Settings, file: Write) -> None:
    prepare(settings)
    data = b"Roll,Name,Section,Stream\n1,Asha,A,x\n2,Ravi,B,\n3,Zoya,,\n"
    arguments = (file(data), *PLACE, "--group-column", "Stream", "--leave-out-group", "b")
    for dry in (("--dry-run",), ()):
        told = run(settings, *arguments, *dry).stdout.splitlines()
        assert told[:4] == [
            "3 new, 0 changed, 0 unchanged, 0 missing, 0 refused",
            "The section A is new, with 1 student.",
            "The section B is left out, with 1 student.",
            "The group x is new, with 1 student.",
        ]
        assert told[4] == "1 into a section, 1 into other groups"
    moved = run(settings, file(b"Roll,Name,Section\n1,Asha,B\n2,Ravi,B\n"), *PLACE, "--dry-run")
    assert moved.stdout.splitlines()[:2] == [
        "Row 2, 1: section A \u2192 B",
        "Row 3, 2: section none \u2192 B",
    ]
    refused = run(settings, file(b'Roll,Name,Section\n1,Asha,"A, B"\n'), *PLACE)
    assert refused.stderr.splitlines()[0] == "Row 2: A student is in one section at most. Write A or B."
