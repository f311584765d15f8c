"""JSON no honest client sends: refused in words, never a failure of the server, and with little memory."""

import json

import pytest

from rollbook.edge.bodies import MAX_BODY, MAX_JSON
from tests.college import Person
from tests.edge.hostile_bodies import HOSTILE, LOGIN
from tests.edge.raw import POST, Answer, connected, exchange, read_answer
from tests.shell import RunningServer, peak_memory_of

MEMORY = 64 * 1024 * 1024
PIECE = b"[" * 1_000_000


def sent(address: str, body: bytes) -> Answer:
    return exchange(address, POST + b"Content-Length: %d\r\n\r\n" % len(body), body)


TOO_MANY_FIELDS = json.dumps({f"f{n}": n for n in range(1001)}).encode()  # the realtime tree takes more


def test_an_object_of_too_many_fields_is_refused(server: RunningServer) -> None:
    answer = sent(server.address, TOO_MANY_FIELDS)
    assert (answer.status, answer.json()["message"]) == (400, "An object has too many fields.")


@pytest.mark.parametrize("name", HOSTILE)
def test_it_is_refused_in_words(server: RunningServer, name: str) -> None:
    body, why = HOSTILE[name]
    answer = sent(server.address, body)
    problem = answer.json()
    problem.pop("fields", None)
    assert (answer.status, problem) == (400, {"code": "bad_json", "message": why})


@pytest.mark.parametrize(
    ("body", "fields"),
    [
        (LOGIN % b"\\u0000", {"password": "holds the character NUL"}),
        (LOGIN % b"\\ud800", {"password": "holds half a character"}),
        (b'{"rows":[{"roll":"1"},{"roll":"2\\u0000"}]}', {"rows.1.roll": "holds the character NUL"}),
        (b'{"<b>":"\\u0000"}', {"(unknown)": "holds the character NUL"}),
        (b'{"\\u0000":"a"}', None),
        (b'"\\u0000"', None),
    ],
)
def test_the_field_with_the_character_is_named(
    server: RunningServer, body: bytes, fields: dict[str, str] | None
) -> None:
    assert sent(server.address, body).json().get("fields") == fields


@pytest.mark.parametrize("body", [b"[]", b'"text"', b"12", b"null", b"true", b"[" * 32 + b"]" * 32])
def test_json_that_is_no_form_is_refused_in_words(server: RunningServer, body: bytes) -> None:
    answer = sent(server.address, body)
    assert answer.status == 422
    assert answer.json() == {"code": "bad_input", "message": "Send one JSON object with the fields of this form."}


def test_an_escaped_backslash_before_u0000_is_ordinary_text(visitor: Person) -> None:
    body = {"userName": "asha.rao", "email": "a@b.example", "password": "\\u0000 \\ud800 long enough"}
    assert visitor.json("POST", "/api/session", body, status=401)["code"] == "wrong_login"


def test_what_is_larger_than_the_limit_is_refused_before_it_is_read(server: RunningServer) -> None:
    head = POST + b"Content-Length: %d\r\n\r\n" % (MAX_BODY + 1)
    answer = exchange(server.address, head)
    assert answer.status == 413
    assert answer.json() == {
        "code": "too_large",
        "message": "This is larger than the 10,485,760 bytes the server takes here.",
    }


def test_200_megabytes_are_refused_and_cost_no_memory(server: RunningServer) -> None:
    before = peak_memory_of(server.process.pid)
    with connected(server.address) as connection:
        connection.sendall(POST + b"Transfer-Encoding: chunked\r\n\r\n")
        for _ in range(200):
            connection.sendall(b"%x\r\n%s\r\n" % (len(PIECE), PIECE))
        connection.sendall(b"0\r\n\r\n")
        assert read_answer(connection).status == 413
        # Nothing of it is left in the way of the next request.
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert read_answer(connection).status == 200
    assert peak_memory_of(server.process.pid) - before < MEMORY


@pytest.mark.parametrize(
    ("before", "filling", "after"),
    [
        (b"[", b"[],", b"1]"),
        (b"[", b'{"":{}},', b"1]"),
        (b"[", b'"\xc3\xa4",', b"1]"),
        (b"[", b"1.5,", b"1]"),
        (b'{"userName":"', b"\xf0\x9f\x98\x80", b'"}'),
    ],
    ids=["lists", "objects", "texts", "numbers", "wide"],
)
def test_the_largest_form_costs_little_memory(
    server: RunningServer, before: bytes, filling: bytes, after: bytes
) -> None:
    held = peak_memory_of(server.process.pid)
    body = before + filling * ((MAX_JSON - 100) // len(filling)) + after
    assert sent(server.address, body).status in (400, 422)
    assert peak_memory_of(server.process.pid) - held < MEMORY


def test_the_server_has_not_failed_once(server: RunningServer) -> None:
    """Runs last in this file: no request above was counted as a failure."""
    metrics = exchange(server.address, b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n").body.decode()
    assert 'status="4xx"' in metrics
    assert 'status="5xx"' not in metrics
