"""The realtime tree over HTTP: `/Attendance/….json` and the register beside it, at the root of the host.

It stands before the router, since it takes the address as it was sent: split first, decoded then.
"""

import json
import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from urllib.parse import parse_qsl

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from rollbook.accounts.identity import Caller
from rollbook.accounts.node_access import may_write, reads_by_right
from rollbook.core import errors, paths
from rollbook.core.json_values import JsonValue
from rollbook.endpoints.serving import is_settled
from rollbook.live.seats import Seats, holder_of
from rollbook.tree.addresses import POLL, SOCKET, NodePath, is_node_address, read_address
from rollbook.tree.answers import print_answer, value_answer
from rollbook.tree.callers import caller_by, check_reading, look_for_readable
from rollbook.tree.public_rolls import count_roll
from rollbook.tree.queries import read_query
from rollbook.tree.reading import Reader, Wanted
from rollbook.tree.refusals import BadInput, InEnglish, SignInNeeded, Unavailable
from rollbook.tree.requested import read_writes, write
from rollbook.tree.sockets.polling import polling_answer
from rollbook.tree.stream import CANCEL, REVOKED, NodeStream, StreamSubscriber
from rollbook.tree.texts import compact, has_tag, tag_of, text_of
from rollbook.tree.watches import Watches
from rollbook.tree.writes.apply import Stale

READS = frozenset(["GET", "HEAD"])
WRITES = frozenset(["PUT", "PATCH", "POST", "DELETE"])
OVERRIDE = "x-http-method-override"
NOTHING_SENT = object()

VERBS = ", ".join(sorted(READS | WRITES | {"OPTIONS"}))
SENT_ALONG = ", ".join(["Authorization", "Content-Type", "If-Match", "If-None-Match", "X-Firebase-ETag", OVERRIDE])
# To a browser that asks in the name of another site's page, before it sends the page's request.
ALLOWED = {
    "Allow": VERBS,
    "Access-Control-Allow-Methods": VERBS,  # own-rule cors: no cookie opens anything here
    "Access-Control-Allow-Headers": SENT_ALONG,  # own-rule cors: likewise
    "Access-Control-Max-Age": "7200",  # own-rule cors: likewise
}


class WrongVerb(InEnglish):
    status, kind = 405, "wrong_method"

    def headers(self) -> dict[str, str]:
        return {"Allow": VERBS}


class NodePaths:
    """Middleware: answers what is addressed to the tree, and lets all else pass."""

    def __init__(self, app: ASGIApp, read_body: Callable[[Scope, object], Awaitable[JsonValue]]) -> None:
        """`read_body`: takes a request's scope; the value of its body, or the other argument where there is none."""
        self._app = app
        self._read_body = read_body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not is_node_address(scope["raw_path"], scope["app"].state.settings.title):
            await self._app(scope, receive, send)
            return
        parameters = _parameters(scope)
        request = Request({**scope, "method": _method(scope, parameters)}, receive)
        try:
            answer = await self._answer(request, parameters)
        except Stale as error:
            text = text_of(error.node)
            answer = value_answer(text, {"ETag": tag_of(text)}, error.status)
        await answer(scope, receive, send)

    async def _answer(self, request: Request, parameters: Mapping[str, str]) -> Response:
        if request.method == "OPTIONS":
            return Response(status_code=204, headers=ALLOWED)
        if request.method not in READS | WRITES:
            raise WrongVerb("Nodes are read by GET and written by PUT, PATCH, POST and DELETE.")
        if request.scope["raw_path"] == SOCKET:
            raise BadInput("Connect here by WebSocket.")
        if request.scope["raw_path"] == POLL:
            return polling_answer(parameters)
        path = read_address(request.scope["raw_path"])
        token = _token(request, parameters)
        me = await caller_by(request.app.state, token, reading=request.method in READS) if token else None
        if request.method in WRITES:
            return await self._write(request, parameters, path, token, me)
        path = await check_reading(request.app.state, me, path)
        if not reads_by_right(me, path):
            await count_roll(request.app.state, request.client.host if request.client else "", path)
        if request.method == "GET" and "text/event-stream" in request.headers.get("accept", ""):
            return await _listen(request, parameters, path, token, me)
        return await self._read(request, parameters, path, me)

    async def _read(
        self, request: Request, parameters: Mapping[str, str], path: NodePath, me: Caller | None
    ) -> Response:
        wanted = Wanted(path, read_query(parameters), parameters.get("shallow") == "true")
        reader: Reader = request.app.state.reader
        text = await reader.text(wanted, by_admin=me is not None)
        tag = tag_of(text)
        known = _tags(request, "if-none-match")
        headers = {"ETag": tag} if known or _wants_tag(request) else {}
        if tag in known:
            return Response(status_code=304, headers=headers)
        return await print_answer(text, parameters.get("print"), headers)

    async def _write(
        self,
        request: Request,
        parameters: Mapping[str, str],
        path: NodePath,
        token: str | None,
        me: Caller | None,
    ) -> Response:
        if not may_write(me):
            raise SignInNeeded("Permission denied: only admins write. Send an API token.")
        settled_at = time.monotonic()
        sent = await self._read_body(request.scope, NOTHING_SENT)
        if token and not is_settled(settled_at):
            me = await caller_by(request.app.state, token)
        if sent is NOTHING_SENT and request.method != "DELETE":
            raise BadInput("Send the value as JSON.")
        asked = read_writes(request.method, path, None if request.method == "DELETE" else sent)
        known = _tags(request, "if-match")
        if known and request.method not in ("PUT", "DELETE"):
            raise BadInput("If-Match goes with PUT and DELETE.")
        tagged = (bool(known) or _wants_tag(request)) and request.method != "PATCH"  # which writes to many nodes
        is_known = partial(has_tag, known[0]) if known else None
        may_withdraw = parameters.get("withdraw") == "true"
        written = await write(request.app.state, me, asked.writes, is_known, tagged, may_withdraw)
        headers = {"ETag": written.tag} if written.tag else {}
        if asked.name is not None:
            text = json.dumps({"name": asked.name})
        else:
            text = compact(sent if request.method != "DELETE" else None)
        return await print_answer(text, parameters.get("print"), headers)


async def _listen(
    request: Request, parameters: Mapping[str, str], path: NodePath, token: str | None, me: Caller | None
) -> Response:
    state = request.app.state
    if state.hub.closed:
        raise Unavailable("The server is stopping; try again.")
    subscriber = StreamSubscriber()
    watches: Watches = state.watches
    seats: Seats = state.seats
    holder = holder_of(me.admin.id if me else None, request.client.host if request.client else "")
    watch = await watches.join(path, read_query(parameters), subscriber, holder)

    async def find_end() -> bytes | None:
        try:
            caller = await caller_by(state, token, reading=True) if token else None
        except errors.SignInNeeded:
            return REVOKED
        if (caller and caller.admin.id) != (me and me.admin.id):
            return REVOKED
        return CANCEL if await look_for_readable(state, caller, path) is None else None

    about = paths.admin(me.admin.user_name) if me else None
    return NodeStream(watches, watch, subscriber, state.hub, about, find_end, partial(seats.hold_seat, holder))


def _parameters(scope: Scope) -> dict[str, str]:
    return dict(parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True))


def _method(scope: Scope, parameters: Mapping[str, str]) -> str:
    """A POST can stand for any other verb, for clients that cannot send it."""
    meant = Headers(scope=scope).get(OVERRIDE) or parameters.get(OVERRIDE) if scope["method"] == "POST" else None
    return (meant or scope["method"]).upper()


def _token(request: Request, parameters: Mapping[str, str]) -> str | None:
    """The cookie is never looked at: no other site can make a browser write here."""
    scheme, _, shown = request.headers.get("authorization", "").partition(" ")
    token = shown.strip() if scheme.lower() == "bearer" else parameters.get("auth") or parameters.get("access_token")
    return token or None


def _wants_tag(request: Request) -> bool:
    return request.headers.get("x-firebase-etag", "").lower() == "true"


def _tags(request: Request, header: str) -> list[str]:
    """As clients send them back, with quotes or without."""
    given = request.headers.get(header, "").split(",")
    return [tag for part in given if (tag := part.strip().removeprefix("W/").strip('"'))]
