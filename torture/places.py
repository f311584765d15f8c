"""A college on a real server, to be hostile to."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import httpx2

from rollbook.core.settings import Settings
from tests.live.browser import NO_TLS
from tests.shell import serving
from torture.report import Finding
from torture.servers import sign_in

PASSWORD = "chalk and sponge 42"
BATCH, SEMESTER, SUBJECT = "2024 - 2028", "5th", "CS301"


@dataclass(frozen=True)
class Place:
    address: str
    admin: dict[str, str]  # what Asha's requests carry
    pid: int

    @property
    def token(self) -> str:
        return self.admin["Authorization"].removeprefix("Bearer ")

    def client(self, headers: dict[str, str] | None = None) -> httpx2.Client:
        return httpx2.Client(base_url=self.address, headers=headers or self.admin, timeout=60, verify=NO_TLS)


@contextmanager
def open_place(settings: Settings, admin: dict[str, str], bug: str | None = None, **more: str) -> Iterator[Place]:
    """A server over a register; with one of its guards broken where a bug is named. Whoever comes to it from this
    machine may say for whom."""
    seeded = ("torture.seeded", bug) if bug else None
    with serving(settings, bug=seeded, ROLLBOOK_TRUSTED_PROXIES="127.0.0.1", **more) as server:  # type: ignore[arg-type]
        yield Place(server.address, admin, server.process.pid)


@contextmanager
def new_place(folder: Path, bug: str | None = None) -> Iterator[Place]:
    """A new college of one admin and one batch."""
    settings = Settings(data_dir=folder)
    with open_place(settings, sign_in(settings), bug) as place:
        with place.client() as http:
            http.post("/api/batches", json={"label": BATCH}).raise_for_status()
        yield place


def against(folder: Path, bug: str, work: Callable[[Place], Finding], notices: Callable[[Place], bool]) -> Finding:
    """What was found at a sound server, and whether the same work notices the bug at another."""
    with new_place(folder / "sound") as place:
        found = work(place)
    with new_place(folder / "bugged", bug) as place:
        return replace(found, caught=notices(place))


def new_list(http: httpx2.Client, department: str) -> dict[str, str]:
    """A department for one test alone, with a subject; where its students are listed."""
    http.post("/api/departments", json={"label": department}).raise_for_status()
    where = {"batch": BATCH, "department": department}
    http.post("/api/subjects", json={**where, "semester": SEMESTER, "code": SUBJECT}).raise_for_status()
    return where


def in_words(answer: httpx2.Response) -> bool:
    """Whether a refusal tells why: in the API's form, or in the realtime tree's."""
    try:
        told = answer.json()
    except ValueError:
        return False
    words = told.get("message") or told.get("error") if isinstance(told, dict) else None
    return isinstance(words, str) and len(words) > len("A reason.")
