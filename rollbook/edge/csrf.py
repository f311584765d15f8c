"""No other site can make a signed-in browser change anything here.

A browser says where a request comes from: Sec-Fetch-Site, or Origin where that is missing (older browsers, plain
http). A request with an API token and no cookie carries nothing that a browser would have added by itself. Requests to
an interface for every site never do: cookies open nothing there. Nor do they where mails are stopped with one click
(RFC 8058): the secret in the address is the only proof, and mail programs send it from wherever they are.
"""

import re

from starlette.types import ASGIApp, Receive, Scope, Send

from rollbook.edge.every_site import FOR_EVERY_SITE
from rollbook.edge.refusals import CROSS_SITE, CrossSite

SAFE_METHODS = frozenset(["GET", "HEAD", "OPTIONS"])
STOPS_WITH_ONE_CLICK = re.compile(r"POST /api/stop/[^/]+")


class CrossSiteGuard:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] not in SAFE_METHODS and not _is_harmless(scope):
            raise CrossSite(CROSS_SITE)
        await self._app(scope, receive, send)


def _is_harmless(scope: Scope) -> bool:
    return FOR_EVERY_SITE in scope or stops_with_one_click(scope) or _comes_from_here(scope)


def stops_with_one_click(scope: Scope) -> bool:
    return STOPS_WITH_ONE_CLICK.fullmatch(f"{scope['method']} {scope['path']}") is not None


def _comes_from_here(scope: Scope) -> bool:
    headers = dict(scope["headers"])
    if headers.get(b"authorization", b"").lower().startswith(b"bearer ") and b"cookie" not in headers:
        return True
    if (site := headers.get(b"sec-fetch-site")) is not None:
        return bool(site == b"same-origin")
    own = scope["scheme"].encode() + b"://" + headers.get(b"host", b"").lower()
    return b"host" in headers and _without_default_port(headers.get(b"origin", b"")) == _without_default_port(own)


def _without_default_port(origin: bytes) -> bytes:
    """A browser leaves the port out of Origin where it is the scheme's own; a proxy may leave it in Host."""
    scheme, _, _ = origin.partition(b":")
    return origin.removesuffix({b"http": b":80", b"https": b":443"}.get(scheme, b""))
