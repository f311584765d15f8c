"""What arrived after a list was frozen stands beside it, and a list is compared with the one before."""

import csv
import io
from typing import Any

import pytest
from sqlalchemy import Connection, update

from rollbook.core.marks import PRESENT
from rollbook.tables.rollcalls import marks
from tests.eligibility.condoning import IN_BAND, Condoning
from tests.eligibility.conftest import OTHER, SCOPE, ExamOffice
from tests.records import SUBJECT, ask, day


def told(items: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
    return [
        (
            *(each[name] for name in ("roll", "subject", "became")),
            *(each[side] and each[side]["percentage"] for side in ("before", "after")),
            [why["kind"] for why in each["why"]],
        )
        for each in items
    ]


def since(office: ExamOffice, number: int = 1) -> Any:
    return ask(office.person, f"/api/eligibility/{number}/since")


def compared(office: ExamOffice, number: int = 2) -> Any:
    return ask(office.person, f"/api/eligibility/{number}/compare")


def test_what_arrived_since_stands_beside_it_with_the_lines_that_would_change(office: ExamOffice) -> None:
    office.make()
    nothing = since(office)
    assert (nothing["total"], nothing["items"], nothing["ruleChanged"]) == (0, [], False)
    office.calendar.go_to(day(1))
    office.term.hold(day(0), absent=["24CS003"])  # late
    office.term.correct(office.classes[0], "24CS001", PRESENT)
    office.calendar.go_to(day(1), hour=12)
    found = since(office)
    assert found["total"] == 2
    assert (found["later"]["classes"], found["later"]["lateClasses"], found["later"]["corrections"]) == (1, 1, 1)
    assert told(found["items"]) == [
        ("24CS001", SUBJECT, "went", 50.0, 80.0, ["uploaded", "corrected"]),
        ("24CS002", SUBJECT, "changed", 0.0, 20.0, ["uploaded"]),
    ]
    assert found["items"][0]["why"][0]["late"] is True
    assert office.read(1)["lines"][0]["standing"]["percentage"] == 50.0


def test_a_rule_that_began_since_is_told(office: ExamOffice) -> None:
    office.make()
    rule = {"startsOn": str(day(1)), "rule": {"line": 40}, "seen": None}
    office.person.json("POST", "/api/rules", rule, 201)
    assert since(office)["ruleChanged"] is False
    office.calendar.go_to(day(1))
    found = since(office)
    assert (found["total"], found["ruleChanged"]) == (1, True)
    assert told(found["items"]) == [("24CS001", SUBJECT, "went", 50.0, 50.0, ["rule"])]


def grant_duty_leave(office: ExamOffice) -> None:
    """To 24CS001, who missed a class of that day."""
    kinds = office.person.json("GET", "/api/leave-kinds")["items"]
    duty = next(kind["id"] for kind in kinds if kind["category"] == "duty")
    body = {
        "entry": "7b0ad3c4-2f5e-4a8e-9a63-0a5b8a6d3f11",
        "students": [office.term.ids["24CS001"]],
        "kindId": duty,
        "startsOn": str(day(-10)),
        "endsOn": str(day(-10)),
        "reason": "Parade",
        "grant": True,
    }
    office.person.json("POST", "/api/leaves", body)


def test_a_leave_granted_since_is_told(office: ExamOffice) -> None:
    office.make()
    office.calendar.go_to(day(1))
    grant_duty_leave(office)
    office.calendar.go_to(day(1), hour=12)
    found = since(office)
    assert (found["total"], found["later"]["leaves"]) == (1, 1)
    assert told(found["items"]) == [("24CS001", SUBJECT, "went", 50.0, 75.0, ["leave"])]
    assert "Parade" not in str(found)


def test_what_came_a_moment_ago_is_counted_with_the_line_that_it_changes(office: ExamOffice) -> None:
    office.make()
    office.calendar.go_to(day(1))
    grant_duty_leave(office)
    office.term.correct(office.classes[1], "24CS001", PRESENT)
    found = since(office)
    assert (found["total"], found["later"]["leaves"], found["later"]["corrections"]) == (2, 1, 1)
    assert told(found["items"]) == [("24CS001", SUBJECT, "went", 50.0, 100.0, ["leave", "corrected"])]


def test_what_has_a_later_moment_is_neither_counted_nor_in_the_lines(office: ExamOffice) -> None:
    """By the clock of another server, which is ahead."""
    office.make()
    office.calendar.go_to(day(1), hour=11)
    grant_duty_leave(office)
    office.term.correct(office.classes[1], "24CS001", PRESENT)
    office.term.hold(day(0), absent=["24CS001", "24CS002"])
    office.calendar.go_to(day(1), hour=10)
    found = since(office)
    assert (found["total"], found["items"]) == (0, [])
    assert not any(found["later"].values())


def test_a_list_beside_the_one_before(office: ExamOffice) -> None:
    """24CS003 comes, 24CS001 goes, and 24CS002 is below in both."""
    office.make()
    office.calendar.go_to(day(1))
    office.term.correct(office.classes[0], "24CS001", PRESENT)
    for number in range(2):
        office.term.hold(day(number), absent=["24CS003"], subject=OTHER)
    office.calendar.go_to(day(2))
    office.make()
    found = compared(office)
    assert (found["before"]["number"], found["after"]["number"]) == (1, 2)
    assert (found["came"], found["went"], found["same"]) == (1, 1, 1)
    assert told(found["items"]) == [
        ("24CS001", SUBJECT, "went", 50.0, 75.0, ["corrected"]),
        ("24CS002", OTHER, "changed", 0.0, 33.33, ["uploaded", "uploaded"]),
        ("24CS003", OTHER, "came", 100.0, 66.67, ["uploaded", "uploaded"]),
    ]
    assert [(each["short"], each["band"], each["below"], each["eligible"]) for each in found["figures"]] == [
        (3, 0, 2, 4),
        (3, 0, 2, 4),
    ]


def test_who_left_the_student_list_is_told_with_the_reason(office: ExamOffice) -> None:
    office.make()
    office.calendar.go_to(day(1))
    office.person.json("DELETE", f"/api/students/{office.term.ids['24CS001']}", None, 204)
    office.calendar.go_to(day(2))
    office.make()
    assert told(compared(office)["items"]) == [("24CS001", SUBJECT, "went", 50.0, None, ["left"])]
    office.person.json("POST", f"/api/students/{office.term.ids['24CS001']}/restore", None)
    office.calendar.go_to(day(3))
    office.make()
    assert told(compared(office, 3)["items"]) == [("24CS001", SUBJECT, "came", None, 50.0, ["joined"])]


def test_what_no_entry_explains_comes_first(office: ExamOffice) -> None:
    """A mark that was changed behind the back of the history."""
    office.make()
    student = office.term.ids["24CS002"]

    def forge(db: Connection) -> None:
        db.execute(update(marks).where(marks.c.student_id == student).values(mark=PRESENT))

    office.college.write(forge)
    office.calendar.go_to(day(1))
    office.term.correct(office.classes[0], "24CS001", PRESENT)
    office.calendar.go_to(day(2))
    office.make()
    assert told(compared(office)["items"]) == [
        ("24CS002", SUBJECT, "went", 0.0, 100.0, []),
        ("24CS002", OTHER, "went", 0.0, 100.0, []),
        ("24CS001", SUBJECT, "went", 50.0, 75.0, ["corrected"]),
    ]


def test_a_rule_of_all_together_is_compared_in_the_total(office: ExamOffice) -> None:
    rule = {"startsOn": str(day(-1)), "rule": {"line": 80, "of": "together"}, "seen": None}
    office.person.json("POST", "/api/rules", rule, 201)
    office.calendar.go_to(day(1))
    office.make()
    office.term.correct(office.classes[0], "24CS001", PRESENT)
    office.calendar.go_to(day(2))
    office.make()
    assert told(compared(office)["items"]) == [("24CS001", None, "went", 75.0, 87.5, ["corrected"])]


def test_the_comparison_as_a_file(office: ExamOffice) -> None:
    office.make()
    office.calendar.go_to(day(1))
    office.term.correct(office.classes[0], "24CS001", PRESENT, "Came late")
    office.calendar.go_to(day(2))
    office.make()
    answer = office.person.get("/api/eligibility/2/compare/export?format=csv")
    assert 'filename="list-2-against-1.csv"' in answer.headers["content-disposition"]
    heading, row = csv.reader(io.StringIO(answer.content.decode("utf-8-sig")))
    assert heading[2:] == ["Subject", "Became", "Before", "After", "Because"]
    assert row[2:6] == [SUBJECT, "Went", "50.0", "75.0"]
    assert row[6] == f"class of {day(-10)} corrected by asha.rao: Came late"


@pytest.mark.parametrize("path", ["compare", "compare/export?format=csv"])
def test_the_first_list_has_none_before_it(office: ExamOffice, path: str) -> None:
    office.make()
    assert office.person.json("GET", f"/api/eligibility/1/{path}", None, 404)["code"] == "no_list_before"
    assert office.person.json("GET", f"/api/eligibility/9/{path}", None, 404)["code"] == "no_such_list"


def test_what_needs_a_look_before_a_list_is_made(office: ExamOffice) -> None:
    def look() -> Any:
        return ask(office.person, "/api/eligibility/look-first", **SCOPE)

    assert {name: len(each) for name, each in look().items() if isinstance(each, list)} == {
        "classes": 0,
        "leaves": 0,
        "corrections": 0,
        "objections": 0,
    }
    office.term.hold(day(0), upload=False)
    kind = office.person.json("GET", "/api/leave-kinds")["items"][0]["id"]
    leave = {
        "entry": "7b0ad3c4-2f5e-4a8e-9a63-0a5b8a6d3f12",
        "students": [office.term.ids["24CS003"]],
        "kindId": kind,
        "startsOn": str(day(-8)),
        "endsOn": str(day(-7)),
        "reason": "Fever",
        "grant": False,
    }
    office.person.json("POST", "/api/leaves", leave)
    student = office.term.ids["24CS002"]
    asking = {"rollcall": str(office.classes[0]), "student": student, "mark": PRESENT, "reason": "Was there"}
    office.person.json("POST", "/api/corrections", asking, 201)
    found = look()
    assert (found["openClasses"], found["leavesAsked"], found["correctionsAsked"]) == (1, 1, 1)
    [waiting] = found["classes"]
    assert (waiting["place"]["subject"], waiting["heldOn"], waiting["by"]) == (SUBJECT, str(day(0)), "asha.rao")
    assert [(each["roll"], each["day"]) for each in found["leaves"]] == [("24CS003", str(day(-8)))]
    assert [(each["roll"], each["day"]) for each in found["corrections"]] == [("24CS002", str(day(-10)))]
    assert "Fever" not in str(found)
    office.make()  # it warns, and stops nobody
    for roll in ("24CS002", "24CS003"):
        office.person.json("DELETE", f"/api/students/{office.term.ids[roll]}", status=204)
    found = look()
    assert (found["leavesAsked"], found["correctionsAsked"]) == (0, 0)


def test_a_decision_stands_beside_the_number_in_the_comparison(condoning: Condoning) -> None:
    office = condoning.office
    condoning.decide()
    office.calendar.go_to(day(1))
    found = since(office)
    assert found["total"] == 1
    [line] = found["items"]
    assert (line["roll"], line["became"], line["before"], line["why"]) == (IN_BAND, "decided", line["after"], [])
    assert line["decision"]["decision"] == "condoned"
    office.make()
    compare = compared(office)
    assert compare["items"] == [line]
    assert [each["condoned"] for each in compare["figures"]] == [0, 1]
    assert compare["figures"][1]["eligible"] == compare["figures"][0]["eligible"] + 1
    answer = office.person.get("/api/eligibility/2/compare/export?format=csv")
    assert f"Condoned, {line['decision']['reference']}" in answer.content.decode("utf-8-sig")


def test_a_decision_is_told_also_where_the_number_is_another(condoning: Condoning) -> None:
    office = condoning.office
    decided = condoning.decide()["now"]["id"]
    office.calendar.go_to(day(1))
    office.make()
    condoning.revoke(decided)
    office.term.hold(day(1), absent=[IN_BAND])
    office.calendar.go_to(day(2))
    found = since(office, 2)
    line = next(each for each in found["items"] if each["roll"] == IN_BAND)
    assert (line["became"], line["decidedBefore"]["decision"], line["decision"]) == ("changed", "condoned", None)
    assert found["total"] == 2  # the class, and that it was revoked
    office.make()
    assert line in compared(office, 3)["items"]
    answer = office.person.get("/api/eligibility/3/compare/export?format=csv")
    assert "; The decision was revoked" in answer.content.decode("utf-8-sig")
