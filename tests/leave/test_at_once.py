"""Several at the same moment: no two granted leaves of a student overlap, and what is sent twice stands once."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Connection, func, select, update

from rollbook.leave.service import known
from rollbook.leave.service.known import hold_students
from rollbook.students.service.place import hold_labels
from rollbook.tables.leave import leaves
from rollbook.tables.students import students
from tests.college import Person
from tests.leave.conftest import LAST_WEEK, Office


def send(person: Person, path: str, body: dict[str, Any]) -> int:
    return person.request("POST", path, json=body).status_code


def test_of_leaves_that_overlap_one_is_granted(office: Office, ravi: Person) -> None:
    asked = [office.ask("24CS001") for _ in range(6)]
    with ThreadPoolExecutor(6) as pool:
        people = [office.person, ravi] * 3
        told = list(
            pool.map(lambda at: send(people[at], f"/api/leaves/{asked[at]['id']}/grant", {"revision": 0}), range(6))
        )
    assert sorted(told) == [200, 409, 409, 409, 409, 409]


def test_what_is_sent_twice_at_once_is_entered_once(office: Office) -> None:
    students = [office.ids[roll] for roll in ("24CS001", "24CS002", "24CS003")]
    body = {**LAST_WEEK, "entry": str(uuid4()), "students": students, "kindId": office.kinds["Duty"]}
    body |= {"reason": "State hockey", "grant": True}
    with ThreadPoolExecutor(4) as pool:
        told = list(pool.map(lambda _: send(office.person, "/api/leaves", body), range(4)))
    assert told == [200] * 4
    query = select(func.count()).select_from(leaves)
    assert office.college.read(lambda db: db.execute(query).scalar_one()) == 3


def test_the_list_of_who_moved_while_we_waited_is_held_too(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    student = office.ids["24CS001"]
    other = office.person.json("POST", "/api/departments", {"label": "ECE"}, 201)["id"]
    held = set[int]()

    def wait_and_hold(db: Connection, batches: set[int], departments: set[int]) -> None:
        db.execute(update(students).where(students.c.id == student).values(department_id=other))  # meanwhile
        hold_labels(db, batches, departments)
        held.update(departments)

    monkeypatch.setattr(known, "hold_labels", wait_and_hold)
    [found] = office.college.write(hold_students, [student]).values()
    assert found.department_id == other
    assert other in held
