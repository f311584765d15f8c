"""Student lists, their codes and imports, and groups: each for who sees or keeps that list, and for nobody else."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from tests.college import Person
from tests.records import LIST, ROLLS, ask
from tests.rights.records.cast import Cast, refused
from tests.rights.records.conftest import _that_monday, cast, sections, term
from torture.doors.college import stored

__all__ = ["_that_monday", "cast", "sections", "term"]

OTHER_LIST = {**LIST, "department": "ECE"}
LENA = {"roll": "24CS900", "name": "Lena Roy", "email": ""}
FILE = {"file": ("list.json", b'[{"roll": "24CS901", "name": "Noor Ali", "email": ""}]')}
Request = tuple[str, str, dict[str, Any]]


def to_keep(cast: Cast) -> list[Request]:
    """All that changes the list of CSE, and what is told to those alone who may change it."""
    ids, a = cast.term.ids, cast.sections.a
    student = f"/api/students/{ids[ROLLS[0]]}"
    moves = {**LIST, "asOf": "2026-11-16", "groups": [{"group": a, "come": [ids[ROLLS[5]]]}]}
    return [
        ("POST", "/api/students", {"json": {**LIST, **LENA}}),
        ("PATCH", student, {"json": {"name": "Other"}}),
        ("POST", f"{student}/code", {}),
        ("GET", "/api/students/codes", {"params": LIST}),
        ("POST", "/api/students/codes", {"json": LIST}),
        ("GET", "/api/students/imports", {"params": LIST}),
        ("POST", "/api/students/preview", {"data": LIST, "files": FILE}),
        ("PUT", f"/api/students/imports/{uuid4()}", {"data": {**LIST, "fingerprint": "none"}, "files": FILE}),
        ("POST", "/api/groups", {"json": {**LIST, "label": "New", "kind": "lab"}}),
        ("PATCH", f"/api/groups/{a}", {"json": {"label": "First"}}),
        ("POST", f"/api/groups/{a}/find", {"json": {"text": ROLLS[0]}}),
        ("PUT", f"/api/groups/moves/{uuid4()}", {"json": moves}),
        ("GET", "/api/groups/moves", {"params": LIST}),
        ("DELETE", student, {}),
        ("POST", f"{student}/restore", {}),
    ]


def to_see(cast: Cast) -> list[Request]:
    return [
        ("GET", "/api/students", {"params": LIST}),
        ("GET", "/api/students/export", {"params": {**LIST, "format": "csv"}}),
        ("GET", "/api/groups", {"params": LIST}),
        ("GET", f"/api/groups/{cast.sections.a}", {}),
    ]


def refused_each(person: Person, requests: list[Request]) -> None:
    for method, path, more in requests:
        answer = person.request(method, path, **more)
        assert (answer.status_code, answer.json()["code"]) == (403, "not_for_you"), f"{method} {path}: {answer.text}"


def test_a_list_is_seen_by_whoever_sees_all_of_it(cast: Cast) -> None:
    for person in (cast.viewer(batch_id=cast.ids[LIST["batch"]]), cast.exam(), cast.head()):
        for method, path, more in to_see(cast):
            assert person.request(method, path, **more).status_code == 200, path
        assert person.get("/api/students/samples/csv").status_code == 200
    for person in (cast.lecturer("CS301"), cast.lecturer_of_a(), cast.head("ECE"), cast.nobody()):
        refused_each(person, to_see(cast))
    assert cast.head("ECE").get("/api/students/samples/csv").status_code == 200
    refused(cast.lecturer("CS301"), "/api/students/samples/csv")


def test_a_list_is_kept_by_its_head_and_nothing_is_written_for_others(cast: Cast) -> None:
    others = [cast.viewer(), cast.exam(), cast.lecturer("CS301"), cast.lecturer_of_a(), cast.head("ECE"), cast.nobody()]
    before = stored(cast.college)
    for person in others:
        refused_each(person, to_keep(cast))
    assert stored(cast.college) == before
    for method, path, more in to_keep(cast):
        answer = cast.head().request(method, path, **more)
        outdated = "/imports/" in path  # the file was not previewed
        assert answer.status_code == 409 if outdated else answer.is_success, f"{method} {path}: {answer.text}"


def test_who_moves_a_student_keeps_both_lists(cast: Cast) -> None:
    path, there = f"/api/students/{cast.term.ids[ROLLS[0]]}/move", OTHER_LIST
    both = cast.person(
        "both", *({"role": "head", "department_id": cast.ids[department]} for department in ("CSE", "ECE"))
    )
    refused(cast.head(), path, method="POST", json=there)
    refused(cast.head("ECE"), path, method="POST", json=there)
    assert both.post(path, json=there).json()["roll"] == ROLLS[0]


def test_an_import_is_looked_after_and_taken_back_by_whoever_keeps_its_list(cast: Cast) -> None:
    head, uuid = cast.head(), uuid4()
    shown = head.post("/api/students/preview", data=LIST, files=FILE).json()
    form = {**LIST, "fingerprint": shown["fingerprint"]}
    assert head.put(f"/api/students/imports/{uuid}", data=form, files=FILE).status_code == 201
    for person in (cast.head("ECE"), cast.viewer(), cast.lecturer("CS301")):
        refused(person, f"/api/students/imports/{uuid}/progress")
        refused(person, f"/api/students/imports/{uuid}/restore", method="POST")
    assert head.get(f"/api/students/imports/{uuid}/progress").status_code == 404  # it is over
    assert head.post(f"/api/students/imports/{uuid}/restore").status_code == 200


@pytest.mark.parametrize(("method", "path"), [("POST", "/api/students/preview"), ("PUT", "/api/students/imports/{id}")])
def test_a_file_of_somebody_who_keeps_no_list_is_not_looked_at(cast: Cast, method: str, path: str) -> None:
    broken: dict[str, Any] = {
        "content": b"no form at all",
        "headers": {"Content-Type": "multipart/form-data; boundary=b"},
    }
    path = path.replace("{id}", str(uuid4()))
    assert cast.head().request(method, path, **broken).status_code == 400
    for person in (cast.exam(), cast.lecturer("CS301")):
        refused(person, path, method=method, **broken)


def test_all_about_a_student_and_erasing_are_the_offices(cast: Cast) -> None:
    student = f"/api/students/{cast.term.ids[ROLLS[0]]}"
    erasure = {"roll": ROLLS[0], "reason": "Asked for it"}
    others = [cast.head(), cast.exam(), cast.viewer(), cast.lecturer("CS301")]
    before = stored(cast.college)
    for person in others:
        refused(person, f"{student}/data")
        refused(person, f"{student}/erase", method="POST", json=erasure)
    assert stored(cast.college) == before
    assert cast.term.asha.get(f"{student}/data").status_code == 200
    assert cast.term.asha.post(f"{student}/erase", json=erasure).status_code == 204


def _last_moves(person: Person) -> list[str]:
    return [each["id"] for each in ask(person, "/api/groups/moves", **LIST)["items"]]


def test_a_group_of_the_whole_batch_is_of_no_single_department(cast: Cast) -> None:
    form = {"batch": LIST["batch"], "label": "Robotics", "kind": "elective"}
    group = cast.term.asha.json("POST", "/api/groups", form, 201)["id"]
    of_batch = cast.person("of.batch", {"role": "head", "batch_id": cast.ids[LIST["batch"]]})
    refused(cast.head(), f"/api/groups/{group}")
    refused(cast.head(), f"/api/groups/{group}", method="PATCH", json={"label": "Robots"})
    refused(cast.head(), "/api/groups", method="POST", json={**form, "label": "Drones"})
    moves = {**LIST, "asOf": "2026-11-16", "groups": [{"group": group, "come": [cast.term.ids[ROLLS[0]]]}]}
    refused(cast.head(), f"/api/groups/moves/{uuid4()}", method="PUT", json=moves)
    uuid = uuid4()
    assert of_batch.put(f"/api/groups/moves/{uuid}", json=moves).status_code == 200
    refused(cast.head(), f"/api/groups/moves/{uuid}", method="DELETE")
    assert _last_moves(cast.head()) == []
    assert _last_moves(of_batch) == [str(uuid)]
    assert of_batch.patch(f"/api/groups/{group}", json={"label": "Robots"}).status_code == 200
    assert of_batch.delete(f"/api/groups/moves/{uuid}").status_code == 200


def test_the_last_ten_moves_are_the_last_of_those_that_one_may_undo(cast: Cast) -> None:
    asha, head, own = cast.term.asha, cast.head(), uuid4()
    who = [cast.term.ids[ROLLS[0]]]

    def move(person: Person, uuid: UUID, **change: Any) -> None:
        person.json("PUT", f"/api/groups/moves/{uuid}", {**LIST, "asOf": "2026-11-16", "groups": [change]})

    move(head, own, group=cast.sections.a, go=who)
    form = {"batch": LIST["batch"], "label": "Robotics", "kind": "elective"}
    of_batch = asha.json("POST", "/api/groups", form, 201)["id"]
    for turn in range(11):
        move(asha, uuid4(), group=of_batch, **{"go" if turn % 2 else "come": who})
    assert _last_moves(head) == [str(own)]
    assert len(_last_moves(asha)) == 10


def test_a_head_neither_finds_nor_brings_in_students_of_another_department(cast: Cast) -> None:
    a, head = cast.sections.a, cast.head()
    lab = head.json("POST", "/api/groups", {**LIST, "label": "Lab", "kind": "lab"}, 201)["id"]
    found = head.json("POST", f"/api/groups/{lab}/find", {"text": f"{ROLLS[0]} 24EC001 24EC"})
    assert [each["roll"] for each in found["fresh"]] == [ROLLS[0]]
    assert [each["code"] for each in found["refused"]] == ["roll_on_none_of_yours"] * 2
    assert "Nusrat" not in str(found)
    guest = cast.term.ids["24EC001"]
    moves = {**LIST, "asOf": "2026-11-16", "groups": [{"group": lab, "come": [guest]}]}
    refused(head, f"/api/groups/moves/{uuid4()}", method="PUT", json=moves)
    assert head.json("GET", f"/api/groups/{lab}")["members"] == []
    asha = cast.term.asha
    assert asha.json("POST", f"/api/groups/{lab}/find", {"text": "24EC001"})["fresh"][0]["name"] == "Nusrat Ali"
    asha.json("PUT", f"/api/groups/moves/{uuid4()}", moves)
    leaving = {**LIST, "asOf": "2026-11-16", "groups": [{"group": lab, "go": [guest]}]}
    assert head.put(f"/api/groups/moves/{uuid4()}", json=leaving).status_code == 200
    assert head.json("GET", f"/api/groups/{a}")["members"]


def test_nobody_learns_which_ids_there_are(cast: Cast) -> None:
    head = cast.head("ECE")
    for student in (cast.term.ids[ROLLS[0]], 987654321):
        refused(head, f"/api/students/{student}", method="PATCH", json={"name": "Other"})
    for group in (cast.sections.a, 987654321):
        refused(head, f"/api/groups/{group}")
