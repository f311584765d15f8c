"""Finding a route by one look must find what FastAPI finds by its long search."""

import pytest
from fastapi import APIRouter, FastAPI
from fastapi.routing import APIRoute, RouteContext, iter_route_contexts

from rollbook.app import create_app
from rollbook.core.settings import Settings
from rollbook.edge.switchboard import Switchboard


def first_match(app: FastAPI, method: str, path: str) -> RouteContext | None:
    """As FastAPI does it: the first route, in the order they were added, whose path and method match."""
    for route in iter_route_contexts(app.routes):
        if method in (route.methods or ()) and route.path_regex.match(path):
            return route
    return None


def found(app: FastAPI, method: str, path: str) -> str | None:
    result = Switchboard(app).find(method, path)
    return result[0].path if result else None


def test_every_route_of_the_application_is_found() -> None:
    app = create_app(Settings())
    ours = [route for route in iter_route_contexts(app.routes) if isinstance(route.original_route, APIRoute)]
    assert len(ours) > 30
    for route in ours:
        for method in route.methods or ():
            path = str(route.path).replace("{", "").replace("}", "")
            expected = first_match(app, method, path)
            assert expected
            assert found(app, method, path) == expected.path


@pytest.mark.parametrize(
    ("method", "path"),
    [("PUT", "/api/batches"), ("GET", "/api/batches/"), ("GET", "/api/batches/1/2"), ("GET", "/"), ("GET", "/api")],
)
def test_what_is_not_there_is_left_to_fastapi(method: str, path: str) -> None:
    assert found(create_app(Settings()), method, path) is None


def test_routes_that_could_take_each_others_paths_keep_their_order() -> None:
    app, inner = FastAPI(openapi_url=None, docs_url=None, redoc_url=None), APIRouter()

    async def endpoint() -> None: ...

    for path in ("/things/{thing}", "/things/first", "/{kind}/all", "/things/all"):
        inner.add_api_route(path, endpoint)
    app.include_router(inner, prefix="/api")
    for path in ("/api/things/first", "/api/things/all", "/api/things/7", "/api/other/all"):
        expected = first_match(app, "GET", path)
        assert expected
        assert found(app, "GET", path) == expected.path
