"""Readers that do not keep up, and servers that stop."""

import json
import socket
import time
from contextlib import ExitStack

import pytest

from rollbook import server
from rollbook.core.paths import ROOT
from rollbook.core.settings import Settings
from rollbook.live.hub import GATHER_SECONDS, MAX_PENDING
from tests.live.browser import PATIENCE, Browser
from tests.live.on_a_port import PortCollege, on_a_port

LONG = "x" * 1000


@pytest.mark.rest
def test_a_slow_reader_is_told_to_look_at_everything_and_holds_up_nobody(college: PortCollege) -> None:
    bursts = 60
    host, port = college.address.removeprefix("http://").split(":")
    with socket.socket() as slow, college.browser().listening("Attendance/Last") as prompt:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.connect((host, int(port)))
        slow.sendall(b"GET /api/live?path=Attendance HTTP/1.1\r\nHost: rollbook.test\r\n\r\n")
        assert slow.recv(10) == b"HTTP/1.1 2"

        for burst in range(bursts):  # far more than sockets and buffers hold
            college.call(college.hub.publish, [f"Attendance/{burst}-{n}/{LONG}" for n in range(MAX_PENDING - 1)])
            time.sleep(GATHER_SECONDS)
        college.call(college.hub.publish, ["Attendance/Last"])
        assert prompt.next_paths() == ["Attendance/Last"]

        heard = read_until(slow, ROOT)
    assert heard[-1] == [ROOT]
    assert len(heard) < bursts


def read_until(reader: socket.socket, path: str) -> list[list[str]]:
    """The paths of every event up to the one that names this path."""
    reader.settimeout(PATIENCE)
    received = b""
    told: list[list[str]] = []
    while not told or told[-1] != [path]:
        received += reader.recv(1_000_000)
        *blocks, received = received.split(b"\n\n")
        changes = [block.partition(b"data: ")[2] for block in blocks if b"event: change" in block]
        told += [json.loads(data.replace(b"\r\n", b""))["paths"] for data in changes]
    return told


def test_streams_end_by_themselves_when_the_server_stops(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "STOP_SECONDS", 10 * PATIENCE)  # after which they would be cut off
    with on_a_port(settings) as college, ExitStack() as closing:
        streams = [closing.enter_context(college.browser().listening(ROOT)) for _ in range(3)]
        college.stop()
        assert all(events.ends() for events in streams)
        college.wait_until_stopped()


def test_a_server_that_stops_takes_no_new_stream(college: PortCollege, visitor: Browser) -> None:
    college.call(college.hub.close)
    assert visitor.get("/api/live", params={"path": ROOT}).status_code == 503
