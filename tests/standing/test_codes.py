"""A college where the look-up asks for a code: made by admins, guessed by nobody."""

from datetime import timedelta
from typing import Any

import pytest

from rollbook.accounts import throttle
from rollbook.accounts.throttle import Rate
from rollbook.core.settings import Lookup
from rollbook.standing import lookups
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


def test_guesses_are_counted_and_the_right_code_is_never_refused(
    term: Term, college: College, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(throttle, "ANSWERED_AFTER", 0.0)
    term.asha.json("POST", "/api/students/codes", LIST)
    code, guesser = code_of(term), college.person(address="198.51.100.9")
    for _ in range(15):
        assert with_code(guesser, code).status_code == 200
    answers = [with_code(guesser, f"2345678{n}").status_code for n in range(2, 10)]
    answers += [with_code(guesser, f"3345678{n}").status_code for n in range(2, 10)]
    assert answers == [403] * 10 + [429] * 6
    refused = with_code(guesser, "44456789").json()
    assert (refused["code"], refused["message"][-37:]) == ("too_many_tries", " The right code is taken at any time.")
    assert with_code(guesser, "23456782").status_code == 403, "the same wrong code again is no other guess"
    assert with_code(guesser, code).status_code == 200
    assert with_code(guesser, code_of(term, "24CS002"), roll="24CS002").status_code == 200
    assert with_code(college.person(address="198.51.100.10"), code).status_code == 200


def test_one_code_tried_on_many_rolls_comes_to_an_end(
    term: Term, parent: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(throttle, "ANSWERED_AFTER", 0.0)
    monkeypatch.setattr(lookups, "UNKNOWN_ROLLS", Rate(3, timedelta(minutes=1)))
    term.asha.json("POST", "/api/students/codes", LIST)
    answers = [with_code(parent, "23456789", roll=f"24CS{number:03}").status_code for number in range(1, 6)]
    assert answers == [403] * 3 + [429] * 2
    assert with_code(parent, code_of(term)).status_code == 200


def test_wrong_codes_beyond_the_allowance_are_answered_late(term: Term, parent: Person) -> None:
    """That bounds what one connection can guess; there are 30 to the power of 8 codes."""
    for number in range(2, 10):
        with_code(parent, f"2345678{number}")
    answers = [with_code(parent, f"3345678{number}") for number in range(2, 5)]
    assert [answer.status_code for answer in answers] == [403, 403, 429]
    assert answers[-1].elapsed.total_seconds() >= throttle.ANSWERED_AFTER


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
