"""The front end: its files, and its one page under every screen's address."""

from pathlib import Path
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import Receive, Scope, Send

from rollbook.accounts.access import who_asks
from rollbook.core.errors import NotFound
from rollbook.edge.access_log import ROUTE
from rollbook.edge.built_files import FOLDER, INDEX, BuiltFile, built_files
from rollbook.edge.compression import accepts
from rollbook.edge.refusals import WrongMethod
from rollbook.edge.screens import SCREENS, Audience, screen_at

NOT_BUILT = "The front end of this Rollbook was not built yet. Run `make build`, then start the server again.\n"


class Frontend:
    """What the router falls back to when no route of the server matches."""

    def __init__(self, title: str, folder: Path = FOLDER) -> None:
        self._files = built_files(title, folder)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self._response(Request(scope, receive))
        await response(scope, receive, send)

    async def _response(self, request: Request) -> Response:
        path = request.url.path
        if path == "/api" or path.startswith("/api/"):
            raise NotFound("There is nothing at this address.")
        if request.method not in ("GET", "HEAD"):
            raise WrongMethod({"GET", "HEAD"})
        if file := self._files.get(path):
            request.scope[ROUTE] = "/assets/*" if path.startswith("/assets/") else path
            return _file(request, file)
        return await self._page(request, screen_at(path))

    async def _page(self, request: Request, screen: str | None) -> Response:
        request.scope[ROUTE] = screen or "not found"
        if screen and SCREENS[screen] in (Audience.ADMIN, Audience.FIRST_ADMIN) and await _must_log_in(request, screen):
            return RedirectResponse(f"/login?next={quote(_address(request), safe='/')}", 303)
        if not self._files:
            return PlainTextResponse(NOT_BUILT, 503 if screen else 404)
        if screen is None and "text/html" not in request.headers.get("accept", ""):
            raise NotFound("There is nothing at this address.")
        return _file(request, self._files[INDEX], 200 if screen else 404)


async def _must_log_in(request: Request, screen: str) -> bool:
    if SCREENS[screen] is Audience.FIRST_ADMIN and request.query_params.get("setup"):
        return False
    return await who_asks(request, request.app.state.store) is None


def _address(request: Request) -> str:
    """Path and query as they came: where to go back to after logging in."""
    query = request.url.query
    return f"{request.url.path}?{query}" if query else request.url.path


def _file(request: Request, file: BuiltFile, status: int = 200) -> Response:
    headers = {"Cache-Control": file.caching, "ETag": file.etag, "Vary": "Accept-Encoding"}
    known = request.headers.get("if-none-match", "")
    if status == 200 and file.etag in [tag.strip().removeprefix("W/") for tag in known.split(",")]:
        return Response(status_code=304, headers=headers)
    wanted = (coding for coding in ("br", "gzip") if coding in file.codings and accepts(request.scope, coding))
    if coding := next(wanted, ""):
        headers["Content-Encoding"] = coding
    return Response(file.codings[coding], status, headers, media_type=file.content_type)
