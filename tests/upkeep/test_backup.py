"""A backup holds every row of a moment, from either database and into either."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, select

from rollbook.core.settings import Settings
from rollbook.tables.rollcalls import rollcalls
from rollbook.upkeep.seals import remove_seal, seal
from tests.college import PASSWORD, College, running_college
from tests.records import LIST, PLACE, Term, ask, day
from tests.students.conftest import ClassList, json_of
from tests.upkeep.conftest import INTO_EITHER
from tests.upkeep.typing_in import rows_of, type_in

LOGIN = {"userName": "asha.rao", "email": "asha.rao@college.example", "password": PASSWORD}


@pytest.fixture
def backup(held: Settings, tmp_path: Path) -> Path:
    """Made beside a server that goes on running."""
    file = tmp_path / "a.backup"
    made = type_in(held, "backup", file)
    assert made.returncode == 0, made.stderr
    assert made.stdout.endswith(f" rows are in {file}.\n")
    return file


@INTO_EITHER
def test_every_row_comes_back_on_either_database(held: Settings, backup: Path, elsewhere: Settings) -> None:
    done = type_in(elsewhere, "restore", backup)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"The register is what {backup} holds.\n")
    assert rows_of(elsewhere) == rows_of(held)
    assert type_in(elsewhere, "check").returncode == 0


@pytest.mark.parametrize("settings", ["sqlite"], indirect=True)
def test_a_mark_that_is_lost_on_the_way_would_be_noticed(held: Settings, backup: Path, elsewhere: Settings) -> None:
    remove_seal(backup)
    with closing(sqlite3.connect(backup)) as db:
        db.execute(
            "DELETE FROM marks WHERE (rollcall_id, student_id) = (SELECT min(rollcall_id), student_id FROM marks)"
        )
        db.commit()
    seal(backup)
    assert type_in(elsewhere, "restore", backup).returncode == 0
    assert rows_of(elsewhere) != rows_of(held)
    assert type_in(elsewhere, "check").returncode == 1


def test_papers_stay_known_to_a_register_that_was_restored_elsewhere(
    held: Settings, term: Term, tmp_path: Path, elsewhere: Settings
) -> None:
    code = term.get("/api/sheets", **PLACE, heldOn=day(-3))["checkCode"]
    file = tmp_path / "printed.backup"
    for settings, command in ((held, "backup"), (elsewhere, "restore")):
        done = type_in(settings, command, file)
        assert done.returncode == 0, done.stderr
    with running_college(elsewhere) as college:
        assert ask(college.person(), "/api/sheets/check", code=code)["state"] == "same"


def test_a_restored_register_is_written_to_like_any_other(backup: Path, elsewhere: Settings) -> None:
    assert type_in(elsewhere, "restore", backup).returncode == 0
    with running_college(elsewhere) as college:
        asha = college.person()
        asha.json("POST", "/api/session", LOGIN)
        term = Term(asha)
        term.enrol("24CS099", "Nila Das")
        assert term.get("/api/sheets", **PLACE, heldOn=day(-3))["corrected"] == 1


def test_nobody_and_no_class_gets_an_id_that_another_had(
    held: Settings, college: College, term: Term, elsewhere: Settings, tmp_path: Path
) -> None:
    """The history tells of those who are gone by their ids."""
    here = ClassList(term.asha, LIST, "")
    done = here.submit(json_of([("X-77", "Lina Hart", "")]), missing="keep")
    [lina] = [each["id"] for each in here.read() if each["roll"] == "X-77"]
    here.restore(done["id"])
    discarded = term.hold(day(0), upload=False)
    gone = college.read(last_class)
    term.asha.json("DELETE", f"/api/rollcalls/{discarded}", status=204)
    file = tmp_path / "a.backup"
    assert type_in(held, "backup", file).returncode == 0
    assert type_in(elsewhere, "restore", file).returncode == 0
    with running_college(elsewhere) as moved:
        there = Term(moved.admin("m.iyer", "Meera Iyer"))
        assert there.enrol("24CS099", "Nila Das") > lina
        there.hold(day(0))
        assert moved.read(last_class) > gone
        ClassList(there.asha, LIST, "").submit(json_of([("X-78", "Ravi Nair", "")]), missing="keep")


def last_class(db: Connection) -> int:
    return int(db.scalar(select(func.max(rollcalls.c.id))) or 0)


def test_everybody_is_logged_out(term: Term, backup: Path, elsewhere: Settings) -> None:
    assert term.get("/api/session")["admin"]["userName"] == "asha.rao"
    signed_in = term.asha.cookies
    assert type_in(elsewhere, "restore", backup).returncode == 0
    with running_college(elsewhere) as other:
        visitor = other.person()
        visitor.cookies.update(signed_in)
        assert visitor.json("GET", "/api/session")["admin"] is None


def test_a_backup_is_for_its_owners_eyes_and_not_written_over_by_chance(held: Settings, backup: Path) -> None:
    assert backup.stat().st_mode & 0o777 == 0o600
    before = backup.read_bytes()
    again = type_in(held, "backup", backup)
    assert again.returncode == 1
    assert "is there already" in again.stderr
    assert backup.read_bytes() == before
    assert type_in(held, "backup", backup, "--overwrite").returncode == 0


def test_a_backup_that_cannot_be_written_leaves_nothing(held: Settings, tmp_path: Path) -> None:
    done = type_in(held, "backup", tmp_path / "nowhere" / "a.backup")
    assert (done.returncode, done.stderr) == (
        1,
        f"rollbook: {tmp_path / 'nowhere' / 'a.backup'} cannot be written: No such file or directory.\n",
    )
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize(
    ("harm", "told"),
    [
        ("UPDATE marks SET mark = 1 - mark WHERE student_id = (SELECT min(student_id) FROM marks)", "is damaged"),
        ("DELETE FROM marks WHERE student_id = (SELECT min(student_id) FROM marks)", "is damaged"),
        ("DROP TABLE backup_seal", "is not a backup"),
    ],
)
def test_a_backup_that_was_touched_is_refused(backup: Path, elsewhere: Settings, harm: str, told: str) -> None:
    with closing(sqlite3.connect(backup)) as db:
        db.execute(harm)
        db.commit()
    done = type_in(elsewhere, "restore", backup)
    assert done.returncode == 1
    assert told in done.stderr
    assert "Traceback" not in done.stderr


def test_other_files_are_no_backups(elsewhere: Settings, tmp_path: Path) -> None:
    for name, content in (
        ("empty", b""),
        ("text", b"PK\x03\x04 not a backup"),
        ("cut", b"SQLite format 3\0" + b"x" * 500),
    ):
        file = tmp_path / name
        file.write_bytes(content)
        done = type_in(elsewhere, "restore", file)
        assert done.returncode == 1, name
        assert done.stderr.count("\n") == 1, done.stderr
        assert str(file) in done.stderr
