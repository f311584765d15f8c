"""A college with groups goes out as all its classes, and comes in with the same marks and counts. The groups themselves
are no part of the format."""

import json
from pathlib import Path

from sqlalchemy import Connection

from rollbook.core.settings import Settings
from rollbook.students.service.memberships import Move, move
from tests.college import College, running_college
from tests.furniture import make_group
from tests.grouped import OF_A, OF_B, call_by, divide
from tests.moving.exports import (
    BATCH,
    CODE,
    DAYS,
    DEPARTMENT,
    PLACE,
    SEMESTER,
    Import,
    below,
    drifted_totals,
    export,
    exported,
    register_of,
)
from tests.moving.exports import ROLLS as ROLLS_HERE
from tests.records import LIST, MONDAY, ROLLS, SUBJECT, Term, day, term_of
from tests.shell import rollbook_here

LAB, ELECTIVE = "CS311", "CS321"
REPEATER = "23CS044"


def hold_sections(college: College, term: Term) -> None:
    """One after the other, one of them twice, both together, and one that is still open on a day that counts."""
    a, b = college.write(divide)
    term.hold(day(-6), absent=OF_A[:1], groupId=a)
    term.hold(day(-6), absent=OF_B[1:], groupId=b)
    term.hold(day(-5), groupId=b)
    term.hold(day(-4), groupId=a)
    term.hold(day(-4), absent=OF_A[2:], groupId=a)
    term.hold(day(-4), absent=OF_B[:1], groupId=b)
    term.hold(day(-3), absent=ROLLS[4:])
    term.hold(day(-3), groupId=b)
    term.hold(MONDAY, absent=OF_A[1:], groupId=a)
    term.hold(MONDAY, absent=OF_B[2:], groupId=b, upload=False)


def hold_lab_and_elective(college: College, term: Term) -> None:
    """The lab in halves that the sections know nothing of; the elective with a student of an older batch."""
    term.asha.json("POST", "/api/batches", {"label": "2023 - 2027"}, 201)
    repeater = term.enrol(REPEATER, "Kabir Sen", batch="2023 - 2027")
    for code in (LAB, ELECTIVE):
        term.add_subject(subject=code)

    def choose(db: Connection) -> list[int]:
        halves = [make_group(db, LIST, label, "lab", rolls) for label, rolls in (("L1", ROLLS[:2]), ("L2", ROLLS[2:]))]
        chosen = make_group(db, LIST, "ML", "elective", [ROLLS[0], ROLLS[5]])
        move(db, [Move(chosen, repeater, True)], day(-9))
        call_by(db, LAB, "groups", halves)
        call_by(db, ELECTIVE, "groups", [chosen])
        return halves

    for half in college.write(choose):
        term.hold(day(-2), absent=ROLLS[:1], groupId=half, subject=LAB)
    term.hold(day(-2), absent=[REPEATER], subject=ELECTIVE)
    term.hold(day(-1), subject=ELECTIVE)


def test_the_classes_of_groups_go_out_and_in_and_none_is_lost(
    settings: Settings, elsewhere: Settings, tmp_path: Path
) -> None:
    with running_college(settings) as college:
        term = term_of(college.admin("asha.rao", "Asha Rao"), college)
        hold_sections(college, term)
        hold_lab_and_elective(college, term)
    text = exported(settings, tmp_path / "college.json")
    assert "~" not in text
    counted = json.loads(text)["Attendance"]["Subjects"]["2024 - 2028"]["CSE"]["5th"]
    assert {code: node["classes"] for code, node in counted.items()} == {SUBJECT: 9, LAB: 2, ELECTIVE: 2}
    done = rollbook_here(elsewhere, "import-tree", str(tmp_path / "college.json"))
    assert (done.returncode, done.stderr) == (0, "")
    assert " 0 of them on something that is left out." in done.stdout
    assert exported(elsewhere, tmp_path / "again.json") == text
    assert drifted_totals(elsewhere) == []
    here, there = register_of(settings), register_of(elsewhere)
    assert there["totals"] == here["totals"]
    (waiting,) = [key for key in here["classes"] if key[-1] == "open"]
    marked = {roll: mark for roll, mark in there["classes"].pop(waiting).items() if mark is not None}
    assert marked == here["classes"].pop(waiting), "whoever is called beyond those is of the whole list"
    assert there["classes"] == here["classes"]
    assert (REPEATER, REPEATER, "", True) in there["students"], "on the list of the subject, archived"


def test_rows_that_number_something_else_than_classes_divide_no_day(settings: Settings, imported: Import) -> None:
    """Somebody came late, and the row begins with what was the first class then; and the count is of no use."""
    database = export(DAYS, Subjects=below(PLACE, {"subjectCode": CODE, "classes": 5}))
    rows = database["Attendance"]["StudentAttendanceDB"][BATCH][DEPARTMENT][SEMESTER][CODE]
    sheets = database["Attendance"]["AttendanceDB"][BATCH][DEPARTMENT][SEMESTER][CODE]
    for place, roll in enumerate(ROLLS_HERE):
        rows[roll] = [marks[place] for marks in DAYS.values()]
    rows[ROLLS_HERE[0]] = rows[ROLLS_HERE[0]][1:]
    first_day = next(iter(DAYS))
    sheets[first_day].pop(next(iter(sheets[first_day])))
    done = imported(database)
    assert "the class count is 5, but 3 classes have marks: those count" in done.stdout
    assert [len(marks) for marks in register_of(settings)["classes"].values()] == [5, 5, 5]
