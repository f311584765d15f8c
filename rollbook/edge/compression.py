"""JSON worth it is compressed. Streams are left alone: they must arrive event by event."""

import asyncio
import gzip

from starlette.types import ASGIApp, Message, Receive, Scope, Send

SMALLEST = 1024
LEVEL = 4
# Beyond this many bytes compressing takes milliseconds: another thread does it, without the interpreter's lock.
LARGE = 128 * 1024


class Compression:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not accepts(scope, "gzip"):
            await self._app(scope, receive, send)
            return
        start: Message | None = None

        async def compressed(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start" and _is_plain_json(message):
                start = message  # held back until the body is seen
                return
            if start is not None:
                body = message.get("body", b"")
                if len(body) >= SMALLEST and not message.get("more_body"):
                    message["body"] = await _gzip(body)
                    _describe(start, len(message["body"]))
                held, start = start, None
                await send(held)
            await send(message)

        await self._app(scope, receive, compressed)


def accepts(scope: Scope, coding: str) -> bool:
    """Whether the browser asked for this coding. `q=0` is how to say no."""
    for name, value in scope["headers"]:
        if name == b"accept-encoding":
            for part in value.lower().split(b","):
                offered, _, quality = part.replace(b" ", b"").partition(b";q=")
                if offered == coding.encode():
                    return quality.rstrip(b"0.") != b"" or not quality
    return False


def _is_plain_json(message: Message) -> bool:
    headers = dict(message["headers"])
    return headers.get(b"content-type", b"").startswith(b"application/json") and b"content-encoding" not in headers


async def _gzip(body: bytes) -> bytes:
    if len(body) > LARGE:
        return await asyncio.to_thread(gzip.compress, body, LEVEL, mtime=0)
    return gzip.compress(body, LEVEL, mtime=0)


def _describe(start: Message, length: int) -> None:
    kept = [(name, value) for name, value in start["headers"] if name != b"content-length"]
    start["headers"] = [
        *kept,
        (b"content-encoding", b"gzip"),
        (b"content-length", str(length).encode()),
        (b"vary", b"Accept-Encoding"),
    ]
