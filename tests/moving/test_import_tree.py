"""`rollbook import-tree`: a whole database of the original shape becomes a register, and says what it made of it."""

import json
from pathlib import Path

from rollbook.accounts.passwords import NO_PASSWORD
from rollbook.core.settings import Settings
from rollbook.moving.staging import stage
from tests.college import running_college
from tests.moving.exports import (
    BATCH,
    CODE,
    DAYS,
    DEPARTMENT,
    FIRST,
    PLACE,
    ROLLS,
    SECOND,
    THIRD,
    Import,
    below,
    drifted_totals,
    export,
    import_tree,
    marks_on,
    register_of,
    said,
)
from tests.shell import at_a_terminal, rollbook_here, serving


def test_everything_is_there_afterwards(settings: Settings, imported: Import) -> None:
    done = imported(export(DAYS))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "Admin/asha: comes without a password, and cannot log in until `rollbook admin password` and `enable`.",
        "New: 1 admins, 1 batches, 1 departments, 5 students, 1 subjects, 3 classes, 15 marks.",
        "In the register already: 2 semesters.",
        "1 remarks, 0 of them on something that is left out.",
        "Done.",
    ]
    register = register_of(settings)
    assert register["batches"] == [BATCH]
    assert register["departments"] == [DEPARTMENT]
    assert [(roll, archived) for roll, _, _, archived in register["students"]] == [(roll, False) for roll in ROLLS]
    assert register["subjects"] == [(*PLACE, False)]
    days = zip((FIRST, SECOND, THIRD), DAYS.values(), strict=True)
    assert register["classes"] == {
        (*PLACE, day, 1, "uploaded"): dict(zip(ROLLS, marks, strict=True)) for day, marks in days
    }
    assert register["totals"] == [
        (CODE, roll, sum(marks), 3 - sum(marks))
        for roll, marks in zip(ROLLS, zip(*DAYS.values(), strict=True), strict=True)
    ]
    assert drifted_totals(settings) == []


def test_the_screens_show_it(settings: Settings, imported: Import) -> None:
    imported(export(DAYS))
    with running_college(settings) as college:
        asha = college.admin("asha.rao", "Asha Rao")
        place = dict(zip(("batch", "department", "semester", "subject"), PLACE, strict=True))
        sheet = asha.get("/api/sheets", params={**place, "heldOn": FIRST}).json()
        assert (sheet["present"], sheet["absent"], sheet["uploadedBy"]) == (4, 1, "import-tree")
        history = asha.json("GET", "/api/history")["items"]
        assert {each["by"] for each in history if each["kind"] in ("classes", "students")} == {"(server shell)"}
        assert sum(each["kind"] == "classes" for each in history) == 3


def test_twice_is_once(settings: Settings, imported: Import) -> None:
    imported(export(DAYS))
    before = register_of(settings)
    again = imported(export(DAYS))
    assert again.returncode == 0
    assert again.stdout.splitlines() == [
        "New: nothing.",
        "In the register already: 1 admins, 1 batches, 1 departments, 2 semesters, 5 students, 1 subjects, 3 classes.",
        "0 remarks, 0 of them on something that is left out.",
        "There was nothing to add.",
    ]
    assert register_of(settings) == before


def test_what_the_register_has_stays_and_the_rest_is_added(settings: Settings, imported: Import) -> None:
    imported(export({"5112022": DAYS["5112022"]}))
    other = export({**DAYS, "5112022": [0, 0, 0, 0, 0]})
    other["Attendance"]["StudentDB"][BATCH][DEPARTMENT][1]["FIELD2"] = "Mira Iyer"
    other["Attendance"]["Admin"]["asha"]["mobile"] = "9999999999"
    done = imported(other)
    assert "Admin/asha: the register knows this admin with another name, address or number: that stays." in done.stdout
    place = "/".join(PLACE)
    assert said(done) == [
        f"StudentDB/{BATCH}/{DEPARTMENT}/1: "
        "the register has 22CS001 as “Meera Iyer”, 22cs001@college.example: that stays.",
        f"AttendanceDB/{place}: the register has other marks of 5 November 2022: they stay.",
    ]
    assert "New: 2 classes, 10 marks." in done.stdout
    assert marks_on(settings, FIRST) == dict(zip(ROLLS, DAYS["5112022"], strict=True))
    assert marks_on(settings, THIRD) == dict(zip(ROLLS, DAYS["9112022"], strict=True))
    assert drifted_totals(settings) == []


def test_a_dry_run_says_the_same_and_changes_nothing(settings: Settings, imported: Import) -> None:
    before = register_of(settings)
    dry = imported(export(DAYS), "--dry-run")
    assert dry.returncode == 0
    assert dry.stdout.splitlines()[-1] == "Nothing was written: this was a dry run."
    assert register_of(settings) == before
    assert imported(export(DAYS)).stdout.splitlines()[:-1] == dry.stdout.splitlines()[:-1]


def test_passwords_are_not_taken_over(sqlite_settings: Settings, tmp_path: Path) -> None:
    import_tree(sqlite_settings, tmp_path / "export.json", export(DAYS))
    assert register_of(sqlite_settings)["admins"] == [("asha", True), ("import-tree", True)]
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.suffix != ".json")
    assert b"sesame" not in kept
    assert NO_PASSWORD == ""
    assert rollbook_here(sqlite_settings, "admin", "password", "asha", typed="chalk and sponge 42\n").returncode == 0
    assert rollbook_here(sqlite_settings, "admin", "enable", "asha").returncode == 0
    with running_college(sqlite_settings) as college:
        login = {"userName": "asha", "email": "asha@college.example", "password": "chalk and sponge 42"}
        assert college.person().json("POST", "/api/session", login)["admin"]["userName"] == "asha"


def test_passwords_do_not_even_reach_the_working_files(tmp_path: Path) -> None:
    """Under whatever name they stand."""
    database = export(DAYS)
    database["Attendance"]["Admin"]["asha"] |= {"Password": "sesame", "confirm": {"pwd": "sesame"}}
    (tmp_path / "export.json").write_text(json.dumps(database))
    (tmp_path / "work").mkdir()
    stage(tmp_path / "export.json", tmp_path / "work", lambda _read: None)
    written = b"".join(file.read_bytes() for file in (tmp_path / "work").iterdir())
    assert b"asha@college.example" in written
    assert b"sesame" not in written


def test_an_admin_who_cannot_be_one_here_is_named(sqlite_settings: Settings, tmp_path: Path) -> None:
    odd = {
        "ab": {"name": "", "email": "x", "mobile": 5},
        "ravi": {"name": "Ravi", "email": "r@c.example", "mobile": 9876543210},
    }
    done = import_tree(sqlite_settings, tmp_path / "export.json", export(DAYS, Admin=odd))
    assert (
        "Admin/ab: cannot be an admin here (name, user name, email, mobile): left out. Register them anew."
        in done.stdout
    )
    assert register_of(sqlite_settings)["admins"] == [("import-tree", True), ("ravi", True)]


def test_nodes_that_no_register_has_are_named_and_not_read(settings: Settings, imported: Import) -> None:
    database = export(
        DAYS, Fees={"x": [1, 2]}, Subjects={"2020": "odd", **below(PLACE, {"subjectCode": CODE, "classes": 3})}
    )
    done = imported({**database, "Rollbook": {"5th": {"5112022": {}}}, "users": "many"})
    assert said(done) == [
        "Subjects/2020: is a single value, where more is expected: left out.",
        "Attendance/Fees: is no part of a register, or follows from the rest: not read.",
    ]
    assert "Rollbook: is no part of a register, or follows from the rest: not read." in done.stdout
    assert len(register_of(settings)["classes"]) == 3


def test_the_node_alone_can_be_imported(settings: Settings, imported: Import) -> None:
    assert imported(export(DAYS)["Attendance"]).returncode == 0
    assert len(register_of(settings)["classes"]) == 3


def test_it_reaches_the_register_while_a_server_owns_it(sqlite_settings: Settings, tmp_path: Path) -> None:
    with serving(sqlite_settings):
        dry = import_tree(sqlite_settings, tmp_path / "export.json", export(DAYS), "--dry-run")
        assert (dry.returncode, dry.stderr, "3 classes" in dry.stdout) == (0, "", True)
        done = import_tree(sqlite_settings, tmp_path / "export.json", export(DAYS))
        assert (done.returncode, "New: 1 admins" in done.stdout) == (0, True)
    assert len(register_of(sqlite_settings)["classes"]) == 3


def test_a_terminal_is_shown_how_far_it_is(sqlite_settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "export.json").write_text(json.dumps(export(DAYS)))
    shown = at_a_terminal(sqlite_settings, "import-tree", str(tmp_path / "export.json"))
    assert "Reading export.json" in shown
    assert "Writing into the register" in shown
