"""WebSockets by hand, for what no well-behaved client sends."""

import json
import os
import socket
import struct
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

from tests.edge.raw import connected

TEXT, BINARY, CLOSE, PING = 0x1, 0x2, 0x8, 0x9

HANDSHAKE = (
    b"GET /.ws?v=5&ns=rollbook HTTP/1.1\r\nHost: rollbook.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)


class Closed(Exception):
    def __init__(self, code: int, reason: str) -> None:
        super().__init__(code, reason)
        self.code, self.reason = code, reason


class RawSocket:
    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        self._incoming = connection.makefile("rb")
        self._number = 0

    def close(self) -> None:
        self._incoming.close()

    def frame(self, payload: bytes, opcode: int = TEXT, *, final: bool = True) -> None:
        self.connection.sendall(framed(payload, opcode, final=final))

    def send(self, message: Any) -> None:
        self.frame(json.dumps(message).encode())

    def ask(self, action: str, **body: Any) -> dict[str, Any]:
        """The body of the answer; what is told before it is left out."""
        self._number += 1
        self.send({"t": "d", "d": {"r": self._number, "a": action, "b": body}})
        while (message := self.receive())["d"].get("r") != self._number:
            pass
        answer: dict[str, Any] = message["d"]["b"]
        return answer

    def receive(self) -> Any:
        """The next message, put together. Raises Closed with the server's words."""
        text = self._text()
        if len(text) <= 6:
            text = "".join(self._text() for _ in range(int(text)))
        return json.loads(text)

    def _text(self) -> str:
        while True:
            first, length = self._exactly(2)
            if length == 126:
                [length] = struct.unpack("!H", self._exactly(2))
            elif length == 127:
                [length] = struct.unpack("!Q", self._exactly(8))
            payload = self._exactly(length)
            match first & 0xF:
                case 0x8:
                    [code] = struct.unpack("!H", payload[:2])
                    raise Closed(code, payload[2:].decode())
                case 0x1:
                    return payload.decode()

    def _exactly(self, length: int) -> bytes:
        received = self._incoming.read(length)
        if len(received) < length:
            raise EOFError
        return received

    def closed(self) -> Closed:
        """How the server ends it, whatever it says before."""
        try:
            while True:
                self.receive()
        except Closed as closed:
            return closed


def framed(payload: bytes, opcode: int = TEXT, *, final: bool = True) -> bytes:
    head = bytes([opcode | (0x80 if final else 0)])
    if len(payload) < 126:
        head += bytes([0x80 | len(payload)])
    elif len(payload) < 65_536:
        head += struct.pack("!BH", 0x80 | 126, len(payload))
    else:
        head += struct.pack("!BQ", 0x80 | 127, len(payload))
    mask = os.urandom(4)
    repeated = int.from_bytes((mask * (len(payload) // 4 + 1))[: len(payload)])
    return head + mask + (int.from_bytes(payload) ^ repeated).to_bytes(len(payload))


@contextmanager
def raw_socket(address: str, headers: bytes = b"") -> Iterator[RawSocket]:
    with connected(address) as connection, greeted(connection, headers) as raw:
        yield raw


@contextmanager
def not_greeted(address: str, headers: bytes = b"") -> Iterator[RawSocket]:
    with connected(address) as connection, _opened(connection, headers) as raw:
        yield raw


@contextmanager
def greeted(connection: socket.socket, headers: bytes = b"") -> Iterator[RawSocket]:
    """A WebSocket on a connection that is there."""
    with _opened(connection, headers) as raw:
        hello = raw.receive()
        assert hello["t"] == "c"
        assert hello["d"]["t"] == "h"
        yield raw


@contextmanager
def moved(address: str) -> Iterator[RawSocket]:
    """As a client opens one that came by polling and wants to go on by WebSocket."""
    with connected(address) as connection, _opened(connection, b"", HANDSHAKE.replace(b"v=5", b"v=5&s=session")) as raw:
        yield raw


@contextmanager
def _opened(connection: socket.socket, headers: bytes, handshake: bytes = HANDSHAKE) -> Iterator[RawSocket]:
    answer = _head(connection, handshake + headers)
    assert answer.startswith(b"HTTP/1.1 101 "), answer
    with closing(RawSocket(connection)) as raw:
        yield raw


def _head(connection: socket.socket, request: bytes) -> bytes:
    """Byte by byte, so that nothing of the first message is taken."""
    connection.sendall(request + b"\r\n")
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += connection.recv(1)
    return head
