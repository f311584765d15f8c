"""Somebody stands in for a class of several subjects: all of it is given or nothing, and ended likewise."""

from typing import Any

from tests.accounts.history import entries
from tests.college import College, Person
from tests.people.conftest import Staff
from tests.people.test_teaching import stand_in
from tests.records import SUBJECT, day

OTHER = "CS302"
BOTH = (SUBJECT, OTHER)


def cover(staff: Staff, by: Person, status: int = 201, subjects: tuple[str, ...] = BOTH, **more: Any) -> Any:
    taught = [{"subjectId": staff.ids[code], "groupId": None} for code in subjects]
    body = {"taught": taught, "day": str(day(0)), "person": "s.kurian", **more}
    return by.json("POST", "/api/substitutes/together", body, status)


def end(by: Person, given: list[Any], status: int = 204) -> Any:
    return by.json("POST", "/api/grants/end", {"ids": [each["id"] for each in given]}, status)


def held(staff: Staff) -> list[str]:
    return sorted(each["subject"] for each in staff.read("s.kurian")["grants"])


def lecturer_of_both(staff: Staff, college: College) -> Person:
    both = [{"role": "lecturer", "subject_id": staff.ids[code]} for code in BOTH]
    return college.admin("ananya.bose", "Ananya Bose", *both)


def test_every_subject_of_a_class_is_given_in_one_step_and_ended_in_one(staff: Staff, college: College) -> None:
    ananya, head = lecturer_of_both(staff, college), staff.head()
    staff.nobody()
    given = cover(staff, ananya)
    assert {each["subject"]: each["insteadOf"] for each in given} == dict.fromkeys(BOTH, "ananya.bose")
    assert held(staff) == list(BOTH)
    assert cover(staff, ananya, 409)["code"] == "grant_there"
    end(ananya, given, 403)
    end(head, given)
    assert held(staff) == []
    assert end(head, given, 404)["code"] == "grant_has_ended"


def test_where_one_cannot_be_given_none_is(staff: Staff, college: College) -> None:
    ananya = staff.lecturer()
    staff.nobody()
    before = entries(college)
    assert cover(staff, ananya, 403)["code"] == "not_for_you"  # of the second they are no lecturer
    assert cover(staff, staff.asha, 422, insteadOf="ananya.bose")["faults"]["insteadOf"]["code"] == "does_not_teach_it"
    assert cover(staff, staff.asha, 422, subjects=())["faults"]["taught"]
    assert cover(staff, staff.asha, 422, day=str(day(-1)))["faults"]["day"]["code"] == "day_is_over"
    assert held(staff) == []
    assert entries(college) == before


def test_where_one_cannot_be_ended_none_is(staff: Staff) -> None:
    staff.nobody()
    first, second = cover(staff, staff.asha)
    staff.end(second["id"])
    assert end(staff.asha, [first, second], 404)["code"] == "grant_has_ended"
    assert end(staff.asha, [first, {"id": 10**9}], 404)["code"] == "no_such_grant"
    assert held(staff) == [first["subject"]]


def test_what_was_given_half_is_made_whole(staff: Staff, college: College) -> None:
    ananya = lecturer_of_both(staff, college)
    staff.nobody()
    stand_in(staff, ananya, groupId=None)
    assert [each["subject"] for each in cover(staff, ananya)] == [OTHER]
    assert held(staff) == list(BOTH)
