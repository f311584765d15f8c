"""Visitors hear of public changes only, and a stream does not outlive the session or token that opened it."""

import time
from datetime import UTC, datetime

import pytest
from sqlalchemy import Connection, func, select, update

from rollbook.core import clock
from rollbook.core.paths import ROOT
from rollbook.live import stream
from rollbook.live.seats import SHARE_OF_AN_ADDRESS
from rollbook.tables.accounts import admin_sessions, api_tokens
from tests.college import PASSWORD
from tests.live.browser import PATIENCE, Browser, Events
from tests.live.on_a_port import PortCollege

YEARS = "Attendance/Year"
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)


def test_a_visitor_does_not_hear_of_admins(college: PortCollege, asha: Browser, visitor: Browser) -> None:
    with visitor.listening(ROOT) as public, asha.listening(ROOT) as internal:
        college.admin("r.bhat")
        assert "Attendance/Admin/r%2Ebhat" in internal.next_paths()
        asha.json("POST", "/api/batches", {"label": "2022 - 2026"}, 201)
        assert public.next_paths() == [YEARS]


def test_a_visitor_cannot_listen_where_only_admins_hear(visitor: Browser) -> None:
    for path in ["Attendance/Admin", "Attendance/Admin/r%2Ebhat", "Attendance/StudentDB/2022 - 2026/CSE"]:
        refused = visitor.get("/api/live", params={"path": [YEARS, path]})
        assert (refused.status_code, refused.json()["code"]) == (403, "only_admins_hear")


def test_a_token_that_is_not_valid_is_refused(visitor: Browser) -> None:
    refused = visitor.get("/api/live", params={"path": YEARS}, headers={"Authorization": "Bearer nonsense"})
    assert refused.status_code == 401


NO_PATHS: list[list[str]] = [
    [],
    [""],
    ["Year"],
    ["attendance/Year"],
    ["AttendanceX"],
    ["Attendance/"],
    ["/Attendance"],
    ["Attendance//Year"],
    ["Attendance/../Admin"],
    ["Attendance/Ye.ar"],
    ["Attendance/$x"],
    ["Attendance/%zz"],
    ["Attendance/%2f"],
    ["Attendance/a\x01"],
    ["Attendance/Year\n"],
    ["Attendance/" + "x" * 1500],
    ["Attendance" + "/x" * 32],
    [f"Attendance/{number}" for number in range(65)],
    [YEARS, "Year"],
]


def test_only_node_paths_can_be_listened_at(college: PortCollege, visitor: Browser) -> None:
    for paths in NO_PATHS:
        refused = visitor.get("/api/live", params={"path": paths})
        assert (refused.status_code, refused.json()["code"]) == (422, "bad_input"), paths
    assert len(college.hub) == 0


def test_who_asks_for_the_headers_alone_does_not_stay(college: PortCollege, visitor: Browser) -> None:
    answer = visitor.request("HEAD", "/api/live", params={"path": YEARS})
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["content-type"].startswith("text/event-stream")
    assert len(college.hub) == 0


def test_unknown_parameters_are_refused(visitor: Browser) -> None:
    assert visitor.get("/api/live", params={"path": YEARS, "since": "1"}).status_code == 422


@pytest.fixture
def short_keep_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "KEEP_ALIVE_SECONDS", 0.2)


@pytest.fixture
def no_keep_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever ends a stream, it is not that the stream asks from time to time."""
    monkeypatch.setattr(stream, "KEEP_ALIVE_SECONDS", 3600.0)


@pytest.mark.usefixtures("short_keep_alive")
def test_a_silent_stream_shows_that_it_lives(visitor: Browser) -> None:
    with visitor.listening(YEARS) as events:
        assert [events.next_block() for _ in range(3)] == [[": still here"]] * 3


@pytest.mark.usefixtures("no_keep_alive")
def test_a_stream_ends_at_once_with_the_session_that_opened_it(
    college: PortCollege, asha: Browser, visitor: Browser
) -> None:
    other = college.signed_in("asha.rao")
    with asha.listening(ROOT) as ended, other.listening(YEARS) as kept, visitor.listening(YEARS) as public:
        asha.json("DELETE", "/api/session", status=204)
        assert ended.ends()
        other.json("POST", "/api/batches", {"label": "2022 - 2026"}, 201)
        assert kept.next_paths() == [YEARS]
        assert public.next_paths() == [YEARS]


@pytest.mark.usefixtures("no_keep_alive")
def test_a_stream_ends_at_once_where_its_session_is_ended_from_another_browser(
    college: PortCollege, asha: Browser
) -> None:
    other = college.signed_in("asha.rao")
    [lost] = [entry["id"] for entry in asha.json("GET", "/api/account/sessions")["items"] if not entry["current"]]
    with other.listening(ROOT) as ended:
        asha.json("DELETE", f"/api/account/sessions/{lost}", status=204)
        assert ended.ends()


@pytest.mark.usefixtures("no_keep_alive")
def test_a_log_in_in_the_same_browser_ends_the_stream_of_the_session_before(
    college: PortCollege, asha: Browser
) -> None:
    college.admin("r.bhat")
    with asha.listening(ROOT) as ended:
        form = {"userName": "r.bhat", "email": "r.bhat@college.example", "password": PASSWORD}
        asha.json("POST", "/api/session", form)
        assert ended.ends()


@pytest.mark.usefixtures("short_keep_alive")
def test_a_token_that_runs_out_ends_its_stream_also_where_that_is_never_silent(
    college: PortCollege, asha: Browser, visitor: Browser
) -> None:
    token = asha.json("POST", "/api/account/tokens", {"name": "board"}, 201)
    visitor.headers["Authorization"] = f"Bearer {token['token']}"
    with visitor.listening(ROOT) as events:
        college.write(_let_tokens_run_out)
        assert _ends_while_busy(asha, events)


@pytest.mark.usefixtures("short_keep_alive")
def test_a_session_that_runs_out_ends_its_stream_also_where_that_is_never_silent(
    college: PortCollege, asha: Browser
) -> None:
    ravi = college.admin("r.bhat")
    with asha.listening(ROOT) as events:
        college.write(_let_the_oldest_session_run_out)
        assert _ends_while_busy(ravi, events)


def _let_tokens_run_out(db: Connection) -> None:
    db.execute(update(api_tokens).values(expires_at=clock.now()))


def _let_the_oldest_session_run_out(db: Connection) -> None:
    oldest = select(func.min(admin_sessions.c.id)).scalar_subquery()
    db.execute(update(admin_sessions).where(admin_sessions.c.id == oldest).values(last_seen_at=LONG_AGO))


def _ends_while_busy(writer: Browser, events: Events) -> bool:
    """Whether the stream ends although there is something to tell at every moment."""
    patient_until = time.monotonic() + PATIENCE
    written = 0
    try:
        while time.monotonic() < patient_until:
            written += 1
            writer.json("POST", "/api/departments", {"label": f"D{written}"}, 201)
            events.next()
    except EOFError:
        return True
    return False


@pytest.mark.usefixtures("no_keep_alive")
def test_a_disabled_admins_stream_ends_before_anything_else_is_told(college: PortCollege, asha: Browser) -> None:
    ravi = college.admin("r.bhat")
    with ravi.listening(ROOT) as events:
        asha.json("PATCH", "/api/admins/r.bhat", {"disabled": True})
        asha.json("POST", "/api/batches", {"label": "2022 - 2026"}, 201)
        assert events.ends()


@pytest.mark.usefixtures("short_keep_alive")
def test_a_stream_ends_with_its_token(asha: Browser, visitor: Browser) -> None:
    token = asha.json("POST", "/api/account/tokens", {"name": "board"}, 201)
    visitor.headers["Authorization"] = f"Bearer {token['token']}"
    with visitor.listening("Attendance/StudentDB") as events:
        assert events.next_block() == [": still here"]
        asha.json("DELETE", f"/api/account/tokens/{token['id']}", status=204)
        assert events.ends()


@pytest.mark.usefixtures("asha")
def test_one_stream_too_many_from_an_address_is_refused(
    college: PortCollege, visitor: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(college.seats, "most", 2 * SHARE_OF_AN_ADDRESS)
    with visitor.listening(YEARS), visitor.listening(YEARS):
        refused = visitor.get("/api/live", params={"path": YEARS})
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_streams")
        assert int(refused.headers["retry-after"]) >= 10
        with college.signed_in("asha.rao").listening(YEARS):  # from the same address, but somebody else
            pass


def test_no_more_streams_than_there_is_room_for(
    college: PortCollege, visitor: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(college.seats, "most", 0)
    monkeypatch.setattr(college.seats, "most_of", lambda _holder: 1)
    refused = visitor.get("/api/live", params={"path": YEARS})
    assert (refused.status_code, refused.json()["code"]) == (503, "no_seat")
