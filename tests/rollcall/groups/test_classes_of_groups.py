"""A class of a group is a class like any other: numbered, counted, told, taken back, under the name its group has."""

from operator import itemgetter
from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import Connection, select

from rollbook.tables.rollcalls import totals
from tests.college import College
from tests.rollcall.conftest import PLACE, TODAY, Device, everyone
from tests.rollcall.groups.conftest import IN_A, IN_B, Divided, present, rolls_of
from tests.rollcall.test_whole_classes import as_stored
from tests.watching import History


def read_totals(db: Connection, subject: int) -> dict[int, tuple[int, int]]:
    query = select(totals).where(totals.c.subject_id == subject)
    return {row.student_id: (row.present, row.absent) for row in db.execute(query)}


def group_of(divided: Divided, rollcall: UUID) -> str | None:
    group = divided.phone.read(rollcall)["group"]
    return group and str(group["label"])


def test_classes_of_a_day_are_numbered_over_all_groups(divided: Divided) -> None:
    sent = [divided.phone.save(uuid4(), groupId=group) for group in (divided.a, divided.b, None, divided.a)]
    assert [answer["number"] for answer in sent] == [1, 2, 3, 4]
    day = divided.phone.person.get("/api/rollcalls", params={**PLACE, "heldOn": str(TODAY)}).json()
    told = [(each["number"], each["group"] and each["group"]["label"], len(each["ribbon"])) for each in day]
    assert told == [(1, "A", 3), (2, "B", 3), (3, None, 6), (4, "A", 3)]


def test_news_tell_what_the_group_is_called_by_now(divided: Divided) -> None:
    rollcall, phone = uuid4(), divided.phone
    phone.save(rollcall, groupId=divided.a)
    for label in ("A", "Morning"):
        phone.person.json("PATCH", f"/api/groups/{divided.a}", {"label": label})
        query = {"device": str(phone.number), "have": "---"}
        told = phone.person.get(f"/api/rollcalls/{rollcall}/news", params=query).json()
        assert told["group"] == {"id": divided.a, "label": label, "kind": "section"}


@pytest.mark.parametrize("called", [False, True], ids=["as the register says", "whom the device called"])
def test_whole_or_in_parts_the_very_same_is_stored(divided: Divided, college: College, called: bool) -> None:
    phone = divided.phone
    chosen: dict[str, Any] = {"groupId": divided.b}
    if called:
        chosen["roster"] = [phone.ids[roll] for roll in IN_B[::-1]]
    whole, parts = uuid4(), uuid4()
    sent = phone.of({**present(IN_B), "24CS005": 0})
    phone.put(whole, sent, upload=True, **chosen)
    phone.put(parts, sent, **chosen)
    phone.post(parts, "upload")
    at_once, in_parts = college.read(as_stored, whole), college.read(as_stored, parts)
    for stored in (at_once, in_parts):
        stored["marks"].sort(key=itemgetter("student_id"))
    assert at_once == in_parts
    assert [len(rows) for rows in at_once.values()] == [1, 3, 1]
    assert at_once["rollcalls"][0]["group_id"] == divided.b


def test_groups_together_count_and_are_told_as_the_list_would_be(
    divided: Divided, college: College, history: History
) -> None:
    """The list has a shorter way into the register."""
    place = {level: PLACE[level] for level in ("batch", "department", "semester")}
    listed = divided.phone.person.json("POST", "/api/subjects", {**place, "code": "CS302", "called": "list"}, 201)
    marks = everyone(1, r2=0, r5=0)
    divided.phone.save(uuid4(), marks, upload=True)
    divided.phone.save(uuid4(), marks, upload=True, subject="CS302")
    (*_, of_groups), (*_, of_list) = history()[-2:]
    assert of_groups == of_list == {"class": 1, "present": 4, "absent": 2}
    counted = college.read(read_totals, divided.subject()["id"])
    assert counted == college.read(read_totals, listed["id"])
    assert counted[divided.phone.ids["24CS002"]] == (0, 1)


def test_a_section_counts_for_its_own_students_alone(divided: Divided, college: College) -> None:
    divided.phone.save(uuid4(), present(IN_A), upload=True, groupId=divided.a)
    counted = college.read(read_totals, divided.subject()["id"])
    assert counted == {divided.phone.ids[roll]: (1, 0) for roll in IN_A}


def test_a_class_keeps_its_group_through_all_that_is_done_with_it(divided: Divided, rollcall: UUID) -> None:
    phone, chosen = divided.phone, {"groupId": divided.a}
    phone.put(rollcall, phone.of({IN_A[0]: 1}), **chosen)
    phone.person.json("DELETE", f"/api/rollcalls/{rollcall}", status=204)
    phone.put(rollcall, phone.of(present(IN_A)), upload=True, discards=1, **chosen)
    assert group_of(divided, rollcall) == "A"
    phone.post(rollcall, "reopen", {"reopened": 0, "discards": 1})
    assert (group_of(divided, rollcall), rolls_of(phone.read(rollcall))) == ("A", IN_A)
    phone.put(rollcall, phone.of({IN_A[0]: 0}), upload=True, discards=1, reopened=1, **chosen)
    for act in ("withdraw", "restore"):
        revision = phone.read(rollcall)["revision"]
        assert phone.post(rollcall, act, {"reason": "For a test", "revision": revision})["group"]["label"] == "A"


def test_a_discarded_class_may_be_opened_again_with_another_group(divided: Divided, rollcall: UUID) -> None:
    divided.phone.save(rollcall, groupId=divided.a)
    divided.phone.person.json("DELETE", f"/api/rollcalls/{rollcall}", status=204)
    divided.phone.save(rollcall, groupId=divided.b, discards=1)
    assert rolls_of(divided.phone.read(rollcall)) == IN_B


def test_one_id_is_not_the_class_of_two_groups(divided: Divided, rollcall: UUID) -> None:
    divided.phone.save(rollcall, {IN_A[0]: 1}, groupId=divided.a)
    refused = divided.phone.save(rollcall, present(IN_A), 409, groupId=divided.b, upload=True)
    assert refused["message"] == "This roll call's id is in use for another class."
    assert divided.phone.marks(rollcall) == {**dict.fromkeys(IN_A), IN_A[0]: 1}


def test_sent_again_it_is_the_same_class_though_the_group_is_not_named(divided: Divided, rollcall: UUID) -> None:
    """The only group is called without being named; it stays the one that was called when there are two."""
    lab = divided.make_group("B1", IN_A)
    divided.call(lab)
    divided.phone.save(rollcall, {IN_A[0]: 1})
    divided.call(lab, divided.make_group("B2", IN_B))
    divided.phone.save(rollcall, present(IN_A), upload=True)
    assert (group_of(divided, rollcall), rolls_of(divided.phone.read(rollcall))) == ("B1", IN_A)


def test_a_group_is_renamed_in_the_middle_of_a_class(divided: Divided, tablet: Device, rollcall: UUID) -> None:
    divided.phone.save(rollcall, {IN_A[0]: 1}, groupId=divided.a)
    divided.change_group(divided.a, label="Alpha")
    divided.phone.save(rollcall, {IN_A[1]: 1}, groupId=divided.a)
    tablet.mark(rollcall, {IN_A[2]: 0})
    divided.phone.save(rollcall, groupId=divided.a, upload=True)
    read = divided.phone.read(rollcall)
    assert read["group"] == {"id": divided.a, "label": "Alpha", "kind": "section"}
    assert divided.phone.marks(rollcall) == {**present(IN_A), IN_A[2]: 0}
    [recent] = divided.phone.person.get("/api/rollcalls/recent").json()
    assert recent["group"]["label"] == "Alpha"


def test_open_classes_say_which_group_they_call(divided: Divided, rollcall: UUID) -> None:
    divided.phone.save(rollcall, groupId=divided.b)
    [waiting] = divided.phone.person.get("/api/rollcalls/open").json()
    assert (waiting["group"]["label"], waiting["ribbon"]) == ("B", "---")


def test_what_is_taken_often_is_offered_by_group(divided: Divided) -> None:
    for group in (divided.b, divided.a, None):
        divided.phone.save(uuid4(), groupId=group)
    divided.change_group(divided.b, archived=True)
    recent = divided.phone.person.get("/api/rollcalls/recent").json()
    assert [each["group"] and each["group"]["label"] for each in recent] == [None, "A"]
