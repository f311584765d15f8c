"""Calling endpoints: finds the one that a request is addressed to, and gives it what its signature asks for."""

import time
from collections.abc import Awaitable, Iterable
from functools import cache, lru_cache
from itertools import islice
from typing import Any, Protocol
from urllib.parse import unquote

import msgspec
from msgspec import inspect
from msgspec.structs import fields
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from rollbook.core import faults, refusals
from rollbook.core.errors import AppError, BadInput
from rollbook.core.schemas import encode
from rollbook.core.sentences import Sentence
from rollbook.endpoints.forms import take
from rollbook.endpoints.routes import Endpoint
from rollbook.endpoints.wrong_fields import MAX_FIELDS, field_name

NO_CONTENT = 204
# Seconds for which it stays settled who asks, while a body arrives. Whoever holds one back for longer may have been
# shut out meanwhile.
SETTLED_FOR = 1.0
# Where a request's scope says which endpoint it is for, without what stands in the path.
ROUTE = "rollbook.route"
NOTHING_SENT = object()
# Addresses whose query is not read anew, and the longest of them, in bytes: together they hold a few megabytes.
MOST_KEPT, LONGEST_KEPT = 2048, 400
# What the forms of a query are, by the endpoint's names for them, and what is wrong with which of their fields.
Taken = tuple[dict[str, Any], dict[str, Sentence]]
_METHODS = object()


def is_settled(since: float) -> bool:
    """Whether who asks need not be found out again, `since` being when it was, by `time.monotonic`."""
    return time.monotonic() - since < SETTLED_FOR


class WrongMethod(AppError):
    status, kind = 405, "wrong_method"

    def __init__(self, allowed: Iterable[str]) -> None:
        super().__init__(refusals.WRONG_METHOD)
        self.allowed = allowed

    def headers(self) -> dict[str, str]:
        return {"Allow": ", ".join(sorted(self.allowed))}


class ReadBody(Protocol):
    """Of a request, the value that its body holds, or the other argument where there is none. It may be the form
    itself already, where it is of one."""

    def __call__(
        self, scope: Scope, nothing: object, form: type[msgspec.Struct] | None, *, by_a_person: bool
    ) -> Awaitable[Any]: ...


class Addresses:
    """Where endpoints are found."""

    def __init__(self, endpoints: Iterable[Endpoint]) -> None:
        # By the parts of the path: None is any part, and under _METHODS stand the endpoints.
        self._root: dict[Any, Any] = {}
        self.add(endpoints)

    def add(self, endpoints: Iterable[Endpoint]) -> None:
        for endpoint in endpoints:
            node = self._root
            for part in endpoint.path.split("/"):
                node = node.setdefault(None if part.startswith("{") else part, {})
            node.setdefault(_METHODS, {})[endpoint.method] = endpoint

    def find(self, path: str) -> tuple[dict[str, Endpoint], list[str]] | None:
        """The endpoints at this path by their methods, and what stands in the path for its parameters."""
        node, parts = self._root, []
        for part in path.split("/"):
            if part in node:
                node = node[part]
            elif None in node and part:
                node = node[None]
                parts.append(part)
            else:
                return None
        return (node[_METHODS], parts) if _METHODS in node else None


class Endpoints:
    """Middleware: answers what is addressed to an endpoint, and lets all else pass."""

    def __init__(self, app: ASGIApp, addresses: Addresses, read_body: ReadBody) -> None:
        self._app, self._addresses, self._read_body = app, addresses, read_body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = self._addresses.find(scope["path"]) if scope["type"] == "http" else None
        if found is None:
            await self._app(scope, receive, send)
            return
        methods, parts = found
        endpoint = methods.get("GET" if scope["method"] == "HEAD" else scope["method"])
        scope[ROUTE] = next(iter(methods.values())).path
        if endpoint is None:
            raise WrongMethod({*methods, "HEAD"} if "GET" in methods else methods)
        await self._answer(endpoint, parts, Request(scope, receive), send)

    async def _answer(self, endpoint: Endpoint, parts: list[str], request: Request, send: Send) -> None:
        values = await self._values(endpoint, parts, request)
        if endpoint.at and endpoint.holder:
            name, right = endpoint.holder
            await endpoint.at(values[name], right, values, request)
        result = await endpoint.call(**values)
        if isinstance(result, Response):
            await result(request.scope, request.receive, send)
            return
        headers, body = [], b""
        if endpoint.status != NO_CONTENT:
            body = encode(result)
            headers = [(b"content-length", b"%d" % len(body)), (b"content-type", b"application/json")]
        await send({"type": "http.response.start", "status": endpoint.status, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    async def _values(self, endpoint: Endpoint, parts: list[str], request: Request) -> dict[str, Any]:
        """Who asks comes first: a stranger's body is not read, and they are not told what is wrong with the rest."""
        values, settled_at = await _find_values(endpoint, request), time.monotonic()
        if endpoint.request:
            values[endpoint.request] = request
        wrong: dict[str, Sentence] = {}
        if endpoint.in_path:
            sent = dict(zip(_names(endpoint.path), parts, strict=True))
            if taken := take(endpoint.in_path, sent, wrong, strict=False):
                values |= msgspec.structs.asdict(taken)
        if endpoint.queries:
            asked, faulty = _take_query(endpoint, request.scope["query_string"])
            values |= asked
            wrong |= faulty
        name, form = endpoint.body or ("", None)
        body = await self._read_body(request.scope, NOTHING_SENT, form, by_a_person=endpoint.needs_a_person)
        if body is not NOTHING_SENT and not is_settled(settled_at):
            values |= await _find_values(endpoint, request)
        if form:
            values[name] = body if isinstance(body, form) else _take_body(form, body, wrong)
        if wrong:
            raise BadInput(refusals.BAD_INPUT, _first_told(wrong))
        return values


def _take_body(form: type[msgspec.Struct], body: object, wrong: dict[str, Sentence]) -> msgspec.Struct | None:
    if not isinstance(body, dict):
        raise BadInput(refusals.NOT_ONE_OBJECT)
    return take(form, body, wrong, strict=True)


async def _find_values(endpoint: Endpoint, request: Request) -> dict[str, Any]:
    return {name: await found.find(request) for name, found in endpoint.found}


def _first_told(wrong: dict[str, Sentence]) -> dict[str, Sentence]:
    """As many as are told: whoever makes up hundreds of fields does not fill the memory with them."""
    return dict(islice(wrong.items(), MAX_FIELDS))


def _names(path: str) -> list[str]:
    return [part[1:-1] for part in path.split("/") if part.startswith("{")]


def _take_query(endpoint: Endpoint, sent: bytes) -> Taken:
    """The same few addresses are asked for again and again: what they hold is read once."""
    return _read_kept_query(endpoint, sent) if len(sent) <= LONGEST_KEPT else _read_query(endpoint, sent)


def _read_query(endpoint: Endpoint, sent: bytes) -> Taken:
    """An address may hold the fields of several forms, side by side."""
    values: dict[str, Any] = {}
    wrong: dict[str, Sentence] = {}
    given = _parse_query(sent.decode("latin-1"))
    for name, form in endpoint.queries:
        own = {
            known: given.pop(known) if is_list else given.pop(known)[-1]
            for known, is_list in _fields(form)
            if known in given
        }
        values[name] = take(form, own, wrong, strict=False)
    wrong |= {field_name((name,)): faults.NOT_A_FIELD for name in given}
    return values, _first_told(wrong)


_read_kept_query = lru_cache(MOST_KEPT)(_read_query)


@cache
def _fields(form: type[msgspec.Struct]) -> list[tuple[str, bool]]:
    """Their names in an address, and whether each may stand there several times."""
    return [
        (each.encode_name, isinstance(_bare(inspect.type_info(each.type)), inspect.ListType)) for each in fields(form)
    ]


def _bare(kind: inspect.Type) -> inspect.Type:
    return _bare(kind.type) if isinstance(kind, inspect.Metadata) else kind


def _parse_query(query: str) -> dict[str, list[str]]:
    """As `parse_qsl` reads it, where most of what it looks out for cannot be."""
    given: dict[str, list[str]] = {}
    for part in query.replace("+", " ").split("&"):
        if part:
            name, _, value = part.partition("=")
            given.setdefault(unquote(name), []).append(unquote(value))
    return given
