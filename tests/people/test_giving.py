"""Giving grants."""

from typing import Any

import pytest
from sqlalchemy import Connection, func, select

from rollbook.people.service import giving
from rollbook.tables.accounts import admin_sessions
from rollbook.tables.catalogue import subjects
from rollbook.tables.grants import grants
from rollbook.tables.groups import groups
from tests.accounts.forms import registration
from tests.accounts.history import entries
from tests.college import College, Person
from tests.people.conftest import Staff
from tests.records import BATCH, SEMESTER, SUBJECT, day


def count(db: Connection) -> int:
    found: int = db.execute(select(func.count()).select_from(grants)).scalar_one()
    return found


def test_a_lecturer_gets_a_group_of_a_subject_and_the_history_says_so_in_words(staff: Staff, college: College) -> None:
    staff.nobody()
    grant = staff.give(
        "s.kurian", role="lecturer", subjectId=staff.ids[SUBJECT], groupId=staff.ids["A"], until=str(day(20))
    )
    assert (grant["subject"], grant["group"], grant["groupKind"]) == (SUBJECT, "A", "section")
    assert (grant["batch"], grant["department"], grant["semester"]) == (BATCH, "CSE", SEMESTER)
    assert (grant["since"], grant["until"], grant["state"]) == (None, str(day(20)), "now")
    assert (grant["givenBy"], grant["endedAt"], grant["insteadOf"]) == ("asha.rao", None, None)
    assert grant["substitute"] is False
    assert entries(college)[-1] == {
        "by": "asha.rao",
        "path": "Attendance/Admin/s%2Ekurian",
        "before": {"grant": None},
        "after": {"grant": f"Lecturer: CS301, Section A, {BATCH}, CSE, {SEMESTER}, until 6 December 2026"},
    }
    assert [each["id"] for each in staff.read("s.kurian")["grants"]] == [grant["id"]]


def test_it_works_at_once_and_ends_at_once(staff: Staff) -> None:
    sunil = staff.nobody()
    assert sunil.json("GET", "/api/session")["rights"] == []
    grant = staff.give("s.kurian", role="head", department="cse")
    assert "give" in sunil.json("GET", "/api/session")["rights"]
    staff.end(grant["id"])
    assert sunil.json("GET", "/api/session")["rights"] == []
    staff.end(grant["id"], status=404)
    staff.end(987654321, status=404)
    told = staff.read("s.kurian")
    assert (told["grants"], told["lookAt"]) == ([], "no_grant")
    assert [each["state"] for each in told["ended"]] == ["ended", "over"]
    assert told["ended"][0]["endedBy"] == "asha.rao"


def test_one_to_come_waits_for_its_day(staff: Staff) -> None:
    sunil = staff.nobody()
    grant = staff.give("s.kurian", role="exam", since=str(day(1)))
    assert grant["state"] == "comes"
    assert sunil.json("GET", "/api/session")["rights"] == []


WRONG: list[tuple[dict[str, Any], str, str]] = [
    (
        {"role": "lecturer", "subjectId": SUBJECT, "since": str(day(3)), "until": str(day(2))},
        "until",
        "until_before_since",
    ),
    ({"role": "lecturer", "subjectId": SUBJECT, "until": str(day(-1))}, "until", "until_before_since"),
    (
        {"role": "lecturer", "subjectId": SUBJECT, "since": str(day(-9)), "until": str(day(-1))},
        "until",
        "until_is_over",
    ),
    ({"role": "lecturer", "subjectId": "EC301", "groupId": "A"}, "groupId", "group_not_of_subject"),
    ({"role": "lecturer", "groupId": "A"}, "groupId", "group_without_subject"),
    ({"role": "lecturer", "subjectId": SUBJECT, "department": "CSE"}, "department", "place_beside_subject"),
    ({"role": "office", "department": "CSE"}, "role", "whole_college_only"),
    ({"role": "exam", "subjectId": SUBJECT}, "role", "whole_college_only"),
    ({"role": "head"}, "role", "head_of_what"),
    ({"role": "head", "subjectId": SUBJECT}, "role", "head_of_what"),
]


def by_ids(grant: dict[str, Any], staff: Staff) -> dict[str, Any]:
    return {name: staff.ids[value] if name.endswith("Id") else value for name, value in grant.items()}


def test_what_cannot_be_given_is_refused_in_words_and_nothing_is_written(staff: Staff, college: College) -> None:
    staff.nobody()
    before = college.read(count), entries(college)
    for grant, name, code in WRONG:
        problem = staff.give("s.kurian", 422, **by_ids(grant, staff))
        assert (problem["code"], problem["faults"][name]["code"]) == ("grant_unsound", code), grant
    assert staff.give("s.kurian", 422, role="lecturer", subjectId=10**9)["faults"]["subjectId"]["code"] == (
        "no_such_subject_id"
    )
    staff.give("s.kurian", 404, role="head", department="Nowhere")
    staff.give("s.kurian", 422, role="owner")
    staff.give("nobody", 404, role="exam")
    assert (college.read(count), entries(college)) == before


def test_nothing_is_given_for_what_is_archived(staff: Staff) -> None:
    staff.nobody()
    staff.archive(groups, staff.ids["B"])
    of_group = staff.give("s.kurian", 422, role="lecturer", subjectId=staff.ids[SUBJECT], groupId=staff.ids["B"])
    assert of_group["faults"]["groupId"]["code"] == "grant_for_archived_group"
    staff.archive(subjects, staff.ids["CS302"])
    of_subject = staff.give("s.kurian", 422, role="lecturer", subjectId=staff.ids["CS302"])
    assert of_subject["faults"]["subjectId"]["code"] == "grant_for_archived_subject"


def test_the_same_grant_is_not_given_twice_but_a_longer_one_is(staff: Staff) -> None:
    staff.nobody()
    wanted: dict[str, Any] = {"role": "lecturer", "subjectId": staff.ids[SUBJECT]}
    staff.give("s.kurian", **wanted, until=str(day(5)))
    assert staff.give("s.kurian", 409, **wanted, until=str(day(5)))["code"] == "grant_there"
    assert staff.give("s.kurian", 409, **wanted, until=str(day(3)))["code"] == "grant_there"
    staff.give("s.kurian", **wanted, until=str(day(50)))
    staff.give("s.kurian", **wanted, groupId=staff.ids["A"])


def test_nothing_is_given_to_an_account_that_is_closed(staff: Staff) -> None:
    staff.nobody()
    staff.asha.json("PATCH", "/api/admins/s.kurian", {"disabled": True})
    assert staff.give("s.kurian", 409, role="exam")["code"] == "person_is_closed"


def test_a_person_has_so_many_grants_at_most(staff: Staff, monkeypatch: pytest.MonkeyPatch) -> None:
    staff.nobody()
    monkeypatch.setattr(giving, "MOST_GRANTS", 2)
    staff.give("s.kurian", role="exam")
    staff.give("s.kurian", role="viewer")
    assert staff.give("s.kurian", 409, role="head", department="CSE")["code"] == "too_many_grants"


def test_every_role_but_lecturer_needs_the_password_typed_again(staff: Staff, college: College) -> None:
    staff.nobody()
    college.write(_forget_confirmations)
    assert staff.give("s.kurian", 403, role="exam")["code"] == "confirmation_needed"
    assert staff.give("s.kurian", 403, role="viewer")["code"] == "confirmation_needed"
    staff.give("s.kurian", role="lecturer", subjectId=staff.ids[SUBJECT])


def test_a_head_gives_lecturers_the_own_department_and_nothing_else(staff: Staff, college: College) -> None:
    staff.nobody()
    head = staff.head()
    before = college.read(count)
    for grant in (
        {"role": "lecturer", "subjectId": "EC301"},
        {"role": "lecturer", "department": "ECE"},
        {"role": "lecturer"},
        {"role": "head", "department": "CSE"},
        {"role": "viewer", "department": "CSE"},
        {"role": "exam"},
        {"role": "office"},
    ):
        assert staff.give("s.kurian", 403, head, **by_ids(grant, staff))["code"] == "not_for_you", grant
    staff.give("nobody", 403, head, role="lecturer", subjectId=staff.ids[SUBJECT])
    assert college.read(count) == before
    own = staff.give("s.kurian", by=head, role="lecturer", subjectId=staff.ids[SUBJECT])
    elsewhere = staff.give("s.kurian", role="lecturer", subjectId=staff.ids["EC301"])
    staff.end(elsewhere["id"], 403, head)
    staff.end(987654321, 403, head)
    staff.end(own["id"], by=head)


def test_others_give_nothing(staff: Staff, visitor: Person) -> None:
    staff.nobody()
    exam = college_exam(staff)
    for person, status in ((visitor, 401), (staff.lecturer(), 403), (exam, 403)):
        staff.give("s.kurian", status, person, role="lecturer", subjectId=staff.ids[SUBJECT])
        staff.end(1, status, person)
    script = staff.college.script(staff.asha)
    assert staff.give("s.kurian", 403, script, role="exam")["code"] == "not_by_token"


def test_nobody_gives_themselves_more_than_they_have(staff: Staff, college: College) -> None:
    head = staff.head(last_day=day(30))
    mine: dict[str, Any] = {"role": "lecturer", "subjectId": staff.ids[SUBJECT]}
    problem = staff.give("v.ramesh", 422, head, **mine)
    assert problem["faults"]["until"]["code"] == "grant_ends_before"
    staff.give("v.ramesh", 403, head, role="head", department="CSE")
    staff.give("v.ramesh", by=head, **mine, until=str(day(30)))
    clerk = college.admin("m.iqbal", "Mohammed Iqbal", {"role": "office", "last_day": day(30)})
    assert staff.give("m.iqbal", 422, clerk, role="office")["faults"]["until"]["code"] == "grant_ends_before"
    assert staff.give("m.iqbal", 409, clerk, role="office", until=str(day(30)))["code"] == "grant_there"


def test_nobody_takes_others_into_the_office_for_longer_than_themselves(staff: Staff, college: College) -> None:
    clerk = college.admin("m.iqbal", "Mohammed Iqbal", {"role": "office", "last_day": day(30)})
    staff.nobody()
    for until in (None, str(day(31))):
        problem = staff.give("s.kurian", 422, clerk, role="office", until=until)
        assert problem["faults"]["until"]["code"] == "grant_ends_before"
        new = {"name": "Imran Sheikh", "userName": "imran", "email": "imran@college.example"}
        invited = {**new, "grants": [{"role": "office", "until": until}]}
        problem = clerk.json("POST", "/api/people", invited, 422)
        assert problem["faults"]["grants.0.until"]["code"] == "grant_ends_before"
    assert clerk.json("POST", "/api/admins", registration(), 403)["code"] == "office_has_an_end"
    staff.give("s.kurian", by=clerk, role="office", until=str(day(30)))
    staff.give("s.kurian", by=clerk, role="exam")
    staff.asha.json("POST", "/api/admins", registration(), 201)


def college_exam(staff: Staff) -> Person:
    return staff.college.admin("exam.cell", "Exam Cell", {"role": "exam"})


def _forget_confirmations(db: Connection) -> None:
    db.execute(admin_sessions.update().values(confirmed_at=None))
