"""The front end: its files, and its one page under every screen's address."""

from pathlib import Path
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import Receive, Scope, Send

from rollbook.accounts.access import is_signed_in
from rollbook.core.errors import NotFound, Unavailable
from rollbook.core.refusals import NOT_FOUND
from rollbook.edge.ahead import SESSION, links_ahead
from rollbook.edge.built_files import FOLDER, INDEX, BuiltFile, read_built_files
from rollbook.edge.compression import accepts
from rollbook.edge.screens import SCREENS, Audience, screen_at
from rollbook.endpoints.serving import ROUTE, WrongMethod

NOT_BUILT = "The front end of this Rollbook was not built yet. Run `make build`, then start the server again.\n"


class Frontend:
    """What the router falls back to when no route of the server matches."""

    def __init__(self, title: str, folder: Path = FOLDER) -> None:
        self._files = read_built_files(title, folder)
        self._links = links_ahead(folder)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self._response(Request(scope, receive))
        await response(scope, receive, send)

    async def _response(self, request: Request) -> Response:
        path = request.scope["path"]
        request.scope[ROUTE] = "not found"
        if path == "/api" or path.startswith("/api/"):
            raise NotFound(NOT_FOUND)
        if request.method not in ("GET", "HEAD"):
            raise WrongMethod({"GET", "HEAD"})
        if file := self._files.get(path):
            request.scope[ROUTE] = "/assets/*" if path.startswith("/assets/") else path
            return _file(request, file, {})
        if screen := screen_at(path):
            request.scope[ROUTE] = screen
            return await self._screen(request, screen)
        if "text/html" in request.headers.get("accept", ""):
            return self._page(request, SESSION, 404)
        raise NotFound(NOT_FOUND)

    async def _screen(self, request: Request, screen: str) -> Response:
        if await _must_log_in(request, SCREENS[screen]):
            path, query = request.scope["path"], request.scope["query_string"].decode("latin-1")
            back = f"{path}?{query}" if query else path
            return RedirectResponse(f"/login?next={quote(back, safe='/')}", 303)
        return self._page(request, self._links.get(screen, SESSION))

    def _page(self, request: Request, link: str, status: int = 200) -> Response:
        if not self._files:
            return PlainTextResponse(NOT_BUILT, 503)
        return _file(request, self._files[INDEX], {"Link": link}, status)


async def _must_log_in(request: Request, audience: Audience) -> bool:
    if audience is Audience.FIRST_ADMIN and request.query_params.get("setup"):
        return False
    if audience not in (Audience.ADMIN, Audience.FIRST_ADMIN):
        return False
    try:
        return not await is_signed_in(request, request.app.state.store)
    except Unavailable:
        return False  # the page itself holds nothing; it says what is wrong better than we can


def _file(request: Request, file: BuiltFile, more: dict[str, str], status: int = 200) -> Response:
    headers = {"Cache-Control": file.caching, "ETag": file.etag, "Vary": "Accept-Encoding", **more}
    known = request.headers.get("if-none-match", "")
    if status == 200 and file.etag in [tag.strip().removeprefix("W/") for tag in known.split(",")]:
        return Response(status_code=304, headers=headers)
    wanted = (coding for coding in ("br", "gzip") if coding in file.codings and accepts(request.scope, coding))
    if coding := next(wanted, ""):
        headers["Content-Encoding"] = coding
    return Response(file.codings[coding], status, headers, media_type=file.content_type)
