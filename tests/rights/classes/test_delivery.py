"""A class that was opened while its lecturer might is delivered by the phone that took it, though the right ended."""

from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest

from rollbook.core import clock
from tests.college import Person
from tests.records import MONDAY, PLACE, day
from tests.rights.classes.conftest import Written
from tests.rights.classes.people import People, refused
from tests.rights.records.cast import OF_A, OF_B


def at(held_on: date, hour: int = 9) -> str:
    return datetime(held_on.year, held_on.month, held_on.day, hour, tzinfo=UTC).isoformat()


def tapped(people: People, held_on: date, opened: str, **more: Any) -> dict[str, Any]:
    """A whole class of section A, as a phone sends it that had no network."""
    body = people.body("A", OF_A, held_on, upload=True, **more)
    return {**body, "marks": [{**mark, "tappedAt": opened} for mark in body["marks"]]}


def substitute(people: People, name: str, on: date) -> Person:
    """For one day, in section A."""
    place = {"subject_id": people.cast.ids["CS301"], "group_id": people.sections.a}
    return people.cast.person(name, {"role": "lecturer", **place, "since": on, "last_day": on})


def told(people: People, uuid: UUID) -> dict[str, Any]:
    """What the history tells of its upload."""
    entries = people.term.get("/api/history", **PLACE)["items"]
    [after] = [entry["after"] for entry in entries if entry["rollcall"] == str(uuid) and entry["before"] is None]
    found: dict[str, Any] = after
    return found


@pytest.fixture
def today(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Sets what day it is at the college."""
    return lambda date_: monkeypatch.setattr(clock, "today", lambda _timezone: date_)


def test_a_substitutes_class_of_today_is_accepted_tomorrow(people: People, today: Any) -> None:
    ravi, uuid = substitute(people, "ravi", MONDAY), uuid4()
    today(day(1))
    body = tapped(people, MONDAY, at(MONDAY))
    for _ in range(2):  # sent again, it changes nothing
        ravi.json("PUT", f"/api/rollcalls/{uuid}", body)
    assert told(people, uuid) == {"class": 1, "present": 3, "absent": 0, "rightEnded": str(MONDAY)}


def test_on_the_day_itself_the_history_says_nothing_of_it(people: People) -> None:
    ravi, uuid = substitute(people, "ravi", MONDAY), uuid4()
    ravi.json("PUT", f"/api/rollcalls/{uuid}", tapped(people, MONDAY, at(MONDAY)))
    assert told(people, uuid) == {"class": 1, "present": 3, "absent": 0}


@pytest.mark.parametrize(
    ("held", "opened", "why"),
    [
        (1, 1, "a class of tomorrow"),
        (0, 1, "opened when the day was over"),
        (-1, -1, "a class of the day before"),
    ],
)
def test_other_classes_of_a_substitute_are_not(
    people: People, today: Any, written: Written, held: int, opened: int, why: str
) -> None:
    ravi = substitute(people, "ravi", MONDAY)
    today(day(1))
    before = written.read()
    refused(ravi, "PUT", f"/api/rollcalls/{uuid4()}", tapped(people, day(held), at(day(opened))))
    assert written.read() == before, why


def test_a_substitute_of_today_takes_no_class_of_tomorrow(people: People, written: Written) -> None:
    """Though a phone's clock may be past midnight: the day's grace is for those who have the right tomorrow."""
    ravi, before = substitute(people, "ravi", MONDAY), written.read()
    roster = [people.term.ids[roll] for roll in OF_A]
    refused(ravi, "PUT", f"/api/rollcalls/{uuid4()}", people.body("A", OF_A, day(1), roster=roster, upload=True))
    assert written.read() == before
    people.of_a.json("PUT", f"/api/rollcalls/{uuid4()}", people.body("A", OF_A, day(1), roster=roster, upload=True))


def test_a_substitute_delivers_only_what_the_right_was_for(people: People, today: Any, written: Written) -> None:
    ravi = substitute(people, "ravi", MONDAY)
    today(day(1))
    before = written.read()
    for body in (people.body("B", OF_B, upload=True), people.body(None, OF_A + OF_B), people.body_elsewhere()):
        refused(ravi, "PUT", f"/api/rollcalls/{uuid4()}", body)
    assert written.read() == before


def test_without_taps_the_day_of_the_class_decides(people: People, today: Any) -> None:
    ravi, uuid = substitute(people, "ravi", MONDAY), uuid4()
    today(day(1))
    ravi.json("PUT", f"/api/rollcalls/{uuid}", people.body("A", OF_A, upload=True))
    assert told(people, uuid)["rightEnded"] == str(MONDAY)
    refused(ravi, "PUT", f"/api/rollcalls/{uuid4()}", people.body("A", OF_A, day(1), upload=True))


def test_a_right_that_somebody_ended_counts_until_that_moment(people: People, written: Written, today: Any) -> None:
    minute = timedelta(minutes=1)
    people.end_all("of.a")
    ended = clock.now()
    held_on = (ended - minute).date()  # a class cannot be opened long after its day
    today(ended.date())
    before = written.read()
    late = tapped(people, held_on, (ended + minute).isoformat())
    refused(people.of_a, "PUT", f"/api/rollcalls/{uuid4()}", late)
    assert written.read() == before
    uuid = uuid4()
    people.of_a.json("PUT", f"/api/rollcalls/{uuid}", tapped(people, held_on, (ended - minute).isoformat()))
    assert told(people, uuid)["rightEnded"] == str(ended.date())


def test_a_right_without_a_first_day_counts_from_when_it_was_given(people: People, written: Written) -> None:
    given, hour = datetime(2026, 11, 13, 8, tzinfo=UTC), timedelta(hours=1)
    place = {"subject_id": people.cast.ids["CS301"], "group_id": people.sections.a}
    ravi = people.cast.person("ravi", {"role": "lecturer", **place, "given_at": given})
    people.end_all("ravi")
    before = written.read()
    for held_on, opened in (
        (day(-4), at(day(-4))),  # of before
        (day(-4), (given + hour).isoformat()),
        (day(-3), (given - timedelta(days=1)).isoformat()),
        (day(-3), "2020-01-01T00:00:00Z"),
    ):
        refused(ravi, "PUT", f"/api/rollcalls/{uuid4()}", tapped(people, held_on, opened))
    refused(ravi, "PUT", f"/api/rollcalls/{uuid4()}", people.body("A", OF_A, day(-4), upload=True))
    assert written.read() == before
    ravi.json("PUT", f"/api/rollcalls/{uuid4()}", tapped(people, day(-3), (given + hour).isoformat()))


def test_a_substitute_has_no_part_in_open_classes_of_other_days(people: People, written: Written) -> None:
    uuid, of_today = people.open(people.whole, held_on=day(-2)), people.open(people.whole)
    ravi = substitute(people, "ravi", MONDAY)
    [mark] = people.body("A", OF_A[:1])["marks"]
    marking = {"device": 9, "marks": [{**mark, "mark": 0}]}
    before = written.read()
    for method, rest, body in (
        ("POST", "/marks", marking),
        ("POST", "/reload", {"device": 9, "turn": 9000}),
        ("POST", "/upload", None),
        ("DELETE", "", None),
    ):
        refused(ravi, method, f"/api/rollcalls/{uuid}{rest}", body)
    assert written.read() == before
    ravi.json("POST", f"/api/rollcalls/{of_today}/marks", marking)
    ravi.json("POST", f"/api/rollcalls/{of_today}/upload")


def test_a_right_that_ended_before_the_class_is_none(people: People, written: Written) -> None:
    people.end_all("of.a", datetime(2026, 11, 10, 12, tzinfo=UTC))
    before = written.read()
    refused(people.of_a, "PUT", f"/api/rollcalls/{uuid4()}", people.body("A", OF_A, upload=True))
    refused(people.of_a, "PUT", f"/api/rollcalls/{uuid4()}", tapped(people, MONDAY, at(MONDAY)))
    assert written.read() == before


def test_an_open_class_is_finished_by_who_opened_it(people: People) -> None:
    uuid = people.open(people.of_a)
    people.end_all("of.a")
    ended = clock.now().date()
    [mark] = people.body("A", OF_A[:1])["marks"]
    people.of_a.json("POST", f"/api/rollcalls/{uuid}/marks", {"device": 7, "marks": [{**mark, "mark": 0}]})
    assert people.of_a.json("GET", f"/api/rollcalls/{uuid}")["entries"][0]["mark"] == 0
    people.of_a.json("GET", f"/api/rollcalls/{uuid}/news?device=7&have=011")
    people.of_a.json("POST", f"/api/rollcalls/{uuid}/upload")
    assert told(people, uuid) == {"class": 1, "present": 2, "absent": 1, "rightEnded": str(ended)}
    refused(people.of_a, "GET", f"/api/rollcalls/{uuid}")  # it is the college's now
    refused(people.of_a, "POST", f"/api/rollcalls/{uuid}/withdraw", {"reason": "Wrong hour"})


def test_an_open_class_is_emptied_and_discarded_by_who_opened_it(people: People) -> None:
    uuid, others = people.open(people.of_a), people.open(people.whole)
    people.end_all("of.a")
    people.of_a.json("POST", f"/api/rollcalls/{uuid}/reload", {"device": 7, "turn": 9000})
    people.of_a.json("DELETE", f"/api/rollcalls/{uuid}", status=204)
    for method, rest in (("DELETE", ""), ("POST", "/upload"), ("GET", "")):
        refused(people.of_a, method, f"/api/rollcalls/{others}{rest}")


def test_a_meeting_is_delivered_in_one_go(people: People, today: Any) -> None:
    ravi, meeting = substitute(people, "ravi", MONDAY), uuid4()
    today(day(1))
    ids = [uuid4(), uuid4()]
    classes = [{"id": str(each), **tapped(people, MONDAY, at(MONDAY), another=True)} for each in ids]
    ravi.json("PUT", f"/api/meetings/{meeting}", {"classes": classes})
    assert [told(people, each)["rightEnded"] for each in ids] == [str(MONDAY)] * 2
    foreign = [*classes, {"id": str(uuid4()), **people.body_elsewhere(upload=True)}]
    refused(ravi, "PUT", f"/api/meetings/{uuid4()}", {"classes": foreign})


def test_a_second_taking_says_so_too(people: People, today: Any) -> None:
    """It waits for an answer, and was delivered late."""
    ravi, uuid = substitute(people, "ravi", MONDAY), uuid4()
    opened = [at(MONDAY, hour) for hour in (9, 10, 11)]

    def taken(device: int) -> dict[str, Any]:
        body = {**people.body("A", OF_A, upload=True), "device": device}
        return {**body, "marks": [{**m, "tappedAt": t} for m, t in zip(body["marks"], opened, strict=True)]}

    people.whole.json("PUT", f"/api/rollcalls/{uuid4()}", taken(8))
    today(day(1))
    assert ravi.json("PUT", f"/api/rollcalls/{uuid}", taken(9))["waits"] is True
    assert told(people, uuid)["rightEnded"] == str(MONDAY)


def test_who_never_had_a_right_delivers_nothing(people: People, written: Written) -> None:
    before = written.read()
    for person in (people.exam, people.viewer, people.nobody, people.elsewhere, people.other_head):
        refused(person, "PUT", f"/api/rollcalls/{uuid4()}", tapped(people, MONDAY, at(MONDAY)))
        refused(
            person, "PUT", f"/api/meetings/{uuid4()}", {"classes": [{"id": str(uuid4()), **people.body("A", OF_A)}]}
        )
    assert written.read() == before


def test_lecturers_take_classes_of_the_last_days_and_what_waited_on_a_phone(
    people: People, today: Any, written: Written
) -> None:
    long_ago = day(-30)
    before = written.read()
    refusal = people.of_a.json("PUT", f"/api/rollcalls/{uuid4()}", people.body("A", OF_A, long_ago, upload=True), 422)
    assert refusal["code"] == "too_far_back"
    late = tapped(people, long_ago, at(MONDAY))
    people.of_a.json("PUT", f"/api/rollcalls/{uuid4()}", late, 422)
    assert written.read() == before
    people.of_a.json("PUT", f"/api/rollcalls/{uuid4()}", tapped(people, long_ago, at(long_ago)))
    people.head.json("PUT", f"/api/rollcalls/{uuid4()}", people.body("A", OF_A, day(-31), upload=True))
