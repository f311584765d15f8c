"""Admins correct what a list says of a student."""

from typing import Any

import pytest

from tests.college import Person
from tests.students.conftest import MEERA, MISSING, OMAR, ClassList
from tests.watching import History, Watch


@pytest.fixture
def meera(cse: ClassList) -> dict[str, Any]:
    added: dict[str, Any] = cse.add(MEERA)
    return added


def test_what_is_left_out_stays(cse: ClassList, meera: dict[str, Any]) -> None:
    for change in [{"name": "Meera Krishnan"}, {"email": ""}, {"roll": "24cs001"}, {"roll": "24CS100"}]:
        meera = {**meera, **change}
        assert cse.person.json("PATCH", f"/api/students/{meera['id']}", change) == meera
    assert cse.read() == [meera]


def test_a_change_is_told_and_remembered_once(
    cse: ClassList, meera: dict[str, Any], told: Watch, history: History
) -> None:
    with told() as paths:
        for _ in range(2):
            cse.person.json("PATCH", f"/api/students/{meera['id']}", {"name": "Meera Krishnan"})
    assert paths == [cse.path]
    by, path, before, after = history()[-1]
    assert (by, path) == ("asha.rao", cse.path)
    assert (before["name"], after["name"]) == ("Meera Iyer", "Meera Krishnan")
    assert len(history()) == 4  # batch, department, student, change


def test_another_ones_roll_is_refused(cse: ClassList, meera: dict[str, Any]) -> None:
    omar = cse.add(OMAR)
    for roll in ["24CS002", "24cs002"]:
        answer = cse.person.json("PATCH", f"/api/students/{meera['id']}", {"roll": roll}, 409)
        assert answer["code"] == "roll_taken"
        assert set(answer["fields"]) == {"roll"}
    assert cse.read() == [meera, omar]


def test_who_has_the_roll_is_said_to_be_archived(cse: ClassList, meera: dict[str, Any]) -> None:
    omar = cse.add(OMAR)
    cse.person.json("DELETE", f"/api/students/{omar['id']}", status=204)
    answer = cse.person.json("PATCH", f"/api/students/{meera['id']}", {"roll": "24cs002"}, 409)
    assert answer["message"] == "The roll 24CS002 is on this list already, archived."


def test_the_new_name_is_found_and_the_old_one_not(cse: ClassList, meera: dict[str, Any]) -> None:
    cse.person.json("PATCH", f"/api/students/{meera['id']}", {"name": "Anaïs Krishnan"})
    assert len(cse.read(search="ANAÏS")) == 1
    assert cse.read(search="iyer") == []


def test_a_visitor_cannot_change(cse: ClassList, meera: dict[str, Any], visitor: Person) -> None:
    visitor.json("PATCH", f"/api/students/{meera['id']}", {"name": "Hacked"}, 401)
    assert cse.read() == [meera]


def test_bad_input_changes_nothing(cse: ClassList, meera: dict[str, Any]) -> None:
    wrong: list[tuple[str, object]] = [
        ("roll", ""),
        ("name", "\x07"),
        ("email", "no"),
        ("batch", "2024 - 2028"),
        ("id", 5),
    ]
    for field, value in wrong:
        body = {"name": "New", field: value}
        assert set(cse.person.json("PATCH", f"/api/students/{meera['id']}", body, 422)["fields"]) == {field}
    assert cse.read() == [meera]


def test_who_is_not_there_cannot_be_changed(cse: ClassList) -> None:
    for missing, status in MISSING.items():
        cse.person.json("PATCH", f"/api/students/{missing}", {"name": "New"}, status)
