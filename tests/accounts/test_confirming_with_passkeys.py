"""A passkey that knows its owner stands in for the password typed again. In Chromium: web/e2e."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from tests.accounts.authenticator import Authenticator
from tests.accounts.with_passkeys import HTTPS, add, over_https
from tests.college import College, Person


@pytest.fixture
def key(asha: Person) -> Authenticator:
    """One that Asha has added."""
    key = Authenticator()
    add(over_https(asha), key)
    return key


@pytest.fixture
def browser(college: College, key: Authenticator) -> Person:
    """In which Asha has just logged in, and confirmed nothing yet."""
    browser = college.person(base_url=HTTPS)
    browser.json("POST", "/api/session/passkey", {"credential": key.sign(log_in_question(browser))})
    return browser


def log_in_question(person: Person) -> dict[str, Any]:
    question: dict[str, Any] = person.json("POST", "/api/session/passkey-options")["publicKey"]
    return question


def confirm_question(person: Person) -> dict[str, Any]:
    question: dict[str, Any] = person.json("POST", "/api/account/confirmation/passkey-options")["publicKey"]
    return question


def confirm(person: Person, credential: dict[str, Any], status: int = 204) -> Any:
    return person.json("POST", "/api/account/confirmation/passkey", {"credential": credential}, status=status)


def make_token(person: Person, status: int) -> Any:
    return person.json("POST", "/api/account/tokens", {"name": "script"}, status=status)


def test_it_is_as_good_as_the_password_and_for_as_long(
    college: College, browser: Person, key: Authenticator, later: Callable[[timedelta], None]
) -> None:
    elsewhere = college.person(base_url=HTTPS)
    elsewhere.json("POST", "/api/session/passkey", {"credential": key.sign(log_in_question(elsewhere))})
    assert make_token(browser, 403)["code"] == "confirmation_needed"
    question = confirm_question(browser)
    assert question["userVerification"] == "required"
    assert len(question["allowCredentials"]) == 1
    confirm(browser, key.sign(question))
    make_token(browser, 201)
    make_token(elsewhere, 403)  # in that session alone
    later(timedelta(minutes=6))
    make_token(browser, 403)


def test_one_that_does_not_know_its_owner_confirms_nothing(browser: Person, key: Authenticator) -> None:
    """Whoever has taken an unlocked computer has the security key in it, too."""
    key.knows_its_owner = False
    problem = confirm(browser, key.sign(confirm_question(browser)), status=422)
    assert (problem["code"], problem["message"]) == (
        "passkey_not_accepted",
        "This passkey was not accepted. Try again.",
    )
    make_token(browser, 403)


def test_an_answer_confirms_once(browser: Person, key: Authenticator, later: Callable[[timedelta], None]) -> None:
    credential = key.sign(confirm_question(browser))
    confirm(browser, credential)
    later(timedelta(minutes=6))
    confirm(browser, credential, status=422)
    make_token(browser, 403)


def test_what_was_signed_to_log_in_confirms_nothing_and_the_other_way_round(
    college: College, browser: Person, key: Authenticator
) -> None:
    confirm(browser, key.sign(log_in_question(browser)), status=422)
    make_token(browser, 403)
    stranger = college.person(base_url=HTTPS)
    credential = key.sign(confirm_question(browser))
    stranger.json("POST", "/api/session/passkey", {"credential": credential}, status=401)
    assert stranger.json("GET", "/api/session")["admin"] is None


def test_anothers_passkey_confirms_nothing(ravi: Person, browser: Person) -> None:
    his = Authenticator()
    add(over_https(ravi), his)
    confirm(browser, his.sign(confirm_question(browser)), status=422)  # to her question
    confirm(browser, his.sign(confirm_question(ravi)), status=422)  # to his own, in her session
    make_token(browser, 403)


@pytest.mark.parametrize("credential", [{}, {"id": 7}, {"id": "x", "response": {"clientDataJSON": "e30"}}])
def test_what_is_no_credential_is_refused_in_words(browser: Person, credential: dict[str, Any]) -> None:
    assert confirm(browser, credential, status=422)["code"] == "passkey_not_accepted"


def test_who_has_none_here_is_told_to_type_the_password(college: College, key: Authenticator) -> None:
    ravi = over_https(college.admin("r.bhat", "Ravi Bhat"))
    problem = ravi.json("POST", "/api/account/confirmation/passkey-options", status=409)
    assert (problem["code"], problem["message"]) == (
        "no_passkey_works_here",
        "None of your passkeys works at this address. Type the password instead.",
    )
