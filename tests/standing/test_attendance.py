"""The attendance of students, for admins: a line each in a subject, and all subjects of one."""

from msgspec import convert

from rollbook.standing.schemas import StudentRecord
from tests.college import Person
from tests.records import LIST, NAMES, PLACE, ROLLS, Term, ask, day
from tests.watching import Watch


def test_each_student_has_a_line(term: Term) -> None:
    for number in range(-4, 0):
        term.hold(day(number), ["24CS001"] if number < -1 else [])
    term.enrol("24CS099", "Late Comer")
    items = term.get("/api/attendance", **PLACE)["items"]
    assert [(each["roll"], each["name"]) for each in items] == [*NAMES.items(), ("24CS099", "Late Comer")]
    first, second, last = items[0]["standing"], items[1]["standing"], items[-1]["standing"]
    assert (first["percentage"], first["passing"], first["mustAttend"]) == (25, False, 8)
    assert (second["percentage"], second["canMiss"]) == (100, 1)
    assert (last["classes"], last["percentage"]) == (0, None)


def test_a_line_says_what_the_profile_says(term: Term, parent: Person) -> None:
    for number in range(-5, 0):
        term.hold(day(number), ROLLS[: -number - 1])
    for each in term.get("/api/attendance", **PLACE)["items"]:
        assert each["standing"] == ask(parent, "/api/profile", **PLACE, roll=each["roll"])["standing"]
        classes = term.get(f"/api/attendance/students/{each['student']}/classes", **PLACE)
        convert(classes, StudentRecord)
        assert (classes["standing"], classes["name"]) == (each["standing"], each["name"])


def test_who_left_the_list_stays_with_their_marks(term: Term) -> None:
    term.asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
    term.hold(day(-1))
    term.asha.json("DELETE", f"/api/students/{term.ids['24CS001']}", status=204)
    term.asha.json("POST", f"/api/students/{term.ids['24CS002']}/move", {**LIST, "department": "ECE"})
    late = term.enrol("24CS099", "Late Comer")
    term.asha.json("DELETE", f"/api/students/{late}", status=204)
    items = {each["roll"]: each["archived"] for each in term.get("/api/attendance", **PLACE)["items"]}
    assert items == {roll: roll == "24CS001" for roll in ROLLS}


def test_the_list_is_searched_and_read_in_pages(term: Term) -> None:
    term.hold()
    assert [each["roll"] for each in term.get("/api/attendance", **PLACE, search="KHAN")["items"]] == ["24CS002"]
    read, after = [], None
    while True:
        page = term.get("/api/attendance", **PLACE, limit=4, after=after)
        read += [each["roll"] for each in page["items"]]
        if (after := page["next"]) is None:
            break
    assert read == ROLLS


def test_one_student_in_all_subjects(term: Term) -> None:
    term.add_subject(subject="CS302")
    term.add_subject(subject="CS201", semester="4th")
    for number in (-2, -1):
        term.hold(day(number), ["24CS001"])
    term.hold(subject="CS302")
    term.hold(semester="4th", subject="CS201")
    seen = term.get(f"/api/attendance/students/{term.ids['24CS001']}")
    assert (seen["roll"], seen["name"], seen["line"], seen["archived"]) == ("24CS001", "Meera Iyer", 75, False)
    assert [(each["semester"], each["subject"], each["standing"]["percentage"]) for each in seen["subjects"]] == [
        ("4th", "CS201", 100),
        ("5th", "CS301", 0),
        ("5th", "CS302", 100),
    ]
    assert (seen["overall"]["classes"], seen["overall"]["percentage"]) == (4, 50)


def test_what_is_not_there_is_said(term: Term) -> None:
    assert term.get("/api/attendance/students/987654", 404)["message"] == "There is no such student."
    assert term.get("/api/attendance/students/987654/classes", 404, **PLACE)["message"] == "There is no such student."
    mine = f"/api/attendance/students/{term.ids['24CS001']}/classes"
    assert term.get(mine, 404, **{**PLACE, "subject": "XX1"})["fields"] == {"subject": "is not taught there"}
    assert term.get("/api/attendance", 404, **{**PLACE, "subject": "XX1"})["code"] == "no_such_subject"
    term.get("/api/attendance/students/0", 422)


def test_questions_do_not_grow_with_the_list(term: Term, selects: Watch) -> None:
    term.hold()
    for path, query, most in (
        ("/api/attendance", PLACE, 3),
        (f"/api/attendance/students/{term.ids['24CS001']}", {}, 3),
        (f"/api/attendance/students/{term.ids['24CS001']}/classes", PLACE, 1),
    ):
        with selects() as statements:
            term.get(path, **query)
        assert len(statements) == most, path


def test_they_are_for_admins(term: Term, parent: Person) -> None:
    mine = f"/api/attendance/students/{term.ids['24CS001']}"
    ask(parent, "/api/attendance", 401, **PLACE)
    ask(parent, mine, 401)
    ask(parent, f"{mine}/classes", 401, **PLACE)
    ask(parent, "/api/attendance/export", 401, **PLACE, form="wide", format="csv")
