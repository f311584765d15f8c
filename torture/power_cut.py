"""F2: the power goes under the whole server while classes are taken: what was not synced is gone.

kill -9 cannot show a missing fsync, because the kernel still writes what it was given.
"""

import asyncio
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import httpx2

from rollbook.core.settings import Settings
from rollbook.upkeep.check import check
from torture.classes import PATIENCE, Client, furnish, look
from torture.disks import CutDisk, cut_disk
from torture.postgres_on_a_disk import PostgresOnADisk
from torture.report import Finding, found_out
from torture.servers import Launch, Server, sign_in, warm

CLIENTS = 4
MEGABYTES = 512
FEW = 4  # cuts under the seeded bug, which loses something at nearly every one


class SqliteOnADisk:
    """The server and its file: all that the power is cut under."""

    def __init__(self, disk: Path) -> None:
        self.settings = Settings(data_dir=disk / "data")

    @contextmanager
    def running(self) -> Iterator[None]:
        """With the server, which is started and killed."""
        yield

    def stop(self) -> None:
        """It ends with the server."""

    start = stop

    async def write_all(self) -> None:
        """What it has acknowledged it has given to the disk, whatever the bug."""


Database = SqliteOnADisk | PostgresOnADisk

ON_SQLITE, ON_POSTGRESQL = "F2 power cut, SQLite", "F2 power cut, PostgreSQL"


def full(folder: Path) -> Finding:
    return cut_sqlite(folder, cuts=200)


def full_postgres(folder: Path) -> Finding:
    return cut_postgres(folder, cuts=60)


def cut_sqlite(folder: Path, cuts: int) -> Finding:
    found = _torture(ON_SQLITE, folder / "sound", cuts, SqliteOnADisk)
    caught = found_out(lambda turn: _torture(ON_SQLITE, folder / f"bugged-{turn}", FEW, SqliteOnADisk, "sync-seldom"))
    return replace(found, caught=caught)


def cut_postgres(folder: Path, cuts: int, cuts_with_bug: int = FEW) -> Finding:
    def careless(disk: Path) -> PostgresOnADisk:
        return PostgresOnADisk(disk, "synchronous_commit=off")

    found = _torture(ON_POSTGRESQL, folder / "sound", cuts, PostgresOnADisk)
    caught = found_out(lambda turn: _torture(ON_POSTGRESQL, folder / f"bugged-{turn}", cuts_with_bug, careless))
    return replace(found, caught=caught)


def _torture(test: str, folder: Path, cuts: int, make: Callable[[Path], Database], bug: str | None = None) -> Finding:
    launch = warm(bug)
    with cut_disk(folder, MEGABYTES) as disk:
        database = make(disk.place)
        with database.running():
            found = asyncio.run(_cut_often(disk, database, launch, sign_in(database.settings), cuts))
    return replace(found, test=test)


async def _cut_often(disk: CutDisk, database: Database, launch: Launch, headers: dict[str, str], cuts: int) -> Finding:
    chance, unsound = random.Random(cuts), 0
    server = Server(database.settings, launch)
    async with httpx2.AsyncClient(base_url=server.address, headers=headers, timeout=10) as http:
        try:
            await server.start()
            students = await furnish(http)
            await database.write_all()
            disk.sync()  # the college is there to stay
            clients = [Client(http, device, students, device) for device in range(1, CLIENTS + 1)]
            over = asyncio.Event()
            taking = [asyncio.create_task(client.take_classes(over)) for client in clients]
            for _ in range(cuts):
                await _until_more_is_acknowledged(clients)  # else there would be nothing to lose
                await asyncio.sleep(chance.uniform(0.02, 0.5))
                # First, because a sync that is under way while ext4 goes down may claim to have succeeded: where the
                # power really goes, nobody is left to believe it.
                server.freeze()
                disk.cut()
                server.kill()
                database.stop()
                disk.unmount()
                disk.mount()
                database.start()
                await server.start()
                unsound += bool((await check(database.settings)).faults)
            over.set()
            await asyncio.gather(*taking)
            taken = [one for client in clients for one in client.taken]
            held = await look(http, taken)
        finally:
            server.kill()
    count = f"{cuts} cuts, {len(taken)} classes"
    missed = [f"sound after {unsound} cuts"] if unsound else []
    return Finding("F2 power cut", count, held.lost, held.doubled, held.half, missed=missed)


async def _until_more_is_acknowledged(clients: list[Client]) -> None:
    before, ends = _acknowledged(clients), time.monotonic() + PATIENCE
    while _acknowledged(clients) == before:
        assert time.monotonic() < ends, "nothing is acknowledged"
        await asyncio.sleep(0.005)


def _acknowledged(clients: list[Client]) -> int:
    return sum(len(one.acknowledged) for client in clients for one in client.taken)
