"""What no meeting can be is refused in words, and nothing of it is written: not in one request, and not in parts."""

from collections.abc import Callable
from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import Connection, func, select

from rollbook.tables.changes import changes
from rollbook.tables.rollcalls import marks, rollcalls, totals
from tests.college import College
from tests.furniture import make_group, open_subject
from tests.grouped import call_by
from tests.rollcall.conftest import LIST, TODAY, Device, everyone
from tests.rollcall.test_meetings import ECE, Lab, hour_of, put

Class = dict[str, Any]
Meeting = list[Class]


@pytest.fixture
def of_ece(phone: Device, college: College) -> list[int]:
    """The students of the other department in the room."""
    return list(college.write(open_subject, ECE, [("24EC001", "Lakshmi Priya", "")]).values())


@pytest.fixture
def lab(phone: Device) -> Lab:
    return Lab(phone)


def two_departments(phone: Device, of_ece: list[int]) -> Meeting:
    """Two hours of each; those of the first are written before the second is looked at."""
    theirs = [{"student": student, "mark": 1, "turn": 1} for student in of_ece]
    return [
        *({**hour_of(phone, uuid4(), {}, upload=True), **ECE, "marks": theirs} for _ in range(2)),
        *(hour_of(phone, uuid4(), everyone(1), upload=True) for _ in range(2)),
    ]


def count_rows(db: Connection) -> list[int]:
    tables = (rollcalls, marks, totals, changes)
    return [db.execute(select(func.count()).select_from(table)).scalar_one() for table in tables]


def in_all(**change: Any) -> Callable[[Meeting], None]:
    def make(meeting: Meeting) -> None:
        for each in meeting:
            each.update(change)

    return make


def in_the_last(**change: Any) -> Callable[[Meeting], None]:
    return lambda meeting: meeting[-1].update(change)


def leave_the_last_student_unmarked(meeting: Meeting) -> None:
    meeting[-1]["marks"].pop()


def mark_a_student_of_the_others(meeting: Meeting) -> None:
    meeting[-1]["marks"] = meeting[0]["marks"]


def mark_one_twice_in_a_turn(meeting: Meeting) -> None:
    first = meeting[-1]["marks"][0]
    meeting[-1]["marks"].append({**first, "mark": 0})


MARKED = "Please correct the fields that are marked."
BAD = {
    "31 June": (in_all(heldOn="2026-06-31"), 422, MARKED),
    "tomorrow": (in_all(heldOn="2026-11-17"), 422, "A class cannot be held in the future."),
    "before one of the two batches began": (
        in_all(heldOn="2023-12-31"),
        422,
        "This date is before the batch 2024 - 2028 began.",
    ),
    "long ago": (in_all(heldOn="1999-12-31"), 422, "This date is too long ago for a class."),
    "no such subject": (in_the_last(subject="CS999"), 404, "There is no subject CS999 in 2024 - 2028, CSE, 5th."),
    "no such batch": (in_the_last(batch="2030 - 2034"), 404, "There is no subject CS301 in 2030 - 2034, CSE, 5th."),
    "no such group": (in_the_last(groupId=99), 409, "CS301 does not call this group any more. Choose again."),
    "two hours of one number": (
        in_all(number=3),
        409,
        "Class 3 of 16 November 2026 is taken already. Choose another number.",
    ),
    "number 100": (in_the_last(number=100), 422, MARKED),
    "an id that is none": (in_the_last(id="the second hour"), 422, MARKED),
    "a mark that is none": (in_the_last(marks=[{"student": 1, "mark": 7, "turn": 1}]), 422, MARKED),
    "one without a mark": (
        leave_the_last_student_unmarked,
        409,
        "1 student is not marked yet: call them, or mark them absent.",
    ),
    "one of the other department": (
        mark_a_student_of_the_others,
        422,
        "Not on this class's roster: 24EC001 Lakshmi Priya.",
    ),
    "two marks of a turn": (mark_one_twice_in_a_turn, 422, MARKED),
}


def test_what_is_wrong_with_one_class_is_told_and_none_is_written(
    phone: Device, of_ece: list[int], college: College
) -> None:
    before = college.read(count_rows)
    for name, (spoil, status, says) in BAD.items():
        meeting, meeting_id = two_departments(phone, of_ece), uuid4()
        spoil(meeting)
        assert put(phone.person, meeting_id, meeting, status)["message"] == says, name
        phone.person.json("GET", f"/api/meetings/{meeting_id}", status=404)
    assert college.read(count_rows) == before
    put(phone.person, uuid4(), two_departments(phone, of_ece))  # nothing else was wrong with it


def test_a_group_of_nobody_is_not_called(phone: Device, of_ece: list[int], college: College) -> None:
    nobody = college.write(make_group, LIST, "B2", "lab")
    college.write(call_by, "CS301", "groups", [nobody])
    before = college.read(count_rows)
    refused = put(phone.person, uuid4(), two_departments(phone, of_ece), 409)
    assert refused["message"] == "There is nobody in B2 on this date. Put students into it first."
    assert college.read(count_rows) == before


def test_a_class_that_was_taken_by_itself_is_not_taken_over(lab: Lab, rollcall: UUID) -> None:
    lab.phone.save(rollcall, everyone(1), upload=True)
    lab.hours[2] = rollcall
    assert lab.send(status=409)["message"] == "This roll call's id is in use for another class."
    lab.phone.person.json("GET", f"/api/meetings/{lab.id}", status=404)
    assert lab.phone.read(rollcall)["meeting"] is None


def test_a_hundred_hours_are_told_how_many_may_be(phone: Device) -> None:
    classes = [hour_of(phone, uuid4(), everyone(1), upload=True) for _ in range(100)]
    assert put(phone.person, uuid4(), classes, 422)["fields"] == {"classes": "must have at most 12 entries"}


def part(lab: Lab, *hours: UUID, status: int = 200, upload: bool = True, **more: Any) -> Any:
    """Some of the meeting's classes, everybody marked."""
    classes = [hour_of(lab.phone, hour, everyone(1), upload=upload, **more) for hour in hours]
    return put(lab.phone.person, lab.id, classes, status)


def test_uploading_a_part_uploads_the_rest(lab: Lab) -> None:
    lab.send(upload=False)
    part(lab, lab.hours[1])
    assert lab.uploaded() == [True] * 3


def test_a_part_is_not_uploaded_while_the_rest_waits_for_marks(lab: Lab) -> None:
    lab.send(everyone(1), everyone(1), everyone(1, r6=None), upload=False)
    refused = part(lab, lab.hours[0], status=409)
    assert refused["fields"] == {"24CS006": "Tenzin"}
    assert lab.uploaded() == [False] * 3


def test_an_hour_that_is_added_to_an_uploaded_meeting_is_uploaded_with_it(lab: Lab) -> None:
    lab.send()
    refused = part(lab, uuid4(), upload=False, status=409)
    assert refused["message"] == "What is taken in one go is uploaded in one go: all of it, or none."
    assert lab.uploaded() == [True] * 3
    part(lab, uuid4())
    assert lab.uploaded() == [True] * 4


def test_a_part_of_another_date_is_refused(lab: Lab) -> None:
    lab.send(upload=False)
    refused = part(lab, uuid4(), upload=False, heldOn="2026-11-13", status=409)
    assert refused["message"] == "What is taken in one go is held on one date."
    assert {each["heldOn"] for each in lab.read()} == {str(TODAY)}


def test_hours_that_come_one_by_one_are_not_a_hundred_either(lab: Lab) -> None:
    part(lab, *(uuid4() for _ in range(12)), upload=False)
    refused = part(lab, uuid4(), upload=False, status=409)
    assert refused["message"] == "What is taken in one go has at most 12 classes."
    assert len(lab.read()) == 12
