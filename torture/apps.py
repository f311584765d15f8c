"""Several app processes on one PostgreSQL, and the clients that take classes at all of them."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import IO

import httpx2

from rollbook.core.settings import Settings
from tests.shell import Process, announced, environment, start
from torture.classes import Client, Held, TakenClass, furnish, look

CLIENTS = 8


@dataclass(frozen=True)
class App:
    address: str
    process: Process


@contextmanager
def apps(
    settings: Settings, count: int, bug: str | None = None, *, cold: bool = True, **more: str
) -> Iterator[list[App]]:
    """Killed at the end: they have nothing to lose. Those that are not cold begin where `rollbook` is loaded already,
    in the network that all processes share: for where it is not the start that counts."""
    variables = {**environment(settings), **more}
    with ExitStack() as closing:
        started = [closing.enter_context(_started(variables, bug, cold)) for _ in range(count)]
        yield [App(announced(process, said).address, process) for process, said in started]


@contextmanager
def _started(variables: dict[str, str], bug: str | None, cold: bool) -> Iterator[tuple[Process, IO[str]]]:
    """With what it says."""
    reading, writing = os.pipe()
    with os.fdopen(reading) as said:
        with os.fdopen(writing, "w") as saying:
            process: Process
            if bug and cold:
                command = [sys.executable, "-m", "torture.seeded_cluster", bug]
                process = subprocess.Popen(command, env=variables, stdout=saying, stderr=subprocess.DEVNULL)
            else:
                seeded = ("torture.seeded_cluster", bug) if bug else None
                process = start(["serve"], variables, said=saying, cold=cold, bug=seeded)
        try:
            yield process, said
        finally:
            process.kill()
            process.wait()


@dataclass
class Load:
    """Classes being taken, spread over all apps; and when the last word of any of them came."""

    https: list[httpx2.AsyncClient] = field(default_factory=list)
    clients: list[Client] = field(default_factory=list)
    acknowledged: asyncio.Event = field(default_factory=asyncio.Event)
    last: float = 0.0
    _taking: list[asyncio.Task[None]] = field(default_factory=list)
    _over: bool = False

    @property
    def taken(self) -> list[TakenClass]:
        return [one for client in self.clients for one in client.taken]

    async def note(self, answer: httpx2.Response) -> None:
        if answer.status_code == 200 and answer.request.method == "PUT":
            self.last = time.monotonic()
            self.acknowledged.set()

    async def next_word(self, seconds: float = 60) -> float:
        """Waits for an acknowledgement that comes from now on, to a request sent before or after; its moment."""
        self.acknowledged.clear()
        async with asyncio.timeout(seconds):
            await self.acknowledged.wait()
        return self.last

    def begin(self) -> None:
        self._taking = [asyncio.create_task(self._take(client)) for client in self.clients]

    async def _take(self, client: Client) -> None:
        while not self._over:
            await client.take_class()

    async def finish(self) -> Held:
        """Every class is taken to its end; what the register holds of all."""
        self._over = True
        await asyncio.gather(*self._taking)
        return await look(self.https[0], self.taken)


@asynccontextmanager
async def load(
    addresses: list[str],
    headers: dict[str, str],
    devices: int = CLIENTS,
    http: type[httpx2.AsyncClient] = httpx2.AsyncClient,
) -> AsyncIterator[Load]:
    async with AsyncExitStack() as closing:
        made = Load()
        hooks = {"response": [made.note]}
        made.https = [
            await closing.enter_async_context(http(base_url=address, headers=headers, timeout=10, event_hooks=hooks))
            for address in addresses
        ]
        students = await furnish(made.https[0])
        made.clients = [
            Client(made.https[device % len(addresses)], device, students, seed=device)
            for device in range(1, devices + 1)
        ]
        yield made
