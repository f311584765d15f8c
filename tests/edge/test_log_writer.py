"""The thread that writes the log: order kept, losses told."""

import os
import threading
from collections.abc import Mapping
from typing import Any

import pytest

from rollbook.edge import log_writer
from rollbook.edge.log_writer import LogWriter
from rollbook.edge.logs import for_people


def text(event: Mapping[str, Any]) -> str:
    return str(event["n"])


def lost(count: int) -> Mapping[str, Any]:
    return {"n": f"lost {count}"}


def read_all(file: int) -> list[str]:
    with os.fdopen(file) as reading:
        return reading.read().splitlines()


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Closing waits for the last line, however busy the machine is."""
    monkeypatch.setattr(log_writer, "FLUSH_SECONDS", 60.0)


@pytest.mark.usefixtures("patient")
def test_lines_come_out_in_order_and_closing_waits_for_them() -> None:
    reading, writing = os.pipe()
    writer = LogWriter(writing, text, lost)
    for n in range(1000):
        writer.take({"n": n})
    writer.close()
    os.close(writing)
    assert read_all(reading) == [str(n) for n in range(1000)]


@pytest.mark.usefixtures("patient")
def test_what_was_lost_is_told_when_writing_works_again(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = threading.Event()
    broken.set()
    written: list[bytes] = []

    def write(_file: int, data: bytes) -> int:
        if broken.is_set():
            raise OSError(28, "No space left on device")
        written.append(data)
        return len(data)

    monkeypatch.setattr(os, "write", write)
    writer = LogWriter(1, text, lost)
    for n in range(3):
        writer.take({"n": n})
    while writer._lost < 3:
        threading.Event().wait(0.01)
    broken.clear()
    writer.take({"n": 3})
    writer.close()
    assert b"".join(written) == b"lost 3\n3\n"


def test_more_than_can_wait_is_dropped_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_writer, "MAX_WAITING", 10)
    monkeypatch.setattr(log_writer, "FLUSH_SECONDS", 0.2)
    reading, writing = os.pipe()
    os.set_blocking(writing, True)
    os.write(writing, b"x" * 65536)  # full: the thread is stuck in its first write
    writer = LogWriter(writing, text, lost)
    for n in range(500):
        writer.take({"n": n})
    assert len(writer._waiting) <= 10
    writer.close()
    os.close(reading)


def test_a_terminal_is_not_steered_by_what_is_logged() -> None:
    shown = for_people({"at": 0.0, "level": "info", "event": "a\x1b[2Jb\nc", "route": "\x07\r\nd\u202e"})
    plain = shown.replace("\x1b[0m", "").replace("\x1b[1m", "")
    assert "\n" not in shown
    assert "\x1b[2J" not in shown
    assert "\x07" not in plain
    assert "\u202e" not in plain
