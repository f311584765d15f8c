"""What a device keeps of groups: enough to call any of them without network, and nothing where there are none."""

from typing import Any

import pytest

from rollbook.core import clock
from tests.rollcall.conftest import PLACE, TODAY, Device
from tests.rollcall.groups.conftest import IN_A, IN_B, TOMORROW, YESTERDAY, Divided

LISTS = "/api/rollcalls/lists"


def kept_by(phone: Device) -> Any:
    return phone.person.get(LISTS).json()


def ids_of(divided: Divided, rolls: list[str]) -> list[int]:
    return [divided.phone.ids[roll] for roll in rolls]


def test_a_college_without_groups_keeps_none(phone: Device) -> None:
    kept = kept_by(phone)
    assert (kept["groups"], kept["choices"], kept["others"]) == ([], [], [])
    assert "origins" not in kept


def test_sections_come_once_with_each_subject_that_calls_them(divided: Divided) -> None:
    place = {level: PLACE[level] for level in ("batch", "department", "semester")}
    added = [
        divided.phone.person.json("POST", "/api/subjects", {**place, "code": code, "called": called}, 201)["id"]
        for code, called in (("CS302", "sections"), ("CS303", "list"))
    ]
    kept = kept_by(divided.phone)
    assert kept["groups"] == [
        [divided.a, "A", "section", ids_of(divided, IN_A)],
        [divided.b, "B", "section", ids_of(divided, IN_B)],
    ]
    both = [divided.a, divided.b]
    assert kept["choices"] == [[divided.subject()["id"], both], [added[0], both]]
    assert kept["others"] == []  # all of them stand in the list
    assert "origins" not in kept


def test_a_group_that_no_subject_calls_is_not_kept(divided: Divided) -> None:
    divided.make_group("B1", IN_A)
    assert [label for _, label, *_ in kept_by(divided.phone)["groups"]] == ["A", "B"]


def test_those_of_a_list_that_is_not_kept_come_beside(divided: Divided) -> None:
    """Nothing is taught in their department, so its list is not sent."""
    elective = divided.make_group("ML", ["24CS006", "24CS001"], "elective")
    stranger = divided.enrol_next_door("24AA001", "Anil Gupta")
    divided.move("24AA001 of ECE", elective, YESTERDAY)
    divided.call(elective)
    kept = kept_by(divided.phone)
    members = [*ids_of(divided, ["24CS001", "24CS006"]), stranger]
    assert kept["groups"] == [[elective, "ML", "elective", members]]
    assert kept["others"] == [[stranger, "24AA001", "Anil Gupta"]]
    assert kept["origins"] == [[elective, [["2024 - 2028", "CSE", 2], ["2024 - 2028", "ECE", 1]]]]


def test_a_subject_whose_groups_are_archived_does_not_call_the_list(divided: Divided) -> None:
    lab = divided.make_group("B1", IN_A)
    divided.call(lab)
    divided.change_group(lab, archived=True)
    kept = kept_by(divided.phone)
    assert (kept["groups"], kept["choices"]) == ([], [[divided.subject()["id"], []]])


def test_sections_that_are_archived_leave_the_list(divided: Divided) -> None:
    divided.change_group(divided.a, archived=True)
    subject = divided.subject()["id"]
    assert kept_by(divided.phone)["choices"] == [[subject, [divided.b]]]
    divided.change_group(divided.b, archived=True)
    assert kept_by(divided.phone)["choices"] == []


@pytest.mark.parametrize(
    "change", ["a move", "a new name", "who takes the subject", "a move's day has come", "nothing"]
)
def test_they_are_sent_again_when_groups_have_changed(
    divided: Divided, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    divided.move("24CS002", divided.b, TOMORROW)
    tag = divided.phone.person.get(LISTS).headers["ETag"]
    match change:
        case "a move":
            divided.move("24CS001", divided.b, TODAY)
        case "a new name":
            divided.change_group(divided.a, label="Alpha")
        case "who takes the subject":
            divided.call(called="list")
        case "a move's day has come":
            monkeypatch.setattr(clock, "today", lambda _timezone: TOMORROW)
    again = divided.phone.person.get(LISTS, headers={"If-None-Match": tag})
    assert again.status_code == (304 if change == "nothing" else 200)
    if change == "a move's day has come":
        first = again.json()["groups"][0]
        assert first[3] == ids_of(divided, ["24CS001", "24CS003"])
