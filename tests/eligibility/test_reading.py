"""Who reads a list, as what; and what a paper's code shows to anybody."""

import csv
import io

from msgspec.structs import replace

from rollbook.core.settings import Lookup
from tests.college import Person
from tests.eligibility.conftest import OTHER, SCOPE, ExamOffice
from tests.records import ROLLS, SUBJECT, ask


def table(person: Person, path: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(person.get(path).content.decode("utf-8-sig"))))


def test_the_rolls_that_may_sit_the_exam_for_hall_tickets(office: ExamOffice) -> None:
    office.make()
    rows = table(office.person, "/api/eligibility/1/export?format=csv&what=rolls")
    assert rows == [["Roll Number"], *([roll] for roll in ROLLS[2:])]


def test_the_lines_below_as_a_file(office: ExamOffice) -> None:
    office.make()
    heading, *rows = table(office.person, "/api/eligibility/1/export?format=csv")
    assert heading[-3:] == ["Percentage", "Outcome", "Decision"]
    assert [(row[0], row[2], row[-3], row[-2]) for row in rows] == [
        ("24CS001", SUBJECT, "50.0", "Short"),
        ("24CS002", SUBJECT, "0.0", "Short"),
        ("24CS002", OTHER, "0.0", "Short"),
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
