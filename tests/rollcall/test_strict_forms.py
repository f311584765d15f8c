"""A number is a number, and yes is true: what only looks like it is refused, and nothing of the class is written."""

import json
from uuid import UUID

import pytest

from tests.rollcall.conftest import PLACE, TODAY, Device, everyone


def body_of(phone: Device) -> str:
    marks = phone.of(everyone(1))
    return json.dumps({**PLACE, "heldOn": str(TODAY), "device": 11, "marks": marks, "upload": True})


@pytest.mark.parametrize(
    ("right", "wrong", "name", "code"),
    [
        ('"mark": 1', '"mark": true', "marks.0.mark", "not_one_of"),
        ('"mark": 1', '"mark": 1.0', "marks.0.mark", "not_one_of"),
        ('"mark": 1', '"mark": 2.0', "marks.0.mark", "not_one_of"),
        ('"mark": 1', '"mark": "2"', "marks.0.mark", "not_one_of"),
        ('"mark": 1', '"mark": 3', "marks.0.mark", "not_one_of"),
        ('"mark": 1', '"mark": -1', "marks.0.mark", "not_one_of"),
        ('"upload": true', '"upload": "yes"', "upload", "not_true_or_false"),
        ('"device": 11', '"device": "7"', "device", "not_whole"),
    ],
)
def test_what_looks_like_it_is_refused(
    phone: Device, rollcall: UUID, right: str, wrong: str, name: str, code: str
) -> None:
    body = body_of(phone).replace(right, wrong, 1)
    headers = {"Content-Type": "application/json"}
    answer = phone.person.put(f"/api/rollcalls/{rollcall}", content=body, headers=headers)
    assert answer.status_code == 422
    assert {field: fault["code"] for field, fault in answer.json()["faults"].items()} == {name: code}
    phone.person.json("GET", f"/api/rollcalls/{rollcall}", status=404)


@pytest.mark.parametrize("again", ['"device": 12', '"device": 11', '"de\\u0076ice": 12'])
def test_a_field_given_twice_is_refused(phone: Device, rollcall: UUID, again: str) -> None:
    body = body_of(phone).replace('"device": 11', f'"device": 11, {again}', 1)
    headers = {"Content-Type": "application/json"}
    answer = phone.person.put(f"/api/rollcalls/{rollcall}", content=body, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (400, "json_field_twice")
    phone.person.json("GET", f"/api/rollcalls/{rollcall}", status=404)
