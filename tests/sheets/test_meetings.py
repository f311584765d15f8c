"""Sheets, and today's classes, tell which classes were taken in one go."""

from typing import Any
from uuid import uuid4

from tests.records import MONDAY, PLACE, Term


def take_lab(term: Term, hours: int) -> str:
    """Everybody is there in every hour."""
    meeting = str(uuid4())
    marks = [{"student": student, "mark": 1, "turn": 1} for student in term.ids.values()]
    facts = {**PLACE, "heldOn": str(MONDAY), "device": 7, "marks": marks, "upload": True}
    classes = [{**facts, "id": str(uuid4())} for _ in range(hours)]
    term.asha.json("PUT", f"/api/meetings/{meeting}", {"classes": classes})
    return meeting


def meetings_of(classes: list[dict[str, Any]]) -> list[tuple[int, str | None]]:
    return [(each["number"], each["meeting"]) for each in classes]


def test_a_sheet_tells_the_hours_that_were_taken_with_it(term: Term) -> None:
    term.hold(MONDAY, [])
    meeting = take_lab(term, 2)
    sheet = term.get("/api/sheets", **PLACE, heldOn=MONDAY, number=2)
    assert sheet["meeting"] == meeting
    assert meetings_of(sheet["others"]) == [(1, None), (2, meeting), (3, meeting)]


def test_todays_classes_tell_it_too(term: Term) -> None:
    meeting = take_lab(term, 2)
    term.hold(MONDAY, [])
    assert meetings_of(term.get("/api/home/classes")) == [(3, None), (2, meeting), (1, meeting)]
