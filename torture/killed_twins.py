"""F19: one class is taken on two phones that do not know of each other, and both people answer at the same moment
whether it was one class or two; the server is killed while the classes arrive, and while the answers do. Whenever one
looks, one of the two counts and the other waits, or the answer is done whole: nothing is counted twice, lost, or half
merged."""

import asyncio
import math
import random
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import httpx2

from rollbook.core import clock
from rollbook.core.marks import CODES
from rollbook.core.settings import Settings
from rollbook.store.opening import open_store
from tests.furniture import open_subject
from tests.postgres import Server as Postgres
from tests.postgres import postgres_server
from torture.classes import PATIENCE, TRY_AGAIN
from torture.recounting import recount
from torture.report import Finding
from torture.servers import Launch, Server, sign_in, warm

ROUNDS = 100  # with a kill in each while the classes arrive, and one while the answers do
ROUNDS_WITH_BUG = 30  # at most: once is enough
STUDENTS = 30
SEMESTER = {"batch": "2024 - 2028", "department": "CSE", "semester": "5th"}
PLACE = {**SEMESTER, "subject": "CS301"}
# Seconds until a kill, at most, in one round after the other: the later ones hit something on a busy machine only.
LONGEST = (0.05, 0.05, 0.2, 0.8)
BUGS = ("ask-nobody", "merge-by-halves")

NewRegister = Callable[[], Settings]
Marks = dict[int, int | None]


def full(folder: Path) -> Finding:
    return kill_on_sqlite(folder, ROUNDS)


def full_postgres(folder: Path) -> Finding:
    with postgres_server() as postgres:
        return kill_on_postgres(folder, postgres, ROUNDS)


def kill_on_sqlite(folder: Path, rounds: int, bugs: Sequence[str] = BUGS) -> Finding:
    def new_register() -> Settings:
        return Settings(data_dir=Path(tempfile.mkdtemp(dir=folder)))

    return _torture("F19 one class on two phones, SQLite", new_register, rounds, bugs)


def kill_on_postgres(folder: Path, postgres: Postgres, rounds: int, bugs: Sequence[str] = BUGS) -> Finding:
    def new_register() -> Settings:
        url = asyncio.run(postgres.create_database())
        return Settings(data_dir=Path(tempfile.mkdtemp(dir=folder)), database_url=url)

    return _torture("F19 one class on two phones, PostgreSQL", new_register, rounds, bugs)


def _torture(test: str, new_register: NewRegister, rounds: int, bugs: Sequence[str]) -> Finding:
    found = _take_and_kill(new_register(), warm(), rounds)
    caught = all(_is_found_out(new_register(), bug) for bug in bugs)
    count = (
        f"{2 * rounds} kills, {rounds} classes taken twice; {found.made_one} were made one, {found.kept_two} were two"
    )
    return Finding(test, count, found.lost, found.doubled, found.half, caught=caught)


def _is_found_out(settings: Settings, bug: str) -> bool:
    return _take_and_kill(settings, warm(bug), ROUNDS_WITH_BUG, enough=1).bad > 0


@dataclass
class _Found:
    half: int = 0
    lost: int = 0
    doubled: int = 0
    made_one: int = 0
    kept_two: int = 0

    @property
    def bad(self) -> int:
        return self.half + self.lost + self.doubled


def _take_and_kill(settings: Settings, launch: Launch, rounds: int, enough: float = math.inf) -> _Found:
    """It ends when `enough` is bad."""
    headers = sign_in(settings)
    return asyncio.run(_run(Server(settings, launch), headers, asyncio.run(_furnish(settings)), rounds, enough))


async def _furnish(settings: Settings) -> list[int]:
    names = [(f"24CS{number:03}", f"Student {number}", "") for number in range(1, STUDENTS + 1)]
    async with open_store(settings) as store:
        enrolled: dict[str, int] = await store.write(open_subject, PLACE, names)
    return list(enrolled.values())


async def _run(server: Server, headers: dict[str, str], students: list[int], rounds: int, enough: float) -> _Found:
    found, chance = _Found(), random.Random(rounds)
    async with httpx2.AsyncClient(base_url=server.address, headers=headers, timeout=10) as http:
        try:
            await server.start()
            for past in range(rounds):
                twins = _Twins(http, students, clock.now() - timedelta(days=past), chance, LONGEST[past % len(LONGEST)])
                await twins.live_through(server, found)
                if found.bad >= enough:
                    return found
            counted = await recount(http, SEMESTER, {})
            found.doubled += counted.doubled
            found.lost += counted.lost
        finally:
            server.kill()
    return found


@dataclass
class _Taking:
    """One phone's class: what it marked, when, and whether it was meant."""

    device: int
    taps: dict[int, tuple[int, datetime, bool]]
    id: UUID = field(default_factory=uuid4)

    @property
    def marks(self) -> Marks:
        return {student: mark for student, (mark, _, _) in self.taps.items()}


class _Twins:
    """One class of one day, taken twice."""

    def __init__(
        self, http: httpx2.AsyncClient, students: list[int], day: datetime, chance: random.Random, longest: float
    ) -> None:
        self._http, self._chance, self._day, self._longest = http, chance, day, longest
        began = clock.now() - timedelta(minutes=10)
        self._takings = [
            _Taking(
                device,
                {
                    each: (
                        chance.choice(CODES),
                        began + timedelta(seconds=chance.random() * 300),
                        chance.random() < 0.3,
                    )
                    for each in students
                },
            )
            for device in (1, 2)
        ]

    async def live_through(self, server: Server, found: _Found) -> None:
        sendings = [lambda taking=taking: self._upload(taking) for taking in self._takings]
        await self._until_answered(server, sendings, lambda: self._look_at_arriving(found))
        facts = await self._read_both()
        waiting = [each for each in facts if each["waits"]]
        found.doubled += not waiting
        if len(waiting) != 1:
            found.half += len(waiting) > 1
            return
        answers = [self._chance.choice(("one", "two")) for _ in self._takings]
        second = waiting[0]["id"]
        givings = [lambda said=said: self._answer(second, said) for said in answers]
        await self._until_answered(server, givings, lambda: self._look_at_answer(second, found))
        answered = (await self._get(f"/api/twins/{second}"))["answered"]
        found.lost += answered is None
        found.made_one += answered is not None and answered["answer"] == "one"
        found.kept_two += answered is not None and answered["answer"] == "two"

    async def _until_answered(
        self, server: Server, sendings: Sequence[Callable[[], Awaitable[bool]]], look: Callable[[], Awaitable[None]]
    ) -> None:
        """All at once, with a kill among them; then as often as it takes."""
        under_way = [asyncio.ensure_future(each()) for each in sendings]
        await asyncio.sleep(self._chance.uniform(0, self._longest))
        server.kill()
        await asyncio.gather(*under_way)
        await server.start()
        await look()
        async with asyncio.timeout(PATIENCE):
            for each in sendings:
                while True:
                    if await each():
                        break
                    await asyncio.sleep(TRY_AGAIN)
        await look()

    async def _look_at_arriving(self, found: _Found) -> None:
        """Of what is there one counts at most, with the marks that were sent."""
        facts = await self._read_both()
        there = [each for each in facts if each is not None]
        found.doubled += sum(not each["waits"] for each in there) > 1
        for taking, each in zip(self._takings, facts, strict=True):
            found.half += each is not None and _marks_of(each) != taking.marks

    async def _look_at_answer(self, second: str, found: _Found) -> None:
        """Nothing of it was done, or all."""
        answered = (await self._get(f"/api/twins/{second}"))["answered"]
        said = answered["answer"] if answered else None
        for taking, each in zip(self._takings, await self._read_both(), strict=True):
            is_second = each["id"] == second
            expected = taking.marks if is_second or said != "one" else self._merge()
            aside = (is_second and said is None, is_second and said == "one")
            found.half += (_marks_of(each), each["waits"], each["merged"]) != (expected, *aside)

    def _merge(self) -> Marks:
        """What was meant before what came in bulk, then the later tap."""
        one, other = self._takings
        return {
            student: max((one.taps[student], 1), (other.taps[student], 2), key=lambda each: _weight(*each))[0][0]
            for student in one.taps
        }

    async def _read_both(self) -> list[Any]:
        answers = [await self._http.get(f"/api/rollcalls/{taking.id}") for taking in self._takings]
        assert all(each.status_code in (200, 404) for each in answers), answers
        return [each.json() if each.status_code == 200 else None for each in answers]

    async def _upload(self, taking: _Taking) -> bool:
        marks = [
            {"student": student, "mark": mark, "turn": 1, "tappedAt": at.isoformat(), "bulk": bulk}
            for student, (mark, at, bulk) in taking.taps.items()
        ]
        body = {**PLACE, "heldOn": str(self._day.date()), "device": taking.device, "marks": marks, "upload": True}
        return await self._send("PUT", f"/api/rollcalls/{taking.id}", body) == 200

    async def _answer(self, second: str, said: str) -> bool:
        """Whoever comes second is told so."""
        return await self._send("POST", f"/api/twins/{second}/answer", {"answer": said}) in (200, 409)

    async def _send(self, method: str, path: str, body: dict[str, Any]) -> int:
        try:
            answer = await self._http.request(method, path, json=body)
        except httpx2.TransportError:
            return 0
        assert answer.status_code in (200, 409) or answer.status_code >= 500, answer.text
        return answer.status_code

    async def _get(self, path: str) -> Any:
        return (await self._http.get(path)).raise_for_status().json()


def _marks_of(facts: dict[str, Any]) -> Marks:
    return {entry["student"]: entry["mark"] for entry in facts["entries"]}


def _weight(tap: tuple[int, datetime, bool], device: int) -> tuple[bool, datetime, int]:
    _, at, bulk = tap
    return not bulk, at, device
