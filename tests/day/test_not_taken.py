"""What nobody has taken, for head and office: whom it is asked of, and how soon classes come in."""

import csv
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import Connection, update

from rollbook.tables.rollcalls import rollcalls
from tests.college import Person
from tests.day.conftest import Timetabled, at
from tests.furniture import open_subject
from tests.records import MONDAY, PLACE
from tests.written_timetable import add_slot, subject_id_of

ECE = {**PLACE, "batch": "2023 - 2027", "department": "ECE", "subject": "EC305"}


def open_ece(week: Timetabled) -> None:
    """Another department with one class on that Monday."""

    def lay(db: Connection) -> None:
        open_subject(db, ECE, [("24EC001", "Farida Khan", "")])
        add_slot(db, week.timetable, 1, 1, [(subject_id_of(db, "EC305"), None)], ["omar"])

    week.college.write(lay)


def codes(found: Any) -> list[str]:
    return [each["subject"] for each in found["items"]]


def test_days_departments_and_lecturers_are_summed(ten: Timetabled) -> None:
    open_ece(ten)
    found = ten.not_taken()
    assert found["days"] == [{"day": str(MONDAY), "expected": 10, "missing": 4}]
    assert [(each["department"], each["expected"], each["missing"]) for each in found["departments"]] == [
        ("CSE", 9, 3),
        ("ECE", 1, 1),
    ]
    assert [(each["userName"], each["expected"], each["missing"]) for each in found["lecturers"]] == [
        ("lena", 6, 2),
        ("mei", 1, 1),
        ("omar", 6, 2),
    ]


def test_one_department_or_one_lecturer(ten: Timetabled) -> None:
    open_ece(ten)
    found = ten.not_taken(department="ece")
    assert (codes(found), found["expected"], len(found["departments"])) == (["EC305"], 1, 2)
    assert codes(ten.not_taken(lecturer="mei")) == ["CS305"]
    assert codes(ten.not_taken(lecturer="omar", department="CSE")) == ["CS351"]
    assert ten.not_taken(lecturer="asha.rao")["items"] == []


def test_several_days_come_newest_first(week: Timetabled) -> None:
    week.add("first", 1, 2, "CS301", "lena")
    found = week.not_taken(first=str(MONDAY - timedelta(days=14)))
    assert [each["day"] for each in found["items"]] == ["2026-11-16", "2026-11-09", "2026-11-02"]
    assert [each["day"] for each in found["days"]] == ["2026-11-16", "2026-11-09", "2026-11-02"]


def test_left_out_the_last_five_days_are_told(week: Timetabled) -> None:
    found = week.term.asha.json("GET", "/api/day/not-taken")
    assert (found["first"], found["last"]) == ("2026-11-12", "2026-11-16")


def test_a_head_is_told_of_the_own_department_and_a_lecturer_of_the_own_subjects(ten: Timetabled) -> None:
    open_ece(ten)
    department = ten.term.asha.json("GET", "/api/departments")["items"]
    ece = next(each["id"] for each in department if each["label"] == "ECE")
    head: Person = ten.college.admin("hari", "Hari", {"role": "head", "department_id": ece})
    found = ten.not_taken(head)
    assert (codes(found), found["expected"]) == (["EC305"], 1)
    assert [each["department"] for each in found["departments"]] == ["ECE"]
    assert found["items"][0]["maySayNotHeld"]
    assert codes(ten.not_taken(ten.omar)) == ["CS351"]
    viewer: Person = ten.college.admin("vera", "Vera", {"role": "viewer"})
    found = ten.not_taken(viewer)
    assert len(found["items"]) == 4
    assert not any(each["maySayNotHeld"] for each in found["items"])


def upload_at(week: Timetabled, code: str, hour: int, minute: int) -> None:
    subject = week.subjects[code]

    def set_back(db: Connection) -> None:
        own = rollcalls.c.subject_id == subject
        db.execute(update(rollcalls).where(own).values(uploaded_at=at(hour, minute)))

    week.take(code)
    week.college.write(set_back)


def test_how_soon_classes_come_in(week: Timetabled) -> None:
    """Each hour ends ten minutes before the next: before its end, on the tenth minute, after 31, and never."""
    for hour, code in enumerate(("CS301", "CS302", "CS303", "CS304"), start=1):
        week.add(code, 1, hour, code, "lena")
    upload_at(week, "CS301", 9, 20)
    upload_at(week, "CS302", 11, 0)
    upload_at(week, "CS303", 12, 21)
    open_ece(week)
    found = week.not_taken()
    soon = found["howSoon"]
    assert soon["of"] == 5
    assert {bar["minutes"]: bar["classes"] for bar in soon["bars"]} == {
        0: 1,
        10: 2,
        30: 2,
        60: 3,
        120: 3,
        240: 3,
        480: 3,
    }
    assert soon["slowest"] == "ECE"  # nothing of it is in
    assert [each["halfWithin"] for each in found["departments"]] == [10, None]
    assert week.not_taken(department="CSE")["howSoon"]["slowest"] is None  # it is the only one


def test_without_a_timetable_nothing_is_expected(week: Timetabled) -> None:
    week.take("CS301")
    found = week.not_taken()
    assert (found["expected"], found["items"], found["howSoon"]["of"]) == (0, [], 0)


def test_the_same_as_a_file(ten: Timetabled) -> None:
    answer = ten.term.asha.get("/api/day/not-taken/export", params={"first": str(MONDAY), "last": str(MONDAY)})
    assert answer.headers["content-disposition"].startswith(
        'attachment; filename="not-taken-2026-11-16-2026-11-16.csv"'
    )
    heading, *rows = csv.reader(answer.content.decode("utf-8-sig").splitlines())
    place = ["Batch", "Department", "Semester", "Subject"]
    assert heading == ["Date", "Hour", "Begins", *place, "Name", "Group", "Room", "Who is asked", "Instead of"]
    assert rows[:2] == [
        ["2026-11-16", "5", "13:00", "2024 - 2028", "CSE", "5th", "CS351", "", "", "", "Lena, Omar", ""],
        ["2026-11-16", "7", "15:00", "2024 - 2028", "CSE", "5th", "CS305", "", "", "", "Mei", "Lena"],
    ]
    workbook = ten.term.asha.get("/api/day/not-taken/export", params={"first": str(MONDAY), "format": "xlsx"})
    assert workbook.content.startswith(b"PK")


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [
        ({"first": "2026-11-16", "last": "2026-11-15"}, 422, "range_ends_early"),
        ({"first": "2026-01-01", "last": "2026-11-15"}, 422, "too_many_days"),
        ({"department": "XYZ"}, 404, "no_such_label"),
        ({"lecturer": "nobody"}, 404, "no_such_admin"),
        ({"first": "16.11.2026"}, 422, "bad_input"),
    ],
)
def test_what_cannot_be_answered_is_said_in_words(
    week: Timetabled, query: dict[str, str], status: int, code: str
) -> None:
    answer = week.term.asha.get("/api/day/not-taken", params=query)
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text


def test_who_stands_in_for_the_lecturer_that_the_timetable_names_is_asked(week: Timetabled) -> None:
    """Also where somebody else has taught the subject for longer."""
    week.add("again", 1, 6, "CS304", "omar")
    stands_in = {"subjectId": week.subjects["CS304"], "day": str(MONDAY), "person": "mei"}
    week.term.asha.json("POST", "/api/substitutes", stands_in, 201)
    [line] = week.not_taken()["items"]
    assert [(each["userName"], each["insteadOf"]["userName"]) for each in line["asked"]] == [("mei", "omar")]


def test_who_is_named_by_the_timetable_alone_can_be_stood_in_for(week: Timetabled) -> None:
    week.add("first", 1, 2, "CS302", "omar")  # nobody has let him take it
    stands_in = {"subjectId": week.subjects["CS302"], "day": str(MONDAY), "person": "mei"}
    asha = week.term.asha
    assert asha.json("POST", "/api/substitutes", {**stands_in, "insteadOf": "asha.rao"}, 422)["faults"]["insteadOf"]
    asha.json("POST", "/api/substitutes", {**stands_in, "insteadOf": "omar"}, 201)
    [line] = week.not_taken()["items"]
    assert [(each["userName"], each["insteadOf"]["userName"]) for each in line["asked"]] == [("mei", "omar")]
