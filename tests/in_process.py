"""Requests to an application in this process, each answered whole.

Starlette's own client crosses to the application's thread eight times for one request, so that an answer can be read
while it is written: that was half of the time of most tests. Who listens to what never ends asks over a real connection
(tests/live/on_a_port.py).
"""

import asyncio
from typing import NamedTuple
from urllib.parse import unquote

import httpx2
from anyio.from_thread import BlockingPortal
from starlette.types import ASGIApp, Message


class InProcess(httpx2.BaseTransport):
    def __init__(self, app: ASGIApp, portal: BlockingPortal, client: tuple[str, int]) -> None:
        """`portal`: to the event loop on which the application runs. `client`: where the requests come from."""
        self._app = app
        self._portal = portal
        self._client = client

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        body = request.read()
        return _response(request, self._portal.call(_ask, self._app, self._client, request, body))


class OnTheLoop(httpx2.AsyncBaseTransport):
    """For who asks on the application's own event loop. That of httpx2 looks at every request for a package that is not
    installed: a fifth of what a request costs."""

    def __init__(self, app: ASGIApp, client: tuple[str, int]) -> None:
        self._app = app
        self._client = client

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        return _response(request, await _ask(self._app, self._client, request, await request.aread()))


class _Answer(NamedTuple):
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


def _response(request: httpx2.Request, answer: _Answer) -> httpx2.Response:
    stream = httpx2.ByteStream(b"" if request.method == "HEAD" else answer.body)
    return httpx2.Response(answer.status, headers=answer.headers, stream=stream)


async def _ask(app: ASGIApp, client: tuple[str, int], request: httpx2.Request, body: bytes) -> _Answer:
    """Whatever the application raises is raised here."""
    path, _, query = request.url.raw_path.partition(b"?")
    asked: list[Message] = [{"type": "http.request", "body": body}]
    told: list[Message] = []
    answered = asyncio.Event()

    async def receive() -> Message:
        if asked:
            return asked.pop()
        await answered.wait()
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        told.append(message)
        if message["type"] == "http.response.body" and not message.get("more_body", False):
            answered.set()

    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": request.method,
        "path": unquote(path.decode("ascii")),
        "raw_path": path,
        "root_path": "",
        "scheme": request.url.scheme,
        "query_string": query,
        "headers": [(name.lower(), value) for name, value in request.headers.raw],
        "client": client,
        "server": (request.url.host, request.url.port or {"http": 80, "https": 443}[request.url.scheme]),
        "extensions": {},
        "state": {},
    }
    await app(scope, receive, send)
    start, *parts = told
    return _Answer(start["status"], start["headers"], b"".join(part.get("body", b"") for part in parts))
