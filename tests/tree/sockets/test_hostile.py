"""Clients by WebSocket that do not keep to the protocol are closed or refused in words, and nobody else notices."""

import json
import resource
import socket
import time
from contextlib import suppress
from itertools import count
from typing import Any

import pytest

from rollbook.core.settings import Settings
from rollbook.edge import draining, sockets
from tests.edge.raw import connected, exchange, read_answer
from tests.live.on_a_port import PortCollege, on_a_port
from tests.records import BATCH, ROLLS, Term
from tests.shell import serving
from tests.tree.script import ENTRIES, STUDENTS, Script
from tests.tree.sockets.raw import BINARY, HANDSHAKE, PING, RawSocket, framed, raw_socket

POLICY, TOO_BIG, NOT_UTF8, PROTOCOL, RESTART = 1008, 1009, 1007, 1002, 1012


def _listen(path: str, **more: Any) -> dict[str, Any]:
    return {"t": "d", "d": {"r": 1, "a": "q", "b": {"p": path, "h": "", **more}}}


@pytest.mark.parametrize(
    ("frame", "code", "words"),
    [
        (framed(b"{"), POLICY, "not JSON"),
        (framed(b'{"t":"d","t":"d"}'), POLICY, "given twice"),
        (framed(b'{"t":"d","d":{"r":1,"a":"q","b":' + b"[" * 2000), POLICY, "nested too deep"),
        (framed(b"[1,2]"), POLICY, "no message"),
        (framed(b'{"t":"d","d":{"r":"1","a":"q","b":{}}}'), POLICY, "no message"),
        (framed(b'{"t":"d","d":{"r":1,"a":["q"],"b":{}}}'), POLICY, "no message"),
        (framed(b'{"t":"d"}'), POLICY, "no message"),
        (framed(b"\x00\x01", BINARY), POLICY, "Only text"),
        (framed(b"\xff\xfe"), NOT_UTF8, "not UTF-8"),
        (framed(b"x" * 70_000), TOO_BIG, ""),
        (framed(b"999999"), POLICY, "longer than"),
        (framed(b"2") + framed(b'{"t":"c"') + framed(b'"d":1}'), POLICY, "not JSON"),
        (framed(b"3") + framed(b"x") * 3, POLICY, "not JSON"),
        (framed(b"129") + framed(b"x" * 60_000) * 129, POLICY, "longer than"),
        (framed(b"x", final=False) + framed(b"", 0, final=False) * 100_000, TOO_BIG, "cut too small"),
        (framed(b"x" * 40_000, final=False) + framed(b"x" * 40_000, 0), TOO_BIG, ""),
        (framed(b"", 0x3), PROTOCOL, ""),
    ],
    ids=count(1),  # a frame is masked by chance, and would have another name in each process
)
def test_what_cannot_be_understood_ends_in_words(college: PortCollege, frame: bytes, code: int, words: str) -> None:
    with raw_socket(college.address) as raw:
        with suppress(OSError):  # the server does not wait for the end of it
            raw.connection.sendall(frame)
        closed = raw.closed()
        assert closed.code == code, closed
        assert words in closed.reason
    assert college.browser().get("/healthz").status_code == 200


def test_what_is_no_request_of_ours_is_refused_and_the_connection_stays(college: PortCollege, term: Term) -> None:
    with raw_socket(college.address) as raw:
        assert raw.ask("zap")["s"] == "not_supported"
        assert raw.ask("q")["s"] == "bad_input"
        assert raw.ask("q", p=7)["s"] == "bad_input"
        assert raw.ask("q", p="/Attendance//Year")["s"] == "bad_key"
        assert raw.ask("q", p="/Attendance/Year", t="1")["s"] == "bad_input"
        assert raw.ask("q", p="/Attendance/Year", q=[])["s"] == "bad_input"
        assert raw.ask("q", p="/Attendance/Year", q={"l": -1, "vf": "l"})["s"] == "bad_input"
        assert raw.ask("q", p="/Attendance/Year", q={"sp": [], "i": ".value"})["s"] == "bad_input"
        assert raw.ask("g", p="/Attendance/Year", q={"sp": 1, "i": ".key"})["s"] == "bad_input"
        assert raw.ask("p", p="/Attendance/Year/9", d="2030 - 2034")["s"] == "permission_denied"
        assert raw.ask("gauth", cred="owner")["s"] == "invalid_token"
        assert raw.ask("gauth", cred=7)["s"] == "invalid_token"
        assert raw.ask("o", p="/Attendance/Year", d=None)["s"] == "not_supported"
        assert raw.ask("n", p="/Attendance/Year")["s"] == "ok"
        raw.frame(b"0")
        raw.send({"t": "c", "d": {"t": "p", "d": {}}})
        assert raw.receive() == {"t": "c", "d": {"t": "o", "d": None}}
        assert raw.ask("g", p="/Attendance/Year") == {"s": "ok", "d": [BATCH]}


def test_cookies_open_nothing(college: PortCollege, term: Term) -> None:
    """So it does not matter which site's page has opened the connection."""
    cookie = "; ".join(f"{name}={value}" for name, value in term.asha.cookies.items())
    assert "=" in cookie
    with raw_socket(college.address, f"Cookie: {cookie}\r\nOrigin: https://elsewhere.example\r\n".encode()) as raw:
        assert raw.ask("g", p=f"/{STUDENTS}")["s"] == "permission_denied"
        assert raw.ask("p", p="/Attendance/Year/9", d="2030 - 2034")["s"] == "permission_denied"
        assert raw.ask("g", p="/Attendance/Year")["d"] == [BATCH]


def test_signing_out_closes_what_was_open(college: PortCollege, registers: Script) -> None:
    with raw_socket(college.address) as raw:
        assert raw.ask("gauth", cred=registers.token)["s"] == "ok"
        assert raw.ask("q", p=f"/{STUDENTS}", h="")["s"] == "ok"
        raw.send({"t": "d", "d": {"r": 99, "a": "unauth", "b": {}}})
        assert raw.receive()["d"] == {"a": "c", "b": {"p": f"/{STUDENTS}"}}
        assert raw.receive()["d"]["r"] == 99
        assert raw.ask("g", p=f"/{STUDENTS}")["s"] == "permission_denied"


def test_looking_up_rolls_counts_as_on_the_page(college: PortCollege, term: Term) -> None:
    with raw_socket(college.address) as raw:
        answers = [raw.ask("g", p=f"/{ENTRIES}/R{number}")["s"] for number in range(245)]
        assert answers[0] == "ok"
        assert answers[-1] == "too_many_lookups"
        assert raw.ask("q", p=f"/{ENTRIES}/{ROLLS[0]}", h="")["s"] == "too_many_lookups"


def test_ten_thousand_listens(sqlite_settings: Settings) -> None:
    with serving(sqlite_settings, ROLLBOOK_PORT="0") as server:
        before = _memory(server.process.pid)
        with raw_socket(server.address) as raw:
            statuses = []
            for hundred in range(100):
                asked = [_listen(f"/Attendance/Subjects/a/b/c/{hundred}-{number}") for number in range(100)]
                raw.connection.sendall(b"".join(framed(json.dumps(each).encode()) for each in asked))
                for _ in asked:
                    while "r" not in (message := raw.receive())["d"]:
                        pass
                    statuses.append(message["d"]["b"]["s"])
            assert statuses[:200] == ["ok"] * 200
            assert set(statuses[200:]) == {"too_many_tries"}
            assert exchange(server.address, b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").status == 200
            assert _memory(server.process.pid) - before < 50_000_000


def _memory(pid: int) -> int:
    with open(f"/proc/{pid}/statm") as file:  # noqa: PTH123 - not a file that a Path would know more of
        return int(file.read().split()[1]) * resource.getpagesize()


def test_requests_without_end_and_unread_answers_wait_outside(
    sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(draining, "ANSWER_TICKS", 2)
    with on_a_port(sqlite_settings) as college, raw_socket(college.address) as raw:
        raw.connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        asking = framed(json.dumps(_listen("/Attendance/Subjects" + 4 * f"/{'x' * 700}")).encode()) * 100
        assert _sent_until_dropped(raw, asking) < 50_000_000
        assert college.browser().get("/healthz").status_code == 200


def test_pings_whose_answers_are_not_taken_end_it(college: PortCollege) -> None:
    with raw_socket(college.address) as raw:
        pings = framed(b"x" * 100, PING) * 1000
        assert _sent_until_dropped(raw, pings) < 50_000_000


def _sent_until_dropped(raw: RawSocket, data: bytes) -> int:
    sent = 0
    with suppress(ConnectionError):
        while sent < 100_000_000:
            raw.connection.sendall(data)
            sent += len(data)
    return sent


def test_a_client_that_answers_no_ping_is_let_go(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rollbook.server.PING_SECONDS", 0.2)
    monkeypatch.setattr("rollbook.server.PONG_SECONDS", 0.2)
    with on_a_port(settings) as college, raw_socket(college.address) as raw:
        began = time.monotonic()
        assert raw.closed().code == 1011
        assert time.monotonic() - began < 5


def test_they_end_when_the_server_stops(college: PortCollege) -> None:
    with raw_socket(college.address) as raw:
        assert raw.ask("q", p="/Attendance/Year", h="")["s"] == "ok"
        college.stop()
        assert raw.closed().code == RESTART
    college.wait_until_stopped()


def test_what_is_no_opening_of_a_websocket_is_refused(college: PortCollege) -> None:
    def status(request: bytes) -> int:
        with connected(college.address) as connection:
            connection.sendall(request)
            return read_answer(connection).status

    plain = HANDSHAKE + b"\r\n"
    assert status(plain.replace(b"v=5", b"v=4")) == 400
    assert status(plain.replace(b"Version: 13", b"Version: 8")) == 400
    assert status(plain.replace(b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", b"")) == 400
    assert status(plain.replace(b"Host: rollbook.test", b"Host: a/b")) == 400
    assert status(plain.replace(b"GET", b"POST")) in (400, 405)
    assert status(plain.replace(b"/.ws", b"/api/session")) == 200
    assert status(HANDSHAKE + b"X-Long: " + b"x" * 60_000 + b"\r\n\r\n") == 400
    assert status(HANDSHAKE + b"X-Many: x\r\n" * 1000 + b"\r\n") == 400
    assert status(b"GET /api/session HTTP/1.1\r\nHost: x\r\n\r\n" + plain) == 200
    for path in (b"/.lp?start=t&v=5", b"/.ws?v=5"):
        answer = exchange(college.address, b"GET " + path + b" HTTP/1.1\r\nHost: x\r\n\r\n")
        assert answer.status == 400
        assert "WebSocket" in answer.json()["error"]


def test_the_deadline_of_the_opening_ends_with_its_answer(
    college: PortCollege, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "OPENING_TICKS", 1)
    with raw_socket(college.address) as raw:
        time.sleep(2.5)
        assert raw.ask("g", p="/Attendance/Year")["s"] == "ok"


def test_logs_hold_no_path_and_no_token(
    college: PortCollege, registers: Script, capfd: pytest.CaptureFixture[str]
) -> None:
    assert registers.token
    with raw_socket(college.address) as raw:
        assert raw.ask("gauth", cred=registers.token)["s"] == "ok"
        assert raw.ask("g", p=f"/{STUDENTS}")["s"] == "ok"
    with raw_socket(college.address, f"Authorization: Bearer {registers.token}\r\n".encode()):
        pass
    with connected(college.address) as connection:
        connection.sendall(HANDSHAKE.replace(b"v=5", b"v=4&auth=" + registers.token.encode()) + b"\r\n")
        assert read_answer(connection).status == 400
    college.stop()
    college.wait_until_stopped()
    logged = capfd.readouterr().err
    assert '"/.ws", "status": 101' in logged
    assert registers.token not in logged
    assert "StudentDB" not in logged


def test_a_client_that_comes_and_goes_leaves_nothing(college: PortCollege, term: Term) -> None:
    before = len(college.hub)
    for _ in range(50):
        with raw_socket(college.address) as raw:
            assert raw.ask("q", p="/Attendance/Year", h="")["s"] == "ok"
    patient_until = time.monotonic() + 5
    while len(college.hub) > before and time.monotonic() < patient_until:
        time.sleep(0.05)
    assert len(college.hub) == before


def test_all_of_one_kind_share_what_is_read(college: PortCollege, term: Term) -> None:
    with raw_socket(college.address) as one, raw_socket(college.address) as other:
        for each in (one, other):
            _hears_the_years(each)
        assert len(college.hub) == 3  # two clients, and one path


def _hears_the_years(raw: RawSocket) -> None:
    raw.send(_listen("/Attendance/Year"))
    assert raw.receive() == {"t": "d", "d": {"a": "d", "b": {"p": "Attendance/Year", "d": [BATCH]}}}
    assert raw.receive() == {"t": "d", "d": {"r": 1, "b": {"s": "ok", "d": {}}}}
