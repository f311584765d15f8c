"""Guessing passwords: few guesses pass, and the right person still gets in, whatever others have typed."""

import time
from concurrent.futures import ThreadPoolExecutor, wait
from datetime import timedelta
from threading import Event

import pytest
from msgspec.structs import replace

from rollbook.accounts import passwords, throttle
from rollbook.core.settings import Settings
from tests.accounts.forms import login
from tests.accounts.guessing import (
    AT_MANY_NAMES,
    AT_ONE_NAME,
    FROM_ONE_PLACE,
    Later,
    guess,
    somewhere,
)
from tests.college import College, Person, running_college

pytestmark = pytest.mark.usefixtures("answered_at_once")


def test_one_account_from_many_addresses(college: College, asha: Person, ravi: Person, checks: list[str]) -> None:
    answers = [guess(somewhere(college, number)) for number in range(40)]
    assert answers == AT_ONE_NAME * [401] + (40 - AT_ONE_NAME) * [429]
    assert len(checks) == AT_ONE_NAME
    asha.json("POST", "/api/session", login())
    somewhere(college, 50).json("POST", "/api/session", login("r.bhat"))


def test_many_accounts_from_one_address(college: College, asha: Person, ravi: Person, checks: list[str]) -> None:
    attacker = somewhere(college, 1)
    answers = [guess(attacker, f"lecturer.{number}") for number in range(40)]
    assert answers == AT_MANY_NAMES * [401] + (40 - AT_MANY_NAMES) * [429]
    assert len(checks) == AT_MANY_NAMES
    # Behind the same address, as a campus is: a browser that was there before, and one that was never anywhere.
    known = somewhere(college, 1)
    known.cookies.update(ravi.cookies)
    known.json("POST", "/api/session", login("r.bhat"))
    somewhere(college, 1).json("POST", "/api/session", login())


def test_ten_wrong_passwords_do_not_shut_out_the_right_one_behind_the_same_address(
    college: College, asha: Person
) -> None:
    for _ in range(10):
        assert guess(somewhere(college, 1)) == 401
    somewhere(college, 1).json("POST", "/api/session", login())


def test_guesses_from_everywhere_shut_nobody_out_where_they_have_logged_in_before(
    college: College, asha: Person
) -> None:
    college.person().json("POST", "/api/session", login())
    for number in range(40):
        guess(somewhere(college, number))
    assert somewhere(college, 60).post("/api/session", json=login()).status_code == 429
    college.person().json("POST", "/api/session", login())


def test_guesses_from_one_place_leave_some_for_all_others(college: College, asha: Person) -> None:
    for _ in range(40):
        guess(somewhere(college, 1))
    somewhere(college, 2).json("POST", "/api/session", login())


def test_after_a_burst_the_right_password_waits_for_seconds_not_for_minutes(
    college: College, asha: Person, later: Later
) -> None:
    answers = [guess(somewhere(college, 1)) for _ in range(40)]
    assert answers == AT_MANY_NAMES * [401] + (40 - AT_MANY_NAMES) * [429]
    refused = somewhere(college, 1).post("/api/session", json=login())
    assert refused.status_code == 429
    later(timedelta(seconds=16))
    somewhere(college, 1).json("POST", "/api/session", login())


def test_from_where_an_account_has_logged_in_few_guesses_pass_too(
    college: College, asha: Person, checks: list[str]
) -> None:
    college.person().json("POST", "/api/session", login())
    checks.clear()
    for _ in range(40):
        guess(college.person())
    assert len(checks) == FROM_ONE_PLACE


def test_nobody_learns_from_the_answers_which_names_exist(college: College, asha: Person) -> None:
    """Asha has logged in from here before, so that her password is looked at where nobody's would be."""
    college.person().json("POST", "/api/session", login())

    def answers(user_name: str, places: int) -> list[int]:
        elsewhere = [guess(somewhere(college, places + number), user_name) for number in range(20)]
        here = [guess(college.person(), user_name) for _ in range(3)]
        return elsewhere + here

    assert answers("asha.rao", 0) == answers("nobody", 100)


def test_a_network_that_is_named_as_the_campus_has_a_wider_allowance(settings: Settings) -> None:
    with running_college(replace(settings, campus=["203.0.113.0/24"])) as college:
        college.admin("asha.rao", "Asha Rao")
        assert [guess(college.person(), f"lecturer.{number}") for number in range(30)] == 30 * [401]
        assert [guess(somewhere(college, 1), f"lecturer.{number}") for number in range(12)] == 10 * [401] + 2 * [429]


def test_wrong_tries_beyond_the_allowance_are_answered_late(
    college: College, asha: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(10):
        guess(somewhere(college, 1))
    monkeypatch.setattr(throttle, "ANSWERED_AFTER", 0.5)
    began = time.monotonic()
    assert guess(somewhere(college, 1), "asha.rao") == guess(somewhere(college, 1), "nobody") == 429
    assert time.monotonic() - began >= 1.0


def test_while_passwords_queue_made_up_names_wait_as_long_as_those_that_exist(
    college: College, asha: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(AT_MANY_NAMES):
        guess(somewhere(college, 1), f"lecturer.{number}")
    gate = Event()
    with ThreadPoolExecutor(1) as queue, ThreadPoolExecutor(2) as people:
        monkeypatch.setattr(passwords, "_THREADS", queue)
        queue.submit(gate.wait)
        answers = [people.submit(guess, somewhere(college, 1), name) for name in ("asha.rao", "nobody")]
        early, _ = wait(answers, timeout=0.5)
        gate.set()
        assert early == set()
        assert [answer.result() for answer in answers] == [429, 429]


@pytest.mark.parametrize(("spent", "left"), [(0.0, 1.0), (0.25, 0.75), (1.25, 0.75), (3.5, 0.5)])
def test_what_took_longer_is_answered_at_the_next_of_the_same_moments(
    monkeypatch: pytest.MonkeyPatch, spent: float, left: float
) -> None:
    monkeypatch.setattr(throttle, "ANSWERED_AFTER", 1.0)
    assert throttle.until_answer(spent) == left


def test_a_name_that_does_not_exist_is_refused_alike(college: College, asha: Person) -> None:
    for user_name in ("asha.rao", "nobody"):
        for number in range(AT_ONE_NAME):
            guess(somewhere(college, number + (100 if user_name == "nobody" else 0)), user_name)
    refusals = [
        somewhere(college, 200).post("/api/session", json=login(user_name)).json()
        for user_name in ("asha.rao", "ASHA.rao", "nobody")
    ]
    assert {problem["code"] for problem in refusals} == {"too_many_tries"}
    assert len({problem["message"] for problem in refusals}) == 1
