"""Two app servers behind nginx, as docs/operations.md sets them up."""

import os
import signal
import threading
import time
from uuid import uuid4

import pytest

from tests.college import PASSWORD
from tests.deploy.conftest import Behind
from tests.live.browser import Events

pytestmark = pytest.mark.alone  # in one process, which sets nginx up once

YEARS = "Attendance/Year"
SOMEWHERE = "127.0.0.5"


def test_a_change_is_told_through_nginx_at_once_whichever_app_it_was_made_in(behind: Behind) -> None:
    with (
        behind.browser() as listening,
        behind.browser(**behind.headers) as writing,
        listening.stream("GET", "/api/live", params={"path": YEARS}) as answer,
    ):
        events = Events(answer)
        for number in range(4):
            began = time.monotonic()
            made = writing.post("/api/batches", json={"label": f"Batch {number}"})
            assert made.status_code == 201, made.text
            while events.next_paths() != [YEARS]:
                pass  # an app that started has everyone look again
            assert time.monotonic() - began < 5


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


def test_one_app_killed_and_requests_go_on(behind: Behind) -> None:
    """The last test here: one of the two stays dead."""
    killing = threading.Timer(0.3, os.kill, (behind.apps[0].process.pid, signal.SIGKILL))
    with behind.browser(**behind.headers) as browser:
        killing.start()
        ends = time.monotonic() + 1.5
        while time.monotonic() < ends:
            assert browser.get("/api/batches").status_code == 200
            unfinished = browser.put(f"/api/rollcalls/{uuid4()}", json={})
            assert unfinished.status_code == 422  # an app has looked at it
        assert not killing.is_alive()
        with browser.stream("GET", "/api/live", params={"path": YEARS}) as answer:
            assert Events(answer).cursor
