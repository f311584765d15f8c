"""No rule begins in the middle of a frozen list: the rule of a list stays what it was on its day."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from rollbook.core.errors import Conflict
from rollbook.eligibility.schemas import NewList
from rollbook.eligibility.service.composing import OfCollege, compose, find_settled_moment
from rollbook.eligibility.service.freezing import freeze
from rollbook.eligibility.service.verifying import verify
from rollbook.endpoints.forms import fill_form
from tests.eligibility.conftest import SCOPE, ExamOffice
from tests.records import BATCH, DEPARTMENT, MONDAY, admin_of, day


def keep(office: ExamOffice, starts: int, status: int = 201, line: int = 80, **more: Any) -> Any:
    seen = more.pop("seen", None)
    body = {"startsOn": str(day(starts)), "rule": {"line": line}, "seen": seen, **more}
    return office.person.json("POST", "/api/rules", body, status)


def versions(office: ExamOffice) -> int:
    return sum(len(each["versions"]) for each in office.person.json("GET", "/api/rules")["items"])


@pytest.mark.parametrize("scope", [{}, {"batch": BATCH}, {"batch": BATCH, "department": DEPARTMENT}])
def test_a_rule_that_would_begin_before_the_day_of_a_list_is_refused(office: ExamOffice, scope: dict[str, Any]) -> None:
    office.make()
    known = versions(office)
    for starts in (-3, 0):
        refused = keep(office, starts, 422, **scope)
        assert refused["code"] == "rule_within_list"
        assert refused["message"].startswith("List No. 1 was made by the rule as it stood on 16 November 2026.")
        assert refused["message"].endswith("Choose 17 November 2026 or a later day.")
        assert refused["faults"]["startsOn"]["code"] == "within_list"
    assert versions(office) == known
    keep(office, 1, **scope)
    assert office.college.read(verify, 1).faults == []


def test_the_newest_of_several_lists_says_which_day_is_possible(office: ExamOffice) -> None:
    office.make(asOf=str(day(-2)))
    office.make(asOf=str(day(-1)))
    refused = keep(office, -5, 422)
    assert refused["message"].startswith("List No. 2")
    keep(office, 0)


def test_a_list_that_the_rule_does_not_hold_for_is_in_nobodys_way(office: ExamOffice) -> None:
    """Of another batch, or of one that has a rule of its own."""
    keep(office, -5, line=70, batch=BATCH)
    office.calendar.go_to(MONDAY, hour=12)
    office.make()
    keep(office, -3, line=85)
    office.person.json("POST", "/api/batches", {"label": "2030 - 2034"}, 201)
    keep(office, -3, line=60, batch="2030 - 2034")
    assert keep(office, -3, 422, line=90, batch=BATCH, department=DEPARTMENT)["code"] == "rule_within_list"


def test_the_rule_by_which_the_list_was_made_may_be_kept(office: ExamOffice) -> None:
    """What Rollbook came with, so that no setting changes it any more."""
    office.make()
    keep(office, -3, line=75)


def test_a_list_is_not_made_by_a_rule_that_another_has_followed_meanwhile(office: ExamOffice) -> None:
    form = fill_form(NewList, **SCOPE, kind="provisional", follows=None)
    draft = office.college.read(compose, form, find_settled_moment(), OfCollege("Rollbook", "Asia/Kolkata", 7500))
    keep(office, 0)
    with pytest.raises(Conflict) as refused:
        office.college.write(freeze, draft, form, admin_of(office.college), MONDAY)
    assert refused.value.sentence.code == "rule_kept_just_now"
    assert office.newest() is None


def test_of_a_list_and_a_rule_at_the_same_moment_one_is_refused(office: ExamOffice) -> None:
    list_of_today = {**SCOPE, "kind": "provisional", "follows": None}
    rule_of_today = {"startsOn": str(MONDAY), "rule": {"line": 80}, "seen": None}
    sent: list[tuple[str, dict[str, Any]]] = [("/api/eligibility", list_of_today), ("/api/rules", rule_of_today)]
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda each: office.person.post(each[0], json=each[1]).status_code, sent))
    assert tuple(answers) in {(201, 422), (409, 201)}
