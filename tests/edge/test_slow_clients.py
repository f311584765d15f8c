"""A client that does not take its answer. (Those who are slow to ask: torture/slow_clients.py.)"""

import socket
import time

import pytest

from rollbook.core.settings import Settings
from rollbook.edge import draining
from rollbook.edge.connections import MAX_WAITING
from tests.edge.raw import PATIENCE, connected
from tests.live.on_a_port import on_a_port

ESTABLISHED = 1  # as Linux calls the state of a connection that nobody has ended


def state_of(connection: socket.socket) -> int:
    """Known without reading from it."""
    return connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0]


def test_a_client_that_never_reads_its_answer_is_dropped(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draining, "ANSWER_TICKS", 2)
    with on_a_port(settings) as college, connected(college.address) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        # More answers than the buffers of both sides hold.
        connection.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * MAX_WAITING)
        until = time.monotonic() + PATIENCE
        while state_of(connection) == ESTABLISHED:
            assert time.monotonic() < until, "what was not taken is still being sent"
            time.sleep(0.05)
