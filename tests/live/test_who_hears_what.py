"""Visitors hear of public changes only, and a stream does not outlive the session that opened it."""

import pytest

from rollbook.core.paths import ROOT
from rollbook.live import stream
from rollbook.live.seats import SHARE_OF_AN_ADDRESS
from tests.live.browser import Browser
from tests.live.on_a_port import PortCollege

YEARS = "Attendance/Year"


def test_a_visitor_does_not_hear_of_admins(college: PortCollege, asha: Browser, visitor: Browser) -> None:
    with visitor.listening(ROOT) as public, asha.listening(ROOT) as internal:
        college.admin("r.bhat")
        assert "Attendance/Admin/r%2Ebhat" in internal.next_paths()
        asha.json("POST", "/api/batches", {"label": "2022 - 2026"}, 201)
        assert public.next_paths() == [YEARS]


def test_a_visitor_cannot_listen_where_only_admins_hear(visitor: Browser) -> None:
    for path in ["Attendance/Admin", "Attendance/Admin/r%2Ebhat", "Attendance/StudentDB/2022 - 2026/CSE"]:
        refused = visitor.get("/api/live", params={"path": [YEARS, path]})
        assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")


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


def test_unknown_parameters_are_refused(visitor: Browser) -> None:
    assert visitor.get("/api/live", params={"path": YEARS, "since": "1"}).status_code == 422


@pytest.fixture
def short_keep_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "KEEP_ALIVE_SECONDS", 0.2)


@pytest.mark.usefixtures("short_keep_alive")
def test_a_silent_stream_shows_that_it_lives(visitor: Browser) -> None:
    with visitor.listening(YEARS) as events:
        assert [events.next_block() for _ in range(3)] == [[": still here"]] * 3


@pytest.mark.usefixtures("short_keep_alive")
def test_a_stream_ends_with_the_session_that_opened_it(college: PortCollege, asha: Browser, visitor: Browser) -> None:
    other = college.signed_in("asha.rao")
    with asha.listening(ROOT) as ended, other.listening(ROOT) as kept, visitor.listening(ROOT) as public:
        asha.json("DELETE", "/api/session", status=204)
        assert ended.ends()
        assert kept.next_block()
        assert public.next_block()


def test_a_disabled_admins_stream_ends_before_anything_else_is_told(
    college: PortCollege, asha: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "KEEP_ALIVE_SECONDS", 3600.0)
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
    assert (refused.status_code, refused.json()["code"]) == (503, "unavailable")
