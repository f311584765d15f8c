"""Undoing a file with marks takes away exactly what came with it."""

from typing import Any
from uuid import uuid4

from sqlalchemy import Connection, select

from rollbook.rollcall.service.class_counts import find_wrong_counts
from rollbook.standing.service.recount import find_drifted_totals
from rollbook.tables.marks_imports import marks_imports
from rollbook.tables.rollcalls import marks, rollcalls, totals
from tests.college import College
from tests.marksfile.conftest import Desk, register
from tests.records import MONDAY, PLACE, day

FILE = register(["2026-11-02", "2026-11-03"], "PPPAP.", "110111")


def _stored(db: Connection) -> list[list[Any]]:
    tables = (rollcalls, marks, totals)
    return [[tuple(row) for row in db.execute(select(table).order_by(*table.primary_key))] for table in tables]


def test_the_register_is_as_it_was_before(desk: Desk, college: College) -> None:
    desk.term.hold(day(-14), ["24CS001"])
    before = college.read(_stored)
    written = desk.submit(register(["2026-11-03", "2026-11-04"], "PPPPPP", "PPPAA."))
    assert college.read(_stored) != before
    undone = desk.undo(written["id"])
    assert undone["undoneAt"] is not None
    assert college.read(_stored) == before
    assert desk.undo(written["id"]) == undone  # once more is once


def test_who_was_never_called_otherwise_has_no_past_again(desk: Desk, college: College) -> None:
    desk.undo(desk.submit(FILE)["id"])
    assert college.read(_stored) == [[], [], []]


def test_a_class_that_was_changed_since_keeps_the_whole_file(desk: Desk, college: College) -> None:
    written = desk.submit(FILE)
    sheet = desk.term.get("/api/sheets", **PLACE, heldOn="2026-11-03")
    desk.term.correct(sheet["id"], "24CS003", 1)
    refused = desk.undo(written["id"], 409)
    assert refused["code"] == "marks_changed_since"
    assert refused["message"].startswith("Changed since by hand: 3 November 2026. ")
    assert len(desk.classes()) == 2
    assert college.read(find_drifted_totals) == []
    assert college.read(find_wrong_counts) == []


def test_a_withdrawn_class_keeps_it_too(desk: Desk) -> None:
    written = desk.submit(FILE)
    desk.term.withdraw(desk.term.get("/api/sheets", **PLACE, heldOn="2026-11-02")["id"])
    assert "2 November 2026" in desk.undo(written["id"], 409)["message"]


def test_the_same_file_can_be_written_again_after_it_was_undone(desk: Desk) -> None:
    desk.undo(desk.submit(FILE)["id"])
    desk.submit(FILE)
    assert len(desk.classes()) == 2
    items = desk.term.get("/api/marks/imports", **PLACE)["items"]
    assert [each["undoneAt"] is None for each in items] == [True, False]  # the newest first


def test_the_history_has_one_entry_for_the_file_and_one_for_undoing_it(desk: Desk) -> None:
    written = desk.submit(FILE, "CS301 register.csv")
    desk.undo(written["id"])
    undoing, writing = desk.term.get("/api/history", kind="classes")["items"]
    told = {"marksFile": written["id"], "file": "CS301 register.csv", "classes": 2, "marks": 11}
    assert (writing["before"], writing["after"]) == (None, told)
    held = undoing["before"].pop("stood")  # the classes that went: their marks are kept too
    assert (undoing["before"], undoing["after"]) == (told, {**told, "undone": True})
    assert [each[1:3] for each in held] == [["2026-11-02", 1], ["2026-11-03", 1]]
    assert writing["words"] == "CS301 · 2024 - 2028, CSE, 5th"
    assert (writing["by"], writing["subject"]) == ("asha.rao", "CS301")


def test_nobody_undoes_what_is_not_there(desk: Desk, college: College) -> None:
    assert desk.undo(str(uuid4()), 404)["code"] == "no_such_marks_file"
    assert college.read(lambda db: db.execute(select(marks_imports)).all()) == []


def test_a_class_taken_later_that_day_stays_and_its_number_too(desk: Desk) -> None:
    written = desk.submit(register(["2026-11-16"], "PPPPPP"))
    desk.term.hold(MONDAY)
    desk.undo(written["id"])
    assert desk.classes() == [("2026-11-16", 2, None, 6, 0)]
