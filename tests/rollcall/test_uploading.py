"""Upload closes a class: from then on its marks count, and change only by a correction with a reason."""

from concurrent.futures import ThreadPoolExecutor
from uuid import UUID, uuid4

import pytest

from tests.college import Person
from tests.rollcall.conftest import SHEET, Device, classes_held, everyone
from tests.watching import History, Watch


def test_a_whole_class_in_one_request(phone: Device, rollcall: UUID) -> None:
    assert classes_held(phone.person) == 0
    saved = phone.save(rollcall, everyone(1, r3=0), upload=True)
    assert saved["taken"] == 6
    assert saved["uploadedAt"]
    uploaded = phone.read(rollcall)
    assert (uploaded["uploadedBy"], uploaded["uploadedAt"]) == ("asha.rao", saved["uploadedAt"])
    assert phone.marks(rollcall) == everyone(1, r3=0)
    assert classes_held(phone.person) == 1
    assert phone.person.json("GET", "/api/rollcalls/open") == []


def test_the_unmarked_are_named_first_and_nothing_is_half_done(phone: Device, rollcall: UUID) -> None:
    refused = phone.save(rollcall, everyone(1, r2=None, r5=None), 409, upload=True)
    assert refused["code"] == "unmarked"
    assert refused["message"] == "2 students are not marked yet: call them, or mark them absent."
    assert refused["fields"] == {"24CS002": "Omar Khan", "24CS005": "Esha Kapoor"}
    phone.person.json("GET", f"/api/rollcalls/{rollcall}", status=404)  # the refused step left no class behind
    phone.save(rollcall, everyone(1, r2=None))
    assert phone.post(rollcall, "upload", status=409)["message"].startswith("1 student is not marked yet")
    assert classes_held(phone.person) == 0


def test_a_double_click_counts_one_class(phone: Device, rollcall: UUID) -> None:
    sent = phone.of(everyone(1))
    with ThreadPoolExecutor(8) as clicks:
        answers = list(clicks.map(lambda _: phone.put(rollcall, sent, upload=True), range(16)))
    assert len({answer["uploadedAt"] for answer in answers}) == 1
    assert sorted(answer["taken"] for answer in answers) == [*[0] * 15, 6]
    assert phone.post(rollcall, "upload")["uploadedAt"] == answers[0]["uploadedAt"]
    assert classes_held(phone.person) == 1


def test_many_classes_at_once_each_have_their_number(phone: Device, tablet: Device) -> None:
    devices = [phone, tablet] * 8
    bodies = [(device, uuid4(), device.of(everyone(1))) for device in devices]
    with ThreadPoolExecutor(8) as lecturers:
        list(lecturers.map(lambda each: each[0].put(each[1], each[2], upload=True), bodies))
    numbers = [phone.read(rollcall)["number"] for _, rollcall, _ in bodies]
    assert sorted(numbers) == list(range(1, 17))
    assert classes_held(phone.person) == 16


def test_an_uploaded_class_takes_no_new_marks(phone: Device, tablet: Device, rollcall: UUID) -> None:
    sent = phone.of(everyone(1))
    phone.put(rollcall, sent, upload=True)
    refused = tablet.mark(rollcall, {"24CS001": 0}, 409)
    assert (refused["code"], "with a reason" in refused["message"]) == ("uploaded", True)
    assert phone.send(rollcall, sent)["uploadedAt"]  # what had arrived is known, and the device learns of the upload
    assert tablet.post(rollcall, "reload", {"device": 22, "turn": 9}, 409)["code"] == "uploaded_not_emptied"
    assert tablet.person.json("DELETE", f"/api/rollcalls/{rollcall}", status=409)["code"] == "uploaded_not_discarded"
    assert phone.marks(rollcall) == everyone(1)


def test_an_upload_is_told_and_remembered(phone: Device, rollcall: UUID, told: Watch, history: History) -> None:
    phone.save(rollcall, everyone(1, r3=0))
    with told() as heard:
        phone.post(rollcall, "upload")
    place = "2024 - 2028/CSE/5th/CS301"
    assert sorted(heard) == [
        SHEET,
        f"Attendance/ClassDates/{place}",
        f"Attendance/StudentAttendanceDB/{place}",
        f"Attendance/Subjects/{place}",
    ]
    assert history()[-1] == ("asha.rao", SHEET, None, {"class": 1, "present": 5, "absent": 1})


def test_a_correction_needs_a_reason_and_is_remembered(phone: Device, rollcall: UUID, history: History) -> None:
    phone.save(rollcall, everyone(1), upload=True)
    student = phone.ids["24CS004"]
    for reason in ("", "   ", "x" * 501):
        phone.post(rollcall, "correct", {"student": student, "mark": 0, "reason": reason}, 422)
    corrected = phone.post(rollcall, "correct", {"student": student, "mark": 0, "reason": "Was in the sick room"})
    assert {entry["roll"]: entry["mark"] for entry in corrected["entries"]} == everyone(1, r4=0)
    was = {"class": 1, "roll": "24CS004", "mark": 1, "by": "asha.rao"}
    assert history()[-1] == ("asha.rao", SHEET, was, {**was, "mark": 0, "reason": "Was in the sick room"})
    before = len(history())
    phone.post(rollcall, "correct", {"student": student, "mark": 0, "reason": "Again"})
    assert len(history()) == before


def test_only_an_uploaded_class_is_corrected(phone: Device, rollcall: UUID) -> None:
    phone.save(rollcall, everyone(1))
    correction = {"student": phone.ids["24CS001"], "mark": 0, "reason": "Mistake"}
    assert "still open" in phone.post(rollcall, "correct", correction, 409)["message"]
    phone.post(rollcall, "upload")
    phone.post(rollcall, "correct", {**correction, "student": 999_999}, 422)


@pytest.mark.parametrize("act", ["marks", "upload", "reload", "correct"])
def test_a_visitor_changes_nothing(phone: Device, visitor: Person, rollcall: UUID, act: str) -> None:
    phone.save(rollcall, everyone(1))
    visitor.json("POST", f"/api/rollcalls/{rollcall}/{act}", {}, 401)
    visitor.json("DELETE", f"/api/rollcalls/{rollcall}", status=401)
    assert phone.read(rollcall)["uploadedAt"] is None


def test_home_offers_what_is_open_and_what_was_taken_last(phone: Device, tablet: Device, rollcall: UUID) -> None:
    phone.save(rollcall, {"24CS001": 1, "24CS002": 0})
    tablet.mark(rollcall, {"24CS003": 1})
    (waiting,) = tablet.person.json("GET", "/api/rollcalls/open")
    assert (waiting["ribbon"], waiting["openedBy"], waiting["lastMarkBy"]) == ("101---", "asha.rao", "r.bhat")
    assert [each["subject"] for each in phone.person.json("GET", "/api/rollcalls/recent")] == ["CS301"]
    assert tablet.person.json("GET", "/api/rollcalls/recent") == []
