"""Who reads a list, as what; and what a paper's code shows to anybody."""

import csv
import io

from msgspec.structs import replace

from rollbook.core.settings import Lookup
from tests.college import Person
from tests.eligibility.conftest import OTHER, SCOPE, ExamOffice
from tests.records import ROLLS, SUBJECT, ask
from tests.standing.test_lookups import few, look

__all__ = ["few"]


def table(person: Person, path: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(person.get(path).content.decode("utf-8-sig"))))


def test_the_rolls_that_may_sit_the_exam_for_hall_tickets(office: ExamOffice) -> None:
    office.make()
    rows = table(office.person, "/api/eligibility/1/export?format=csv&what=rolls")
    assert rows == [["Roll Number"], *([roll] for roll in ROLLS[2:])]


def test_the_lines_below_as_a_file(office: ExamOffice) -> None:
    office.make()
    heading, *rows = table(office.person, "/api/eligibility/1/export?format=csv")
    assert heading[-4:] == ["Percentage", "Letters", "Outcome", "Decision"]
    assert [(row[0], row[2], *row[-4:-1]) for row in rows] == [
        ("24CS001", SUBJECT, "50.0", "S", "Short"),
        ("24CS002", SUBJECT, "0.0", "S", "Short"),
        ("24CS002", OTHER, "0.0", "S", "Short"),
    ]


def test_a_rule_of_all_together_lists_the_total(office: ExamOffice) -> None:
    rule = {"startsOn": "2026-11-01", "rule": {"line": 75, "of": "together", "floor": 65}, "seen": None}
    office.person.json("POST", "/api/rules", rule, 201)
    office.calendar.moment = office.calendar.moment.replace(hour=9)
    told = office.make()
    assert [(line["roll"], line["subject"], line["standing"]["outcome"]) for line in told["lines"]] == [
        ("24CS002", None, "short")
    ]
    assert told["listed"][0]["outcome"] == "met"  # 6 of 8


def test_a_preview_says_the_same_and_writes_nothing(office: ExamOffice) -> None:
    told = ask(office.person, "/api/eligibility/preview", **SCOPE)
    assert (told["number"], told["students"], told["below"], told["follows"]) == (1, 6, 2, None)
    assert office.newest() is None
    made = office.make()
    assert made["lines"] == told["lines"]
    assert ask(office.person, "/api/eligibility/preview", **SCOPE)["follows"]["number"] == 1


def test_the_code_of_a_paper_leads_to_the_line_of_a_roll(office: ExamOffice) -> None:
    made = office.make()
    parent = office.college.person(address="198.51.100.77")
    typed = made["code"].replace("-", "").lower()
    told = ask(parent, "/api/eligibility/check", code=typed, roll="24cs001")
    assert (told["number"], told["below"], told["madeBy"]) == (1, 2, None)
    assert (told["line"]["roll"], told["line"]["outcome"]) == ("24CS001", "short")
    assert [(each["subject"], each["standing"]["percentage"]) for each in told["line"]["lines"]] == [
        (SUBJECT, 50.0),
        (OTHER, 100.0),
    ]
    assert ask(parent, "/api/eligibility/check", code=typed, roll="24CS099")["line"] is None


def test_where_the_look_up_is_closed_a_code_tells_counts_and_no_roll(office: ExamOffice) -> None:
    made = office.make()
    parent = office.college.person(address="198.51.100.77")
    office.college.app.state.settings = replace(office.college.app.state.settings, lookup=Lookup.PIN)
    told = ask(parent, "/api/eligibility/check", code=made["code"], roll="24CS001")
    assert (told["below"], told["tellsRolls"], told["line"]) == (2, False, None)
    assert ask(office.person, "/api/eligibility/check", code=made["code"], roll="24CS001")["line"] is not None


def test_a_code_of_no_list_is_told_so(office: ExamOffice) -> None:
    parent = office.college.person(address="198.51.100.77")
    for code in ("0000-0000", "0000-0000-0000"):
        assert ask(parent, "/api/eligibility/check", 404, code=code)["code"] == "no_list_of_code"
    assert ask(parent, "/api/eligibility/check", 422, code="!!")["faults"]["code"]


def test_a_list_that_was_followed_leads_to_the_newest_one(office: ExamOffice) -> None:
    made = office.make()
    parent = office.college.person(address="198.51.100.77")
    assert ask(parent, "/api/eligibility/check", code=made["code"])["newest"] is None
    office.make()
    third = office.make()
    told = ask(parent, "/api/eligibility/check", code=made["code"], roll="24CS001")
    assert (told["followedBy"], told["newest"]["number"], told["newest"]["kind"]) == (2, 3, "provisional")
    there = ask(parent, "/api/eligibility/check", code=told["newest"]["code"], roll="24CS001")
    assert (there["number"], there["newest"], there["code"]) == (3, None, third["code"])
    assert there["line"]["roll"] == "24CS001"


def test_rolls_of_a_list_are_counted_as_every_look_up_is(office: ExamOffice, few: None) -> None:
    """Three known ones and three unknown ones are free here: nobody walks through the rolls of a list."""
    code = office.make()["code"]
    parent = office.college.person(address="198.51.100.77")

    def check(number: int, person: Person = parent) -> int:
        return person.get("/api/eligibility/check", params={"code": code, "roll": f"24CS{number:03}"}).status_code

    assert [check(1), look(parent, 2), check(3)] == [200, 200, 200]
    assert [check(4), look(parent, 5)] == [429, 429]
    assert [check(1), check(2), look(parent, 3)] == [200, 200, 200]  # asked for before
    assert [check(700), check(701), check(702), check(703)] == [200, 200, 200, 429]
    assert ask(parent, "/api/eligibility/check", code=code)["below"] == 2  # the list itself stays open
    assert [check(number, office.person) for number in range(1, 7)] == [200] * 6
