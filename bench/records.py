"""What records cost to read: a profile, a day's sheet, the shortage; and that they cost the same as a college grows."""

import asyncio
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from urllib.parse import urlencode

from rich.table import Table

from bench import seed
from bench.bare import postgres_reads_per_second, sqlite_reads_per_second
from bench.college import Office, databases, office
from bench.load import Ask, load
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
class Size:
    """What was measured at one size of the college."""

    marks: int
    megabytes: int
    seeded: float
    profile: float
    profile_p99: float
    bare_profile: float
    sheet: float
    sheet_p99: float
    bare_sheet: float
    first_profile: float  # after something was written, when no answer is at hand, milliseconds
    first_sheet: float
    shortage: float  # of one semester of one list, milliseconds
    college: float  # of everybody, milliseconds
    failed: int


def records_tables(largest: int) -> Iterator[Table]:
    sizes = [size for size in SIZES if size < largest] + [largest]
    for database, settings in databases():
        measured = list(_measured(settings, sizes))
        yield _speeds(database, measured)
        yield _growth(database, measured)


def _speeds(database: str, measured: list[Size]) -> Table:
    headings = ("marks", "read", "Rollbook /s", "p99 ms", "bare /s", "ratio", "failed")
    table = _table(f"{database}: records a second through HTTP, {CLIENTS} clients", headings)
    for size in measured:
        marks = f"{size.marks:,}"
        for read, ours, p99, bare in (
            ("profile", size.profile, size.profile_p99, size.bare_profile),
            ("day's sheet", size.sheet, size.sheet_p99, size.bare_sheet),
        ):
            ratio = f"{ours / bare:.2f}"
            table.add_row(marks, read, f"{ours:,.0f}", f"{p99:.1f}", f"{bare:,.0f}", ratio, str(size.failed))
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
            f"{first.profile / size.profile:.2f}",
            f"{first.sheet / size.sheet:.2f}",
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
    # A student's own look-up: of admins it is asked who they are, for they are not counted.
    profile = asyncio.run(load(rollbook.port, _profiles(), None, CLIENTS, SECONDS))
    bare_profile = _bare(settings, _PROFILE, _profile_keys())
    sheet = asyncio.run(load(rollbook.port, _sheets(), rollbook.token, CLIENTS, SECONDS))
    bare_sheet = _bare(settings, _SHEET, _sheet_keys(as_text=not settings.database_url))
    one_class = {key: seed.place(0)[key] for key in ("batch", "department", "semester")}
    return Size(
        marks,
        _megabytes(settings),
        seeded,
        profile.per_second,
        profile.p99_ms,
        bare_profile,
        sheet.per_second,
        sheet.p99_ms,
        bare_sheet,
        _first_answer(rollbook, _profiles()),
        _first_answer(rollbook, _sheets()),
        _shortage(rollbook, one_class),
        _shortage(rollbook, {}),
        profile.failed + sheet.failed,
    )


def _profiles() -> Callable[[], Ask]:
    paths = [
        f"/api/profile?{urlencode({**seed.place(code), 'roll': seed.roll(number)})}"
        for number in range(1, seed.STUDENTS + 1)
        for code in range(seed.CODES)
    ]
    turns = count()
    return lambda: Ask("GET", paths[next(turns) % len(paths)])


def _sheets() -> Callable[[], Ask]:
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


def _megabytes(settings: Settings) -> int:
    if settings.database_url:
        return asyncio.run(seed.postgres_bytes(settings.database_url)) // 10**6
    return Path(settings.data_dir / "rollbook.sqlite").stat().st_size // 10**6
