"""The roll call's figures: a class of sixty and one mark, through HTTP and beside the bare database in the same run."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from datetime import timedelta
from itertools import count, cycle
from uuid import uuid4

from rich.table import Table

from bench.bare import postgres_per_second, sqlite_per_second
from bench.college import Office, databases, office
from bench.load import Ask, load
from rollbook.core import clock
from rollbook.core.settings import Settings

CLASS = 60
CLIENTS = (1, 16, 64)
SECONDS = 4.0
SUBJECTS = [f"CS{number}" for number in range(301, 317)]  # as many as lecturers at a time
_CLASSES = count()  # of the whole run: no two classes are at the same time
DAYS = 400  # after which a day has other classes, some minutes later
PLACE = {"batch": "2024 - 2028", "department": "CSE", "semester": "5th"}
TAUGHT = [{**PLACE, "subject": code} for code in SUBJECTS]


def rollcalls_table() -> Table:
    table = Table(title="Roll calls a second through HTTP, answered after the commit is on disk", title_justify="left")
    for heading in ("database", "write", "clients", "Rollbook /s", "p50 ms", "p99 ms", "bare /s", "ratio", "failed"):
        table.add_column(heading, justify="left" if heading in ("database", "write") else "right")
    for database, settings in databases():
        for row in _measure(settings):
            table.add_row(database, *row)
    return table


def _measure(settings: Settings) -> Iterator[tuple[str, ...]]:
    with office(settings) as rollbook:
        students = furnish(rollbook)
        for rows, write, ask in (
            (CLASS, f"class of {CLASS}", whole_class(students)),
            (1, "one mark", _one_mark(rollbook, students)),
        ):
            for clients in CLIENTS:
                ours = asyncio.run(load(rollbook.port, ask, rollbook.token, clients, SECONDS))
                bare = (
                    asyncio.run(postgres_per_second(settings.database_url, rows, clients, SECONDS))
                    if settings.database_url
                    else sqlite_per_second(settings.data_dir, rows, SECONDS)
                )
                yield (
                    write,
                    str(clients),
                    f"{ours.per_second:,.0f}",
                    f"{ours.p50_ms:.1f}",
                    f"{ours.p99_ms:.1f}",
                    f"{bare:,.0f}",
                    f"{ours.per_second / bare:.2f}",
                    str(ours.failed),
                )


def furnish(rollbook: Office) -> list[int]:
    asha = rollbook.asha
    asha.post("/api/batches", json={"label": PLACE["batch"]}).raise_for_status()
    asha.post("/api/departments", json={"label": PLACE["department"]}).raise_for_status()
    for code in SUBJECTS:
        asha.post("/api/subjects", json={**PLACE, "code": code}).raise_for_status()
    class_list = {"batch": PLACE["batch"], "department": PLACE["department"]}
    made = [
        asha.post("/api/students", json={**class_list, "roll": f"24CS{n:03}", "name": f"Student {n}", "email": ""})
        for n in range(1, CLASS + 1)
    ]
    return [int(answer.raise_for_status().json()["id"]) for answer in made]


def whole_class(students: list[int], taught: Sequence[dict[str, str]] = TAUGHT) -> Callable[[], Ask]:
    """Opened, marked and uploaded in one request, as a phone sends it, each time another class at another time: four of
    a subject on one day, as a busy timetable has them, then four on the day before."""
    subjects = cycle(taught)
    last_day = clock.today("UTC") - timedelta(days=2)

    def ask() -> Ask:
        day, hour = divmod(next(_CLASSES) // len(taught), 4)
        held_on = str(last_day - timedelta(days=day % DAYS))
        minute = f"{held_on}T{9 + hour:02}:{2 * (day // DAYS):02}"
        marks = [
            {
                "student": each,
                "mark": int(each % 7 != 0),
                "turn": turn,
                "tappedAt": f"{minute}:{turn % 60:02}.{turn:03}Z",
            }
            for turn, each in enumerate(students, start=1)
        ]
        body = {**next(subjects), "heldOn": held_on, "device": 7, "marks": marks, "roster": students, "upload": True}
        return Ask("PUT", f"/api/rollcalls/{uuid4()}", body)

    return ask


def _one_mark(rollbook: Office, students: list[int]) -> Callable[[], Ask]:
    """In one of sixteen open classes, as devices send them while a roll is called."""
    opened, yesterday = [], str(clock.today("UTC") - timedelta(days=1))  # none is open on the day of the whole classes
    for code in SUBJECTS:
        opened.append(uuid4())
        body = {**PLACE, "subject": code, "heldOn": yesterday, "device": 7}
        rollbook.asha.put(f"/api/rollcalls/{opened[-1]}", json=body).raise_for_status()
    turns, classes, called = count(1), cycle(opened), cycle(students)

    def ask() -> Ask:
        turn = next(turns)
        marks = [{"student": next(called), "mark": turn % 2, "turn": turn}]
        return Ask("POST", f"/api/rollcalls/{next(classes)}/marks", {"device": 7, "marks": marks})

    return ask
