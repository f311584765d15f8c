"""Submitting writes a file into a list: all of it or nothing, once."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any
from uuid import uuid4

import pytest

from rollbook.students.service import writing
from tests.college import Person
from tests.students.conftest import MEERA, OMAR, ZOE, ClassList, json_of
from tests.watching import History, Watch


def test_the_list_is_the_files(cse: ClassList, told: Watch, history: History) -> None:
    import_id = uuid4()
    with told() as paths:
        done = cse.submit(json_of([ZOE, MEERA]), "class.json", import_id=import_id)
    assert cse.students() == [ZOE, MEERA]
    assert paths == [cse.path]
    counts = {"new": 2, "changed": 0, "unchanged": 0, "missing": 0, "refused": 0}
    place = {"batch": "2024 - 2028", "department": "CSE", "by": "asha.rao", "fileName": "class.json"}
    assert done == {
        **place,
        "id": str(import_id),
        "at": done["at"],
        "missing": "keep",
        "counts": counts,
        "restoredAt": None,
        "restorable": True,
    }
    by, path, before, after = history()[-1]
    assert (by, path, before, after["counts"]) == ("asha.rao", cse.path, {"students": {}}, counts)
    assert list(after["students"]) == ["24CS003", "24CS001"]
    assert len([line for line in history() if line[1] == cse.path]) == 1  # for all of its students


def test_sent_twice_it_is_written_once(cse: ClassList, told: Watch, history: History) -> None:
    import_id, data = uuid4(), json_of([MEERA, OMAR])
    fingerprint = cse.preview(data)["fingerprint"]
    first = cse.submit(data, import_id=import_id, fingerprint=fingerprint)
    count = len(history())
    with told() as paths:
        assert cse.submit(data, status=200, import_id=import_id, fingerprint=fingerprint) == first
    assert (paths, len(history())) == ([], count)


def test_the_same_id_with_anything_else_is_refused(cse: ClassList, ece: ClassList) -> None:
    import_id, data = uuid4(), json_of([MEERA])
    cse.submit(data, import_id=import_id)
    other: list[dict[str, Any]] = [
        {"data": json_of([OMAR])},
        {"data": data, "missing": "archive"},
        {"data": data, "acceptRefused": "true"},
    ]
    for request in other:
        assert cse.submit(status=409, import_id=import_id, fingerprint="x", **request)["code"] == "import_id_in_use"
    assert ece.submit(data, status=409, import_id=import_id)["code"] == "import_id_in_use"
    assert (cse.students(), ece.students()) == ([MEERA], [])


def test_a_list_that_changed_after_the_preview_is_left_alone(cse: ClassList) -> None:
    data = json_of([MEERA, OMAR])
    fingerprint = cse.preview(data)["fingerprint"]
    cse.add(ZOE)
    assert cse.submit(data, status=409, fingerprint=fingerprint)["code"] == "preview_outdated"
    assert cse.submit(data, status=409, fingerprint="made-up")["code"] == "preview_outdated"
    assert cse.students() == [ZOE]


def test_the_choice_for_the_missing_belongs_to_the_preview(cse: ClassList) -> None:
    cse.add(ZOE)
    data = json_of([MEERA])
    fingerprint = cse.preview(data, missing="keep")["fingerprint"]
    cse.submit(data, status=409, fingerprint=fingerprint, missing="archive")
    assert cse.students() == [ZOE]


def test_refused_rows_stop_it_unless_they_are_given_up(cse: ClassList, history: History) -> None:
    data = json_of([MEERA, ("", "No Roll", ""), OMAR])
    count = len(history())
    answer = cse.submit(data, status=422)
    assert answer["code"] == "rows_refused"
    assert answer["message"].startswith("1 row is refused. Nothing was written")
    assert (cse.students(), len(history())) == ([], count)
    assert cse.submit(data, acceptRefused="true")["counts"]["refused"] == 1
    assert cse.students() == [MEERA, OMAR]


def test_a_file_of_which_nothing_can_be_used_is_refused(cse: ClassList) -> None:
    cse.add(ZOE)
    answer = cse.submit(json_of([("", "No Roll", "")]), status=422, acceptRefused="true", missing="archive")
    assert answer["code"] == "no_row_usable"
    assert cse.students() == [ZOE]


def test_the_missing_stay_or_are_archived(cse: ClassList) -> None:
    for student in (MEERA, OMAR):
        cse.add(student)
    cse.submit(json_of([ZOE]))
    assert cse.students() == [MEERA, OMAR, ZOE]
    cse.submit(json_of([ZOE]), missing="archive")
    assert cse.students() == [ZOE]
    assert cse.students(archived="true") == [MEERA, OMAR]


def test_who_returns_is_the_same_student(cse: ClassList) -> None:
    meera = cse.add(MEERA)
    cse.person.json("DELETE", f"/api/students/{meera['id']}", status=204)
    cse.submit(json_of([("24cs001", "Meera Krishnan", "")]))
    [back] = cse.read()
    assert (back["id"], back["roll"], back["name"], back["email"]) == (meera["id"], "24cs001", "Meera Krishnan", "")


def test_a_file_that_has_everybody_sets_the_order(cse: ClassList) -> None:
    for student in (MEERA, OMAR):
        cse.add(student)
    cse.submit(json_of([OMAR, ZOE, MEERA]))
    assert cse.students() == [OMAR, ZOE, MEERA]
    assert [each["position"] for each in cse.read()] == [1, 2, 3]


def test_an_import_that_changes_nothing_is_silent(cse: ClassList, told: Watch, history: History) -> None:
    cse.submit(json_of([MEERA]))
    count = len(history())
    with told() as paths:
        assert cse.submit(json_of([MEERA]))["restorable"] is False
    assert (paths, len(history())) == ([], count)


def test_past_imports_are_listed_newest_first(cse: ClassList, ece: ClassList) -> None:
    ids = [cse.submit(json_of([student]), f"{n}.json")["id"] for n, student in enumerate([MEERA, OMAR, ZOE])]
    ece.submit(json_of([MEERA]))
    first = cse.person.get("/api/students/imports", params={**cse.place, "limit": 2}).json()
    second = cse.person.get("/api/students/imports", params={**cse.place, "limit": 2, "after": first["next"]}).json()
    assert [entry["id"] for entry in first["items"] + second["items"]] == ids[::-1]
    assert (second["items"][0]["fileName"], second["next"]) == ("0.json", None)


def test_two_imports_at_the_same_moment_leave_the_list_of_one(cse: ClassList) -> None:
    for n in range(3):
        files = [[(f"{side}{n}-{row}", f"Name {row}", "") for row in range(30)] for side in "AB"]
        previews = [cse.preview(json_of(file))["fingerprint"] for file in files]

        def send(which: int) -> int:
            return cse.person.put(
                f"/api/students/imports/{uuid4()}",
                data={**cse.place, "fingerprint": previews[which]},  # noqa: B023 - used within the turn
                files={"file": ("a.json", json_of(files[which]))},  # noqa: B023 - likewise
            ).status_code

        with ThreadPoolExecutor(2) as people:
            assert sorted(people.map(send, [0, 1])) == [201, 409]
        assert len(cse.students()) == 30 * (n + 1)
    students = cse.read()
    assert len({each["roll"] for each in students}) == len({each["position"] for each in students}) == 90


def test_one_import_sent_by_many_at_once_is_written_once(cse: ClassList) -> None:
    import_id, data = uuid4(), json_of([(f"R{n}", f"Name {n}", "") for n in range(50)])
    fingerprint = cse.preview(data)["fingerprint"]
    form = {**cse.place, "fingerprint": fingerprint}

    def send(_: int) -> int:
        url = f"/api/students/imports/{import_id}"
        return cse.person.put(url, data=form, files={"file": ("a.json", data)}).status_code

    with ThreadPoolExecutor(4) as people:
        assert sorted(people.map(send, range(4))) == [200, 200, 200, 201]
    assert len(cse.students()) == 50


def test_its_progress_can_be_watched(
    cse: ClassList, ravi: Person, visitor: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked, seen = Event(), []
    monkeypatch.setattr(writing, "AT_ONCE", 10)
    import_id = uuid4()
    url = f"/api/students/imports/{import_id}/progress"
    assert ravi.get(url).status_code == 404

    def look() -> None:
        while not looked.is_set():
            answer = ravi.get(url)
            if answer.status_code == 200:
                seen.append(answer.json())
                assert visitor.get(url).status_code == 401

    with ThreadPoolExecutor(1) as people:
        looking = people.submit(look)
        cse.submit(json_of([(f"R{n}", f"Name {n}", "") for n in range(300)]), import_id=import_id)
        looked.set()
        looking.result()
    assert {"done": 0, "of": 0} in seen  # while the file was read
    assert all(step["done"] <= step["of"] <= 300 for step in seen)
    assert ravi.get(url).status_code == 404


def test_a_visitor_writes_nothing(cse: ClassList, visitor: Person) -> None:
    form = {**cse.place, "fingerprint": cse.preview(json_of([MEERA]))["fingerprint"]}
    files = {"file": ("a.json", json_of([MEERA]))}
    assert visitor.put(f"/api/students/imports/{uuid4()}", data=form, files=files).status_code == 401
    assert cse.students() == []
