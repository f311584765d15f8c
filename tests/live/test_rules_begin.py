"""A rule that was kept from a coming day on is told to open screens when that day begins at the college."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

import pytest

from rollbook.core import clock
from rollbook.core.settings import Settings
from rollbook.rules import beginning
from tests.live.browser import Browser
from tests.live.on_a_port import PortCollege, on_a_port

MONDAY = date(2026, 11, 16)
TOLD = ["Attendance/ClassDates", "Attendance/Rules", "Attendance/StudentAttendanceDB"]
YEARS = "Attendance/Year"


class Calendar:
    """Of the college, as every server of it sees it."""

    def __init__(self) -> None:
        self.today = MONDAY


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> Calendar:
    calendar = Calendar()
    monkeypatch.setattr(clock, "today", lambda _timezone: calendar.today)
    monkeypatch.setattr(beginning, "LONGEST_WAIT_SECONDS", 0.02)
    return calendar


@pytest.fixture
def college(calendar: Calendar, settings: Settings) -> Iterator[PortCollege]:
    with on_a_port(settings) as college:
        yield college


def keep(asha: Browser, days: int, line: int) -> None:
    kept = asha.json("GET", "/api/rules")["items"][0]["versions"]
    seen = max((version["id"] for version in kept if version["id"]), default=None)
    body = {"startsOn": str(MONDAY + timedelta(days=days)), "rule": {"line": line}, "seen": seen}
    asha.json("POST", "/api/rules", body, 201)


def test_open_screens_hear_of_it_on_its_day_and_on_no_other(
    asha: Browser, visitor: Browser, calendar: Calendar
) -> None:
    keep(asha, 2, line=80)
    keep(asha, 5, line=85)
    with visitor.listening(*TOLD, YEARS) as events:
        calendar.today = MONDAY + timedelta(days=1)
        asha.json("POST", "/api/batches", {"label": "2022 - 2026"}, 201)
        while (told := events.next_paths()) != [YEARS]:  # nothing of the day on which no rule begins
            assert told == ["Attendance/Rules"], "what was kept just now"
        calendar.today = MONDAY + timedelta(days=2)
        assert events.next_paths() == TOLD
        assert visitor.json("GET", "/api/rules")["items"][0]["rule"]["line"] == 80
        calendar.today = MONDAY + timedelta(days=9)  # a machine that slept
        assert events.next_paths() == TOLD
        asha.json("POST", "/api/batches", {"label": "2023 - 2027"}, 201)
        assert events.next_paths() == [YEARS], "it was told once for each"
    assert visitor.json("GET", "/api/rules")["items"][0]["rule"]["line"] == 85


def test_each_of_several_servers_tells_its_own_screens(calendar: Calendar, postgres_settings: Settings) -> None:
    with on_a_port(postgres_settings) as one, on_a_port(postgres_settings) as other:
        keep(one.admin("asha.rao"), 1, line=80)
        with (
            one.browser().listening("Attendance/StudentAttendanceDB") as here,
            other.browser().listening("Attendance/StudentAttendanceDB") as there,
        ):
            calendar.today = MONDAY + timedelta(days=1)
            for events in (here, there):
                assert events.next_paths() == ["Attendance/StudentAttendanceDB"]


@pytest.mark.parametrize(
    ("now", "timezone", "hours"),
    [
        (datetime(2026, 11, 16, 17, 30, tzinfo=UTC), "Asia/Kolkata", 1),
        (datetime(2026, 11, 16, 18, 30, tzinfo=UTC), "Asia/Kolkata", 24),
        (datetime(2026, 10, 24, 22, 0, tzinfo=UTC), "Europe/Berlin", 25),  # the clocks are put back on this day
    ],
)
def test_midnight_is_that_of_the_college(now: datetime, timezone: str, hours: int) -> None:
    assert beginning.seconds_to_midnight(now, timezone) == hours * 3600
