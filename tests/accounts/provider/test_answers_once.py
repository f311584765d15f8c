"""A log-in is answered once, in the browser that began it, in time, and by the provider that was asked."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import Connection, func, select

from rollbook.accounts import provider_logins
from rollbook.tables.accounts import provider_logins as waiting
from tests.accounts.provider.own_provider import OwnProvider
from tests.accounts.provider.signing_in import (
    asked_in,
    begin,
    begin_link,
    count_sessions,
    finish,
    is_out,
    links,
    sign_in,
)
from tests.college import College, Person

OVER = "This sign-in took too long, was used before, or was begun in another browser. Begin it again."


def test_the_same_answer_again(college: College, lata: Person, provider: OwnProvider) -> None:
    thief = college.person()
    sent = provider.sign_in(begin(thief))
    finish(thief, sent)
    thief.json("DELETE", "/api/session", status=204)
    before = count_sessions(college)
    assert finish(thief, sent, status=403)["message"] == OVER
    assert count_sessions(college) == before


def test_a_code_that_was_used_before(college: College, lata: Person, provider: OwnProvider) -> None:
    used = provider.sign_in(begin(college.person()))
    person = college.person()
    finish(person, {**provider.sign_in(begin(person))})
    other = college.person()
    fresh = provider.sign_in(begin(other))
    assert finish(other, {**fresh, "code": used["code"]}, status=502)["code"] == "provider_not_believed"
    assert is_out(other)


def test_an_answer_in_another_browser(college: College, lata: Person, provider: OwnProvider) -> None:
    """Whoever gets somebody to open a link with their own answer in it does not log them in as themselves."""
    attacker, victim = college.person(), college.person()
    sent = provider.sign_in(begin(attacker))
    assert finish(victim, sent, status=403)["message"] == OVER  # which has begun nothing
    begin(victim)
    assert finish(victim, sent, status=403)["message"] == OVER  # which has begun something else
    assert is_out(victim)
    assert finish(attacker, sent)["admin"]["userName"] == "lata"  # it was not used up by that


def test_two_tabs_of_one_browser_begin_at_once(college: College, lata: Person, provider: OwnProvider) -> None:
    person = college.person()
    first, second = begin(person), begin(person)
    assert finish(person, provider.sign_in(first))["admin"]["userName"] == "lata"
    assert finish(person, provider.sign_in(second))["admin"]["userName"] == "lata"


def test_a_state_that_nobody_made(college: College, provider: OwnProvider) -> None:
    person = college.person()
    sent = provider.sign_in(begin(person))
    assert finish(person, {**sent, "state": "made up"}, status=403)["message"] == OVER


def test_an_answer_that_comes_too_late(
    college: College, lata: Person, provider: OwnProvider, later: Callable[[timedelta], None]
) -> None:
    person = college.person()
    sent = provider.sign_in(begin(person))
    later(provider_logins.LIFETIME)
    assert finish(person, sent, status=403)["message"] == OVER
    assert is_out(person)
    begin(college.person())
    assert college.read(_count_waiting) == 1  # those that are over are swept


@pytest.mark.parametrize("issuer", ["https://elsewhere.example", ""])
def test_an_answer_of_another_provider(college: College, lata: Person, provider: OwnProvider, issuer: str) -> None:
    person = college.person()
    sent = {**provider.sign_in(begin(person)), "iss": issuer}
    assert finish(person, sent, status=502)["code"] == "provider_not_believed"
    assert is_out(person)


def test_who_answers_may_be_left_out_where_the_provider_never_says_it(
    college: College, lata: Person, provider: OwnProvider
) -> None:
    person = college.person()
    sent = provider.sign_in(begin(person))
    del sent["iss"]
    finish(person, sent)
    college.app.state.provider = type(college.app.state.provider)(college.app.state.settings)
    provider.behave(discovery={"authorization_response_iss_parameter_supported": True})
    other = college.person()
    sent = provider.sign_in(begin(other))
    del sent["iss"]
    finish(other, sent, status=502)


def test_whoever_turns_back_is_told_so(college: College, provider: OwnProvider) -> None:
    person = college.person()
    state = asked_in(begin(person))["state"]
    refusal = finish(person, {"state": state}, status=403)
    assert refusal["message"] == "Vidya College did not sign you in, or you turned back. Try again."
    finish(person, {"state": state}, status=403)
    assert is_out(person)


def test_a_link_is_for_whoever_began_it(college: College, lata: Person, asha: Person, provider: OwnProvider) -> None:
    """The account in which one is when the answer comes has to be the one from which one went."""
    sent = provider.sign_in(begin_link(lata))
    for cookie in list(asha.cookies.jar):
        lata.cookies.set(cookie.name, cookie.value or "", domain="rollbook.test")
    assert finish(lata, sent, status=409)["message"] == OVER
    assert links(college) == []


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"state": ""},
        {"state": 1, "code": "x"},
        {"state": "x" * 201, "code": "x"},
        {"state": "x", "code": "x" * 8001},
        {"state": "x", "code": ["x"]},
        {"state": "x", "code": "x", "error": "access_denied"},
    ],
)
def test_what_is_no_answer(college: College, visitor: Person, body: dict[str, Any]) -> None:
    response = visitor.post("/api/session/provider/answer", json=body)
    assert response.status_code == (403 if body == {"state": ""} else 422)
    assert is_out(visitor)


@pytest.mark.parametrize(
    "page",
    [
        "https://elsewhere.example",
        "//elsewhere.example",
        "/\\elsewhere.example",
        "\\\\elsewhere.example",
        "javascript:alert(1)",
        "home",
        "/home\n",
        "",
    ],
)
def test_only_pages_of_this_site_follow(college: College, lata: Person, provider: OwnProvider, page: str) -> None:
    assert sign_in(college.person(), provider, following=page)["next"] == "/home"


def test_the_page_that_was_wanted_follows(college: College, lata: Person, provider: OwnProvider) -> None:
    wanted = "/sheet?id=3&day=2026-11-17#top"
    assert sign_in(college.person(), provider, following=wanted)["next"] == wanted


def test_who_plays_with_it_is_held_back(college: College, provider: OwnProvider) -> None:
    person = college.person()
    for _ in range(provider_logins.FROM_HERE.at_once):
        begin(person)
    assert person.json("POST", "/api/session/provider", {}, status=429)["code"] == "too_many_tries"
    begin(college.person(address="198.51.100.9"))


def _count_waiting(db: Connection) -> int:
    found: int = db.execute(select(func.count()).select_from(waiting)).scalar_one()
    return found
