"""What is no rule is refused in words, and nothing is written."""

from typing import Any

import pytest

from rollbook.rules.service.keeping import FARTHEST_YEARS
from tests.college import College, Person
from tests.records import BATCH, MONDAY, day
from tests.rules.conftest import Office


def test_what_holds_already_is_not_kept_again(office: Office) -> None:
    office.keep(line=80, starts=day(-3))
    assert office.keep(line=80, starts=day(5), status=409)["code"] == "rule_holds_already"
    assert office.leave_to_above(batch=BATCH, status=409)["code"] == "rule_holds_already"
    office.keep(line=80, batch=BATCH)  # of its own, whatever becomes of the college's
    assert len(office.scope()["versions"]) == 2


def test_a_year_that_was_typed_wrong_is_refused(office: Office) -> None:
    told = office.keep(line=70, starts="0026-11-16", status=422)
    assert told["message"] == "A rule begins at most 5 years before today. Look at the day."
    assert list(told["fields"]) == ["startsOn"]
    assert len(office.scope()["versions"]) == 1


def test_a_day_is_refused_before_the_rule_of_now_and_years_ahead(office: Office) -> None:
    office.keep(line=80, starts=day(-3))
    early = office.keep(line=70, starts=day(-4), status=422)
    assert early["message"] == "The rule of now began on 13 November 2026. Choose that day or a later one."
    assert list(early["fields"]) == ["startsOn"]
    late = office.keep(line=70, starts=day(366 * FARTHEST_YEARS + 1), status=422)
    assert late["message"] == "A rule begins at most 5 years from today. Look at the day."
    office.keep(line=70, starts=day(366 * FARTHEST_YEARS))
    assert len(office.scope()["versions"]) == 3


@pytest.mark.parametrize(
    ("choices", "field"),
    [
        ({"floor": 75}, "floor"),
        ({"floor": 80}, "floor"),
        ({"of": "both", "leastInEach": 75}, "leastInEach"),
        ({"of": "both"}, "leastInEach"),
        ({"leastInEach": 50}, "leastInEach"),
        ({"duty": "share"}, "dutyShare"),
        ({"dutyShare": 33.33}, "dutyShare"),
        ({"bands": [{"from": 75, "to": 80, "marks": 1}, {"from": 85, "to": 100, "marks": 2}]}, "bands"),
        ({"bands": [{"from": 75, "to": 85, "marks": 1}, {"from": 80, "to": 100, "marks": 2}]}, "bands"),
        ({"bands": [{"from": 80, "to": 75, "marks": 1}]}, "bands"),
        ({"bands": [{"from": 75, "to": 99, "marks": 1}]}, "bands"),
        ({"bands": [{"from": 75, "to": 85, "marks": 4}, {"from": 85, "to": 100, "marks": 3}]}, "bands"),
        ({"line": 75.001}, "rule.line"),
        ({"line": 0}, "rule.line"),
        ({"line": 101}, "rule.line"),
        ({"line": None}, "rule.line"),
        ({"floor": 0}, "rule.floor"),
        ({"latePerAbsence": 1}, "rule.latePerAbsence"),
        ({"latePerAbsence": 11}, "rule.latePerAbsence"),
        ({"of": "some"}, "rule.of"),
        ({"medical": "present"}, "rule.medical"),
        ({"words": {"met": "x" * 41}}, "rule.words.met"),
        ({"bands": [{"from": 0, "to": 100, "marks": 101}]}, "rule.bands.0.marks"),
    ],
)
def test_choices_that_do_not_go_together_are_refused_in_words(
    office: Office, choices: dict[str, Any], field: str
) -> None:
    refused = office.keep(status=422, **choices)
    assert list(refused["fields"]) == [field]
    assert refused["message"]
    assert len(office.scope()["versions"]) == 1
    assert office.history(kind="rules") == []


def test_marks_may_stay_the_same_and_never_fall(office: Office) -> None:
    same = [{"from": 75, "to": 85, "marks": 3}, {"from": 85, "to": 95, "marks": 3}]
    fault = office.keep(status=422, bands=[*same, {"from": 95, "to": 100, "marks": 2}])["fields"]["bands"]
    assert fault == "give fewer marks for a higher percentage"
    office.keep(bands=[*same, {"from": 95, "to": 100, "marks": 5}])


def test_the_college_needs_a_rule_and_a_department_its_batch(office: Office) -> None:
    assert office.leave_to_above(422)["code"] == "no_rule_above"
    assert office.keep(422, department="CSE")["code"] == "batch_needed_for_rule"
    assert office.keep(404, batch="1999 - 2003")["code"] == "no_such_label"
    assert office.keep(404, batch=BATCH, department="XYZ")["code"] == "no_such_label"


def test_who_is_not_logged_in_and_what_may_only_read_changes_nothing(
    office: Office, college: College, parent: Person
) -> None:
    body = {"startsOn": str(MONDAY), "rule": {"line": 80}, "seen": None}
    assert parent.json("POST", "/api/rules", body, 401)["code"]
    assert parent.json("DELETE", "/api/rules/1", None, 401)["code"]
    for scope in ("read", "mark"):
        script = college.script(office.person, scope=scope)
        script.json("POST", "/api/rules", body, 403)
        script.json("DELETE", "/api/rules/1", None, 403)
        script.json("GET", "/api/rules/preview?line=80")
    college.script(office.person, scope="all").json("POST", "/api/rules", body, 201)
