"""Lighthouse's marks for the pages people wait for, as built and served: on its own slow phone and network."""

import json
import os
import subprocess
from bisect import bisect
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TypedDict
from urllib.parse import urlencode
from uuid import uuid4

import httpx2
from rich.table import Table

from bench.college import LOGIN, Office, office
from bench.taps import NODE, ROOT, chromium
from rollbook.core.settings import Settings
from tests.shell import rollbook

PACKAGE = ROOT / "tools" / "lighthouse-npm"
PROGRAM = PACKAGE / "node_modules" / "lighthouse" / "cli" / "index.js"
LONGEST = 180.0
RUNS = 3  # how fast one is depends on what else the machine does
DEFAULT = 4.0  # Lighthouse's own, which takes every machine for a fast one
# What slows a processor of an index down to Lighthouse's phone, straight in between: the figures of the calculator that
# Lighthouse's docs/throttling.md names. Its table of devices is coarser: 4 from 1500 on, 2 from 800 on, 1 below.
CALIBRATION = ((150, 1.0), (800, 2.0), (1300, 3.0), (2000, 6.0))
TRIES = 3  # on a starved machine Lighthouse now and then finds no beginning in what it recorded
CATEGORIES = ("accessibility", "best-practices", "performance")
MARKS = ("access", "practice", "speed")  # the same, where a column is narrow
FIGURES = (
    ("first paint s", "first-contentful-paint", 1000, 1),
    ("largest paint s", "largest-contentful-paint", 1000, 1),
    ("blocked ms", "total-blocking-time", 1, 0),
    ("shift", "cumulative-layout-shift", 1, 3),
    ("KiB", "total-byte-weight", 1024, 0),
)
BROWSER_FLAGS = "--headless=new --no-sandbox --disable-background-networking --disable-component-update --no-first-run"


class AuditRef(TypedDict):
    id: str
    weight: float


class Category(TypedDict):
    score: float
    auditRefs: list[AuditRef]


class Audit(TypedDict):
    score: float | None
    numericValue: float


class Environment(TypedDict):
    benchmarkIndex: float


class Report(TypedDict):
    environment: Environment
    categories: dict[str, Category]
    audits: dict[str, Audit]


def lighthouse_tables(slowdown: float | None) -> Iterator[Table]:
    """By the slowdown asked for; else by Lighthouse's own, and then by the one for the index this machine showed."""
    _install()
    with _demo_college() as college:
        pages = _pages(college)
        measured = _measure(college, pages, slowdown or DEFAULT)
        yield _table(measured, slowdown or DEFAULT, "as asked for" if slowdown else "Lighthouse's own")
        if slowdown is None:
            index = _middle_index([report for reports in measured.values() for report in reports])
            fitting = round(slowdown_for(index), 1)
            again = _measure(college, pages, fitting)
            yield _table(again, fitting, f"for a processor with an index of {index:,.0f}")


def slowdown_for(index: float) -> float:
    """By which to slow a processor down to Lighthouse's phone; one slower than the phone stays as it is."""
    place = min(max(bisect(CALIBRATION, (index,)), 1), len(CALIBRATION) - 1)
    (low, least), (high, most) = CALIBRATION[place - 1 : place + 1]
    return max(1.0, least + (index - low) / (high - low) * (most - least))


def _measure(college: Office, pages: list[str], slowdown: float) -> dict[str, list[Report]]:
    logged_in = {"Cookie": _session(college)}
    return {
        page.partition("?")[0]: [
            # Students look up without an account.
            _report(college.server.address + page, {} if page == "/" else logged_in, slowdown)
            for _ in range(RUNS)
        ]
        for page in pages
    }


def _table(measured: dict[str, list[Report]], slowdown: float, reason: str) -> Table:
    title = (
        f"Lighthouse on its phone, our processor slowed down {slowdown:g} times ({reason}), the middle of {RUNS} runs: "
        "to be 100, 100, 95 or more"
    )
    table = Table(title=title, title_justify="left")
    table.add_column("page", no_wrap=True)
    for heading in (*MARKS, *(heading for heading, *_ in FIGURES), "index"):
        table.add_column(heading, justify="right")
    table.add_column("marked down for")
    for page, reports in measured.items():
        table.add_row(page, *_figures(reports), ", ".join(sorted(_faults(reports))))
    return table


def _install() -> None:
    """Not with the tools of the tests: 180 MB, for this table alone."""
    if not PROGRAM.exists():
        npm_ci = [str(NODE.with_name("npm")), "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        subprocess.run(npm_ci, cwd=PACKAGE, env=_environment(), check=True)


def _environment() -> dict[str, str]:
    """Our Node before the system's, for what npm starts."""
    return {**os.environ, "PATH": f"{NODE.parent}:{os.environ['PATH']}"}


@contextmanager
def _demo_college() -> Iterator[Office]:
    with TemporaryDirectory(prefix="rollbook-bench-", dir="/var/tmp") as name:
        settings = Settings(data_dir=Path(name))
        made = rollbook(settings, "demo")
        assert made.returncode == 0, made.stderr
        with office(settings) as college:
            yield college


def _session(college: Office) -> str:
    same_origin = {"Sec-Fetch-Site": "same-origin"}
    answer = httpx2.post(f"{college.server.address}/api/session", json=LOGIN, headers=same_origin).raise_for_status()
    return "; ".join(f"{name}={value}" for name, value in answer.cookies.items())


def _pages(college: Office) -> list[str]:
    """The look-up; the roll call of an open class of sixty; the sheet of one that is uploaded."""
    asha = college.asha
    batch = asha.get("/api/batches").raise_for_status().json()["items"][0]["label"]
    lesson = {"batch": batch, "department": "CSE", "semester": "1st"}
    lesson["subject"] = asha.get("/api/subjects", params=lesson).raise_for_status().json()["items"][0]["code"]
    students = asha.get("/api/rollcalls/roster", params=lesson).raise_for_status().json()["students"]
    today = asha.get("/api/session").raise_for_status().json()["today"]
    marks = [{"student": each["id"], "mark": int(turn % 7 != 0), "turn": turn} for turn, each in enumerate(students, 1)]
    opened, uploaded = uuid4(), uuid4()
    body = {**lesson, "heldOn": today, "device": 7}
    asha.put(f"/api/rollcalls/{uploaded}", json={**body, "marks": marks, "upload": True}).raise_for_status()
    asha.put(f"/api/rollcalls/{opened}", json=body).raise_for_status()
    year = lesson.pop("batch")
    sheet = urlencode({"year": year, **lesson, "date": today, "number": 1})
    return ["/", f"/attendance?id={opened}", f"/sheet?{sheet}"]


def _report(url: str, headers: dict[str, str], slowdown: float) -> Report:
    command = [
        str(NODE),
        str(PROGRAM),
        url,
        "--quiet",
        "--output=json",
        "--no-enable-error-reporting",
        f"--only-categories={','.join(CATEGORIES)}",
        f"--throttling.cpuSlowdownMultiplier={slowdown}",
        f"--extra-headers={json.dumps(headers)}",
        f"--chrome-flags={BROWSER_FLAGS}",
    ]
    environment = {**_environment(), "CHROME_PATH": chromium()}
    for tries_left in reversed(range(TRIES)):
        run = subprocess.run(
            command, env=environment, stdout=subprocess.PIPE, text=True, timeout=LONGEST, check=not tries_left
        )
        if run.returncode == 0:
            report: Report = json.loads(run.stdout)
            return report
    raise AssertionError("the last try succeeds or raises")


def _figures(reports: list[Report]) -> Iterator[str]:
    for category in CATEGORIES:
        yield f"{median(report['categories'][category]['score'] for report in reports) * 100:.0f}"
    for _, audit, unit, digits in FIGURES:
        yield f"{median(report['audits'][audit]['numericValue'] for report in reports) / unit:,.{digits}f}"
    yield f"{_middle_index(reports):,.0f}"


def _middle_index(reports: list[Report]) -> float:
    return median(report["environment"]["benchmarkIndex"] for report in reports)


def _faults(reports: list[Report]) -> set[str]:
    """What costs marks apart from speed."""
    return {
        ref["id"]
        for report in reports
        for name, category in report["categories"].items()
        for ref in category["auditRefs"]
        if name != "performance" and ref["weight"] and report["audits"][ref["id"]]["score"] == 0
    }
