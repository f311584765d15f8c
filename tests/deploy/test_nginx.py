"""Two app servers behind nginx, as docs/operations.md sets them up."""

import os
import re
import signal
import threading
from contextlib import ExitStack
from uuid import uuid4

import httpx2
import pytest

from tests.college import PASSWORD
from tests.deploy.conftest import MOST_STREAMS, Behind
from tests.live.browser import Events
from tests.tree.sockets.raw import greeted

pytestmark = pytest.mark.alone  # in one process, which sets nginx up once

YEARS = "Attendance/Year"
SOMEWHERE = "127.0.0.5"
CROWD = "127.0.0.6"
SECRET = "rb-a-token-that-nobody-else-may-read"
ROLL = "24CS777"


def test_a_change_is_told_through_nginx_at_once_whichever_app_it_was_made_in(behind: Behind) -> None:
    with (
        behind.browser() as listening,
        behind.browser(**behind.headers) as writing,
        listening.stream("GET", "/api/live", params={"path": YEARS}) as answer,
    ):
        events = Events(answer)
        for number in range(4):
            made = writing.post("/api/batches", json={"label": f"Batch {number}"})
            assert made.status_code == 201, made.text
            while events.next_paths() != [YEARS]:
                pass  # an app that started has everyone look again


def test_the_visitors_own_address_and_https_are_known_behind_nginx(behind: Behind) -> None:
    with behind.browser(SOMEWHERE, **{"X-Forwarded-For": "6.6.6.6"}) as browser:
        form = {"userName": "asha.rao", "email": "asha@college.example", "password": PASSWORD}
        entered = browser.post("/api/session", json=form)
        assert entered.status_code == 200, entered.text
        assert all("Secure" in cookie for cookie in entered.headers.get_list("set-cookie"))
        sessions = browser.get("/api/account/sessions").json()["items"]
        assert [session["address"] for session in sessions if session["current"]] == [SOMEWHERE]


def test_metrics_are_not_passed_on(behind: Behind) -> None:
    with behind.browser() as browser:
        assert browser.get("/metrics").status_code == 404


def test_nodes_are_streamed_unbuffered(behind: Behind) -> None:
    asking = {"Accept": "text/event-stream"}
    with (
        behind.browser() as listening,
        behind.browser(**behind.headers) as writing,
        listening.stream("GET", "/Attendance/Department.json", headers=asking) as answer,
    ):
        lines = answer.iter_lines()
        assert next(lines) == "event: put"
        assert writing.post("/api/departments", json={"label": "Streamed"}).status_code == 201
        assert any("Streamed" in line for line in lines)


def test_websockets_come_through(behind: Behind) -> None:
    with behind.connection() as connection, greeted(connection) as raw:
        assert raw.ask("q", p="/Attendance/Year", h="")["s"] == "ok"


def test_a_body_larger_than_any_form_is_refused(behind: Behind) -> None:
    with behind.browser(**behind.headers) as browser:
        assert browser.post("/api/batches", content=b"x" * 12_000_000).status_code == 413
        passed_on = browser.post("/api/students/preview", content=b"x" * 10_600_000)
        assert passed_on.json()["code"]  # an app's own words


@pytest.mark.parametrize("path", ["/", "/home", "/attendanceprofile?roll=24CS001", "/check?code=0A7Q-2XPD-K9HT"])
def test_pages_are_redirected_from_port_80_to_the_colleges_own_name(behind: Behind, path: str) -> None:
    answer = httpx2.get(f"{behind.plain}{path}", headers={"Host": "evil.example"}, trust_env=False)
    assert (answer.status_code, answer.headers["location"]) == (301, f"https://attendance.college.example{path}")


@pytest.mark.parametrize(
    ("method", "path", "headers"),
    [
        ("GET", "/api/batches", {}),
        ("GET", "/api", {}),
        ("PUT", "/api/rollcalls/1", {}),
        ("GET", "/Attendance/Year.json", {}),
        ("GET", f"/Attendance/Year.json?auth={SECRET}", {}),
        ("GET", "/.ws?v=5&ns=rollbook", {}),
        ("GET", f"/home?auth={SECRET}", {}),
        ("GET", f"/home?access_token={SECRET}", {}),
        ("GET", f"/register?setup={SECRET}", {}),
        ("GET", "/home", {"Authorization": f"Bearer {SECRET}"}),
        ("POST", "/login", {}),
    ],
)
def test_what_programs_send_to_port_80_is_refused_in_words(
    behind: Behind, method: str, path: str, headers: dict[str, str]
) -> None:
    answer = httpx2.request(method, f"{behind.plain}{path}", headers=headers, trust_env=False)
    assert (answer.status_code, answer.headers["content-type"]) == (403, "application/json")
    assert answer.json()["code"] == "https_needed"
    assert "location" not in answer.headers
    assert SECRET not in answer.text


def test_no_token_no_set_up_code_and_no_roll_is_written_down(behind: Behind) -> None:
    paths = [
        f"/Attendance/Year.json?auth={SECRET}",
        f"/api/batches?access_token={SECRET}",
        f"/register?setup={SECRET}",
        f"/attendanceprofile?roll={ROLL}",
        f"/api/profile?roll={ROLL}&code={SECRET}",
        f"/Attendance/StudentAttendanceDB/2024/CSE/5th/CS301/{ROLL}.json",
        f"/{ROLL}",
        f"/metrics?auth={SECRET}",
        f"/%00?auth={SECRET}",
    ]
    with behind.browser(**{"User-Agent": SECRET, "Referer": f"https://college.example/?roll={ROLL}"}) as browser:
        for path in paths:
            browser.get(path)
        browser.post(f"/api/batches?auth={SECRET}", content=b"x" * 12_000_000)  # what nginx itself refuses
        ours = browser.get("/api/session").headers["x-request-id"]
    for path in paths:
        httpx2.get(f"{behind.plain}{path}", trust_env=False)
    lines = ("GET node 401 ", "GET node 403 ", "GET page 200 ", "GET /api/profile ", "POST /api/batches 413 ", ours)
    told = behind.logged(*lines)
    assert SECRET not in told
    assert ROLL not in told
    assert [line for line in lines if line not in told] == []
    [line] = [line for line in told.splitlines() if ours in line]
    assert re.fullmatch(rf'\S+ GET /api/session 200 \d+ [\d.]+ "200" {ours}', line)


def test_an_address_has_no_more_live_streams_than_the_file_says(behind: Behind) -> None:
    with behind.browser(CROWD) as crowd, behind.browser(SOMEWHERE) as neighbour, ExitStack() as closing:
        asked = [crowd.stream("GET", "/api/live", params={"path": YEARS}) for _ in range(MOST_STREAMS + 1)]
        answers = [closing.enter_context(one).status_code for one in asked]
        assert answers == [200] * MOST_STREAMS + [429]
        assert crowd.get("/api/batches").status_code == 200  # only streams are counted
        with neighbour.stream("GET", "/api/live", params={"path": YEARS}) as answer:
            assert answer.status_code == 200


def test_one_app_killed_and_requests_go_on(behind: Behind) -> None:
    """The last test here: one of the two stays dead. Of the answer that it was in the middle of the rest is lost."""
    cut = 0
    killing = threading.Timer(0.3, os.kill, (behind.apps[0].process.pid, signal.SIGKILL))
    with behind.browser(**behind.headers) as browser:
        killing.start()
        afterwards = 0
        while afterwards < 20:
            afterwards += not killing.is_alive()
            try:
                assert browser.get(f"/api/batches?roll={ROLL}").status_code in (200, 422)
                unfinished = browser.put(f"/api/rollcalls/{uuid4()}", json={})
                assert unfinished.status_code == 422  # an app has looked at it
            except httpx2.RemoteProtocolError:
                cut += 1
        assert cut <= 1
        with browser.stream("GET", "/api/live", params={"path": YEARS}) as answer:
            assert Events(answer).cursor
    assert ROLL not in behind.logged()  # nor of what one of the two did not answer
