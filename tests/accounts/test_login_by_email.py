"""Logging in by user name, by e-mail address, or by both."""

from typing import Any

import pytest
from sqlalchemy import Connection, update

from rollbook.accounts.login import AT_NAME
from rollbook.tables.accounts import admins
from tests.accounts.guessing import somewhere
from tests.college import PASSWORD, College, Person

EMAIL = "asha.rao@college.example"


def enter(person: Person, status: int = 200, **typed: Any) -> Any:
    return person.json("POST", "/api/session", {"password": PASSWORD, **typed}, status)


@pytest.mark.parametrize(
    "typed",
    [
        {"userName": "asha.rao"},
        {"userName": "ASHA.rao", "email": ""},
        {"email": EMAIL},
        {"userName": "", "email": f" {EMAIL.upper()} "},
        {"userName": EMAIL},
        {"userName": EMAIL, "email": EMAIL},
        {"userName": "asha.rao", "email": EMAIL},
    ],
)
def test_one_of_them_is_enough(asha: Person, visitor: Person, typed: dict[str, Any]) -> None:
    assert enter(visitor, **typed)["admin"]["userName"] == "asha.rao"


@pytest.mark.parametrize(
    "typed",
    [
        {"userName": "asha.rao", "email": "r.bhat@college.example"},
        {"userName": EMAIL, "email": "r.bhat@college.example"},
        {"userName": "r.bhat", "email": EMAIL},
        {"email": "asha.rao"},  # a user name in the box for the address
        {"email": "nobody@college.example"},
        {"userName": "@"},
    ],
)
def test_whatever_is_typed_has_to_be_right(ravi: Person, visitor: Person, typed: dict[str, Any]) -> None:
    assert enter(visitor, 401, **typed)["code"] == "wrong_login"


def test_an_address_that_two_have_leads_to_nobody(ravi: Person, college: College, visitor: Person) -> None:
    college.write(_share_address)
    enter(visitor, 401, email=EMAIL)
    enter(visitor, userName="r.bhat")
    ravi.json("PATCH", "/api/admins/asha.rao", {"disabled": True})
    assert enter(visitor, email=EMAIL)["admin"]["userName"] == "r.bhat"


def _share_address(db: Connection) -> None:
    db.execute(update(admins).values(email=EMAIL))


def test_the_address_of_a_disabled_account_opens_nothing(ravi: Person, asha: Person, visitor: Person) -> None:
    asha.json("PATCH", "/api/admins/r.bhat", {"disabled": True})
    enter(visitor, 401, email="r.bhat@college.example")


@pytest.mark.usefixtures("answered_at_once")
def test_tries_at_a_user_name_do_not_tell_whose_address_it_has(ravi: Person, asha: Person, college: College) -> None:
    """What is answered depends on what was typed alone."""
    for number in range(AT_NAME.at_once):
        enter(somewhere(college, number % 2), 401, userName="asha.rao", password="not this one")
    enter(somewhere(college, 2), 429, userName="ASHA.rao", password="not this one")
    for number, address in enumerate((EMAIL, "r.bhat@college.example", "nobody@college.example"), 3):
        enter(somewhere(college, number), 401, email=address, password="not this one")


@pytest.mark.usefixtures("answered_at_once")
def test_tries_at_an_address_are_counted_from_everywhere_too(asha: Person, college: College) -> None:
    for number in range(AT_NAME.at_once):
        typed = {"email": EMAIL} if number % 2 else {"userName": EMAIL.upper()}
        enter(somewhere(college, number % 2), 401, **typed, password="not this one")
    enter(somewhere(college, 2), 429, email=EMAIL, password="not this one")


@pytest.mark.usefixtures("answered_at_once")
def test_beyond_the_allowance_a_known_address_is_answered_like_an_unknown_one(asha: Person, college: College) -> None:
    answers = {}
    for address in (EMAIL, "nobody@college.example"):
        guesser = college.person(address="198.51.100.7" if address == EMAIL else "198.51.100.8")
        wrong = {"email": address, "password": "not this one"}
        answers[address] = [guesser.post("/api/session", json=wrong).status_code for _ in range(14)]
    assert answers[EMAIL] == answers["nobody@college.example"]
    assert answers[EMAIL][-1] == 429
