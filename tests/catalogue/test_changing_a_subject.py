"""Admins rename subjects, and remove those that nothing hangs on."""

import pytest

from tests.catalogue.conftest import MISSING, UNUSABLE
from tests.catalogue.test_listing_subjects import read
from tests.college import Person
from tests.watching import History, Watch

PLACE = "Attendance/Subjects/2022 - 2026/CSE/1st"


@pytest.fixture
def subject(asha: Person, place: dict[str, str]) -> dict[str, object]:
    added: dict[str, object] = asha.json("POST", "/api/subjects", {**place, "code": "CS101"}, 201)
    return added


def test_a_renamed_subject_keeps_its_id(
    asha: Person, visitor: Person, place: dict[str, str], subject: dict[str, object], told: Watch, history: History
) -> None:
    with told() as paths:
        renamed = asha.json("PATCH", f"/api/subjects/{subject['id']}", {"code": "CS-101"})
    assert renamed == {**subject, "code": "CS-101"}
    assert read(visitor, place)["items"] == [renamed]
    places = [
        PLACE.replace("Subjects", view) for view in ("Subjects", "ClassDates", "AttendanceDB", "StudentAttendanceDB")
    ]
    assert sorted(paths) == sorted(f"{place}/{code}" for place in places for code in ("CS101", "CS-101"))
    assert history()[-1] == ("asha.rao", f"{PLACE}/CS101", "CS101", "CS-101")


def test_capitals_alone_can_change(asha: Person, subject: dict[str, object]) -> None:
    assert asha.json("PATCH", f"/api/subjects/{subject['id']}", {"code": "cs101"})["code"] == "cs101"


def test_the_code_it_has_already_changes_nothing(
    asha: Person, subject: dict[str, object], told: Watch, history: History
) -> None:
    before = history()
    with told() as paths:
        assert asha.json("PATCH", f"/api/subjects/{subject['id']}", {"code": "CS101"}) == subject
    assert paths == []
    assert history() == before


def test_another_subjects_code_is_refused(
    asha: Person, place: dict[str, str], subject: dict[str, object], told: Watch
) -> None:
    asha.json("POST", "/api/subjects", {**place, "code": "CS102"}, 201)
    before = read(asha, place)
    with told() as paths:
        answer = asha.json("PATCH", f"/api/subjects/{subject['id']}", {"code": "cs102"}, 409)
    assert (answer["code"], set(answer["fields"])) == ("duplicate_subject", {"code"})
    assert read(asha, place) == before
    assert paths == []


def test_what_cannot_be_a_code_is_refused_beside_its_field(
    asha: Person, place: dict[str, str], subject: dict[str, object]
) -> None:
    for unusable in UNUSABLE:
        answer = asha.json("PATCH", f"/api/subjects/{subject['id']}", {"code": unusable}, 422)
        assert set(answer["fields"]) == {"code"}, unusable
    assert read(asha, place)["items"] == [subject]


def test_nothing_but_the_code_can_change(asha: Person, place: dict[str, str], subject: dict[str, object]) -> None:
    for field in ["classes", "batch", "id"]:
        answer = asha.json("PATCH", f"/api/subjects/{subject['id']}", {"code": "CS102", field: 1}, 422)
        assert set(answer["fields"]) == {field}
    assert read(asha, place)["items"] == [subject]


def test_a_removed_subject_is_gone(
    asha: Person, visitor: Person, place: dict[str, str], subject: dict[str, object], told: Watch, history: History
) -> None:
    with told() as paths:
        asha.json("DELETE", f"/api/subjects/{subject['id']}", status=204)
    assert read(visitor, place)["items"] == []
    assert paths == [f"{PLACE}/CS101"]
    assert history()[-1] == ("asha.rao", f"{PLACE}/CS101", "CS101", None)


def test_removing_twice_says_that_it_is_gone(asha: Person, subject: dict[str, object], history: History) -> None:
    asha.json("DELETE", f"/api/subjects/{subject['id']}", status=204)
    count = len(history())
    assert asha.json("DELETE", f"/api/subjects/{subject['id']}", status=404)["code"] == "entry_gone"
    assert len(history()) == count


def test_an_emptied_place_can_be_removed(asha: Person, subject: dict[str, object]) -> None:
    asha.json("DELETE", f"/api/subjects/{subject['id']}", status=204)
    batch = asha.json("GET", "/api/batches")["items"][0]
    asha.json("DELETE", f"/api/batches/{batch['id']}", status=204)


def test_a_visitor_changes_nothing(visitor: Person, place: dict[str, str], subject: dict[str, object]) -> None:
    visitor.json("PATCH", f"/api/subjects/{subject['id']}", {"code": "X"}, 401)
    visitor.json("DELETE", f"/api/subjects/{subject['id']}", status=401)
    assert read(visitor, place)["items"] == [subject]


def test_what_is_not_there_cannot_be_changed(asha: Person) -> None:
    for missing, status in MISSING.items():
        asha.json("PATCH", f"/api/subjects/{missing}", {"code": "CS102"}, status)
        asha.json("DELETE", f"/api/subjects/{missing}", status=status)
