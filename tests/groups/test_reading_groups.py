"""Admins look at the groups of a list, and at one of them."""

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import insert, update

from rollbook.tables.catalogue import subjects
from rollbook.tables.groups import subject_groups
from tests.college import Person
from tests.groups.conftest import CSE, ECE, ROLLS, START, TODAY, Office


def _who(office: Office, roll: str) -> dict[str, Any]:
    return {"student": office.ids[roll], "roll": roll, "name": f"Student {roll[-1]}"}


def test_a_list_without_groups_says_so(office: Office) -> None:
    assert office.groups() == {
        **CSE,
        "on": "2026-11-16",
        "students": 6,
        "groups": [],
        "archived": [],
        "nowhere": [],
        "callingAll": [],
    }


def test_sections_come_first_then_each_kind_by_name(office: Office) -> None:
    for label, kind in [("NCC", "other"), ("ML", "elective"), ("A2", "lab"), ("a1", "lab"), ("B", "section")]:
        office.make(label, kind)
    office.make("A")
    office.make("Yoga", "other", department=None)
    office.change(office.make("Old", "lab")["id"], archived=True)
    read = office.groups()
    assert [group["label"] for group in read["groups"]] == ["A", "B", "a1", "A2", "ML", "NCC", "Yoga"]
    assert [group["label"] for group in read["archived"]] == ["Old"]


def test_a_section_tells_who_is_in_it_and_which_subjects_call_it(office: Office) -> None:
    a = office.fill("A", ROLLS[:3])
    office.college.write(lambda db: db.execute(update(subjects).values(called="sections")))
    [group] = office.groups()["groups"]
    assert group == {
        "id": a,
        "label": "A",
        "kind": "section",
        "department": "CSE",
        "archived": False,
        "students": 3,
        "firstRoll": "24CS001",
        "lastRoll": "24CS003",
        "inside": None,
        "origins": [{**CSE, "students": 3}],
        "subjects": ["CS301"],
    }


def test_subjects_that_still_call_the_whole_list_are_told_where_the_list_has_sections(office: Office) -> None:
    for semester, code in [("5th", "CS501"), ("3rd", "CS302"), ("5th", "CS502"), ("3rd", "CS303")]:
        office.person.json("POST", "/api/subjects", {**CSE, "semester": semester, "code": code}, 201)
    office.fill("ML", ROLLS[:3], "elective")
    assert office.groups()["callingAll"] == []
    office.fill("A", ROLLS[:3])
    by_section = office.person.json("POST", "/api/subjects", {**CSE, "semester": "3rd", "code": "CS309"}, 201)
    assert by_section["called"] == "sections"
    told = [(each["semester"], each["code"]) for each in office.groups()["callingAll"]]
    assert told == [("5th", "CS301"), ("5th", "CS501"), ("5th", "CS502"), ("3rd", "CS302"), ("3rd", "CS303")]


def test_a_lab_batch_tells_the_section_that_holds_all_of_it(office: Office) -> None:
    office.fill("A", ROLLS[:3])
    office.fill("B", ROLLS[3:])
    inside = office.fill("A1", ROLLS[:2], "lab")
    across = office.fill("X", ROLLS[2:4], "lab")
    empty = office.fill("Y", [], "lab")
    office.college.write(lambda db: db.execute(update(subjects).values(called="groups")))
    calls = office.college.read(lambda db: db.scalar(subjects.select().with_only_columns(subjects.c.id)))
    office.college.write(
        lambda db: db.execute(insert(subject_groups).values(subject_id=calls, group_id=inside)),
    )
    told = {group["id"]: (group["inside"], group["subjects"]) for group in office.groups()["groups"]}
    assert (told[inside], told[across], told[empty]) == (("A", ["CS301"]), (None, []), (None, []))
    assert office.group(inside)["group"]["inside"] == "A"


def test_a_group_tells_from_where_its_students_come(office: Office, next_door: dict[str, int]) -> None:
    ml = office.fill("ML", ROLLS[4:], "elective")
    for roll in ("24EC001", "23CS048", "24EC010"):
        office.put_into(ml, next_door[roll], START)
    details = office.group(ml)
    assert details["group"]["origins"] == [
        {**CSE, "students": 2},
        {"batch": "2023 - 2027", "department": "CSE", "students": 1},
        {**ECE, "students": 2},
    ]
    assert [each["roll"] for each in details["members"]] == ["24CS005", "24CS006", "23CS048", "24EC001", "24EC010"]


def test_of_a_list_with_sections_those_in_none_are_named(office: Office) -> None:
    office.fill("A1", ROLLS[:4], "lab")
    assert office.groups()["nowhere"] == []
    office.fill("A", ROLLS[:4])
    assert office.groups()["nowhere"] == [_who(office, roll) for roll in ROLLS[4:]]
    assert len(office.groups(on="2026-07-26")["nowhere"]) == 6


def test_one_group_shows_its_members_and_the_list_with_each_ones_section(office: Office) -> None:
    a = office.fill("A", ROLLS[:2])
    b = office.fill("B", ROLLS[2:3])
    details = office.group(a)
    assert (details["batch"], details["department"], details["on"], details["classes"]) == (
        *CSE.values(),
        "2026-11-16",
        0,
    )
    assert details["members"] == [
        {**_who(office, roll), **CSE, "since": "2026-07-27", "until": None} for roll in ROLLS[:2]
    ]
    sections = ["A", "A", "B", None, None, None]
    assert details["candidates"] == [
        {**_who(office, roll), "section": section} for roll, section in zip(ROLLS, sections, strict=True)
    ]
    assert office.rolls(b) == ["24CS003"]


def test_who_left_is_shown_on_days_before(office: Office) -> None:
    ml = office.fill("ML", ROLLS[:1], "elective")
    office.put_into(ml, office.ids[ROLLS[1]], START, TODAY)
    assert office.rolls(ml) == ROLLS[:1]
    yesterday = str(TODAY - timedelta(days=1))
    assert office.rolls(ml, on=yesterday) == ROLLS[:2]
    assert office.group(ml, on=yesterday)["members"][1]["until"] == str(TODAY)
    assert office.rolls(ml, on=str(START - timedelta(days=1))) == []


def test_the_archived_are_left_out_until_they_come_back(office: Office) -> None:
    a = office.fill("A", ROLLS[:3])
    office.person.json("DELETE", f"/api/students/{office.ids[ROLLS[1]]}", None, 204)
    assert office.rolls(a) == [ROLLS[0], ROLLS[2]]
    assert office.groups()["students"] == 5
    office.person.json("POST", f"/api/students/{office.ids[ROLLS[1]]}/restore")
    assert office.rolls(a) == ROLLS[:3]


def test_a_group_of_the_whole_batch_has_no_list_of_its_own(office: Office, next_door: dict[str, int]) -> None:
    yoga = office.make("Yoga", "other", department=None)
    office.put_into(yoga["id"], next_door["24EC001"], START)
    details = office.group(yoga["id"])
    assert (yoga["department"], details["department"], details["candidates"]) == (None, None, [])
    seen_next_door = office.groups(department="ECE")["groups"]
    assert [(group["label"], group["students"]) for group in seen_next_door] == [("Yoga", 1)]


@pytest.mark.parametrize("day", ["1999-12-31", "2027-11-18", "2026-02-30", "tomorrow"])
def test_a_day_out_of_reach_is_refused_in_words(office: Office, day: str) -> None:
    a = office.fill("A", ROLLS[:3])
    for answer in (office.groups(422, on=day), office.group(a, 422, on=day)):
        assert list(answer["fields"]) == ["on"]


def test_what_is_not_there_is_not_found(office: Office, visitor: Person) -> None:
    assert office.group(987654, 404)["code"] == "no_such_group"
    assert office.groups(404, batch="1990")["code"] == "no_such_label"
    for path in ("/api/groups/1", "/api/groups?batch=2024 - 2028&department=CSE"):
        assert visitor.get(path).status_code == 401
