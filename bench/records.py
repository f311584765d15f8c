"""What records cost to read: a profile, a day's sheet, the shortage; while nothing is written and while classes are;
and that they cost the same as a college grows.

An answer is given again for as long as nothing is written, so both figures are needed to say how fast a read is.
"""

import asyncio
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from urllib.parse import urlencode
from uuid import uuid4

from rich.table import Table

from bench import direct, seed
from bench.bare import postgres_reads_per_second, sqlite_reads_per_second
from bench.college import Office, databases, office
from bench.load import WRITTEN_EVERY, Ask, Outcome, load, written_meanwhile
from rollbook.core import clock
from rollbook.core.settings import Settings

CLIENTS = 16
SECONDS = 4.0
SIZES = (10_000, 360_000, 3_600_000)
SHORTAGES = 5  # of which the median is told
FIRST_ANSWERS = 200  # likewise

_PROFILE = (
    "SELECT r.held_on, r.number, m.mark FROM rollcalls r JOIN marks m ON m.rollcall_id = r.id AND m.student_id = ? "
    "WHERE r.subject_id = ? ORDER BY r.held_on, r.number"
)
_SHEET = (
    "SELECT s.roll, s.name, m.mark FROM rollcalls r JOIN marks m ON m.rollcall_id = r.id "
    "JOIN students s ON s.id = m.student_id WHERE r.subject_id = ? AND r.held_on = ? ORDER BY m.position"
)
_FIRST_SUBJECT = seed.CODES + 1  # of the fifth semester


@dataclass(frozen=True)
class Reads:
    """One kind of read, a second."""

    quiet: Outcome  # while nothing is written
    written: Outcome  # while a class a second is written
    bare: float  # of the bare database, while nothing is written


@dataclass(frozen=True)
class Size:
    """What was measured at one size of the college."""

    marks: int
    megabytes: int
    seeded: float
    profile: Reads
    sheet: Reads
    first_profile: float  # after something was written, when no answer is at hand, milliseconds
    first_sheet: float
    shortage: float  # of one semester of one list, milliseconds
    college: float  # of everybody, milliseconds


def records_tables(largest: int) -> Iterator[Table]:
    sizes = [size for size in SIZES if size < largest] + [largest]
    for database, settings in databases():
        measured = list(_measured(settings, sizes))
        yield _speeds(database, measured)
        yield _growth(database, measured)


def _speeds(database: str, measured: list[Size]) -> Table:
    headings = ("marks", "read", "nothing written /s", "p99 ms", "a class a second written /s", "p99 ms", "bare /s")
    title = f"{database}: records a second through HTTP, {CLIENTS} clients"
    table = _table(title, (*headings, "ratios", "failed"))
    for size in measured:
        for name, read in (("profile", size.profile), ("day's sheet", size.sheet)):
            both = (read.quiet, read.written)
            figures = [figure for one in both for figure in (f"{one.per_second:,.0f}", f"{one.p99_ms:.1f}")]
            ratios = ", ".join(f"{one.per_second / read.bare:.2f}" for one in both)
            failed = str(read.quiet.failed + read.written.failed)
            table.add_row(f"{size.marks:,}", name, *figures, f"{read.bare:,.0f}", ratios, failed)
    return table


def _growth(database: str, measured: list[Size]) -> Table:
    headings = (
        *("marks", "profile", "sheet", "first profile", "ms", "first sheet", "ms"),
        *("shortage of a class", "ms", "of the college ms", "MB", "seeded s"),
    )
    table = _table(f"{database}: times slower than with {measured[0].marks:,} marks", headings)
    first = measured[0]
    for size in measured:
        table.add_row(
            f"{size.marks:,}",
            f"{first.profile.quiet.per_second / size.profile.quiet.per_second:.2f}",
            f"{first.sheet.quiet.per_second / size.sheet.quiet.per_second:.2f}",
            f"{size.first_profile / first.first_profile:.2f}",
            f"{size.first_profile:.1f}",
            f"{size.first_sheet / first.first_sheet:.2f}",
            f"{size.first_sheet:.1f}",
            f"{size.shortage / first.shortage:.2f}",
            f"{size.shortage:.1f}",
            f"{size.college:,.0f}",
            f"{size.megabytes:,}",
            f"{size.seeded:.0f}",
        )
    return table


def _table(title: str, headings: tuple[str, ...]) -> Table:
    table = Table(title=title, title_justify="left")
    for heading in headings:
        table.add_column(heading, justify="left" if heading == "read" else "right")
    return table


def _measured(settings: Settings, sizes: list[int]) -> Iterator[Size]:
    with office(settings):
        pass  # migrated, and with an admin
    lists = 0
    for marks in sizes:
        start = time.perf_counter()
        seed.grow(settings, lists, seed.lists_for(marks))
        lists = seed.lists_for(marks)
        seeded = time.perf_counter() - start
        with office(settings, new=False) as rollbook:
            yield _measure(settings, rollbook, lists * seed.MARKS_OF_A_LIST, seeded)


def _measure(settings: Settings, rollbook: Office, marks: int, seeded: float) -> Size:
    one_class = {key: seed.place(0)[key] for key in ("batch", "department", "semester")}
    return Size(
        marks,
        megabytes(settings),
        seeded,
        # A student's own look-up: of admins it is asked who they are, for they are not counted.
        _reads(rollbook, profiles, None, _bare(settings, _PROFILE, _profile_keys())),
        _reads(
            rollbook,
            sheets,
            rollbook.token,
            _bare(settings, _SHEET, _sheet_keys(as_text=not settings.database_url)),
        ),
        _first_answer(rollbook, profiles()),
        _first_answer(rollbook, sheets()),
        _shortage(rollbook, one_class),
        _shortage(rollbook, {}),
    )


def _reads(rollbook: Office, asks: Callable[[], Callable[[], Ask]], token: str | None, bare: float) -> Reads:
    quiet = asyncio.run(load(rollbook.port, asks(), token, CLIENTS, SECONDS))
    written = asyncio.run(_while_classes_are_written(rollbook, asks(), token))
    return Reads(quiet, written, bare)


async def _while_classes_are_written(rollbook: Office, ask: Callable[[], Ask], token: str | None) -> Outcome:
    async with written_meanwhile(rollbook.port, _classes(), rollbook.token) as taken:
        outcome = await load(rollbook.port, ask, token, CLIENTS, SECONDS)
    assert len(taken) >= int(SECONDS / WRITTEN_EVERY) // 2, "the writer came too seldom to its turn"
    return replace(outcome, failed=outcome.failed + taken.count(False))


def _classes() -> Callable[[], Ask]:
    """Of the list whose records are read, in a subject of which none is."""
    marks = [{"student": n, "mark": int(n % 7 != 0), "turn": n} for n in range(1, seed.STUDENTS + 1)]
    body = {**seed.earlier_place(0), "heldOn": str(clock.today("UTC")), "device": 7, "marks": marks, "upload": True}
    return lambda: Ask("PUT", f"/api/rollcalls/{uuid4()}", body)


def profiles() -> Callable[[], Ask]:
    paths = [
        f"/api/profile?{urlencode({**seed.place(code), 'roll': seed.roll(number)})}"
        for number in range(1, seed.STUDENTS + 1)
        for code in range(seed.CODES)
    ]
    turns = count()
    return lambda: Ask("GET", paths[next(turns) % len(paths)])


def sheets() -> Callable[[], Ask]:
    paths = [
        f"/api/sheets?{urlencode({**seed.place(code), 'heldOn': seed.class_day(number)})}"
        for number in range(seed.CLASSES)
        for code in range(seed.CODES)
    ]
    turns = count()
    return lambda: Ask("GET", paths[next(turns) % len(paths)])


def _profile_keys() -> Callable[[], tuple[object, ...]]:
    turns = count()

    def keys() -> tuple[object, ...]:
        turn = next(turns)
        return 1 + turn % seed.STUDENTS, _FIRST_SUBJECT + turn % seed.CODES

    return keys


def _sheet_keys(*, as_text: bool) -> Callable[[], tuple[object, ...]]:
    turns = count()

    def keys() -> tuple[object, ...]:
        turn = next(turns)
        day = seed.class_day(turn % seed.CLASSES)
        return _FIRST_SUBJECT + turn % seed.CODES, str(day) if as_text else day

    return keys


def _bare(settings: Settings, query: str, keys: Callable[[], tuple[object, ...]]) -> float:
    if settings.database_url:
        return asyncio.run(postgres_reads_per_second(settings.database_url, query, keys, CLIENTS, SECONDS))
    return sqlite_reads_per_second(settings.data_dir / "rollbook.sqlite", query, keys, SECONDS)


def _first_answer(rollbook: Office, asks: Callable[[], Ask]) -> float:
    took = []
    for turn in range(FIRST_ANSWERS):
        planned = {**seed.place(0), "planned": 50 + turn % 2}
        rollbook.asha.put("/api/planned", json=planned).raise_for_status()
        took.append(_milliseconds(rollbook, asks().path))
    return statistics.median(took)


def _shortage(rollbook: Office, scope: dict[str, str]) -> float:
    path = f"/api/shortage?{urlencode({**scope, 'limit': '100'})}"
    return statistics.median([_milliseconds(rollbook, path) for _ in range(SHORTAGES)])


def _milliseconds(rollbook: Office, path: str) -> float:
    start = time.perf_counter()
    rollbook.asha.get(path).raise_for_status()
    return (time.perf_counter() - start) * 1000


def megabytes(settings: Settings) -> int:
    if settings.database_url:
        return asyncio.run(direct.postgres_bytes(settings.database_url)) // 10**6
    return Path(settings.data_dir / "rollbook.sqlite").stat().st_size // 10**6
