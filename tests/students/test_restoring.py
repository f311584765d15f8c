"""An import is taken back in one step: the list as it was before."""

from uuid import uuid4

from tests.college import Person
from tests.students.conftest import MEERA, OMAR, ZOE, ClassList, Student, json_of
from tests.watching import History, Watch

MEERA_NOW: Student = ("24cs001", "Meera Krishnan", "")


def test_the_list_is_as_it_was(cse: ClassList, told: Watch, history: History) -> None:
    for student in (MEERA, OMAR):
        cse.add(student)
    before = cse.read()
    done = cse.submit(json_of([ZOE, MEERA_NOW]), missing="archive")
    assert cse.students() == [ZOE, MEERA_NOW]
    with told() as paths:
        restored = cse.restore(done["id"])
    assert cse.read() == before
    assert cse.students(archived="true") == [ZOE]  # kept: nothing is ever lost
    assert restored["restoredAt"] is not None
    assert restored["restorable"] is False
    assert paths == [cse.path]
    assert history()[-1][3] == {"import": done["id"], "file": "list.json", "restored": True}


def test_restoring_twice_is_restoring_once(cse: ClassList, history: History) -> None:
    done = cse.submit(json_of([MEERA]))
    first = cse.restore(done["id"])
    count = len(history())
    cse.add(OMAR)
    assert cse.restore(done["id"]) == first
    assert cse.students() == [OMAR]
    assert len(history()) == count + 1


def test_imports_are_taken_back_one_after_the_other(cse: ClassList) -> None:
    states, ids = [cse.students()], []
    for file in ([MEERA, OMAR], [MEERA_NOW, OMAR, ZOE], [ZOE]):
        ids.append(cse.submit(json_of(file), missing="archive")["id"])
        states.append(cse.students())
    for import_id in reversed(ids):
        states.pop()
        cse.restore(import_id)
        assert cse.students() == states[-1]


def test_an_older_one_is_taken_back_where_nothing_later_is_lost(cse: ClassList) -> None:
    older = cse.submit(json_of([MEERA]))
    cse.submit(json_of([OMAR]))
    cse.restore(older["id"])
    assert cse.students() == [OMAR]


def test_an_older_one_is_refused_where_later_changes_would_be_lost(cse: ClassList, told: Watch) -> None:
    older = cse.submit(json_of([MEERA, OMAR]))
    cse.submit(json_of([MEERA_NOW]))
    with told() as paths:
        answer = cse.restore(older["id"], 409)
    assert answer["code"] == "changed_since"
    assert "1 student of this import was changed since (24cs001)" in answer["message"]
    assert cse.students() == [MEERA_NOW, OMAR]
    assert paths == []


def test_the_newest_is_taken_back_whatever_was_corrected_since(cse: ClassList) -> None:
    cse.add(MEERA)
    done = cse.submit(json_of([MEERA_NOW, OMAR]))
    for student in cse.read():
        cse.person.json("PATCH", f"/api/students/{student['id']}", {"name": "Corrected"})
    cse.restore(done["id"])
    assert cse.students() == [MEERA]


def test_who_moved_away_since_stays_where_they_are(cse: ClassList, ece: ClassList) -> None:
    done = cse.submit(json_of([MEERA, OMAR]))
    meera = cse.read()[0]
    cse.person.json("POST", f"/api/students/{meera['id']}/move", ece.place)
    cse.restore(done["id"])
    assert (cse.students(), ece.students()) == ([], [MEERA])


def test_a_roll_that_another_has_taken_since_is_not_taken_from_them(cse: ClassList) -> None:
    cse.submit(json_of([MEERA]))
    done = cse.submit(json_of([MEERA_NOW]))
    meera = cse.read()[0]
    cse.person.json("PATCH", f"/api/students/{meera['id']}", {"roll": "24CS100"})
    cse.add(("24CS001", "Somebody Else", ""))
    before = cse.read()
    assert cse.restore(done["id"], 409)["code"] == "changed_since"
    assert cse.read() == before


def test_no_two_share_a_place_afterwards(cse: ClassList) -> None:
    for student in (MEERA, OMAR):
        cse.add(student)
    done = cse.submit(json_of([MEERA]), missing="archive")
    cse.add(ZOE)  # in the place that Omar has left
    cse.restore(done["id"])
    assert [each["position"] for each in cse.read()] == [1, 2, 3]
    assert cse.students() == [MEERA, OMAR, ZOE]


def test_a_visitor_restores_nothing(cse: ClassList, visitor: Person) -> None:
    done = cse.submit(json_of([MEERA]))
    visitor.json("POST", f"/api/students/imports/{done['id']}/restore", status=401)
    assert cse.students() == [MEERA]


def test_what_never_was_cannot_be_taken_back(cse: ClassList) -> None:
    cse.restore(str(uuid4()), 404)
    cse.restore("x", 422)
