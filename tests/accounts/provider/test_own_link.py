"""Linking one's own account, and unlinking it."""

from typing import Any

import pytest
from sqlalchemy import Connection, update

from rollbook.accounts.passwords import NO_PASSWORD
from rollbook.core import clock
from rollbook.tables.accounts import admin_sessions, admins
from tests.accounts.history import entries
from tests.accounts.provider.conftest import LECTURER
from tests.accounts.provider.own_provider import OwnProvider
from tests.accounts.provider.signing_in import (
    add_passkey,
    asked_in,
    begin,
    begin_link,
    finish,
    is_out,
    link,
    links,
    office_grant,
    sign_in,
)
from tests.college import College, Person

LINK = "/api/account/provider"


def test_linking_and_unlinking(college: College, asha: Person, provider: OwnProvider) -> None:
    provider.behave(claims={"email": None, "email_verified": None})  # no address is needed for it
    assert asha.json("GET", LINK) is None
    told = link(asha, provider)
    assert (told["admin"]["userName"], told["next"]) == ("asha.rao", "/account")
    assert asha.json("GET", LINK)["linkedAt"]
    assert sign_in(college.person(), provider)["admin"]["userName"] == "asha.rao"
    asha.json("DELETE", LINK, status=204)
    assert asha.json("GET", LINK) is None
    sign_in(college.person(), provider, status=403)
    assert [entry["after"] for entry in entries(college)[-2:]] == [{"provider": "Vidya College"}, {"provider": None}]
    assert asha.json("DELETE", LINK, status=404)["message"] == "Your account is not linked, or not any more."


def test_it_asks_again_who_one_is(college: College, asha: Person) -> None:
    """Or whoever sits down at a browser in which somebody else has signed in there would link that person."""
    asked = asked_in(begin_link(asha))
    assert (asked["prompt"], asked["max_age"]) == ("login", "0")
    assert "prompt" not in asked_in(begin(college.person()))


def test_the_password_is_typed_again_first(college: College, asha: Person, provider: OwnProvider) -> None:
    """With a stolen session nobody makes a way in that lasts, and nobody takes one away."""
    link(asha, provider)
    college.write(_forget_confirmation)
    assert asha.json("POST", LINK, {}, status=403)["code"] == "confirmation_needed"
    assert asha.json("DELETE", LINK, status=403)["code"] == "confirmation_needed"


def test_it_is_for_those_who_are_logged_in(college: College, visitor: Person, asha: Person) -> None:
    script = college.script(asha)
    for method in ("GET", "POST", "DELETE"):
        body: object = {} if method == "POST" else None
        assert visitor.json(method, LINK, body, status=401)["code"] == "sign_in_needed"
        assert script.json(method, LINK, body, status=403)["code"] == "not_by_token"


def test_one_person_there_is_one_account_here(
    college: College, asha: Person, ravi: Person, provider: OwnProvider
) -> None:
    link(asha, provider)
    assert link(ravi, provider, status=409)["code"] == "linked_elsewhere"
    provider.behave(claims={"sub": "person-2"})
    assert link(asha, provider, status=409)["code"] == "linked_already"
    assert [subject for _, subject in links(college)] == ["person-1"]


def test_the_only_way_in_is_not_taken_away(college: College, provider: OwnProvider) -> None:
    lata = college.admin("lata", "Lata Menon", LECTURER)
    link(lata, provider)
    college.write(_without_password)
    refusal = lata.json("DELETE", LINK, status=409)
    assert refusal["message"] == (
        "Nothing else lets you in. Add a passkey first, or ask the office for a link to a new password."
    )
    college.write(add_passkey)
    lata.json("DELETE", LINK, status=204)


def test_a_link_that_was_begun_before_unlinking_leads_nowhere(
    college: College, asha: Person, provider: OwnProvider
) -> None:
    link(asha, provider)
    sent = provider.sign_in(begin_link(asha))
    asha.json("DELETE", LINK, status=204)
    asha.json("POST", "/api/session/provider/answer", sent, status=403)
    assert links(college) == []


def _confirm(person: Person, provider: OwnProvider, status: int = 200) -> Any:
    address = person.json("POST", "/api/account/confirmation/provider", {"next": "/account"})["address"]
    asked = asked_in(address)
    assert (asked["prompt"], asked["max_age"]) == ("login", "0")
    return finish(person, provider.sign_in(address), status)


def test_whoever_is_linked_shows_there_again_who_they_are(
    college: College, asha: Person, provider: OwnProvider
) -> None:
    """People who were never given a password have no other way to do what asks for it."""
    assert link(asha, provider)["confirmed"] is False
    college.write(_forget_confirmation)
    provider.behave(claims={"auth_time": int(clock.now().timestamp())})
    assert _confirm(asha, provider)["confirmed"] is True
    asha.json("POST", "/api/account/tokens", {"name": "script"}, status=201)


@pytest.mark.parametrize("shown_at", [-3600, None])
def test_where_the_provider_did_not_ask_nothing_is_confirmed(
    college: College, asha: Person, provider: OwnProvider, shown_at: int | None
) -> None:
    link(asha, provider)
    college.write(_forget_confirmation)
    provider.behave(claims={"auth_time": shown_at and int(clock.now().timestamp()) + shown_at})
    assert _confirm(asha, provider, status=403)["code"] == "provider_asked_nothing"
    assert asha.json("POST", "/api/account/tokens", {"name": "script"}, status=403)["code"] == "confirmation_needed"


def test_nothing_is_confirmed_by_somebody_else(college: College, asha: Person, provider: OwnProvider) -> None:
    """Nor linked: whoever has stolen a session has not stolen the account there."""
    asha.json("POST", "/api/account/confirmation/provider", {}, status=409)
    link(asha, provider)
    college.write(_forget_confirmation)
    provider.behave(claims={"sub": "thief", "auth_time": int(clock.now().timestamp())})
    assert _confirm(asha, provider, status=409)["code"] == "linked_already"
    assert [subject for _, subject in links(college)] == ["person-1"]
    assert asha.json("POST", "/api/account/tokens", {"name": "script"}, status=403)["code"] == "confirmation_needed"


def _forget_confirmation(db: Connection) -> None:
    db.execute(update(admin_sessions).values(confirmed_at=None))


def _without_password(db: Connection) -> None:
    db.execute(update(admins).values(password_hash=NO_PASSWORD))


def test_whoever_is_of_the_office_links_by_themselves(college: College, provider: OwnProvider) -> None:
    office = college.admin("lata", "Lata Menon")
    refusal = sign_in(college.person(), provider, status=403)
    assert refusal["message"] == (
        "lata@college.example is of the office, or will be. Log in with the password once, and link Vidya College on "
        "the account page."
    )
    link(office, provider)
    assert sign_in(college.person(), provider)["admin"]["userName"] == "lata"


@pytest.mark.parametrize("to_come", [office_grant(5), office_grant(5, until=9)])
def test_whoever_will_be_of_the_office_links_by_themselves(
    college: College, provider: OwnProvider, to_come: dict[str, Any]
) -> None:
    lata = college.admin("lata", "Lata Menon", LECTURER, to_come)
    newcomer = college.person()
    assert sign_in(newcomer, provider, status=403)["code"] == "office_links_itself"
    assert is_out(newcomer)
    assert links(college) == []
    link(lata, provider)
    assert sign_in(college.person(), provider)["admin"]["userName"] == "lata"
