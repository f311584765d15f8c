"""Whom a rule would move across a line is told before it is kept: how many, by name, and by which choice."""

from typing import Any

import pytest

from tests.records import BATCH, PLACE, Term, day
from tests.rules.conftest import Office


@pytest.fixture
def college_of_six(office: Office) -> Office:
    """Two subjects of one semester, and students on both sides of 75 %."""
    office.term.add_subject(subject="CS302")
    for roll, first, second in (
        ("24CS001", {"present": 15, "absent": 5}, {"present": 20}),  # 75, 100: together 87.5
        ("24CS002", {"present": 14, "absent": 6}, {"present": 20}),  # 70, 100: together 85
        ("24CS003", {"present": 13, "absent": 7}, {"present": 13, "absent": 7}),  # 65, 65: together 65
        ("24CS004", {"present": 15, "absent": 5, "late": 6}, {"present": 16, "absent": 4}),  # 75, 80
        ("24CS005", {"present": 15, "absent": 9, "medical": 4}, {"present": 20}),  # 75 of 20, 100
        ("24CS006", {"present": 12, "absent": 8, "duty": 4}, {"present": 9, "absent": 11, "duty": 6}),  # 80, 75
    ):
        office.count(roll, "CS301", **first)
        office.count(roll, "CS302", **second)
    return office


def moves(lines: list[Any]) -> list[tuple[Any, ...]]:
    names = ("roll", "subject", "before", "after", "outcomeBefore", "outcomeAfter", "reason", "classes")
    return [tuple(line[name] for name in names) for line in lines]


def test_a_rule_that_changes_nothing_moves_nobody(college_of_six: Office) -> None:
    told = college_of_six.preview()
    assert (told["students"], told["fall"], told["rise"], told["band"]) == (6, 0, 0, 0)
    assert (told["fallers"], told["risers"], told["intoBand"]) == ([], [], [])


def test_a_higher_line_lets_fall_who_was_on_it(college_of_six: Office) -> None:
    told = college_of_six.preview(line=75.01)
    assert (told["fall"], told["rise"], told["band"]) == (4, 0, 0)
    assert moves(told["fallers"]) == [
        ("24CS001", "CS301", 75, 75, "met", "short", "line", None),
        ("24CS004", "CS301", 75, 75, "met", "short", "line", None),
        ("24CS005", "CS301", 75, 75, "met", "short", "line", None),
        ("24CS006", "CS302", 75, 75, "met", "short", "line", None),
    ]
    first = told["fallers"][0]
    assert (first["name"], first["batch"], first["department"]) == ("Meera Iyer", "2024 - 2028", "CSE")


def test_all_subjects_together_lift_who_is_short_in_one(college_of_six: Office) -> None:
    told = college_of_six.preview(of="together")
    assert (told["fall"], told["rise"]) == (0, 1)
    assert moves(told["risers"]) == [("24CS002", None, 70, 85, "short", "met", "of", None)]


def test_a_band_takes_up_who_is_at_its_floor(college_of_six: Office) -> None:
    told = college_of_six.preview(floor=65)
    assert (told["fall"], told["rise"], told["band"]) == (0, 0, 2)
    assert moves(told["intoBand"]) == [
        ("24CS002", "CS301", 70, 70, "short", "band", "floor", None),
        ("24CS003", "CS301", 65, 65, "short", "band", "floor", None),
    ]


def test_late_medical_and_duty_tell_how_many_classes_count_otherwise(college_of_six: Office) -> None:
    assert moves(college_of_six.preview(latePerAbsence=3)["fallers"]) == [
        ("24CS004", "CS301", 75, 65, "met", "short", "late", 2)
    ]
    assert moves(college_of_six.preview(medical="absent")["fallers"]) == [
        ("24CS005", "CS301", 75, 62.5, "met", "short", "medical", 4)
    ]
    assert moves(college_of_six.preview(duty="share", dutyShare=20)["fallers"]) == [
        ("24CS006", "CS302", 75, 65, "met", "short", "duty", 2)
    ]
    assert moves(college_of_six.preview(duty="not")["fallers"]) == [
        ("24CS006", "CS302", 75, 64.29, "met", "short", "duty", 6)
    ]


def test_rounding_lifts_who_is_half_a_percent_below(college_of_six: Office, term: Term) -> None:
    term.enrol("24CS007", "Asif Ali")
    college_of_six.count("24CS007", present=149, absent=51)
    assert moves(college_of_six.preview(rounded=True)["risers"]) == [
        ("24CS007", "CS301", 74.5, 75, "short", "met", "rounded", None)
    ]


def test_a_least_in_each_lets_fall_who_is_far_below_in_one(college_of_six: Office, term: Term) -> None:
    college_of_six.keep(of="together")
    term.enrol("24CS007", "Asif Ali")
    college_of_six.count("24CS007", present=8, absent=12)
    college_of_six.count("24CS007", "CS302", present=60)
    told = college_of_six.preview(of="both", leastInEach=50)
    assert moves(told["fallers"]) == [("24CS007", "CS301", 85, 40, "met", "short", "least", None)]
    college_of_six.keep(of="both", leastInEach=50)
    told = college_of_six.preview(of="together")
    assert moves(told["risers"]) == [("24CS007", None, 40, 85, "short", "met", "least", None)]


def test_classes_before_joining_are_counted_where_a_rule_says_so(office: Office, term: Term) -> None:
    for number in range(-6, -2):
        term.hold(day(number))
    term.enrol("24CS007", "Asif Ali")
    for number in (-2, -1):
        term.hold(day(number))
    told = office.preview(countedFrom="first")
    assert moves(told["fallers"]) == [("24CS007", "CS301", 100, 33.33, "met", "short", "from", 4)]
    office.keep(countedFrom="first")
    assert moves(office.preview()["risers"]) == [("24CS007", "CS301", 33.33, 100, "short", "met", "from", 4)]


def test_several_choices_that_only_together_move_somebody_are_several(college_of_six: Office, term: Term) -> None:
    term.enrol("24CS007", "Asif Ali")
    college_of_six.count("24CS007", present=80, absent=22, late=6, medical=2)
    told = college_of_six.preview(line=78, latePerAbsence=3, medical="absent")
    assert moves(told["fallers"])[-1] == ("24CS007", "CS301", 80, 76.47, "met", "short", "several", None)
    # Each of the two would do by itself.
    told = college_of_six.preview(line=79, latePerAbsence=2, medical="absent")
    assert {line["reason"] for line in told["fallers"] if line["roll"] == "24CS004"} == {"several"}


def test_who_falls_into_the_band_is_told_of_both(college_of_six: Office) -> None:
    told = college_of_six.preview(line=76, floor=70)
    assert {line["roll"] for line in told["fallers"]} == {"24CS001", "24CS004", "24CS005", "24CS006"}
    assert moves(told["intoBand"])[0] == ("24CS001", "CS301", 75, 75, "met", "band", "several", None)
    assert told["band"] == 5


def test_who_had_no_class_that_counts_falls_with_the_first_that_does(office: Office) -> None:
    office.count("24CS001", absent=3, medical=3)
    told = office.preview(medical="absent")
    assert moves(told["fallers"]) == [("24CS001", "CS301", None, 0, None, "short", "medical", 3)]
    assert told["students"] == 1
    office.keep(medical="absent")
    told = office.preview(medical="not")
    assert moves(told["risers"]) == [("24CS001", "CS301", 0, None, "short", None, "medical", 3)]
    assert (told["students"], told["example"]) == (1, None)


def test_twenty_are_told_by_name_and_all_are_counted(office: Office, term: Term) -> None:
    for number in range(25):
        roll = f"24CS{100 + number}"
        term.enrol(roll, f"Student {number}")
        office.count(roll, present=3, absent=1)
    told = office.preview(line=80)
    assert told["fall"] == 25
    assert [line["roll"] for line in told["fallers"]] == [f"24CS{100 + number}" for number in range(20)]


def test_archived_students_and_subjects_move_nowhere(college_of_six: Office) -> None:
    person, ids = college_of_six.person, college_of_six.term.ids
    person.json("DELETE", f"/api/students/{ids['24CS001']}", None, 204)
    told = college_of_six.preview(line=75.01)
    assert (told["students"], told["fall"]) == (5, 3)
    term = college_of_six.term
    term.hold(subject="CS302")  # what was held is archived, and not removed
    place = {level: PLACE[level] for level in ("batch", "department", "semester")}
    subject = next(each for each in term.get("/api/subjects", **place)["items"] if each["code"] == "CS302")
    person.json("DELETE", f"/api/subjects/{subject['id']}", None, 204)
    assert [line["roll"] for line in college_of_six.preview(line=75.01)["fallers"]] == ["24CS004", "24CS005"]


def test_bad_choices_are_refused_as_where_they_are_kept(office: Office) -> None:
    refused = office.preview(floor=80, status=422)
    assert (refused["code"], list(refused["fields"])) == ("rule_unsound", ["floor"])
    assert office.preview(department="CSE", status=422)["code"] == "batch_needed_for_rule"
    assert office.preview(batch="1999 - 2003", status=404)["code"] == "no_such_label"
    assert BATCH in {item["label"] for item in office.person.json("GET", "/api/batches")["items"]}
