"""Rights cost the office nothing: not one statement more is run where the right is held everywhere."""

from uuid import uuid4

from tests.college import Person
from tests.records import MONDAY, PLACE
from tests.rights.classes.people import People
from tests.watching import Watch


def test_a_whole_class_of_the_office_is_written_without_a_question(people: People, selects: Watch) -> None:
    def asked(person: Person) -> list[str]:
        body = people.body_elsewhere(upload=True, another=True)
        with selects() as statements:
            person.json("PUT", f"/api/rollcalls/{uuid4()}", body)
        return [each for each in statements if "rollcalls" in each or "subjects" in each or "grants" in each]

    assert asked(people.asha) == []
    assert asked(people.elsewhere) != []


def test_one_class_and_one_sheet_are_looked_up_once(people: People, selects: Watch) -> None:
    uuid = people.hold("A")
    day = {**PLACE, "heldOn": str(MONDAY)}
    people.asha.get("/api/sheets", params=day)  # the key of the codes is made with the first

    def asked(person: Person, query: dict[str, str] | None = None) -> int:
        path = f"/api/rollcalls/{uuid}" if query is None else "/api/sheets"
        with selects() as statements:
            assert person.get(path, params=query).status_code == 200
        return len(statements)

    assert asked(people.asha) < asked(people.of_a)
    assert asked(people.asha, day) < asked(people.of_a, day)
    assert asked(people.asha) == 2  # the class, and its lines
