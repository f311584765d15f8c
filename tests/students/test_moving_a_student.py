"""A student moves to another batch or department."""

from concurrent.futures import ThreadPoolExecutor

from tests.college import Person
from tests.students.conftest import MEERA, MISSING, OMAR, ZOE, ClassList
from tests.watching import History, Watch


def test_who_moved_stands_at_the_end_of_the_other_list_and_is_the_same_student(
    cse: ClassList, ece: ClassList, told: Watch, history: History
) -> None:
    meera = cse.add(MEERA)
    ece.add(ZOE)
    with told() as paths:
        moved = cse.person.json("POST", f"/api/students/{meera['id']}/move", ece.place)
    assert moved == {**meera, "position": 2}
    assert (cse.students(), ece.students()) == ([], [ZOE, MEERA])
    assert paths == [cse.path, ece.path]
    assert (history()[-1][2]["department"], history()[-1][3]["department"]) == ("CSE", "ECE")


def test_moving_twice_is_moving_once(cse: ClassList, ece: ClassList, history: History) -> None:
    meera = cse.add(MEERA)
    for _ in range(2):
        cse.person.json("POST", f"/api/students/{meera['id']}/move", ece.place)
    assert ece.students() == [MEERA]
    assert len(history()) == 5  # batch, two departments, student, move


def test_a_roll_that_is_there_already_is_refused(cse: ClassList, ece: ClassList) -> None:
    meera = cse.add(MEERA)
    ece.add(("24cs001", "Another Meera", ""))
    answer = cse.person.json("POST", f"/api/students/{meera['id']}/move", ece.place, 409)
    assert (answer["code"], answer["fields"]) == ("roll_taken_there", {"roll": "is in 2024 - 2028, ECE already"})
    assert cse.students() == [MEERA]


def test_crowds_that_pass_each_other_lose_nobody(cse: ClassList, ece: ClassList) -> None:
    ours = [cse.add((f"A{n}", f"Name {n}", ""))["id"] for n in range(6)]
    theirs = [ece.add((f"B{n}", f"Name {n}", ""))["id"] for n in range(6)]
    moves = [(student, ece) for student in ours] + [(student, cse) for student in theirs]
    with ThreadPoolExecutor(8) as people:
        list(people.map(lambda move: cse.person.json("POST", f"/api/students/{move[0]}/move", move[1].place), moves))
    assert sorted(roll for roll, _, _ in cse.students()) == [f"B{n}" for n in range(6)]
    assert sorted(roll for roll, _, _ in ece.students()) == [f"A{n}" for n in range(6)]
    for class_list in (cse, ece):
        places = [each["position"] for each in class_list.read()]
        assert len(set(places)) == len(places)


def test_a_visitor_cannot_move(cse: ClassList, ece: ClassList, visitor: Person) -> None:
    meera = cse.add(MEERA)
    visitor.json("POST", f"/api/students/{meera['id']}/move", ece.place, 401)
    assert cse.students() == [MEERA]


def test_bad_input_moves_nobody(cse: ClassList, ece: ClassList) -> None:
    omar = cse.add(OMAR)
    url = f"/api/students/{omar['id']}/move"
    assert set(cse.person.json("POST", url, {**ece.place, "department": "Nowhere"}, 404)["fields"]) == {"department"}
    assert set(cse.person.json("POST", url, {"batch": ece.place["batch"]}, 422)["fields"]) == {"department"}
    assert set(cse.person.json("POST", url, {**ece.place, "roll": "X"}, 422)["fields"]) == {"roll"}
    for missing, status in MISSING.items():
        cse.person.json("POST", f"/api/students/{missing}/move", ece.place, status)
    assert cse.students() == [OMAR]
