"""A college where the look-up asks for a code: made by admins, guessed by nobody."""

from typing import Any

import pytest

from rollbook.core.settings import Lookup
from tests.college import College, Person
from tests.records import LIST, PLACE, Term, ask, day
from tests.watching import History

MEERA = {**PLACE, "roll": "24CS001"}


@pytest.fixture
def mode() -> Lookup:
    return Lookup.PIN


def with_code(person: Person, code: str, **query: str) -> Any:
    return person.get("/api/profile", params={**MEERA, **query}, headers={"X-Lookup-Code": code})


def code_of(term: Term, wanted: str = "24CS001") -> Any:
    return next(each["code"] for each in term.get("/api/students/codes", **LIST)["items"] if each["roll"] == wanted)


def test_the_code_opens_the_record(term: Term, parent: Person) -> None:
    term.hold(day(-1))
    assert term.asha.json("POST", "/api/students/codes", LIST) == {"made": 6}
    code = code_of(term)
    assert ask(parent, "/api/profile", 403, **MEERA)["code"] == "code_needed"
    for typed in (code, code.lower(), code.replace("-", ""), f" {code} "):
        assert with_code(parent, typed).json()["standing"]["percentage"] == 100


def test_another_code_or_roll_gives_the_same_refusal(term: Term, parent: Person) -> None:
    term.asha.json("POST", "/api/students/codes", LIST)
    code = code_of(term)
    refusals = [
        with_code(parent, code_of(term, "24CS002")),
        with_code(parent, "23456789"),
        with_code(parent, code, roll="24CS777"),
    ]
    assert {each.status_code for each in refusals} == {403}
    assert len({each.text for each in refusals}) == 1
    assert refusals[0].json()["code"] == "wrong_code"


def test_a_student_without_a_code_is_not_opened_by_any(term: Term, parent: Person) -> None:
    for code in ("23456789", "null", "-"):
        assert with_code(parent, code).status_code == 403


def test_guesses_are_counted_and_the_right_code_costs_nothing(term: Term, college: College) -> None:
    term.asha.json("POST", "/api/students/codes", LIST)
    code, guesser = code_of(term), college.person(address="198.51.100.9")
    for _ in range(15):
        assert with_code(guesser, code).status_code == 200
    answers = [with_code(guesser, f"2345678{n}").status_code for n in range(2, 10)]
    answers += [with_code(guesser, f"3345678{n}").status_code for n in range(2, 10)]
    assert answers == [403] * 10 + [429] * 6
    assert with_code(guesser, code).json()["code"] == "too_many_tries"
    assert with_code(guesser, code_of(term, "24CS002"), roll="24CS002").status_code == 200
    assert with_code(college.person(address="198.51.100.10"), code).status_code == 200


def test_codes_are_made_once_and_renewed_one_by_one(term: Term, parent: Person, history: History) -> None:
    assert {each["code"] for each in term.get("/api/students/codes", **LIST)["items"]} == {None}
    term.asha.json("POST", "/api/students/codes", LIST)
    before = code_of(term)
    assert term.asha.json("POST", "/api/students/codes", LIST) == {"made": 0}
    assert code_of(term) == before
    new = term.asha.json("POST", f"/api/students/{term.ids['24CS001']}/code")
    assert new["code"] == code_of(term) != before
    assert with_code(parent, before).status_code == 403
    assert with_code(parent, new["code"]).status_code == 200
    term.asha.json("POST", "/api/students/987654/code", status=404)
    term.asha.json("POST", "/api/students/codes", {**LIST, "department": "XXX"}, 404)
    assert all(code.replace("-", "") not in str(history()) for code in (before, new["code"]))


def test_codes_are_for_admins(term: Term, parent: Person) -> None:
    ask(parent, "/api/students/codes", 401, **LIST)
    parent.json("POST", "/api/students/codes", LIST, 401)
    parent.json("POST", f"/api/students/{term.ids['24CS001']}/code", status=401)
    assert code_of(term) is None
