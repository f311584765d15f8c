"""A stolen session is not an admin for good: whatever would make it last asks for the password again."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from tests.accounts.forms import login, password_change, registration
from tests.accounts.history import entries
from tests.college import PASSWORD, College, Person

# What decides who can get in.
GUARDED: list[tuple[str, str, dict[str, Any] | None]] = [
    ("POST", "/api/account/tokens", {"name": "for ever"}),
    ("DELETE", "/api/account/tokens/1", None),
    ("POST", "/api/admins", registration()),
    ("PATCH", "/api/admins/r.bhat", {"disabled": True}),
    ("DELETE", "/api/admins/r.bhat/passkeys", None),
    ("DELETE", "/api/account/sessions", None),
    ("DELETE", "/api/account/sessions/1", None),
    ("POST", "/api/account/passkeys/options", None),
    ("POST", "/api/account/passkeys", {"credential": {}}),
    ("DELETE", "/api/account/passkeys/1", None),
    ("PATCH", "/api/account", {"email": "thief@elsewhere.example"}),
]


@pytest.fixture
def thief(college: College, asha: Person, ravi: Person) -> Person:
    """In a session that was just begun with the right password, and taken over without it."""
    victim, thief = college.person(), college.person()
    victim.json("POST", "/api/session", login())
    thief.cookies.set("rollbook_session", victim.cookies["rollbook_session"], domain="rollbook.test")
    return thief


def confirm(person: Person, password: str = PASSWORD, status: int = 204) -> Any:
    return person.json("POST", "/api/account/confirmation", {"password": password}, status=status)


def test_without_the_password_a_session_makes_nothing_that_lasts(college: College, thief: Person) -> None:
    before = entries(college)
    for method, path, body in GUARDED:
        problem = thief.json(method, path, body, status=403)
        assert problem["code"] == "confirmation_needed", path
        assert "Type your password again" in problem["message"]
    assert entries(college) == before
    assert len(thief.json("GET", "/api/admins")["items"]) == 2


def test_with_it_for_a_few_minutes_and_in_this_session_alone(
    college: College, thief: Person, later: Callable[[timedelta], None]
) -> None:
    owner = college.person()
    owner.json("POST", "/api/session", login())
    confirm(owner)
    owner.json("POST", "/api/account/tokens", {"name": "mine"}, status=201)
    thief.json("POST", "/api/account/tokens", {"name": "for ever"}, status=403)
    later(timedelta(minutes=4))
    owner.json("POST", "/api/admins", registration(), status=201)
    later(timedelta(minutes=2))
    owner.json("POST", "/api/account/tokens", {"name": "later"}, status=403)
    owner.json("GET", "/api/account/tokens")


def test_a_wrong_password_confirms_nothing_and_is_counted(thief: Person) -> None:
    for number in range(10):
        problem = confirm(thief, f"guess {number}", status=422)
        assert problem["fields"] == {"password": "is not right"}
    confirm(thief, status=429)
    thief.json("POST", "/api/account/tokens", {"name": "for ever"}, status=403)


def test_guesses_in_a_stolen_session_do_not_keep_its_owner_from_ending_it(college: College, thief: Person) -> None:
    owner = college.person()
    owner.json("POST", "/api/session", login())
    for number in range(10):
        confirm(thief, f"guess {number}", status=422)
    confirm(thief, status=429)
    confirm(owner)
    owner.json("PUT", "/api/account/password", password_change(), status=204)
    assert thief.json("GET", "/api/session")["admin"] is None


def test_a_new_session_does_not_inherit_the_guesses_of_one_that_has_ended(college: College, thief: Person) -> None:
    for number in range(10):
        confirm(thief, f"guess {number}", status=422)
    thief.json("DELETE", "/api/session", status=204)
    owner = college.person()
    owner.json("POST", "/api/session", login())
    confirm(owner)


def test_nobody_else_confirms(college: College, asha: Person, visitor: Person) -> None:
    confirm(visitor, status=401)
    confirm(college.script(asha), status=403)
    for body in ({}, {"password": ""}, {"password": 7}, {"password": PASSWORD, "more": 1}):
        asha.json("POST", "/api/account/confirmation", body, status=422)


def test_whoever_logs_out_everywhere_is_out_everywhere(college: College, asha: Person, ravi: Person) -> None:
    elsewhere = college.person()
    elsewhere.json("POST", "/api/session", login())
    asha.json("DELETE", "/api/account/sessions?others=true", status=204)
    assert elsewhere.json("GET", "/api/session")["admin"] is None
    assert asha.json("GET", "/api/session")["admin"]["userName"] == "asha.rao"
    asha.json("DELETE", "/api/account/sessions", status=204)
    assert asha.json("GET", "/api/session")["admin"] is None
    assert ravi.json("GET", "/api/session")["admin"]["userName"] == "r.bhat"
    assert [entry["after"] for entry in entries(college)[-2:]] == [
        {"sessions": "ended elsewhere"},
        {"sessions": "ended everywhere"},
    ]
    asha.json("DELETE", "/api/account/sessions", status=401)
