"""Exports of a realtime database as the original product left it, and what the register holds after an import."""

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

from sqlalchemy import Connection, Select, select

from rollbook.core.settings import Settings
from rollbook.standing.service.recount import find_drifted_totals
from rollbook.store.opening import open_store
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import PLACE_COLUMNS, batches, departments, semesters, subjects
from rollbook.tables.rollcalls import marks, rollcalls, totals
from rollbook.tables.students import students
from tests.shell import rollbook_here

BATCH, DEPARTMENT, SEMESTER, CODE = PLACE = ("2022 - 2026", "CSE", "5th", "CS301")
ROLLS = ["22CS001", "22CS002", "22CS003", "22CS004", "22CS005"]
NAMES = ["Meera Iyer", "Omar Khan", "Zoë D'Souza", "Manish Tiwari", "Esha Kapoor"]
HEADING = {"FIELD1": "Sl", "FIELD2": "Name", "FIELD3": "Roll Number", "FIELD4": "Email"}
DAYS = {"5112022": [1, 1, 0, 1, 1], "7112022": [1, 0, 1, 1, 1], "9112022": [0, 1, 1, 1, 0]}
FIRST, SECOND, THIRD = "2022-11-05", "2022-11-07", "2022-11-09"

Days = Mapping[str, Sequence[int]]
Import = Callable[..., CompletedProcess[str]]


def push_id(number: int) -> str:
    return f"-Ncallwithno{number:08}"


def pushed(values: Sequence[Any], start: int = 0) -> dict[str, Any]:
    return {push_id(start + number): value for number, value in enumerate(values)}


def line(roll: str, mark: int) -> str:
    return f"{roll} is {'Present' if mark else 'Absent'}"


def students_of(rolls: Sequence[str] = ROLLS) -> list[Any]:
    return [
        {"FIELD2": name, "FIELD3": roll, "FIELD4": f"{roll.lower()}@college.example"}
        for roll, name in zip(rolls, NAMES, strict=True)
    ]


def below(place: Sequence[str], node: Any) -> Any:
    """The node under the labels of a place."""
    for label in reversed(place):
        node = {label: node}
    return node


def export(days: Days, **changed: Any) -> dict[str, Any]:
    """One subject of one class, as one device wrote it: everyone called in order on each day."""
    database: dict[str, Any] = {
        "Admin": {
            "asha": {
                "name": "Asha Rao",
                "userName": "asha",
                "email": "asha@college.example",
                "mobile": "9876543210",
                "password": "open sesame 4711",
                "cpassword": "open sesame 4711",
            }
        },
        "Year": pushed([BATCH]),
        "Department": [DEPARTMENT],
        "Semester": pushed(["1st", SEMESTER], 10),
        "StudentDB": below(PLACE[:2], [None, *students_of()]),
        "Subjects": below(PLACE, {"subjectCode": CODE, "classes": len(days)}),
        "ClassDates": below(PLACE, pushed(list(days), 20)),
        "AttendanceDB": below(PLACE, {day: lines(marks, 100 * at) for at, (day, marks) in enumerate(days.items(), 1)}),
        "StudentAttendanceDB": below(
            PLACE, {roll: pushed([marks[at] for marks in days.values()]) for at, roll in enumerate(ROLLS)}
        ),
        "StudentAttendanceProfile": below(
            PLACE, {day: dict(zip(ROLLS, marks, strict=True)) for day, marks in days.items()}
        ),
        **changed,
    }
    return {"Attendance": {name: node for name, node in database.items() if node is not None}}


def lines(marks: Sequence[int], start: int = 0) -> dict[str, str]:
    return pushed([line(roll, mark) for roll, mark in zip(ROLLS, marks, strict=True)], start)


def import_tree(settings: Settings, file: Path, database: Any, *options: str) -> CompletedProcess[str]:
    file.write_text(database if isinstance(database, str) else json.dumps(database, ensure_ascii=False))
    return rollbook_here(settings, "import-tree", str(file), *options)


def exported(settings: Settings, file: Path) -> str:
    done = rollbook_here(settings, "export-tree", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    text = file.read_text(encoding="utf-8")
    assert done.stdout == f"{file} has the whole tree, {len(text.encode()):,} bytes.\n"
    return text


def everything(db: Connection) -> dict[str, Any]:
    """What the register holds, without the numbers and moments that only it knows."""
    of_class = (rollcalls.c.held_on, rollcalls.c.number)
    held = select(*PLACE_COLUMNS, *of_class, rollcalls.c.uploaded_at, rollcalls.c.id).join_from(rollcalls, subjects)
    given = select(students.c.roll, marks.c.mark).join_from(marks, students).order_by(marks.c.position)
    return {
        "admins": db.execute(select(admins.c.user_name, admins.c.disabled).order_by(admins.c.user_name)).all(),
        "batches": db.scalars(select(batches.c.label).order_by(batches.c.label)).all(),
        "departments": db.scalars(select(departments.c.label).order_by(departments.c.label)).all(),
        "semesters": db.scalars(select(semesters.c.label).order_by(semesters.c.position)).all(),
        "students": db.execute(
            select(students.c.roll, students.c.name, students.c.email, students.c.archived_at.is_not(None)).order_by(
                students.c.batch_id, students.c.department_id, students.c.position
            )
        ).all(),
        "subjects": db.execute(
            _placed(select(*PLACE_COLUMNS, subjects.c.archived_at.is_not(None)).select_from(subjects)).order_by(
                batches.c.label, departments.c.label, semesters.c.label, subjects.c.code
            )
        ).all(),
        "classes": {
            (*row[:4], str(row.held_on), row.number, "open" if row.uploaded_at is None else "uploaded"): dict(
                db.execute(given.where(marks.c.rollcall_id == row.id)).all()
            )
            for row in db.execute(_placed(held).order_by(*of_class, subjects.c.code)).all()
        },
        "totals": db.execute(
            select(subjects.c.code, students.c.roll, totals.c.present, totals.c.absent)
            .join_from(totals, subjects)
            .join(students, students.c.id == totals.c.student_id)
            .order_by(subjects.c.code, students.c.roll)
        ).all(),
    }


def _placed(query: Select[Any]) -> Select[Any]:
    return query.join(batches).join(departments).join(semesters)


def register_of(settings: Settings) -> dict[str, Any]:
    found: dict[str, Any] = _read(settings, everything)
    return found


def drifted_totals(settings: Settings) -> list[Any]:
    return list(_read(settings, find_drifted_totals))


def _read(settings: Settings, service: Callable[[Connection], Any]) -> Any:
    async def read() -> Any:
        async with open_store(settings) as store:
            return await store.read(service)

    return asyncio.run(read())


def marks_on(settings: Settings, day: str, number: int = 1, state: str = "uploaded") -> dict[str, int]:
    classes = register_of(settings)["classes"]
    found: dict[str, int] = classes[(*PLACE, day, number, state)]
    return found


def said(done: CompletedProcess[str]) -> list[str]:
    """The remarks, without those on admins and the summary."""
    return [each for each in done.stdout.splitlines() if "/" in each.split(":")[0] and not each.startswith("Admin/")]
