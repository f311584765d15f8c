"""Recognises requests to the realtime tree once, for all that treat them otherwise."""

from starlette.types import ASGIApp, Receive, Scope, Send

from rollbook.edge.access_log import ROUTE
from rollbook.edge.proxies import ASKING
from rollbook.tree.addresses import is_node_address

NODE_REQUEST = "rollbook.node_request"


class NodeRequests:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ASKING and is_node_address(scope["raw_path"], scope["app"].state.settings.title):
            scope[NODE_REQUEST] = True
            # Paths hold rolls, queries hold tokens.
            scope[ROUTE] = "/.ws" if scope["type"] == "websocket" else "/Attendance/*"
        await self._app(scope, receive, send)
