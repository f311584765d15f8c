"""What was called otherwise before is found under its former labels, until one of them has a new owner."""

from typing import Any

import pytest

from tests.catalogue.conftest import List
from tests.college import Person

LISTS = {"batch": "batches", "department": "departments", "semester": "semesters"}


@pytest.fixture
def subject(asha: Person, place: dict[str, str]) -> dict[str, Any]:
    added: dict[str, Any] = asha.json("POST", "/api/subjects", {**place, "code": "CS101"}, 201)
    return added


def rename_level(asha: Person, level: str, old: str, new: str) -> int:
    (found,) = [entry for entry in asha.json("GET", f"/api/{LISTS[level]}")["items"] if entry["label"] == old]
    asha.json("PATCH", f"/api/{LISTS[level]}/{found['id']}", {"label": new})
    return int(found["id"])


def place_now(visitor: Person, asked: dict[str, str]) -> Any:
    return visitor.get("/api/places", params=asked).json()


def test_every_level_is_found_under_its_former_label(
    asha: Person, visitor: Person, place: dict[str, str], subject: dict[str, Any]
) -> None:
    rename_level(asha, "batch", place["batch"], "2023 - 2027")
    rename_level(asha, "department", "CSE", "Computing")
    rename_level(asha, "semester", "1st", "First")
    asha.json("PATCH", f"/api/subjects/{subject['id']}", {"code": "CS-101"})
    now = {"batch": "2023 - 2027", "department": "Computing", "semester": "First", "subject": "CS-101"}
    expected = {**now, "subjectId": subject["id"], "others": []}
    assert place_now(visitor, {**place, "subject": "cs101"}) == expected
    assert place_now(visitor, now) == expected
    listed = visitor.get("/api/subjects", params=place).json()["items"]
    assert [each["code"] for each in listed] == ["CS-101"]


def test_levels_are_told_as_far_as_they_are_known(visitor: Person, place: dict[str, str]) -> None:
    nothing: dict[str, object] = {
        "batch": None,
        "department": None,
        "semester": None,
        "subject": None,
        "subjectId": None,
        "others": [],
    }
    assert place_now(visitor, {}) == nothing
    assert place_now(visitor, {"batch": "none", "semester": "1ST"}) == {**nothing, "semester": "1st"}
    assert place_now(visitor, {**place, "subject": "none"}) == {**nothing, **place}


def test_a_label_with_a_new_owner_leads_there_and_tells_of_the_former_one(
    asha: Person, visitor: Person, place: dict[str, str], subject: dict[str, Any]
) -> None:
    asha.json("PATCH", f"/api/subjects/{subject['id']}", {"code": "CS102"})
    new = asha.json("POST", "/api/subjects", {**place, "code": "CS101"}, 201)
    assert new["id"] != subject["id"]
    told = place_now(visitor, {**place, "subject": "CS101"})
    assert (told["subject"], told["subjectId"]) == ("CS101", new["id"])
    assert told["others"] == [{"level": "subject", "label": "CS101", "now": "CS102"}]

    rename_level(asha, "department", "CSE", "Computing")
    asha.json("POST", "/api/departments", {"label": "cse"}, 201)
    told = place_now(visitor, {**place, "subject": "CS101"})
    assert (told["department"], told["subject"]) == ("cse", None)
    assert told["others"] == [{"level": "department", "label": "CSE", "now": "Computing"}]


def test_of_several_former_owners_the_last_one_is_found(asha: Person, visitor: Person, labels: List) -> None:
    first = asha.json("POST", labels.url, {"label": "Mech"}, 201)
    asha.json("PATCH", f"{labels.url}/{first['id']}", {"label": "Mechanical"})
    second = asha.json("POST", labels.url, {"label": "Mech"}, 201)
    asha.json("PATCH", f"{labels.url}/{second['id']}", {"label": "Mechatronics"})
    told = place_now(visitor, {labels.word: "Mech"})
    assert told[labels.word] == "Mechatronics"
    assert told["others"] == [{"level": labels.word, "label": "Mech", "now": "Mechanical"}]


def test_a_label_that_is_taken_back_is_not_a_former_one(asha: Person, visitor: Person, labels: List) -> None:
    entry = asha.json("POST", labels.url, {"label": "Mech"}, 201)
    for label in ("Mechanical", "Mech", "MECH"):
        asha.json("PATCH", f"{labels.url}/{entry['id']}", {"label": label})
    assert place_now(visitor, {labels.word: "Mech"}) == {
        **dict.fromkeys(["batch", "department", "semester", "subject", "subjectId"]),
        labels.word: "MECH",
        "others": [],
    }
    assert place_now(visitor, {labels.word: "mechanical"})[labels.word] == "MECH"


def test_what_is_removed_takes_its_former_labels_along(asha: Person, visitor: Person, labels: List) -> None:
    entry = asha.json("POST", labels.url, {"label": "Mech"}, 201)
    asha.json("PATCH", f"{labels.url}/{entry['id']}", {"label": "Mechanical"})
    asha.json("DELETE", f"{labels.url}/{entry['id']}", status=204)
    assert place_now(visitor, {labels.word: "Mech"})[labels.word] is None
