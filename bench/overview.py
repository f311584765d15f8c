"""The page about the whole college, part by part, with millions of marks and thousands of slots in the timetable.

Every part is asked for right after something was written, when no answer is at hand. The last part is measured twice:
where devices said for which hour each class was taken, and where the timetable has to be asked for every one of them.
"""

import statistics
import time
from collections.abc import Iterator
from datetime import date

from rich.table import Table

from bench import direct, seed
from bench.college import Office, databases, office
from rollbook.core.settings import Settings

DAY = seed.class_day(seed.CLASSES - 1)  # the last one with classes
HOURS = seed.SUBJECTS  # of a day: one for each subject of a list
ASKED = 7  # times, of which the median is told
PARTS = {
    "today": {},
    "fell most": {"path": "fell"},
    "by week": {"path": "weeks"},
    "departments": {"path": "places"},
    "batches": {"path": "places", "by": "batch"},
    "weekday and hour": {"path": "hours"},
    "classes of the day": {"path": "expected"},
}
FOUND = "hours found by the timetable"


def college_table(marks: int) -> Table:
    title = f"The whole college at a glance: {seed.lists_for(marks) * seed.MARKS_OF_A_LIST:,} marks (median of {ASKED})"
    table = Table(title=title, title_justify="left")
    for heading in ("database", "slots", *(f"{name} ms" for name in (*PARTS, FOUND))):
        table.add_column(heading, justify="left" if heading == "database" else "right")
    for database, settings in databases():
        slots, measured = _measure(settings, seed.lists_for(marks))
        table.add_row(database, f"{slots:,}", *(f"{measured[name]:,.0f}" for name in (*PARTS, FOUND)))
    return table


def _measure(settings: Settings, lists: int) -> tuple[int, dict[str, float]]:
    with office(settings):
        pass  # migrated, and with an admin
    seed.grow(settings, 0, lists)
    direct.run(settings, _timetable())
    with office(settings, new=False) as rollbook:
        found = {FOUND: _milliseconds(rollbook, "weekday and hour")}
    direct.run(settings, [f"UPDATE rollcalls SET hour = (subject_id - 1) % {HOURS} + 1"])  # noqa: S608 - a number
    with office(settings, new=False) as rollbook:
        return lists * seed.SUBJECTS * 7, {**{name: _milliseconds(rollbook, name) for name in PARTS}, **found}


def _timetable() -> Iterator[str]:
    """Every subject on every day of the week, each in an hour of its own."""
    first, last = seed.FIRST_DAY, date(seed.FIRST_DAY.year, 12, 31)
    days = " UNION ALL ".join(f"SELECT {weekday} AS n" for weekday in range(1, 8))
    for hour in range(1, HOURS + 1):
        starts = 8 * 60 + 55 * hour
        yield f"INSERT INTO hours (since, hour, starts, ends) VALUES ('{first}', {hour}, {starts}, {starts + 50})"  # noqa: S608 - numbers of our own
    yield (
        "INSERT INTO timetables (id, first_day, last_day, made_by, made_at) "  # noqa: S608 - likewise
        f"VALUES (1, '{first}', '{last}', 'asha.rao', '2026-07-01 00:00:00.000000')"
    )
    yield (
        "INSERT INTO slots (id, timetable_id, weekday, hour, length, since, last_day) "  # noqa: S608 - likewise
        f"SELECT u.id * 7 + w.n, 1, w.n, (u.id - 1) % {HOURS} + 1, 1, '{first}', '{last}' FROM subjects u, ({days}) w"
    )
    yield (
        "INSERT INTO slot_subjects (id, slot_id, subject_id) "  # noqa: S608 - likewise
        f"SELECT u.id * 7 + w.n, u.id * 7 + w.n, u.id FROM subjects u, ({days}) w"
    )


def _milliseconds(rollbook: Office, part: str) -> float:
    query = {"path": part, **PARTS[part], "day": str(DAY)}
    path = f"/api/overview/{query.pop('path')}"
    took = []
    for turn in range(ASKED):
        planned = {**seed.place(0), "planned": 50 + turn % 2}
        rollbook.asha.put("/api/planned", json=planned).raise_for_status()
        start = time.perf_counter()
        rollbook.asha.get(path, params=query).raise_for_status()
        took.append(time.perf_counter() - start)
    return statistics.median(took) * 1000
