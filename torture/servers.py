"""A server that is ended and started again at one address, as often as it takes."""

import asyncio
import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, Protocol

import httpx2

from rollbook.core.settings import Settings
from tests.live.browser import NO_TLS
from tests.ports import free_port
from tests.shell import ROLLBOOK, environment, rollbook_here
from tests.warm_shell import WarmProcess

STOPPED, AT_THE_DISK = "T", "D"  # states of a thread, as Linux calls them
STOPPED_WITHIN = 60.0
ASHA = ("asha.rao", "--name", "Asha Rao", "--email", "asha@college.example", "--mobile", "9876543210")


class Running(Protocol):
    pid: int

    @property
    def alive(self) -> bool: ...

    def kill(self) -> None: ...

    def let_go(self) -> None:
        """Of one that has ended."""


Launch = Callable[[dict[str, str]], Running]


def sign_in(settings: Settings) -> dict[str, str]:
    """The first admin of an empty register: what their requests carry."""
    made = rollbook_here(settings, "admin", "create", *ASHA, typed="chalk and sponge 42\n")
    assert made.returncode == 0, made.stderr
    token = rollbook_here(settings, "token", "create", "asha.rao")
    assert token.returncode == 0, token.stderr
    return {"Authorization": f"Bearer {token.stdout.strip()}"}


class Server:
    def __init__(self, settings: Settings, launch: Launch, **more: str) -> None:
        port = free_port()
        self.address = f"http://127.0.0.1:{port}"
        self._environment = {**environment(settings), "ROLLBOOK_PORT": str(port), **more}
        self._launch = launch
        self._process: Running | None = None

    async def start(self) -> float:
        """Seconds from the order to the first answer of a server that is ready."""
        started = time.perf_counter()
        self._process = self._launch(self._environment)
        async with httpx2.AsyncClient(base_url=self.address, verify=NO_TLS) as http:
            while True:
                try:
                    if (await http.get("/readyz")).status_code == 200:
                        return time.perf_counter() - started
                except httpx2.TransportError:
                    assert self._process.alive, "the server did not come back"
                await asyncio.sleep(0.01)

    @property
    def pid(self) -> int:
        assert self._process, "it was never started"
        return self._process.pid

    def freeze(self) -> None:
        """It says nothing any more. A thread that waits for the disk stands still when it comes back from there."""
        os.kill(self.pid, signal.SIGSTOP)
        while not all(_state(task) in (STOPPED, AT_THE_DISK) for task in Path(f"/proc/{self.pid}/task").iterdir()):
            time.sleep(0.001)

    def stop(self) -> float:
        """As an operating system asks it to. Seconds until it has ended."""
        assert self._process, "it was never started"
        started = time.perf_counter()
        os.kill(self.pid, signal.SIGTERM)
        while self._process.alive:
            assert time.perf_counter() - started < STOPPED_WITHIN, "the server does not stop"
            time.sleep(0.001)
        taken = time.perf_counter() - started
        self._process.let_go()
        self._process = None
        return taken

    def kill(self) -> None:
        if self._process and self._process.alive:
            self._process.kill()


def _state(task: Path) -> str:
    try:
        return (task / "stat").read_text().rpartition(") ")[2][0]
    except (FileNotFoundError, ProcessLookupError):
        return STOPPED  # a thread that ended since it was listed says nothing any more, either


def cold(log: IO[bytes] | None = None) -> Launch:
    """Started as a person would: with all that takes."""

    def launch(variables: dict[str, str]) -> Running:
        nowhere = subprocess.DEVNULL
        return _Process(
            subprocess.Popen([str(ROLLBOOK), "serve"], env=variables, stdout=nowhere, stderr=log or nowhere)
        )

    return launch


class _Process:
    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process
        self.pid = process.pid

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def kill(self) -> None:
        self._process.kill()
        self.let_go()

    def let_go(self) -> None:
        self._process.wait()


def warm(bug: str | None = None, log: IO[bytes] | None = None, seeded: str = "torture.seeded") -> Launch:
    """Started from a process that has loaded everything already: where hundreds are, and how fast is not asked.
    `seeded`: the module that knows the bug."""

    def launch(variables: dict[str, str]) -> Running:
        with Path(os.devnull).open("r+b") as nowhere:
            files = (nowhere, nowhere, log or nowhere)
            return _Fork(WarmProcess(["serve"], variables, files, (seeded, bug) if bug else None))

    return launch


class _Fork:
    """A child of another process, which tells when it has ended."""

    def __init__(self, process: WarmProcess) -> None:
        self._process = process
        self.pid = process.pid

    @property
    def alive(self) -> bool:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(0)
            return False
        return True

    def kill(self) -> None:
        self._process.kill()
        self.let_go()

    def let_go(self) -> None:
        self._process.wait()  # until its files are closed, too
