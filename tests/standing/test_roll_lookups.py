"""Who may look a roll up without its list: the same guards as with it, counted together."""

from datetime import timedelta
from typing import Any

import pytest

from rollbook.accounts import throttle
from rollbook.accounts.throttle import Rate
from rollbook.core.settings import Lookup
from rollbook.standing import lookups
from tests.college import College, Person
from tests.records import LIST, ROLLS, Term, ask, day
from tests.standing.test_codes import code_of
from tests.standing.test_codes import with_code as profile_with_code
from tests.standing.test_lookups import few, look

__all__ = ["few"]

MEERA = ROLLS[0]


def alone(person: Person, number: int) -> int:
    return person.get("/api/profile/subjects", params={"roll": f"24CS{number:03}"}).status_code


def with_code(person: Person, code: str, roll: str = MEERA, **more: str) -> Any:
    return person.get("/api/profile/subjects", params={"roll": roll, **more}, headers={"X-Lookup-Code": code})


def test_rolls_are_counted_together_in_both_ways(term: Term, parent: Person, few: None) -> None:
    assert [alone(parent, 1), look(parent, 2), alone(parent, 3)] == [200, 200, 200]
    assert [alone(parent, 4), look(parent, 5)] == [429, 429]
    assert [alone(parent, 2), look(parent, 1), look(parent, 3)] == [200, 200, 200]  # its profiles are free
    refused = parent.get("/api/profile/subjects", params={"roll": "24CS004"})
    assert refused.json()["code"] == "too_many_lookups"
    assert int(refused.headers["retry-after"]) > 0


def test_rolls_that_are_nobodys_use_up_their_own_allowance(term: Term, parent: Person, few: None) -> None:
    assert [alone(parent, 700), look(parent, 701), alone(parent, 702)] == [404] * 3
    assert [alone(parent, 703), look(parent, 704)] == [429, 429]
    assert alone(parent, 700) == 404
    assert alone(parent, 1) == 200


def test_who_is_logged_in_is_not_counted(term: Term, few: None) -> None:
    assert [alone(term.asha, number) for number in (*range(1, 6), *range(700, 705))] == [200] * 5 + [404] * 5


def test_a_roll_of_two_lists_is_counted_once_more_for_the_list(term: Term, parent: Person, few: None) -> None:
    term.asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
    term.enrol(MEERA, "Another", department="ECE")
    assert alone(parent, 1) == 200
    for department in ("CSE", "ECE"):
        ask(parent, "/api/profile/subjects", roll=MEERA, batch=LIST["batch"], department=department)
    assert alone(parent, 2) == 429


@pytest.mark.parametrize("mode", [Lookup.OFF])
def test_where_it_is_switched_off_nobody_is_told_anything(term: Term, parent: Person, mode: Lookup) -> None:
    for roll in (MEERA, "24CS777"):
        assert ask(parent, "/api/profile/subjects", 403, roll=roll)["code"] == "lookup_off"


class TestByCode:
    @pytest.fixture
    def mode(self) -> Lookup:
        return Lookup.PIN

    @pytest.fixture(autouse=True)
    def _codes(self, term: Term, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(throttle, "ANSWERED_AFTER", 0.0)
        term.asha.json("POST", "/api/students/codes", LIST)

    def test_the_code_opens_all_subjects(self, term: Term, parent: Person) -> None:
        term.hold(day(-1))
        code = code_of(term)
        assert ask(parent, "/api/profile/subjects", 403, roll=MEERA)["code"] == "code_needed"
        for typed in (code, code.lower(), code.replace("-", "")):
            running = with_code(parent, typed).json()["student"]["running"]
            assert running["subjects"][0]["ahead"]["standing"]["percentage"] == 100

    def test_whatever_is_wrong_the_refusal_is_the_same(self, term: Term, parent: Person) -> None:
        term.enrol("24CS090", "Without a code")
        refusals = [
            with_code(parent, code_of(term, "24CS002")),
            with_code(parent, "23456789"),
            with_code(parent, code_of(term), "24CS000"),  # nobody's, and the nearest is the one of this code
            with_code(parent, "23456789", "24CS777"),
            with_code(parent, "null", "24CS090"),
        ]
        assert {each.status_code for each in refusals} == {403}
        assert len({each.text for each in refusals}) == 1
        assert refusals[0].json()["code"] == "wrong_code"

    def test_of_two_with_the_same_roll_the_code_tells_which(self, term: Term, parent: Person) -> None:
        code = code_of(term)
        term.asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
        other = term.enrol(MEERA, "Another", department="ECE")
        ece = term.asha.json("POST", f"/api/students/{other}/code")["code"]
        assert with_code(parent, code).json()["lists"] == [LIST]
        assert with_code(parent, ece).json()["lists"] == [{**LIST, "department": "ECE"}]
        assert with_code(parent, ece, **LIST).json()["lists"] == [{**LIST, "department": "ECE"}]

    def test_guesses_are_counted_together_in_both_ways(self, term: Term, college: College) -> None:
        guesser, code = college.person(address="198.51.100.9"), code_of(term)
        ways = (with_code, profile_with_code)
        answers = [ways[n % 2](guesser, f"2345678{n}").status_code for n in range(2, 10)]
        answers += [ways[n % 2](guesser, f"3345678{n}").status_code for n in range(2, 6)]
        assert answers == [403] * 10 + [429] * 2
        assert with_code(guesser, code).status_code == profile_with_code(guesser, code).status_code == 200

    def test_one_code_tried_on_many_rolls_comes_to_an_end(
        self, parent: Person, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(lookups, "UNKNOWN_ROLLS", Rate(3, timedelta(minutes=1)))
        answers = [with_code(parent, "23456789", f"24CS{number:03}").status_code for number in range(1, 6)]
        assert answers == [403] * 3 + [429] * 2

    def test_the_code_goes_by_header_alone(self, term: Term, parent: Person) -> None:
        refused = ask(parent, "/api/profile/subjects", 422, roll=MEERA, code=code_of(term))
        assert "code" in refused["fields"]


def test_a_roll_that_is_no_text_is_refused_in_words(term: Term, parent: Person) -> None:
    assert ask(parent, "/api/profile/subjects", 422, roll="x" * 200)["fields"]["roll"]
    assert ask(parent, "/api/profile/subjects", 422)["fields"]["roll"]
