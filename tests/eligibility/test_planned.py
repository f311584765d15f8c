"""Where classes are planned, a list says who cannot reach the line any more: frozen with everything else."""

import json
from typing import Any

from rollbook.eligibility.document import from_bytes, to_bytes
from rollbook.eligibility.service.verifying import verify
from tests.college import College
from tests.eligibility.conftest import OTHER, ExamOffice
from tests.eligibility.test_reading import table
from tests.records import LIST, PLACE, SUBJECT, ask, day


def plan(office: ExamOffice, planned: int | None, subject: str = SUBJECT) -> None:
    office.person.json("PUT", "/api/planned", {**PLACE, "subject": subject, "planned": planned})


def reach(told: Any) -> list[tuple[str, str | None, bool | None]]:
    return [(line["roll"], line["subject"], line["unreachable"]) for line in told["lines"]]


def faults(college: College, number: int) -> list[str]:
    found = college.read(verify, number)
    assert found.sha256 == found.sha256_anew
    return list(found.faults)


def test_where_nothing_is_planned_the_document_says_nothing_of_it(office: ExamOffice) -> None:
    assert [known for *_, known in reach(office.make())] == [None, None, None]
    document = office.document(1)
    assert b"left" not in document
    assert b"unreachable" not in document
    assert to_bytes(from_bytes(document)) == document


def test_who_cannot_reach_the_line_is_frozen_with_what_was_planned(office: ExamOffice) -> None:
    """24CS001 has 2 of 4, 24CS002 none: with four more one of them gets to 75 %."""
    plan(office, 8)
    office.calendar.go_to(day(0), hour=11)
    made = office.make()
    assert reach(made) == [("24CS001", SUBJECT, False), ("24CS002", SUBJECT, True), ("24CS002", OTHER, None)]
    said = json.loads(office.document(1))["students"]
    assert (said[0]["subjects"][0]["left"], said[0]["subjects"][0]["unreachable"]) == (4, False)
    assert "left" not in said[2]["subjects"][0]
    assert to_bytes(from_bytes(office.document(1))) == office.document(1)
    heading, *rows = table(office.person, "/api/eligibility/1/export?format=csv")
    assert [row[heading.index("Letters")] for row in rows] == ["S", "S×", "S"]  # noqa: RUF001 - the sign
    parent = office.college.person(address="198.51.100.77")
    told = ask(parent, "/api/eligibility/check", code=made["code"], roll="24CS002")
    assert [line["unreachable"] for line in told["line"]["lines"]] == [True, None]


def test_planning_otherwise_later_changes_no_list(office: ExamOffice) -> None:
    plan(office, 8)
    office.calendar.go_to(day(0), hour=11)
    office.make()
    office.calendar.go_to(day(1))
    plan(office, 90)
    office.term.hold(day(1))
    assert faults(office.college, 1) == []
    assert reach(office.read(1))[1] == ("24CS002", SUBJECT, True)
    office.calendar.go_to(day(1), hour=12)
    assert reach(office.make())[1] == ("24CS002", SUBJECT, False)
    assert reach(office.make(asOf=None))[1] == ("24CS002", SUBJECT, False)
    assert faults(office.college, 2) == []


def test_a_list_of_an_earlier_day_has_what_was_planned_then(office: ExamOffice) -> None:
    plan(office, 8)
    office.calendar.go_to(day(2))
    plan(office, 90)
    office.calendar.go_to(day(3))
    assert reach(office.make(asOf=str(day(1))))[1] == ("24CS002", SUBJECT, True)


def test_all_together_is_told_where_all_is_planned(office: ExamOffice) -> None:
    rule = {"startsOn": str(day(-1)), "rule": {"line": 75, "of": "together"}, "seen": None}
    office.person.json("POST", "/api/rules", rule, 201)
    plan(office, 8)
    office.calendar.go_to(day(1))
    assert reach(office.make()) == [("24CS002", None, None)]
    plan(office, 8, OTHER)
    office.calendar.go_to(day(1), hour=11)
    assert reach(office.make()) == [("24CS002", None, True)]
    assert faults(office.college, 2) == []


def test_a_student_of_a_group_has_the_classes_of_the_group_left(office: ExamOffice) -> None:
    """Two groups, of which the second had two classes more: eight are planned for each."""
    ids = office.term.ids
    groups = [
        {"label": "A1", "kind": "lab", "come": [ids[roll] for roll in ("24CS001", "24CS003")]},
        {"label": "A2", "kind": "lab", "come": [ids["24CS002"]]},
    ]
    moves = {**LIST, "asOf": str(day(-20)), "groups": groups}
    office.person.json("PUT", "/api/groups/moves/0a7b9c1e-50e2-4c50-9d6b-3f8f26f3a0c1", moves)
    made = {each["label"]: each["id"] for each in ask(office.person, "/api/groups", **LIST)["groups"]}
    office.term.add_subject(subject="CS303")
    subject = next(
        each["id"] for each in ask(office.person, "/api/subjects", **_scope())["items"] if each["code"] == "CS303"
    )
    office.person.json("PATCH", f"/api/subjects/{subject}", {"called": "groups", "groups": list(made.values())})
    for number, (label, away) in enumerate(
        (("A1", "24CS001"), ("A2", "24CS002"), ("A2", "24CS002"), ("A2", "24CS002"))
    ):
        office.term.hold(day(number - 4), absent=[away], subject="CS303", groupId=made[label])
    plan(office, 8, "CS303")
    office.calendar.go_to(day(1))
    told = office.make()
    left = {
        student["roll"]: next((each.get("left") for each in student["subjects"] if "left" in each), None)
        for student in json.loads(office.document(1))["students"]
    }
    assert (left["24CS001"], left["24CS002"]) == (7, 5)
    of_group = {line["roll"]: line["unreachable"] for line in told["lines"] if line["subject"] == "CS303"}
    assert of_group == {"24CS001": False, "24CS002": True}
    assert faults(office.college, 1) == []


def _scope() -> dict[str, Any]:
    return {name: label for name, label in PLACE.items() if name != "subject"}
