"""H15: one address looks rolls up that are nobody's, and logs in with wrong passwords, as fast as it is answered. What
is measured is what everybody else feels meanwhile: who looks a roll up, who mistypes one, and who calls a roll."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import count
from pathlib import Path
from urllib.parse import quote
from uuid import uuid4

import httpx2

from rollbook.core import clock
from torture.lines import Answer, Line
from torture.places import BATCH, SEMESTER, SUBJECT, Place, against, new_list
from torture.report import Finding
from torture.strangers import OTHERS_P95, Visit, worst_p95

DEPARTMENT = "Hammered"
WHERE = {"batch": BATCH, "department": DEPARTMENT, "semester": SEMESTER, "subject": SUBJECT}
ALONE = "/api/profile/subjects?roll="
ROLL = "24HM001"
AT_ONCE = 8  # connections that look rolls up, and as many that guess
LOOKUPS_A_GUESS = 8  # a guess is answered a second late once too many were wrong
EVERY_SECONDS = 0.05  # each of the others asks

Asking = Callable[[Line, int], Awaitable[Answer]]


def full(folder: Path) -> Finding:
    return against(folder, "passwords-first", partial(hammer, lookups=4000, most=OTHERS_P95), notices)


def hammer(place: Place, lookups: int, most: float) -> Finding:
    """`most`: seconds that 95 of 100 others wait, in the worst second of all."""
    with place.client() as http:
        student = _furnish(http)
    p95, missed = asyncio.run(_hammer_while_others_ask(place, student, lookups))
    if p95 >= most:
        missed.append(f"quick for others: p95 {p95 * 1000:.0f} ms")
    tried = f"{lookups} rolls and {lookups // LOOKUPS_A_GUESS} passwords from one address"
    return Finding("H15 one address hammers", f"{tried}; others at p95 {p95 * 1000:.0f} ms", missed=missed)


def notices(place: Place) -> bool:
    """Where everybody waits for passwords."""
    return any("quick for others" in fault for fault in hammer(place, lookups=160, most=OTHERS_P95).missed)


def _furnish(http: httpx2.Client) -> int:
    """The only student of a list of its own."""
    new_list(http, DEPARTMENT)
    listed = [{"FIELD2": "Meera Iyer", "FIELD3": ROLL, "FIELD4": "meera@college.example"}]
    http.put(f"/Attendance/StudentDB/{quote(BATCH)}/{DEPARTMENT}.json", json=listed).raise_for_status()
    roster = http.get("/api/rollcalls/roster", params=WHERE).raise_for_status().json()["students"]
    return int(roster[0]["id"])


async def _hammer_while_others_ask(place: Place, student: int, lookups: int) -> tuple[float, list[str]]:
    """What 95 of 100 others waited at most in the worst second, and who was answered wrongly."""
    over, visits, wrong = asyncio.Event(), list[Visit](), set[str]()

    async def attack(ask: Asking, numbers: range, right: set[int]) -> None:
        line = Line(place.address)
        for number in numbers:
            answer = await ask(line, number)
            if answer.status not in right:
                wrong.add(f"the attacker was answered {answer.status}: {answer.body[:200]!r}")
        line.close()

    async def visit(ask: Asking, right: int, who: str) -> None:
        line = Line(place.address)
        for number in count(1):
            wanted_at = time.perf_counter()
            answer = await ask(line, number)
            visits.append(Visit(wanted_at, time.perf_counter() - wanted_at))
            if answer.status != right:
                wrong.add(f"{who} was answered {answer.status}: {answer.body[:200]!r}")
            if over.is_set():
                break
            await asyncio.sleep(EVERY_SECONDS)
        line.close()

    others = [
        asyncio.create_task(visit(ask, right, who))
        for ask, right, who in (
            (_look_up, 200, "who looks a roll up"),
            (_mistype, 404, "who mistypes a roll"),
            (_calls_a_roll(place.token, student), 200, "who calls a roll"),
        )
    ]
    guesses = lookups // LOOKUPS_A_GUESS
    await asyncio.gather(
        *(attack(_look_for_nobody, range(first, lookups, AT_ONCE), {404, 429}) for first in range(AT_ONCE)),
        *(attack(_guess, range(first, guesses, AT_ONCE), {401, 429}) for first in range(AT_ONCE)),
    )
    over.set()
    await asyncio.gather(*others)
    return worst_p95(sorted(visits)), sorted(wrong)[:5]


async def _look_for_nobody(line: Line, number: int) -> Answer:
    return await line.ask("GET", f"{ALONE}99XX{number:05}", X_Forwarded_For="198.51.100.99")


async def _guess(line: Line, number: int) -> Answer:
    form = {"userName": "asha.rao", "email": "asha@college.example", "password": f"a guess {number}"}
    return await line.ask("POST", "/api/session", form, Sec_Fetch_Site="same-origin", X_Forwarded_For="198.51.100.99")


async def _look_up(line: Line, _number: int) -> Answer:
    return await line.ask("GET", f"{ALONE}{ROLL}", X_Forwarded_For="192.0.2.200")


async def _mistype(line: Line, _number: int) -> Answer:
    return await line.ask("GET", f"{ALONE}24HM999", X_Forwarded_For="192.0.2.200")


def _calls_a_roll(token: str, student: int) -> Asking:
    path, facts = f"/api/rollcalls/{uuid4()}", {**WHERE, "heldOn": str(clock.today("UTC")), "device": 1}

    async def mark(line: Line, number: int) -> Answer:
        body = {**facts, "marks": [{"student": student, "mark": 1, "turn": number}]}
        return await line.ask("PUT", path, body, Authorization=f"Bearer {token}", X_Forwarded_For="192.0.2.201")

    return mark
