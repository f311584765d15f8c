"""Grants go with the subject, the group or the department that they are for. The history says whose they were."""

from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Connection, select

from rollbook.accounts.admins import find_admin
from rollbook.core import clock
from rollbook.students.service.named_groups import unmake_groups
from rollbook.tables.grants import grants
from tests.accounts.history import entries
from tests.college import College
from tests.furniture import make_group
from tests.people.conftest import Staff
from tests.records import BATCH, LIST, PLACE, SEMESTER, SUBJECT, Term, day

SUNIL, ANANYA = "Attendance/Admin/s%2Ekurian", "Attendance/Admin/ananya%2Ebose"


def ended(college: College) -> list[tuple[str, str, str]]:
    """Grants that the history tells to have ended: whose, by whom, and which."""
    told = [each for each in entries(college) if each["after"] == {"grant": None}]
    return [(each["path"], each["by"], each["before"]["grant"]) for each in told]


def held(college: College) -> list[int]:
    def read(db: Connection) -> list[int]:
        return list(db.scalars(select(grants.c.id).order_by(grants.c.id)))

    found: list[int] = college.read(read)
    return found


def test_of_a_subject_that_is_removed(staff: Staff, college: College) -> None:
    sunil = staff.nobody()
    staff.lecturer(subject_id=staff.ids["CS302"])
    of_cs302: dict[str, Any] = {"role": "lecturer", "subjectId": staff.ids["CS302"]}
    staff.end(staff.give("s.kurian", **of_cs302)["id"])
    staff.give("s.kurian", **of_cs302, until=str(day(20)))
    staff.give("s.kurian", **of_cs302, since=str(day(30)))
    college.write(_give_until, staff, "s.kurian", day(-5))
    before = len(ended(college))
    assert "take" in sunil.json("GET", "/api/session")["rights"]
    staff.asha.json("DELETE", f"/api/subjects/{staff.ids['CS302']}", status=204)
    place = f"Lecturer: CS302, {BATCH}, CSE, {SEMESTER}"
    assert ended(college)[before:] == [
        (ANANYA, "asha.rao", place),
        (SUNIL, "asha.rao", f"{place}, until 6 December 2026"),
        (SUNIL, "asha.rao", f"{place}, from 16 December 2026"),
    ]
    assert sunil.json("GET", "/api/session")["rights"] == []


def _give_until(db: Connection, staff: Staff, user_name: str, last_day: Any) -> None:
    """One that is over: that it has ended nobody needs to be told."""
    row = {"admin_id": find_admin(db, user_name).id, "role": "lecturer", "subject_id": staff.ids["CS302"]}
    db.execute(grants.insert(), {**row, "last_day": last_day, "given_by": "tests", "given_at": clock.now()})


def test_a_subject_that_is_archived_keeps_them(staff: Staff, college: College, term: Term) -> None:
    staff.lecturer()
    term.hold(day(0), absent=[])
    before = held(college), ended(college)
    staff.asha.json("DELETE", f"/api/subjects/{staff.ids[SUBJECT]}", status=204)
    assert (held(college), ended(college)) == before


def test_a_subject_that_is_brought_back_is_taught_by_whom_it_was(staff: Staff, college: College, term: Term) -> None:
    ananya, other = staff.lecturer(), staff.lecturer("s.kurian", "Sunil Kurian", subject_id=staff.ids["CS302"])
    taken = term.hold(day(0), absent=[])
    before = held(college), ended(college)
    staff.asha.json("DELETE", f"/api/subjects/{staff.ids[SUBJECT]}", status=204)
    place = {level: PLACE[level] for level in ("batch", "department", "semester")}
    staff.asha.json("POST", "/api/subjects", {**place, "code": SUBJECT}, 201)
    assert (held(college), ended(college)) == before
    assert ananya.get("/api/rollcalls/roster", params=PLACE).json()["subjectId"] == staff.ids[SUBJECT]
    assert ananya.get(f"/api/rollcalls/{taken}").status_code == 200
    for path in ("/api/rollcalls/roster", f"/api/rollcalls/{taken}"):
        assert other.get(path, params=PLACE if "roster" in path else {}).status_code == 403


@pytest.mark.parametrize(("many", "label"), [("departments", "AIML"), ("batches", "2030 - 2034")])
def test_of_a_department_or_a_batch_that_is_removed(staff: Staff, college: College, many: str, label: str) -> None:
    staff.nobody()
    made = staff.asha.json("POST", f"/api/{many}", {"label": label}, 201)
    place: dict[str, Any] = {"department" if many == "departments" else "batch": label}
    staff.give("s.kurian", role="head", **place)
    staff.asha.json("DELETE", f"/api/{many}/{made['id']}", status=204)
    assert ended(college) == [(SUNIL, "asha.rao", f"Head: {label}")]


def test_a_removal_that_is_refused_tells_nothing(staff: Staff, college: College) -> None:
    staff.head()
    before = held(college), entries(college)
    staff.asha.json("DELETE", f"/api/departments/{staff.ids['CSE']}", status=409)
    assert (held(college), entries(college)) == before


def test_of_a_section_that_goes_when_a_move_is_undone(staff: Staff, college: College) -> None:
    staff.nobody()
    place = {"batch": LIST["batch"], "department": LIST["department"]}
    students = staff.asha.json("GET", f"/api/groups/{staff.ids['B']}")["members"]
    come = {"label": "C", "kind": "section", "come": [students[0]["student"]]}
    moves = f"/api/groups/moves/{uuid4()}"
    staff.asha.json("PUT", moves, {**place, "asOf": str(day(0)), "groups": [come]})
    groups = staff.asha.get("/api/groups", params=place).json()["groups"]
    [made] = [each["id"] for each in groups if each["label"] == "C"]
    staff.give("s.kurian", role="lecturer", subjectId=staff.ids[SUBJECT], groupId=made)
    staff.asha.json("DELETE", moves)
    assert ended(college) == [(SUNIL, "asha.rao", f"Lecturer: {SUBJECT}, Section C, {BATCH}, CSE, {SEMESTER}")]


def test_of_a_section_that_goes_when_an_import_is_taken_back(staff: Staff, college: College) -> None:
    staff.nobody()
    made = college.write(make_group, LIST, "C")
    staff.give("s.kurian", role="lecturer", subjectId=staff.ids[SUBJECT], groupId=made)
    college.write(unmake_groups, [made, staff.ids["A"]], [], day(0), "asha.rao")
    assert ended(college) == [(SUNIL, "asha.rao", f"Lecturer: {SUBJECT}, Section C, {BATCH}, CSE, {SEMESTER}")]
