"""What is taken in one go: all of its classes are written, uploaded, undone and withdrawn together, or none is."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from tests.college import College, Person
from tests.furniture import open_subject
from tests.rollcall.conftest import PLACE, TODAY, Device, everyone

ECE: dict[str, Any] = {**PLACE, "batch": "2023 - 2027", "department": "ECE", "subject": "EC301"}


class Lab:
    """A lab of three hours on one phone."""

    def __init__(self, phone: Device, hours: int = 3) -> None:
        self.phone, self.id = phone, uuid4()
        self.hours = [uuid4() for _ in range(hours)]

    def send(self, *marks: dict[str, int | None], status: int = 200, upload: bool = True, **more: Any) -> Any:
        classes = [
            hour_of(self.phone, hour, given, upload=upload, **more)
            for hour, given in zip(self.hours, marks or [everyone(1)] * len(self.hours), strict=True)
        ]
        return put(self.phone.person, self.id, classes, status)

    def read(self) -> Any:
        return self.phone.person.json("GET", f"/api/meetings/{self.id}")["classes"]

    def uploaded(self) -> list[bool]:
        return [each["uploadedAt"] is not None for each in self.read()]


def hour_of(phone: Device, hour: UUID, marks: dict[str, int | None], **more: Any) -> dict[str, Any]:
    given = {"heldOn": str(TODAY), "device": phone.number, "marks": phone.of(marks), **more}
    return {**PLACE, "id": str(hour), **given}


def put(person: Any, meeting: UUID, classes: list[dict[str, Any]], status: int = 200) -> Any:
    return person.json("PUT", f"/api/meetings/{meeting}", {"classes": classes}, status)


def held(person: Any, place: dict[str, Any] = PLACE) -> int:
    where = {name: place[name] for name in ("batch", "department", "semester")}
    return sum(subject["classes"] for subject in person.get("/api/subjects", params=where).json()["items"])


def standing_of(person: Any, student: int) -> tuple[int, int]:
    overall = person.json("GET", f"/api/attendance/students/{student}")["overall"]
    return overall["present"], overall["absent"]


@pytest.fixture
def lab(phone: Device) -> Lab:
    return Lab(phone)


def test_a_lab_of_three_hours_is_three_classes(lab: Lab) -> None:
    answer = lab.send()
    assert [each["uploadedAt"] is not None for each in answer["classes"]] == [True] * 3
    assert [(each["number"], each["meeting"]) for each in lab.read()] == [(n, str(lab.id)) for n in (1, 2, 3)]
    assert held(lab.phone.person) == 3


def test_who_left_after_the_first_hour_is_counted_for_one(lab: Lab) -> None:
    lab.send(everyone(1), everyone(1, r2=0), everyone(1, r2=0))
    assert standing_of(lab.phone.person, lab.phone.ids["24CS002"]) == (1, 2)
    assert standing_of(lab.phone.person, lab.phone.ids["24CS001"]) == (3, 0)


def test_sending_it_again_changes_nothing(lab: Lab) -> None:
    body = [hour_of(lab.phone, hour, everyone(1), upload=True) for hour in lab.hours]
    for _ in range(3):
        put(lab.phone.person, lab.id, body)
    assert held(lab.phone.person) == 3


def test_two_departments_in_one_hall_get_a_class_each(phone: Device, college: College) -> None:
    theirs = college.write(open_subject, ECE, [("24EC001", "Lakshmi Priya", ""), ("24EC002", "Joseph Mathew", "")])
    first, second = uuid4(), uuid4()
    of_ece = [{"student": student, "mark": 0, "turn": 50 + turn} for turn, student in enumerate(theirs.values())]
    classes = [
        hour_of(phone, first, everyone(1), upload=True),
        {**hour_of(phone, second, {}, upload=True), **ECE, "marks": of_ece},
    ]
    put(phone.person, uuid4(), classes)
    assert (held(phone.person), held(phone.person, ECE)) == (1, 1)
    assert [entry["mark"] for entry in phone.read(second)["entries"]] == [0, 0]


def test_where_one_subject_takes_no_more_classes_none_is_written(phone: Device, college: College) -> None:
    college.write(open_subject, ECE, [("24EC001", "Lakshmi Priya", "")])
    [subject] = phone.person.get("/api/subjects", params=_place(ECE)).json()["items"]
    phone.save(uuid4(), everyone(1), upload=True)  # the register has a class, and goes on having one
    put(phone.person, uuid4(), [{**hour_of(phone, uuid4(), {}), **ECE}])
    phone.person.json("DELETE", f"/api/subjects/{subject['id']}", status=204)
    classes = [hour_of(phone, uuid4(), everyone(1), upload=True), {**hour_of(phone, uuid4(), {}, upload=True), **ECE}]
    refused = put(phone.person, uuid4(), classes, 409)
    assert refused["message"] == "EC301 was removed: no new classes are held in it."
    assert held(phone.person) == 1


def _place(place: dict[str, Any]) -> dict[str, Any]:
    return {name: place[name] for name in ("batch", "department", "semester")}


def test_a_meeting_is_read_by_its_id_and_by_that_of_any_of_its_classes(lab: Lab) -> None:
    lab.send()
    whole = lab.phone.person.json("GET", f"/api/meetings/{lab.id}")
    assert [each["id"] for each in whole["classes"]] == [str(hour) for hour in lab.hours]
    for hour in lab.hours:
        assert lab.phone.person.json("GET", f"/api/meetings/{hour}") == whole


def test_a_class_that_was_taken_by_itself_comes_alone(lab: Lab) -> None:
    lab.send()
    alone = uuid4()
    lab.phone.save(alone, everyone(1))
    read = lab.phone.person.json("GET", f"/api/meetings/{alone}")
    assert read == {"id": str(alone), "classes": [lab.phone.read(alone)]}


def test_of_a_class_that_was_discarded_it_is_told_how_often(lab: Lab) -> None:
    alone = uuid4()
    lab.phone.save(alone, everyone(1))
    lab.phone.person.json("DELETE", f"/api/rollcalls/{alone}", status=204)
    for address in ("meetings", "rollcalls"):
        refused = lab.phone.person.json("GET", f"/api/{address}/{alone}", status=404)
        assert (refused["code"], refused["fields"]) == ("no_such_roll_call", {"discards": "1"})


def test_where_one_hour_is_not_marked_none_is_uploaded(lab: Lab) -> None:
    lab.send(everyone(1), everyone(1), everyone(1, r6=None), status=409)
    lab.phone.person.json("GET", f"/api/meetings/{lab.id}", status=404)
    assert held(lab.phone.person) == 0


def test_uploading_one_of_them_uploads_all(lab: Lab) -> None:
    lab.send(upload=False)
    lab.phone.post(lab.hours[1], "upload")
    assert lab.uploaded() == [True] * 3


def test_one_of_them_is_not_uploaded_while_another_waits(lab: Lab) -> None:
    lab.send(everyone(1), everyone(1), everyone(1, r6=None), upload=False)
    lab.phone.post(lab.hours[0], "upload", status=409)
    lab.phone.save(lab.hours[0], upload=True, status=409)
    assert lab.uploaded() == [False] * 3


def test_undoing_the_upload_of_one_opens_all_again(lab: Lab) -> None:
    lab.send()
    lab.phone.post(lab.hours[2], "reopen", {"reopened": 0})
    assert lab.uploaded() == [False] * 3
    assert (held(lab.phone.person), standing_of(lab.phone.person, lab.phone.ids["24CS001"])) == (0, (0, 0))
    lab.phone.post(lab.hours[0], "upload?reopened=1")
    assert standing_of(lab.phone.person, lab.phone.ids["24CS001"]) == (3, 0)


def test_withdrawing_and_restoring_act_on_all_as_often_as_one_likes(lab: Lab) -> None:
    lab.send()
    for turn, which in enumerate((0, 1, 2, 0)):
        act = "restore" if turn % 2 else "withdraw"
        revision = lab.read()[which]["revision"]
        lab.phone.post(lab.hours[which], act, {"reason": "The wrong subject", "revision": revision})
        assert {each["withdrawnAt"] is not None for each in lab.read()} == {act == "withdraw"}
        assert held(lab.phone.person) == (0 if act == "withdraw" else 3)


def test_a_correction_is_of_one_hour(lab: Lab) -> None:
    lab.send()
    student = lab.phone.ids["24CS004"]
    correction = {"student": student, "mark": 0, "reason": "Left early", "revision": 0}
    lab.phone.post(lab.hours[1], "correct", correction)
    assert [each["entries"][3]["mark"] for each in lab.read()] == [1, 0, 1]
    assert standing_of(lab.phone.person, student) == (2, 1)


def test_emptying_one_empties_all(lab: Lab) -> None:
    lab.send(upload=False)
    lab.phone.post(lab.hours[0], "reload", {"device": lab.phone.number, "turn": next(lab.phone.turns)})
    assert {entry["mark"] for each in lab.read() for entry in each["entries"]} == {None}


def test_discarding_one_discards_all_and_what_arrives_late_opens_none(lab: Lab) -> None:
    lab.send(upload=False)
    lab.phone.person.json("DELETE", f"/api/rollcalls/{lab.hours[1]}", status=204)
    lab.phone.person.json("GET", f"/api/meetings/{lab.id}", status=404)
    assert lab.send(status=409)["code"] == "discarded"


def test_a_class_of_another_meeting_is_not_taken_over(lab: Lab) -> None:
    lab.send(upload=False)
    other = Lab(lab.phone)
    other.hours[2] = lab.hours[0]
    other.send(status=409)
    assert len(lab.read()) == 3
    lab.phone.person.json("GET", f"/api/meetings/{other.id}", status=404)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"heldOn": "2026-11-13"}, "What is taken in one go is held on one date."),
        ({"upload": False}, "What is taken in one go is uploaded in one go: all of it, or none."),
        ({"id": "first"}, "One class stands in this meeting twice."),
    ],
)
def test_what_cannot_be_one_go_is_refused(lab: Lab, change: dict[str, Any], says: str) -> None:
    body = [hour_of(lab.phone, hour, everyone(1), upload=True) for hour in lab.hours]
    body[2] |= {"id": body[0]["id"]} if change == {"id": "first"} else change
    assert says in put(lab.phone.person, lab.id, body, 422)["fields"]["classes"]
    assert held(lab.phone.person) == 0


@pytest.mark.parametrize("hours", [0, 13, 100])
def test_no_hours_and_a_hundred_hours_are_refused(phone: Device, hours: int) -> None:
    classes = [hour_of(phone, uuid4(), everyone(1), upload=True) for _ in range(hours)]
    assert "classes" in put(phone.person, uuid4(), classes, 422)["fields"]
    assert held(phone.person) == 0


def test_strangers_neither_read_nor_write(visitor: Person, lab: Lab) -> None:
    lab.send()
    visitor.json("GET", f"/api/meetings/{lab.id}", status=401)
    put(visitor, lab.id, [], 401)
