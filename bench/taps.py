"""The roll call under the thumb: from a tap to its paint in Chromium, beside a bare write of the same browser."""

import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from statistics import median
from typing import TypedDict

from rich.table import Table

from bench.college import LOGIN, office
from bench.rollcalls import PLACE, SUBJECTS, furnish
from rollbook.core.settings import Settings

ROOT = Path(__file__).resolve().parent.parent
NODE = Path(sys.executable).with_name("node")
LONGEST = 300.0


class Tap(TypedDict):
    """Milliseconds until the frame that shows the mark: from the finger's lift, and from the click made of it."""

    lift: float
    click: float


class Figures(TypedDict):
    mode: str
    taps: list[Tap]
    bare: list[float]


def taps_table() -> Table:
    title = "Tap to paint in ms (median / p95 / max): phone of 360 px, processor slowed down 4 times; to be under 50"
    table = Table(title=title, title_justify="left")
    table.add_column("mode")
    for heading in ("taps", "from the click", "from the finger's lift", "bare strict write"):
        table.add_column(heading, justify="right")
    for mode in _measure():
        clicks, lifts = ([tap[begin] for tap in mode["taps"]] for begin in ("click", "lift"))
        table.add_row(mode["mode"], str(len(clicks)), figures_of(clicks), figures_of(lifts), figures_of(mode["bare"]))
    return table


def figures_of(times: list[float]) -> str:
    p95 = sorted(times)[int(len(times) * 0.95)]
    return f"{median(times):.1f} / {p95:.1f} / {max(times):.1f}"


def _measure() -> list[Figures]:
    # On a real disk, where /tmp may be memory: the browser's writes are flushed to it.
    with (
        tempfile.TemporaryDirectory(prefix="rollbook-bench-", dir="/var/tmp") as name,
        office(Settings(data_dir=Path(name, "data"))) as rollbook,
    ):
        furnish(rollbook)
        told = {
            "url": rollbook.server.address,
            "profile": str(Path(name, "profile")),
            "person": LOGIN,
            "place": {**PLACE, "subject": SUBJECTS[0]},
        }
        figures: list[Figures] = json.loads(run_in_chromium("web/bench/taps.ts", told))
        return figures


def run_in_chromium(script: str, told: Mapping[str, object]) -> str:
    """What a script says that drives the browser."""
    return _output(NODE, script, json.dumps({**told, "chromium": chromium()}))


def chromium() -> str:
    return _output(sys.executable, "tools/chromium.py").strip()


def _output(*command: str | Path) -> str:
    run = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, timeout=LONGEST, check=True)
    return run.stdout
