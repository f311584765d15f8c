"""Groups with students of several departments: each head is told of the own students, and of whoever sits in a class
of the department; in the list of groups and in the history alike."""

from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import Connection, insert, select, update

from rollbook.tables.catalogue import subjects
from rollbook.tables.changes import changes
from rollbook.tables.groups import subject_groups
from tests.college import Person
from tests.records import LIST, ROLLS, ask
from tests.rights.records.cast import Cast
from tests.rights.records.conftest import _that_monday, cast, sections, term
from tests.rights.records.test_history import entries

__all__ = ["_that_monday", "cast", "sections", "term"]

OWN, GUEST, OTHER_GUEST = ROLLS[0], "24EC001", "24EC002"
OTHER_LIST = {**LIST, "department": "ECE"}


def make(cast: Cast, department: str | None, label: str) -> int:
    form = {"batch": LIST["batch"], "department": department, "label": label, "kind": "elective"}
    return int(cast.term.asha.json("POST", "/api/groups", form, 201)["id"])


def move(cast: Cast, group_id: int, *rolls: str) -> UUID:
    """By the office, from the page of CSE."""
    uuid, come = uuid4(), [cast.term.ids[roll] for roll in rolls]
    form = {**LIST, "asOf": "2026-11-16", "groups": [{"group": group_id, "come": come}]}
    cast.term.asha.json("PUT", f"/api/groups/moves/{uuid}", form)
    return uuid


def listed(person: Person, group_id: int, which: dict[str, Any] = LIST) -> dict[str, Any]:
    [group] = [each for each in ask(person, "/api/groups", **which)["groups"] if each["id"] == group_id]
    return {name: group[name] for name in ("students", "firstRoll", "lastRoll", "origins")}


def whole(department: str, *rolls: str) -> dict[str, Any]:
    origins = [{"batch": LIST["batch"], "department": department, "students": len(rolls)}]
    return {"students": len(rolls), "firstRoll": rolls[0], "lastRoll": rolls[-1], "origins": origins}


def told_of_moves(person: Person, **query: Any) -> list[set[str]]:
    """The rolls in each change of groups that moved somebody, the newest first."""
    items = entries(person, kind="groups", **query)
    told = [{**each["before"]["students"], **each["after"]["students"]} for each in items if _is_about_many(each)]
    return [set(by_roll) for by_roll in told]


def _is_about_many(entry: dict[str, Any]) -> bool:
    return isinstance(entry["after"], dict) and "students" in entry["after"]


def call(db: Connection, code: str, group_id: int) -> None:
    of = select(subjects.c.id).where(subjects.c.code == code).scalar_subquery()
    db.execute(insert(subject_groups).values(subject_id=of, group_id=group_id))
    db.execute(update(subjects).where(subjects.c.code == code).values(called="groups"))


def test_of_a_group_of_the_whole_batch_each_head_is_told_of_the_own_students(cast: Cast) -> None:
    robotics = make(cast, None, "Robotics")
    move(cast, robotics, OWN, GUEST, OTHER_GUEST)
    assert listed(cast.head(), robotics) == whole("CSE", OWN)
    assert listed(cast.head("ECE"), robotics, OTHER_LIST) == whole("ECE", GUEST, OTHER_GUEST)
    assert "24EC" not in cast.head().get("/api/groups", params=LIST).text
    of_batch = cast.viewer(batch_id=cast.ids[LIST["batch"]])
    for person in (cast.term.asha, cast.exam(), of_batch):
        told = listed(person, robotics)
        assert (told["students"], told["firstRoll"], told["lastRoll"]) == (3, OWN, OTHER_GUEST)


def test_the_history_of_such_a_group_names_nobody_of_another_department(cast: Cast) -> None:
    robotics = make(cast, None, "Robotics")
    uuid = move(cast, robotics, OWN, GUEST)
    assert told_of_moves(cast.head()) == [{OWN}]
    assert "24EC" not in cast.head().get("/api/history/export", params={"format": "csv"}).text
    for query in ({"roll": GUEST}, {"studentId": cast.term.ids[GUEST]}):
        assert told_of_moves(cast.head(), **query) == []
        assert told_of_moves(cast.term.asha, **query) == [{OWN, GUEST}]
    for query in ({"roll": OWN}, {"studentId": cast.term.ids[OWN]}):
        assert told_of_moves(cast.head(), **query) == [{OWN}]
    assert told_of_moves(cast.head("ECE")) == []  # it was done for the list of CSE
    for person in (cast.term.asha, cast.exam(), cast.viewer(batch_id=cast.ids[LIST["batch"]])):
        assert told_of_moves(person) == [{OWN, GUEST}]
    cast.term.asha.request("DELETE", f"/api/groups/moves/{uuid}").raise_for_status()
    assert told_of_moves(cast.head()) == [{OWN}, {OWN}]


def test_a_change_of_others_students_alone_is_not_listed(cast: Cast) -> None:
    robotics = make(cast, None, "Robotics")
    before = entries(cast.head(), kind="groups")
    move(cast, robotics, GUEST)
    assert entries(cast.head(), kind="groups") == before
    assert told_of_moves(cast.term.asha) == [{GUEST}]


def test_what_somebody_did_themselves_is_told_whole(cast: Cast) -> None:
    robotics = make(cast, None, "Robotics")
    move(cast, robotics, OWN, GUEST)
    head = cast.head()
    cast.college.write(lambda db: db.execute(update(changes).values(by="head.cse")))
    assert told_of_moves(head) == [{OWN, GUEST}]
    assert told_of_moves(head, roll=GUEST) == [{OWN, GUEST}]


@pytest.mark.parametrize("is_of_batch", [False, True])
def test_a_guest_is_told_as_far_as_a_class_needs_it(cast: Cast, is_of_batch: bool) -> None:
    """In a group of the department, and in one of the batch that a subject of the department calls."""
    group = make(cast, None if is_of_batch else "CSE", "Machine learning")
    move(cast, group, OWN, GUEST)
    if is_of_batch:
        cast.college.write(call, "CS302", group)
    told = listed(cast.head(), group)
    assert (told["students"], told["firstRoll"], told["lastRoll"]) == (2, OWN, GUEST)
    assert told_of_moves(cast.head()) == [{OWN, GUEST}]
    assert told_of_moves(cast.head(), roll=GUEST) == [{OWN, GUEST}]
    assert OTHER_GUEST not in cast.head().get("/api/groups", params=LIST).text
    assert "24CS" not in cast.head("ECE").get("/api/groups", params=OTHER_LIST).text
    if not is_of_batch:
        own, guest = cast.head().json("GET", f"/api/groups/{group}")["members"]
        assert (own["roll"], guest["roll"], guest["name"], guest["department"]) == (OWN, GUEST, "Nusrat Ali", "ECE")
        assert set(guest) == {"student", "roll", "name", "batch", "department", "since", "until"}
