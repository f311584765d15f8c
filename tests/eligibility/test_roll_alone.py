"""Whoever asks for a roll alone is told that the newest list has it below the line."""

from typing import Any

from msgspec.structs import replace

from rollbook.core.marks import PRESENT
from rollbook.core.settings import Lookup
from tests.eligibility.condoning import IN_BAND, SHORT, Condoning
from tests.eligibility.conftest import OTHER, SCOPE, ExamOffice
from tests.records import ROLLS, SUBJECT, ask, day


def told_of(office: ExamOffice, roll: str) -> Any:
    parent = office.college.person(address="198.51.100.77")
    return ask(parent, "/api/profile/subjects", roll=roll)["student"]["listed"]


def test_a_roll_below_the_line_is_told_of_the_list_and_its_subjects(office: ExamOffice) -> None:
    assert told_of(office, "24CS001") is None
    made = office.make(objectionsUntil=str(day(4)))
    expected = {
        "number": 1,
        "kind": "provisional",
        "objectionsUntil": str(day(4)),
        "code": made["code"],
        "subjects": [SUBJECT],
        "together": False,
        "condoned": False,
    }
    assert told_of(office, "24CS001") == expected
    assert told_of(office, "24CS002") == {**expected, "subjects": [SUBJECT, OTHER]}
    assert told_of(office, ROLLS[2]) is None  # it is on the list, and may sit the exam


def test_only_the_newest_list_is_told_of(office: ExamOffice) -> None:
    office.make(objectionsUntil=str(day(3)))
    office.term.correct(office.classes[0], "24CS001", PRESENT)
    assert told_of(office, "24CS001")["number"] == 1  # what came since is not in it
    office.calendar.go_to(day(4))
    office.make(kind="final")
    assert told_of(office, "24CS001") is None
    told = told_of(office, "24CS002")
    assert (told["number"], told["kind"], told["objectionsUntil"]) == (2, "final", None)


def test_a_list_of_another_semester_or_department_is_no_news(office: ExamOffice) -> None:
    office.person.json("POST", "/api/departments", {"label": "ECE"}, 201)
    office.term.enrol("24EC001", "Of another list", department="ECE")
    office.term.add_subject(subject="EC301", department="ECE")
    office.make()
    assert told_of(office, "24EC001") is None
    office.term.add_subject(subject="CS401", semester="6th")
    office.calendar.go_to(day(1))
    office.term.hold(day(1), absent=["24CS001"], subject="CS401", semester="6th")
    assert told_of(office, "24CS001") is None


def test_a_rule_of_all_together_names_no_subject(office: ExamOffice) -> None:
    rule = {"startsOn": "2026-11-01", "rule": {"line": 75, "of": "together", "floor": 65}, "seen": None}
    office.person.json("POST", "/api/rules", rule, 201)
    office.calendar.moment = office.calendar.moment.replace(hour=9)
    office.make()
    told = told_of(office, "24CS002")
    assert (told["subjects"], told["together"]) == ([], True)
    assert told_of(office, "24CS001") is None  # 6 of 8


def test_a_subject_that_is_called_otherwise_since_stays_what_the_list_called_it(office: ExamOffice) -> None:
    office.make()
    subjects = ask(office.person, "/api/subjects", **SCOPE)["items"]
    subject = next(each for each in subjects if each["code"] == SUBJECT)
    office.person.json("PATCH", f"/api/subjects/{subject['id']}", {"code": "CS301N"})
    assert told_of(office, "24CS001")["subjects"] == [SUBJECT]


def test_where_a_code_is_asked_for_nothing_is_told_without_it(office: ExamOffice) -> None:
    office.make()
    state = office.college.app.state
    state.settings = replace(state.settings, lookup=Lookup.PIN)
    parent = office.college.person(address="198.51.100.78")
    assert "listed" not in str(ask(parent, "/api/profile/subjects", 403, roll="24CS001"))


def test_who_is_condoned_in_all_is_told_so(condoning: Condoning) -> None:
    office = condoning.office
    condoning.decide()
    assert told_of(office, IN_BAND)["condoned"] is False  # that list holds no decision
    condoning.tomorrow()
    office.make()
    assert (told_of(office, IN_BAND)["subjects"], told_of(office, IN_BAND)["condoned"]) == ([SUBJECT], True)
    assert told_of(office, SHORT)["condoned"] is False
    office.term.hold(day(1), absent=[IN_BAND])  # below the band from then on
    condoning.tomorrow(2)
    office.make()
    assert told_of(office, IN_BAND)["condoned"] is False
