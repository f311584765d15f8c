"""What a running server takes: how soon it answers after the command, its memory, and what live listeners add to the
upload of a class."""

import asyncio
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import NamedTuple
from urllib.parse import urlencode

import httpx2
from rich.table import Table

from bench.college import Office, databases, office
from bench.load import Ask, listening, load
from bench.process import MEGABYTE, processor_seconds, resident_megabytes
from bench.rollcalls import PLACE, SECONDS, SUBJECTS, Lecturer, furnish, whole_class
from rollbook.core import paths
from rollbook.core.settings import Settings
from rollbook.tables.catalogue import LEVELS
from tests.shell import peak_memory_of, serving

CLIENTS = 16
STARTS = 5  # of which the median is told
NOBODYS = "/api/nothing"  # refused when all rooms are loaded
LISTENERS = 100
ROUNDS = 3  # without and with listeners in turn, of which the medians are told


class Uploads(NamedTuple):
    per_second: float
    processor_ms: float  # of the server, for one upload


def serving_tables() -> Iterator[Table]:
    started = _table("The server: to answer 1 s after the command, and to hold 100 MB or less")
    for heading in ("first answer s", "all loaded s", "MB at rest", "MB after the load", "most MB"):
        started.add_column(heading, justify="right")
    heard = _table(
        f"Classes of 60 uploaded beside {LISTENERS} live listeners, {CLIENTS} clients: to cost 10 % more at most"
    )
    for heading in ("alone /s", "beside listeners /s", "alone ms", "beside listeners ms", "times the processor time"):
        heard.add_column(heading, justify="right")
    for database, settings in databases():
        with office(settings) as rollbook:
            lecturers = furnish(rollbook)
        started.add_row(database, *_seconds_to_answers(settings), *_memory(settings, lecturers))
        heard.add_row(database, *_beside_listeners(settings, lecturers))
    yield started
    yield heard


def _table(title: str) -> Table:
    table = Table(title=title, title_justify="left")
    table.add_column("database")
    return table


def _seconds_to_answers(settings: Settings) -> tuple[str, ...]:
    """Of a room that is there at the start, and where all others have to be loaded first."""
    took = []
    for _ in range(STARTS):
        start = time.perf_counter()
        with serving(settings, cold=True) as server:
            httpx2.get(f"{server.address}/api/batches").raise_for_status()
            first = time.perf_counter() - start
            httpx2.get(f"{server.address}{NOBODYS}")
            took.append((first, time.perf_counter() - start))
    return tuple(f"{median(each):.2f}" for each in zip(*took, strict=True))


def _memory(settings: Settings, lecturers: list[Lecturer]) -> tuple[str, ...]:
    with office(settings, new=False) as rollbook:
        pid = rollbook.server.process.pid
        rollbook.asha.get(NOBODYS)
        at_rest = resident_megabytes(pid)
        for ask in (whole_class(lecturers), _profiles()):
            asyncio.run(load(rollbook.port, ask, rollbook.token, CLIENTS, SECONDS))
        figures = (at_rest, resident_megabytes(pid), peak_memory_of(pid) / MEGABYTE)
    return tuple(f"{figure:.0f}" for figure in figures)


def _profiles() -> Callable[[], Ask]:
    path = f"/api/profile?{urlencode({**PLACE, 'subject': SUBJECTS[0], 'roll': '24CS001'})}"
    return lambda: Ask("GET", path)


def _beside_listeners(settings: Settings, lecturers: list[Lecturer]) -> tuple[str, ...]:
    with office(settings, new=False) as rollbook:
        asyncio.run(_uploads(rollbook, lecturers, 0))  # until all is loaded and prepared
        measured = [
            [asyncio.run(_uploads(rollbook, lecturers, listeners)) for listeners in (0, LISTENERS)]
            for _ in range(ROUNDS)
        ]
    alone, beside = (
        Uploads(*(median(figures) for figures in zip(*kind, strict=True))) for kind in zip(*measured, strict=True)
    )
    rates = (f"{alone.per_second:,.0f}", f"{beside.per_second:,.0f}")
    times = (f"{alone.processor_ms:.2f}", f"{beside.processor_ms:.2f}")
    return (*rates, *times, f"{beside.processor_ms / alone.processor_ms:.2f}")


async def _uploads(rollbook: Office, lecturers: list[Lecturer], listeners: int) -> Uploads:
    """Every listener has a student of a subject open, and some hear each upload."""
    pid = rollbook.server.process.pid
    async with listening(rollbook.port, _streams(lecturers, listeners), rollbook.token):
        before = processor_seconds(pid)
        outcome = await load(rollbook.port, whole_class(lecturers), rollbook.token, CLIENTS, SECONDS)
        took = processor_seconds(pid) - before
    assert not outcome.failed
    return Uploads(outcome.per_second, took * 1000 / (outcome.per_second * SECONDS))


def _streams(lecturers: list[Lecturer], listeners: int) -> list[str]:
    heard = [paths.student_marks(*(each.taught[level] for level in LEVELS)) for each in lecturers]
    return [f"/api/live?{urlencode({'path': heard[number % len(heard)]})}" for number in range(listeners)]
