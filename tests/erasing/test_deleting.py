"""Who is deleted outright cannot be asked for any more: nothing is left of them in the history either."""

from uuid import UUID, uuid4

import pytest
from msgspec.structs import replace

from rollbook.core.errors import Conflict, Duplicate
from rollbook.rollcall.service.reading import read_rollcall
from rollbook.rollcall.service.saving import save
from rollbook.students.import_schemas import ImportOut
from rollbook.students.schemas import ListPlace
from rollbook.students.service.restoring import restore_import
from rollbook.students.service.singles import move_student
from tests.college import College
from tests.erasing.test_one_student import everything
from tests.overlapping import overlapping
from tests.records import LIST, MONDAY, OPENING, Term, admin_of, day
from tests.students.conftest import ClassList, json_of

LINA = ("X-77", "Lina Hart", "lina@college.example")
RAVI = ("X-78", "Ravi Nair", "ravi@college.example")
TRACES = ("X-77", "x-77", "X-78", "X-79", "Lina", "Ravi", "lina@", "ravi@")


@pytest.fixture
def here(term: Term) -> ClassList:
    return ClassList(term.asha, LIST, "")


@pytest.fixture
def ece(term: Term, here: ClassList) -> ClassList:
    term.asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
    return ClassList(term.asha, {**LIST, "department": "ECE"}, "")


def test_nothing_tells_whom_an_import_had_added(term: Term, here: ClassList, college: College) -> None:
    done = here.submit(json_of([LINA, RAVI, ("24CS001", "Meera S Iyer", "")]), missing="keep")
    thrown_away = term.hold(day(-1), upload=False)
    term.asha.json("DELETE", f"/api/rollcalls/{thrown_away}", status=204)
    here.correct("X-78", roll="X-79", name="Ravi K Nair")
    here.correct("X-79", roll="X-78")
    here.restore(done["id"], force="true")
    after = college.read(everything)
    assert [trace for trace in TRACES if trace in after] == []
    assert "Meera S Iyer" in after, "who stays is told of as before"
    newest = term.get("/api/history")["items"][0]
    assert newest["after"]["restored"] is True
    assert [each["name"] for each in newest["before"]["students"].values()] == ["Meera S Iyer", "(erased)", "(erased)"]


def test_nothing_tells_of_many_under_whatever_name_their_list_had(
    term: Term, here: ClassList, college: College
) -> None:
    done = here.submit(json_of([(f"X-{n}", f"Lina {n}", "") for n in range(30)]), missing="keep")
    [entry] = term.get("/api/departments")["items"]
    term.asha.json("PATCH", f"/api/departments/{entry['id']}", {"label": "Computing"})
    here.restore(done["id"])
    after = college.read(everything)
    assert "Lina" not in after
    assert '"X-' not in after


def test_nothing_tells_who_gave_way(term: Term, here: ClassList, ece: ClassList, college: College) -> None:
    lina = ece.add(LINA)
    term.asha.json("DELETE", f"/api/students/{lina['id']}", status=204)
    other = here.add((LINA[0], "Esha Kapoor", ""))
    term.asha.json("POST", f"/api/students/{other['id']}/move", ece.place)
    assert ece.students() == [(LINA[0], "Esha Kapoor", "")]
    after = college.read(everything)
    assert [trace for trace in ("Lina", "lina@") if trace in after] == []


def test_an_import_is_part_of_what_is_held_about_a_student(term: Term, here: ClassList) -> None:
    here.submit(json_of([LINA, RAVI]), missing="keep")
    here.submit(json_of([("X-77", "Lina J Hart", LINA[2]), RAVI]), missing="keep")
    [lina] = [each for each in here.read() if each["roll"] == "X-77"]
    thrown_away = term.hold(day(-1), ["X-77"], upload=False)
    term.asha.json("DELETE", f"/api/rollcalls/{thrown_away}", status=204)
    first, second, third = term.get(f"/api/students/{lina['id']}/data")["history"]
    added = {"roll": "X-77", "name": "Lina Hart", "email": LINA[2], "archived": False}
    assert (first["after"]["file"], first["after"]["students"]) == ("list.json", {"X-77": added})
    assert second["before"]["students"] == {"X-77": {"name": "Lina Hart"}}
    assert second["after"]["students"] == {"X-77": {"name": "Lina J Hart"}}
    assert (third["before"]["marks"], third["after"]) == ({"X-77": 0}, None)
    assert "Ravi" not in str([first, second, third])


def test_the_file_has_a_name_that_every_system_takes(term: Term, here: ClassList) -> None:
    student = here.add(('24/CS "1" <b>', "Noor Ali", ""))["id"]
    told = term.asha.get(f"/api/students/{student}/data").headers["content-disposition"]
    assert told == "attachment; filename=\"student-24-cs-1-b.json\"; filename*=UTF-8''student-24-cs-1-b.json"


def test_who_is_called_meanwhile_is_archived_and_not_deleted(term: Term, here: ClassList, college: College) -> None:
    done = here.submit(json_of([LINA]), missing="keep")
    asha, rollcall = admin_of(college), uuid4()
    opened, restored = overlapping(
        college,
        lambda db: save(db, rollcall, OPENING, asha, MONDAY),
        lambda db: restore_import(db, UUID(done["id"]), asha.user_name),
    )
    assert not isinstance(opened, Exception)
    assert isinstance(restored, ImportOut)
    assert here.students(archived="true") == [LINA]
    assert "X-77" in [entry.roll for entry in college.read(read_rollcall, rollcall, "UTC").entries]


def test_a_class_that_is_opened_meanwhile_does_not_call_who_is_deleted(
    term: Term, here: ClassList, college: College
) -> None:
    done = here.submit(json_of([LINA]), missing="keep")
    asha, rollcall = admin_of(college), uuid4()
    restored, opened = overlapping(
        college,
        lambda db: restore_import(db, UUID(done["id"]), asha.user_name),
        lambda db: save(db, rollcall, OPENING, asha, MONDAY),
    )
    assert isinstance(restored, ImportOut)
    assert not isinstance(opened, Exception)
    assert "X-77" not in [entry.roll for entry in college.read(read_rollcall, rollcall, "UTC").entries]


def test_where_nobody_is_left_to_be_called_the_refusal_says_so(term: Term, ece: ClassList, college: College) -> None:
    term.add_subject(department="ECE")
    done = ece.submit(json_of([LINA]))
    asha = admin_of(college)
    opening = replace(OPENING, department="ECE")
    restored, opened = overlapping(
        college,
        lambda db: restore_import(db, UUID(done["id"]), asha.user_name),
        lambda db: save(db, uuid4(), opening, asha, MONDAY),
    )
    assert isinstance(restored, ImportOut)
    assert isinstance(opened, Conflict)
    assert "Add the list first" in opened.message


def test_who_is_called_while_another_takes_their_roll_stays(
    term: Term, here: ClassList, ece: ClassList, college: College
) -> None:
    """Archived they are called where a class was opened without network."""
    term.add_subject(department="ECE")
    ece.add(RAVI)
    lina = ece.add(LINA)
    term.asha.json("DELETE", f"/api/students/{lina['id']}", status=204)
    other = here.add((LINA[0], "Esha Kapoor", ""))
    asha, rollcall = admin_of(college), uuid4()
    opening = replace(OPENING, department="ECE", roster=[lina["id"]])
    opened, moved = overlapping(
        college,
        lambda db: save(db, rollcall, opening, asha, MONDAY),
        lambda db: move_student(db, other["id"], ListPlace(**ece.place), asha.user_name, MONDAY),
    )
    assert not isinstance(opened, Exception)
    assert isinstance(moved, Duplicate)
    assert [entry.roll for entry in college.read(read_rollcall, rollcall, "UTC").entries] == ["X-77"]
