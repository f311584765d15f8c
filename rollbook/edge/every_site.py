"""Recognises requests to an interface that pages of every site may use, once for all that treat them otherwise.

No cookie opens anything there, so a browser adds nothing of its own to such a request. The clients of such an interface
read refusals in a form of their own.
"""

from collections.abc import Callable
from typing import NamedTuple

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from rollbook.core.errors import AppError
from rollbook.edge.proxies import ASKING
from rollbook.endpoints.serving import ROUTE

# Where a request's scope holds the interface it is addressed to.
FOR_EVERY_SITE = "rollbook.for_every_site"


class Interface(NamedTuple):
    # What logs and metrics call the request, whose address they must not keep; None where it is not addressed to it.
    name_route: Callable[[Scope], str | None]
    answer_refusal: Callable[[AppError], Response]


class EverySite:
    def __init__(self, app: ASGIApp, interface: Interface) -> None:
        self._app = app
        self._interface = interface

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ASKING and (route := self._interface.name_route(scope)) is not None:
            scope[FOR_EVERY_SITE], scope[ROUTE] = self._interface, route
        await self._app(scope, receive, send)
