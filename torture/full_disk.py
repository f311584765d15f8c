"""F4: the disk is full, for the data, for a file that is sent, and for the log. The server says so, goes on to answer
what it can, and goes on to write as soon as there is room."""

import asyncio
import json
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from uuid import UUID, uuid4

import httpx2

from rollbook.core.settings import Settings
from rollbook.upkeep.check import check
from torture.classes import PLACE, STUDENTS, SUBJECTS, Client, furnish, look, refusals_of
from torture.disks import small_disk
from torture.postgres_on_a_disk import PostgresOnADisk
from torture.report import Finding
from torture.servers import Server, cold, sign_in, warm

CLIENTS = 4
MEGABYTES = 8
POSTGRES_MEGABYTES = 128  # half of it is what a new one takes
ENOUGH = 20  # refusals
PATIENCE = 60.0  # seconds for them, and for what the server finds out or writes by itself
WITH_BUG = 15.0  # the same where they are denied, and never come
RESUMES_WITHIN = 5.0
REFUSALS = {503, 507}
LOST_LINES = b"log lines were lost"
OTHER_LIST = {"batch": PLACE["batch"], "department": "ECE"}
LONG_LIST = [{"roll": f"24EC{number:04}", "name": f"Student {number}", "email": ""} for number in range(1, 501)]


def full(folder: Path) -> Finding:
    found = _torture(folder / "sound")
    bugged = _torture(folder / "bugged", "deny-failures")
    return replace(found, caught=bool(bugged.lost or bugged.half))


def full_postgres(folder: Path) -> Finding:
    found = _torture_postgres(folder / "sound")
    bugged = _torture_postgres(folder / "bugged", "deny-failures")
    return replace(found, caught=bool(bugged.lost or bugged.half))


def _patience(bug: str | None) -> float:
    return WITH_BUG if bug else PATIENCE


def _torture(folder: Path, bug: str | None = None) -> Finding:
    with small_disk(folder, MEGABYTES) as disk:
        settings = Settings(data_dir=disk / "data")
        headers = sign_in(settings)
        said = disk / "log"
        with said.open("ab") as log:
            # Sound, it is started cold: SQLite looks once, when it is loaded, where its temporary files belong.
            launch = warm(bug, log) if bug else cold(log)
            server = Server(settings, launch, TMPDIR=str(disk))
            found = asyncio.run(_fill(server, headers, disk, lambda: LOST_LINES in said.read_bytes(), _patience(bug)))
        missed = [*found.missed, *asyncio.run(check(settings)).faults]
        if LOST_LINES not in said.read_bytes():
            missed.append("said in the log that lines were lost")
    return replace(found, missed=missed)


def _torture_postgres(folder: Path, bug: str | None = None) -> Finding:
    """The database's disk alone: the server is on another machine, or should be."""
    with small_disk(folder / "disk", POSTGRES_MEGABYTES) as disk:
        database = PostgresOnADisk(disk)
        with database.running():
            launch = warm(bug, seeded="torture.seeded_cluster")
            server, headers = Server(database.settings, launch), sign_in(database.settings)
            found = asyncio.run(_fill(server, headers, disk, lambda: True, _patience(bug)))  # its log lies elsewhere
            faults = asyncio.run(check(database.settings)).faults
    return replace(found, test="F4 full disk, PostgreSQL", missed=[*found.missed, *faults])


async def _fill(
    server: Server, headers: dict[str, str], disk: Path, said_in_the_log: Callable[[], bool], patience: float
) -> Finding:
    async with httpx2.AsyncClient(base_url=server.address, headers=headers, timeout=30) as http:
        try:
            await server.start()
            students = await furnish(http)
            (await http.post("/api/departments", json={"label": OTHER_LIST["department"]})).raise_for_status()
            clients = [Client(http, device, students, device) for device in range(1, CLIENTS + 1)]
            await asyncio.gather(*(client.take_class() for client in clients))
            over, others = asyncio.Event(), _Others(http, f"/api/rollcalls/{clients[0].taken[0].id}", server.address)
            with _filled(disk):
                taking = [asyncio.create_task(client.take_classes(over)) for client in clients]
                # What is left of the log's own pages takes a small write now and then, so /readyz may find out later.
                await _until(lambda: _is_seen_to_be_full(clients, others), others.ask, patience)
                others.lists[await others.send_a_list()] += 1
            over.set()
            began = time.monotonic()
            await asyncio.gather(*taking)
            accepted = await others.send_a_list()
            resumed = time.monotonic() - began
            others.ready = 0
            await _until(lambda: others.ready == 200, others.ask_whether_ready, patience)
            taken = [one for client in clients for one in client.taken]
            held = await look(http, taken)
            await _until(said_in_the_log, pause, patience)
        finally:
            server.kill()
    refused = refusals_of(clients)
    missed = [f"told what to expect: a write was answered with {status}" for status in set(refused) - REFUSALS]
    missed += [f"told what to expect: a list was answered with {status}" for status in set(others.lists) - REFUSALS]
    missed += [f"reading as before: {what}" for what in others.failed]
    if not refused[507]:
        missed.append("said that the disk is full")
    if not others.not_ready:
        missed.append("told /readyz that it cannot write")
    if others.ready != 200:
        missed.append(f"become ready again by itself: {others.ready}")
    if accepted != 201:
        missed.append(f"taken a list when there was room: {accepted}")
    count = f"{refused.total() + others.lists.total()} refusals and {others.asked} reads while full"
    return Finding("F4 full disk", count, held.lost, held.doubled, held.half, resumed, RESUMES_WITHIN, missed=missed)


def _is_seen_to_be_full(clients: list[Client], others: "_Others") -> bool:
    refused = refusals_of(clients)
    return refused.total() >= ENOUGH and refused[507] > 0 and others.not_ready > 0


async def _until(holds: Callable[[], bool], meanwhile: Callable[[], Awaitable[None]], patience: float) -> None:
    """Or until patience ends: what is missing then is told at the end."""
    ends = time.monotonic() + patience
    while not holds() and time.monotonic() < ends:
        await meanwhile()


async def pause() -> None:
    await asyncio.sleep(0.05)


@contextmanager
def _filled(disk: Path) -> Iterator[None]:
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file:
        for size in (65_536, 1):
            try:
                while True:
                    file.write(b"\0" * size)
            except OSError:
                continue
    try:
        yield
    finally:
        filler.unlink()


@dataclass
class _Others:
    """Who reads meanwhile, and who sends a list of students."""

    http: httpx2.AsyncClient
    known: str
    address: str
    asked: int = 0
    not_ready: int = 0
    ready: int = 0  # what was answered last
    failed: set[str] = field(default_factory=set)
    lists: Counter[int] = field(default_factory=Counter)
    list_id: UUID = field(default_factory=uuid4)

    async def ask(self) -> None:
        for path, query in ((self.known, {}), ("/api/subjects", PLACE)):
            self._note(path, await self.http.get(path, params=query), 200)
        # A student whom nobody has looked up, and a roll that is nobody's: each a new one, which has to be counted.
        async with httpx2.AsyncClient(base_url=self.address, timeout=30) as public:
            subject = {**PLACE, "subject": SUBJECTS[0]}
            for roll, expected in ((f"24CS{1 + self.asked % STUDENTS:03}", 200), (f"nobody{self.asked}", 404)):
                answer = await public.get("/api/profile", params={**subject, "roll": roll})
                self._note(f"looking {roll} up", answer, expected)
        await self.ask_whether_ready()
        self.not_ready += self.ready == 503

    async def ask_whether_ready(self) -> None:
        self.ready = (await self.http.get("/readyz")).status_code
        await pause()

    def _note(self, what: str, answer: httpx2.Response, expected: int) -> None:
        self.asked += 1
        if answer.status_code != expected:
            self.failed.add(f"{what} {answer.status_code}")

    async def send_a_list(self) -> int:
        """Looked at first, which needs no disk, then sent under the same id as ever."""
        file = {"file": ("list.json", json.dumps(LONG_LIST).encode())}
        looked = await self.http.post("/api/students/preview", data=OTHER_LIST, files=file)
        if looked.status_code != 200:
            self.failed.add(f"a preview {looked.status_code}")
            return looked.status_code
        form = {**OTHER_LIST, "fingerprint": looked.json()["fingerprint"]}
        sent = await self.http.put(f"/api/students/imports/{self.list_id}", data=form, files=file)
        return sent.status_code
