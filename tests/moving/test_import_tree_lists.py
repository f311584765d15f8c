"""Lists of an export: students, batches, departments and semesters, in whatever shape they come."""

from typing import Any

import pytest
from sqlalchemy import select

from rollbook.core.settings import Settings
from rollbook.tables.students import students
from tests.college import running_college
from tests.moving.exports import (
    BATCH,
    CODE,
    DAYS,
    DEPARTMENT,
    FIRST,
    HEADING,
    PLACE,
    ROLLS,
    SEMESTER,
    Import,
    below,
    export,
    marks_on,
    pushed,
    register_of,
    said,
    students_of,
)


@pytest.mark.parametrize("rows", ["list", "pushed", "numbered", "far out"])
def test_a_list_comes_in_any_of_its_shapes(settings: Settings, imported: Import, rows: str) -> None:
    listed = [HEADING, *students_of()]
    shaped: Any = {
        "list": [None, *listed[:3], None, *listed[3:]],
        "pushed": pushed(listed),
        "numbered": {str(7 * number): row for number, row in enumerate(listed)},
        "far out": {str(900_000_000 + number): row for number, row in enumerate(listed)},
    }[rows]
    done = imported(export(DAYS, StudentDB=below(PLACE[:2], shaped)))
    assert [each.partition(": ")[2] for each in said(done)] == ["is a row of headings: not kept."]
    assert [row[0] for row in register_of(settings)["students"]] == ROLLS
    with running_college(settings) as college:
        assert max(college.read(lambda db: db.scalars(select(students.c.position)).all())) < 100


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


def test_keys_that_the_register_has_given_already_are_in_nobodys_way(settings: Settings, imported: Import) -> None:
    """A new register has eight semesters under 0 to 7."""
    named = [f"Semester {number}" for number in range(1, 10)]
    done = imported(export(DAYS, Semester=[None, *named]))
    assert (done.returncode, done.stderr) == (0, "")
    assert set(named) < set(register_of(settings)["semesters"])


def test_fields_that_a_register_does_not_have_are_named(imported: Import) -> None:
    database = export(DAYS)
    root = database["Attendance"]
    root["StudentDB"][BATCH][DEPARTMENT][1].update({"phone": "98", "FIELD1": ""})
    root["StudentDB"][BATCH][DEPARTMENT][3].update({"section": "A"})
    root["Subjects"][BATCH][DEPARTMENT][SEMESTER][CODE]["teacher"] = "Rao"
    root["Admin"]["asha"]["role"] = "owner"
    done = imported(database, "--dry-run").stdout
    for path, words in (
        (f"StudentDB/{BATCH}/{DEPARTMENT}", "a student has no “phone”, “section” here: left out"),
        (f"Subjects/{'/'.join(PLACE)}", "a subject has no “teacher” here: left out"),
        ("Admin/asha", "an admin has no “role” here: left out"),
    ):
        assert f"{path}: {words}." in done.splitlines()
    assert "sesame" not in done
