"""F5: the disk says no, now and then, to a write or to a sync. What was acknowledged is there all the same."""

import asyncio
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import httpx2

from rollbook.core.settings import Settings
from rollbook.upkeep.check import check
from torture.classes import Client, furnish, look, refusals_of
from torture.report import Finding, Skipped, found_out
from torture.servers import Launch, Server, sign_in, warm

CLIENTS = 4
RESUMES_WITHIN = 5.0
SYNCS, WRITES = "fsync,fdatasync", "pwrite64"  # with the last one SQLite writes, and nothing else does
FAULTS = [(calls, error) for calls in (SYNCS, WRITES) for error in ("EIO", "ENOSPC")]
EVERY = {SYNCS: 3, WRITES: 17}  # calls; a class takes some of the former and many of the latter
FEW = 8  # faults under the seeded bug
PATIENCE = 120.0


def full(folder: Path) -> Finding:
    return fail_now_and_then(folder, faults=200)


def fail_now_and_then(folder: Path, faults: int) -> Finding:
    """As many faults, of each kind a share."""
    if shutil.which("strace") is None:
        raise Skipped("needs strace")
    found = _torture(folder / "sound", faults)
    caught = found_out(lambda turn: _torture(folder / f"bugged-{turn}", FEW, "deny-failures"))
    return replace(found, caught=caught)


def _torture(folder: Path, faults: int, bug: str | None = None) -> Finding:
    settings = Settings(data_dir=folder / "data")
    folder.mkdir()
    launch = warm(bug)
    return asyncio.run(_fail_often(settings, sign_in(settings), launch, folder / "trace", faults))


async def _fail_often(settings: Settings, headers: dict[str, str], launch: Launch, trace: Path, faults: int) -> Finding:
    server, met, missed, slowest = Server(settings, launch), 0, [], 0.0
    async with httpx2.AsyncClient(base_url=server.address, headers=headers, timeout=10) as http:
        try:
            await server.start()
            students = await furnish(http)
            clients = [Client(http, device, students, device) for device in range(1, CLIENTS + 1)]
            for calls, error in FAULTS:
                over = asyncio.Event()
                with _failing(server.pid, calls, error, trace) as met_now:
                    taking = [asyncio.create_task(client.take_classes(over)) for client in clients]
                    await _until(lambda: met_now() >= faults / len(FAULTS))
                    over.set()
                met += met_now()
                began = time.monotonic()
                await asyncio.gather(*taking)
                slowest = max(slowest, time.monotonic() - began)
            server.kill()
            await server.start()
            taken = [one for client in clients for one in client.taken]
            held = await look(http, taken)
            missed += (await check(settings)).faults
        finally:
            server.kill()
    refusals = refusals_of(clients)
    missed += [f"told what to expect: answered with {status}" for status in set(refusals) - {503, 507}]
    count = f"{met} faults, {len(taken)} classes, {refusals.total()} refusals"
    return Finding("F5 faulty disk", count, held.lost, held.doubled, held.half, slowest, RESUMES_WITHIN, missed=missed)


async def _until(done: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < until, "the disk did not fail"
        await asyncio.sleep(0.05)


@contextmanager
def _failing(server: int, calls: str, error: str, trace: Path) -> Iterator[Callable[[], int]]:
    """Every so many calls of these fail with this error. Gives how many have."""
    inject = f"{calls}:error={error}:when={EVERY[calls]}+{EVERY[calls]}"
    command = ["strace", "-f", "-qq", "-o", str(trace), "-e", f"trace={calls}", "-e", f"inject={inject}"]
    with subprocess.Popen([*command, "-p", str(server)], stderr=subprocess.PIPE) as strace:
        try:
            while "TracerPid:\t0" in Path(f"/proc/{server}/status").read_text():
                if strace.poll() is not None and strace.stderr:
                    raise Skipped(f"needs strace to be let into processes: {strace.stderr.read().decode().strip()}")
                time.sleep(0.01)
            yield lambda: trace.read_text().count("(INJECTED)")
        finally:
            strace.terminate()
