"""All class lists in one answer, each once, and nothing at all where the device has them."""

from typing import Any

import pytest

from rollbook.rollcall.service import lists
from tests.college import Person
from tests.rollcall.conftest import NAMES, PLACE, Device

LISTS = "/api/rollcalls/lists"


def labels(rows: list[tuple[int, str]]) -> dict[str, int]:
    return {label: row for row, label in rows}


def test_each_list_comes_once_however_many_subjects_share_it(phone: Device) -> None:
    place = {level: PLACE[level] for level in ("batch", "department", "semester")}
    phone.person.json("POST", "/api/subjects", {**place, "code": "CS302"}, 201)
    kept = phone.person.get(LISTS).json()
    batch, department = labels(kept["batches"])["2024 - 2028"], labels(kept["departments"])["CSE"]
    semester = labels(kept["semesters"])["5th"]
    assert [row[1:] for row in kept["subjects"]] == [
        [batch, department, semester, "CS301"],
        [batch, department, semester, "CS302"],
    ]
    students = [[phone.ids[roll], roll, name] for roll, name in NAMES.items()]
    assert kept["lists"] == [{"batch": batch, "department": department, "students": students}]


def test_who_has_them_is_sent_nothing_until_something_changes(phone: Device) -> None:
    first = phone.person.get(LISTS)
    tag = first.headers["ETag"]
    again = phone.person.get(LISTS, headers={"If-None-Match": tag})
    assert (again.status_code, again.content, again.headers["ETag"]) == (304, b"", tag)
    phone.person.json("PATCH", f"/api/students/{phone.ids['24CS001']}", {"name": "Meera Rao"})
    changed = phone.person.get(LISTS, headers={"If-None-Match": tag})
    assert changed.status_code == 200
    assert changed.json()["lists"][0]["students"][0][2] == "Meera Rao"


def test_what_is_not_called_any_more_is_left_out(phone: Device) -> None:
    phone.person.json("DELETE", f"/api/students/{phone.ids['24CS001']}", status=204)
    kept = phone.person.get(LISTS).json()
    assert [roll for _, roll, _ in kept["lists"][0]["students"]] == list(NAMES)[1:]
    phone.person.json("DELETE", f"/api/subjects/{kept['subjects'][0][0]}", status=204)
    assert phone.person.get(LISTS).json()["lists"] == []  # nothing is taught there


def test_a_very_large_college_keeps_whole_lists_of_its_newest_batches(
    phone: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    older = {"batch": "2020 - 2024", "department": PLACE["department"]}
    phone.person.json("POST", "/api/batches", {"label": older["batch"]}, 201)
    phone.person.json("POST", "/api/subjects", {**older, "semester": "5th", "code": "CS301"}, 201)
    for place in range(3):
        student = {"roll": f"20CS00{place}", "name": "Older", "email": ""}
        phone.person.json("POST", "/api/students", {**older, **student}, 201)
    monkeypatch.setattr(lists, "MOST_LISTED", len(NAMES) + 1)
    kept: Any = phone.person.get(LISTS).json()
    newest = labels(kept["batches"])["2024 - 2028"]
    assert [(each["batch"], len(each["students"])) for each in kept["lists"]] == [(newest, len(NAMES))]


def test_names_are_for_admins_alone(phone: Device, visitor: Person) -> None:
    assert visitor.get(LISTS).status_code == 401
