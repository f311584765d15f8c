"""Log lines: one a request, readable by programs, and nothing personal in them. They never hold up a request."""

import json
import os
import pty
import re
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx2
import pytest

from rollbook.core.settings import Settings
from tests.edge.raw import exchange
from tests.shell import serving

ROLL, TOKEN, NAME, COOKIE = "22CS077", "rb_secrettokenvalue", "Asha-Rao-Personal", "session-cookie-value"


def lines_of(log: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.read_text().splitlines()]


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "log"


def test_a_line_tells_the_route_and_nothing_of_the_visitor(settings: Settings, log: Path) -> None:
    headers = {
        "Authorization": f"Bearer {TOKEN}",
        "Cookie": f"rollbook_session={COOKIE}",
        "User-Agent": NAME,
        "Referer": f"http://x/?roll={ROLL}",
        "X-Request-ID": "made-up-by-the-visitor",
        "X-Forwarded-For": "203.0.113.7",
        "Sec-Fetch-Site": "same-origin",
    }
    with log.open("w") as file, serving(settings, file) as server, httpx2.Client(base_url=server.address) as client:
        ids = [
            client.request(method, path, headers=headers).headers["x-request-id"]
            for method, path in [
                ("GET", f"/api/batches?after={TOKEN}"),
                ("PATCH", f"/api/admins/{NAME}?token={TOKEN}"),
                ("DELETE", "/api/batches/12"),
                ("GET", f"/attendanceprofile?roll={ROLL}"),
                ("GET", f"/AttendanceProfile/?roll={ROLL}"),
                ("GET", f"/{ROLL}/{NAME}"),
                ("GET", f"/api/{NAME}"),
                ("GET", f"/assets/{NAME}.js"),
                ("POST", f"/api/session?{NAME}"),
            ]
        ]
    requests = [line for line in lines_of(log) if line["event"] == "request"]
    assert [line["request_id"] for line in requests] == ids
    assert [(line["method"], re.sub(r"{\w+}", "{}", line["route"])) for line in requests] == [
        ("GET", "/api/batches"),
        ("PATCH", "/api/admins/{}"),
        ("DELETE", "/api/batches/{}"),
        ("GET", "/attendanceprofile"),
        ("GET", "/attendanceprofile"),
        ("GET", "not found"),
        ("GET", "not found"),
        ("GET", "not found"),
        ("POST", "/api/session"),
    ]
    for line in requests:
        assert line.keys() == {"at", "level", "event", "method", "route", "status", "ms", "request_id"}
    whole = log.read_text()
    for personal in (ROLL, TOKEN, NAME, COOKIE, "127.0.0.1", "203.0.113.7", "made-up-by-the-visitor"):
        assert personal not in whole


def test_a_line_break_in_a_request_does_not_break_a_line(settings: Settings, log: Path) -> None:
    with log.open("w") as file, serving(settings, file) as server:
        for path in (
            b"/%0d%0a{}",
            b"/api/batches/%0AInjected",
            b"/api/batches?x=%0d%0aInjected:%20yes",
            b"/\x1b[31mred",
        ):
            exchange(server.address, b"GET %s HTTP/1.1\r\nHost: x\r\nX-Request-ID: a%%0d%%0aInjected\r\n\r\n" % path)
        exchange(server.address, b"INJ%0aECTED / HTTP/1.1\r\nHost: x\r\n\r\n")
        exchange(server.address, b"GET / HTTP/1.1\r\nHost: x\r\nX-Evil: a\nInjected: b\r\n\r\n")
    assert all(line.keys() >= {"at", "level", "event"} for line in lines_of(log))
    assert "Injected" not in log.read_text()
    assert "INJ" not in log.read_text()


def test_our_mistakes_are_logged_by_place_without_their_words(settings: Settings, log: Path) -> None:
    """A database that was taken away under the server is such a mistake."""
    with log.open("w") as file, serving(settings, file) as server:
        database = Path(str(settings.url.database))
        subprocess.run(
            [
                "python3",
                "-c",
                "import sqlite3,sys; sqlite3.connect(sys.argv[1]).execute('DROP TABLE batches')",
                database,
            ],
            check=True,
        )
        answer = httpx2.get(f"{server.address}/api/batches")
        assert answer.status_code == 500
    [failed] = [line for line in lines_of(log) if line["event"] == "failed"]
    assert failed["request_id"] == answer.headers["x-request-id"]
    assert failed["route"] == "/api/batches"
    assert any("OperationalError" in error["type"] for error in failed["error"])
    assert any(place.startswith("rollbook.") for error in failed["error"] for place in error["at"])
    assert "SELECT" not in log.read_text()


def test_a_full_disk_costs_log_lines_and_nothing_else(settings: Settings) -> None:
    with Path("/dev/full").open("w") as full, serving(settings, full) as server, httpx2.Client() as client:
        for _ in range(50):
            assert client.get(f"{server.address}/healthz").status_code == 200


@pytest.mark.rest
def test_a_log_nobody_reads_costs_log_lines_and_nothing_else(settings: Settings) -> None:
    reading, writing = os.pipe()
    with os.fdopen(writing, "w") as pipe, serving(settings, pipe) as server, httpx2.Client() as client:
        for _ in range(1000):  # far more lines than a pipe holds
            assert client.get(f"{server.address}/healthz").status_code == 200
    os.close(reading)


def test_at_a_terminal_the_lines_are_for_people(settings: Settings) -> None:
    terminal, log = pty.openpty()
    with os.fdopen(log, "w") as file, serving(settings, file) as server:
        httpx2.get(f"{server.address}/api/batches")
    written = b""
    with suppress(OSError):  # how Linux says that nobody writes any more
        while piece := os.read(terminal, 4096):
            written += piece
    os.close(terminal)
    shown = re.sub(r"\x1b\[[0-9;]*m", "", written.decode())
    assert re.search(r"\[info +\] request .*method=GET .*route=/api/batches status=200", shown)
