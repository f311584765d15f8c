"""Opening a class: under an id made on the device, once, with the roster of that moment."""

from datetime import timedelta
from uuid import UUID, uuid4

import pytest

from tests.college import Person
from tests.rollcall.conftest import LIST, PLACE, ROLLS, TODAY, Device, everyone


def test_the_roster_comes_in_the_order_of_the_list(phone: Device, rollcall: UUID) -> None:
    nothing_new = {"taken": 0, "known": 0, "overruled": [], "uploadedAt": None, "withdrawnAt": None}
    answer = phone.save(rollcall)
    assert {name: answer[name] for name in nothing_new} == nothing_new
    opened = phone.read(rollcall)
    assert [entry["roll"] for entry in opened["entries"]] == ROLLS
    assert {entry["mark"] for entry in opened["entries"]} == {None}
    assert (opened["number"], opened["openedBy"], opened["heldOn"]) == (1, "asha.rao", str(TODAY))
    assert {name: opened[name] for name in PLACE} == PLACE


def test_opening_twice_is_opening_once(phone: Device, rollcall: UUID) -> None:
    phone.save(rollcall, everyone(1))
    phone.save(rollcall)
    assert phone.marks(rollcall) == everyone(1)
    assert len(phone.person.json("GET", "/api/rollcalls/open")) == 1


def test_a_second_class_on_a_day_has_the_next_number(phone: Device, tablet: Device) -> None:
    first, second = uuid4(), uuid4()
    phone.save(first, everyone(1), upload=True)
    tablet.save(second)
    assert [phone.read(each)["number"] for each in (first, second)] == [1, 2]
    listed = phone.person.get("/api/rollcalls", params={**PLACE, "heldOn": str(TODAY)}).json()
    assert [(each["number"], each["openedBy"], each["ribbon"]) for each in listed] == [
        (1, "asha.rao", "111111"),
        (2, "r.bhat", "------"),
    ]


@pytest.mark.parametrize("other", [{"heldOn": "2026-11-15"}, {"subject": "CS302"}])
def test_the_same_id_for_another_class_is_refused(phone: Device, rollcall: UUID, other: dict[str, str]) -> None:
    place = {name: PLACE[name] for name in ("batch", "department", "semester")}
    phone.person.json("POST", "/api/subjects", {**place, "code": "CS302"}, 201)
    phone.save(rollcall, everyone(1))
    refused = phone.save(rollcall, everyone(0), 409, **other)
    assert refused["message"] == "This roll call's id is in use for another class."
    assert phone.marks(rollcall) == everyone(1)


def test_later_changes_of_the_list_do_not_alter_a_class(phone: Device, rollcall: UUID) -> None:
    phone.save(rollcall)
    asha = phone.person
    asha.json("DELETE", f"/api/students/{phone.ids['24CS002']}", status=204)
    asha.json("POST", "/api/students", {**LIST, "roll": "24CS007", "name": "Late Comer", "email": ""}, 201)
    phone.mark(rollcall, everyone(1))
    assert phone.marks(rollcall) == everyone(1)
    roster = asha.get("/api/rollcalls/roster", params=PLACE).json()["students"]
    assert [each["roll"] for each in roster] == ["24CS001", "24CS003", "24CS004", "24CS005", "24CS006", "24CS007"]


def test_a_class_opened_without_network_keeps_the_roster_of_that_moment(phone: Device, rollcall: UUID) -> None:
    called = list(phone.ids.values())
    asha = phone.person
    asha.json("DELETE", f"/api/students/{phone.ids['24CS002']}", status=204)
    asha.json("POST", "/api/students", {**LIST, "roll": "24CS007", "name": "Late Comer", "email": ""}, 201)
    phone.save(rollcall, everyone(1, r2=0), roster=called, upload=True)
    assert phone.marks(rollcall) == everyone(1, r2=0)


def test_who_left_for_another_list_meanwhile_is_refused_by_name(phone: Device, rollcall: UUID) -> None:
    asha = phone.person
    asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
    gone = phone.ids["24CS002"]
    asha.json("POST", f"/api/students/{gone}/move", {"batch": LIST["batch"], "department": "ECE"})
    called = list(phone.ids.values())
    refused = phone.save(rollcall, everyone(1), 422, roster=called)
    assert refused["code"] == "not_on_roster"
    assert refused["fields"] == {str(gone): "24CS002 Omar Khan"}
    rest = {roll: mark for roll, mark in everyone(1).items() if roll != "24CS002"}
    phone.save(rollcall, rest, roster=called, upload=True)
    assert phone.marks(rollcall) == rest


def test_what_is_not_there_is_said(phone: Device, rollcall: UUID) -> None:
    missing = phone.save(rollcall, status=404, subject="CS999")
    assert missing["message"] == "There is no subject CS999 in 2024 - 2028, CSE, 5th."
    asha = phone.person
    asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
    elsewhere = {"batch": PLACE["batch"], "department": "ECE", "semester": "5th"}
    asha.json("POST", "/api/subjects", {**elsewhere, "code": "EC301"}, 201)
    empty = phone.save(rollcall, status=409, department="ECE", subject="EC301")
    assert empty["message"] == "There are no students in 2024 - 2028, ECE. Add the list first."
    assert phone.person.get(f"/api/rollcalls/{rollcall}").status_code == 404


def test_a_class_may_be_sent_late_but_not_before_its_day(phone: Device) -> None:
    phone.save(uuid4(), heldOn=str(TODAY - timedelta(days=400)))
    refused = phone.save(uuid4(), status=422, heldOn=str(TODAY + timedelta(days=1)))
    assert refused["fields"] == {"heldOn": "is after today, 16 November 2026"}


def test_a_removed_subject_takes_no_new_class_and_keeps_the_old_ones(phone: Device, rollcall: UUID) -> None:
    phone.save(rollcall, everyone(1), upload=True)
    asha = phone.person
    place = {name: PLACE[name] for name in ("batch", "department", "semester")}
    (subject,) = asha.get("/api/subjects", params=place).json()["items"]
    asha.json("DELETE", f"/api/subjects/{subject['id']}", status=204)
    (kept,) = asha.get("/api/subjects", params=place).json()["items"]
    assert (kept["archived"], kept["classes"]) == (True, 1)
    assert phone.save(uuid4(), status=409)["message"] == "CS301 was removed: no new classes are held in it."
    assert phone.marks(rollcall) == everyone(1)
    back = asha.json("POST", "/api/subjects", {**place, "code": "cs301"}, 201)
    assert (back["id"], back["code"], back["classes"], back["archived"]) == (subject["id"], "CS301", 1, False)
    phone.save(uuid4())


@pytest.mark.parametrize("path", ["", "/open", "/recent", "/roster", "/00000000-0000-4000-8000-000000000000"])
def test_a_visitor_sees_no_roll_call(visitor: Person, path: str) -> None:
    visitor.json("GET", f"/api/rollcalls{path}", status=401)


@pytest.mark.parametrize("held_on", ["0001-01-01", "1999-12-31"])
@pytest.mark.parametrize("upload", [False, True])
def test_a_class_of_long_ago_is_refused(phone: Device, rollcall: UUID, held_on: str, upload: bool) -> None:
    refused = phone.save(rollcall, everyone(1), 422, heldOn=held_on, upload=upload)
    assert refused["message"] == "This date is too long ago for a class."
    assert refused["fields"] == {"heldOn": "is before 01 January 2000"}
    phone.person.json("GET", f"/api/rollcalls/{rollcall}", status=404)


def test_two_different_marks_of_one_student_with_one_turn_are_refused(phone: Device, rollcall: UUID) -> None:
    """Which came later could not be told; the same one twice is one."""
    [mark] = phone.of({ROLLS[0]: 1})
    refused = phone.put(rollcall, [mark, {**mark, "mark": 0}], 422)
    assert refused["fields"] == {"marks": "holds two different marks of one student with the same turn"}
    phone.person.json("GET", f"/api/rollcalls/{rollcall}", status=404)
    phone.put(rollcall, [mark, mark])
    phone.send(rollcall, [mark, {**mark, "mark": 0}], 422)
    assert phone.marks(rollcall)[ROLLS[0]] == 1
