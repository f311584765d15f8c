"""Who may look a roll up: roll alone, roll and code, nobody; and how many rolls from one address."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from rollbook.accounts.throttle import Rate
from rollbook.core.settings import Lookup, Settings
from rollbook.standing import lookups
from tests.college import College, Person, running_college
from tests.records import PLACE, Term, ask

MEERA = {**PLACE, "roll": "24CS001"}


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three different rolls at once, and one more every minute."""
    monkeypatch.setattr(lookups, "DIFFERENT_ROLLS", Rate(3, timedelta(minutes=1)))


def roll(number: int) -> dict[str, Any]:
    return {**PLACE, "roll": f"24CS{number:03}"}


def look(person: Person, number: int) -> int:
    return person.get("/api/profile", params=roll(number)).status_code


def test_different_rolls_are_bounded_and_the_same_one_is_free(term: Term, parent: Person, few: None) -> None:
    assert [look(parent, number) for number in (1, 2, 777)] == [200, 200, 404]
    assert [look(parent, number) for number in (3, 778, 4)] == [429, 429, 429]
    assert [look(parent, number) for number in (1, 2, 777, 1)] == [200, 200, 404, 200]
    refused = parent.get("/api/profile", params=roll(3))
    assert refused.json()["code"] == "too_many_lookups"
    assert 0 < int(refused.headers["retry-after"]) <= 61


def test_the_count_runs_out_again(term: Term, parent: Person, few: None, later: Callable[[timedelta], None]) -> None:
    assert [look(parent, number) for number in range(1, 5)] == [200, 200, 200, 429]
    later(timedelta(seconds=61))
    assert [look(parent, number) for number in (4, 5)] == [200, 429]
    later(timedelta(hours=1))
    assert [look(parent, number) for number in (1, 2, 3, 4)] == [200, 200, 200, 429]


def test_an_address_does_not_use_up_anothers(term: Term, college: College, few: None) -> None:
    one, other = college.person(address="198.51.100.1"), college.person(address="2001:db8:1:2::1")
    neighbour = college.person(address="2001:db8:1:2:ffff::9")
    assert [look(one, number) for number in range(1, 5)] == [200, 200, 200, 429]
    assert [look(other, number) for number in range(1, 5)] == [200, 200, 200, 429]
    assert look(neighbour, 5) == 429


def test_two_servers_count_together(postgres_settings: Settings, few: None) -> None:
    with running_college(postgres_settings) as one, running_college(postgres_settings) as other:
        people = [college.person(address="198.51.100.1") for college in (one, other)]
        answers = [person.get("/api/profile", params=roll(n)).status_code for n in range(4) for person in people]
        assert answers == [404] * 6 + [429] * 2


def test_ten_thousand_rolls_are_not_read_from_one_address(term: Term, parent: Person) -> None:
    answers = [look(parent, number) for number in range(1, 300)]
    assert answers.count(429) == 299 - 240


@pytest.mark.parametrize("mode", [Lookup.OFF])
def test_where_it_is_switched_off_nobody_is_told_anything(term: Term, parent: Person, mode: Lookup) -> None:
    for query in (MEERA, roll(777), {**MEERA, "subject": "XX1"}):
        assert ask(parent, "/api/profile", 403, **query)["code"] == "lookup_off"
