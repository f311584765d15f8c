"""Every error has one shape and says in plain words what to do; nothing of the inside shows."""

import re
from collections.abc import Iterator
from typing import Annotated, Any

import pytest
from msgspec import Meta, field
from sqlalchemy import Connection, insert

from rollbook.accounts.refusals import too_many_tries
from rollbook.core.errors import TooMany, Unavailable
from rollbook.core.schemas import Schema
from rollbook.core.sentences import KNOWN
from rollbook.core.settings import Settings
from rollbook.endpoints.application import StoreDep
from rollbook.endpoints.routes import Routes
from rollbook.store.refusals import UNAVAILABLE
from rollbook.tables.catalogue import batches
from tests.college import Person, running_college

SECRET = "what-nobody-may-see"


class Form(Schema):
    label: Annotated[str, Meta(min_length=3, max_length=8, pattern="^[a-z]*$")]
    first_name: str = "x"
    count: Annotated[int, Meta(ge=1, le=9)] = 1
    share: float = 0.5
    agreed: bool = False
    tags: Annotated[list[str], Meta(max_length=2)] = field(default_factory=list)


@pytest.fixture
def workshop(settings: Settings) -> Iterator[Person]:
    """The application with a few routes that go wrong."""
    app = Routes()

    @app.post("/api/form", "")
    async def form(form: Form) -> Form:
        return form

    @app.get("/api/crash", "")
    async def crash() -> None:
        raise RuntimeError(SECRET)

    @app.get("/api/wrong-answer", "")
    async def wrong_answer() -> object:
        return object()

    @app.get("/api/wait", "")
    async def wait() -> None:
        raise TooMany(too_many_tries(7, "none"), retry_after=7)

    @app.get("/api/away", "")
    async def away() -> None:
        raise Unavailable(UNAVAILABLE)

    @app.post("/api/collide", "")
    async def collide(store: StoreDep) -> None:
        await store.write(
            _insert, {"label": SECRET, "label_key": SECRET, "node_key": SECRET}, {"label": SECRET, "label_key": SECRET}
        )

    @app.post("/api/overflow", "")
    async def overflow(store: StoreDep) -> None:
        await store.write(_insert, {"id": 2**70, "label": SECRET, "label_key": SECRET, "node_key": SECRET})

    with running_college(settings, *app.endpoints) as college:
        yield college.person()


def _insert(db: Connection, *rows: dict[str, Any]) -> None:
    for row in rows:
        db.execute(insert(batches), row)


@pytest.mark.parametrize(
    ("body", "fields"),
    [
        ({}, {"label": "is missing"}),
        ({"label": "ab"}, {"label": "must have at least 3 characters"}),
        ({"label": "a" * 9}, {"label": "must have at most 8 characters"}),
        ({"label": "ABC"}, {"label": "is not written the way it has to be"}),
        ({"label": 7}, {"label": "must be text"}),
        ({"label": "abc", "firstName": None}, {"firstName": "must be text"}),
        ({"label": "abc", "count": "many"}, {"count": "must be a whole number"}),
        ({"label": "abc", "count": 1.5}, {"count": "must be a whole number"}),
        ({"label": "abc", "count": 0}, {"count": "must be 1 or more"}),
        ({"label": "abc", "count": 10}, {"count": "must be 9 or less"}),
        ({"label": "abc", "share": "x"}, {"share": "must be a number"}),
        ({"label": "abc", "agreed": "perhaps"}, {"agreed": "must be true or false"}),
        ({"label": "abc", "tags": "a"}, {"tags": "must be a list"}),
        ({"label": "abc", "tags": ["a", 3]}, {"tags.1": "must be text"}),
        ({"label": "abc", "tags": ["a"] * 3}, {"tags": "must have at most 2 entries"}),
        ({"label": "abc", "shoeSize": 44}, {"shoeSize": "is not a field of this form"}),
        ({"label": "abc", "<script>": 1}, {"(unknown)": "is not a field of this form"}),
        ({"label": "abc", "x" * 10_000: 1}, {"(unknown)": "is not a field of this form"}),
    ],
)
def test_a_field_is_told_what_is_wrong_with_it(workshop: Person, body: object, fields: dict[str, str]) -> None:
    answer = workshop.json("POST", "/api/form", body, status=422)
    faults = answer.pop("faults")
    assert answer == {
        "code": "bad_input",
        "message": "Please correct the fields that are marked.",
        "fields": fields,
    }
    assert {name: fault["message"] for name, fault in faults.items()} == fields
    assert all(fault["code"] in KNOWN for fault in faults.values())


def test_what_was_typed_is_not_repeated(workshop: Person) -> None:
    answer = workshop.post("/api/form", json={"label": SECRET, "count": SECRET, "tags": SECRET, "agreed": SECRET})
    assert answer.status_code == 422
    assert SECRET not in answer.text


def test_a_thousand_mistakes_are_not_all_listed(workshop: Person) -> None:
    answer = workshop.json("POST", "/api/form", {f"f{n}": n for n in range(1000)}, status=422)
    assert len(answer["fields"]) == 20


@pytest.mark.parametrize(
    ("content_type", "status"),
    [
        ("application/json", 200),
        ("application/json; charset=UTF-8", 200),
        ("APPLICATION/JSON;charset=utf-8", 200),
        ("application/json; charset=latin-1", 415),
        ("application/jsonp", 415),
        ("text/plain", 415),
        ("application/x-www-form-urlencoded", 415),
        ("multipart/form-data; boundary=x", 415),
        ("", 415),
    ],
)
def test_a_body_must_be_json(workshop: Person, content_type: str, status: int) -> None:
    answer = workshop.post("/api/form", content=b'{"label":"abc"}', headers={"Content-Type": content_type})
    assert answer.status_code == status
    if status == 415:
        assert answer.json()["code"] == "not_json"


def test_an_address_of_nothing_is_not_found(visitor: Person) -> None:
    expected = {"code": "not_found", "message": "There is nothing at this address."}
    for method in ("GET", "POST", "DELETE"):
        assert visitor.json(method, "/api/nowhere", status=404) == expected
    assert visitor.json("GET", "/api", status=404) == expected
    assert visitor.json("GET", "/api/batches/", status=404) == expected


def test_a_wrong_method_is_told_the_right_ones(visitor: Person) -> None:
    answer = visitor.put("/api/batches", json={})
    assert answer.status_code == 405
    assert answer.headers["allow"] == "GET, HEAD, POST"
    assert answer.json()["code"] == "wrong_method"
    answer = visitor.put("/api/batches/7", json={})
    assert answer.headers["allow"] == "DELETE, PATCH"
    answer = visitor.post("/login")
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD")


@pytest.mark.parametrize("path", ["/api/crash", "/api/wrong-answer"])
def test_our_own_mistake_is_a_sentence_with_a_number(
    workshop: Person, capsys: pytest.CaptureFixture[str], path: str
) -> None:
    answer = workshop.get(path)
    assert answer.status_code == 500
    body = answer.json()
    assert body.keys() == {"code", "message", "values"}
    assert (body["code"], body["values"]) == ("error", {"number": answer.headers["x-request-id"]})
    assert body["message"].endswith(f"tell the office the number {answer.headers['x-request-id']}.")
    assert SECRET not in answer.text
    assert "Traceback" not in answer.text
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert re.search(r"failed.*" + answer.headers["x-request-id"], capsys.readouterr().err)


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/wait", 429, "too_many_tries"),
        ("GET", "/api/away", 503, "unavailable"),
        ("POST", "/api/collide", 409, "conflict"),
        ("POST", "/api/overflow", 422, "out_of_range"),
    ],
)
def test_known_troubles_have_their_status(workshop: Person, method: str, path: str, status: int, code: str) -> None:
    answer = workshop.request(method, path)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert SECRET not in answer.text
    if status in (429, 503):
        assert int(answer.headers["retry-after"]) > 0


@pytest.mark.parametrize("settings", ["sqlite_settings", "postgres_settings"], indirect=True)
def test_the_databases_agree_on_what_is_out_of_range(workshop: Person) -> None:
    assert workshop.json("POST", "/api/overflow", status=422)["code"] == "out_of_range"
    assert workshop.json("POST", "/api/collide", status=409)["code"] == "conflict"


@pytest.mark.parametrize("path", ["/api/batches%00", "/api/batches?after=%00", "/%00"])
def test_an_address_with_a_nul_is_refused(visitor: Person, path: str) -> None:
    assert visitor.json("GET", path, status=400)["code"] == "bad_address"


def test_the_shape_is_the_documented_one(visitor: Person) -> None:
    answer = visitor.json("POST", "/api/session", {}, status=422)
    schema = visitor.json("GET", "/api/openapi.json")["components"]["schemas"]["Problem"]
    assert {*answer, "values"} == schema["properties"].keys()
