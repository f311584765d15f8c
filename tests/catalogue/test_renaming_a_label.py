"""Admins rename batches, departments and semesters; what belongs to them stays with them."""

import pytest

from tests.catalogue.conftest import MISSING, UNUSABLE, List
from tests.college import Person
from tests.watching import History, Watch


@pytest.fixture
def entry(asha: Person, labels: List) -> dict[str, object]:
    added: dict[str, object] = asha.json("POST", labels.url, {"label": "Mech"}, 201)
    return added


def test_a_renamed_one_keeps_its_id(asha: Person, visitor: Person, labels: List, entry: dict[str, object]) -> None:
    renamed = asha.json("PATCH", f"{labels.url}/{entry['id']}", {"label": "Mechanical"})
    assert renamed == {"id": entry["id"], "label": "Mechanical"}
    entries = visitor.json("GET", labels.url)["items"]
    assert renamed in entries
    assert entry not in entries


def test_capitals_alone_can_change(asha: Person, labels: List, entry: dict[str, object]) -> None:
    assert asha.json("PATCH", f"{labels.url}/{entry['id']}", {"label": "MECH"})["label"] == "MECH"


def test_the_name_it_has_already_changes_nothing(
    asha: Person, labels: List, entry: dict[str, object], history: History, told: Watch
) -> None:
    before = history()
    with told() as paths:
        assert asha.json("PATCH", f"{labels.url}/{entry['id']}", {"label": "Mech"}) == entry
    assert paths == []
    assert history() == before


def test_renaming_twice_is_renaming_once(
    asha: Person, labels: List, entry: dict[str, object], history: History
) -> None:
    for _ in range(2):
        asha.json("PATCH", f"{labels.url}/{entry['id']}", {"label": "Mechanical"})
    assert history()[1:] == [("asha.rao", labels.path, "Mech", "Mechanical")]


def test_subjects_move_with_their_labels_and_readers_of_the_places_are_told(
    asha: Person, visitor: Person, place: dict[str, str], told: Watch
) -> None:
    asha.json("POST", "/api/subjects", {**place, "code": "CS101"}, 201)
    ids = {name: asha.json("GET", f"/api/{name}")["items"][0]["id"] for name in ["batches", "departments", "semesters"]}

    with told() as batch:
        asha.json("PATCH", f"/api/batches/{ids['batches']}", {"label": "2023 - 2027"})
    with told() as department:
        asha.json("PATCH", f"/api/departments/{ids['departments']}", {"label": "Computing"})
    with told() as semester:
        asha.json("PATCH", f"/api/semesters/{ids['semesters']}", {"label": "First"})

    of_subjects = [f"Attendance/{view}" for view in ("Subjects", "ClassDates", "AttendanceDB", "StudentAttendanceDB")]
    moved_roots = [*of_subjects, "Attendance/StudentDB", "Attendance/Groups", "Attendance/Contacts", "Attendance/Rules"]
    both = [f"{root}/{label}" for root in moved_roots for label in ("2022 - 2026", "2023 - 2027")]
    assert batch == ["Attendance/Year", *both]
    assert department == ["Attendance/Department", *moved_roots]
    assert semester == ["Attendance/Semester", *of_subjects]
    moved = visitor.get(
        "/api/subjects", params={"batch": "2023 - 2027", "department": "Computing", "semester": "First"}
    )
    assert [subject["code"] for subject in moved.json()["items"]] == ["CS101"]
    assert visitor.get("/api/subjects", params=place).json() == moved.json()


def test_another_ones_name_is_refused(
    asha: Person, labels: List, entry: dict[str, object], history: History, told: Watch
) -> None:
    asha.json("POST", labels.url, {"label": "Civil"}, 201)
    before, count = asha.json("GET", labels.url), len(history())
    with told() as paths:
        answer = asha.json("PATCH", f"{labels.url}/{entry['id']}", {"label": "civil"}, 409)
    assert answer["code"] == "duplicate"
    assert set(answer["fields"]) == {"label"}
    assert asha.json("GET", labels.url) == before
    assert (paths, len(history())) == ([], count)


def test_a_visitor_cannot_rename(visitor: Person, labels: List, entry: dict[str, object]) -> None:
    visitor.json("PATCH", f"{labels.url}/{entry['id']}", {"label": "Hacked"}, 401)
    assert entry in visitor.json("GET", labels.url)["items"]


def test_what_cannot_be_a_label_is_refused_beside_its_field(
    asha: Person, labels: List, entry: dict[str, object]
) -> None:
    for unusable in UNUSABLE:
        answer = asha.json("PATCH", f"{labels.url}/{entry['id']}", {"label": unusable}, 422)
        assert set(answer["fields"]) == {"label"}, unusable
    assert entry in asha.json("GET", labels.url)["items"]


def test_an_unknown_field_is_refused(asha: Person, labels: List, entry: dict[str, object]) -> None:
    answer = asha.json("PATCH", f"{labels.url}/{entry['id']}", {"label": "New", "position": 1}, 422)
    assert set(answer["fields"]) == {"position"}
    assert entry in asha.json("GET", labels.url)["items"]


def test_what_is_not_there_cannot_be_renamed(asha: Person, labels: List) -> None:
    for missing, status in MISSING.items():
        asha.json("PATCH", f"{labels.url}/{missing}", {"label": "New"}, status)
