"""Who is called where a list is divided: those of one group on the class's date, or of all its groups together."""

from datetime import date, timedelta
from uuid import UUID, uuid4

import pytest

from rollbook.core import clock
from tests.rollcall.conftest import PLACE, ROLLS, TODAY
from tests.rollcall.groups.conftest import IN_A, IN_B, TOMORROW, YESTERDAY, Divided, present, rolls_of

DAY_BEFORE_YESTERDAY = YESTERDAY - timedelta(days=1)


def test_a_section_is_called_alone(divided: Divided, rollcall: UUID) -> None:
    section = {"id": divided.b, "label": "B", "kind": "section"}
    roster = divided.roster(groupId=divided.b)
    assert (rolls_of(roster), roster["group"]) == (IN_B, section)
    assert divided.phone.save(rollcall, groupId=divided.b)["listed"] == 3
    opened = divided.phone.read(rollcall)
    assert (rolls_of(opened), opened["group"]) == (IN_B, section)


def test_whoever_is_in_the_other_section_gets_no_mark(divided: Divided, rollcall: UUID) -> None:
    refused = divided.phone.save(rollcall, {IN_B[0]: 1}, 422, groupId=divided.a)
    assert list(refused["fields"].values()) == ["24CS004 Manish Tiwari"]
    divided.phone.person.json("GET", f"/api/rollcalls/{rollcall}", status=404)


def test_all_together_are_called_in_the_order_of_the_list(divided: Divided, rollcall: UUID) -> None:
    divided.move("24CS001", divided.b, TODAY)  # first on the list, and of the second section
    divided.phone.save(rollcall)
    opened = divided.phone.read(rollcall)
    assert (rolls_of(opened), opened["group"]) == (ROLLS, None)
    assert rolls_of(divided.roster()) == ROLLS


def test_together_each_is_called_once_and_who_is_in_no_group_is_not(divided: Divided, rollcall: UUID) -> None:
    divided.call(divided.make_group("B1", ["24CS001", "24CS002"]), divided.make_group("B2", ["24CS002", "24CS005"]))
    divided.phone.save(rollcall)
    assert rolls_of(divided.phone.read(rollcall)) == ["24CS001", "24CS002", "24CS005"]


def test_those_of_another_department_come_after_the_own_list(divided: Divided, rollcall: UUID) -> None:
    elective = divided.make_group("ML", ["24CS006"], "elective")
    divided.enrol_next_door("24AA001", "Anil Gupta")
    divided.move("24AA001 of ECE", elective, YESTERDAY)
    divided.call(elective)
    divided.phone.save(rollcall, groupId=elective)
    assert rolls_of(divided.phone.read(rollcall)) == ["24CS006", "24AA001"]


@pytest.mark.parametrize(
    ("held_on", "called"),
    [(DAY_BEFORE_YESTERDAY, IN_A), (YESTERDAY, IN_A[1:]), (TODAY, [*IN_A[1:], "24CS004"])],
    ids=["before the first leaves", "before the second comes", "after both"],
)
def test_the_date_of_the_class_says_who_is_in_the_group(
    divided: Divided, rollcall: UUID, held_on: date, called: list[str]
) -> None:
    """One left the day before yesterday in the evening, another came this morning."""
    divided.move("24CS001", divided.a, YESTERDAY, comes=False)
    divided.move("24CS004", divided.a, TODAY)
    divided.phone.save(rollcall, groupId=divided.a, heldOn=str(held_on))
    assert rolls_of(divided.phone.read(rollcall)) == called


def test_what_a_device_is_told_beforehand_is_of_today(divided: Divided) -> None:
    divided.move("24CS001", divided.b, TOMORROW)
    assert rolls_of(divided.roster(groupId=divided.a)) == IN_A
    assert [(group["label"], group["students"]) for group in divided.subject()["groups"]] == [("A", 3), ("B", 3)]


def test_a_move_changes_no_roster_that_was_taken(divided: Divided, rollcall: UUID) -> None:
    divided.phone.save(rollcall, groupId=divided.a)
    divided.move("24CS001", divided.b, YESTERDAY)
    divided.phone.save(rollcall, present(IN_A), groupId=divided.a, upload=True)
    assert rolls_of(divided.phone.read(rollcall)) == IN_A


def test_who_was_taken_off_the_list_is_not_called(divided: Divided, rollcall: UUID) -> None:
    divided.phone.person.json("DELETE", f"/api/students/{divided.phone.ids['24CS002']}", status=204)
    divided.phone.save(rollcall, groupId=divided.a)
    assert rolls_of(divided.phone.read(rollcall)) == ["24CS001", "24CS003"]


def test_the_only_group_is_called_without_asking(divided: Divided, rollcall: UUID) -> None:
    lab = divided.make_group("B1", ["24CS002", "24CS005"])
    divided.call(lab)
    roster = divided.roster()
    divided.phone.save(rollcall)
    opened = divided.phone.read(rollcall)
    for read in (roster, opened):
        assert (rolls_of(read), read["group"]) == (["24CS002", "24CS005"], {"id": lab, "label": "B1", "kind": "lab"})


def test_a_list_that_lost_its_sections_is_called_whole(divided: Divided, rollcall: UUID) -> None:
    for section in (divided.a, divided.b):
        divided.change_group(section, archived=True)
    divided.phone.save(rollcall)
    opened = divided.phone.read(rollcall)
    assert (rolls_of(opened), opened["group"]) == (ROLLS, None)


def test_nobody_in_the_group_on_that_date_is_refused(divided: Divided, rollcall: UUID) -> None:
    empty, coming = divided.make_group("B1"), divided.make_group("B2")
    divided.move("24CS001", coming, TOMORROW)
    divided.call(empty, coming)
    for group, name in ((empty, "B1"), (coming, "B2"), (None, "the groups of this subject")):
        refused = divided.phone.save(rollcall, status=409, groupId=group)
        assert refused["message"] == f"There is nobody in {name} on this date. Put students into it first."
    divided.phone.person.json("GET", f"/api/rollcalls/{rollcall}", status=404)


def test_a_subject_whose_groups_are_all_archived_calls_nobody_rather_than_everybody(
    divided: Divided, rollcall: UUID
) -> None:
    lab = divided.make_group("B1", IN_A)
    divided.call(lab)
    divided.change_group(lab, archived=True)
    assert divided.phone.save(rollcall, status=409)["code"] == "nobody_in_group"
    assert rolls_of(divided.roster()) == []


def test_a_group_that_the_subject_does_not_call_is_refused(divided: Divided, rollcall: UUID) -> None:
    lab = divided.make_group("B1", IN_A)
    archived = divided.make_group("C", [], "section")
    divided.change_group(archived, archived=True)
    for group, name in ((lab, "B1"), (archived, "C"), (987_654, "this group")):
        refused = divided.phone.save(rollcall, status=409, groupId=group)
        assert refused["message"] == f"CS301 does not call {name} any more. Choose again."
        assert divided.roster(409, groupId=group)["message"] == refused["message"]
    divided.phone.person.json("GET", f"/api/rollcalls/{rollcall}", status=404)


@pytest.mark.parametrize("group", [0, -1, "A", 1.5])
def test_what_is_no_id_of_a_group_is_refused(divided: Divided, rollcall: UUID, group: object) -> None:
    assert list(divided.phone.save(rollcall, status=422, groupId=group)["fields"]) == ["groupId"]


@pytest.fixture
def twins(divided: Divided) -> Divided:
    """Two groups, each with a student of the same roll; a person sees no difference between capitals and others."""
    divided.enrol_next_door("24cs001", "Anil Gupta")
    own, theirs = divided.make_group("B1", IN_A), divided.make_group("B2", IN_B)
    divided.move("24cs001 of ECE", theirs, YESTERDAY)
    divided.call(own, theirs)
    return divided


def test_the_same_roll_twice_in_one_class_is_refused(twins: Divided, rollcall: UUID) -> None:
    refused = twins.phone.save(rollcall, status=409)
    assert refused["message"] == (
        "24cs001 is the roll of two students in this class, Meera Iyer and Anil Gupta. Change one of the two first."
    )
    twins.phone.person.json("GET", f"/api/rollcalls/{rollcall}", status=404)
    for group in twins.subject()["groups"]:
        twins.phone.save(uuid4(), groupId=group["id"])


def test_the_next_day_calls_whom_the_next_day_has(
    divided: Divided, rollcall: UUID, monkeypatch: pytest.MonkeyPatch
) -> None:
    divided.move("24CS001", divided.b, TOMORROW)
    monkeypatch.setattr(clock, "today", lambda _timezone: TOMORROW)
    assert rolls_of(divided.roster(groupId=divided.b)) == ["24CS001", *IN_B]
    recent = {**PLACE, "group": {"id": divided.b, "label": "B", "kind": "section"}}
    divided.phone.save(rollcall, groupId=divided.b, heldOn=str(TOMORROW))
    assert divided.phone.person.get("/api/rollcalls/recent").json() == [recent]
