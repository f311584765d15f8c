"""Ten classes were expected, six are taken, one was not held: three are asked for, each of whom it is asked of."""

from typing import Any

from sqlalchemy import Connection

from rollbook.core import clock
from rollbook.timetable.service.matching import Matched, match
from tests.day.conftest import Timetabled
from tests.records import MONDAY


def asked_for(found: Any) -> list[tuple[str, int, list[str]]]:
    return [(each["subject"], each["hour"], [who["userName"] for who in each["asked"]]) for each in found["items"]]


THREE = [("CS351", 5, ["lena", "omar"]), ("CS305", 7, ["mei"]), ("CS301", 8, ["lena"])]


def test_exactly_three_are_asked_for(ten: Timetabled) -> None:
    found = ten.not_taken()
    assert asked_for(found) == THREE
    assert (found["expected"], found["missing"], found["notHeld"]) == (9, 3, 1)


def test_every_unit_has_one_state(ten: Timetabled) -> None:
    def read(db: Connection) -> list[Matched]:
        return match(db, MONDAY, MONDAY, clock.now(), "UTC")

    states = [each.state for each in ten.college.read(read)]
    assert {state: states.count(state) for state in set(states)} == {"taken": 6, "missing": 3, "not_held": 1}


def test_the_covered_one_is_asked_of_the_substitute(ten: Timetabled) -> None:
    [covered] = [each for each in ten.not_taken()["items"] if each["subject"] == "CS305"]
    assert covered["asked"] == [
        {"userName": "mei", "name": "Mei", "insteadOf": {"userName": "lena", "name": "Lena"}},
    ]
    [of_mei] = ten.today(ten.mei)
    assert (of_mei["isMine"], of_mei["mayTake"], of_mei["asked"][0]["insteadOf"]["name"]) == (True, True, "Lena")
    [of_lena] = [each for each in ten.today(ten.lena) if each["slotId"] == ten.slots["covered"]]
    assert not of_lena["isMine"]


def test_the_second_hour_of_a_lab_is_not_taken_for_taken(ten: Timetabled) -> None:
    lab = ten.not_taken()["items"][0]
    assert (lab["place"], lab["length"], lab["othersAreTaken"], lab["starts"]) == (2, 2, True, "13:00")
    [own] = [each for each in ten.today(ten.omar) if each["slotId"] == ten.slots["lab"]]
    assert [hour["units"][0]["state"] for hour in own["hours"]] == ["taken", "missing"]
    assert (own["hours"][0]["units"][0]["attended"], own["hours"][0]["units"][0]["of"]) == (5, 6)
    ten.take("CS351", hour=5, by=ten.lena, another=True)
    assert asked_for(ten.not_taken()) == THREE[1:]


def test_either_of_two_who_teach_together_ends_it(ten: Timetabled) -> None:
    """Omar has taken it."""
    for person in (ten.lena, ten.omar):
        [own] = [each for each in ten.today(person) if each["slotId"] == ten.slots["together"]]
        assert own["hours"][0]["units"][0]["state"] == "taken"


def test_what_is_withdrawn_is_asked_for_again(ten: Timetabled) -> None:
    uuid = ten.take("CS305", moment=None)
    assert asked_for(ten.not_taken()) == [THREE[0], THREE[2]]
    ten.term.withdraw(uuid)
    assert asked_for(ten.not_taken()) == THREE
    ten.term.restore(uuid)
    assert asked_for(ten.not_taken()) == [THREE[0], THREE[2]]


def test_a_second_taking_answers_no_other_hour_whatever_is_said_of_it(ten: Timetabled) -> None:
    """Two phones took the first hour of the lab at the same time."""
    [own] = [each for each in ten.today(ten.omar) if each["slotId"] == ten.slots["lab"]]
    first = own["hours"][0]["units"][0]["rollcall"]
    taken = ten.term.asha.json("GET", f"/api/rollcalls/{first}")
    second = ten.take("CS351", by=ten.omar)
    waits = ten.term.asha.json("GET", "/api/twins")
    assert [each["id"] for each in waits] == [str(second)], taken
    assert asked_for(ten.not_taken()) == THREE
    ten.omar.json("POST", f"/api/twins/{second}/answer", {"answer": "one"})
    assert asked_for(ten.not_taken()) == THREE
    ten.omar.json("POST", f"/api/twins/{second}/answer", {"answer": "two", "instead": True})
    assert asked_for(ten.not_taken()) == THREE[1:]


def test_one_that_is_open_is_asked_for_until_it_is_uploaded(ten: Timetabled) -> None:
    uuid = ten.take("CS301", hour=8, upload=False, another=True)
    last = ten.not_taken()["items"][-1]
    assert (last["subject"], last["rollcall"]) == ("CS301", str(uuid))
    ten.term.asha.json("POST", f"/api/rollcalls/{uuid}/upload")
    assert asked_for(ten.not_taken()) == THREE[:2]
