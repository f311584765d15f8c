"""A change made on one screen is told to the others."""

import time

from rollbook.core.paths import ROOT
from rollbook.live.hub import Hub
from tests.live.browser import PATIENCE, Browser
from tests.live.on_a_port import PortCollege

YEARS = "Attendance/Year"
DEPARTMENTS = "Attendance/Department"


def test_a_change_on_one_screen_reaches_another(asha: Browser, visitor: Browser) -> None:
    with visitor.listening(YEARS) as events:
        asha.json("POST", "/api/batches", {"label": "2022 - 2026"}, 201)
        name, data = events.next()
    assert name == "change"
    assert data["paths"] == [YEARS]


def test_the_stream_says_what_proxies_need_to_know(visitor: Browser) -> None:
    with visitor.listening(YEARS) as events:
        assert events.headers["content-type"].startswith("text/event-stream")
        assert events.headers["cache-control"] == "no-store"
        assert events.headers["x-accel-buffering"] == "no"
        assert "content-length" not in events.headers
        assert "content-encoding" not in events.headers


def test_listeners_hear_what_is_at_below_and_above_them_and_nothing_else(college: PortCollege) -> None:
    visitor = college.browser()
    below, at, above = f"{YEARS}/0", YEARS, ROOT
    with visitor.listening(YEARS, "Attendance/Subjects/A/B") as events:
        for path in [DEPARTMENTS, "Attendance/Years", "Attendance/Subjects/A/C", "Attendance/Subjects/A/BB"]:
            college.call(college.hub.publish, [path])
        for path in [below, at, above, "Attendance/Subjects/A", "Attendance/Subjects/A/B/C"]:
            college.call(college.hub.publish, [path])
            assert events.next_paths() == [path]


def test_changes_of_one_moment_come_as_one_event(college: PortCollege, visitor: Browser) -> None:
    with visitor.listening(ROOT) as events:
        college.call(publish_one_by_one, college.hub, [YEARS, DEPARTMENTS, YEARS])
        assert events.next_paths() == [DEPARTMENTS, YEARS]


def publish_one_by_one(hub: Hub, paths: list[str]) -> None:
    for path in paths:
        hub.publish([path])


def test_a_failed_write_tells_nobody(asha: Browser, visitor: Browser) -> None:
    asha.json("POST", "/api/batches", {"label": "2022 - 2026"}, 201)
    with visitor.listening(ROOT) as events:
        asha.json("POST", "/api/batches", {"label": "2022 - 2026"}, 409)
        asha.json("POST", "/api/batches", {"label": ""}, 422)
        asha.json("DELETE", "/api/departments/7", status=404)
        asha.json("POST", "/api/departments", {"label": "CSE"}, 201)
        assert events.next_paths() == [DEPARTMENTS]


def test_the_cursor_tells_whether_something_was_missed(asha: Browser, visitor: Browser) -> None:
    def cursor_of_ready() -> str:
        with visitor.listening(YEARS) as events:
            return events.cursor

    before = visitor.json("GET", "/api/session")["liveCursor"]
    assert cursor_of_ready() == before
    asha.json("POST", "/api/batches", {"label": "2022 - 2026"}, 201)
    after = cursor_of_ready()
    assert after != before
    assert visitor.json("GET", "/api/session")["liveCursor"] == after


def test_a_change_carries_the_cursor_that_the_next_visit_starts_from(asha: Browser, visitor: Browser) -> None:
    with visitor.listening(YEARS) as events:
        asha.json("POST", "/api/batches", {"label": "2022 - 2026"}, 201)
        _, data = events.next()
    assert data["cursor"] == visitor.json("GET", "/api/session")["liveCursor"]


def test_a_listener_who_left_is_forgotten(college: PortCollege, visitor: Browser) -> None:
    with visitor.listening(YEARS):
        assert len(college.hub) == 1
    waited = time.monotonic() + PATIENCE
    while len(college.hub) and time.monotonic() < waited:
        time.sleep(0.01)
    assert len(college.hub) == 0
