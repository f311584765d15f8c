"""One class or two: asked of whoever took it and may still, read and answered where they may."""

from datetime import timedelta
from uuid import UUID, uuid4

import pytest
from sqlalchemy import update

from rollbook.tables.rollcalls import rollcalls
from tests.college import Person
from tests.records import MONDAY
from tests.rights.classes.conftest import Written
from tests.rights.classes.people import People, refused
from tests.rights.records.cast import OF_A


@pytest.fixture
def second(people: People) -> UUID:
    """Section A, taken by its lecturer and by the one of the whole subject at the same time: the second waits."""
    uuids = [uuid4(), uuid4()]
    for device, (uuid, person) in enumerate(zip(uuids, (people.of_a, people.whole), strict=True), start=8):
        body = {**people.body("A", OF_A, upload=True), "device": device}
        taps = [f"{MONDAY}T0{hour}:00:00Z" for hour in (7, 8, 9)]
        marks = [{**mark, "tappedAt": tap} for mark, tap in zip(body["marks"], taps, strict=True)]
        person.json("PUT", f"/api/rollcalls/{uuid}", {**body, "marks": marks})
    return uuids[1]


def asked(person: Person) -> list[str]:
    return [each["id"] for each in person.json("GET", "/api/twins")]


def test_whoever_took_it_is_asked(people: People, second: UUID) -> None:
    assert asked(people.of_a) == asked(people.whole) == [str(second)]
    for person in people.others([people.of_a, people.whole]):
        assert asked(person) == []


def test_whose_right_has_ended_is_asked_no_more(people: People, second: UUID) -> None:
    people.end_all("of.a")
    assert asked(people.of_a) == []
    refused(people.of_a, "GET", f"/api/twins/{second}")


def test_a_question_is_read_where_the_class_is(people: People, second: UUID) -> None:
    for person in people.may_see_a:
        assert person.json("GET", f"/api/twins/{second}")["id"] == str(second)
    for person in people.others(people.may_see_a):
        refused(person, "GET", f"/api/twins/{second}")


def test_it_is_answered_by_whoever_takes_the_class(people: People, second: UUID, written: Written) -> None:
    before = written.read()
    for person in people.others(people.may_take_a):
        refused(person, "POST", f"/api/twins/{second}/answer", {"answer": "one"})
    assert written.read() == before
    people.of_a.json("POST", f"/api/twins/{second}/answer", {"answer": "one"})
    for person in (people.head, people.asha, people.whole):
        person.json("POST", f"/api/twins/{second}/answer", {"answer": "one", "instead": True})


def test_an_old_question_is_for_whoever_corrects_late(people: People, second: UUID, written: Written) -> None:
    """Else a lecturer would correct an old class by taking it once more."""
    long_ago = MONDAY - timedelta(days=30)
    people.cast.college.write(lambda db: db.execute(update(rollcalls).values(held_on=long_ago)))
    before = written.read()
    for person in (people.of_a, people.whole):
        answer = person.json("POST", f"/api/twins/{second}/answer", {"answer": "one"}, 403)
        assert answer["code"] == "too_late_to_correct"
    assert written.read() == before
    people.head.json("POST", f"/api/twins/{second}/answer", {"answer": "one"})
