"""Marks from a file are written by whoever keeps the subject's lists."""

from typing import Any
from uuid import UUID, uuid4

from tests.college import Person
from tests.marksfile.conftest import register
from tests.records import day
from tests.rights.classes.conftest import Written
from tests.rights.classes.people import People
from tests.rights.records.cast import ELSEWHERE

PLACE = {**ELSEWHERE, "subject": "EC301"}
FILE = register([day(-1).strftime("%d/%m/%Y")], "PA", rolls=["24EC001", "24EC002"])


def send(person: Person, method: str, path: str, **form: Any) -> Any:
    return person.request(method, path, data={**PLACE, **form}, files={"file": ("register.csv", FILE)})


def write(person: Person, uuid: UUID) -> Any:
    fingerprint = send(person, "POST", "/api/marks/preview").json()["fingerprint"]
    return send(person, "PUT", f"/api/marks/imports/{uuid}", fingerprint=fingerprint)


def test_a_file_is_looked_at_written_listed_and_undone(people: People, written: Written) -> None:
    keepers = [people.asha, people.other_head]
    for person in keepers:
        uuid = uuid4()
        assert write(person, uuid).status_code == 201
        assert [each["id"] for each in person.get("/api/marks/imports", params=PLACE).json()["items"]][:1] == [
            str(uuid)
        ]
        person.json("POST", f"/api/marks/imports/{uuid}/undo")
    there = uuid4()
    write(people.asha, there)
    before = written.read()
    for person in people.others(keepers):
        answers = [
            send(person, "POST", "/api/marks/preview"),
            send(person, "PUT", f"/api/marks/imports/{uuid4()}", fingerprint="0"),
            person.get("/api/marks/imports", params=PLACE),
            person.post(f"/api/marks/imports/{there}/undo"),
        ]
        assert [(each.status_code, each.json()["code"]) for each in answers] == [(403, "not_for_you")] * 4
    assert written.read() == before


def test_who_keeps_no_list_is_refused_before_the_file_is_read(people: People) -> None:
    """Nothing in the form is told to be wrong, as it is to whoever may send one."""
    of_a, asha = (
        person.post("/api/marks/preview", files={"file": ("register.csv", FILE)})
        for person in (people.of_a, people.asha)
    )
    assert (of_a.status_code, of_a.json()["code"], asha.status_code) == (403, "not_for_you", 422)
