"""Everyone reads the subjects of a place."""

from typing import Any

from tests.college import Person
from tests.watching import Watch


def read(person: Person, place: dict[str, str], status: int = 200, **more: str | int) -> Any:
    response = person.get("/api/subjects", params={**place, **more})
    assert response.status_code == status, response.text
    return response.json()


def test_subjects_stand_in_the_order_of_their_codes(asha: Person, visitor: Person, place: dict[str, str]) -> None:
    for code in ["ma102", "CS101", "PH100"]:
        asha.json("POST", "/api/subjects", {**place, "code": code}, 201)
    subjects = read(visitor, place)["items"]
    assert [(subject["code"], subject["classes"]) for subject in subjects] == [("CS101", 0), ("ma102", 0), ("PH100", 0)]


def test_a_place_without_subjects_is_empty(visitor: Person, place: dict[str, str]) -> None:
    assert read(visitor, place) == {"items": [], "next": None}


def test_only_the_subjects_of_the_place_are_listed(asha: Person, visitor: Person, place: dict[str, str]) -> None:
    asha.json("POST", "/api/batches", {"label": "2023 - 2027"}, 201)
    asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
    asha.json("POST", "/api/subjects", {**place, "code": "CS101"}, 201)
    for elsewhere in [{"batch": "2023 - 2027"}, {"department": "ECE"}, {"semester": "2nd"}]:
        assert read(visitor, {**place, **elsewhere})["items"] == []


def test_a_place_is_found_however_its_labels_are_typed(asha: Person, visitor: Person, place: dict[str, str]) -> None:
    asha.json("POST", "/api/subjects", {**place, "code": "CS101"}, 201)
    assert len(read(visitor, {"batch": " 2022 -  2026", "department": "cse", "semester": "1ST"})["items"]) == 1


def test_an_unknown_place_is_not_found(visitor: Person, place: dict[str, str]) -> None:
    for part in place:
        answer = read(visitor, {**place, part: "Nowhere"}, 404)
        assert answer["code"] == "no_such_label"
        assert answer["message"] == f"There is no {part} Nowhere."
        assert set(answer["fields"]) == {part}


def test_a_place_needs_all_its_parts(visitor: Person, place: dict[str, str]) -> None:
    for part in place:
        incomplete = {name: label for name, label in place.items() if name != part}
        assert set(read(visitor, incomplete, 422)["fields"]) == {part}
        assert set(read(visitor, {**place, part: "a\x07b"}, 422)["fields"]) == {part}


def test_subjects_are_read_in_pages(asha: Person, visitor: Person, place: dict[str, str]) -> None:
    for number in range(5):
        asha.json("POST", "/api/subjects", {**place, "code": f"CS10{number}"}, 201)
    first = read(visitor, place, limit=3)
    second = read(visitor, place, limit=3, after=first["next"])
    assert [subject["code"] for subject in first["items"] + second["items"]] == [f"CS10{n}" for n in range(5)]
    assert second["next"] is None


def test_a_list_costs_the_same_however_long(
    asha: Person, visitor: Person, place: dict[str, str], selects: Watch
) -> None:
    for number in range(12):
        asha.json("POST", "/api/subjects", {**place, "code": f"CS{number}"}, 201)
    with selects() as statements:
        assert len(read(visitor, place)["items"]) == 12
    assert len(statements) == 4  # the three parts of the place, then the list
