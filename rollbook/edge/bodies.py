"""What a request may carry: JSON of a bounded size, read when whoever needs it asks for it.

That is after it was settled who sends it: a stranger is refused without a byte of the body having been read. Where
strangers may write (to log in, to register first), they get to send a small form and no more. Where a file is sent, a
form of a bounded size goes through as it comes, or a piece of the file: whoever takes it first asks who sends it.
"""

import re
from typing import Any, NamedTuple

from msgspec import Struct
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rollbook.core.file_size import MAX_FILE
from rollbook.edge import refusals
from rollbook.edge.csrf import SAFE_METHODS, stops_with_one_click
from rollbook.edge.refusals import Busy, TooLarge, WrongType
from rollbook.edge.strict_json import MAX_MEMBERS, MAX_PARTS, fill_at_once, parse_aside

MAX_BODY = MAX_FILE
# A form is far smaller than a file, and parsed JSON takes up to 40 times its size: this bounds the memory.
MAX_JSON = 1_048_576
# The longest form that a stranger may send, every character of it escaped.
MAX_PUBLIC = 16_384
# Where a request's scope holds its body.
BODY = "rollbook.body"
# A file in its form: other fields and the lines between them come on top.
MAX_FORM = MAX_BODY + 65_536
TAKES_A_FILE = re.compile(
    r"POST /api/(?:students|marks|people|timetable)/preview|PUT /api/(?:students|marks|people|timetable)/imports/[^/]+"
)
# A piece of a file that comes in several: as long as the sixth, where each has twice the length of the one before.
TAKES_A_PIECE = re.compile(r"PUT /api/(?:own/)?certificates/[^/]+/pieces/[^/]+")
MAX_PIECE = 8_388_608
# Bodies held at one time by all requests together; small ones always pass.
MAX_HELD = 64 * 1_048_576
ALWAYS_HELD = 65_536


class Limits(NamedTuple):
    size: int  # bytes
    parts: int  # objects and lists together
    members: int  # of one object
    typed: bool  # whether it must be called JSON


FORMS = Limits(MAX_JSON, MAX_PARTS, MAX_MEMBERS, typed=True)
PUBLIC = FORMS._replace(size=MAX_PUBLIC)
# Whole student lists come this way, from clients that call everything a form.
UNTYPED = Limits(2 * MAX_JSON, 2 * MAX_PARTS + 100, 2 * MAX_PARTS + 100, typed=False)


class Held:
    """The bytes of all bodies that are held at this moment."""

    def __init__(self) -> None:
        self._held = 0

    def more(self, more: int, size: int, most: int) -> None:
        self._held += more
        if size > most:
            raise _too_large(min(most, MAX_BODY))
        if size > ALWAYS_HELD and self._held > MAX_HELD:
            raise Busy(refusals.BUSY)

    def less(self, size: int) -> None:
        self._held -= size


class Body:
    """Of one request: not read before somebody asks for it."""

    def __init__(self, scope: Scope, receive: Receive, held: Held) -> None:
        self._scope, self._receive, self._held = scope, receive, held
        self._read: bytes | None = None
        self.size = 0

    async def parse(self, limits: Limits, form: type[Struct] | None = None) -> Any:
        _check_headers(self._scope, limits)
        self._read = await self._whole(limits.size)
        if form and (filled := fill_at_once(self._read, form)):
            return filled
        return await parse_aside(self._read, limits.parts, limits.members)

    async def receive(self) -> Message:
        """For those who take the body themselves: once it was parsed, what was read is told again."""
        if self._read is None:
            return await self._receive()
        message, self._read = {"type": "http.request", "body": self._read, "more_body": False}, None
        return message

    async def _whole(self, most: int) -> bytes:
        chunks, more = [], True
        while more:
            message = await self._receive()
            if message["type"] == "http.disconnect":
                raise ClientDisconnect
            chunk, more = message.get("body", b""), message.get("more_body", False)
            chunks.append(chunk)
            self.size += len(chunk)
            self._held.more(len(chunk), self.size, most)
        return b"".join(chunks)


async def read_form(scope: Scope, nothing: object, form: type[Struct] | None = None, *, by_a_person: bool) -> Any:
    """What the body says, or `nothing` where there is none. `by_a_person`: whether it is settled who sends it."""
    body: Body | None = scope.get(BODY)
    return nothing if body is None else await body.parse(FORMS if by_a_person else PUBLIC, form)


async def read_untyped(scope: Scope, nothing: Any) -> Any:
    """What the body says, whatever its kind is called; `nothing` where there is none."""
    body: Body | None = scope.get(BODY)
    return nothing if body is None else await body.parse(UNTYPED)


class BodyGuard:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._held = Held()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in SAFE_METHODS or not _has_body(scope):
            await self._app(scope, receive, send)
            return
        asked = f"{scope['method']} {scope['path']}"
        if TAKES_A_FILE.fullmatch(asked):
            _check_form_headers(scope)
            await self._pass_on(scope, receive, send, MAX_FORM)
            return
        if TAKES_A_PIECE.fullmatch(asked):
            _check_piece_headers(scope)
            await self._pass_on(scope, receive, send, MAX_PIECE)
            return
        if stops_with_one_click(scope):  # whatever a mail program sends along: nobody reads it
            await self._pass_on(scope, receive, send, MAX_PUBLIC)
            return
        body = scope[BODY] = Body(scope, receive, self._held)
        try:
            await self._app(scope, body.receive, send)
        except ClientDisconnect:
            pass  # nobody is left to be answered
        finally:
            self._held.less(body.size)

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send, most: int) -> None:
        """Counted as it goes by."""
        size = 0

        async def counted() -> Message:
            nonlocal size
            message = await receive()
            length = len(message.get("body", b""))
            size += length
            self._held.more(length, size, most)
            return message

        try:
            await self._app(scope, counted, send)
        except ClientDisconnect:
            pass  # nobody is left to be answered
        finally:
            self._held.less(size)


def _has_body(scope: Scope) -> bool:
    return any(
        name == b"transfer-encoding" or (name == b"content-length" and int(value) > 0)
        for name, value in scope["headers"]
    )


def _check_headers(scope: Scope, limits: Limits) -> None:
    headers = dict(scope["headers"])
    if int(headers.get(b"content-length", b"0")) > limits.size:
        raise _too_large(limits.size)
    if not limits.typed:
        return
    kind, *parameters = [part.strip() for part in headers.get(b"content-type", b"").lower().split(b";")]
    if kind != b"application/json" or any(part not in (b"", b"charset=utf-8") for part in parameters):
        raise WrongType(refusals.NOT_JSON)


def _check_form_headers(scope: Scope) -> None:
    headers = dict(scope["headers"])
    if int(headers.get(b"content-length", b"0")) > MAX_FORM:
        raise _too_large(MAX_BODY)
    if not headers.get(b"content-type", b"").lower().startswith(b"multipart/form-data;"):
        raise WrongType(refusals.NOT_A_FORM)


def _check_piece_headers(scope: Scope) -> None:
    headers = dict(scope["headers"])
    if int(headers.get(b"content-length", b"0")) > MAX_PIECE:
        raise _too_large(MAX_PIECE)
    if headers.get(b"content-type", b"").lower() != b"application/octet-stream":
        raise WrongType(refusals.NOT_BYTES)


def _too_large(limit: int) -> TooLarge:
    return TooLarge(refusals.too_large(limit))
