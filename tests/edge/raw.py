"""HTTP by hand, for what no well-behaved client sends."""

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

PATIENCE = 20.0

POST = b"POST /api/session HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\n"


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


@contextmanager
def connected(address: str) -> Iterator[socket.socket]:
    host, port = address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), PATIENCE) as connection:
        yield connection


def exchange(address: str, *parts: bytes) -> Answer:
    """Send on a new connection and return the one answer."""
    with connected(address) as connection:
        for part in parts:
            connection.sendall(part)
        return read_answer(connection)


def read_answer(connection: socket.socket) -> Answer:
    received = b""
    while b"\r\n\r\n" not in received:
        received += _some(connection, received)
    head, _, body = received.partition(b"\r\n\r\n")
    status, *lines = head.decode().split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    while len(body) < int(headers.get("content-length", "0")):
        body += _some(connection, body)
    return Answer(int(status.split()[1]), headers, body)


def _some(connection: socket.socket, before: bytes) -> bytes:
    if data := connection.recv(65536):
        return data
    raise EOFError(f"closed after {before!r}")


def is_closed(connection: socket.socket) -> bool:
    """Whether the other side ends the connection, whatever it still says before."""
    try:
        while connection.recv(65536):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True
