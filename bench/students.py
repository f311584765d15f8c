"""Student lists: importing 10,000 rows, previewing 1,000, on both databases, through HTTP."""

import json
import statistics
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import uuid4

import httpx2
from rich.table import Table

from bench.college import databases, office
from rollbook.core.settings import Settings
from rollbook.students.exports import files
from rollbook.students.files.parsed import READER, parse, question

IMPORTED, PREVIEWED, PREVIEWS = 10_000, 1_000, 7
FORMATS: dict[str, Callable[[files.Table], bytes]] = {
    "json": files.write_seed_json,
    "csv": files.write_csv,
    "xlsx": files.write_xlsx,
}
HEADINGS = ("database", "file", "size KB", "import s", "server +MB", "reader MB", "preview ms", "of it reading ms")


def students_table() -> Table:
    title = f"Student lists: import of {IMPORTED:,} rows, preview of {PREVIEWED:,} (median of {PREVIEWS})"
    table = Table(title=title, title_justify="left")
    for heading in HEADINGS:
        table.add_column(heading, justify="left" if heading in ("database", "file") else "right")
    for database, settings in databases():
        for row in _measure(settings):
            table.add_row(database, *row)
    return table


def _measure(settings: Settings) -> Iterator[tuple[str, ...]]:
    with office(settings) as rollbook:
        asha, pid = rollbook.asha, rollbook.server.process.pid
        asha.post("/api/batches", json={"label": "2024 - 2028"}).raise_for_status()
        for name, write in FORMATS.items():
            place = {"batch": "2024 - 2028", "department": name.upper()}
            asha.post("/api/departments", json={"label": name.upper()}).raise_for_status()
            few, data = (write(files.Table(files.HEADINGS, _lines(count))) for count in (PREVIEWED, IMPORTED))
            preview, reading = _preview_ms(asha, place, name, few), _reading_ms(few, name)
            idle = _reset_peak(pid)
            seconds = _import_seconds(asha, place, name, data)
            memory = (f"{_peak_mb(pid) - idle:.0f}", f"{_reader_mb(data, name):.0f}")
            sizes = (f"{len(data) / 1024:,.0f}", f"{seconds:.2f}", *memory)
            yield (name, *sizes, f"{preview:.0f}", f"{reading:.0f}")


def _lines(count: int) -> list[files.Line]:
    return [
        files.Line(f"Student Number {n}", f"24CS{n:05}", f"24cs{n:05}@college.example") for n in range(1, count + 1)
    ]


def _preview_ms(asha: httpx2.Client, place: dict[str, str], name: str, data: bytes) -> float:
    took = []
    for _ in range(PREVIEWS):
        start = time.perf_counter()
        _preview(asha, place, name, data)
        took.append(time.perf_counter() - start)
    return statistics.median(took) * 1000


def _preview(asha: httpx2.Client, place: dict[str, str], name: str, data: bytes) -> str:
    answer = asha.post("/api/students/preview", data=place, files={"file": (f"list.{name}", data)})
    return str(answer.raise_for_status().json()["fingerprint"])


def _import_seconds(asha: httpx2.Client, place: dict[str, str], name: str, data: bytes) -> float:
    form = {**place, "fingerprint": _preview(asha, place, name, data)}
    start = time.perf_counter()
    answer = asha.put(f"/api/students/imports/{uuid4()}", data=form, files={"file": (f"list.{name}", data)})
    took = time.perf_counter() - start
    assert answer.raise_for_status().json()["counts"]["new"] == IMPORTED
    return took


def _reading_ms(data: bytes, name: str) -> float:
    start = time.perf_counter()
    parse(data, f"list.{name}")
    return (time.perf_counter() - start) * 1000


def _reader_mb(data: bytes, name: str) -> float:
    """The most memory that the process takes which reads a file."""
    with subprocess.Popen(READER, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as reader:
        assert reader.stdin
        assert reader.stdout
        reader.stdin.write(question(data, f"list.{name}"))
        reader.stdin.close()
        begun = reader.stdout.read(1)  # it has finished, and waits for somebody to take the rest
        peak = _peak_mb(reader.pid)
        assert "rows" in json.loads(begun + reader.stdout.read()), "the file was read"
    return peak


def _reset_peak(pid: int) -> float:
    Path(f"/proc/{pid}/clear_refs").write_text("5")
    return _peak_mb(pid)


def _peak_mb(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) / 1024
