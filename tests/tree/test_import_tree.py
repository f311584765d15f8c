"""`rollbook import-tree`: a whole database of the original shape becomes a register, and says what it made of it."""

import json
from pathlib import Path
from typing import Any

import pytest

from rollbook.accounts.passwords import NO_PASSWORD
from rollbook.core.settings import Settings
from tests.college import running_college
from tests.shell import at_a_terminal, rollbook_here, serving
from tests.tree.exports import (
    BATCH,
    CODE,
    DAYS,
    DEPARTMENT,
    FIRST,
    HEADING,
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
    pushed,
    register_of,
    said,
    students_of,
)


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


@pytest.mark.parametrize("rows", ["list", "pushed", "numbered"])
def test_a_list_comes_in_any_of_its_shapes(settings: Settings, imported: Import, rows: str) -> None:
    listed = [HEADING, *students_of()]
    shaped: Any = {
        "list": [None, *listed[:3], None, *listed[3:]],
        "pushed": pushed(listed),
        "numbered": {str(7 * number): row for number, row in enumerate(listed)},
    }[rows]
    done = imported(export(DAYS, StudentDB=below(PLACE[:2], shaped)))
    assert [each.partition(": ")[2] for each in said(done)] == ["is a row of headings: not kept."]
    assert [row[0] for row in register_of(settings)["students"]] == ROLLS


def test_rows_that_are_wrong_are_named(settings: Settings, imported: Import) -> None:
    rows = students_of()
    rows[1]["FIELD4"] = "omar at college"
    rows[2] |= {"FIELD2": None, "FIELD4": "N/A"}
    rows += [
        {"FIELD2": "Twin", "FIELD3": " 22cs001 "},
        {"FIELD2": "Nobody", "FIELD4": "x@y.example"},
        "22CS009",
        {"FIELD2": "Number", "FIELD3": 7},
    ]
    done = imported(export(DAYS, StudentDB=below(PLACE[:2], rows)))
    at = f"StudentDB/{BATCH}/{DEPARTMENT}"
    assert said(done) == [
        f"{at}/1: “omar at college” is no e-mail address: kept without one.",
        f"{at}/2: the name is missing: 22CS003 is named by the roll.",
        f"{at}/5: roll 22cs001 stands in 0 already: left out.",
        f"{at}/6: the roll number is missing: left out.",
        f"{at}/7: is no student, but a single value: left out.",
    ]
    assert "5 students" not in done.stdout
    students = register_of(settings)["students"]
    assert [row[:3] for row in students if row[0] in ("22CS002", "22CS003", "7")] == [
        ("22CS002", "Omar Khan", ""),
        ("22CS003", "22CS003", ""),
        ("7", "Number", ""),
    ]


def test_students_on_no_list_keep_their_marks(settings: Settings, imported: Import) -> None:
    done = imported(export(DAYS, StudentDB=below(PLACE[:2], students_of()[:4])))
    words = "22CS005 has marks and is not on the list: kept as an archived student, named by the roll"
    assert said(done) == [f"StudentDB/{BATCH}/{DEPARTMENT}: {words}."]
    assert register_of(settings)["students"][-1] == ("22CS005", "22CS005", "", True)
    assert marks_on(settings, FIRST)["22CS005"] == 1


def test_labels_that_are_written_otherwise_are_one(settings: Settings, imported: Import) -> None:
    database = export(
        DAYS, Year=["2022 - 2026", " 2022 -  2026 ", "2022-2026", "", {"x": 1}], Department=["CSE", "cse"]
    )
    root = database["Attendance"]
    node = root["AttendanceDB"].pop(BATCH)
    root["AttendanceDB"]["2022 - 2026 "] = {"Cse": node[DEPARTMENT]}
    done = imported(database)
    assert said(done) == [
        "Year/1: “ 2022 -  2026 ” stands there already, as “2022 - 2026”: kept once.",
        "Year/2: “2022-2026” looks like “2022 - 2026”: both are kept. Rename one if they are the same.",
        "Year/3: is no name of a batch: left out.",
        "Year/4: is no name of a batch: left out.",
        "Department/1: “cse” stands there already, as “CSE”: kept once.",
        "2022 - 2026 /Cse/5th/CS301: is 2022 - 2026/CSE/5th/CS301, written otherwise: they are one.",
    ]
    register = register_of(settings)
    assert register["batches"] == ["2022 - 2026", "2022-2026"]
    assert len(register["classes"]) == 3


def test_what_is_in_use_but_in_no_list_is_added(settings: Settings, imported: Import) -> None:
    done = imported(export(DAYS, Year=None, Department=None, Semester=None, Subjects=None))
    assert said(done) == [
        "2022 - 2026/CSE: the batch “2022 - 2026” is in use, but in no list: it is added to the list.",
        "2022 - 2026/CSE: the department “CSE” is in use, but in no list: it is added to the list.",
        "2022 - 2026/CSE/5th/CS301: has attendance, and is not in Subjects: kept as a subject that was removed.",
    ]
    assert register_of(settings)["subjects"] == [(*PLACE, True)]
    assert len(register_of(settings)["classes"]) == 3


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
