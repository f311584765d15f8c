"""Whose week it is: of a list, a group, a lecturer, a room; what clashes in it, and who sees it."""

from datetime import date
from typing import Any

import pytest
from sqlalchemy import select

from rollbook.tables.catalogue import subjects
from rollbook.tables.groups import subject_groups
from rollbook.tables.students import students
from tests.timetable.conftest import BATCH, CSE, ECE, LAST, MONDAY, ROLLS, Office


def codes(slots: list[Any]) -> list[str]:
    return [" + ".join(each["subject"] for each in slot["taught"]) or slot["title"] for slot in slots]


def warnings(slots: list[Any]) -> list[tuple[str, str | None]]:
    """Of each: what kind it is, and with what other class."""
    return [
        (each["kind"], each["other"] and "/".join(taught["subject"] for taught in each["other"]["taught"]))
        for slot in slots
        for each in slot["warnings"]
    ]


def call(office: Office, code: str, called: str, *groups: int) -> None:
    """Whom a subject calls, from now on."""
    now = subjects.update().where(subjects.c.id == office.ids[code]).values(called=called)
    office.college.write(lambda db: db.execute(now))
    for group in groups:
        row = subject_groups.insert().values(subject_id=office.ids[code], group_id=group)
        office.college.write(lambda db, row=row: db.execute(row))


def test_the_week_of_a_group_has_its_list_its_halves_and_its_electives(office: Office) -> None:
    a, b = office.group("A", ROLLS[:3]), office.group("B", ROLLS[3:])
    half = office.group("B1", ROLLS[:2], "lab")
    elective = office.group("ML", [ROLLS[0], ROLLS[5]], "elective")
    call(office, "CS303", "sections")
    call(office, "CS351", "groups", half, elective)
    office.add("CS301", weekday=1)
    office.add("CS303", a, weekday=2)
    office.add("CS303", b, weekday=3)
    office.add("CS351", half, weekday=4)
    office.add("CS351", elective, weekday=5)
    office.add("EC301", weekday=6)
    assert [each["weekday"] for each in office.slots(groupId=a)] == [1, 2, 4, 5]
    assert [each["weekday"] for each in office.slots(groupId=b)] == [1, 3, 5]
    assert [each["weekday"] for each in office.slots(groupId=half)] == [1, 2, 4, 5]
    assert [each["weekday"] for each in office.slots(**CSE)] == [1, 2, 3, 4, 5]
    assert [each["weekday"] for each in office.slots(**ECE)] == [6]


def test_a_repeater_brings_no_other_list_along(office: Office) -> None:
    guest = office.group("A", ROLLS[:3])
    office.person.json(
        "PUT",
        "/api/groups/moves/5b2f5b52-9f43-4f1c-8f46-0f5b0a6f5d11",
        {**CSE, "asOf": str(MONDAY), "groups": [{"group": guest, "come": [_student(office, "24EC001")]}]},
    )
    call(office, "CS303", "sections")
    office.add("CS303", guest)
    assert office.slots(**ECE) == []


def _student(office: Office, roll: str) -> int:
    found = office.college.read(
        lambda db: db.execute(select(students.c.id).where(students.c.roll == roll)).scalar_one()
    )
    return int(found)


def test_a_semester_narrows_the_list(office: Office) -> None:
    other = office.person.json("POST", "/api/subjects", {**CSE, "semester": "6th", "code": "CS601"}, 201)
    office.ids["CS601"] = other["id"]
    office.add("CS301")
    office.add("CS601", weekday=2)
    assert codes(office.slots(**CSE, semester="6th")) == ["CS601"]


def test_the_week_of_a_lecturer_and_of_a_room(office: Office) -> None:
    ravi = office.lecturer("r.bhat", "Ravi Bhat")
    office.add("CS301", lecturers=["r.bhat"], room="Hall 1")
    office.add("CS303", room="hall 1", weekday=2)
    office.add("CS351", room="Hall 10", weekday=3)
    assert codes(office.slots(lecturer="r.bhat")) == ["CS301"]
    assert codes(office.slots(room="HALL 1")) == ["CS301", "CS303"]
    assert codes(office.week(who=ravi)["slots"]) == ["CS301"]  # one's own, where nothing is said
    assert office.week(404, lecturer="nobody.here")["code"] == "no_such_lecturer"
    assert office.week(404, groupId=987654321)["code"] == "no_group_of_this_id"
    assert office.week(422, batch=BATCH)["code"] == "group_without_list"


def test_a_week_is_of_a_day_of_its_term(office: Office) -> None:
    office.add("CS301")
    later = office.make_term(date(2027, 1, 4), date(2027, 4, 30))["id"]
    assert office.week(**CSE, day="2026-12-20")["timetable"]["id"] == later  # between two: the next one
    told = office.week(**CSE, timetable=office.ids["term"], day="2027-02-01")
    assert (told["day"], codes(told["slots"])) == (str(LAST), ["CS301"])
    assert office.week(404, timetable=987654321)["code"] == "no_such_term"


def test_a_college_without_a_timetable_has_an_empty_week(empty: Office) -> None:
    assert empty.week(**CSE) == {"timetable": None, "day": str(MONDAY), "hours": [], "slots": []}


def test_a_room_and_a_lecturer_cannot_be_in_two_places(office: Office) -> None:
    office.add("CS301", room="118", lecturers=["asha.rao"], hour=1, length=2)
    office.add("EC301", room="118", lecturers=["asha.rao"], hour=2)
    office.add("EC301", room="118", lecturers=["asha.rao"], hour=3)  # after it
    assert warnings(office.slots(**CSE)) == [("room", "EC301"), ("lecturer", "EC301")]
    [room, lecturer] = office.slots(**CSE)[0]["warnings"]
    assert (room["room"], lecturer["lecturer"]["userName"]) == ("118", "asha.rao")


def test_students_cannot_be_in_two_places(office: Office) -> None:
    a, b = office.group("A", ROLLS[:3]), office.group("B", ROLLS[3:])
    half = office.group("B1", ROLLS[:2], "lab")
    call(office, "CS303", "sections")
    call(office, "CS351", "groups", half)
    office.add("CS303", a)
    office.add("CS303", b)
    assert warnings(office.slots(**CSE)) == []
    office.add("CS351", half)
    [clash] = office.slots(groupId=b)[0]["warnings"] or [None]
    assert clash is None
    assert [(each["kind"], each["students"]) for each in office.slots(groupId=a)[0]["warnings"]] == [("students", 2)]
    office.add("CS301")  # the whole list
    by_subject = {codes([each])[0]: [clash["students"] for clash in each["warnings"]] for each in office.slots(**CSE)}
    assert by_subject["CS301"] == [3, 3, 2]


def test_a_lecturer_without_a_right_is_told_and_not_given_one(office: Office) -> None:
    office.lecturer("r.bhat", "Ravi Bhat", "CS303")
    office.lecturer("s.kurian", "Suresh Kurian", "CS301", since=MONDAY, last_day=MONDAY)  # stands in for a day
    slot = office.add("CS301", lecturers=["r.bhat", "asha.rao", "s.kurian"])
    assert [(each["kind"], each["lecturer"]["userName"], each["subject"]) for each in slot["warnings"]] == [
        ("no_right", "r.bhat", "CS301"),
        ("no_right", "s.kurian", "CS301"),
    ]
    assert office.add("CS303", weekday=2, lecturers=["r.bhat"])["warnings"] == []


def test_who_takes_one_group_takes_part_of_what_is_called_together(office: Office) -> None:
    a = office.group("A", ROLLS[:3])
    call(office, "CS303", "sections")
    ravi = office.lecturer("r.bhat", "Ravi Bhat", "CS303", group_id=a)
    slot = office.add("CS303", lecturers=["r.bhat"])
    assert slot["warnings"] == []
    assert codes(office.week(who=ravi, **CSE)["slots"]) == ["CS303"]


def test_one_sees_what_one_may(office: Office) -> None:
    lecturer = office.lecturer("r.bhat", "Ravi Bhat", "CS301")
    head, other = office.head_of("CSE"), office.head_of("ECE")
    office.add("CS301", room="118")
    office.add("CS303", room="12", weekday=2)
    office.add("EC301", room="118")
    office.add("CS303", room="12", weekday=3, lecturers=["r.bhat"])
    office.add(None, title="Library", weekday=4, batch=BATCH, department="CSE")
    assert codes(office.week(who=lecturer, **CSE)["slots"]) == ["CS301", "CS303"]
    assert codes(office.week(who=head, **CSE)["slots"]) == ["CS301", "CS303", "CS303", "Library"]
    assert codes(office.week(who=other, **CSE)["slots"]) == []
    assert warnings(office.week(who=head, **CSE)["slots"])[0] == ("room", None)  # with what, is not theirs to know
    assert [each["mayEdit"] for each in office.week(who=head, **CSE)["slots"]] == [True] * 4
    assert [each["maySayNotHeld"] for each in office.week(who=lecturer, **CSE)["slots"]] == [True, False]


@pytest.mark.parametrize(
    "query", [{"day": "16/11/2026"}, {"timetable": "x"}, {"batch": "1999 - 2003", "department": "CSE"}]
)
def test_a_week_that_cannot_be_is_refused(office: Office, query: dict[str, str]) -> None:
    assert office.person.get("/api/timetable/week", params=query).status_code in (404, 422)
