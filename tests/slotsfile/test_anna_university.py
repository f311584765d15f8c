"""A real timetable, of a department of Anna University: placed by FET, and imported in both ways that FET writes it."""

from typing import Any

import pytest
from sqlalchemy import Connection

from rollbook.accounts import admins
from rollbook.accounts.schemas import NewAdmin
from rollbook.catalogue.schemas import SubjectIn
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS, add_label
from rollbook.catalogue.service.subjects import add_subject
from rollbook.slotsfile.files.parsed import SlotsFile, parse_slots
from tests.college import College, Person, password_hash
from tests.furniture import ASHA
from tests.people.conftest import Staff
from tests.records import _that_monday
from tests.slotsfile.conftest import Desk, begin, problems, states
from tests.slotsfile.fet import Solved, solve_or_skip

__all__ = ["_that_monday"]

# As the file names them; 1:10 is in the afternoon.
STARTS = (510, 560, 630, 680, 730, 790, 840, 890, 940)


@pytest.fixture(scope="module")
def solved(request: pytest.FixtureRequest) -> Solved:
    return solve_or_skip(request.config)


@pytest.fixture
def anna(college: College, asha: Person, solved: Solved) -> Desk:
    """Lists that are called otherwise than the file calls them, with its subjects; its teachers by their initials."""
    college.write(_build, parse_slots(solved.csv, "anna.csv", None))
    return Desk(Staff(college, asha), college.write(begin, STARTS), asha)


def place_of(students: str) -> tuple[str, str]:
    """BTCH5 is of the department CH of the bachelors, in their fifth semester."""
    return f"{2026 - int(students[-1]) // 2} {students[:2]}", students[2:-1]


def _build(db: Connection, file: SlotsFile) -> None:
    sets = {name for line in file.lines for name in line.students}
    for batch in sorted({place_of(each)[0] for each in sets}):
        add_label(db, BATCHES, batch, ASHA)
    for department in sorted({place_of(each)[1] for each in sets}):
        add_label(db, DEPARTMENTS, department, ASHA)
    for students, code in sorted({(name, line.subject) for line in file.lines for name in line.students}):
        batch, department = place_of(students)
        add_subject(db, SubjectIn(batch=batch, department=department, semester="5th", code=code), ASHA)
    for teacher in sorted({name for line in file.lines for name in line.lecturers}):
        user_name, email = f"t.{teacher.lower()}", f"{teacher}@college.example"
        new = NewAdmin(name=f"Teacher {teacher}", user_name=user_name, email=email, mobile="9876543210")
        admins.create(db, new, password_hash(), by="tests")


def answers(preview: Any) -> list[dict[str, str]]:
    """What somebody says who knows the department."""
    keys = {(each["batch"], each["department"]): each["key"] for each in preview["choices"]["students"]}
    return [
        {
            "kind": each["kind"],
            "name": each["name"],
            "answer": f"lecturer:t.{each['name'].lower()}"
            if each["kind"] == "lecturer"
            else keys[place_of(each["name"])],
        }
        for each in preview["names"]
    ]


@pytest.mark.rest
def test_imported_by_csv_and_by_fet_it_is_the_same_timetable(anna: Desk, solved: Solved) -> None:
    preview = anna.preview(solved.csv, "anna_timetable.csv")
    assert {each["kind"] for each in preview["names"]} == {"students", "lecturer"}
    assert preview["written"] == 0
    said = answers(preview)
    assert problems(anna.preview(solved.csv, "anna_timetable.csv", names=said)) == {}
    written = anna.submit(solved.csv, "anna_timetable.csv", names=said)
    assert (written["written"], written["ended"]) == (164, 0)
    by_csv = anna.week()
    assert len(by_csv) == 164
    # Brought as .fet, everything is the same, and every name is remembered.
    by_fet = anna.preview(solved.fet, "anna.fet")
    assert {state for _, state in states(by_fet)} == {"same"}
    assert {each["how"] for each in by_fet["names"]} == {"remembered"}
    assert (by_fet["version"], by_fet["slots"], by_fet["placed"]) == (by_fet["version"], 164, 164)
    assert (by_fet["days"], by_fet["hoursADay"]) == (5, 9)
    # Undone, and written from the .fet instead: the same again.
    anna.undo(written["id"])
    assert anna.week() == []
    assert anna.submit(solved.fet, "anna.fet")["written"] == 164
    assert anna.week() == by_csv
