"""One connection: what is not HTTP, what is too much, and what is unusual but allowed."""

import resource
import socket
from contextlib import ExitStack

import pytest

from rollbook.core.settings import Settings
from rollbook.edge import connections
from tests.edge.raw import POST, connected, exchange, is_closed, read_answer
from tests.live.on_a_port import on_a_port
from tests.shell import RunningServer

GET = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"


@pytest.mark.parametrize(
    "nonsense",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 60,  # somebody speaks TLS
        b"HELO mail.example\r\n\r\n",
        b"GET /healthz HTTP/9.9\r\nHost: x\r\n\r\n",
        GET + b"Bad Header: x\r\n\r\n",
        GET + b"X: a\0b\r\n\r\n",
        POST + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",  # two lengths: smuggling
        POST + b"Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
        POST + b"Content-Length: -5\r\n\r\n",
        POST + b"Content-Length: five\r\n\r\n",
        POST + b"Transfer-Encoding: chunked\r\n\r\nnothex\r\n\r\n",
        b"CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n",
    ],
)
def test_what_is_not_http_is_refused(server: RunningServer, nonsense: bytes) -> None:
    with connected(server.address) as connection:
        connection.sendall(nonsense)
        answer = read_answer(connection)
        assert answer.status in (400, 405)
        assert answer.json().keys() == {"code", "message"}
        assert "server" not in answer.headers
    assert exchange(server.address, GET + b"\r\n").status == 200


def test_headers_without_end_are_cut_off(server: RunningServer) -> None:
    with connected(server.address) as connection:
        connection.sendall(GET)
        try:
            for _ in range(1000):
                connection.sendall(b"X-More: " + b"x" * 1000 + b"\r\n")
        except OSError:
            return
        assert is_closed(connection)


def test_one_header_without_end_is_cut_off_in_words(server: RunningServer) -> None:
    with connected(server.address) as connection:
        connection.sendall(GET + b"X-More: " + b"x" * 50_000)
        connection.sendall(b"x" * 20_000)
        answer = read_answer(connection)
        assert (answer.status, answer.json()["code"]) == (431, "headers_too_large")


@pytest.mark.parametrize(
    "request_",
    [
        GET + b"X-More: " + b"x" * 70_000 + b"\r\n\r\n",
        GET + b"".join(b"X-%d: " % number + b"x" * 1000 + b"\r\n" for number in range(70)) + b"\r\n",
        b"GET /healthz?" + b"x" * 70_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    ],
    ids=["one header", "many headers", "a long address"],
)
def test_headers_that_are_too_large_are_refused_also_when_they_come_at_once(
    server: RunningServer, request_: bytes
) -> None:
    answer = exchange(server.address, request_)
    assert (answer.status, answer.json()["code"]) == (431, "headers_too_large")
    assert answer.json()["message"] == "The headers are larger than the 65,536 bytes the server takes."


def test_trailers_without_end_are_cut_off(server: RunningServer) -> None:
    with connected(server.address) as connection:
        connection.sendall(POST + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n")
        try:
            for _ in range(1000):
                connection.sendall(b"X-More: " + b"x" * 1000 + b"\r\n")
        except OSError:
            return
        assert is_closed(connection)


def test_cookies_and_headers_of_an_ordinary_browser_fit(server: RunningServer) -> None:
    assert exchange(server.address, GET + b"Cookie: " + b"c" * 16_000 + b"\r\n\r\n").status == 200


def test_requests_sent_at_once_are_answered_in_order(server: RunningServer) -> None:
    with connected(server.address) as connection:
        connection.sendall((GET + b"\r\n") * 20 + b"GET /api/nowhere HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        received = b""
        while data := connection.recv(65536):
            received += data
    assert received.count(b"HTTP/1.1 200") == 20
    assert received.rindex(b"HTTP/1.1 404") > received.rindex(b"HTTP/1.1 200")


def test_thousands_sent_at_once_are_not_kept_waiting(server: RunningServer) -> None:
    with connected(server.address) as connection:
        connection.sendall((GET + b"\r\n") * 5000)
        assert is_closed(connection)


def test_a_connection_is_kept_for_the_next_request(server: RunningServer) -> None:
    with connected(server.address) as connection:
        for _ in range(3):
            connection.sendall(GET + b"\r\n")
            assert read_answer(connection).status == 200


def test_an_offer_of_another_protocol_is_answered_in_http(server: RunningServer) -> None:
    with connected(server.address) as connection:
        connection.sendall(
            GET + b"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n"
        )
        answer = read_answer(connection)
        assert (answer.status, answer.headers["connection"]) == (200, "close")
        assert is_closed(connection)
    websocket = GET + b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n\r\n"
    assert exchange(server.address, websocket).status == 200


def test_a_client_that_asks_first_is_told_to_go_on_or_not(server: RunningServer) -> None:
    with connected(server.address) as connection:
        connection.sendall(POST + b"Expect: 100-continue\r\nContent-Length: 2\r\n\r\n")
        assert connection.recv(100).startswith(b"HTTP/1.1 100 Continue")
        connection.sendall(b"{}")
        assert read_answer(connection).status == 422
    refused = exchange(server.address, POST + b"Expect: 100-continue\r\nContent-Length: 99999999\r\n\r\n")
    assert refused.status == 413


def test_half_a_request_and_a_farewell_do_no_harm(server: RunningServer) -> None:
    for part in (b"", b"GET", GET, POST + b"Content-Length: 100\r\n\r\n{"):
        with connected(server.address) as connection:
            connection.sendall(part)
            connection.shutdown(socket.SHUT_WR)
    assert exchange(server.address, GET + b"\r\n").status == 200


@pytest.mark.parametrize(
    "path", [b"/../../etc/passwd", b"//etc/passwd", b"/assets/../../core/settings.py", b"*", b"/%"]
)
def test_no_path_leads_out(server: RunningServer, path: bytes) -> None:
    answer = exchange(server.address, b"GET %s HTTP/1.1\r\nHost: x\r\n\r\n" % path)
    assert answer.status in (400, 404)
    assert b"root:" not in answer.body


@pytest.mark.parametrize("refusal", [ValueError, OSError])
def test_a_system_that_gives_no_more_room_is_taken_as_it_is(
    monkeypatch: pytest.MonkeyPatch, refusal: type[Exception]
) -> None:
    def refuse(*_: object) -> None:
        raise refusal

    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 4096))
    monkeypatch.setattr(resource, "setrlimit", refuse)
    assert connections.most_connections.__wrapped__() == 824


def test_a_system_without_a_limit_gives_room_for_many(monkeypatch: pytest.MonkeyPatch) -> None:
    unlimited = resource.RLIM_INFINITY
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, unlimited))
    monkeypatch.setattr(resource, "setrlimit", lambda *_: None)
    assert connections.most_connections.__wrapped__() > 100_000


def test_more_connections_than_there_is_room_for_are_turned_away(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "most_connections", lambda: 3)
    monkeypatch.setattr(connections, "HEADER_TICKS", 1_000_000)  # else one that says nothing would be closed as well
    with on_a_port(settings) as college, ExitStack() as held:
        three = [held.enter_context(connected(college.address)) for _ in range(3)]
        for connection in three:
            connection.sendall(GET + b"\r\n")
            assert read_answer(connection).status == 200
        assert _is_turned_away(college.address)
        three[0].close()
        college.wait_for_connections(2)
        assert exchange(college.address, GET + b"\r\n").status == 200


def _is_turned_away(address: str) -> bool:
    """Whether a new connection is ended though it said nothing: some systems tell of it as early as it is made."""
    try:
        with connected(address) as connection:
            return is_closed(connection)
    except ConnectionResetError:
        return True
