"""An import is taken back in one step: what it wrote is as it was before."""

from uuid import uuid4

from tests.college import Person
from tests.students.conftest import MEERA, OMAR, ZOE, ClassList, Student, json_of
from tests.watching import History, Watch

MEERA_NOW: Student = ("24cs001", "Meera Krishnan", "")


def test_the_list_is_as_it_was(cse: ClassList, told: Watch) -> None:
    for student in (MEERA, OMAR):
        cse.add(student)
    before = cse.read()
    done = cse.submit(json_of([ZOE, MEERA_NOW]), missing="archive")
    assert cse.students() == [ZOE, MEERA_NOW]
    with told() as paths:
        restored = cse.restore(done["id"])
    assert cse.read() == before
    assert cse.students(archived="true") == []
    assert restored["restoredAt"] is not None
    assert restored["restorable"] is False
    assert paths == [cse.path]


def test_the_history_tells_what_was_changed_and_what_was_taken_back(cse: ClassList, history: History) -> None:
    for student in (MEERA, OMAR):
        cse.add(student)
    done = cse.submit(json_of([ZOE, ("24CS001", "Meera Krishnan", MEERA[2])]), missing="archive")
    [added] = [each for each in cse.read() if each["roll"] == ZOE[0]]
    cse.restore(done["id"])
    imported, restored = history()[-2:]
    old = {"24CS001": {"name": "Meera Iyer"}, "24CS002": {"archived": False}}
    new = {"24CS001": {"name": "Meera Krishnan"}, "24CS002": {"archived": True}}
    zoe = f"erased-{added['id']}"  # who came and went leaves no name behind
    gone = {zoe: {"roll": zoe, "name": "(erased)", "email": "", "archived": False}}
    assert (imported[2]["students"], imported[3]["students"]) == (old, {**new, **gone})
    assert (restored[2]["students"], restored[3]["students"]) == ({**new, **gone}, old)
    about = {"import": done["id"], "file": "list.json"}
    assert about.items() <= imported[3].items()
    assert {**about, "restored": True, "forced": False}.items() <= restored[3].items()


def test_restoring_twice_is_restoring_once(cse: ClassList, history: History) -> None:
    done = cse.submit(json_of([MEERA]))
    first = cse.restore(done["id"])
    count = len(history())
    cse.add(OMAR)
    assert cse.restore(done["id"]) == first
    assert cse.restore(done["id"], force="true") == first
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


def test_who_moved_away_since_stays_where_they_are(cse: ClassList, ece: ClassList) -> None:
    done = cse.submit(json_of([MEERA, OMAR]))
    meera = cse.read()[0]
    cse.person.json("POST", f"/api/students/{meera['id']}/move", ece.place)
    cse.restore(done["id"])
    assert (cse.students(), ece.students()) == ([], [MEERA])


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
    for force in ("", "?force=true"):
        visitor.json("POST", f"/api/students/imports/{done['id']}/restore{force}", status=401)
    assert cse.students() == [MEERA]


def test_what_never_was_cannot_be_taken_back(cse: ClassList) -> None:
    cse.restore(str(uuid4()), 404)
    cse.restore("x", 422)


def test_force_is_yes_or_no(cse: ClassList) -> None:
    done = cse.submit(json_of([MEERA]))
    assert set(cse.restore(done["id"], 422, force="perhaps")["fields"]) == {"force"}
    assert set(cse.restore(done["id"], 422, hard="true")["fields"]) == {"hard"}
    assert cse.students() == [MEERA]
