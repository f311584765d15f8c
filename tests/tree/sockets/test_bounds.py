"""However much a client by WebSocket asks, sends or leaves unread: it waits outside, or is let go."""

import asyncio
import json
import resource
import socket
import time
from contextlib import suppress
from typing import Any

import pytest
from starlette.types import Receive, Scope, Send
from uvicorn import Config
from uvicorn.server import ServerState

from rollbook.core.settings import Settings
from rollbook.edge import draining
from rollbook.edge.sockets import SLICE, GuardedSocket
from rollbook.tree import watches
from rollbook.tree.sockets import session
from tests.edge.raw import exchange
from tests.live.browser import PATIENCE
from tests.live.on_a_port import PortCollege, on_a_port
from tests.records import BATCH, Term
from tests.shell import serving
from tests.tree.script import Script
from tests.tree.sockets.raw import CLOSE, HANDSHAKE, PING, RawSocket, framed, not_greeted, raw_socket


def _listen(path: str) -> dict[str, Any]:
    return {"t": "d", "d": {"r": 1, "a": "q", "b": {"p": path, "h": ""}}}


def test_listens_without_end(sqlite_settings: Settings) -> None:
    with serving(sqlite_settings, ROLLBOOK_PORT="0") as server:
        before = _memory(server.process.pid)
        with raw_socket(server.address) as raw:
            statuses = []
            for hundred in range(5):
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


def test_many_who_listen_leave_room_for_the_screens(college: PortCollege, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "MOST_LISTENERS", 4)
    with raw_socket(college.address) as raw:
        asked = [raw.ask("q", p=f"/Attendance/Subjects/{number}", h="")["s"] for number in range(5)]
        assert asked == ["ok"] * 3 + ["unavailable"] * 2
        with college.browser().listening("Attendance/Year"):
            pass


def test_one_who_listens_everywhere_leaves_room_for_the_others(
    college: PortCollege, registers: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watches, "MOST_OPENED", 3)
    with raw_socket(college.address) as raw, raw_socket(college.address) as other:
        made_up = [raw.ask("q", p=f"/Attendance/Subjects/{number}", h="")["s"] for number in range(4)]
        assert made_up == ["ok"] * 3 + ["too_many_tries"]
        assert other.ask("q", p="/Attendance/Subjects/0", h="")["s"] == "ok"  # where somebody listens already
        assert other.ask("q", p="/Attendance/Year", h="")["s"] == "too_many_tries"
        assert other.ask("gauth", cred=registers.token)["s"] == "ok"
        assert other.ask("q", p="/Attendance/Year", h="")["s"] == "ok"
        assert raw.ask("n", p="/Attendance/Subjects/1")["s"] == "ok"
        assert raw.ask("q", p="/Attendance/Subjects/9", h="")["s"] == "ok"


class NeverSearched(dict[Any, Any]):
    """What is kept in it is found by its key, or not at all."""

    def _search(self) -> Any:
        raise AssertionError("searched from one end to the other")

    values = items = keys = __iter__ = _search


def test_a_listen_takes_no_longer_where_thousands_are_kept(
    college: PortCollege, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = NeverSearched()
    monkeypatch.setattr(college._app.state.watches, "_watches", kept)
    with raw_socket(college.address) as raw:
        assert raw.ask("q", p="/Attendance/Year", h="")["s"] == "ok"
        assert raw.ask("q", p="/Attendance/Semester", h="")["s"] == "ok"
        assert raw.ask("n", p="/Attendance/Year")["s"] == "ok"
        assert len(kept) == 1


def test_one_socket_too_many_is_opened_and_told_to_come_later(
    college: PortCollege, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(college.seats, "most_of", lambda _holder: 1)
    with raw_socket(college.address) as first:
        with not_greeted(college.address) as second:
            assert second.closed().code == 1013
        assert first.ask("q", p="/Attendance/Year", h="")["s"] == "ok"
        assert college.call(college.seats.shed)  # files get scarce
        assert first.closed().code == 1013


def test_requests_without_end_and_unread_answers_wait_outside(
    college: PortCollege, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The client's receive buffer stays as the system made it. If it were made smaller than the window that was offered
    to the server, Linux would throw away all that the server sends, its acknowledgements too: the client could not send
    on, and the server would wait for it until its next ping."""
    monkeypatch.setattr(draining, "ANSWER_TICKS", 2)
    with raw_socket(college.address) as raw:
        asking = framed(json.dumps(_listen("/Attendance/Subjects" + 25 * f"/{'x' * 700}")).encode()) * 20
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


def test_a_client_that_answers_no_ping_is_let_go(sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rollbook.server.PING_SECONDS", 1)
    monkeypatch.setattr("rollbook.server.PONG_SECONDS", 1)
    with on_a_port(sqlite_settings) as college, raw_socket(college.address) as raw:
        assert raw.closed().code == 1011


def test_messages_that_come_at_once_are_parsed_as_they_are_taken() -> None:
    sent = [str(number) for number in range(10_000)]
    waiting, taken = asyncio.run(_waiting_and_taken(b"".join(framed(text.encode()) for text in sent)))
    assert 0 < waiting <= SLICE // len(framed(b"0"))
    assert taken == sent


async def _waiting_and_taken(messages: bytes) -> tuple[int, list[str]]:
    """How many messages are kept for an application that is busy; and all that it takes in the end."""
    accepted, may_take = asyncio.Event(), asyncio.Event()
    taken: list[str] = []

    async def app(_scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        accepted.set()
        await may_take.wait()
        while (message := await receive())["type"] == "websocket.receive":
            taken.append(message["text"] or "")

    config = Config(app, lifespan="off", log_config=None, ws_per_message_deflate=False)
    ours, theirs = socket.socketpair()
    with theirs:
        theirs.setblocking(False)
        loop, state = asyncio.get_running_loop(), ServerState()
        _, guarded = await loop.create_connection(lambda: GuardedSocket(config, state, {}), sock=ours)
        sending = asyncio.create_task(loop.sock_sendall(theirs, HANDSHAKE + b"\r\n" + messages + framed(b"", CLOSE)))
        await accepted.wait()
        waiting = guarded.queue.qsize()
        may_take.set()
        await sending
        await asyncio.gather(*state.tasks)
    return waiting, taken


def test_who_has_shown_no_token_sends_nothing_long(college: PortCollege, registers: Script) -> None:
    piece, pieces = "x" * 16_000, b"6"
    with raw_socket(college.address) as raw:
        raw.frame(pieces)
        assert "longer than 65,536" in raw.closed().reason
    with raw_socket(college.address) as raw:
        assert raw.ask("gauth", cred=registers.token)["s"] == "ok"
        raw.frame(pieces)
        for text in ('{"t":"d","d":{"r":7,"a":"zap","b":{"x":"', piece, piece, piece, piece, '"}}}'):
            raw.frame(text.encode())
        assert raw.receive()["d"]["b"]["s"] == "not_supported"


def test_a_client_that_comes_and_goes_leaves_nothing(college: PortCollege) -> None:
    before = len(college.hub)
    for _ in range(50):
        with raw_socket(college.address) as raw:
            assert raw.ask("q", p="/Attendance/Year", h="")["s"] == "ok"
    patient_until = time.monotonic() + PATIENCE
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
