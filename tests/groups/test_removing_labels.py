"""A batch or a department stays while a group of it is used; unused groups go with it."""

from typing import Any

import pytest

from tests.college import Person
from tests.groups.conftest import CSE, PLACE, TODAY, Office
from tests.groups.test_students_come_and_go import call_groups, hold


@pytest.fixture
def civil(office: Office) -> dict[str, Any]:
    """A department without subjects and students, and its group."""
    department = office.person.json("POST", "/api/departments", {"label": "Civil"}, 201)
    group = office.make("NCC", "other", department="Civil")
    return {"id": department["id"], "group": group["id"], "batch": CSE["batch"], "department": "Civil"}


def remove(person: Person, civil: dict[str, Any], status: int) -> Any:
    return person.json("DELETE", f"/api/departments/{civil['id']}", None, status)


def test_an_empty_group_goes_with_its_department(office: Office, civil: dict[str, Any]) -> None:
    remove(office.person, civil, 204)
    office.group(civil["group"], 404)


def test_a_department_stays_while_somebody_is_in_a_group_of_it(office: Office, civil: dict[str, Any]) -> None:
    place = {"batch": civil["batch"], "department": "Civil"}
    office.move({"group": civil["group"], "come": list(office.ids.values())}, **place)
    answer = remove(office.person, civil, 409)
    assert answer["message"] == (
        "1 group belongs to the department Civil, so it stays. Remove what belongs to it first."
    )
    office.change(civil["group"], archived=True)
    remove(office.person, civil, 204)
    assert office.spans() == []


def test_a_department_stays_while_a_class_or_a_subject_calls_a_group_of_it(
    office: Office, civil: dict[str, Any]
) -> None:
    place = {"batch": civil["batch"], "department": "Civil"}
    moved = office.move({"group": civil["group"], "come": list(office.ids.values())}, **place)
    office.college.write(call_groups, civil["group"])
    assert len(hold(office, TODAY, civil["group"])) == 6
    office.undo(moved)
    office.change(civil["group"], archived=True)
    assert remove(office.person, civil, 409)["values"]["groups"] == 1
    subject = office.person.get("/api/subjects", params={key: PLACE[key] for key in PLACE if key != "subject"})
    office.person.json("DELETE", f"/api/subjects/{subject.json()['items'][0]['id']}", None, 204)
    assert remove(office.person, civil, 409)["code"] == "in_use"


def test_a_batch_tells_all_that_belongs_to_it(office: Office) -> None:
    office.fill("A", ["24CS001"])
    [batch] = office.person.json("GET", "/api/batches")["items"]
    answer = office.person.json("DELETE", f"/api/batches/{batch['id']}", None, 409)
    assert answer["message"].startswith("1 subject, 6 students and 1 group belong to the batch")
