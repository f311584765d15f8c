"""What the rest of the product makes of classes from a file: the tree, live pages, the check, other people, and whoever
corrects a class meanwhile."""

import asyncio
from typing import Any
from uuid import uuid4

from msgspec.structs import replace

from rollbook.core.settings import Settings
from rollbook.endpoints.forms import fill_form
from rollbook.marksfile.files.parsed import parse_marks
from rollbook.marksfile.schemas import MarksImportForm
from rollbook.marksfile.service.imports import import_marks
from rollbook.rollcall.schemas import Correction
from rollbook.rollcall.service.correcting import correct
from rollbook.standing.service.recount import find_drifted_totals
from rollbook.upkeep.check import check
from tests.college import College, Person
from tests.marksfile.conftest import Desk, register
from tests.overlapping import overlapping
from tests.records import MONDAY, PLACE, admin_of, day
from tests.watching import Watch

SUBJECT = "Attendance/{}/2024 - 2028/CSE/5th/CS301"
FILE = register(["2026-11-02", "2026-11-03"], "PPPAP.", "110111")


def test_the_tree_has_the_lines_and_the_dates_and_loses_them_again(desk: Desk) -> None:
    written = desk.submit(FILE)
    lines = desk.term.asha.get(f"/{SUBJECT.format('AttendanceDB')}/2112026.json").json()
    assert lines == [
        "24CS001 is Present",
        "24CS002 is Present",
        "24CS003 is Present",
        "24CS004 is Absent",
        "24CS005 is Present",
    ]
    assert desk.term.asha.get(f"/{SUBJECT.format('Subjects')}/classes.json").json() == 2
    desk.undo(written["id"])
    assert desk.term.asha.get(f"/{SUBJECT.format('AttendanceDB')}/2112026.json").json() is None
    assert desk.term.asha.get(f"/{SUBJECT.format('ClassDates')}.json").json() is None


def test_open_pages_of_the_subject_hear_of_it_once(desk: Desk, told: Watch) -> None:
    views = ("AttendanceDB", "Subjects", "ClassDates", "StudentAttendanceDB")
    with told() as heard:
        written = desk.submit(FILE)
    assert heard == [SUBJECT.format(view) for view in views]
    with told() as heard:
        desk.undo(written["id"])
    assert heard == [SUBJECT.format(view) for view in views]


def test_the_register_is_sound_afterwards(desk: Desk, settings: Settings) -> None:
    desk.term.hold()
    written = desk.submit(FILE)
    assert asyncio.run(check(replace(settings))).faults == []
    desk.undo(written["id"])
    assert asyncio.run(check(replace(settings))).faults == []


def test_whoever_is_not_logged_in_sees_and_writes_nothing(desk: Desk, college: College, visitor: Person) -> None:
    file = {"file": ("register.csv", FILE)}
    answers = [
        visitor.post("/api/marks/preview", data=PLACE, files=file),
        visitor.put("/api/marks/imports/6b3f0f0e-6d1a-4b0c-9f53-1f2a3b4c5d6e", data=PLACE, files=file),
        visitor.get("/api/marks/imports", params=PLACE),
        visitor.post("/api/marks/imports/6b3f0f0e-6d1a-4b0c-9f53-1f2a3b4c5d6e/undo"),
    ]
    assert [answer.status_code for answer in answers] == [401] * 4
    assert desk.classes() == []


def test_a_form_that_is_no_form_is_refused_field_by_field(desk: Desk) -> None:
    cases: dict[str, list[Any]] = {
        "mends": ["x", "[]", {"cells": [{"row": 0, "column": "B", "mark": 1}]}, {"columns": [{"column": "TOOLONG"}]}],
        "groupId": ["x", "0"],
        "sheet": ["x" * 300],
    }
    for name, values in cases.items():
        for value in values:
            refused = desk.preview(FILE, status=422, **{name: value})
            assert next(iter(refused["fields"])).startswith(name), refused
    assert desk.preview(FILE, status=409, groupId="987654")["code"] == "group_not_called"


def test_what_is_corrected_while_a_file_is_written_counts(desk: Desk, college: College) -> None:
    held = desk.term.hold(day(-3))
    asha, file = admin_of(college), parse_marks(FILE, "register.csv", None, MONDAY)
    form = fill_form(MarksImportForm, **PLACE, fingerprint=desk.preview(FILE)["fingerprint"])
    correction = Correction(student=desk.term.ids["24CS001"], mark=0, reason="Was not there")
    outcomes = overlapping(
        college,
        lambda db: correct(db, held, correction, asha),
        lambda db: import_marks(db, uuid4(), file, form, b"", asha, MONDAY),
    )
    assert not any(isinstance(each, Exception) for each in outcomes)
    assert college.read(find_drifted_totals) == []
