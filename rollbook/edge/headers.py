"""The headers that tell a browser what this site never does."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rollbook.edge.every_site import FOR_EVERY_SITE
from rollbook.edge.screens import SCREENS, Audience, screen_at

CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)

_ALWAYS = [
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    # Not `no-referrer`: with it some browsers send `Origin: null`, which the cross-site check refuses.
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
]
# Of pages alone: what is fetched for one asks for no permission, and a phone fetches several files for the first.
_PERMISSIONS = (
    b"permissions-policy",
    b"camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
)
_FETCHED_FOR_PAGES = "/assets/"
_FOR_THIS_SITE = [(b"cross-origin-resource-policy", b"same-origin")]
# Where pages of any site may ask. No cookie opens anything there, so a browser adds nothing to what such a page could
# send from anywhere: it reads what everybody may, or shows a token.
_FOR_EVERY_SITE = [
    (b"access-control-allow-origin", b"*"),  # own-rule cors: the answers of that interface alone
    (b"access-control-expose-headers", b"ETag, Retry-After"),  # own-rule cors: likewise
    (b"cross-origin-resource-policy", b"cross-origin"),  # one of its clients asks by script
]
_NO_INDEX = (b"x-robots-tag", b"noindex")
_NO_STORE = (b"cache-control", b"no-store")
# Without includeSubDomains: the rest of the college's domain is not ours to speak for.
_HTTPS_ONLY = (b"strict-transport-security", b"max-age=31536000")


class SecurityHeaders:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_ALWAYS, *_for_this(scope, message)]
            await send(message)

        await self._app(scope, receive, with_headers)


def _for_this(scope: Scope, message: Message) -> list[tuple[bytes, bytes]]:
    headers = [_NO_INDEX] if _is_private(scope["path"]) else []
    headers += _FOR_EVERY_SITE if FOR_EVERY_SITE in scope else _FOR_THIS_SITE
    if not scope["path"].startswith(_FETCHED_FOR_PAGES):
        headers.append(_PERMISSIONS)
    if scope["scheme"] == "https":
        headers.append(_HTTPS_ONLY)
    # What says nothing about caching is never stored: answers of the API belong to one person at one time.
    if not any(name.lower() == b"cache-control" for name, _ in message["headers"]):
        headers.append(_NO_STORE)
    return headers


def _is_private(path: str) -> bool:
    if path.startswith("/api"):
        return True
    screen = screen_at(path)
    return screen is None or SCREENS[screen] is not Audience.PUBLIC
