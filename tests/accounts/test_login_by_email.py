"""Logging in by user name, by e-mail address, or by both."""

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import Connection, update

from rollbook.accounts import shell
from rollbook.accounts.login import AT_ACCOUNT_FROM_HERE, AT_NAME
from rollbook.tables.accounts import admins
from tests.accounts.guessing import Later, somewhere
from tests.college import PASSWORD, College, Person, password_hash

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


NAMES: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"userName": "asha.rao"}, {"email": EMAIL}),
    ({"email": EMAIL}, {"userName": "asha.rao"}),
]


def guess_from_everywhere(college: College, typed: dict[str, Any]) -> None:
    for number in range(AT_NAME.at_once):
        enter(somewhere(college, number), 401, **typed, password="not this one")


@pytest.mark.usefixtures("answered_at_once")
@pytest.mark.parametrize(("guessed", "other"), NAMES)
def test_an_account_is_guessed_at_no_more_often_by_two_names_than_by_one(
    asha: Person, college: College, later: Later, guessed: dict[str, Any], other: dict[str, Any]
) -> None:
    """What is not looked at is answered as a wrong guess, so that nobody learns that the two names are of one."""
    guess_from_everywhere(college, guessed)
    assert enter(somewhere(college, 50), 401, **other)["code"] == "wrong_login"
    enter(asha, **other)  # in a browser that has logged in before nobody's guesses count
    later(AT_NAME.one_every)
    enter(somewhere(college, 51), **other)
    enter(somewhere(college, 51), **guessed)


@pytest.mark.usefixtures("answered_at_once")
def test_guesses_from_elsewhere_do_not_count_where_one_has_logged_in(asha: Person, college: College) -> None:
    enter(somewhere(college, 60), userName="asha.rao")
    guess_from_everywhere(college, {"userName": "asha.rao"})
    enter(somewhere(college, 60), email=EMAIL)


@pytest.mark.usefixtures("answered_at_once")
def test_from_one_place_both_names_are_counted_together(asha: Person, college: College) -> None:
    """Also from where the account has logged in before."""
    enter(somewhere(college, 60), userName="asha.rao")
    for number in range(AT_ACCOUNT_FROM_HERE.at_once):
        typed = {"email": EMAIL} if number % 2 else {"userName": "asha.rao"}
        somewhere(college, 60).post("/api/session", json={**typed, "password": "not this one"})
    enter(somewhere(college, 60), 429, email=EMAIL)
    enter(somewhere(college, 60), 429, userName="asha.rao")
    enter(somewhere(college, 61), email=EMAIL)


@pytest.mark.usefixtures("answered_at_once")
def test_the_right_password_costs_neither_name_anything(asha: Person, college: College) -> None:
    for number in range(AT_NAME.at_once):
        typed: dict[str, Any] = {"email": EMAIL} if number % 2 else {"userName": "asha.rao"}
        enter(somewhere(college, number), **typed)
    guess_from_everywhere(college, {"userName": "asha.rao"})
    enter(somewhere(college, 50), 401, email=EMAIL)


@pytest.mark.usefixtures("answered_at_once")
def test_a_try_that_is_not_looked_at_takes_as_long_as_one_at_nobodys_address(
    asha: Person, college: College, checks: list[str]
) -> None:
    guess_from_everywhere(college, {"userName": "asha.rao"})
    for number, address in enumerate((EMAIL, "nobody@college.example"), 50):
        checks.clear()
        enter(somewhere(college, number), 401, email=address, password="not this one")
        assert checks == ["not this one"]


@pytest.mark.usefixtures("answered_at_once")
def test_a_new_password_from_the_shell_forgives_guesses_at_either_name(asha: Person, college: College) -> None:
    guess_from_everywhere(college, {"userName": "asha.rao"})
    college.write(shell.set_password, "asha.rao", password_hash())
    enter(somewhere(college, 50), email=EMAIL)


@pytest.mark.usefixtures("answered_at_once")
def test_by_both_names_no_more_than_twenty_are_looked_at_within_an_hour(
    asha: Person, college: College, later: Later
) -> None:
    """Each right password tells whether it would have been looked at; a wrong one then takes its place."""
    looked_at = 0
    for minute in range(0, 60, 2):
        for number, typed in enumerate(({"userName": "asha.rao"}, {"email": EMAIL})):
            place = 2 * minute + number
            right = somewhere(college, place).post("/api/session", json={"password": PASSWORD, **typed})
            looked_at += right.status_code == 200
            # From elsewhere: from where they were let in, guesses of others would not count any more.
            somewhere(college, 120 + place).post("/api/session", json={"password": "not this one", **typed})
        later(timedelta(minutes=2))
    assert looked_at <= 20
