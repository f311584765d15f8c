"""JSON no honest client sends: refused in words, never a failure of the server, and with little memory."""

import asyncio
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from rollbook.core.sentences import KNOWN
from rollbook.core.settings import Settings
from rollbook.edge.bodies import MAX_JSON, MAX_PUBLIC
from rollbook.edge.strict_json import MAX_MEMBERS, MAX_PARTS, parse_aside
from tests.college import Person
from tests.edge.hostile_bodies import HOSTILE, LOGIN
from tests.edge.raw import POST, Answer, connected, exchange, read_answer
from tests.shell import RunningServer, peak_memory_of, serving
from torture.servers import sign_in

MEMORY = 64 * 1024 * 1024
PIECE = b"[" * 1_000_000


@pytest.fixture(scope="module")
def folder(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("server")
    shutil.copy(sqlite_template, folder / "rollbook.sqlite")
    return folder


@pytest.fixture(scope="module")
def asha_sends(folder: Path) -> bytes:
    """The head of a request of somebody who is known: of strangers no such body is read at all."""
    [(name, value)] = sign_in(Settings(data_dir=folder)).items()
    return POST.replace(b"/api/session", b"/api/batches") + f"{name}: {value}\r\n".encode()


@pytest.fixture(scope="module")
def server(folder: Path, asha_sends: bytes) -> Iterator[RunningServer]:
    with serving(Settings(data_dir=folder)) as running:
        yield running


def sent(address: str, body: bytes, head: bytes = POST) -> Answer:
    return exchange(address, head + b"Content-Length: %d\r\n\r\n" % len(body), body)


TOO_MANY_FIELDS = json.dumps({f"f{n}": n for n in range(1001)}).encode()  # the realtime tree takes more


def test_an_object_of_too_many_fields_is_refused(server: RunningServer) -> None:
    answer = sent(server.address, TOO_MANY_FIELDS)
    assert (answer.status, answer.json()["message"]) == (400, "An object has too many fields.")


@pytest.mark.parametrize("name", HOSTILE)
def test_it_is_refused_in_words(server: RunningServer, asha_sends: bytes, name: str) -> None:
    body, why = HOSTILE[name]
    answer = sent(server.address, body, asha_sends)
    problem = answer.json()
    assert (answer.status, problem["message"]) == (400, why)
    assert KNOWN[problem["code"]].room == "edge"


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
    assert answer.json() == {"code": "not_one_object", "message": "Send one JSON object with the fields of this form."}


async def test_others_get_their_turn_while_a_large_body_is_parsed() -> None:
    turns = 0
    body = b"[" + b",".join([b'"\\u00e4"'] * 200_000) + b"]"
    parsing = asyncio.create_task(parse_aside(body, MAX_PARTS, MAX_MEMBERS))
    while not parsing.done():
        turns += 1
        await asyncio.sleep(0)
    assert len(parsing.result()) == 200_000
    assert turns > 3


def test_an_escaped_backslash_before_u0000_is_ordinary_text(visitor: Person) -> None:
    body = {"userName": "asha.rao", "email": "a@b.example", "password": "\\u0000 \\ud800 long enough"}
    assert visitor.json("POST", "/api/session", body, status=401)["code"] == "wrong_login"


def test_what_is_larger_than_the_limit_is_refused_before_it_is_read(server: RunningServer, asha_sends: bytes) -> None:
    for head, most in ((asha_sends, MAX_JSON), (POST, MAX_PUBLIC)):
        answer = exchange(server.address, head + b"Content-Length: %d\r\n\r\n" % (most + 1))
        assert (answer.status, answer.json()) == (
            413,
            {
                "code": "too_large",
                "message": f"This is larger than the {most:,} bytes the server takes here.",
                "values": {"most": most},
            },
        )


@pytest.mark.parametrize(
    "address",
    [
        b"PUT /Attendance/Year.json",
        b"PATCH /Rollbook.json",
        b"POST /Attendance/StudentDB/2024%20-%202028/CSE.json",
        b"POST /api/batches",
        b"PUT /api/rollcalls/6b3f0f0e-6d1a-4b0c-9f53-1f2a3b4c5d6e",
        b"PUT /api/account/password",
        b"POST /api/students/preview",
    ],
)
def test_a_stranger_is_refused_without_a_byte_of_the_body(server: RunningServer, address: bytes) -> None:
    """Two megabytes are announced, and never sent: who waits for them gives no answer."""
    head = POST.replace(b"POST /api/session", address)
    if address.endswith(b"preview"):
        head = head.replace(b"application/json", b"multipart/form-data; boundary=x")
    answer = exchange(server.address, head + b"Content-Length: 1900000\r\n\r\n")
    assert answer.status == 401


def test_faults_are_told_up_to_the_twentieth(server: RunningServer, asha_sends: bytes) -> None:
    body = b"[" + b",".join([b'"\\ud800"'] * 90_000) + b"]"
    answer = sent(server.address, body, asha_sends)
    assert (answer.status, len(answer.json()["fields"])) == (400, 20)


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
    server: RunningServer, asha_sends: bytes, before: bytes, filling: bytes, after: bytes
) -> None:
    held = peak_memory_of(server.process.pid)
    body = before + filling * ((MAX_JSON - 100) // len(filling)) + after
    assert sent(server.address, body, asha_sends).status in (400, 422)
    assert peak_memory_of(server.process.pid) - held < MEMORY


def test_the_server_has_not_failed_once(server: RunningServer) -> None:
    """Runs last in this file: no request above was counted as a failure."""
    metrics = exchange(server.address, b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n").body.decode()
    assert 'status="4xx"' in metrics
    assert 'status="5xx"' not in metrics
