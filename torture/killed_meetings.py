"""F24: the server is killed while labs of three hours, with two departments in one room, are uploaded. After each kill
a meeting is there whole, or nothing of it is; and what was acknowledged is there."""

import asyncio
import math
import random
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any, Literal
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

KILLS = 100
KILLS_WITH_BUG = 30  # at most: once is enough
SEMESTER = "5th"
BATCHES = {"CSE": "2024 - 2028", "ECE": "2023 - 2027"}  # of the departments that sit in one room
STUDENTS = 30  # of each department
HOURS = 3
DEVICES = 2  # at once, in the same two subjects
UNDISTURBED = 5  # uploads by which is learned how long one takes

NewRegister = Callable[[], Settings]
Lists = dict[str, list[int]]  # the students of each department
State = Literal["whole", "half", "none"]


def full(folder: Path) -> Finding:
    return kill_on_sqlite(folder, KILLS, ("class-by-class", "answer-early"))


def full_postgres(folder: Path) -> Finding:
    with postgres_server() as postgres:
        return kill_on_postgres(folder, postgres, KILLS)


def kill_on_sqlite(folder: Path, kills: int, bugs: Sequence[str] = ("class-by-class",)) -> Finding:
    def new_register() -> Settings:
        return Settings(data_dir=Path(tempfile.mkdtemp(dir=folder)))

    return _torture("F24 killed meetings, SQLite", new_register, kills, bugs)


def kill_on_postgres(folder: Path, postgres: Postgres, kills: int) -> Finding:
    def new_register() -> Settings:
        url = asyncio.run(postgres.create_database())
        return Settings(data_dir=Path(tempfile.mkdtemp(dir=folder)), database_url=url)

    return _torture("F24 killed meetings, PostgreSQL", new_register, kills, ("class-by-class",))


def _torture(test: str, new_register: NewRegister, kills: int, bugs: Sequence[str]) -> Finding:
    meetings, found = _upload_and_kill(new_register(), warm(), kills)
    count = (
        f"{kills} kills, {meetings} meetings of {HOURS * len(BATCHES)} classes; of those under way "
        f"{found.there} were there after the kill, {found.not_there} were not"
    )
    caught = all(_is_found_out(new_register(), bug) for bug in bugs)
    return Finding(test, count, found.lost, found.doubled, found.half, caught=caught)


def _is_found_out(settings: Settings, bug: str) -> bool:
    _, found = _upload_and_kill(settings, warm(bug), KILLS_WITH_BUG, enough=1)
    return found.bad > 0


@dataclass
class _Found:
    there: int = 0  # of those that were being sent when the server was killed
    not_there: int = 0
    half: int = 0
    lost: int = 0
    doubled: int = 0

    @property
    def bad(self) -> int:
        return self.half + self.lost + self.doubled

    def note(self, state: State, acknowledged: bool) -> None:
        self.there += state == "whole"
        self.not_there += state == "none"
        self.half += state == "half"
        self.lost += acknowledged and state == "none"


def _upload_and_kill(settings: Settings, launch: Launch, kills: int, enough: float = math.inf) -> tuple[int, _Found]:
    """How many meetings were taken, and what was found. It ends when `enough` is bad."""
    headers = sign_in(settings)
    return asyncio.run(_run(Server(settings, launch), headers, asyncio.run(_furnish(settings)), kills, enough))


async def _run(server: Server, headers: dict[str, str], lists: Lists, kills: int, enough: float) -> tuple[int, _Found]:
    found, chance = _Found(), random.Random(kills)
    async with httpx2.AsyncClient(base_url=server.address, headers=headers, timeout=10) as http:
        try:
            await server.start()
            room = Room(http, lists, chance)
            longest = await room.learn_how_long_it_takes()
            for _ in range(kills):
                for state, acknowledged in await room.upload_and_kill(server, chance.uniform(0, longest)):
                    found.note(state, acknowledged)
                if found.bad >= enough:
                    return len(room.taken), found
            await room.look_at_all(found)
        finally:
            server.kill()
    return len(room.taken), found


async def _furnish(settings: Settings) -> Lists:
    lists: Lists = {}
    async with open_store(settings) as store:
        for department in BATCHES:
            names = [(f"24{department}{number:02}", f"Student {number}", "") for number in range(1, STUDENTS + 1)]
            enrolled = await store.write(open_subject, _subject(department), names)
            lists[department] = list(enrolled.values())
    return lists


def _subject(department: str) -> dict[str, str]:
    return {**_place(department), "subject": f"{department}381"}


def _place(department: str) -> dict[str, str]:
    return {"batch": BATCHES[department], "department": department, "semester": SEMESTER}


@dataclass(frozen=True)
class Meeting:
    id: UUID
    classes: list[dict[str, Any]]  # as they are sent

    @property
    def marks(self) -> dict[str, dict[int, int]]:
        """Of each class, by its id."""
        return {each["id"]: {mark["student"]: mark["mark"] for mark in each["marks"]} for each in self.classes}


class Room:
    """Where the meetings are held, by as many devices as may come at once."""

    def __init__(self, http: httpx2.AsyncClient, lists: Lists, chance: random.Random) -> None:
        self._http, self._lists, self._chance = http, lists, chance
        self.taken: list[Meeting] = []

    async def learn_how_long_it_takes(self) -> float:
        """Seconds, until a kill would hardly hit one that is under way. The first ones take longer than all others."""
        took = []
        for _ in range(UNDISTURBED):
            began = time.perf_counter()
            await asyncio.gather(*(self._send_until_answered(self._take(device)) for device in range(DEVICES)))
            took.append(time.perf_counter() - began)
        return 1.5 * min(took)

    async def upload_and_kill(self, server: Server, after: float) -> list[tuple[State, bool]]:
        """What the register has of each meeting that was being sent, and whether it was acknowledged. Then it is sent
        again, as a device would."""
        meetings = [self._take(device) for device in range(DEVICES)]
        sending = [asyncio.create_task(self._send(meeting)) for meeting in meetings]
        await asyncio.sleep(after)
        server.kill()
        acknowledged = await asyncio.gather(*sending)
        await server.start()
        found = [await self.look(meeting) for meeting in meetings]
        await asyncio.gather(*map(self._send_until_answered, meetings))
        return list(zip(found, acknowledged, strict=True))

    async def look(self, meeting: Meeting) -> State:
        answer = await self._http.get(f"/api/meetings/{meeting.id}")
        assert answer.status_code in (200, 404), answer.text
        there = answer.json()["classes"] if answer.status_code == 200 else []
        marks = {one["id"]: {each["student"]: each["mark"] for each in one["entries"]} for one in there}
        if marks == meeting.marks and all(one["uploadedAt"] for one in there):
            return "whole"
        alone = [await self._http.get(f"/api/rollcalls/{one['id']}") for one in meeting.classes]
        return "half" if there or any(answer.status_code != 404 for answer in alone) else "none"

    async def look_at_all(self, found: _Found) -> None:
        """At the end all of them are there, and what counts is what they add up to."""
        for meeting in self.taken:
            state = await self.look(meeting)
            found.half += state == "half"
            found.lost += state == "none"
        read = {class_id: marks for meeting in self.taken for class_id, marks in meeting.marks.items()}
        for department in BATCHES:
            counted = await recount(self._http, _place(department), read)
            found.doubled += counted.doubled
            found.lost += counted.lost

    def _take(self, device: int) -> Meeting:
        """Every second device names the other department first. Each has a day of its own: what two take of one subject
        on one day may be one class."""
        departments = list(BATCHES) if device % 2 else list(reversed(BATCHES))
        day = {"heldOn": str(clock.today("UTC") - timedelta(days=device)), "device": device + 1, "upload": True}
        classes = [
            {**_subject(each), "id": str(uuid4()), **day, "marks": self._mark(each)}
            for each in departments
            for _ in range(HOURS)
        ]
        self.taken.append(meeting := Meeting(uuid4(), classes))
        return meeting

    def _mark(self, department: str) -> list[dict[str, int]]:
        return [{"student": each, "mark": self._chance.choice(CODES), "turn": 1} for each in self._lists[department]]

    async def _send_until_answered(self, meeting: Meeting) -> None:
        async with asyncio.timeout(PATIENCE):
            while True:
                if await self._send(meeting):
                    return
                await asyncio.sleep(TRY_AGAIN)

    async def _send(self, meeting: Meeting) -> bool:
        try:
            answer = await self._http.put(f"/api/meetings/{meeting.id}", json={"classes": meeting.classes})
        except httpx2.TransportError:
            return False
        assert answer.status_code == 200 or answer.status_code >= 500, answer.text
        return answer.status_code == 200
