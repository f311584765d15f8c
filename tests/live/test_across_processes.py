"""Several processes on one PostgreSQL database are one college to whoever listens."""

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count

import asyncpg
import pytest
from sqlalchemy import make_url

from rollbook.core.paths import ROOT
from rollbook.core.settings import Settings
from rollbook.live import postgres_feed
from tests.live.browser import PATIENCE, Browser
from tests.live.on_a_port import PortCollege, on_a_port
from tests.shell import serving

YEARS = "Attendance/Year"
DEPARTMENTS = "Attendance/Department"

OF_THE_FEEDS = (
    "FROM pg_stat_activity WHERE application_name = 'rollbook live' AND datname = current_database() AND query LIKE $1"
)
TELLING = "%pg_notify%"


@pytest.fixture
def settings(postgres_settings: Settings) -> Settings:
    return postgres_settings


@pytest.fixture
def second(settings: Settings, college: PortCollege) -> Iterator[PortCollege]:
    with on_a_port(settings) as second:
        hear_all_from(college, second)
        hear_all_from(second, college)
        yield second


def hear_all_from(teller: PortCollege, listener: PortCollege) -> None:
    """Until the listener has heard whatever the teller told before, that it has started above all: what one process
    tells arrives in order."""
    with listener.browser().listening(ROOT) as events:
        for number in count():
            told = f"{YEARS}/{number}"
            teller.call(teller.store.tell, [told])
            while (heard := events.next_paths()) != [ROOT]:
                if told in heard:
                    return


def in_database(settings: Settings, query: str, *arguments: object) -> object:
    async def fetch() -> object:
        url = make_url(settings.database_url).set(drivername="postgresql").render_as_string(hide_password=False)
        connection = await asyncpg.connect(url)
        try:
            return await connection.fetchval(query, *arguments)
        finally:
            await connection.close()

    return asyncio.run(fetch())


def kill_connections(settings: Settings, last_statement: str) -> None:
    """End every connection of the feeds whose last statement is like this."""
    assert in_database(settings, f"SELECT count(pg_terminate_backend(pid)) {OF_THE_FEEDS}", last_statement)


def wait_until_told_of(settings: Settings, processes: int) -> None:
    """Until so many processes have told the others that they have started."""
    patient_until = time.monotonic() + PATIENCE
    while in_database(settings, f"SELECT count(*) {OF_THE_FEEDS}", TELLING) != processes:
        assert time.monotonic() < patient_until
        time.sleep(0.02)


def test_two_processes_hear_each_other(college: PortCollege, second: PortCollege, asha: Browser) -> None:
    there = second.signed_in("asha.rao")
    with college.browser().listening(ROOT) as here_told, second.browser().listening(ROOT) as there_told:
        asha.json("POST", "/api/batches", {"label": "2022 - 2026"}, 201)
        assert here_told.next_paths() == [YEARS]
        assert there_told.next_paths() == [YEARS]
        there.json("POST", "/api/departments", {"label": "CSE"}, 201)
        assert here_told.next_paths() == [DEPARTMENTS]
        assert there_told.next_paths() == [DEPARTMENTS]


def test_a_failed_write_tells_no_process(second: PortCollege, asha: Browser) -> None:
    with second.browser().listening(ROOT) as events:
        asha.json("POST", "/api/batches", {"label": "2022 - 2026"}, 201)
        assert events.next_paths() == [YEARS]
        asha.json("POST", "/api/batches", {"label": "2022 - 2026"}, 409)
        asha.json("POST", "/api/departments", {"label": "CSE"}, 201)
        assert events.next_paths() == [DEPARTMENTS]


@pytest.mark.rest
def test_workers_of_the_real_command_are_one_college(asha: Browser, settings: Settings) -> None:
    with serving(settings, cold=True, ROLLBOOK_WORKERS="2") as server, ExitStack() as closing:
        wait_until_told_of(settings, processes=3)  # Asha's, and two workers: the later one may start after "ready"
        browsers = [closing.enter_context(Browser(server.address)) for _ in range(8)]
        listeners = [closing.enter_context(browser.listening(YEARS)) for browser in browsers]
        asha.json("POST", "/api/batches", {"label": "2022 - 2026"}, 201)
        for events in listeners:
            while (paths := events.next_paths()) == [ROOT]:
                pass  # a worker that has started has everyone look again
            assert paths == [YEARS]


def test_a_process_that_starts_has_everyone_look_again(college: PortCollege, settings: Settings) -> None:
    with college.browser().listening(YEARS) as events, on_a_port(settings):
        assert events.next_paths() == [ROOT]


def test_a_lost_ear_is_found_again_and_everyone_told_to_look(
    college: PortCollege, second: PortCollege, settings: Settings
) -> None:
    asha = second.admin("asha.rao")
    with college.browser().listening(YEARS) as events:
        kill_connections(settings, "LISTEN%")
        assert events.next_paths() == [ROOT]
        asha.json("POST", "/api/batches", {"label": "2022 - 2026"}, 201)
        assert events.next_paths() == [YEARS]


def test_a_lost_voice_is_found_again_and_nothing_goes_untold(
    second: PortCollege, asha: Browser, settings: Settings
) -> None:
    with second.browser().listening(YEARS) as events:
        for number in range(3):
            asha.json("POST", "/api/batches", {"label": f"Batch {number}"}, 201)
            assert events.next_paths() == ([ROOT] if number else [YEARS])
            kill_connections(settings, TELLING)


def test_an_ear_that_went_deaf_is_noticed(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """A link cut without a word: the connection looks open, but nothing comes any more."""
    monkeypatch.setattr(postgres_feed, "HEARTBEAT_SECONDS", 0.2)
    monkeypatch.setattr(postgres_feed, "STATEMENT_SECONDS", 2)
    with on_a_port(settings) as college, college.browser().listening(YEARS) as events:
        ear = None
        patient_until = time.monotonic() + PATIENCE
        while ear is None:  # until it was asked for a sign of life
            assert time.monotonic() < patient_until
            ear = in_database(
                settings, "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query = 'SELECT 1'"
            )
        assert isinstance(ear, int)
        os.kill(ear, signal.SIGSTOP)
        try:
            assert events.next_paths() == [ROOT]
        finally:
            os.kill(ear, signal.SIGCONT)


def test_a_notice_nobody_understands_has_everyone_look_again(college: PortCollege, settings: Settings) -> None:
    with college.browser().listening(YEARS) as events:
        in_database(settings, "SELECT pg_notify('rollbook_changes', 'what?')::text")
        assert events.next_paths() == [ROOT]


def test_many_paths_at_once_all_arrive(college: PortCollege, second: PortCollege) -> None:
    paths = {f"Attendance/Year/{'ü' * 40}{number}" for number in range(400)}
    with second.browser().listening(ROOT) as events:
        college.call(college.store.tell, sorted(paths))
        heard: set[str] = set()
        while heard < paths:
            heard.update(events.next_paths())
        assert heard == paths
