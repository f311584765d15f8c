"""Two phones that took the same lab: one question for all its hours, answered hour by hour."""

from typing import Any
from uuid import UUID, uuid4

from tests.college import College
from tests.rollcall.conftest import PLACE, TODAY, Device, classes_held, everyone
from tests.twins.conftest import counted, tapped


def take_lab(device: Device, hours: list[dict[str, int | None]], start: float, end: float) -> list[UUID]:
    ids = [uuid4() for _ in hours]
    classes = [
        {
            **PLACE,
            "heldOn": str(TODAY),
            "device": device.number,
            "id": str(each),
            "marks": tapped(device, marks, start, end),
            "upload": True,
        }
        for each, marks in zip(ids, hours, strict=True)
    ]
    device.person.json("PUT", f"/api/meetings/{uuid4()}", {"classes": classes})
    return ids


def answer(device: Device, second: UUID, said: str, **more: Any) -> Any:
    return device.person.json("POST", f"/api/twins/{second}/answer", {"answer": said, **more})


def test_a_lab_taken_twice_is_asked_about_once(phone: Device, tablet: Device, college: College) -> None:
    first = take_lab(phone, [everyone(1), everyone(1, r1=0), everyone(1)], 10, 5)
    second = take_lab(tablet, [everyone(1, r2=0), everyone(1), everyone(1)], 9, 4)
    assert classes_held(phone.person) == 3
    assert all(tablet.read(each)["waits"] for each in second)
    (asked,) = phone.person.json("GET", "/api/twins")
    assert (asked["id"], asked["first"]["id"], asked["hours"]) == (str(second[0]), str(first[0]), 3)
    assert (asked["differing"], asked["same"]) == (2, 16)
    whole = phone.person.json("GET", f"/api/twins/{second[2]}")
    assert [(each["hour"], each["roll"]) for each in whole["differences"]] == [(1, "24CS002"), (2, "24CS001")]

    answer(phone, second[1], "one")
    assert classes_held(phone.person) == 3
    assert [phone.marks(each) for each in first] == [everyone(1, r2=0), everyone(1), everyone(1)]
    assert all(tablet.read(each)["merged"] for each in second)

    answer(tablet, second[0], "two", instead=True)
    assert classes_held(phone.person) == 6
    assert counted(college)["24CS001"] == (5, 1)


def test_hours_that_only_one_of_the_two_took_count(phone: Device, tablet: Device) -> None:
    take_lab(phone, [everyone(1)], 10, 5)
    second = take_lab(tablet, [everyone(1), everyone(1)], 9, 4)
    assert [tablet.read(each)["waits"] for each in second] == [True, False]
    assert classes_held(phone.person) == 2


def test_an_hour_that_only_one_of_the_two_took_is_withdrawn_by_itself(phone: Device, tablet: Device) -> None:
    first = take_lab(phone, [everyone(1)], 10, 5)
    second = take_lab(tablet, [everyone(0), everyone(1)], 9, 4)
    withdrawal = {"reason": "There was no second hour"}
    assert tablet.post(second[1], "withdraw", withdrawal, 409)["code"] == "waits_for_answer"
    answer(phone, second[0], "one")
    tablet.post(second[1], "withdraw", withdrawal)
    assert classes_held(phone.person) == 1
    assert phone.marks(first[0]) == everyone(0)
    tablet.post(second[1], "restore", {"reason": "There was one"})
    assert classes_held(phone.person) == 2


def test_undoing_the_upload_of_a_lab_that_waits_asks_no_more(phone: Device, tablet: Device) -> None:
    take_lab(phone, [everyone(1), everyone(1)], 10, 5)
    second = take_lab(tablet, [everyone(1), everyone(1)], 9, 4)
    tablet.post(second[1], "reopen", {"reopened": 0})
    assert phone.person.json("GET", "/api/twins") == []
    assert classes_held(phone.person) == 2
    tablet.post(second[0], "upload?reopened=1")
    assert all(tablet.read(each)["waits"] for each in second)
