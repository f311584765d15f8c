"""The realtime tree over HTTP: `/Attendance/….json` and the register beside it, at the root of the host.

It stands before the router, since it takes the address as it was sent: split first, decoded then.
"""

import json
from collections import Counter
from collections.abc import Mapping
from urllib.parse import parse_qsl

from sqlalchemy.exc import IntegrityError
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from rollbook.accounts.access import by_token, may_read, may_write
from rollbook.accounts.identity import Admin
from rollbook.core import clock, paths
from rollbook.core.errors import AppError, BadInput, Conflict, SignInNeeded, TooMany, Unavailable
from rollbook.core.settings import Settings
from rollbook.live.hub import MAX_STREAMS
from rollbook.tree.addresses import NodePath, is_node_address, read_address
from rollbook.tree.answers import value_answer
from rollbook.tree.nodes import Tree
from rollbook.tree.public_rolls import count_roll
from rollbook.tree.queries import read_query
from rollbook.tree.reading import Wanted, read_text
from rollbook.tree.requested import asked_writes, hashed_passwords, told_again
from rollbook.tree.stream import NodeStream, StreamSubscriber
from rollbook.tree.texts import tag_of, text_of
from rollbook.tree.watching import Watches
from rollbook.tree.writes.apply import Stale, apply
from rollbook.tree.writes.context import Context

EMULATORS_TOKEN = "owner"  # noqa: S105 - what clients of the emulator send; it opens nothing here
READS = frozenset(["GET", "HEAD"])
WRITES = frozenset(["PUT", "PATCH", "POST", "DELETE"])
NOTHING_SENT = object()
LARGE_AT_ONCE = 2


class WrongVerb(AppError):
    status, code = 405, "wrong_method"

    def headers(self) -> dict[str, str]:
        return {"Allow": ", ".join(sorted(READS | WRITES))}


class NodePaths:
    """Middleware: answers what is addressed to the tree, and lets all else pass."""

    def __init__(self, app: ASGIApp, parsed_body: str) -> None:
        """`parsed_body`: where a request's scope holds the value of its body."""
        self._app = app
        self._parsed_body = parsed_body
        self._large: Counter[bool] = Counter()  # by whether an admin asks

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not is_node_address(scope["raw_path"], scope["app"].state.settings.title):
            await self._app(scope, receive, send)
            return
        request = Request(scope, receive)
        try:
            answer = await self._answer(request, _parameters(scope))
        except IntegrityError as error:
            raise Conflict("Somebody else changed this at the same moment. Nothing was changed; try again.") from error
        except Stale as error:
            text = text_of(error.node)
            answer = value_answer(text, {"ETag": tag_of(text)}, error.status)
        await answer(scope, receive, send)

    async def _answer(self, request: Request, parameters: Mapping[str, str]) -> Response:
        if request.method not in READS | WRITES:
            raise WrongVerb("Nodes are read by GET and written by PUT, PATCH, POST and DELETE.")
        path = read_address(request.scope["raw_path"])
        token = _token(request, parameters)
        me = (await by_token(request.app.state.store, token)).admin if token else None
        if request.method in WRITES:
            return await self._write(request, parameters, path, me)
        settings: Settings = request.app.state.settings
        if not may_read(me, path, settings.lookup):
            raise SignInNeeded("Permission denied: send an API token as Authorization: Bearer, or as auth.")
        if me is None:
            await count_roll(request.app.state, request.client.host if request.client else "", path)
        if "text/event-stream" in request.headers.get("accept", ""):
            return await _listen(request, parameters, path, token, me)
        return await self._read(request, parameters, path, me)

    async def _read(
        self, request: Request, parameters: Mapping[str, str], path: NodePath, me: Admin | None
    ) -> Response:
        wanted = Wanted(path, read_query(parameters), parameters.get("shallow") == "true")
        tree = _tree(request)
        if tree.unit_of(path) is not None:
            text = await read_text(request.app.state.store, tree, wanted)
        else:
            text = await self._read_large(request, tree, wanted, me is not None)
        tag = tag_of(text)
        known = _tags(request, "if-none-match")
        headers = {"ETag": tag} if known or _wants_tag(request) else {}
        if tag in known:
            return Response(status_code=304, headers=headers)
        return _printed(text, parameters, headers)

    async def _read_large(self, request: Request, tree: Tree, wanted: Wanted, by_admin: bool) -> str:
        """Few at a time: each takes up to some seconds and megabytes. Strangers never keep admins from theirs."""
        if self._large[by_admin] >= LARGE_AT_ONCE:
            raise TooMany("Many large nodes are being read at this moment. Try again.", 1)
        self._large[by_admin] += 1
        try:
            return await read_text(request.app.state.store, tree, wanted)
        finally:
            self._large[by_admin] -= 1

    async def _write(
        self, request: Request, parameters: Mapping[str, str], path: NodePath, me: Admin | None
    ) -> Response:
        if not may_write(me):
            raise SignInNeeded("Permission denied: only admins write. Send an API token.")
        settings: Settings = request.app.state.settings
        sent = request.scope.get(self._parsed_body, NOTHING_SENT)
        if sent is NOTHING_SENT and request.method != "DELETE":
            raise BadInput("Send the value as JSON.")
        asked = asked_writes(request.method, path, None if request.method == "DELETE" else sent)
        known = _tags(request, "if-match")
        if known and request.method not in ("PUT", "DELETE"):
            raise BadInput("If-Match goes with PUT and DELETE.")
        hashes = await hashed_passwords(asked.writes, settings.title)
        context = Context(_tree(request), me, clock.today(settings.timezone), hashes)
        tagged = bool(known) or _wants_tag(request)
        written = await request.app.state.store.write(apply, context, asked.writes, known[0] if known else None, tagged)
        headers = {"ETag": written.tag} if written.tag else {}
        if asked.name is not None:
            return _printed(json.dumps({"name": asked.name}), parameters, headers)
        return _printed(told_again(sent if request.method != "DELETE" else None, asked.writes), parameters, headers)


async def _listen(
    request: Request, parameters: Mapping[str, str], path: NodePath, token: str | None, me: Admin | None
) -> Response:
    state = request.app.state
    if state.hub.closed or len(state.hub) >= MAX_STREAMS:
        raise Unavailable("The server cannot take another live connection now; try again.")
    subscriber = StreamSubscriber()
    watches: Watches = state.watches
    watch = await watches.join(path, read_query(parameters), subscriber)

    async def still_valid() -> bool:
        try:
            return not token or (await by_token(state.store, token)).admin.id == (me.id if me else None)
        except SignInNeeded:
            return False

    about = paths.admin(me.user_name) if me else None
    return NodeStream(watches, watch, subscriber, state.hub, about, still_valid)


def _parameters(scope: Scope) -> dict[str, str]:
    return dict(parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True))


def _token(request: Request, parameters: Mapping[str, str]) -> str | None:
    """The cookie is never looked at: no other site can make a browser write here."""
    scheme, _, shown = request.headers.get("authorization", "").partition(" ")
    token = shown.strip() if scheme.lower() == "bearer" else parameters.get("auth") or parameters.get("access_token")
    if token == EMULATORS_TOKEN:
        raise SignInNeeded("This is no emulator: its token opens nothing here. Send an API token of an admin.")
    return token or None


def _tree(request: Request) -> Tree:
    tree: Tree = request.app.state.tree
    return tree


def _wants_tag(request: Request) -> bool:
    return request.headers.get("x-firebase-etag", "").lower() == "true"


def _tags(request: Request, header: str) -> list[str]:
    """As clients send them back, with quotes or without."""
    given = request.headers.get(header, "").split(",")
    return [tag for part in given if (tag := part.strip().removeprefix("W/").strip('"'))]


def _printed(text: str, parameters: Mapping[str, str], headers: dict[str, str]) -> Response:
    match parameters.get("print"):
        case "silent":
            return Response(status_code=204, headers=headers)
        case "pretty":
            return value_answer(json.dumps(json.loads(text), ensure_ascii=False, indent=2) + "\n", headers)
        case _:
            return value_answer(text, headers)
