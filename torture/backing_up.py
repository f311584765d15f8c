"""F16: a backup is made while classes are taken, and restored elsewhere."""

import asyncio
import copy
import shutil
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import httpx2

from rollbook.core.settings import Settings
from rollbook.upkeep.seals import seal
from tests.shell import rollbook, serving
from torture.classes import Client, Held, TakenClass, furnish, look
from torture.report import Finding, found_out
from torture.servers import sign_in

CLIENTS = 4

MakeBackup = Callable[[Settings, Path], None]


def full(folder: Path) -> Finding:
    return back_up_during_roll_calls(folder, backups=10)


def back_up_during_roll_calls(folder: Path, backups: int) -> Finding:
    found = survive(Settings(data_dir=folder / "sound"), Settings(data_dir=folder / "restored"), backups, by_command)
    caught = found_out(partial(_survive_with_bug, folder))  # unless SQLite has just emptied the log into the file
    return replace(found, caught=caught)


def _survive_with_bug(folder: Path, turn: int) -> Finding:
    settings, elsewhere = (Settings(data_dir=folder / f"{name}-{turn}") for name in ("bugged", "short"))
    return survive(settings, elsewhere, 1, _file_alone)


def survive(settings: Settings, elsewhere: Settings, backups: int, make: MakeBackup) -> Finding:
    """Each backup is restored over the one before it."""
    headers = sign_in(settings)
    lost = doubled = half = 0
    taken: list[TakenClass] = []
    with serving(settings) as server:
        for file in (settings.data_dir / f"{number}.backup" for number in range(backups)):
            acknowledged = asyncio.run(_backed_up(server.address, headers, taken, partial(make, settings, file)))
            done = rollbook(elsewhere, "restore", str(file), "--replace")
            if done.returncode or rollbook(elsewhere, "check").returncode:
                half += 1
                continue
            with serving(elsewhere) as restored:
                held = asyncio.run(_look(restored.address, headers, acknowledged, len(taken)))
            lost, doubled, half = lost + held.lost, doubled + held.doubled, half + held.half
    return Finding("F16 backup under load", f"{backups} backups, {len(taken)} classes", lost, doubled, half)


def by_command(settings: Settings, file: Path) -> None:
    done = rollbook(settings, "backup", str(file))
    assert done.returncode == 0, done.stderr


def _file_alone(settings: Settings, file: Path) -> None:
    """The seeded bug: what stands in the write-ahead log is forgotten."""
    shutil.copyfile(settings.data_dir / "rollbook.sqlite", file)
    seal(file)


async def _backed_up(
    address: str, headers: dict[str, str], taken: list[TakenClass], make: Callable[[], None]
) -> list[TakenClass]:
    """What was acknowledged before the backup began; classes go on being taken until it is there."""
    async with httpx2.AsyncClient(base_url=address, headers=headers, timeout=30) as http:
        students = await _students(http)
        clients = [Client(http, device, students, seed=len(taken) + device) for device in range(1, CLIENTS + 1)]
        over = asyncio.Event()
        taking = [asyncio.create_task(client.take_classes(over)) for client in clients]
        await asyncio.sleep(1)
        acknowledged = copy.deepcopy([*taken, *(one for client in clients for one in client.taken)])
        await asyncio.to_thread(make)
        over.set()
        await asyncio.gather(*taking)
        taken += [one for client in clients for one in client.taken]
        return acknowledged


async def _students(http: httpx2.AsyncClient) -> list[int]:
    """Of the list, which is made the first time."""
    listed = await http.get("/api/students", params={"batch": "2024 - 2028", "department": "CSE", "limit": 100})
    return [each["id"] for each in listed.json()["items"]] if listed.status_code == 200 else await furnish(http)


async def _look(address: str, headers: dict[str, str], acknowledged: list[TakenClass], most: int) -> Held:
    async with httpx2.AsyncClient(base_url=address, headers=headers, timeout=30) as http:
        return await look(http, acknowledged, most)
