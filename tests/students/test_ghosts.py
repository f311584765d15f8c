"""Whom a mistaken import added is gone once it is restored, unless they have a past by then."""

from collections.abc import Callable, Iterator

import pytest

from tests.college import College
from tests.students.conftest import MEERA, OMAR, ZOE, ClassList, json_of
from tests.students.reference_table import students_with_marks
from tests.watching import History

Mark = Callable[[int], None]


@pytest.fixture
def mark(college: College) -> Iterator[Mark]:
    with students_with_marks(college) as mark:
        yield mark


def test_after_restoring_the_list_and_the_department_are_free(cse: ClassList, ece: ClassList) -> None:
    meera = cse.add(MEERA)
    mistaken = ece.submit(json_of([MEERA, OMAR]))
    ece.restore(mistaken["id"])
    assert (ece.students(), ece.students(archived="true")) == ([], [])

    cse.person.json("POST", f"/api/students/{meera['id']}/move", ece.place)
    assert ece.read() == [meera]
    cse.person.json("POST", f"/api/students/{meera['id']}/move", cse.place)
    [department] = [each for each in cse.person.json("GET", "/api/departments")["items"] if each["label"] == "ECE"]
    cse.person.json("DELETE", f"/api/departments/{department['id']}", status=204)


def test_who_was_marked_meanwhile_is_archived_instead(cse: ClassList, mark: Mark, history: History) -> None:
    done = cse.submit(json_of([MEERA, OMAR, ZOE]))
    meera, omar, zoe = (each["id"] for each in cse.read())
    mark(omar)
    cse.restore(done["id"])
    assert (cse.students(), cse.students(archived="true")) == ([], [OMAR])
    assert list(history()[-1][2]["students"]) == [f"erased-{meera}", "24CS002", f"erased-{zoe}"]
    assert history()[-1][3]["students"] == {"24CS002": {"archived": True}}


def test_the_id_of_who_is_gone_is_given_to_nobody_else(cse: ClassList) -> None:
    done = cse.submit(json_of([MEERA]))
    [meera] = cse.read()
    cse.restore(done["id"])
    assert cse.add(OMAR)["id"] != meera["id"]
    cse.person.json("PATCH", f"/api/students/{meera['id']}", {"name": "Ghost"}, 404)


def test_an_archived_namesake_without_a_past_gives_way(cse: ClassList, ece: ClassList, history: History) -> None:
    meera = cse.add(MEERA)
    other = ece.add(("24cs001", "Another Meera", ""))
    ece.person.json("DELETE", f"/api/students/{other['id']}", status=204)
    ece.person.json("POST", f"/api/students/{meera['id']}/move", ece.place)
    assert (ece.students(), ece.students(archived="true")) == ([MEERA], [])
    gone = {"roll": f"erased-{other['id']}", "name": "(erased)", "email": "", "archived": True}
    assert ("asha.rao", ece.path, gone, None) in history()


def test_one_with_a_past_keeps_the_roll(cse: ClassList, ece: ClassList, mark: Mark) -> None:
    meera = cse.add(MEERA)
    other = ece.add(("24cs001", "Another Meera", ""))
    mark(other["id"])
    for said in ["already", "already, archived"]:
        answer = cse.person.json("POST", f"/api/students/{meera['id']}/move", ece.place, 409)
        assert answer["code"] == "roll_taken_there"
        assert answer["fields"]["roll"].endswith(said)
        cse.person.json("DELETE", f"/api/students/{other['id']}", status=204)
    assert cse.students() == [MEERA]
