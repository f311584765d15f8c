"""JSON worth it comes compressed; everything else comes as it is."""

import gzip
import json
from collections.abc import Iterator

import pytest
from starlette.responses import JSONResponse, Response, StreamingResponse

from rollbook.core.schemas import Schema
from rollbook.core.settings import Settings
from rollbook.endpoints.routes import Query, Routes
from tests.college import Person, running_college
from tests.live.browser import Browser
from tests.shell import RunningServer


class Wanted(Schema):
    count: int


@pytest.fixture
def library(settings: Settings) -> Iterator[Person]:
    app = Routes()

    @app.get("/api/words", "")
    async def words(query: Query[Wanted]) -> Response:
        return JSONResponse(["word"] * query.count)

    @app.get("/api/pieces", "")
    async def pieces() -> Response:
        return StreamingResponse(iter([b"[" + b'"word",' * 500, b'"word"]']), media_type="application/json")

    @app.get("/api/picture", "")
    async def picture() -> Response:
        return Response(b"p" * 5000, media_type="image/png")

    with running_college(settings, *app.endpoints) as college:
        yield college.person()


def raw(person: Person, path: str, accepts: str = "gzip, br") -> tuple[str, bytes]:
    """The coding and the bytes as they came over the wire."""
    with person.stream("GET", path, headers={"Accept-Encoding": accepts}) as answer:
        body = b"".join(answer.iter_raw())
        if "content-length" in answer.headers:
            assert int(answer.headers["content-length"]) == len(body)
        return answer.headers.get("content-encoding", ""), body


@pytest.mark.parametrize("count", [1000, 100_000])
def test_long_json_is_compressed(library: Person, count: int) -> None:
    coding, body = raw(library, f"/api/words?count={count}")
    assert coding == "gzip"
    assert json.loads(gzip.decompress(body)) == ["word"] * count
    assert len(body) < count


def test_short_json_is_not_worth_it(library: Person) -> None:
    assert raw(library, "/api/words?count=3") == ("", b'["word","word","word"]')


@pytest.mark.parametrize("accepts", ["", "br", "identity", "gzip;q=0"])
def test_who_does_not_ask_for_it_does_not_get_it(library: Person, accepts: str) -> None:
    coding, body = raw(library, "/api/words?count=1000", accepts)
    assert (coding, json.loads(body)) == ("", ["word"] * 1000)


def test_what_comes_in_pieces_is_passed_on_in_pieces(library: Person) -> None:
    coding, body = raw(library, "/api/pieces")
    assert (coding, json.loads(body)) == ("", ["word"] * 501)


def test_what_is_compressed_already_is_left_alone(library: Person) -> None:
    assert raw(library, "/api/picture") == ("", b"p" * 5000)


def test_live_events_are_not_held_back(server: RunningServer) -> None:
    with Browser(server.address) as browser, browser.listening("Attendance/Year") as events:
        assert events.cursor
        assert "content-encoding" not in events.headers
