"""A rule is kept from a day on: for the college, for a batch, for a batch's department. Nothing in force is changed."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import func, select

from rollbook.tables.rules import rules
from tests.college import Person
from tests.records import BATCH, MONDAY, day
from tests.rules.conftest import AS_IT_COMES, Office


def states(scope: Any) -> list[tuple[str | None, float | None, str]]:
    return [
        (version["startsOn"], version["rule"] and version["rule"]["line"], version["state"])
        for version in scope["versions"]
    ]


def test_a_college_has_the_rule_that_rollbook_came_with(office: Office) -> None:
    told = office.read()
    assert told["today"] == str(MONDAY)
    [college] = told["items"]
    assert (college["batch"], college["department"], college["own"]) == (None, None, True)
    assert college["rule"] == AS_IT_COMES
    assert states(college) == [(None, 75, "now")]
    assert [start["name"] for start in told["starts"]] == [
        "each",
        "together",
        "rounded",
        "each_high",
        "two_thirds",
        "both",
    ]


def test_versions_come_are_now_and_are_past(office: Office) -> None:
    office.keep(line=70, starts=day(-10))
    office.keep(line=80, starts=day(-5))
    told = office.keep(line=85, starts=day(20))
    assert states(told["items"][0]) == [
        (str(day(20)), 85, "comes"),
        (str(day(-5)), 80, "now"),
        (str(day(-10)), 70, "past"),
        (None, 75, "past"),
    ]
    assert told["items"][0]["rule"]["line"] == 80


def test_of_two_that_begin_on_one_day_the_later_one_holds(office: Office) -> None:
    office.keep(line=80)
    told = office.keep(line=70)
    assert states(told["items"][0]) == [(str(MONDAY), 70, "now"), (None, 75, "past")]


def test_every_choice_comes_back_as_it_was_kept(office: Office) -> None:
    rule: dict[str, Any] = {
        "line": 66.67,
        "of": "both",
        "leastInEach": 33.33,
        "floor": 50.5,
        "latePerAbsence": 3,
        "duty": "share",
        "dutyShare": 10,
        "medical": "absent",
        "rounded": True,
        "countedFrom": "first",
        "bands": [{"from": 75, "to": 90, "marks": 3}, {"from": 90, "to": 100, "marks": 5}],
        "words": {"met": "Eligible", "band": "May be condoned", "short": "Detained"},
    }
    office.keep(**rule)
    assert office.scope()["rule"] == rule


def test_a_rule_of_a_batch_and_of_its_department_stand_beside_that_of_the_college(office: Office) -> None:
    office.keep(batch=BATCH, line=80)
    office.keep(batch=BATCH, department="CSE", line=85)
    assert [(each["batch"], each["department"], each["rule"]["line"]) for each in office.read()["items"]] == [
        (None, None, 75),
        (BATCH, None, 80),
        (BATCH, "CSE", 85),
    ]
    told = office.leave_to_above(batch=BATCH, department="CSE")
    assert [(each["department"], each["own"], each["rule"]["line"]) for each in told["items"]] == [
        (None, True, 75),
        (None, True, 80),
        ("CSE", False, 80),
    ]


def test_a_batch_keeps_its_rule_under_its_new_name(office: Office) -> None:
    office.keep(batch=BATCH, line=80)
    [batch] = office.person.json("GET", "/api/batches")["items"]
    office.person.json("PATCH", f"/api/batches/{batch['id']}", {"label": "2024 to 2028"})
    assert office.scope("2024 to 2028")["rule"]["line"] == 80
    office.keep(batch="2024 to 2028", line=82)
    office.person.json("POST", "/api/rules", {"batch": BATCH, "startsOn": str(day(3)), "rule": None, "seen": 2}, 201)
    assert len(office.scope("2024 to 2028")["versions"]) == 2


def test_a_rule_goes_with_its_batch(office: Office) -> None:
    batch = office.person.json("POST", "/api/batches", {"label": "2030 - 2034"}, 201)
    office.keep(batch="2030 - 2034", line=80)
    office.person.json("DELETE", f"/api/batches/{batch['id']}", None, 204)
    assert [each["batch"] for each in office.read()["items"]] == [None]
    [entry] = office.history(kind="rules")
    assert entry["words"] == "Rule · 2030 - 2034"


def test_a_rule_that_has_not_begun_is_taken_back_with_those_it_replaced(office: Office) -> None:
    office.keep(line=80)
    office.keep(line=85, starts=day(9))
    first = office.newest()
    office.keep(line=90, starts=day(9))
    assert office.take_back(first or 0, 409)["code"] == "rule_changed_since"
    told = office.take_back(office.newest() or 0)
    assert states(told["items"][0]) == [(str(MONDAY), 80, "now"), (None, 75, "past")]
    assert office.take_back(first or 0, 404)["code"] == "no_such_rule"
    assert office.take_back(office.newest() or 0, 409)["code"] == "rule_has_begun"
    assert states(office.scope())[0] == (str(MONDAY), 80, "now")


def test_who_keeps_a_rule_without_having_seen_the_newest_is_told(office: Office, ravi: Person) -> None:
    seen = office.newest()
    office.keep(line=80)
    body = {"startsOn": str(MONDAY), "rule": {"line": 90}, "seen": seen}
    assert ravi.json("POST", "/api/rules", body, 409)["code"] == "rule_changed_since"
    assert office.scope()["rule"]["line"] == 80


def test_what_is_sent_twice_is_kept_once(office: Office) -> None:
    body = {"startsOn": str(MONDAY), "rule": {"line": 80}, "seen": None}
    first = office.person.json("POST", "/api/rules", body, 201)
    assert office.person.json("POST", "/api/rules", body, 201) == first
    assert len(office.history(kind="rules")) == 1


def test_of_two_at_the_same_moment_one_is_told_of_the_other(office: Office, ravi: Person) -> None:
    people = [office.person, ravi] * 3

    def send(number: int) -> int:
        body = {"startsOn": str(MONDAY), "rule": {"line": 80 + number}, "seen": None}
        return people[number].request("POST", "/api/rules", json=body).status_code

    with ThreadPoolExecutor(6) as pool:
        told = list(pool.map(send, range(6)))
    assert sorted(told) == [201, 409, 409, 409, 409, 409]
    assert office.college.read(lambda db: db.execute(select(func.count()).select_from(rules)).scalar_one()) == 1


def test_of_two_who_take_it_back_at_the_same_moment_one_is_told(office: Office, ravi: Person) -> None:
    office.keep(line=80, starts=day(3))
    comes = office.newest()

    def send(person: Person) -> int:
        return person.request("DELETE", f"/api/rules/{comes}").status_code

    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(send, [office.person, ravi])) == [200, 404]
    assert len(office.history(kind="rules")) == 2


def test_the_rule_that_rollbook_came_with_can_be_kept(office: Office) -> None:
    told = office.keep(line=75)
    assert states(told["items"][0]) == [(str(MONDAY), 75, "now"), (None, 75, "past")]
