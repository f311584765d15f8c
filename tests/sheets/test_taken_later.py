"""A class can be taken on another day than that on which it was held: sheet, paper and history say when."""

import csv
import io
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest

from tests.college import Person
from tests.records import PLACE, ROLLS, Term, ask, day

HELD_ON = day(-7)
FIRST_TAP = datetime(2026, 11, 16, 4, 42, tzinfo=UTC)
UPLOAD = FIRST_TAP + timedelta(days=1)
TAPPED = "2026-11-16T04:42:00Z"
THAT_DAY = {**PLACE, "heldOn": HELD_ON}


@pytest.fixture
def taken(term: Term, hours: list[datetime]) -> Term:
    """Tapped a week after the class, and sent a day later."""
    hours.append(UPLOAD)
    taps = [(FIRST_TAP + timedelta(minutes=place)).isoformat() for place in range(len(ROLLS))]
    marks: list[dict[str, Any]] = [
        {"student": term.ids[roll], "mark": 1, "turn": turn, "tappedAt": tap}
        for turn, (roll, tap) in enumerate(zip(ROLLS, taps, strict=True), start=1)
    ]
    body = {**PLACE, "heldOn": str(HELD_ON), "device": 7, "marks": marks, "upload": True}
    term.asha.json("PUT", f"/api/rollcalls/{uuid4()}", body)
    return term


def test_the_sheet_says_when_its_first_mark_was_tapped(taken: Term) -> None:
    sheet = taken.get("/api/sheets", **THAT_DAY)
    assert (sheet["heldOn"], sheet["takenFrom"], sheet["uploadedAt"]) == (
        str(HELD_ON),
        TAPPED,
        "2026-11-17T04:42:00Z",
    )


def test_a_correction_does_not_change_when_it_was_taken(taken: Term, hours: list[datetime]) -> None:
    sheet = taken.get("/api/sheets", **THAT_DAY)
    hours.append(UPLOAD + timedelta(days=2))
    taken.correct(sheet["id"], ROLLS[0], 0)
    assert taken.get("/api/sheets", **THAT_DAY)["takenFrom"] == TAPPED
    earlier = taken.get("/api/sheets", **THAT_DAY, at=UPLOAD.isoformat())
    assert (earlier["at"] is not None, earlier["takenFrom"]) == (True, TAPPED)


def test_the_history_says_it_of_the_class(taken: Term) -> None:
    [upload] = taken.get("/api/history", kind="classes")["items"]
    assert (upload["heldOn"], upload["takenFrom"], upload["at"]) == (str(HELD_ON), TAPPED, "2026-11-17T04:42:00Z")
    assert all(each["takenFrom"] is None for each in taken.get("/api/history", kind="students")["items"])


def test_the_history_as_a_file_says_it_too(taken: Term) -> None:
    file = taken.asha.get("/api/history/export", params={"format": "csv", "kind": "classes"}).content
    [line] = csv.DictReader(io.StringIO(file.decode("utf-8-sig")))
    assert (line["Date"], line["Taken"]) == (str(HELD_ON), "2026-11-16T04:42:00+00:00")


def test_the_register_says_it_to_who_may_see_the_class(taken: Term, parent: Person) -> None:
    of_day = {"semester": PLACE["semester"], "heldOn": HELD_ON}
    [held] = taken.get("/api/register", **of_day)["items"]
    assert held["takenFrom"] == TAPPED
    [shown] = ask(parent, "/api/register", **of_day)["items"]
    assert shown["takenFrom"] is None


def test_whoever_compares_a_paper_finds_it_in_the_register(taken: Term, parent: Person) -> None:
    code = taken.get("/api/sheets", **THAT_DAY)["checkCode"]
    assert ask(parent, "/api/sheets/check", code=code)["takenFrom"] == TAPPED


def test_a_class_whose_marks_came_without_their_moments_was_taken_when_they_came(
    term: Term, hours: list[datetime]
) -> None:
    hours.append(UPLOAD)
    term.hold(HELD_ON)
    assert term.get("/api/sheets", **THAT_DAY)["takenFrom"] == "2026-11-17T04:42:00Z"
