"""A semester that is removed and added again stands where it stood."""

import pytest

from tests.college import Person

FIRST_EIGHT = ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th"]


def semesters(person: Person) -> list[str]:
    return [entry["label"] for entry in person.json("GET", "/api/semesters")["items"]]


def add(person: Person, *labels: str) -> None:
    for label in labels:
        person.json("POST", "/api/semesters", {"label": label}, 201)


def remove(person: Person, *labels: str) -> None:
    ids = {entry["label"]: entry["id"] for entry in person.json("GET", "/api/semesters")["items"]}
    for label in labels:
        person.json("DELETE", f"/api/semesters/{ids[label]}", status=204)


def rename(person: Person, label: str, new: str) -> None:
    ids = {entry["label"]: entry["id"] for entry in person.json("GET", "/api/semesters")["items"]}
    person.json("PATCH", f"/api/semesters/{ids[label]}", {"label": new})


@pytest.mark.parametrize("label", ["1st", "3rd", "8th", "Bridge course"])
def test_undoing_a_removal_restores_the_place(asha: Person, label: str) -> None:
    add(asha, "Bridge course", "Summer")
    before = semesters(asha)
    for _ in range(2):
        remove(asha, label)
        add(asha, label)
        assert semesters(asha) == before


def test_it_makes_no_difference_how_the_label_is_typed(asha: Person) -> None:
    remove(asha, "3rd")
    add(asha, " 3RD")
    assert semesters(asha) == ["1st", "2nd", "3RD", *FIRST_EIGHT[3:]]


def test_several_come_back_in_any_order(asha: Person) -> None:
    remove(asha, "2nd", "8th", "5th")
    add(asha, "8th", "2nd", "5th")
    assert semesters(asha) == FIRST_EIGHT


def test_what_is_added_meanwhile_takes_nobodys_place(asha: Person) -> None:
    remove(asha, "8th")
    add(asha, "Summer")
    add(asha, "8th")
    assert semesters(asha) == [*FIRST_EIGHT, "Summer"]


def test_a_place_that_is_taken_is_not_shared(asha: Person) -> None:
    remove(asha, "3rd")
    add(asha, "3rd")
    rename(asha, "3rd", "Third")
    add(asha, "3rd")
    assert semesters(asha) == ["1st", "2nd", "Third", *FIRST_EIGHT[3:], "3rd"]


def test_a_new_one_comes_last(asha: Person) -> None:
    add(asha, "Summer", "Autumn")
    assert semesters(asha) == [*FIRST_EIGHT, "Summer", "Autumn"]
