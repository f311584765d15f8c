"""Plain routes are answered without FastAPI's own handler. Nobody can tell by the answer."""

from typing import Annotated

import httpx2
import pytest
from fastapi import Depends, FastAPI, Query, Request
from fastapi.routing import APIRoute, RouteContext, iter_route_contexts
from pydantic import BaseModel, Field
from starlette.types import ASGIApp, Receive, Scope, Send

from rollbook.app import create_app
from rollbook.core.settings import Settings
from rollbook.edge.bodies import BODY, Body, Held
from rollbook.edge.direct import Direct, direct_or

# They set cookies or headers, take files, or answer with something else than JSON.
LEFT_TO_FASTAPI = {
    "DELETE /api/account/sessions",
    "DELETE /api/session",
    "GET /api/live",
    "GET /api/rollcalls/lists",
    "GET /metrics",
    "POST /api/session",
    "POST /api/session/passkey",
    "POST /api/students/preview",
    "GET /api/students/{id}/data",
    "PUT /api/students/imports/{id}",
}


class Thing(BaseModel):
    name: str = Field(max_length=5)
    count: int = 1


class Wish(BaseModel):
    most: int = Field(ge=1)


async def who(request: Request) -> str:
    return request.headers.get("x-who", "nobody")


def plain_app() -> FastAPI:
    app = FastAPI()

    @app.put("/things/{number}", status_code=201)
    async def put(number: int, thing: Thing, wish: Annotated[Wish, Query()], me: Annotated[str, Depends(who)]) -> Thing:
        return Thing(name=me, count=number + thing.count + wish.most)

    @app.delete("/things/{number}", status_code=204)
    async def remove(number: int) -> None: ...

    return app


def routes_of(app: FastAPI) -> list[RouteContext]:
    return [route for route in iter_route_contexts(app.routes) if isinstance(route.original_route, APIRoute)]


def test_all_but_a_few_routes_are_plain() -> None:
    kinds = {
        f"{method} {route.path}": isinstance(direct_or(route), Direct)
        for route in routes_of(create_app(Settings()))
        for method in route.methods or ()
        if "export" not in str(route.path) and "sample" not in str(route.path) and ".svg" not in str(route.path)
    }
    assert {name for name, direct in kinds.items() if not direct} == LEFT_TO_FASTAPI


class OnlyDirect:
    """The same routes, each by our own way, around the handlers of errors that the application has."""

    def __init__(self, app: FastAPI) -> None:
        self._routes = {method: direct_or(route) for route in routes_of(app) for method in route.methods or ()}
        assert all(isinstance(route, Direct) for route in self._routes.values())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["path_params"] = {"number": scope["path"].rpartition("/")[2]}
        if int(dict(scope["headers"]).get(b"content-length", 0)):
            scope[BODY] = Body(scope, receive, Held())
        await self._routes[scope["method"]](scope, receive, send)


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PUT", "/things/3?most=4", {"name": "x", "count": 5}),
        ("PUT", "/things/3?most=4", {"name": "x"}),
        ("PUT", "/things/three?most=0", {"name": "far too long", "count": "x"}),
        ("PUT", "/things/3", None),
        ("PUT", "/things/3?most=1", ["a", "list"]),
        ("DELETE", "/things/3", None),
    ],
)
async def test_the_answer_is_fastapis(method: str, path: str, body: object) -> None:
    async def ask(app: ASGIApp) -> tuple[int, bytes, str | None]:
        transport = httpx2.ASGITransport(app=app)
        async with httpx2.AsyncClient(transport=transport, base_url="http://college") as client:
            answer = await client.request(method, path, json=body, headers={"x-who": "asha"})
            return answer.status_code, answer.content, answer.headers.get("content-type") if answer.content else None

    direct = plain_app()
    direct.router.middleware_stack = OnlyDirect(plain_app())
    assert await ask(direct) == await ask(plain_app())
