"""Plain connections to a server: a comfortable HTTP client would take longer than the server it torments."""

import asyncio
import json
from collections.abc import Mapping
from typing import Any, NamedTuple


class Answer(NamedTuple):
    status: int
    headers: list[tuple[str, str]]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def cookies(self) -> dict[str, str]:
        set_here = [value.partition(";")[0] for name, value in self.headers if name == "set-cookie"]
        return dict(cookie.split("=", 1) for cookie in set_here)


class Line:
    def __init__(self, address: str) -> None:
        self._host, _, port = address.removeprefix("http://").partition(":")
        self._port = int(port)
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: object = None, **headers: str) -> Answer:
        """Underscores in the names of headers are dashes."""
        if self._reader is None or self._writer is None:
            self._reader, self._writer = await asyncio.open_connection(self._host, self._port)
        data = b"" if body is None else json.dumps(body).encode()
        self._writer.write(_head(method, path, len(data), headers) + data)
        return await _answer(self._reader)

    def close(self) -> None:
        if self._writer:
            self._writer.close()


def _head(method: str, path: str, length: int, headers: Mapping[str, str]) -> bytes:
    kind = {"Content-Type": "application/json", "Content-Length": str(length)} if length else {}
    lines = [
        f"{name.replace('_', '-')}: {value}" for name, value in {"Host": "rollbook.test", **kind, **headers}.items()
    ]
    return "\r\n".join([f"{method} {path} HTTP/1.1", *lines, "", ""]).encode()


async def _answer(reader: asyncio.StreamReader) -> Answer:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    first, *lines = head.rstrip().split("\r\n")
    headers = [(name.lower(), value.strip()) for name, _, value in (line.partition(":") for line in lines)]
    length = next((int(value) for name, value in headers if name == "content-length"), 0)
    return Answer(int(first.split()[1]), headers, await reader.readexactly(length))
