"""What every page asks first: who is logged in, and where."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from rollbook.core import clock
from rollbook.core.errors import StorageFull
from rollbook.core.sentences import english_only
from rollbook.core.settings import Meetings, Settings
from tests.college import College, Person, running_college
from tests.furniture import make_group, open_subject

Later = Callable[[timedelta], None]

PLACE = {"batch": "2024 - 2028", "department": "CSE", "semester": "5th", "subject": "CS308"}


def test_a_visitor_sees_the_college(college: College, visitor: Person) -> None:
    response = visitor.get("/api/session")
    assert response.headers["cache-control"] == "no-store"
    state = response.json()
    assert isinstance(state.pop("liveCursor"), str)
    assert state == {
        "title": "Rollbook",
        "credit": "the Rollbook team",
        "timezone": "UTC",
        "today": str(clock.today("UTC")),
        "daysBack": 7,
        "correctionDays": 7,
        "objectionDays": 30,
        "meetings": False,
        "leaves": False,
        "classes": False,
        "notices": False,
        "timetable": False,
        "lookup": "open",
        "registers": "open",
        "publicUrl": None,
        "passLine": 75.0,
        "setupNeeded": True,
        "admin": None,
        "rights": [],
        "everywhere": [],
        "grants": [],
        "provider": None,
        "passwords": "everyone",
    }


def test_today_is_the_colleges_day(sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "now", lambda: datetime(2026, 12, 31, 10, 30, tzinfo=UTC))
    settings = replace(sqlite_settings, timezone="Pacific/Kiritimati", title="St Mary's")
    with running_college(settings) as college:
        state = college.person().json("GET", "/api/session")
    assert (state["today"], state["title"]) == ("2027-01-01", "St Mary's")


def test_the_address_for_what_is_printed_is_the_colleges_whatever_the_host(sqlite_settings: Settings) -> None:
    told = Settings(public_url="https://Attendance.College.example/", data_dir=sqlite_settings.data_dir)
    with running_college(told) as college:
        state = college.person().get("/api/session", headers={"Host": "evil.example"}).json()
    assert state["publicUrl"] == "https://attendance.college.example"


def test_several_hours_are_offered_where_the_college_has_groups(college: College, asha: Person) -> None:
    college.write(open_subject, PLACE, [("24CS001", "Meera Iyer", "")])
    assert asha.json("GET", "/api/session")["meetings"] is False
    group = college.write(make_group, {"batch": PLACE["batch"], "department": PLACE["department"]}, "A1")
    assert asha.json("GET", "/api/session")["meetings"] is True
    assert college.person().json("GET", "/api/session")["meetings"] is False  # whoever takes no class
    asha.json("PATCH", f"/api/groups/{group}", {"archived": True})
    assert asha.json("GET", "/api/session")["meetings"] is False


def test_several_hours_are_offered_where_the_settings_say_so(sqlite_settings: Settings) -> None:
    with running_college(replace(sqlite_settings, meetings=Meetings.YES)) as college:
        assert college.admin("asha.rao", "Asha Rao").json("GET", "/api/session")["meetings"] is True


def test_set_up_is_over_once_there_is_an_admin(asha: Person, visitor: Person) -> None:
    assert asha.json("GET", "/api/session")["setupNeeded"] is False
    assert visitor.json("GET", "/api/session")["setupNeeded"] is False


def test_a_session_not_used_for_thirty_days_is_over(asha: Person, later: Later) -> None:
    later(timedelta(days=29))
    asha.json("GET", "/api/account/sessions")
    later(timedelta(days=29))
    asha.json("GET", "/api/account/sessions")
    later(timedelta(days=31))
    asha.json("GET", "/api/account/sessions", status=401)


def test_no_session_lasts_longer_than_180_days(asha: Person, later: Later) -> None:
    for _ in range(8):
        later(timedelta(days=22))
        asha.json("GET", "/api/account/sessions")
    later(timedelta(days=5))
    asha.json("GET", "/api/account/sessions", status=401)


def test_a_full_disk_does_not_shut_readers_out(
    college: College, asha: Person, later: Later, monkeypatch: pytest.MonkeyPatch
) -> None:
    later(timedelta(minutes=11))

    async def full(*_args: object) -> None:
        raise StorageFull(english_only("full"))

    monkeypatch.setattr(college.store, "write", full)
    assert asha.json("GET", "/api/session")["admin"]["userName"] == "asha.rao"
