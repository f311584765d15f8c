"""What counts as a guess, for whom, for how long, and on how many servers."""

from datetime import timedelta
from functools import partial

import pytest
from sqlalchemy import func, select

from rollbook.accounts import throttle
from rollbook.core.settings import Settings
from rollbook.tables.accounts import tries
from tests.accounts.at_once import all_at_once
from tests.accounts.forms import login, password_change
from tests.accounts.guessing import (
    AT_KNOWN_BROWSER,
    AT_MANY_NAMES,
    AT_ONE_NAME,
    FROM_ONE_PLACE,
    Later,
    guess,
    somewhere,
)
from tests.college import College, Person, running_college

AN_HOUR = 20

pytestmark = pytest.mark.usefixtures("answered_at_once")


def test_never_more_than_twenty_within_an_hour(college: College, asha: Person, later: Later) -> None:
    passed: list[int] = []  # at which minute
    for minute in range(0, 150, 3):
        passed += [minute for number in range(3) if guess(somewhere(college, number)) == 401]
        later(timedelta(minutes=3))
    assert max(sum(start <= at < start + 60 for at in passed) for start in range(90)) <= AN_HOUR
    assert len(passed) >= AN_HOUR  # and the count does run out again


def test_guesses_sent_at_once_do_not_slip_past(college: College, asha: Person, checks: list[str]) -> None:
    guesses = [partial(guess, somewhere(college, number)) for number in range(50)]
    answers = all_at_once(guesses)
    assert sorted(set(answers)) == [401, 429]
    assert answers.count(401) == len(checks) == AT_ONE_NAME


def test_refused_guesses_do_not_put_off_the_end(college: College, asha: Person, later: Later) -> None:
    for number in range(40):
        guess(somewhere(college, number))
    refused = somewhere(college, 60).post("/api/session", json=login())
    assert (refused.status_code, refused.json()["code"]) == (429, "too_many_tries")
    later(timedelta(seconds=int(refused.headers["retry-after"])))
    somewhere(college, 61).json("POST", "/api/session", login())


def test_the_right_password_costs_nothing(college: College, asha: Person) -> None:
    for _ in range(FROM_ONE_PLACE + 2):
        college.person().json("POST", "/api/session", login())


def test_an_account_of_ones_own_buys_no_guesses(college: College, asha: Person, ravi: Person) -> None:
    """A right password gives back its own try, not the wrong ones before it."""
    answers = []
    for number in range(AT_MANY_NAMES + 1):
        attacker = somewhere(college, 1)
        attacker.post("/api/session", json=login("r.bhat"))
        answers.append(guess(attacker, f"lecturer.{number}"))
    assert answers == AT_MANY_NAMES * [401] + [429]


def test_a_known_browser_has_tries_of_its_own_but_not_more(college: College, asha: Person) -> None:
    answers = [guess(asha) for _ in range(AT_KNOWN_BROWSER + 2)]
    assert answers == AT_KNOWN_BROWSER * [401] + 2 * [429]
    college.person().json("POST", "/api/session", login())


def test_a_browser_is_known_to_its_own_admin_alone(
    college: College, asha: Person, ravi: Person, checks: list[str]
) -> None:
    for _ in range(30):
        guess(ravi)
    assert len(checks) == FROM_ONE_PLACE


def test_a_changed_password_makes_other_browsers_strangers(college: College, asha: Person) -> None:
    thief = college.person(address="198.51.100.1")
    thief.json("POST", "/api/session", login())
    asha.json("PUT", "/api/account/password", password_change(), status=204)
    for number in range(2, AT_ONE_NAME + 2):
        guess(somewhere(college, number))
    assert guess(thief) == 429
    asha.json("POST", "/api/session", login(password="a quieter blackboard"))


def test_the_count_outlives_a_restart(sqlite_settings: Settings) -> None:
    with running_college(sqlite_settings) as college:
        college.admin("asha.rao", "Asha Rao")
        for number in range(AT_ONE_NAME):
            assert guess(somewhere(college, number)) == 401
    with running_college(sqlite_settings) as college:
        assert guess(somewhere(college, 50)) == 429


def test_two_servers_count_together(postgres_settings: Settings) -> None:
    with running_college(postgres_settings) as one, running_college(postgres_settings) as other:
        one.admin("asha.rao", "Asha Rao")
        guesses = [partial(guess, somewhere(college, number)) for number in range(20) for college in (one, other)]
        assert all_at_once(guesses).count(401) == AT_ONE_NAME
        assert guess(somewhere(one, 50)) == guess(somewhere(other, 50)) == 429


def test_what_no_longer_counts_is_swept_away(college: College, asha: Person, later: Later) -> None:
    for number in range(5):
        guess(somewhere(college, number))
    later(timedelta(hours=3))
    guess(somewhere(college, 50))
    kept = college.read(lambda db: db.execute(select(func.count()).select_from(tries)).scalar_one())
    assert kept == 5  # at this name and at this account, from everywhere and from here; and from here at any name


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("203.0.113.7", "203.0.113.7", True),
        ("203.0.113.7", "203.0.113.8", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:203.0.113.7", "203.0.113.7", True),
        ("fe80::1%eth0", "fe80::2", True),
        ("", "a socket", False),
    ],
)
def test_a_place_is_an_address_or_the_64_it_lies_in(one: str, other: str, same: bool) -> None:
    assert (throttle.address("login", one) == throttle.address("login", other)) is same
