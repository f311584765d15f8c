"""Who may look a roll up: roll alone, roll and code, nobody; and how many rolls from one address."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import asyncpg
import pytest
from msgspec.structs import replace

from rollbook.accounts.throttle import Rate
from rollbook.core import clock
from rollbook.core.settings import Lookup, Settings
from rollbook.standing import lookups
from rollbook.standing.schemas import ProfileQuery
from tests.college import College, Person, running_college
from tests.furniture import open_subject
from tests.records import PLACE, Term, ask
from tests.store.notebook import no_file_larger_than

MEERA = {**PLACE, "roll": "24CS001"}


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three different rolls at once, and one more every day; as many that are nobody's."""
    for kind in ("KNOWN_ROLLS", "UNKNOWN_ROLLS"):
        monkeypatch.setattr(lookups, kind, Rate(3, timedelta(days=1)))


def roll(number: int) -> dict[str, Any]:
    return {**PLACE, "roll": f"24CS{number:03}"}


def look(person: Person, number: int) -> int:
    return person.get("/api/profile", params=roll(number)).status_code


def test_different_rolls_are_bounded_and_the_same_one_is_free(term: Term, parent: Person, few: None) -> None:
    assert [look(parent, number) for number in (1, 2, 3)] == [200, 200, 200]
    assert [look(parent, number) for number in (4, 5)] == [429, 429]
    assert [look(parent, number) for number in (1, 2, 3, 1)] == [200, 200, 200, 200]
    refused = parent.get("/api/profile", params=roll(4))
    assert refused.json()["code"] == "too_many_lookups"
    assert 0 < int(refused.headers["retry-after"]) <= 24 * 3600 + 1


def test_the_count_runs_out_again(term: Term, parent: Person, few: None, later: Callable[[timedelta], None]) -> None:
    assert [look(parent, number) for number in range(1, 5)] == [200, 200, 200, 429]
    later(timedelta(days=1, seconds=1))
    assert [look(parent, number) for number in (4, 5)] == [200, 429]
    later(timedelta(days=60))
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


@pytest.mark.parametrize("settings", ["sqlite"], indirect=True)
def test_ten_thousand_rolls_are_not_read_from_one_address(
    settings: Settings, college: College, parent: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    college.write(open_subject, PLACE, [])
    moment = clock.now()
    monkeypatch.setattr(clock, "now", lambda: moment)  # else there would be one more every fifteen seconds
    assert [look(parent, number) for number in range(1000, 1245)] == [404] * 240 + [429] * 5


def test_rolls_that_are_nobodys_do_not_use_up_the_allowance_of_the_others(
    term: Term, parent: Person, few: None
) -> None:
    assert [look(parent, number) for number in range(700, 705)] == [404] * 3 + [429] * 2
    assert [look(parent, number) for number in range(1, 5)] == [200] * 3 + [429]


def test_who_is_logged_in_is_not_counted(term: Term, few: None) -> None:
    assert [look(term.asha, number) for number in (1, 2, 3, 4, 5, 6)] == [200] * 6
    assert [look(term.asha, number) for number in range(700, 705)] == [404] * 5


@pytest.mark.rest
@pytest.mark.parametrize("settings", ["sqlite"], indirect=True)
def test_the_students_of_a_whole_campus_look_up_their_rolls_behind_one_address(
    settings: Settings, college: College
) -> None:
    """As many as the sample college has; each counts once, and none is refused."""
    counting, settings = lookups.Lookups(), college.app.state.settings

    async def all_of_them() -> None:
        for number in range(1440):
            query = ProfileQuery(**PLACE, roll=f"24CS{number:04}")
            await counting.count(college.store, settings, lookups.Asked(query, "198.51.100.1"), known=True)

    college.run(all_of_them)


def test_a_network_that_is_named_as_the_campus_has_ten_times_the_allowance(settings: Settings, few: None) -> None:
    with running_college(replace(settings, campus=["198.51.100.0/24"])) as college:
        for address, most in (("198.51.100.1", 30), ("203.0.113.9", 3)):
            person = college.person(address=address)
            answers = [look(person, number) for number in range(700, 732)]
            assert answers == [404] * most + [429] * (32 - most)


@contextmanager
def counts_that_hang(college: College, settings: Settings) -> Iterator[None]:
    other = college.run(asyncpg.connect, settings.database_url.replace("+asyncpg", ""))
    college.run(other.execute, "BEGIN; LOCK TABLE tries IN EXCLUSIVE MODE")
    before = college.run(tasks_that_run)
    try:
        yield
    finally:
        college.run(other.close)
        college.run(wait_for_tasks_since, before)


async def tasks_that_run() -> set[asyncio.Task[Any]]:
    return asyncio.all_tasks()


async def wait_for_tasks_since(before: set[asyncio.Task[Any]]) -> None:
    """A college that is closed while a count hangs cuts its connection off, and the next test is told of it."""
    here = asyncio.current_task()
    if late := {task for task in asyncio.all_tasks() - before if task is not here}:
        await asyncio.wait(late)


@pytest.mark.usefixtures("capsys")  # the log is a file too
@pytest.mark.parametrize("settings", ["sqlite"], indirect=True)
def test_on_a_disk_that_takes_nothing_rolls_are_answered_and_counted_in_memory(
    settings: Settings, term: Term, parent: Person, few: None
) -> None:
    assert look(parent, 1) == 200
    with no_file_larger_than(1):
        assert [look(parent, number) for number in range(1, 7)] == [200, 200, 200, 200, 429, 429]
        assert [look(parent, number) for number in range(700, 705)] == [404] * 3 + [429] * 2
    assert look(parent, 1) == 200


@pytest.mark.parametrize("settings", ["postgresql"], indirect=True)
def test_where_no_count_is_confirmed_rolls_are_answered_and_counted_in_memory(
    settings: Settings, term: Term, college: College, parent: Person, few: None
) -> None:
    """As where no commit is confirmed: a count that was begun hangs, and those who read do not wait for its end."""
    with counts_that_hang(college, settings):
        assert [look(parent, number) for number in (1, 2, 3, 4)] == [200, 200, 200, 429]


@pytest.mark.parametrize("mode", [Lookup.OFF])
def test_where_it_is_switched_off_nobody_is_told_anything(term: Term, parent: Person, mode: Lookup) -> None:
    for query in (MEERA, roll(777), {**MEERA, "subject": "XX1"}):
        assert ask(parent, "/api/profile", 403, **query)["code"] == "lookup_off"
