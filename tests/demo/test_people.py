"""The people of the sample college: somebody of every role, each with the grants of what they do."""

from collections import Counter
from typing import Any

from rollbook.core.roles import ROLES
from rollbook.demo.sample import Sample
from rollbook.demo.staff import EXAM_OFFICE, VIEWER
from tests.college import Person


def held_by(asha: Person, user_name: str) -> list[dict[str, Any]]:
    grants: list[dict[str, Any]] = asha.json("GET", f"/api/people/{user_name}")["grants"]
    return grants


def test_everybody_has_the_grants_of_what_they_do(short_term: Sample, asha: Person) -> None:
    """In one college for all: to fill it takes most of the time."""
    asha.json("POST", "/api/demo", status=201)
    expect_somebody_in_every_role(asha)
    expect_lecturers_to_have_what_they_teach_this_semester(asha)
    expect_who_teaches_a_subject_to_be_told_at_the_subject(asha)


def expect_somebody_in_every_role(asha: Person) -> None:
    told = asha.json("GET", "/api/people")
    assert all(told["counts"][role] for role in ROLES)
    heads = [grant for each in told["items"] for grant in each["grants"] if grant["role"] == "head"]
    assert sorted(grant["department"] for grant in heads) == ["CSE", "ECE"]
    for user_name, role in ((EXAM_OFFICE, "exam"), (VIEWER, "viewer"), ("v.raghavan", "head")):
        assert [grant["role"] for grant in held_by(asha, user_name)] == [role]


def expect_lecturers_to_have_what_they_teach_this_semester(asha: Person) -> None:
    grants = held_by(asha, "ananya.bose")
    assert {grant["role"] for grant in grants} == {"lecturer"}
    assert {grant["subject"][:2] for grant in grants} == {"CS"}
    of_third_year = [grant for grant in grants if (grant["batch"], grant["department"]) == ("2024 - 2028", "CSE")]
    assert {grant["semester"] for grant in of_third_year} == {"5th"}
    codes = [each["code"] for each in _subjects(asha, "2024 - 2028", "CSE", "5th") if each["code"].startswith("CS")]
    assert Counter(grant["subject"] for grant in of_third_year) == Counter(codes)


def expect_who_teaches_a_subject_to_be_told_at_the_subject(asha: Person) -> None:
    [subject] = [each for each in _subjects(asha, "2024 - 2028", "CSE", "5th") if each["code"] == "CS501"]
    told = asha.get("/api/people/of-subject", params={"subjectId": subject["id"]}).json()
    assert "ananya.bose" in {person["userName"] for group in told for person in group["people"]}


def _subjects(asha: Person, batch: str, department: str, semester: str) -> list[dict[str, Any]]:
    place = {"batch": batch, "department": department, "semester": semester}
    found: list[dict[str, Any]] = asha.get("/api/subjects", params=place).json()["items"]
    return found
