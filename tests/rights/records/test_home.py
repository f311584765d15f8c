"""Home: today's classes, who fell, and the classes that are one's own to take."""

from datetime import date
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select

from rollbook.core import clock
from rollbook.core.rule import Rule
from rollbook.tables.accounts import admins
from rollbook.tables.grants import grants
from tests.college import Person
from tests.records import MONDAY, PLACE, ask, day
from tests.rights.records.cast import ELSEWHERE, OF_A, OF_B, Cast, refused
from tests.rules_rows import keep
from tests.watching import Watch


def test_todays_classes_are_those_one_sees(cast: Cast) -> None:
    cast.sections.hold(MONDAY, cast.sections.a)
    cast.sections.hold(MONDAY, cast.sections.b)
    cast.term.hold(MONDAY, subject="CS302")
    cast.term.hold(MONDAY, **ELSEWHERE)

    def classes(person: Person) -> list[tuple[str, str | None]]:
        found = [(each["subject"], each["group"]) for each in ask(person, "/api/home/classes")]
        return sorted((subject, group and group["label"]) for subject, group in found)

    of_a, of_b, cs302, ece = ("CS301", "A"), ("CS301", "B"), ("CS302", None), ("EC301", None)
    assert classes(cast.lecturer_of_a()) == [of_a]
    assert classes(cast.lecturer("CS301")) == [of_a, of_b]
    assert classes(cast.head()) == [of_a, of_b, cs302]
    assert classes(cast.head("ECE")) == [ece]
    assert classes(cast.exam()) == classes(cast.term.asha) == [of_a, of_b, cs302, ece]


def fell(person: Person) -> tuple[list[tuple[str, str | None]], int, int]:
    answer = ask(person, "/api/home/fallen")
    return sorted((each["roll"], each["subject"]) for each in answer["items"]), answer["below"], answer["counted"]


@pytest.fixture
def fallen(cast: Cast) -> Cast:
    """Long ago everybody was there; since yesterday some are below the line."""
    cast.sections.hold(day(-30), cast.sections.a)
    cast.sections.hold(day(-30), cast.sections.b)
    cast.term.hold(day(-30), subject="CS302")
    cast.term.hold(day(-30), **ELSEWHERE)
    return cast


def test_who_fell_is_told_of_those_one_sees(fallen: Cast) -> None:
    assert fell(fallen.lecturer_of_a()) == ([(OF_A[0], "CS301")], 1, 3)
    assert fell(fallen.lecturer()) == ([(OF_A[1], "CS302"), (OF_B[1], "CS302")], 2, 6)
    assert fell(fallen.head("ECE")) == ([("24EC001", "EC301")], 1, 2)
    assert fell(fallen.head())[1:] == (4, 6)
    assert fell(fallen.exam()) == fell(fallen.term.asha)
    assert fell(fallen.exam())[1:] == (5, 8)


def test_who_fell_in_all_subjects_together_is_told_to_who_sees_the_list(fallen: Cast) -> None:
    fallen.college.write(keep, Rule(of="together", line=8000))
    assert fell(fallen.lecturer_of_a()) == ([], 0, 0)
    assert fell(fallen.head()) == ([(roll, None) for roll in (OF_A[0], OF_A[1], OF_B[0], OF_B[1])], 4, 6)
    assert fell(fallen.head("ECE")) == ([("24EC001", None)], 1, 2)


def test_how_far_the_college_is_set_up_is_the_offices(cast: Cast) -> None:
    ask(cast.term.asha, "/api/home/setup")
    for person in (cast.head(), cast.exam(), cast.lecturer(), cast.nobody()):
        refused(person, "/api/home/setup")


def test_a_lecturer_is_told_of_the_own_classes(cast: Cast) -> None:
    anita = cast.person(
        "anita",
        {"role": "lecturer", "subject_id": cast.ids["CS301"], "group_id": cast.sections.a, "last_day": day(30)},
        {"role": "lecturer", "subject_id": cast.ids["CS302"]},
        {"role": "viewer", "subject_id": cast.ids["EC301"]},
        {"role": "lecturer", "subject_id": cast.ids["EC301"], "since": day(1)},
    )
    cast.term.asha.json("PATCH", f"/api/subjects/{cast.ids['CS302']}", {"name": "Networks"})
    opened = cast.term.hold(MONDAY, subject="CS302", upload=False)
    common: dict[str, Any] = {
        "classes": 1,
        "lastHeldOn": str(day(-1)),
        "openIsYours": True,
        "substitute": False,
        "insteadOf": None,
    }
    in_cs301 = {
        **PLACE,
        **common,
        "subjectId": cast.ids["CS301"],
        "subjectName": None,
        "groupId": cast.sections.a,
        "group": "A",
        "groupKind": "section",
        "students": 3,
        "lastPresent": 2,
        "lastOf": 3,
        "openRollCall": None,
        "until": str(day(30)),
    }
    in_cs302 = {
        **PLACE,
        **common,
        "subject": "CS302",
        "subjectId": cast.ids["CS302"],
        "subjectName": "Networks",
        "groupId": None,
        "group": None,
        "groupKind": None,
        "students": 6,
        "lastPresent": 4,
        "lastOf": 6,
        "openRollCall": str(opened),
        "until": None,
    }
    assert ask(anita, "/api/home/mine") == [in_cs301, in_cs302]


def test_who_teaches_a_whole_subject_has_one_line_for_all_its_groups(cast: Cast) -> None:
    [line] = ask(cast.lecturer("CS301"), "/api/home/mine")
    assert (line["group"], line["students"], line["classes"]) == (None, 6, 2)


def test_a_class_that_was_never_held_has_no_figures(cast: Cast) -> None:
    cast.term.add_subject(subject="CS303")
    subject = ask(cast.term.asha, "/api/subjects", **{key: PLACE[key] for key in ("batch", "department", "semester")})
    [fresh] = [each["id"] for each in subject["items"] if each["code"] == "CS303"]
    [line] = ask(cast.person("new", {"role": "lecturer", "subject_id": fresh}), "/api/home/mine")
    assert [line[name] for name in ("classes", "lastHeldOn", "lastPresent", "lastOf")] == [0, None, None, None]


def test_a_substitute_is_told_for_whom(cast: Cast) -> None:
    cast.lecturer_of_a()
    where = {"role": "lecturer", "subject_id": cast.ids["CS301"], "group_id": cast.sections.a}
    ravi = cast.person("ravi", {"role": "lecturer", "subject_id": cast.ids["CS302"]})
    cast.college.write(stand_in, "ravi", "anita", MONDAY, where)
    lines = ask(ravi, "/api/home/mine")
    assert [(each["subject"], each["substitute"], each["insteadOf"], each["until"]) for each in lines] == [
        ("CS301", True, "Anita", str(MONDAY)),
        ("CS302", False, None, None),
    ]


def test_who_has_it_for_good_is_no_substitute_there(cast: Cast) -> None:
    cast.lecturer("CS302")
    anita = cast.lecturer_of_a()
    where = {"role": "lecturer", "subject_id": cast.ids["CS301"], "group_id": cast.sections.a}
    cast.college.write(stand_in, "anita", "of.cs302", MONDAY, where)
    [line] = ask(anita, "/api/home/mine")
    assert (line["substitute"], line["until"]) == (False, None)


def stand_in(db: Connection, who: str, for_whom: str, on: date, where: dict[str, Any]) -> None:
    ids = {row.user_name: row.id for row in db.execute(select(admins.c.id, admins.c.user_name))}
    given = {"given_by": "tests", "given_at": clock.now(), "since": on, "last_day": on}
    db.execute(insert(grants).values(admin_id=ids[who], instead_of=ids[for_whom], **given, **where))


def test_the_office_teaches_nothing(cast: Cast) -> None:
    assert ask(cast.term.asha, "/api/home/mine") == []


def test_one_statement_tells_it_however_many_they_are(cast: Cast, selects: Watch) -> None:
    held = [{"role": "lecturer", "subject_id": cast.ids[code]} for code in ("CS301", "CS302", "EC301")]
    person = cast.person("of.three", *held)
    with selects() as statements:
        assert len(ask(person, "/api/home/mine")) == 3
    assert len(statements) == 1
