"""A stop that was asked for loses nothing: what runs is finished, streams end in good order, the status is 0."""

import httpx2
import pytest

from rollbook import server as server_module
from rollbook.core.settings import Settings
from tests.college import College
from tests.edge.raw import PATIENCE, POST, connected, is_closed, read_answer
from tests.live.browser import Browser
from tests.live.on_a_port import on_a_port
from tests.shell import RunningServer, rollbook, serving

CONTINUE = 100  # said when somebody begins to read the body
ASHA = ("asha.rao", "--name", "Asha Rao", "--email", "asha@college.example", "--mobile", "9876543210")


def token_for_asha(settings: Settings) -> str:
    rollbook(settings, "admin", "create", *ASHA, typed="chalk and sponge 42\n")
    return rollbook(settings, "token", "create", "asha.rao").stdout.strip()


def test_a_running_write_is_finished_and_an_open_stream_ends_well(settings: Settings) -> None:
    token = token_for_asha(settings)
    body = b'{"label":"2022 - 2026"}'
    head = (
        b"POST /api/batches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Authorization: Bearer %s\r\nExpect: 100-continue\r\nContent-Length: %d\r\n\r\n" % (token.encode(), len(body))
    )
    with (
        serving(settings) as server,
        Browser(server.address) as listener,
        listener.listening("Attendance/Department") as stream,
        connected(server.address) as writing,
    ):
        writing.sendall(head + body[:5])
        assert read_answer(writing).status == CONTINUE  # it is at work on it, and waits for the rest
        server.process.terminate()
        assert stream.ends()
        with pytest.raises(httpx2.ConnectError):
            httpx2.get(f"{server.address}/healthz")
        writing.sendall(body[5:])
        answer = read_answer(writing)
        assert answer.status == 201
        assert answer.headers["connection"] == "close"
        assert server.process.wait(PATIENCE) == 0
    with serving(settings) as server:
        labels = [entry["label"] for entry in httpx2.get(f"{server.address}/api/batches").json()["items"]]
        assert labels == ["2022 - 2026"]


def test_a_request_that_never_comes_to_an_end_does_not_hold_up_the_stop(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_module, "STOP_SECONDS", 1)
    with on_a_port(settings) as college, connected(college.address) as connection:
        connection.sendall(POST + b"Expect: 100-continue\r\nContent-Length: 5000\r\n\r\n{")
        assert read_answer(connection).status == CONTINUE
        college.stop()
        college.wait_until_stopped()
        assert is_closed(connection)


def test_a_server_that_is_stopping_is_not_ready(college: College) -> None:
    visitor = college.person()
    assert visitor.get("/readyz").status_code == 200
    college.app.state.stopping = True
    assert visitor.get("/readyz").json() == {"code": "server_stopping", "message": "The server is stopping."}
    assert visitor.get("/readyz").status_code == 503
    assert visitor.get("/healthz").status_code == 200


def test_a_port_that_is_taken_is_told_in_words(settings: Settings, server: RunningServer) -> None:
    port = server.address.rsplit(":", 1)[1]
    taken = rollbook(settings, "serve", more={"ROLLBOOK_PORT": port})
    assert taken.returncode == 1
    assert f"Cannot listen at 127.0.0.1 port {port}: Address already in use." in taken.stderr
    assert "Traceback" not in taken.stderr
