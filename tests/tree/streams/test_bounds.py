"""Large nodes and slow listeners cost no more than they may."""

import time

import pytest

from rollbook.core.settings import Settings
from rollbook.tree import nodes, watches, watching
from rollbook.tree.differences import Event
from rollbook.tree.views import size
from tests.live.browser import PATIENCE
from tests.live.on_a_port import PortCollege
from tests.records import BATCH, ROLLS, Term, day
from tests.tree.listening import listening
from tests.tree.script import LINES, TODAY, Script


@pytest.fixture
def settings(sqlite_settings: Settings) -> Settings:
    """What is kept in memory does not depend on the database."""
    return sqlite_settings


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(size, "MOST_LEAVES", 40)
    monkeypatch.setattr(nodes, "MOST_LEAVES", 40)
    return 40


def test_a_node_that_is_too_large_is_refused_in_words_and_can_be_listed(
    registers: Script, term: Term, few: int
) -> None:
    term.hold()
    words = registers.refused("GET", "Attendance")
    assert "shallow=true" in words
    assert "AttendanceDB" in registers.get("Attendance", shallow="true")
    assert len(registers.get(f"{LINES}/{TODAY}")) == len(ROLLS)
    assert registers.send("GET", "Attendance", headers={"Accept": "text/event-stream"}).status_code == 400


def test_a_node_that_grows_too_large_is_listened_at_no_more(
    registers: Script, term: Term, college: PortCollege, few: int
) -> None:
    for number in range(6):
        term.hold(day(-number))
    with listening(college.browser(), "Attendance/AttendanceDB", registers.token) as heard:
        heard.follow(heard.next())
        term.hold(day(-6))
        registers.put("Attendance/Year/0", "2024 - 2029")  # moves all of it, so all of it is read
        while (frame := heard.next()).event in ("put", "patch"):
            pass
        assert frame == ("cancel", None)
        with pytest.raises(EOFError):
            heard.next()


def test_queries_are_not_listened_at_where_each_press_would_read_a_whole_college(
    registers: Script, term: Term, college: PortCollege
) -> None:
    term.hold()
    query = {"orderBy": '"$key"', "limitToFirst": "1"}
    for path in ("Attendance/AttendanceDB", f"Attendance/ClassDates/{BATCH}", "Rollbook", "Attendance"):
        answer = registers.send("GET", path, headers={"Accept": "text/event-stream"}, **query)
        assert (answer.status_code, "smaller node" in answer.json()["error"]) == (400, True)
        assert registers.get(path, **query)
    for path in (f"Attendance/Subjects/{BATCH}/CSE", LINES, f"{LINES}/{TODAY}", "Attendance/Year"):
        with listening(college.browser(), path, registers.token, **query) as heard:
            assert heard.next().value


def test_who_does_not_keep_up_is_sent_the_whole_node_again() -> None:
    woken = []
    subscriber = watching.Subscriber(lambda: woken.append(True), most_waiting=100)
    subscriber.whole = False
    long = Event("put", (), f'"{"x" * 58}"')
    subscriber.add([long])
    assert not subscriber.whole
    subscriber.add([long])
    assert subscriber.whole
    assert subscriber.take() == []
    subscriber.add([long])  # is in the whole node that will be sent
    assert subscriber.take() == []
    assert len(woken) == 2


def test_no_more_is_kept_for_listeners_than_there_is_room_for(
    registers: Script, term: Term, college: PortCollege, monkeypatch: pytest.MonkeyPatch
) -> None:
    with listening(college.browser(), "Attendance/Semester") as heard:
        heard.next()
        monkeypatch.setattr(watches, "MOST_KEPT", 10)
        answer = Script(college.browser(), None).send("GET", "Attendance/Year", headers={"Accept": "text/event-stream"})
        assert answer.status_code == 503
    assert registers.get("Attendance/Year")


def test_many_who_listen_at_one_node_share_what_is_kept(registers: Script, college: PortCollege) -> None:
    year = "Attendance/Year"
    with listening(college.browser(), year) as one, listening(college.browser(), year) as other:
        one.next()
        other.next()
        watches = college._app.state.watches._watches
        assert len(watches) == 1
        key = registers.push("Attendance/Year", "2025 - 2029")
        assert one.next() == other.next() == ("put", {"path": f"/{key}", "data": "2025 - 2029"})
    until = time.monotonic() + PATIENCE
    while watches:
        assert time.monotonic() < until
        time.sleep(0.02)
