"""Names that the register does not know: guessed, asked for, and remembered."""

from typing import Any

import pytest
from sqlalchemy import Connection, select

from rollbook.slotsfile.service.alike import guess_lecturer, is_near, words_of
from rollbook.slotsfile.service.known import Person
from rollbook.slotsfile.service.when import read_hour, read_weekday
from rollbook.tables.timetable import file_names
from rollbook.timetable.hours import Hour
from tests.furniture import make_group
from tests.grouped import call_by
from tests.people.conftest import Staff
from tests.records import LIST
from tests.slotsfile.conftest import STARTS, Desk, problems, states, table

FET = "Activity Id,Day,Hour,Students Sets,Subject,Teachers,Activity Tags,Room,Comments"


def fet(*rows: str) -> bytes:
    return table(*rows, headings=FET)


def names(preview: Any) -> dict[str, tuple[str, str | None]]:
    return {each["name"]: (each["how"], each["answer"]) for each in preview["names"]}


def say(kind: str, name: str, answer: str) -> dict[str, str]:
    return {"kind": kind, "name": name, "answer": answer}


def test_a_name_is_guessed_shown_and_remembered(desk: Desk, staff: Staff) -> None:
    staff.nobody("k.meenakshi", "Meenakshi Krishnan")
    data = fet("1,Monday,9:00,2024 CSE A,CS 301,Prof. K. Meenakshi,,204,")
    preview = desk.preview(data)
    assert names(preview) == {"Prof. K. Meenakshi": ("guessed", "lecturer:k.meenakshi")}
    assert [(each["kind"], each["slots"]) for each in preview["names"]] == [("lecturer", 1)]
    assert {"key": "lecturer:asha.rao", "userName": "asha.rao", "name": "Asha Rao"} in preview["choices"]["lecturers"]
    desk.submit(data)
    assert desk.week() == ["1.1x1 CS301 A k.meenakshi 204"]
    assert names(desk.preview(data)) == {"Prof. K. Meenakshi": ("remembered", "lecturer:k.meenakshi")}


def test_what_somebody_says_counts_more_than_what_was_said_before(desk: Desk) -> None:
    data = fet("1,Monday,9:00,Grp 3,CS301,Visitor,,204,")
    preview = desk.preview(data)
    assert names(preview) == {"Grp 3": ("unknown", None), "Visitor": ("unknown", None)}
    assert problems(preview) == {2: "Say who “Visitor” is."}
    group = next(each["key"] for each in preview["choices"]["students"] if (each["group"] or {}).get("label") == "B")
    said = [say("students", "Grp 3", group), say("lecturer", "Visitor", "nobody")]
    desk.submit(data, names=said)
    assert desk.week() == ["1.1x1 CS301 B  204"]
    again = [say("lecturer", "visitor", "lecturer:asha.rao")]
    preview = desk.preview(data, names=again)
    assert names(preview) == {"Grp 3": ("remembered", group), "Visitor": ("said", "lecturer:asha.rao")}
    desk.submit(data, names=again)
    assert desk.week() == ["1.1x1 CS301 B asha.rao 204"]
    assert names(desk.preview(data)) == {"Grp 3": ("remembered", group), "Visitor": ("remembered", "lecturer:asha.rao")}


def test_nothing_is_remembered_of_what_was_only_looked_at_or_left_out(desk: Desk, staff: Staff) -> None:
    data = fet("1,Monday,9:00,Grp 3,CS301,,,,", "2,Monday,9:00,2024 CSE,CS302,,,,")
    said = [say("students", "Grp 3", "out")]
    desk.preview(data, names=said)
    assert problems(desk.preview(data, names=said)) == {2: "You have left it out."}
    desk.submit(data, names=said)
    assert staff.college.read(lambda db: db.execute(select(file_names)).all()) == []


def test_an_answer_that_is_none_of_the_choices_is_no_answer(desk: Desk) -> None:
    data = fet("1,Monday,9:00,Grp 3,CS301,,,,")
    for wrong in ("list:99:99", "nonsense", "lecturer:asha.rao", ""):
        assert names(desk.preview(data, names=[say("students", "Grp 3", wrong)])) == {"Grp 3": ("unknown", None)}
    desk.preview(data, names="no list", status=422)
    desk.preview(data, names=[say("room", "Grp 3", "x")], status=422)


def test_a_subject_is_found_by_its_name_and_a_letter_for_a_digit_is_seen(desk: Desk) -> None:
    desk.person.json("PATCH", f"/api/subjects/{desk.staff.ids['CS302']}", {"name": "Operating systems"})
    data = fet("1,Monday,9:00,2024 CSE,operating Systems,,,,", "2,Monday,9:55,2024 CSE,CS3O1,,,,")
    preview = desk.preview(data)
    assert names(preview) == {"CS3O1": ("guessed", f"subject:{desk.staff.ids['CS301']}")}
    assert [each["subject"] for each in preview["choices"]["subjects"]] == ["CS301", "CS302"]
    desk.submit(data)
    assert desk.week() == ["1.1x1 CS302  -", "1.2x1 CS301  -"]


def test_what_is_no_subject_can_stand_there_by_its_name(desk: Desk) -> None:
    data = fet("1,Friday,3,2024 CSE A,Library,,,Main hall,", "2,Friday,4,,Staff meeting,asha.rao,,,")
    assert names(desk.preview(data)) == {"Library": ("unknown", None)}
    desk.submit(data, names=[say("subject", "Library", "title")])
    assert desk.week() == ["5.3x1 Library  Main hall", "5.4x1 Staff meeting asha.rao -"]
    assert states(desk.preview(data)) == [(2, "same"), (3, "same")]


def test_sets_that_sit_together_are_one_slot(desk: Desk) -> None:
    data = fet("1,Monday,9:00,2024 CSE A+2024 CSE B,CS301,,,,", "2,Tuesday,9:00,24CSE-A,CS301,,,,")
    desk.submit(data)
    assert desk.week() == ["1.1x1 CS301 A+CS301 B  -", "2.1x1 CS301 A  -"]


def test_a_lab_batch_is_found_by_its_name_alone_where_there_is_one_only(desk: Desk, staff: Staff) -> None:
    staff.college.write(_lab)
    data = fet("1,Monday,9:00,B3,CS302,,,,", "2,Tuesday,9:00,B3,CS301,,,,")
    preview = desk.preview(data)
    assert [each["how"] for each in preview["names"]] == ["guessed"]
    assert problems(preview) == {3: "CS301 is not taken by Lab batch B3. Say so on the subject's page first."}
    desk.submit(data)
    assert desk.week() == ["1.1x1 CS302 B3  -"]


def _lab(db: Connection) -> None:
    call_by(db, "CS302", "groups", [make_group(db, LIST, "B3", kind="lab")])


HOURS = [Hour(at, starts, starts + 50) for at, starts in enumerate(STARTS, start=1)]


@pytest.mark.parametrize(
    ("text", "hour"),
    [
        ("1", 1),
        ("9:00", 1),
        ("09:00", 1),
        ("9.55", 2),
        ("9:55 - 10:45", 2),
        ("1:30", 5),
        ("1:30 PM", 5),
        ("13:30:00", 5),
        ("Hour 3", 3),
        ("3rd", 3),
        ("P4", 4),
        ("IV", 4),
        ("7", None),
        ("9:01", None),
        ("1:30 am", None),
        ("noon", None),
        ("", None),
    ],
)
def test_hours_are_read_as_people_write_them(text: str, hour: int | None) -> None:
    assert read_hour(text, HOURS) == hour


@pytest.mark.parametrize(
    ("text", "weekday"),
    [("Monday", 1), ("tue.", 2), ("बुधवार", 3), ("D4", 4), ("Day 5", 5), ("7", 7), ("8", None), ("Lundi", None)],
)
def test_days_are_read_as_people_write_them(text: str, weekday: int | None) -> None:
    assert read_weekday(text) == weekday


PEOPLE = [
    Person(at, f"user{at}", name)
    for at, name in enumerate(("Meenakshi Krishnan", "K. V. Rao", "Asha Rao", "Ashok Rao", "Suresh Kurian"))
]


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("Prof. K. Meenakshi", "Meenakshi Krishnan"),
        ("Dr Minakshi Krishnan", None),  # two letters otherwise
        ("Meenaksi Krishnan", "Meenakshi Krishnan"),
        ("KVR", "K. V. Rao"),
        ("Rao, Asha", "Asha Rao"),
        ("A. Rao", None),  # two of them
        ("S. Kurian", "Suresh Kurian"),
        ("Mr", None),
        ("Unknown", None),
    ],
)
def test_names_of_people_that_look_alike(name: str, meant: str | None) -> None:
    found = guess_lecturer(name, [(each, words_of(each.name)) for each in PEOPLE])
    assert (found and found.name) == meant


def test_near_is_one_letter() -> None:
    assert is_near("meenaksi", "meenakshi")
    assert is_near("kurien", "kurian")
    assert not is_near("rao", "roy")
    assert not is_near("ashok", "bshok")
