"""The entries one by one: each in a process of its own for a bounded time, and whatever it leaves behind is put away.

What is judged by the clock runs alone, the others two at a time.
"""

import json
import multiprocessing
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from torture.leavings import end_group, put_away
from torture.registry import Entry
from torture.report import Finding, Outcome

PLACE = "/var/tmp"  # noqa: S108 - a real disk, which /tmp is not on every system
SIDE_BY_SIDE = 2


def run_all(entries: Sequence[Entry]) -> Iterator[Outcome]:
    yield from map(run, (entry for entry in entries if entry.by_the_clock))
    lanes = ProcessPoolExecutor(SIDE_BY_SIDE, multiprocessing.get_context("spawn"), initializer=exit_when_ended)
    with lanes:  # each finds what was left behind among its own children
        # The longest first: a long one at the end would leave the other lane with nothing to do.
        beside_others = sorted((e for e in entries if not e.by_the_clock), key=lambda e: e.seconds, reverse=True)
        yield from (done.result() for done in as_completed([lanes.submit(run, e) for e in beside_others]))


def exit_when_ended() -> None:
    """So that everything is put away."""
    signal.signal(signal.SIGTERM, _exit)


def _exit(*_: object) -> None:
    for lane in multiprocessing.active_children():
        lane.terminate()
    sys.exit(1)


def run(entry: Entry) -> Outcome:
    began = time.monotonic()
    with (
        tempfile.TemporaryDirectory(prefix="rollbook-torture-", dir=PLACE, ignore_cleanup_errors=True) as name,
        put_away(Path(name)),
    ):
        told = _told(entry, name)
    seconds = time.monotonic() - began
    if "finding" in told:
        return Outcome(entry.name, seconds, finding=Finding(**told["finding"]))
    return Outcome(entry.name, seconds, skipped=told.get("skipped"), failed=told.get("failed"))


def _told(entry: Entry, folder: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "torture.one", entry.work, folder]
    with subprocess.Popen(command, stdout=subprocess.PIPE, start_new_session=True) as process:
        try:
            said, _ = process.communicate(timeout=entry.seconds)
        except subprocess.TimeoutExpired:
            return {"failed": f"not done after {entry.seconds} s"}
        finally:
            end_group(process)
    if process.returncode:
        return {"failed": f"ended with status {process.returncode}; its words are above"}
    told: dict[str, Any] = json.loads(said)
    return told
