"""Admins add single students to a list."""

from concurrent.futures import ThreadPoolExecutor

from tests.college import Person
from tests.students.conftest import MEERA, OMAR, UNUSABLE, ZOE, ClassList
from tests.watching import History, Watch


def test_who_was_added_stands_at_the_end(cse: ClassList) -> None:
    cse.add(ZOE)
    added = cse.add(MEERA)
    assert added == {
        "id": added["id"],
        "roll": "24CS001",
        "name": "Meera Iyer",
        "email": "meera@college.example",
        "position": 2,
        "archived": False,
    }
    assert cse.students() == [ZOE, MEERA]


def test_adding_is_told_and_remembered(cse: ClassList, told: Watch, history: History) -> None:
    with told() as paths:
        cse.add(MEERA)
    assert paths == [cse.path]
    kept = {"roll": "24CS001", "name": "Meera Iyer", "email": "meera@college.example"}
    assert history()[-1] == ("asha.rao", cse.path, None, kept)


def test_sent_twice_it_is_added_once(cse: ClassList, told: Watch, history: History) -> None:
    cse.add(MEERA)
    count = len(history())
    with told() as paths:
        for again in ["24CS001", " 24cs001 ", "24CS\u200b001", "\uff12\uff14CS001"]:
            answer = cse.add((again, "Somebody Else", ""), 409)
            assert answer["code"] == "roll_taken"
            assert set(answer["fields"]) == {"roll"}
    assert cse.students() == [MEERA]
    assert (paths, len(history())) == ([], count)


def test_the_same_roll_on_another_list_is_another_student(cse: ClassList, ece: ClassList) -> None:
    assert cse.add(MEERA)["id"] != ece.add(MEERA)["id"]


def test_an_archived_student_comes_back_as_the_same_one(cse: ClassList) -> None:
    first = cse.add(MEERA)
    cse.add(OMAR)
    cse.person.json("DELETE", f"/api/students/{first['id']}", status=204)
    back = cse.add(("24cs001", "Meera Krishnan", ""))
    assert (back["id"], back["position"], back["archived"]) == (first["id"], 3, False)
    assert cse.students() == [OMAR, ("24cs001", "Meera Krishnan", "")]


def test_rolls_stay_the_text_they_are(cse: ClassList) -> None:
    for roll in ["007", "1E5", "1e05", "12345678901234567890", "2024/CS/1", "-5", "=1+1"]:
        assert cse.add((roll, "Some Name", ""))["roll"] == roll


def test_of_many_at_the_same_moment_one_is_added(cse: ClassList) -> None:
    body = {**cse.place, "roll": "RUSH", "name": "Rush"}
    with ThreadPoolExecutor(8) as people:
        answers = list(people.map(lambda _: cse.person.post("/api/students", json=body).status_code, range(12)))
    assert sorted(answers) == [201] + [409] * 11
    assert len(cse.students()) == 1


def test_many_different_ones_at_the_same_moment_get_places_of_their_own(cse: ClassList) -> None:
    with ThreadPoolExecutor(8) as people:
        list(people.map(lambda n: cse.add((f"R{n}", f"Name {n}", "")), range(12)))
    assert [each["position"] for each in cse.read()] == list(range(1, 13))


def test_a_visitor_cannot_add(cse: ClassList, visitor: Person) -> None:
    visitor.json("POST", "/api/students", {**cse.place, "roll": "X1", "name": "X"}, 401)
    assert cse.students() == []


def test_the_list_has_to_exist(cse: ClassList) -> None:
    for part in cse.place:
        body = {**cse.place, part: "Nowhere", "roll": "1", "name": "One"}
        answer = cse.person.json("POST", "/api/students", body, 404)
        assert answer["message"] == f"There is no {part} Nowhere."
        assert set(answer["fields"]) == {part}


def test_what_cannot_be_kept_is_refused_beside_its_field(cse: ClassList) -> None:
    good = {**cse.place, "roll": "24CS001", "name": "Meera Iyer", "email": ""}
    wrong: list[tuple[str, object]] = [("roll", value) for value in [*UNUSABLE, "x" * 41]]
    wrong += [("name", value) for value in [*UNUSABLE, "x" * 201]]
    wrong += [
        ("email", value) for value in ["rahul(at)college", "a@b", "a b@c.example", "x" * 250 + "@c.example", 5, None]
    ]
    wrong += [("position", 1), ("archived", True)]
    for field, value in wrong:
        answer = cse.person.json("POST", "/api/students", {**good, field: value}, 422)
        assert answer["code"] == "bad_input"
        assert set(answer["fields"]) == {field}, (field, value)
    assert cse.students() == []
