"""What a leave would cover is told before it is entered."""

from typing import Any

import pytest

from rollbook.leave.service import preview
from tests.leave.conftest import Office
from tests.records import LIST, Term, day

HALF: dict[str, Any] = {"startsOn": str(day(-6)), "endsOn": str(day(-6))}


def test_pasted_rolls_are_looked_for_and_nothing_is_written(office: Office, term: Term) -> None:
    term.hold(day(-6))
    term.hold(day(-4))
    term.hold(day(-1))
    office.grant("24CS002", kind="Medical", **HALF)
    office.grant("24CS003")
    told = office.preview("24cs001, 24CS002-24CS003; 24CS0 24XX009")
    assert [(each["roll"], each["days"], each["classes"]) for each in told["found"]] == [
        ("24CS001", 5, 2),
        ("24CS002", 4, 1),
        ("24CS003", 0, 0),
    ]
    first, second, third = told["found"]
    assert (first["cut"], first["why"]) == (None, None)
    assert [part["endsOn"] for part in second["cut"]] == ["2026-11-09", "2026-11-13"]
    assert second["why"]["message"] == "24CS002 has leave on 10 November 2026 already."
    assert (third["cut"], third["why"]["code"]) == ([], "on_leave_already")
    assert [(each["text"], each["why"]["code"]) for each in told["refused"]] == [
        ("24CS0", "roll_could_be"),
        ("24XX009", "roll_on_no_list"),
    ]
    assert len(office.history()) == 2


def test_a_roll_of_two_lists_is_not_guessed(office: Office, term: Term) -> None:
    office.person.json("POST", "/api/departments", {"label": "ECE"}, 201)
    elsewhere = term.enrol("24CS001", "Ira Sen", department="ECE")
    [refused] = office.preview("24CS001")["refused"]
    assert refused["why"]["code"] == "roll_on_several"
    assert "2024 - 2028, CSE; 2024 - 2028, ECE" in refused["why"]["message"]
    [found] = office.preview("24CS001", **{**LIST, "department": "ECE"})["found"]
    assert (found["student"], found["name"], found["department"]) == (elsewhere, "Ira Sen", "ECE")
    assert office.preview("24CS001", status=404, batch="1999 - 2003")["code"] == "no_such_label"


def test_a_preview_refuses_what_entering_refuses(office: Office, term: Term) -> None:
    term.hold()  # who has no marks is deleted, and not archived
    assert office.preview("24CS001", endsOn=str(day(-8)), status=422)["code"] == "leave_ends_early"
    office.person.json("PATCH", f"/api/leave-kinds/{office.kinds['Duty']}", {"archived": True})
    assert office.preview("24CS001", status=409)["code"] == "leave_kind_archived"
    office.person.json("DELETE", f"/api/students/{office.ids['24CS001']}", None, 204)
    [refused] = office.preview("24CS001", kind="Other", status=200)["refused"]
    assert refused["why"]["code"] == "archived_on_leave"


def test_a_preview_is_of_as_many_as_are_entered_at_once(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preview, "MOST_STUDENTS", 2)
    assert len(office.preview("24CS001-24CS002")["found"]) == 2
    refused = office.preview("24CS001-24CS003", status=422)
    assert refused["message"] == "More than 2 students are chosen. Enter the leave for fewer at once."
