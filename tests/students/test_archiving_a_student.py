"""Archiving takes a student off the list and keeps them; restoring brings them back."""

from tests.college import Person
from tests.students.conftest import MEERA, MISSING, OMAR, ZOE, ClassList
from tests.watching import History, Watch


def test_an_archived_student_is_off_the_list_and_kept(cse: ClassList, told: Watch) -> None:
    meera, _omar = cse.add(MEERA), cse.add(OMAR)
    with told() as paths:
        cse.person.json("DELETE", f"/api/students/{meera['id']}", status=204)
    assert cse.students() == [OMAR]
    assert cse.read(archived="true") == [{**meera, "archived": True}]
    assert paths == [cse.path]


def test_twice_is_once(cse: ClassList, history: History) -> None:
    meera = cse.add(MEERA)
    for _ in range(2):
        cse.person.json("DELETE", f"/api/students/{meera['id']}", status=204)
    archived = history()[-1]
    assert (archived[2]["archived"], archived[3]["archived"]) == (False, True)
    for _ in range(2):
        assert cse.person.json("POST", f"/api/students/{meera['id']}/restore") == meera
    assert len(history()) == 5  # batch, department, student, archived, restored


def test_who_comes_back_stands_where_they_stood(cse: ClassList) -> None:
    ids = [cse.add(student)["id"] for student in (MEERA, OMAR, ZOE)]
    cse.person.json("DELETE", f"/api/students/{ids[1]}", status=204)
    cse.person.json("POST", f"/api/students/{ids[1]}/restore")
    assert cse.students() == [MEERA, OMAR, ZOE]


def test_at_the_end_where_the_place_was_given_away(cse: ClassList) -> None:
    cse.add(MEERA)
    omar = cse.add(OMAR)
    cse.person.json("DELETE", f"/api/students/{omar['id']}", status=204)
    cse.add(ZOE)
    assert cse.person.json("POST", f"/api/students/{omar['id']}/restore")["position"] == 3
    assert cse.students() == [MEERA, ZOE, OMAR]


def test_a_visitor_can_do_neither(cse: ClassList, visitor: Person) -> None:
    meera = cse.add(MEERA)
    visitor.json("DELETE", f"/api/students/{meera['id']}", status=401)
    visitor.json("POST", f"/api/students/{meera['id']}/restore", status=401)
    assert cse.read() == [meera]


def test_who_is_not_there_can_be_neither_archived_nor_restored(cse: ClassList) -> None:
    for missing, status in MISSING.items():
        cse.person.json("DELETE", f"/api/students/{missing}", status=status)
        cse.person.json("POST", f"/api/students/{missing}/restore", status=status)


def test_a_batch_and_a_department_with_students_stay(cse: ClassList) -> None:
    cse.add(MEERA)
    omar = cse.add(OMAR)
    cse.person.json("DELETE", f"/api/students/{omar['id']}", status=204)
    cse.person.json("POST", "/api/subjects", {**cse.place, "semester": "1st", "code": "CS101"}, 201)
    for kind, label in [("batches", "batch 2024 - 2028"), ("departments", "department CSE")]:
        entry = cse.person.json("GET", f"/api/{kind}")["items"][0]
        answer = cse.person.json("DELETE", f"/api/{kind}/{entry['id']}", status=409)
        assert answer["code"] == "in_use"
        held = f"1 subject and 2 students (1 archived) belong to the {label}, so it stays."
        assert answer["message"].startswith(held)
    assert cse.students() == [MEERA]
