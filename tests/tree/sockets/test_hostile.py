"""Clients by WebSocket that do not keep to the protocol are closed or refused in words, and nobody else notices."""

import shutil
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest

from rollbook.core.settings import Settings
from rollbook.edge import sockets
from tests.edge.raw import connected, exchange, read_answer
from tests.live.on_a_port import PortCollege, on_a_port
from tests.records import BATCH, Term
from tests.tree.script import STUDENTS, Script
from tests.tree.sockets.raw import BINARY, CLOSE, HANDSHAKE, framed, moved, raw_socket

DONE, POLICY, TOO_BIG, NOT_UTF8, PROTOCOL, RESTART = 1000, 1008, 1009, 1007, 1002, 1012


@pytest.fixture(scope="module")
def target(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[PortCollege]:
    """One for all who send what cannot be understood: what one of them breaks, the next would meet."""
    folder = tmp_path_factory.mktemp("target")
    shutil.copy(sqlite_template, folder / "rollbook.sqlite")
    with on_a_port(Settings(data_dir=folder)) as target:
        yield target


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
def test_what_cannot_be_understood_ends_in_words(target: PortCollege, frame: bytes, code: int, words: str) -> None:
    with raw_socket(target.address) as raw:
        with suppress(OSError):  # the server does not wait for the end of it
            raw.connection.sendall(frame)
        closed = raw.closed()
        assert closed.code == code, closed
        assert words in closed.reason
    assert exchange(target.address, b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").status == 200


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
        for wrong in ("owner", 7):
            assert raw.ask("gauth", cred=wrong) == {"s": "ok", "d": {"auth": None}}
            assert raw.ask("g", p="/Attendance/Year")["s"] == "permission_denied"
        assert raw.ask("unauth")["s"] == "ok"
        assert raw.ask("o", p="/Attendance/Year", d=None)["s"] == "not_supported"
        assert raw.ask("n", p="/Attendance/Year")["s"] == "ok"
        raw.frame(b"0")
        raw.send({"t": "c", "d": {"t": "p", "d": {}}})
        assert raw.receive() == {"t": "c", "d": {"t": "o", "d": None}}
        assert raw.ask("g", p="/Attendance/Year") == {"s": "ok", "d": [BATCH]}


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
    for path in (b"/.lp?id=1&pw=2&ser=3", b"/.ws?v=5"):
        answer = exchange(college.address, b"GET " + path + b" HTTP/1.1\r\nHost: x\r\n\r\n")
        assert answer.status == 400
        assert "WebSocket" in answer.json()["error"]


def test_who_polls_is_answered_with_one_script_that_is_nobodys(college: PortCollege) -> None:
    """What it does is in the stories of old pages, in a browser."""
    one, other = (
        exchange(college.address, b"GET /.lp?start=t&v=5&cb=" + cb + b" HTTP/1.1\r\nHost: x\r\n\r\n")
        for cb in (b"1", b"alert(1)")
    )
    assert one.body == other.body
    assert one.headers["content-type"] == "text/javascript; charset=utf-8"
    assert one.headers["cross-origin-resource-policy"] == "cross-origin"
    left = exchange(college.address, b"GET /.lp?dframe=t&id=1&pw=2 HTTP/1.1\r\nHost: x\r\n\r\n")
    assert left.status == 204


def test_who_would_move_to_another_connection_is_told_to_stay(college: PortCollege) -> None:
    with moved(college.address) as raw:
        assert raw.receive() == {"t": "c", "d": {"t": "r", "d": "rollbook.test"}}
        assert raw.closed().code == DONE
        raw.frame(DONE.to_bytes(2), CLOSE)  # as every client answers: until then the server waits for seconds
        assert raw.connection.recv(1) == b""


@pytest.mark.rest
def test_the_deadline_of_the_opening_ends_with_its_answer(
    college: PortCollege, monkeypatch: pytest.MonkeyPatch
) -> None:
    with raw_socket(college.address) as raw:
        monkeypatch.setattr(sockets, "OPENING_TICKS", 3)  # not before: on a busy machine the opening may take some
        time.sleep(4.5)
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
