"""One log line and one count a request, under the route's template: paths and queries hold rolls and tokens."""

import random
import re
from collections.abc import Mapping
from time import perf_counter
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rollbook.edge import metrics
from rollbook.edge.logs import log_request
from rollbook.edge.proxies import ASKING, FROM_TRUSTED_PROXY
from rollbook.endpoints.serving import ROUTE

REQUEST_ID = "rollbook.request_id"
SWITCHED = 101
CLIENT_WENT_AWAY = 499

_STARTS = frozenset(["http.response.start", "websocket.accept", "websocket.http.response.start"])
_EVENT_STREAM = (b"content-type", b"text/event-stream; charset=utf-8")
_HARMLESS_ID = re.compile(rb"[A-Za-z0-9-]{8,64}")


class AccessLog:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ASKING:
            await self._app(scope, receive, send)
            return
        began = perf_counter()
        request_id = scope[REQUEST_ID] = _request_id(scope)
        status, streaming = CLIENT_WENT_AWAY, False

        async def tagged(message: Message) -> None:
            nonlocal status, streaming
            if message["type"] in _STARTS:
                status = message.get("status", SWITCHED)
                message["headers"] = [*message.get("headers", ()), (b"x-request-id", request_id.encode())]
                if status == SWITCHED or _EVENT_STREAM in message["headers"]:
                    streaming = True
                    metrics.count_stream(1)
            await send(message)

        try:
            await self._app(scope, receive, tagged)
        finally:
            seconds = perf_counter() - began
            route, method = route_of(scope), metrics.name_method(scope.get("method", "GET"))
            metrics.count_request(route, method, status)
            if streaming:
                metrics.count_stream(-1)
            else:
                metrics.time_request(route, seconds)
            log_request(
                {
                    "method": method,
                    "route": route,
                    "status": status,
                    "ms": round(seconds * 1000, 1),
                    "request_id": request_id,
                }
            )


def route_of(scope: Mapping[str, Any]) -> str:
    """The template of the route that answered, as it is written in the code."""
    return str(scope.get(ROUTE, "unknown"))


def _request_id(scope: Scope) -> str:
    if scope[FROM_TRUSTED_PROXY]:
        for name, value in scope["headers"]:
            if name == b"x-request-id" and _HARMLESS_ID.fullmatch(value):
                return str(value.decode())
    return f"{random.getrandbits(64):016x}"  # tells requests apart, keeps no secret
