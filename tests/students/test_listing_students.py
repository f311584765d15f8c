"""Admins read a list."""

from tests.college import Person
from tests.students.conftest import MEERA, OMAR, ZOE, ClassList, json_of
from tests.watching import Watch


def test_a_list_stands_in_the_order_it_came(cse: ClassList) -> None:
    cse.submit(json_of([ZOE, MEERA, OMAR]))
    assert cse.students() == [ZOE, MEERA, OMAR]
    assert [each["position"] for each in cse.read()] == [1, 2, 3]


def test_a_list_is_found_however_its_labels_are_typed(cse: ClassList) -> None:
    cse.add(MEERA)
    assert len(cse.read(batch=" 2024 -  2028", department="cse")) == 1


def test_a_list_is_read_in_pages(cse: ClassList) -> None:
    cse.submit(json_of([(f"R{n}", f"Name {n}", "") for n in range(7)]))
    read, after = [], ""
    while after is not None:
        page = cse.person.get("/api/students", params={**cse.place, "limit": 3, **({"after": after} if after else {})})
        read += page.json()["items"]
        after = page.json()["next"]
    assert read == cse.read()


def test_part_of_a_roll_name_or_address_is_enough(cse: ClassList) -> None:
    cse.submit(json_of([MEERA, OMAR, ZOE]))
    for search, found in {
        "cs002": [OMAR],
        "MEERA": [MEERA],
        "zoë d'": [ZOE],
        "college.example": [MEERA, OMAR],
        "24CS": [MEERA, OMAR, ZOE],
        "%": [],
        "_": [],
        "\\": [],
        "iyer meera": [],
    }.items():
        assert cse.students(search=search) == found, search
    assert cse.person.get("/api/students", params={**cse.place, "search": "Iyer\nmeera"}).status_code == 422


def test_names_are_not_for_visitors(cse: ClassList, visitor: Person) -> None:
    cse.add(MEERA)
    for url in ["/api/students", "/api/students/imports", "/api/students/export", "/api/students/samples/csv"]:
        answer = visitor.get(url, params={**cse.place, "format": "csv"})
        assert answer.status_code == 401, url
        assert "Meera" not in answer.text


def test_what_cannot_be_asked_is_refused(cse: ClassList) -> None:
    for part in cse.place:
        assert cse.person.get("/api/students", params={**cse.place, part: "Nowhere"}).status_code == 404
        assert cse.person.get("/api/students", params={**cse.place, part: ""}).status_code == 422
    for query in [{"limit": "0"}, {"limit": "1001"}, {"after": "x"}, {"archived": "maybe"}, {"color": "red"}]:
        assert cse.person.get("/api/students", params={**cse.place, **query}).status_code == 422


def test_a_list_costs_the_same_however_long(cse: ClassList, selects: Watch) -> None:
    cse.submit(json_of([(f"R{n}", f"Name {n}", "") for n in range(40)]))
    with selects() as statements:
        assert len(cse.read()) == 40
    assert len(statements) == 2  # the place, then the list
