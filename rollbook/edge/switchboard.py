"""Finds the route of a request by its path in a table.

FastAPI asks route by route, and twice for routers inside routers: with 35 routes that cost 200 to 700 µs a request,
more than all else together. The table keeps its order, so it finds the same route. What it does not find goes
through FastAPI's own search, which knows what to answer then.
"""

import re
from collections import defaultdict
from typing import Any

from fastapi import FastAPI, Request
from fastapi.routing import APIRoute, RouteContext, iter_route_contexts
from starlette.convertors import Convertor
from starlette.types import ASGIApp, Receive, Scope, Send

from rollbook.accounts.access import needs_a_person
from rollbook.edge.access_log import ROUTE
from rollbook.edge.bodies import BODY, read_form
from rollbook.edge.direct import Direct, direct_or


class Entry:
    """What is needed of a route, at hand: asking a RouteContext for it takes a search each time."""

    __slots__ = ("app", "convertors", "endpoint", "path", "regex", "route")

    def __init__(self, context: RouteContext) -> None:
        self.app = direct_or(context)
        if not isinstance(self.app, Direct):
            self.app = _Guarded(self.app, context)
        self.convertors: dict[str, Convertor[Any]] = context.param_convertors
        self.endpoint = context.endpoint
        self.path = str(context.path)
        self.regex: re.Pattern[str] = context.path_regex
        self.route = context.original_route


class _Guarded:
    """A route that FastAPI answers, which would read the body before anything else: here too, who asks comes first."""

    def __init__(self, app: ASGIApp, context: RouteContext) -> None:
        self._app = app
        self._ask = next((each.call for each in context.dependant.dependencies if needs_a_person(each.call)), None)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if BODY in scope:
            if self._ask:
                await self._ask(Request(scope))
            await read_form(scope, by_a_person=self._ask is not None)
        await self._app(scope, receive, send)


class Switchboard:
    def __init__(self, app: FastAPI) -> None:
        self._otherwise = app.router.app
        self._exact: dict[tuple[str, str], Entry] = {}
        self._with_parameters: defaultdict[str, list[Entry]] = defaultdict(list)
        for context in iter_route_contexts(app.routes):
            if isinstance(context.original_route, APIRoute):
                for method in context.methods or ():
                    self._add(method, Entry(context))

    def _add(self, method: str, entry: Entry) -> None:
        if "{" in entry.path:
            self._with_parameters[method].append(entry)
        elif self.find(method, entry.path) is None:  # else a route added before takes this path
            self._exact[method, entry.path] = entry

    def find(self, method: str, path: str) -> tuple[Entry, dict[str, Any]] | None:
        """The route and the values of its parameters."""
        if exact := self._exact.get((method, path)):
            return exact, {}
        for entry in self._with_parameters.get(method, ()):
            if match := entry.regex.match(path):
                return entry, {name: entry.convertors[name].convert(value) for name, value in match.groupdict().items()}
        return None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = self.find(scope["method"], scope["path"]) if scope["type"] == "http" else None
        if found is None:
            if BODY in scope:
                await read_form(scope, by_a_person=False)
            await self._otherwise(scope, receive, send)
            return
        entry, scope["path_params"] = found
        scope[ROUTE], scope["route"], scope["endpoint"] = entry.path, entry.route, entry.endpoint
        await entry.app(scope, receive, send)
