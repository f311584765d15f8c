"""`rollbook import-tree`: a whole database of the original shape becomes a register, and says what it made of it."""

import json
import os
import pty
import subprocess
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from rollbook.accounts.passwords import NO_PASSWORD
from rollbook.core.settings import Settings
from rollbook.tree.push_ids import PushIds
from tests.college import running_college
from tests.shell import ROLLBOOK, environment, rollbook_here, serving
from tests.tree.exports import (
    BATCH,
    CODE,
    DEPARTMENT,
    HEADING,
    PLACE,
    ROLLS,
    SEMESTER,
    below,
    drifted_totals,
    export,
    import_tree,
    line,
    lines,
    pushed,
    register_of,
    students_of,
)

DAYS = {"5112022": [1, 1, 0, 1, 1], "7112022": [1, 0, 1, 1, 1], "9112022": [0, 1, 1, 1, 0]}
FIRST, SECOND, THIRD = "2022-11-05", "2022-11-07", "2022-11-09"

Import = Callable[..., CompletedProcess[str]]


@pytest.fixture
def imported(settings: Settings, tmp_path: Path) -> Import:
    return lambda database, *options: import_tree(settings, tmp_path / "export.json", database, *options)


def marks_on(settings: Settings, day: str, number: int = 1, state: str = "uploaded") -> dict[str, int]:
    classes = register_of(settings)["classes"]
    found: dict[str, int] = classes[(*PLACE, day, number, state)]
    return found


def said(done: CompletedProcess[str]) -> list[str]:
    """The remarks, without those on admins and the summary."""
    return [each for each in done.stdout.splitlines() if "/" in each.split(":")[0] and not each.startswith("Admin/")]


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


def test_rolls_that_are_numbers_come_as_lists(settings: Settings, imported: Import) -> None:
    """So a realtime database writes children whose keys are 1, 2, 3."""
    done = imported(
        export(
            {"5112022": [1, 0, 1, 1, 1]},
            StudentDB=below(PLACE[:2], students_of(["1", "2", "3", "4", "5"])),
            AttendanceDB=below(PLACE, {"5112022": [line(str(n), n != 2) for n in range(1, 6)]}),
            StudentAttendanceDB=below(PLACE, [None, [1], [0], [1], [1], [1]]),
            StudentAttendanceProfile=below(PLACE, {"5112022": [None, 1, 0, 1, 1, 1]}),
        )
    )
    assert said(done) == []
    assert marks_on(settings, FIRST) == {"1": 1, "2": 0, "3": 1, "4": 1, "5": 1}


def test_a_mark_given_twice_counts_once_and_is_named(settings: Settings, imported: Import) -> None:
    twice = pushed([line(ROLLS[0], 1), line(ROLLS[1], 1), line(ROLLS[1], 0), line(ROLLS[2], 1), line(ROLLS[2], 1)])
    rest = pushed([line(ROLLS[3], 1), line(ROLLS[4], 1)], 50)
    day = {"5112022": [1, 0, 1, 1, 1]}
    done = imported(export(day, AttendanceDB=below(PLACE, {"5112022": {**twice, **rest}})))
    at = f"AttendanceDB/{'/'.join(PLACE)}/5112022"
    assert said(done) == [
        f"{at}/-Ncallwithno00000002: 22CS002 is marked twice, present, then absent: the later stands.",
        f"{at}/-Ncallwithno00000004: 22CS003 is marked twice, both times present.",
    ]
    assert marks_on(settings, FIRST) == dict(zip(ROLLS, day["5112022"], strict=True))


def test_two_classes_of_a_day_stay_two(settings: Settings, imported: Import) -> None:
    both = {**lines([1, 1, 1, 1, 1]), **lines([0, 1, 1, 1, 0], 50)}
    database = export(
        {"5112022": [0, 1, 1, 1, 0]},
        AttendanceDB=below(PLACE, {"5112022": both}),
        Subjects=below(PLACE, {"subjectCode": CODE, "classes": 2}),
        StudentAttendanceDB=below(PLACE, {roll: [1, int(roll not in (ROLLS[0], ROLLS[4]))] for roll in ROLLS}),
    )
    assert said(imported(database)) == []
    assert marks_on(settings, FIRST, 1) == dict.fromkeys(ROLLS, 1)
    assert marks_on(settings, FIRST, 2) == dict(zip(ROLLS, [0, 1, 1, 1, 0], strict=True))


def test_a_roll_called_again_without_a_second_upload_is_one_class(settings: Settings, imported: Import) -> None:
    both = {**lines([1, 1, 1, 1, 1]), **lines([0, 1, 1, 1, 0], 50)}
    done = imported(export({"5112022": [0, 1, 1, 1, 0]}, AttendanceDB=below(PLACE, {"5112022": both})))
    at = f"AttendanceDB/{'/'.join(PLACE)}/5112022"
    assert said(done) == [f"{at}: the roll was called 2 times, but one class counts: the last one stands."]
    assert marks_on(settings, FIRST) == dict(zip(ROLLS, [0, 1, 1, 1, 0], strict=True))


def test_a_class_that_was_never_uploaded_stays_open(settings: Settings, imported: Import) -> None:
    begun = {**DAYS, "10112022": DAYS["5112022"]}
    database = export(begun)
    root = database["Attendance"]
    root["ClassDates"] = below(PLACE, list(DAYS))
    root["Subjects"] = below(PLACE, {"subjectCode": CODE, "classes": 3})
    called = {"10112022": pushed([line(ROLLS[0], 1), line(ROLLS[1], 0)])}
    root["AttendanceDB"] = below(PLACE, {**{day: lines(DAYS[day]) for day in DAYS}, **called})
    root["StudentAttendanceProfile"] = below(PLACE, {"10112022": {ROLLS[0]: 1, ROLLS[1]: 0}})
    root["StudentAttendanceDB"] = None
    done = imported(database)
    words = "was never uploaded: it becomes an open roll call, to be continued or discarded"
    assert said(done) == [f"AttendanceDB/{'/'.join(PLACE)}/10112022: {words}."]
    assert marks_on(settings, "2022-11-10", 1, "open") == dict(zip(ROLLS, [1, 0, None, None, None], strict=True))
    assert drifted_totals(settings) == []


def test_where_the_three_disagree_the_sheet_stands_and_each_is_named(settings: Settings, imported: Import) -> None:
    database = export(DAYS)
    root = database["Attendance"]
    here = root["StudentAttendanceProfile"][BATCH][DEPARTMENT][SEMESTER][CODE]
    here["5112022"][ROLLS[0]] = 0
    here["5112022"][ROLLS[1]] = "x"
    del root["AttendanceDB"][BATCH][DEPARTMENT][SEMESTER][CODE]["7112022"]["-Ncallwithno00000201"]
    row = root["StudentAttendanceDB"][BATCH][DEPARTMENT][SEMESTER][CODE]
    row[ROLLS[2]] = pushed([0, 1, 1, 1])
    row["22CS099"] = [1, 1]
    done = imported(database)
    place = "/".join(PLACE)
    assert said(done) == [
        f"StudentAttendanceProfile/{place}/5112022/22CS002: is neither 1 nor 0: left out.",
        f"StudentAttendanceProfile/{place}/5112022: 22CS001 is absent here and present on the sheet: the sheet stands.",
        f"StudentAttendanceProfile/{place}/7112022: "
        "22CS002 is absent here and has no line: the mark is taken from here.",
        f"StudentAttendanceDB/{place}/22CS003: 4 marks (3 present) here, 3 marks (2 present) on the sheets: "
        "the sheets stand.",
        f"StudentAttendanceDB/{place}/22CS099: 2 marks (2 present) here, 0 marks (0 present) on the sheets: "
        "the sheets stand.",
    ]
    assert done.stdout.splitlines()[-2] == "6 remarks, 2 of them on something that is left out."
    assert marks_on(settings, FIRST) == dict(zip(ROLLS, DAYS["5112022"], strict=True))
    assert sorted(marks_on(settings, SECOND).items()) == sorted(zip(ROLLS, DAYS["7112022"], strict=True))


@pytest.mark.parametrize("only", ["StudentAttendanceProfile", "StudentAttendanceDB"])
def test_marks_that_have_no_lines_are_taken_where_they_are(settings: Settings, imported: Import, only: str) -> None:
    missing = {"AttendanceDB": None, "StudentAttendanceProfile": None, "StudentAttendanceDB": None}
    del missing[only]
    if only == "StudentAttendanceDB":
        # Of one student alone, since only classes with marks are classes.
        database = export(DAYS)
        root = database["Attendance"]
        for day in DAYS:
            root["AttendanceDB"][BATCH][DEPARTMENT][SEMESTER][CODE][day].popitem()
            del root["StudentAttendanceProfile"][BATCH][DEPARTMENT][SEMESTER][CODE][day][ROLLS[4]]
        done = imported(database)
        words = "is on no sheet; there is a mark for each class, so they are taken in order"
        assert said(done) == [f"StudentAttendanceDB/{'/'.join(PLACE)}/{ROLLS[4]}: {words}."]
    else:
        done = imported(export(DAYS, **missing))
        words = "AttendanceDB has no lines of this day: its marks are taken from here"
        assert said(done) == [f"{only}/{'/'.join(PLACE)}/{day}: {words}." for day in DAYS]
    assert marks_on(settings, THIRD) == dict(zip(ROLLS, DAYS["9112022"], strict=True))


def test_counts_and_dates_without_marks_are_named(settings: Settings, imported: Import) -> None:
    dates = pushed([*DAYS, "11112022", "x", "31122099", "5112022"])
    database = export(DAYS, ClassDates=below(PLACE, dates), Subjects=below(PLACE, {"subjectCode": CODE, "classes": 9}))
    place = "/".join(PLACE)
    assert said(imported(database)) == [
        f"ClassDates/{place}/-Ncallwithno00000004: “x” is no date: left out.",
        f"ClassDates/{place}/-Ncallwithno00000005: 31 December 2099 is still to come: left out.",
        f"ClassDates/{place}/-Ncallwithno00000006: 5 November 2022 is listed already: kept once.",
        f"ClassDates/{place}: 11 November 2022 has no marks: left out.",
        f"Subjects/{place}: the class count is 9, but 3 classes have marks: those count.",
    ]
    assert len(register_of(settings)["classes"]) == 3


def test_a_key_that_fits_two_days_is_settled_by_its_neighbours(settings: Settings, imported: Import) -> None:
    days = {"31102022": [1] * 5, "1112022": [0] * 5, "4112022": [1] * 5}
    done = imported(export(days))
    words = "1112022 is taken as 1 November 2022, by the dates around it or the moment it was added"
    assert said(done) == [f"ClassDates/{'/'.join(PLACE)}/-Ncallwithno00000021: {words}."]
    assert marks_on(settings, "2022-11-01") == dict.fromkeys(ROLLS, 0)


def test_a_key_that_stays_open_is_left_out_and_iso_settles_it(settings: Settings, imported: Import) -> None:
    days = {"1112022": [1] * 5, "4112022": [0] * 5}
    done = imported(export(days, StudentAttendanceDB=None), "--dry-run")
    either = (
        "1112022 can be 11 January 2022 or 1 November 2022, and nothing tells which. Write 2022-01-11 or 2022-11-01"
    )
    place = "/".join(PLACE)
    assert said(done)[:3] == [
        f"ClassDates/{place}/-Ncallwithno00000020: {either} in its place: left out.",
        f"AttendanceDB/{place}/1112022: {either} in its place: left out.",
        f"StudentAttendanceProfile/{place}/1112022: {either} in its place: left out.",
    ]
    assert said(imported(export({"2022-11-01": [1] * 5, "4112022": [0] * 5}))) == []
    assert marks_on(settings, "2022-11-01") == dict.fromkeys(ROLLS, 1)


def test_a_push_id_tells_the_day_it_was_made_on(settings: Settings, imported: Import) -> None:
    first_of_november = PushIds().next(int(datetime(2022, 11, 1, 9, tzinfo=UTC).timestamp() * 1000))
    done = imported(export({"1112022": [1] * 5}, ClassDates=below(PLACE, {first_of_november: "1112022"})))
    assert [each.partition(": ")[2] for each in said(done)] == [
        "1112022 is taken as 1 November 2022, by the dates around it or the moment it was added."
    ]
    assert marks_on(settings, "2022-11-01") == dict.fromkeys(ROLLS, 1)


def test_one_key_can_be_both_of_its_days(settings: Settings, imported: Import) -> None:
    database = export({"11012022": [1] * 5})
    root = database["Attendance"]
    root["ClassDates"] = below(PLACE, ["1012022", "1112022", "1322022", "1112022"])
    both = [line(roll, mark) for mark in (0, 1) for roll in ROLLS]
    day = {key: [line(roll, 1) for roll in ROLLS] for key in ("1012022", "1322022")}
    root["AttendanceDB"] = below(PLACE, {**day, "1112022": both})
    root["Subjects"] = below(PLACE, {"subjectCode": CODE, "classes": 4})
    root["StudentAttendanceProfile"] = root["StudentAttendanceDB"] = None
    imported(database)
    assert marks_on(settings, "2022-01-11") == dict.fromkeys(ROLLS, 0)
    assert marks_on(settings, "2022-11-01") == dict.fromkeys(ROLLS, 1)


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
    ours, theirs = pty.openpty()
    command = [str(ROLLBOOK), "import-tree", str(tmp_path / "export.json")]
    environ = {**environment(sqlite_settings), "TERM": "xterm"}
    with subprocess.Popen(command, env=environ, stdout=subprocess.DEVNULL, stderr=theirs) as process:
        os.close(theirs)
        shown = b""
        try:
            while piece := os.read(ours, 4096):
                shown += piece
        except OSError:  # how Linux says that the other side has closed
            os.close(ours)
        assert process.wait() == 0
    assert b"Reading export.json" in shown
    assert b"Writing into the register" in shown
