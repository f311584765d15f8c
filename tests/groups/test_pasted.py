"""Rolls are found in a text that was pasted from anywhere."""

from typing import Any

import pytest

from rollbook.core.errors import BadInput
from rollbook.groups.service.pasted import rolls_of, words_of
from tests.college import Person
from tests.groups.conftest import CSE, OLDER, ROLLS, Office


def rolls(text: str, *known: str) -> list[str]:
    return rolls_of(words_of(text), lambda word: word in known)


@pytest.mark.parametrize(
    "text", ["A1 A2", "A1,A2", " A1;\nA2 ", "A1\tA2", "A1\r\n\r\nA2", "A1 , A2 ;", "A1\u00a0A2", "A1\u2028A2"]
)
def test_rolls_stand_beside_each_other_in_many_ways(text: str) -> None:
    assert rolls(text) == ["A1", "A2"]


@pytest.mark.parametrize("text", ["A08-A11", "A08\u2013A11", "A08 - A11", "A08 \u2014A11", "A08- a11"])
def test_a_range_is_every_roll_from_the_first_to_the_last(text: str) -> None:
    assert rolls(text) == ["A08", "A09", "A10", "A11"]


def test_a_range_of_rolls_that_hold_dashes_themselves() -> None:
    assert rolls("22-CS-09-22-CS-11") == ["22-CS-09", "22-CS-10", "22-CS-11"]


@pytest.mark.parametrize("text", ["A08-B11", "A8-A11", "A11-A08", "A-B", "-", "A08-", "22-CS-09"])
def test_what_only_looks_like_a_range_is_taken_as_it_stands(text: str) -> None:
    assert rolls(text) == [text]


@pytest.mark.parametrize("text", [f"{'9' * 5000}-{'9' * 5000}", f"{'1' * 50_000}x-1"])
def test_what_is_too_long_for_a_range_is_none_at_once(text: str) -> None:
    assert rolls(text) == [text]


def test_what_is_known_as_a_roll_is_no_range_and_not_divided() -> None:
    assert rolls("0031-0033, 1RV 24CS001, 1RV 24CS002", "0031-0033", "1RV 24CS001") == [
        "0031-0033",
        "1RV 24CS001",
        "1RV",
        "24CS002",
    ]


def test_nothing_is_nothing() -> None:
    assert rolls(" ,;\n ") == []


@pytest.mark.parametrize("text", ["A0001-A9999", "A0001-A1999 B1 B2", "x " * 2001, "x," * 5000, "9" * 5000 + "-1"])
def test_too_many_are_refused(text: str) -> None:
    if text.endswith("-1"):
        assert rolls(text) == [text]
    else:
        with pytest.raises(BadInput):
            rolls(text)


def find(office: Office, group: int, text: str, status: int = 200, **more: Any) -> Any:
    return office.person.json("POST", f"/api/groups/{group}/find", {"text": text, **more}, status)


def told(found: Any) -> dict[str, list[Any]]:
    return {
        "fresh": [each["roll"] for each in found["fresh"]],
        "same": [each["roll"] for each in found["same"]],
        "twice": found["twice"],
        "refused": [each["message"] for each in found["refused"]],
    }


def test_each_roll_is_answered(office: Office, next_door: dict[str, int]) -> None:
    ml = office.fill("ML", ROLLS[3:4], "elective")
    found = find(office, ml, "24EC001, 24cs001;24CS004 24XX009\n24EC00 24EC001 23CS04 24XX009")
    assert told(found) == {
        "fresh": ["24EC001", "24CS001"],
        "same": ["24CS004"],
        "twice": ["24EC001"],
        "refused": [
            "24XX009 is on no list.",
            "24EC00 could be 24EC001 to 24EC002. Type it in full.",
            "23CS04 could be 23CS048. Type it in full.",
        ],
    }
    assert found["fresh"][0] == {
        "student": next_door["24EC001"],
        "roll": "24EC001",
        "name": "Student 24EC001",
        "batch": "2024 - 2028",
        "department": "ECE",
    }
    assert found["same"][0]["since"] == "2026-07-27"
    assert found["refused"][0] == {
        "text": "24XX009",
        "code": "roll_on_no_list",
        "message": "24XX009 is on no list.",
        "values": {"roll": "24XX009"},
    }


def test_a_range_is_found_and_its_gaps_are_told(office: Office) -> None:
    a = office.fill("A", ROLLS[:2])
    found = told(find(office, a, "24CS002 \u2013 24CS007"))
    assert (found["same"], found["fresh"]) == ([ROLLS[1]], ROLLS[2:])
    assert found["refused"] == ["24CS007 is on no list."]


def test_who_is_meant_of_two_with_one_roll(office: Office, next_door: dict[str, int]) -> None:
    """The group's own list first; where it has no such roll, nobody is guessed."""
    for roll, other in ((ROLLS[0], "24EC001"), ("X1", "24EC002"), ("X1", "23CS048")):
        office.person.json("PATCH", f"/api/students/{next_door[other]}", {"roll": roll})
    ml, yoga = office.fill("ML", [], "elective"), office.make("Yoga", "other", department=None)["id"]
    found = find(office, ml, f"{ROLLS[0]} X1")
    assert [each["student"] for each in found["fresh"]] == [office.ids[ROLLS[0]]]
    [refused] = found["refused"]
    assert refused["code"] == "roll_on_several"
    assert refused["values"]["places"] == ["2023 - 2027, CSE", "2024 - 2028, ECE"]
    found = find(office, yoga, f"{ROLLS[0]} X1")  # its own lists are those of the batch
    assert [each["batch"] for each in found["fresh"]] == [CSE["batch"]]
    assert OLDER["batch"] not in str(found["refused"])
    assert [each["code"] for each in found["refused"]] == ["roll_on_several"]


def test_the_archived_are_named_and_the_erased_are_not(office: Office) -> None:
    a = office.fill("A", [])
    for roll in ROLLS[:2]:
        office.person.json("DELETE", f"/api/students/{office.ids[roll]}", None, 204)
    office.person.json(
        "POST", f"/api/students/{office.ids[ROLLS[1]]}/erase", {"roll": ROLLS[1], "reason": "Asked"}, 204
    )
    assert [each["code"] for each in find(office, a, f"{ROLLS[0]} {ROLLS[1]}")["refused"]] == [
        "student_archived",
        "roll_on_no_list",
    ]


def test_members_are_those_of_the_day(office: Office) -> None:
    a = office.fill("A", ROLLS[:1])
    assert told(find(office, a, ROLLS[0], on="2026-07-26"))["fresh"] == [ROLLS[0]]
    assert find(office, a, ROLLS[0], 422, on="1999-01-01")["code"] == "day_out_of_range"


@pytest.mark.parametrize(
    "text", ["x" * 41, "a\x07b", "2.5E+10", "%", "_", "\u202e1", "\U0001f600", "'--", "\\", "\U0010fffe"]
)
def test_anything_may_be_pasted(office: Office, text: str) -> None:
    a = office.fill("A", [])
    assert len(find(office, a, text)["refused"]) == 1


def test_what_is_too_much_or_nowhere_is_refused(office: Office, visitor: Person) -> None:
    a = office.fill("A", [])
    assert find(office, a, "24CS0001-24CS9999", 422)["code"] == "too_many_rolls"
    assert find(office, a, "x" * 100_001, 422)["code"] == "bad_input"
    assert find(office, 987654, "x", 404)["code"] == "no_such_group"
    assert visitor.post(f"/api/groups/{a}/find", json={"text": "x"}).status_code == 401
    assert told(find(office, a, "")) == {"fresh": [], "same": [], "twice": [], "refused": []}
