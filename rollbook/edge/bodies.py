"""What a request may carry: JSON of a bounded size, read whole before anything else happens.

Where a file is sent, a form of a bounded size goes through as it comes: whoever takes it first asks who sends it.
"""

import re
from typing import NamedTuple

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rollbook.edge.csrf import SAFE_METHODS
from rollbook.edge.node_requests import NODE_REQUEST
from rollbook.edge.refusals import Busy, NotAForm, NotJson, TooLarge
from rollbook.edge.strict_json import MAX_MEMBERS, MAX_PARTS, parse_json

MAX_BODY = 10_485_760
# A form is far smaller than a file, and parsed JSON takes up to 40 times its size: this bounds the memory.
MAX_JSON = 1_048_576
# Where the value of the body is found.
PARSED = "rollbook.parsed_body"
# A file in its form: other fields and the lines between them come on top.
MAX_FORM = MAX_BODY + 65_536
TAKES_A_FILE = re.compile(r"POST /api/students/preview|PUT /api/students/imports/[^/]+")
# Bodies held at one time by all requests together; small ones always pass.
MAX_HELD = 64 * 1_048_576
ALWAYS_HELD = 65_536


class Limits(NamedTuple):
    size: int  # bytes
    parts: int  # objects and lists together
    members: int  # of one object
    typed: bool  # whether it must be called JSON


FORMS = Limits(MAX_JSON, MAX_PARTS, MAX_MEMBERS, typed=True)
# Whole student lists come this way, from clients that call everything a form.
NODES = Limits(2 * MAX_JSON, 2 * MAX_PARTS + 100, 2 * MAX_PARTS + 100, typed=False)


class BodyGuard:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._held = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in SAFE_METHODS or not _has_body(scope):
            await self._app(scope, receive, send)
            return
        if TAKES_A_FILE.fullmatch(f"{scope['method']} {scope['path']}"):
            await self._pass_on(scope, receive, send)
            return
        limits = NODES if NODE_REQUEST in scope else FORMS
        _check_headers(scope, limits)
        chunks: list[bytes] = []
        try:
            if not await self._read(receive, chunks, limits.size):
                return  # the sender has gone
            body = b"".join(chunks)
            scope[PARSED] = parse_json(body, limits.parts, limits.members)
            await self._app(scope, _replay(body, receive), send)
        finally:
            self._held -= sum(map(len, chunks))

    async def _read(self, receive: Receive, chunks: list[bytes], most: int) -> bool:
        """Fill `chunks` to the end of the body. False when the sender left before it."""
        size, more = 0, True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return False
            chunk, more = message.get("body", b""), message.get("more_body", False)
            chunks.append(chunk)
            size += len(chunk)
            self._hold(len(chunk), size, most)
        return True

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A form, counted as it goes by."""
        _check_form_headers(scope)
        size = 0

        async def counted() -> Message:
            nonlocal size
            message = await receive()
            length = len(message.get("body", b""))
            size += length
            self._hold(length, size, MAX_FORM)
            return message

        try:
            await self._app(scope, counted, send)
        finally:
            self._held -= size

    def _hold(self, more: int, size: int, most: int) -> None:
        self._held += more
        if size > most:
            raise _too_large(min(most, MAX_BODY))
        if size > ALWAYS_HELD and self._held > MAX_HELD:
            raise Busy("Too much is being sent to the server at once. Nothing was changed; try again.")


def _has_body(scope: Scope) -> bool:
    return any(
        name == b"transfer-encoding" or (name == b"content-length" and int(value) > 0)
        for name, value in scope["headers"]
    )


def _check_headers(scope: Scope, limits: Limits) -> None:
    headers = dict(scope["headers"])
    if int(headers.get(b"content-length", b"0")) > MAX_BODY:
        raise _too_large(MAX_BODY)
    if not limits.typed:
        return
    kind, *parameters = [part.strip() for part in headers.get(b"content-type", b"").lower().split(b";")]
    if kind != b"application/json" or any(part not in (b"", b"charset=utf-8") for part in parameters):
        raise NotJson("Send this as application/json in UTF-8.")


def _check_form_headers(scope: Scope) -> None:
    headers = dict(scope["headers"])
    if int(headers.get(b"content-length", b"0")) > MAX_FORM:
        raise _too_large(MAX_BODY)
    if not headers.get(b"content-type", b"").lower().startswith(b"multipart/form-data;"):
        raise NotAForm("Send the file with its fields as multipart/form-data.")


def _too_large(limit: int) -> TooLarge:
    return TooLarge(f"This is larger than the {limit:,} bytes the server takes here.")


def _replay(body: bytes, receive: Receive) -> Receive:
    told = False

    async def replayed() -> Message:
        nonlocal told
        if told:
            return await receive()
        told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replayed
