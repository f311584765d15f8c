"""A class of another date than today's, and which class of its day it is."""

import json
from datetime import date, timedelta
from typing import Any
from uuid import uuid4

import pytest

from tests.college import College, Person
from tests.rollcall.conftest import PLACE, ROLLS, TODAY, Device, everyone

FRIDAY = date(2026, 11, 13)
ROSTER = "/api/rollcalls/roster"


def take(phone: Device, status: int = 200, **more: Any) -> Any:
    return phone.save(uuid4(), everyone(1), status, heldOn=str(FRIDAY), upload=True, **more)


def numbers(phone: Device) -> list[int]:
    listed = phone.person.get("/api/rollcalls", params={**PLACE, "heldOn": str(FRIDAY)}).json()
    return [each["number"] for each in listed]


def sheet(phone: Device, number: int) -> bytes:
    response = phone.person.get("/api/sheets", params={**PLACE, "heldOn": str(FRIDAY), "number": number})
    assert response.status_code == 200
    return response.content


def test_a_class_between_others_of_its_day_disturbs_none_of_them(phone: Device) -> None:
    take(phone, number=1)
    take(phone, number=3)
    before = [sheet(phone, 1), sheet(phone, 3)]
    assert take(phone, number=2)["number"] == 2
    assert numbers(phone) == [1, 2, 3]
    others = [sheet(phone, 1), sheet(phone, 3)]
    assert [_without_others(each) for each in others] == [_without_others(each) for each in before]


def _without_others(sheet: bytes) -> Any:
    """The sheet also tells which other classes the day has."""
    return {name: value for name, value in json.loads(sheet).items() if name != "others"}


def test_without_a_number_it_is_the_next_one(phone: Device) -> None:
    take(phone, number=4)
    take(phone)
    assert numbers(phone) == [4, 5]


def test_a_number_that_is_taken_is_refused_and_nothing_is_written(phone: Device) -> None:
    take(phone, number=2)
    refused = take(phone, 409, number=2)
    assert refused["message"] == "Class 2 of 13 November 2026 is taken already. Choose another number."
    assert numbers(phone) == [2]


def test_what_was_called_without_network_becomes_the_next_class(phone: Device) -> None:
    take(phone, number=2)
    called = [phone.ids[roll] for roll in ROLLS]
    assert take(phone, number=2, roster=called)["number"] == 3
    assert numbers(phone) == [2, 3]


@pytest.mark.parametrize("number", [0, -1, 100, "two"])
def test_a_number_that_no_class_has_is_refused(phone: Device, number: object) -> None:
    assert "number" in take(phone, 422, number=number)["fields"]
    assert numbers(phone) == []


@pytest.mark.parametrize(
    ("held_on", "says"),
    [
        ("2026-06-31", None),
        (str(TODAY + timedelta(days=1)), "A class cannot be held in the future."),
        (str(TODAY - timedelta(days=8)), "A class can be opened for the last 7 days: since 09 November 2026."),
    ],
)
def test_a_roster_of_a_date_that_no_class_can_be_opened_for_is_refused(
    college: College, phone: Device, held_on: str, says: str | None
) -> None:
    lecturer = college.admin("m.das", "Mira Das", {"role": "lecturer", "subject_id": subject_of(phone)})
    refused = lecturer.get(ROSTER, params={**PLACE, "heldOn": held_on})
    assert refused.status_code == 422
    assert "heldOn" in refused.json()["fields"]
    assert says is None or refused.json()["message"] == says


def test_the_first_of_the_days_back_can_be_opened(college: College, phone: Device) -> None:
    lecturer = college.admin("m.das", "Mira Das", {"role": "lecturer", "subject_id": subject_of(phone)})
    students = lecturer.get(ROSTER, params={**PLACE, "heldOn": str(TODAY - timedelta(days=7))}).json()["students"]
    assert [each["roll"] for each in students] == ROLLS


def test_the_office_goes_back_any_number_of_days(asha: Person, phone: Device) -> None:
    roster = asha.get(ROSTER, params={**PLACE, "heldOn": str(TODAY - timedelta(days=400))}).json()
    assert [each["roll"] for each in roster["students"]] == ROLLS
    refused = asha.get(ROSTER, params={**PLACE, "heldOn": str(TODAY + timedelta(days=1))})
    assert refused.status_code == 422


def test_a_head_goes_back_any_number_of_days_in_the_own_department(college: College, phone: Device) -> None:
    """As a class of that day is taken from them when it is delivered."""
    long_ago = {**PLACE, "heldOn": str(TODAY - timedelta(days=400))}
    head = college.admin("v.ramesh", "Ramesh Varma", {"role": "head", "department": PLACE["department"]})
    assert [each["roll"] for each in head.get(ROSTER, params=long_ago).json()["students"]] == ROLLS


def test_a_roster_of_a_date_before_the_batch_began_is_refused(asha: Person, phone: Device) -> None:
    """At once, and not when the class is delivered: then it would be lost."""
    refused = asha.get(ROSTER, params={**PLACE, "heldOn": "2023-12-31"})
    assert refused.status_code == 422
    assert refused.json()["message"] == "This date is before the batch 2024 - 2028 began."
    assert list(refused.json()["fields"]) == ["heldOn"]


def subject_of(phone: Device) -> int:
    subject: int = phone.person.get(ROSTER, params=PLACE).json()["subjectId"]
    return subject


@pytest.mark.parametrize("marks", [everyone(1), {}])
@pytest.mark.parametrize(
    ("held_on", "says"),
    [
        (TODAY + timedelta(days=1), "A class cannot be held in the future."),
        (date(2023, 12, 31), "This date is before the batch 2024 - 2028 began."),
    ],
)
def test_a_class_that_cannot_be_held_yet_or_any_more_is_refused(
    phone: Device, marks: dict[str, int | None], held_on: date, says: str
) -> None:
    """Whole, and opened to be marked."""
    refused = phone.save(uuid4(), marks, 422, heldOn=str(held_on), upload=bool(marks))
    assert refused["message"] == says
    assert list(refused["fields"]) == ["heldOn"]
    assert phone.person.get("/api/rollcalls", params={**PLACE, "heldOn": str(held_on)}).json() == []


def test_a_device_that_called_without_network_may_be_the_first_past_midnight(phone: Device) -> None:
    called = [phone.ids[roll] for roll in ROLLS]
    phone.save(uuid4(), everyone(1), heldOn=str(TODAY + timedelta(days=1)), roster=called, upload=True)
    phone.save(uuid4(), everyone(1), 422, heldOn=str(TODAY + timedelta(days=2)), roster=called, upload=True)


def test_a_batch_whose_label_is_no_span_of_years_has_no_beginning(asha: Person, phone: Device) -> None:
    [batch] = asha.json("GET", "/api/batches")["items"]
    asha.json("PATCH", f"/api/batches/{batch['id']}", {"label": "Class of 2028"})
    phone.save(uuid4(), everyone(1), batch="Class of 2028", upload=True)
