"""The roll call's figures: a class of sixty and one mark, through HTTP and beside the bare database in the same run."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from datetime import timedelta
from itertools import count, cycle
from typing import NamedTuple
from uuid import uuid4

from rich.table import Table

from bench.bare import postgres_per_second, sqlite_per_second
from bench.college import LOGIN, Office, databases, office
from bench.load import Ask, load
from rollbook.core import clock
from rollbook.core.settings import Settings
from tests.shell import rollbook as run_rollbook

CLASS = 60
CLIENTS = (1, 16, 64)
SECONDS = 4.0
SUBJECTS = [f"CS{number}" for number in range(301, 317)]  # as many as lecturers at a time
_CLASSES = count()  # of the whole run: no two classes are at the same time
DAYS = 400  # then each has another class, an hour later
PLACE = {"batch": "2024 - 2028", "department": "CSE", "semester": "5th"}


class Lecturer(NamedTuple):
    """Takes classes of one subject. The others do so at the same time, so they have other students: nobody sits in two
    classes at once."""

    taught: dict[str, str]
    students: list[int]
    token: str | None = None


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
        lecturers = furnish(rollbook)
        for rows, write, ask in (
            (CLASS, f"class of {CLASS}", whole_class(lecturers)),
            (1, "one mark", _one_mark(rollbook, lecturers)),
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


def furnish(rollbook: Office) -> list[Lecturer]:
    """As many lecturers as subjects, each with a list of students and an account. The first one's place is `PLACE`."""
    rollbook.asha.post("/api/batches", json={"label": PLACE["batch"]}).raise_for_status()
    return [_engage(rollbook, number, code) for number, code in enumerate(SUBJECTS)]


def _engage(rollbook: Office, number: int, code: str) -> Lecturer:
    asha, department = rollbook.asha, f"{PLACE['department']}{number or ''}"
    asha.post("/api/departments", json={"label": department}).raise_for_status()
    place = {**PLACE, "department": department}
    asha.post("/api/subjects", json={**place, "code": code}).raise_for_status()
    student = {"batch": place["batch"], "department": department, "email": ""}
    made = [
        asha.post("/api/students", json={**student, "roll": f"24CS{number or ''}{n:03}", "name": f"Student {n}"})
        for n in range(1, CLASS + 1)
    ]
    students = [int(answer.raise_for_status().json()["id"]) for answer in made]
    name, password = f"lecturer.{number}", f"{LOGIN['password']}\n"
    account = (name, "--name", name, "--email", f"{name}@college.example", "--mobile", "9876543210")
    created = run_rollbook(rollbook.settings, "admin", "create", *account, typed=password)
    assert created.returncode == 0, created.stderr
    token = run_rollbook(rollbook.settings, "token", "create", name).stdout.strip()
    return Lecturer({**place, "subject": code}, students, token)


def whole_class(lecturers: Sequence[Lecturer]) -> Callable[[], Ask]:
    """Opened, marked and uploaded in one request, as a phone sends it, each time another class at another time: of a
    subject one on each day, then a second one on each, and so on. Two of one subject and day are never uploaded at the
    same moment: they have one lecturer."""
    turns = cycle(lecturers)
    last_day = clock.today("UTC") - timedelta(days=2)

    def ask() -> Ask:
        taught, students, token = next(turns)
        hour, day = divmod(next(_CLASSES) // len(lecturers), DAYS)
        held_on = str(last_day - timedelta(days=day))
        minute = f"{held_on}T{9 + hour % 8:02}:{2 * (hour // 8):02}"
        marks = [
            {
                "student": each,
                "mark": int(each % 7 != 0),
                "turn": turn,
                "tappedAt": f"{minute}:{turn % 60:02}.{turn:03}Z",
            }
            for turn, each in enumerate(students, start=1)
        ]
        body = {**taught, "heldOn": held_on, "device": 7, "marks": marks, "roster": students, "upload": True}
        return Ask("PUT", f"/api/rollcalls/{uuid4()}", body, token)

    return ask


def _one_mark(rollbook: Office, lecturers: Sequence[Lecturer]) -> Callable[[], Ask]:
    """In one of sixteen open classes, as devices send them while a roll is called."""
    opened, yesterday = [], str(clock.today("UTC") - timedelta(days=1))  # none is open on the day of the whole classes
    for each in lecturers:
        opened.append((uuid4(), cycle(each.students), each.token))
        body = {**each.taught, "heldOn": yesterday, "device": 7}
        rollbook.asha.put(f"/api/rollcalls/{opened[-1][0]}", json=body).raise_for_status()
    turns, classes = count(1), cycle(opened)

    def ask() -> Ask:
        turn, (rollcall, called, token) = next(turns), next(classes)
        marks = [{"student": next(called), "mark": turn % 2, "turn": turn}]
        return Ask("POST", f"/api/rollcalls/{rollcall}/marks", {"device": 7, "marks": marks}, token)

    return ask
