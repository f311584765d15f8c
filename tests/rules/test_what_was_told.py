"""What a preview tells comes true when the rule is kept: every page tells the same of every student."""

import random
from typing import Any

import pytest
from msgspec import to_builtins

from rollbook.core.rule import STARTS, Start
from rollbook.rules.service import preview
from rollbook.standing.rule_schemas import as_told
from tests.rules.conftest import Office

STUDENTS = 20


@pytest.fixture
def crowd(office: Office, monkeypatch: pytest.MonkeyPatch) -> Office:
    """In two subjects of one semester and one of another, on all sides of every line."""
    monkeypatch.setattr(preview, "FIRST_BY_NAME", STUDENTS)
    drawn = random.Random(36)
    office.term.add_subject(subject="CS302")
    office.term.add_subject(subject="CS201", semester="3rd")
    for number in range(STUDENTS):
        roll = f"24CS{100 + number}"
        office.term.enrol(roll, f"Student {number}")
        for subject in ("CS301", "CS302", "CS201"):
            present = drawn.randint(12, 20)
            absent = 24 - present
            leave = {kind: drawn.randint(0, absent // 3) for kind in ("duty", "medical", "other")}
            office.count(roll, subject, present=present, absent=absent, late=drawn.randint(0, 6), **leave)
    return office


def outcome_told(office: Office, roll: str) -> str | None:
    """The worst of all that the student's page tells."""
    page = office.person.json("GET", f"/api/attendance/students/{office.term.ids[roll]}")
    told = [each["standing"]["outcome"] for each in (*page["subjects"], *page["together"])]
    return next((outcome for outcome in ("short", "band", "met") if outcome in told), None)


def outcomes(office: Office) -> dict[str, str | None]:
    return {roll: outcome_told(office, roll) for roll in office.term.ids if roll >= "24CS100"}


@pytest.mark.parametrize("start", STARTS[1:], ids=lambda start: start.name)
def test_who_was_said_to_cross_crosses(crowd: Office, start: Start) -> None:
    choices: dict[str, Any] = to_builtins(as_told(start.rule))
    tried = {name: value for name, value in choices.items() if name not in ("bands", "words")}
    tried["rounded"] = str(tried["rounded"]).lower()
    told, before = crowd.preview(**tried), outcomes(crowd)
    crowd.keep(**choices)
    after = outcomes(crowd)
    below = ("band", "short")
    assert told["students"] == STUDENTS
    assert [line["roll"] for line in told["fallers"]] == [
        roll for roll in after if after[roll] in below and before[roll] not in below
    ]
    assert [line["roll"] for line in told["risers"]] == [
        roll for roll in after if before[roll] in below and after[roll] not in below
    ]
    assert [line["roll"] for line in told["intoBand"]] == [
        roll for roll in after if after[roll] == "band" and before[roll] != "band"
    ]
    assert told["fall"] + told["rise"] + told["band"] > 0
    again = crowd.preview(**tried)
    assert (again["fall"], again["rise"], again["band"]) == (0, 0, 0)
