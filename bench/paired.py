"""This version beside another one, in turns: how many times the processor time and the wall time a request takes.

On a machine that others use too, figures of two runs differ by more than two versions do. Two servers that are asked in
turns, some hundred requests each, meet the same weather; of many rounds the median tells what the versions differ by.
"""

import asyncio
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

import httpx2
from rich.table import Table

from bench import seed
from bench.college import LOGIN, NEW_ADMIN
from bench.load import LONGEST, Ask, load
from bench.process import family_of, processor_seconds
from bench.records import profiles, sheets
from bench.rollcalls import Lecturer, whole_class
from rollbook.core.settings import Settings
from tests.shell import environment, serving

CLIENTS = 8
REQUESTS = 480  # of a burst; so many that the system's hundredths of a second say something
ROUNDS = 30
MARKS = 360_000
HERE = Path(__file__).parents[1]

# By each version's own code: what it writes is what it knows.
_SEED = """
import sys
from pathlib import Path
from bench import seed
from rollbook.core.settings import Settings
seed.grow(Settings(data_dir=Path(sys.argv[1])), 0, int(sys.argv[2]))
"""


class Burst(NamedTuple):
    """What one request took, in milliseconds."""

    processor: float
    wall: float


@dataclass(frozen=True)
class Version:
    """A running server of one checkout."""

    port: int
    pid: int
    token: str

    def burst(self, ask: Callable[[], Ask], token: str | None, requests: int) -> Burst:
        """After a class was uploaded, so that no answer is at hand."""
        method, path, body, _ = _uploads()()
        proof = {"Authorization": f"Bearer {self.token}"}
        httpx2.request(method, f"http://127.0.0.1:{self.port}{path}", json=body, headers=proof).raise_for_status()
        before = self._processor_seconds()
        outcome = asyncio.run(load(self.port, ask, token, CLIENTS, LONGEST, requests))
        took = self._processor_seconds() - before
        assert not outcome.failed, f"{outcome.failed} requests were refused"
        return Burst(took / outcome.answered * 1000, CLIENTS / outcome.per_second * 1000)

    def _processor_seconds(self) -> float:
        return sum(map(processor_seconds, family_of(self.pid)))


def paired_table(against: Path, rounds: int) -> Table:
    title = f"This version beside {against}, SQLite, {MARKS:,} marks, {rounds} rounds: times what it takes there"
    table = Table(title=title, title_justify="left")
    table.add_column("request")
    for heading in ("processor", "half of the rounds", "here ms", "wall", "half of the rounds", "here ms"):
        table.add_column(heading, justify="right")
    with _version(against) as other, _version(HERE) as here:
        for row in compare(here, other, rounds, REQUESTS):
            table.add_row(*row)
    return table


def compare(here: Version, other: Version, rounds: int, requests: int) -> Iterator[tuple[str, ...]]:
    for name, asks, is_known in (
        ("profile", profiles, False),
        ("day's sheet", sheets, True),
        ("upload of a class of 60", _uploads, True),
    ):
        pairs = list(_rounds(here, other, asks, is_known, rounds, requests))
        processor = _compared([(ours.processor, theirs.processor) for ours, theirs in pairs])
        yield name, *processor, *_compared([(ours.wall, theirs.wall) for ours, theirs in pairs])


def _rounds(
    here: Version, other: Version, asks: Callable[[], Callable[[], Ask]], is_known: bool, rounds: int, requests: int
) -> Iterator[tuple[Burst, Burst]]:
    """Ours and theirs. Whoever comes first comes second in the next; the very first prepares statements."""
    for number in range(rounds + 1):
        turn = (here, other) if number % 2 else (other, here)
        told = {each: each.burst(asks(), each.token if is_known else None, requests) for each in turn}
        if number:
            yield told[here], told[other]


def _compared(pairs: list[tuple[float, float]]) -> tuple[str, str, str]:
    ratios = [ours / max(theirs, 1e-9) for ours, theirs in pairs]
    lower, _, upper = quantiles(ratios, n=4)
    return f"{median(ratios):.3f}", f"{lower:.2f} to {upper:.2f}", f"{median(ours for ours, _ in pairs):.2f}"


def _uploads() -> Callable[[], Ask]:
    """Into the earlier semester of the list that is read."""
    students = list(range(1, seed.STUDENTS + 1))
    return whole_class([Lecturer(seed.earlier_place(code), students) for code in range(seed.CODES)])


@contextmanager
def _version(checkout: Path) -> Iterator[Version]:
    with tempfile.TemporaryDirectory(prefix="rollbook-bench-", dir="/var/tmp") as name:
        settings = Settings(data_dir=Path(name))

        def run(program: str, *arguments: str, typed: str = "") -> str:
            command = [str(checkout / ".venv/bin" / program), *arguments]
            variables = environment(settings)
            done = subprocess.run(
                command,
                cwd=checkout,
                env=variables,
                input=typed,
                text=True,
                stdout=subprocess.PIPE,
                check=True,
            )
            return done.stdout.strip()

        run("rollbook", "admin", "create", *NEW_ADMIN, typed=f"{LOGIN['password']}\n")
        run("python", "-c", _SEED, name, str(seed.lists_for(MARKS)))
        token = run("rollbook", "token", "create", LOGIN["userName"])
        with serving(settings, program=[str(checkout / ".venv/bin/rollbook"), "serve"]) as server:
            yield Version(int(server.address.rsplit(":", 1)[1]), server.process.pid, token)
