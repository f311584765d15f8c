"""A college to measure: two real databases, the real server, and an admin's client."""

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx2

from rollbook.core.settings import Settings
from tests.postgres import postgres_server
from tests.shell import RunningServer, rollbook, serving

LOGIN = {"userName": "asha.rao", "email": "asha@college.example", "password": "chalk and sponge 42"}
NEW_ADMIN = (LOGIN["userName"], "--name", "Asha Rao", "--email", LOGIN["email"], "--mobile", "9876543210")


@dataclass(frozen=True)
class Office:
    """A running server, and the proof to write to it."""

    settings: Settings
    server: RunningServer
    token: str
    asha: httpx2.Client

    @property
    def port(self) -> int:
        return int(self.server.address.rsplit(":", 1)[1])


def databases() -> Iterator[tuple[str, Settings]]:
    """SQLite on a real disk, where /tmp may be memory; then PostgreSQL."""
    with tempfile.TemporaryDirectory(prefix="rollbook-bench-", dir="/var/tmp") as name:
        yield "SQLite", Settings(data_dir=Path(name))
    with postgres_server() as postgres, tempfile.TemporaryDirectory() as name:
        url = asyncio.run(postgres.create_database())
        yield "PostgreSQL", Settings(data_dir=Path(name), database_url=url)


@contextmanager
def office(settings: Settings, *, new: bool = True) -> Iterator[Office]:
    """In a college that is new, or has been opened before."""
    if new:
        made = rollbook(settings, "admin", "create", *NEW_ADMIN, typed=f"{LOGIN['password']}\n", cold=True)
        assert made.returncode == 0, made.stderr
    token = rollbook(settings, "token", "create", "asha.rao", cold=True).stdout.strip()
    headers = {"Authorization": f"Bearer {token}"}
    with (
        serving(settings, cold=True) as server,
        httpx2.Client(base_url=server.address, headers=headers, timeout=120) as asha,
    ):
        yield Office(settings, server, token, asha)
