"""Declaring endpoints. What one takes and answers stands in its signature, and is read from there once.

    routes = Routes("/api/rollcalls", tag="roll call")

    @routes.get("/roster", "Who is called in a subject")
    async def read_roster(place: Query[SubjectPlace], _me: SignedIn, store: StoreDep) -> Roster: ...

A parameter is one of: `Query[…]`, a part of the path (named in it, or marked by `InPath`), a value that is found by a
function (`Found`), the `Request`; whatever is left is the body. A part of the path is looked at by its type and its
limits alone. An endpoint of `None` answers 204.
"""

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, Generic, Protocol, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from rollbook.core.json_values import JsonObject
from rollbook.core.schemas import encode

Wanted = TypeVar("Wanted")
Call = TypeVar("Call", bound=Callable[..., Awaitable[Any]])
Json = JsonObject
# By the names of an endpoint's parameters, each of the type that its signature says.
Sent: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True)
class Found:
    """Marks a parameter whose value a function finds from the request."""

    find: Callable[[Request], Awaitable[Any]]
    is_proof: bool = False  # whether it looks at who asks
    needs_a_person: bool = False  # whether it refuses those who are not logged in
    right: object = None  # which right they have to have, if only somewhere


@dataclass(frozen=True)
class InPath:
    """Marks a parameter that is called otherwise in the path."""

    name: str


class Place(Protocol):
    """Refuses whoever has a right, but not where they want to use it: `who` asks, `values` are what they sent."""

    def __call__(self, who: Any, right: Any, values: Sent, request: Request) -> Awaitable[None]: ...


_IN_QUERY = object()
Query = Annotated[Wanted, _IN_QUERY]


class Answer(Response, Generic[Wanted]):
    """For a status, headers or cookies of its own: a `Wanted`, or JSON of one that was made before."""

    media_type = "application/json"

    def render(self, content: Wanted | bytes) -> bytes:
        return content if isinstance(content, bytes) else encode(content)


@dataclass(frozen=True, eq=False)
class Endpoint:
    method: str
    path: str
    call: Callable[..., Awaitable[Any]]
    summary: str
    tag: str
    status: int
    hidden: bool  # from the document
    more: Json  # of the document, beyond what the signature says
    answer: object = None
    request: str | None = None
    body: tuple[str, Any] | None = None
    found: list[tuple[str, Found]] = field(default_factory=list)
    queries: list[tuple[str, Any]] = field(default_factory=list)
    in_path: type[msgspec.Struct] | None = None
    at: Place | None = None

    @cached_property
    def needs_a_person(self) -> bool:
        return any(found.needs_a_person for _, found in self.found)

    @cached_property
    def holder(self) -> tuple[str, object] | None:
        """The name of whoever must have a right, and that right."""
        return next(((name, found.right) for name, found in self.found if found.right is not None), None)

    @property
    def takes_proof(self) -> bool:
        return any(found.is_proof for _, found in self.found)


class Routes:
    def __init__(self, prefix: str = "", tag: str = "", *, hidden: bool = False) -> None:
        self._prefix, self._tag, self._hidden = prefix, tag, hidden
        self.endpoints: list[Endpoint] = []

    def get(self, path: str, summary: str, **facts: Any) -> Callable[[Call], Call]:
        return self._add("GET", path, summary, **facts)

    def post(self, path: str, summary: str, **facts: Any) -> Callable[[Call], Call]:
        return self._add("POST", path, summary, **facts)

    def put(self, path: str, summary: str, **facts: Any) -> Callable[[Call], Call]:
        return self._add("PUT", path, summary, **facts)

    def patch(self, path: str, summary: str, **facts: Any) -> Callable[[Call], Call]:
        return self._add("PATCH", path, summary, **facts)

    def delete(self, path: str, summary: str, **facts: Any) -> Callable[[Call], Call]:
        return self._add("DELETE", path, summary, **facts)

    def _add(
        self,
        method: str,
        path: str,
        summary: str,
        status: int = 200,
        more: Mapping[str, object] | None = None,
        at: Place | None = None,
    ) -> Callable[[Call], Call]:
        """`at`: where the right is used that the signature asks for."""

        def declare(call: Call) -> Call:
            endpoint = _endpoint(
                method, self._prefix + path, call, summary, self._tag, status, self._hidden, dict(more or {}), at
            )
            self.endpoints.append(endpoint)
            return call

        return declare


def _endpoint(
    method: str,
    path: str,
    call: Callable[..., Any],
    summary: str,
    tag: str,
    status: int,
    hidden: bool,
    more: Json,
    at: Place | None,
) -> Endpoint:
    hints = get_type_hints(call, include_extras=True)
    answer = hints.pop("return")
    taken: Json = {"found": [], "queries": []}
    parts: list[tuple[str, object, object]] = []
    named = re.findall(r"{(\w+)}", path)
    for name, hint in hints.items():
        marks = hint.__metadata__ if get_origin(hint) is Annotated else ()
        if found := next((mark for mark in marks if isinstance(mark, Found)), None):
            taken["found"].append((name, found))
        elif _IN_QUERY in marks:
            taken["queries"].append((name, get_args(hint)[0]))
        elif mark := next((mark for mark in marks if isinstance(mark, InPath)), None):
            parts.append((name, hint, msgspec.field(name=mark.name)))
        elif name in named:
            parts.append((name, hint, msgspec.field()))
        elif hint is Request:
            taken["request"] = name
        else:
            assert "body" not in taken, f"{call.__name__} has two bodies"
            taken["body"] = (name, hint)
    if parts:
        taken["in_path"] = msgspec.defstruct(re.sub(r"\W+", "_", method + path), parts)
    answers_nothing = answer is type(None) and status == 200
    status = 204 if answers_nothing else status
    return Endpoint(method, path, call, summary, tag, status, hidden, more, answer, at=at, **taken)
