"""That what is measured is what the tables say: the load, the writer beside it, the listeners, and how Python was
built."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from itertools import count
from urllib.parse import urlencode
from uuid import uuid4

import pytest

from bench import load as loading
from bench import seed
from bench.load import Ask, Outcome, listening, load, written_meanwhile
from bench.paired import Version, compare
from bench.process import family_of, processor_seconds, resident_megabytes
from bench.python_build import describe_build, describe_python
from rollbook.core.settings import Settings
from tests.shell import rollbook, serving

BATCHES = Ask("GET", "/api/batches")


@pytest.mark.parametrize(
    ("flags", "described"),
    [
        ("'--enable-shared' -g -O3 -Wall", "with -O3, without profile-guided optimisation (PGO), without optimisation"),
        ("'--enable-optimizations' '--with-lto' -O3", "with -O3, with profile-guided optimisation (PGO), with optimis"),
        ("-O2 -fprofile-use -O3 -flto=auto", "with -O3, with profile-guided optimisation (PGO), with optimisation at"),
        (
            "--with-pydebug -Og",
            "with -Og, without profile-guided optimisation (PGO), without optimisation at link time",
        ),
        ("", "without optimisation, without profile-guided optimisation (PGO), without optimisation at link time"),
    ],
)
def test_how_python_was_built_is_read_from_its_flags(flags: str, described: str) -> None:
    assert describe_build(flags).startswith(described)


def test_this_python_is_described() -> None:
    assert "CPython 3." in describe_python()
    assert "run without -O" in describe_python()


def new_batches() -> Callable[[], Ask]:
    numbers = count(1)
    return lambda: Ask("POST", "/api/batches", {"label": f"Batch {next(numbers)}"})


def test_reads_are_counted_while_something_is_written_beside_them(
    sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loading, "WRITTEN_EVERY", 0.05)
    token = token_of(sqlite_settings)

    async def measure(port: int) -> tuple[Outcome, list[bool]]:
        async with written_meanwhile(port, new_batches(), token) as taken:
            return await load(port, lambda: BATCHES, token, clients=2, seconds=0.5), taken

    with serving(sqlite_settings) as server:
        outcome, taken = asyncio.run(measure(port_of(server.address)))
        assert outcome.failed == 0
        assert outcome.per_second > 0
        assert outcome.p50_ms <= outcome.p99_ms
        assert len(taken) > 1
        assert all(taken)
        assert processor_seconds(server.process.pid) > 0
        assert 10 < resident_megabytes(server.process.pid) < 1000


def test_what_is_refused_is_counted_as_failed(sqlite_settings: Settings) -> None:
    with serving(sqlite_settings) as server:
        refused = lambda: Ask("GET", f"/api/rollcalls/{uuid4()}")  # noqa: E731
        outcome = asyncio.run(load(port_of(server.address), refused, None, clients=1, seconds=0.1))
        assert outcome.per_second == 0
        assert outcome.failed > 0


def test_as_many_listen_as_are_told_to(sqlite_settings: Settings) -> None:
    token = token_of(sqlite_settings)
    streams = [f"/api/live?{urlencode({'path': 'Attendance/Year'})}"] * 5

    async def measure(port: int) -> bytes:
        async with listening(port, streams, token):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            told = await reader.read()
            writer.close()
            return told

    with serving(sqlite_settings) as server:
        told = asyncio.run(measure(port_of(server.address))).decode()
        [listeners] = [line for line in told.splitlines() if line.startswith("rollbook_live_streams")]
        assert float(listeners.split()[-1]) == 5


def token_of(settings: Settings) -> str:
    asha = ("asha.rao", "--name", "Asha Rao", "--email", "asha@college.example", "--mobile", "9876543210")
    made = rollbook(settings, "admin", "create", *asha, typed="chalk and sponge 42\n")
    assert made.returncode == 0, made.stderr
    return rollbook(settings, "token", "create", "asha.rao").stdout.strip()


def port_of(address: str) -> int:
    return int(address.rsplit(":", 1)[1])


def test_a_load_of_so_many_requests_sends_so_many(sqlite_settings: Settings) -> None:
    with serving(sqlite_settings) as server:
        outcome = asyncio.run(load(port_of(server.address), lambda: BATCHES, None, clients=3, seconds=20, requests=10))
    assert (outcome.answered, outcome.failed) == (10, 0)


def test_a_process_is_of_its_own_family_and_so_are_its_children() -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        assert {os.getpid(), child.pid} <= set(family_of(os.getpid()))
        child.terminate()


@pytest.mark.rest
def test_two_versions_are_measured_in_turns(sqlite_settings: Settings) -> None:
    """Here one server is both of them."""
    token = token_of(sqlite_settings)
    seed.grow(sqlite_settings, 0, 1)
    with serving(sqlite_settings) as server:
        version = Version(port_of(server.address), server.process.pid, token)
        rows = list(compare(version, version, rounds=2, requests=8))
    assert [row[0] for row in rows] == ["profile", "day's sheet", "upload of a class of 60"]
    assert all(float(wall) == 1 for _name, _times, _spread, _ms, wall, *_rest in rows)
