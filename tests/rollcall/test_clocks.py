"""Clocks: a class's date is the college's, whatever the hour elsewhere; who wins is decided by arrival, by no clock."""

from datetime import date, datetime, timedelta
from typing import NamedTuple
from uuid import UUID, uuid4

import pytest
from msgspec.structs import replace

from rollbook.core import clock
from rollbook.core.settings import Settings
from tests.rollcall.conftest import PLACE, Device, everyone

DAY = timedelta(days=1)


class Moment(NamedTuple):
    """Two seconds before midnight at the college, and the day that ends then."""

    zone: str
    instant: str
    day: str


MOMENTS = [
    Moment("Asia/Kolkata", "2026-12-31T18:29:58Z", "2026-12-31"),
    Moment("Pacific/Kiritimati", "2026-12-31T09:59:58Z", "2026-12-31"),
    Moment("America/St_Johns", "2027-01-01T03:29:58Z", "2026-12-31"),
    Moment("America/St_Johns", "2026-03-09T02:29:58Z", "2026-03-08"),  # a day of 23 hours
    Moment("America/St_Johns", "2026-11-02T03:29:58Z", "2026-11-01"),  # a day of 25 hours
    Moment("Asia/Kolkata", "2028-02-28T18:29:58Z", "2028-02-28"),
    Moment("Asia/Kolkata", "2028-02-29T18:29:58Z", "2028-02-29"),
]


class ServerClock:
    def __init__(self, instant: str) -> None:
        self.instant = datetime.fromisoformat(instant)

    def __call__(self) -> datetime:
        return self.instant


@pytest.fixture(params=MOMENTS, ids=lambda moment: f"{moment.day} {moment.zone}")
def moment(request: pytest.FixtureRequest) -> Moment:
    asked: Moment = request.param
    return asked


@pytest.fixture
def settings(settings: Settings, moment: Moment) -> Settings:
    return replace(settings, timezone=moment.zone)


@pytest.fixture
def server_clock(moment: Moment, monkeypatch: pytest.MonkeyPatch) -> ServerClock:
    server_clock = ServerClock(moment.instant)
    monkeypatch.setattr(clock, "now", server_clock)
    return server_clock


@pytest.fixture(autouse=True)
def _that_day(server_clock: ServerClock) -> None:
    """Here the day is told by the clock."""


def test_the_day_changes_at_the_colleges_midnight(phone: Device, moment: Moment, server_clock: ServerClock) -> None:
    asha, day = phone.person, date.fromisoformat(moment.day)
    assert asha.json("GET", "/api/session")["today"] == str(day)
    server_clock.instant += timedelta(seconds=4)
    assert asha.json("GET", "/api/session")["today"] == str(day + DAY)


def test_a_day_told_in_utc_would_be_noticed(
    phone: Device, moment: Moment, server_clock: ServerClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "today", lambda _timezone: clock.now().date())
    with pytest.raises(AssertionError):
        test_the_day_changes_at_the_colleges_midnight(phone, moment, server_clock)


def test_a_class_keeps_the_date_it_was_held_on(phone: Device, moment: Moment, server_clock: ServerClock) -> None:
    before, after, days_late = uuid4(), uuid4(), uuid4()
    day = date.fromisoformat(moment.day)
    phone.save(before, everyone(1), heldOn=str(day))
    server_clock.instant += timedelta(seconds=4)
    phone.save(before, heldOn=str(day), upload=True)  # uploaded after midnight
    phone.save(after, everyone(1), heldOn=str(day + DAY), upload=True)
    server_clock.instant += 3 * DAY
    phone.save(days_late, everyone(0), heldOn=str(day), upload=True)
    held = {each: phone.read(each)["heldOn"] for each in (before, after, days_late)}
    assert held == {before: str(day), after: str(day + DAY), days_late: str(day)}
    that_day = phone.person.get("/api/rollcalls", params={**PLACE, "heldOn": str(day)}).json()
    assert [each["id"] for each in that_day] == [str(before), str(days_late)]


def test_a_date_that_a_wrong_clock_would_give_is_refused(phone: Device, moment: Moment) -> None:
    day = date.fromisoformat(moment.day)
    for ahead in (2 * DAY, 30 * DAY, 365 * DAY):
        refused = phone.save(uuid4(), everyone(1), 422, heldOn=str(day + ahead), upload=True)
        assert refused["fields"] == {"heldOn": f"is after today, {day:%d %B %Y}"}
    for no_day in ("2026-02-29", "2027-02-29", "2026-11-31", "2026-11-16T23:59:58", "16/11/2026", 20260229, ""):
        phone.save(uuid4(), status=422, heldOn=no_day)
    assert phone.person.json("GET", "/api/rollcalls/open") == []


@pytest.mark.parametrize("moment", MOMENTS[:1], indirect=True)
@pytest.mark.parametrize("set_by", [-365 * DAY, -DAY, -timedelta(seconds=2), DAY])
def test_the_later_arrival_stands_though_the_servers_own_clock_was_set(
    phone: Device, tablet: Device, rollcall: UUID, moment: Moment, server_clock: ServerClock, set_by: timedelta
) -> None:
    phone.save(rollcall, everyone(1), heldOn=moment.day)
    server_clock.instant += set_by
    told = tablet.mark(rollcall, {"24CS001": 0})
    assert [(each["roll"], each["by"]) for each in told["overruled"]] == [("24CS001", "asha.rao")]
    assert tablet.marks(rollcall) == everyone(1, r1=0)
    server_clock.instant -= set_by
    assert phone.mark(rollcall, {"24CS002": 0})["taken"] == 1
    assert phone.marks(rollcall) == everyone(1, r1=0, r2=0)


@pytest.mark.parametrize("moment", MOMENTS[:1], indirect=True)
def test_a_device_has_no_say_about_the_time_of_its_marks(phone: Device, rollcall: UUID, moment: Moment) -> None:
    (sent,) = phone.of({"24CS001": 1})
    phone.put(rollcall, [{**sent, "at": "2030-01-01T00:00:00Z"}], 422, heldOn=moment.day)
    phone.put(rollcall, [sent], 422, heldOn=moment.day, openedAt="2030-01-01T00:00:00Z")
    phone.put(rollcall, [sent], heldOn=moment.day)
    assert phone.read(rollcall)["entries"][0]["at"] == moment.instant
