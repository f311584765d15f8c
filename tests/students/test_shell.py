"""`rollbook import-students`, with and without a server on the register."""

import os
import pty
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS, add_label
from rollbook.core.opening import store_for
from rollbook.core.settings import Settings
from rollbook.students.schemas import ListPlace
from rollbook.students.service.known import read_everyone
from tests.shell import ROLLBOOK, environment, rollbook, serving
from tests.students.workbooks import workbook

PLACE = ("--batch", "2024 - 2028", "--department", "CSE")
FILE = b"Roll No,Name,Email\n007,Asha Rao,asha@college.example\n1E5,Ravi Bhat,\n"


async def prepare(settings: Settings) -> None:
    store = store_for(settings)
    await store.open()
    await store.write(add_label, BATCHES, "2024 - 2028", "tests")
    await store.write(add_label, DEPARTMENTS, "CSE", "tests")
    await store.close()


async def rolls(settings: Settings) -> list[str]:
    store = store_for(settings)
    await store.open()
    _, students = await store.read(read_everyone, ListPlace(batch="2024 - 2028", department="CSE"))
    await store.close()
    return [student.roll for student in students if student.archived_at is None]


@pytest.fixture
def file(tmp_path: Path) -> Callable[[bytes], str]:
    def write(data: bytes, name: str = "list.csv") -> str:
        path = tmp_path / name
        path.write_bytes(data)
        return str(path)

    return write


async def test_a_file_is_imported(settings: Settings, file: Callable[..., str]) -> None:
    await prepare(settings)
    done = rollbook(settings, "import-students", file(FILE), *PLACE)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "2 new, 0 changed, 0 unchanged, 0 missing, 0 refused\nUploaded!!!!\n"
    assert await rolls(settings) == ["007", "1E5"]


async def test_a_dry_run_writes_nothing(settings: Settings, file: Callable[..., str]) -> None:
    await prepare(settings)
    done = rollbook(settings, "import-students", file(FILE), *PLACE, "--dry-run")
    assert done.returncode == 0
    assert "2 new" in done.stdout
    assert "Nothing was written" in done.stdout
    assert await rolls(settings) == []


async def test_it_reaches_the_register_while_a_server_owns_it(
    sqlite_settings: Settings, file: Callable[..., str]
) -> None:
    await prepare(sqlite_settings)
    with serving(sqlite_settings):
        assert rollbook(sqlite_settings, "import-students", file(FILE), *PLACE).returncode == 0
        again = rollbook(sqlite_settings, "import-students", file(FILE), *PLACE)
        assert again.stdout.startswith("0 new, 0 changed, 2 unchanged")
        nowhere = rollbook(sqlite_settings, "import-students", file(FILE), "--batch", "x", "--department", "CSE")
        assert (nowhere.returncode, "There is no batch x." in nowhere.stderr) == (1, True)
        dry = rollbook(sqlite_settings, "import-students", file(b"Roll,Name\n9,X\n"), *PLACE, "--dry-run")
        assert (dry.returncode, "1 new" in dry.stdout) == (0, True)
    assert await rolls(sqlite_settings) == ["007", "1E5"]


async def test_refused_rows_are_named_and_stop_it(sqlite_settings: Settings, file: Callable[..., str]) -> None:
    await prepare(sqlite_settings)
    path = file(FILE + b",No Roll,\n7,,broken\n")
    refused = rollbook(sqlite_settings, "import-students", path, *PLACE)
    assert refused.returncode == 1
    assert "Row 4: No roll number." in refused.stderr
    assert "Row 5: No name; “broken” is not an e-mail address." in refused.stderr
    assert await rolls(sqlite_settings) == []
    assert rollbook(sqlite_settings, "import-students", path, *PLACE, "--leave-out-refused").returncode == 0
    assert await rolls(sqlite_settings) == ["007", "1E5"]


async def test_the_missing_are_archived_when_asked(sqlite_settings: Settings, file: Callable[..., str]) -> None:
    await prepare(sqlite_settings)
    rollbook(sqlite_settings, "import-students", file(FILE), *PLACE)
    sheets = file(workbook([["x"]], Students=[["Roll", "Name"], ["9", "Zoya"]]), "list.xlsx")
    done = rollbook(sqlite_settings, "import-students", sheets, *PLACE, "--sheet", "Students", "--missing", "archive")
    assert done.stdout.startswith("1 new, 0 changed, 0 unchanged, 2 missing")
    assert await rolls(sqlite_settings) == ["9"]


@pytest.mark.parametrize(
    ("arguments", "data", "why"),
    [
        (PLACE, b"[", "This is not JSON"),
        (PLACE, b'[{"a": "1", "b": "2"}]', "not clear which column"),
        (("--batch", "2024 - 2028", "--department", "\x07"), FILE, "department: holds a character"),
    ],
)
def test_bad_input_is_one_sentence(
    sqlite_settings: Settings, file: Callable[..., str], arguments: tuple[str, ...], data: bytes, why: str
) -> None:
    name = "list.json" if data.startswith(b"[") else "list.csv"
    done = rollbook(sqlite_settings, "import-students", file(data, name), *arguments)
    assert done.returncode == 1
    assert why in done.stderr
    assert "Traceback" not in done.stderr


def test_a_file_that_is_not_there_is_named(sqlite_settings: Settings) -> None:
    done = rollbook(sqlite_settings, "import-students", "nowhere.csv", *PLACE)
    assert done.returncode == 2
    assert "nowhere.csv" in done.stderr


async def test_a_terminal_is_shown_that_something_happens(sqlite_settings: Settings, file: Callable[..., str]) -> None:
    await prepare(sqlite_settings)
    shown = seen_on_a_terminal(sqlite_settings, "import-students", file(FILE), *PLACE)
    assert b"Reading list.csv" in shown
    assert b"Writing 2 rows" in shown


def seen_on_a_terminal(settings: Settings, *arguments: str) -> bytes:
    ours, theirs = pty.openpty()
    environ = {**environment(settings), "TERM": "xterm"}
    with subprocess.Popen([ROLLBOOK, *arguments], env=environ, stdout=subprocess.DEVNULL, stderr=theirs) as process:
        os.close(theirs)
        shown = b""
        try:
            while piece := os.read(ours, 4096):
                shown += piece
        except OSError:  # how Linux says that the other side has closed
            os.close(ours)
        assert process.wait() == 0
    return shown
