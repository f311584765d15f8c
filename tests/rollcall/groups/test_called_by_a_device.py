"""Classes that a device opened by what it knew: they arrive as they were called, whatever was changed meanwhile."""

from typing import Any
from uuid import UUID

import pytest

from tests.rollcall.conftest import ROLLS, TODAY
from tests.rollcall.groups.conftest import IN_A, IN_B, YESTERDAY, Divided, present, rolls_of


def send(divided: Divided, rollcall: UUID, rolls: list[str], status: int = 200, **more: Any) -> Any:
    """Everyone present, and uploaded, as a device does that is back in the network."""
    called = {"roster": [divided.phone.ids[roll] for roll in rolls], **more}
    return divided.phone.save(rollcall, present(rolls), status, upload=True, **called)


def test_a_group_that_the_subject_does_not_call_any_more(divided: Divided, rollcall: UUID) -> None:
    divided.call(called="list")
    send(divided, rollcall, IN_B, groupId=divided.b)
    read = divided.phone.read(rollcall)
    assert (rolls_of(read), read["group"]["label"]) == (IN_B, "B")


def test_a_group_that_was_archived_with_one_of_another_department(divided: Divided, rollcall: UUID) -> None:
    elective = divided.make_group("ML", IN_A, "elective")
    divided.enrol_next_door("24EC001", "Anil Gupta")
    divided.move("24EC001 of ECE", elective, YESTERDAY)
    divided.call(elective)
    divided.change_group(elective, archived=True)
    send(divided, rollcall, [*IN_A, "24EC001 of ECE"], groupId=elective)
    read = divided.phone.read(rollcall)
    assert (rolls_of(read), read["group"]["label"]) == ([*IN_A, "24EC001"], "ML")


@pytest.mark.parametrize("meanwhile", ["one is archived", "both are archived", "they become its own groups"])
def test_all_together_stay_together(divided: Divided, rollcall: UUID, meanwhile: str) -> None:
    """A repeater of another list sits in section B."""
    divided.enrol_next_door("23EC048", "Anil Gupta")
    divided.move("23EC048 of ECE", divided.b, YESTERDAY)
    if meanwhile == "they become its own groups":
        divided.call(divided.a, divided.b)
    for group in {"one is archived": [divided.b], "both are archived": [divided.a, divided.b]}.get(meanwhile, []):
        divided.change_group(group, archived=True)
    send(divided, rollcall, [*ROLLS, "23EC048 of ECE"])
    read = divided.phone.read(rollcall)
    assert (rolls_of(read), read["group"]) == ([*ROLLS, "23EC048"], None)


def test_who_has_left_the_group_meanwhile_stays_in_the_class(divided: Divided, rollcall: UUID) -> None:
    divided.move("24CS001", divided.b, TODAY)
    send(divided, rollcall, IN_A, groupId=divided.a)
    assert rolls_of(divided.phone.read(rollcall)) == IN_A


def test_the_order_is_that_of_the_call(divided: Divided, rollcall: UUID) -> None:
    send(divided, rollcall, IN_A[::-1], groupId=divided.a)
    assert rolls_of(divided.phone.read(rollcall)) == IN_A[::-1]


def test_a_group_that_was_removed_leaves_a_class_without_its_name(divided: Divided, rollcall: UUID) -> None:
    send(divided, rollcall, IN_A, groupId=987_654)
    read = divided.phone.read(rollcall)
    assert (rolls_of(read), read["group"]) == (IN_A, None)


def test_who_never_was_in_the_group_nor_on_the_list_is_refused_by_name(divided: Divided, rollcall: UUID) -> None:
    divided.enrol_next_door("24EC001", "Anil Gupta")
    refused = send(divided, rollcall, [*IN_A, "24EC001 of ECE"], 422, groupId=divided.a)
    assert list(refused["fields"].values()) == ["24EC001 Anil Gupta"]
    divided.phone.person.json("GET", f"/api/rollcalls/{rollcall}", status=404)
