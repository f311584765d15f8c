"""`make torture`: the long tests, or those that are named. One table; exits non-zero on any miss.

Each runs in a process of its own for a bounded time, and whatever it leaves behind is put away.
"""

import json
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from rich.console import Console

from torture.leavings import end_group, put_away
from torture.registry import Entry, chosen
from torture.report import Finding, Outcome, as_table

PLACE = "/var/tmp"  # noqa: S108 - a real disk, which /tmp is not on every system
WIDTH = 160


def main(names: list[str]) -> int:
    console = Console(width=WIDTH)
    outcomes = []
    for entry in chosen(names):
        outcomes.append(run(entry))
        console.print(f"{entry.name}: {outcomes[-1].in_a_word} ({outcomes[-1].seconds:.0f} s)", highlight=False)
    console.print(as_table(outcomes))
    bad = [outcome.name for outcome in outcomes if not outcome.good]
    skipped = [outcome.name for outcome in outcomes if outcome.skipped is not None]
    console.print(f"{len(outcomes)} in all. Missed {_counted(bad)}; skipped {_counted(skipped)}.", highlight=False)
    return 1 if bad else 0


def _counted(names: list[str]) -> str:
    return f"{len(names)}: {', '.join(names)}" if names else "0"


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


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that everything is put away
    sys.exit(main(sys.argv[1:]))
