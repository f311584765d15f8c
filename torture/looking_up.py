"""H13: rolls are looked up one after the other, from one address and from many."""

import asyncio
import math
import time
from collections import Counter
from dataclasses import replace
from functools import partial
from pathlib import Path
from urllib.parse import quote, urlencode

import httpx2

from rollbook.core import clock
from rollbook.core.settings import Settings
from rollbook.standing.lookups import KNOWN_ROLLS, UNKNOWN_ROLLS
from torture.lines import Line
from torture.places import BATCH, SEMESTER, SUBJECT, Place, against, new_list, open_place
from torture.report import Finding
from torture.timing import Ask, apart, quartiles

DEPARTMENT = "Looked up"
WHERE = {"batch": BATCH, "department": DEPARTMENT, "semester": SEMESTER, "subject": SUBJECT}
PROFILE = f"/api/profile?{urlencode(WHERE)}"
ALONE = "/api/profile/subjects?"
MOST_STUDENTS = 4500  # every second roll is somebody's, for more than are told to one address
CALLED = 300  # of them, in the one class
TIMED = 100
AT_ONCE = 8
NAME, EMAIL = "Meera Secret", "secret@college.example"


def full(folder: Path) -> Finding:
    found = against(folder, "any-roll", partial(look_up_rolls, rolls=10_000, addresses=50), notices)
    settings = Settings(data_dir=folder / "sound")
    with open_place(settings, {}, ROLLBOOK_LOOKUP="pin") as place:
        missed = [
            fault
            for way in (PROFILE, ALONE)
            for fault in asyncio.run(_timed(place, way, "by code", X_Lookup_Code="0000-0000"))
        ]
    return replace(found, missed=[*found.missed, *missed])


def look_up_rolls(place: Place, rolls: int, addresses: int) -> Finding:
    more = max(rolls, addresses * 2 * (UNKNOWN_ROLLS.at_once + 60))  # each comes to its limit of nobody's rolls
    students = min(MOST_STUDENTS, more // 2)
    with place.client() as http:
        _furnish(http, students)
    return asyncio.run(_look_up(place, students, rolls, more, addresses))


def notices(place: Place) -> bool:
    """Where nothing is counted, somebody's record takes longer than nobody's, and holds an e-mail address."""
    missed = look_up_rolls(place, rolls=600, addresses=1).missed
    signs = ("different rolls", "by roll:", "by roll alone:", "told")
    return all(any(sign in fault for fault in missed) for sign in signs)


def _furnish(http: httpx2.Client, students: int) -> None:
    """Students whose names nobody may learn, and a class in which some of them were."""
    new_list(http, DEPARTMENT)
    listed = [{"FIELD2": f"{NAME} {n}", "FIELD3": _roll(2 * n), "FIELD4": f"{n}.{EMAIL}"} for n in range(students)]
    address = f"/Attendance/StudentDB/{quote(BATCH)}/{quote(DEPARTMENT)}.json"
    http.put(address, json=listed).raise_for_status()
    roster = http.get("/api/rollcalls/roster", params=WHERE).raise_for_status().json()["students"]
    called = [one["id"] for one in roster[:CALLED]]
    marks = [{"student": student, "mark": 1, "turn": turn} for turn, student in enumerate(called, start=1)]
    facts = {**WHERE, "heldOn": str(clock.today("UTC")), "device": 1, "roster": called}
    body = {**facts, "marks": marks, "upload": True}
    http.put("/api/rollcalls/6b3f0f0e-6d1a-4b0c-9f53-1f2a3b4c5d6e", json=body).raise_for_status()


def _roll(number: int) -> str:
    return f"24CS{number:05}"


async def _look_up(place: Place, students: int, rolls: int, more: int, addresses: int) -> Finding:
    missed = await _timed(place, PROFILE, "by roll") + await _timed(place, ALONE, "by roll alone")
    passed, told, seconds = await _ask(place, students, rolls, ["198.51.100.1"])
    missed += _beyond(passed, seconds) + told
    passed, told, seconds = await _ask(place, students, more, [f"203.0.113.{n}" for n in range(addresses)])
    missed += _beyond(passed, seconds) + told
    count = f"{rolls} rolls from one address, {more} from {addresses}"
    return Finding("H13 looking rolls up", count, missed=missed)


async def _ask(
    place: Place, students: int, rolls: int, addresses: list[str]
) -> tuple[Counter[tuple[str, bool]], list[str], float]:
    """How many rolls of each kind each address was answered, what they were told that nobody may know, and for how
    long it went."""
    passed: Counter[tuple[str, bool]] = Counter()
    told: set[str] = set()
    left = iter(range(rolls))
    # The same from one address by node path, and without its list: it counts together.
    tree = f"/Attendance/StudentAttendanceDB/{quote(BATCH)}/{quote(DEPARTMENT)}/{SEMESTER}/{SUBJECT}"

    async def go_on(line: Line) -> None:
        for number in left:
            address, roll = addresses[number % len(addresses)], _roll(number)
            turn = number // len(addresses) % 10
            path = f"{tree}/{roll}.json" if turn == 9 else f"{ALONE if turn > 5 else PROFILE}&roll={roll}"
            answer = await line.ask("GET", path, X_Forwarded_For=address)
            if answer.status not in (200, 404, 429):
                told.add(f"{answer.status} for a roll")
            passed[address, number % 2 == 0 and number < 2 * students] += answer.status != 429
            if any(secret in answer.body for secret in (NAME.encode(), EMAIL.encode(), b"@")):
                told.add(f"a name or an e-mail address is told: {answer.body[:400]!r}")
        line.close()

    started = time.monotonic()
    await asyncio.gather(*(go_on(Line(place.address)) for _ in range(AT_ONCE)))
    return passed, sorted(told)[:3], time.monotonic() - started


def _beyond(passed: Counter[tuple[str, bool]], seconds: float) -> list[str]:
    missed = []
    for somebodys, rate in ((True, KNOWN_ROLLS), (False, UNKNOWN_ROLLS)):
        most = rate.at_once + math.ceil(seconds / rate.one_every.total_seconds()) + 1
        answered = max((count for (_, kind), count in passed.items() if kind is somebodys), default=0)
        if answered > most:
            whose = "somebody's" if somebodys else "nobody's"
            missed.append(f"{answered} different rolls, {whose}, were answered to one address, not {most}")
    return missed


async def _timed(place: Place, way: str, mode: str, **headers: str) -> list[str]:
    """Somebody's rolls beside nobody's, from an address for each so that none is refused."""
    line = Line(place.address)

    def asked(odd: int) -> list[Ask]:
        numbers = range(odd, 2 * TIMED, 2)
        more = {**headers, "X_Forwarded_For": f"192.0.2.{odd + 1}"}
        return [partial(line.ask, "GET", f"{way}&roll={_roll(number)}", **more) for number in numbers]

    known, unknown = await quartiles(asked(0), asked(1))
    line.close()
    if apart(known, unknown):
        return [f"{mode}: somebody's takes {known * 1000:.2f} ms, nobody's {unknown * 1000:.2f}: one is longer"]
    return []
