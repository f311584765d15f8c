"""Until when objections are taken, how many, and from whom."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from msgspec.structs import replace

from rollbook.accounts.throttle import Rate
from rollbook.core.settings import Lookup
from tests.college import College, Person
from tests.objections.conftest import ABSENT_ONE, LATE_ONE, PATH, Desk, numbers, waiting
from tests.records import LIST, MONDAY, PLACE, ROLLS, day

Make = Callable[..., Any]


def set_up(college: College, **settings: Any) -> None:
    college.app.state.settings = replace(college.app.state.settings, **settings)


def test_without_a_list_they_are_taken_for_some_days_after_the_upload(desk: Desk, college: College) -> None:
    set_up(college, objection_days=6)
    assert desk.mark()["until"] == str(day(1))
    desk.calendar.go_to(day(1), hour=23)
    assert desk.send()["due"] == str(day(8))
    desk.calendar.go_to(day(2), hour=0)
    refused = desk.send(409, roll=LATE_ONE)
    assert (refused["code"], refused["values"]) == ("objection_days_over", {"until": str(day(1))})
    assert desk.mark(409)["code"] == "objection_days_over"


def test_a_provisional_list_says_until_when_and_a_final_one_ends_it(
    desk: Desk, college: College, make_list: Make, lecturer: Person, head: Person
) -> None:
    """Provisional, three days of objections, final; also where the days after the upload are over long since."""
    set_up(college, objection_days=1)
    assert desk.mark(409)["code"] == "objection_days_over"
    made = make_list(objectionsUntil=str(day(3)))["number"]
    mark = desk.mark()
    assert (mark["until"], mark["listNumber"]) == (str(day(3)), made)
    sent = desk.send()
    assert sent["due"] == str(day(3))
    assert lecturer.json("GET", f"{PATH}/1")["list"] == {"number": made, "kind": "provisional"}
    desk.calendar.go_to(day(3), hour=23)
    desk.send(roll=LATE_ONE)
    desk.calendar.go_to(day(4), hour=0)
    refused = desk.send(409)
    assert (refused["code"], refused["values"]) == ("objections_were_until", {"number": made, "until": str(day(3))})
    head.json("POST", f"{PATH}/1/correct", {"to": "present"})  # answering goes on
    final = make_list(kind="final")["number"]
    refused = desk.mark(409, roll=LATE_ONE)
    assert (refused["code"], refused["values"]) == ("objections_after_final", {"number": final})
    assert desk.ask(sent)["listNumber"] == made


def test_a_list_without_a_last_day_takes_them_while_it_is_the_newest(
    desk: Desk, college: College, make_list: Make
) -> None:
    set_up(college, objection_days=1)
    made = make_list()["number"]
    mark = desk.mark()
    assert (mark["until"], mark["listNumber"], desk.send()["due"]) == (None, made, str(day(7)))


def test_what_was_uploaded_after_a_list_does_not_wait_for_it(desk: Desk, make_list: Make) -> None:
    make_list(objectionsUntil=str(MONDAY))
    desk.calendar.go_to(day(1))
    make_list(kind="final")
    desk.calendar.go_to(day(2))
    desk.term.hold(day(2), absent=[ABSENT_ONE])
    mark = desk.mark(heldOn=str(day(2)))
    assert (mark["listNumber"], mark["until"]) == (None, str(day(32)))


def test_a_roll_sends_five_a_day(desk: Desk, lecturer: Person) -> None:
    for _ in range(5):
        desk.send()
    refused = desk.send(429)
    assert (refused["code"], refused["values"]) == ("roll_objects_too_often", {"roll": ABSENT_ONE, "most": 5})
    assert lecturer.json("GET", f"{PATH}/1")["voices"] == 5
    desk.send(roll=LATE_ONE)
    desk.calendar.go_to(day(1), hour=0)
    desk.send()


def test_an_address_sends_twenty_an_hour(desk: Desk, college: College) -> None:
    """Each for a roll of its own, as somebody would who wants to be a nuisance. A repeated one costs nothing."""
    desk.calendar.go_to(MONDAY)
    held = [desk.term.hold(MONDAY, absent=ROLLS) for _ in range(4)]
    assert len(held) == 4
    bodies = [desk.body(roll, heldOn=str(MONDAY), number=each) for each in range(1, 5) for roll in ROLLS][:20]
    for body in bodies:
        desk.send_body(body)
    desk.send_body(bodies[0])
    refused = desk.send(429)
    assert refused["code"] == "too_many_objections"
    desk.send_body(desk.body(), who=college.person(address="198.51.100.9"))
    desk.calendar.moment += timedelta(minutes=10)
    desk.send(roll=LATE_ONE)


@pytest.mark.parametrize(
    ("other", "status", "code"),
    [
        ({"roll": "24CS001"}, 409, "mark_says_that"),
        ({"roll": LATE_ONE, "claim": "late"}, 409, "mark_says_that"),
        ({"roll": "24CS999"}, 404, "not_in_class"),
        ({"number": 2}, 404, "not_in_class"),
        ({"heldOn": str(day(-1))}, 404, "not_in_class"),
        ({"subject": "CS999"}, 404, "not_in_class"),
        ({"claim": "absent"}, 422, None),
        ({"text": ""}, 422, None),
        ({"text": " \n "}, 422, None),
        ({"text": "x" * 501}, 422, None),
        ({"contact": "x" * 121}, 422, None),
        ({"key": "1"}, 422, None),
    ],
)
def test_what_cannot_be_sent(
    desk: Desk, lecturer: Person, other: dict[str, Any], status: int, code: str | None
) -> None:
    refused = desk.send(status, **other)
    assert code is None or refused["code"] == code
    assert (numbers(lecturer), waiting(lecturer)) == ([], 0)


def test_leave_that_is_granted_is_nothing_to_claim(desk: Desk, asha: Person, term_leave: None) -> None:
    assert desk.mark()["leave"] == "medical"
    assert desk.send(409, claim="leave")["code"] == "mark_says_that"
    assert desk.send()["number"] == 1


def test_a_class_missed_on_leave_is_counted_as_it_stands(desk: Desk, lecturer: Person, term_leave: None) -> None:
    """Medical leave is left out of the percentage: one of three before, two of four after."""
    sent = desk.send()
    stood = desk.mark()["percentage"]
    assert (stood, lecturer.json("GET", f"{PATH}/1")["percentage"], desk.ask(sent)["percentageBefore"]) == (
        33.33, 33.33, 33.33,
    )  # fmt: skip
    lecturer.json("POST", f"{PATH}/1/correct", {"to": "present"})
    answer = desk.ask(sent)
    assert (answer["percentageBefore"], answer["standing"]["percentage"]) == (33.33, 50.0)


@pytest.fixture
def term_leave(desk: Desk, asha: Person) -> None:
    kind = next(each for each in asha.json("GET", "/api/leave-kinds")["items"] if each["category"] == "medical")
    days = {"kindId": kind["id"], "startsOn": str(desk.held_on), "endsOn": str(desk.held_on), "reason": "Ill"}
    body = {**days, "entry": str(uuid4()), "students": [desk.term.ids[ABSENT_ONE]], "grant": True}
    asha.json("POST", "/api/leaves", body)


def test_they_are_off_where_the_look_up_is_or_the_college_says_so(desk: Desk, college: College) -> None:
    sent = desk.send()
    set_up(college, objection_days=0)
    assert (desk.mark(403)["code"], desk.send(403)["code"]) == ("objections_off", "objections_off")
    set_up(college, objection_days=30, lookup=Lookup.OFF)
    assert (desk.mark(403)["code"], desk.send(403)["code"]) == ("lookup_off", "lookup_off")
    assert desk.ask(sent)["state"] == "waiting"  # what was sent is still answered


def test_where_the_look_up_asks_for_a_code_so_does_an_objection(
    desk: Desk, college: College, asha: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rollbook.accounts.throttle.ANSWERED_AFTER", 0)
    asha.json("POST", "/api/students/codes", LIST)
    codes = desk.term.get("/api/students/codes", **LIST)["items"]
    code = next(each["code"] for each in codes if each["roll"] == ABSENT_ONE)
    set_up(college, lookup=Lookup.PIN)
    assert desk.mark(403)["code"] == desk.send(403)["code"] == "code_needed"
    assert desk.send(403, code="WRONG")["code"] == desk.send(403, roll="24CS999", code=code)["code"] == "wrong_code"
    assert desk.mark(code=code)["seen"] == 0
    assert desk.send(code=code)["number"] == 1
    for guess in range(10):
        desk.mark(code=f"GUESS{guess}", status=403 if guess < 9 else 429)
    assert desk.mark(code=code)["waiting"] == 1


def test_asking_for_marks_is_counted_with_the_look_ups(
    desk: Desk, college: College, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rollbook.standing.lookups.KNOWN_ROLLS", Rate(2, timedelta(hours=1)))
    desk.mark()
    desk.mark()  # the same roll again is free
    desk.mark(roll=LATE_ONE)
    assert desk.mark(429, roll="24CS004")["code"] == "too_many_lookups"
    assert desk.student.get("/api/profile", params={**PLACE, "roll": "24CS005"}).status_code == 429
