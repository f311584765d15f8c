"""What was moved last is told on the page of a list's groups, each with what undoing it needs."""

from typing import Any
from uuid import uuid4

from tests.college import Person
from tests.groups.conftest import CSE, ROLLS, TODAY, Office
from tests.groups.test_moving import split


def last_moves(office: Office, status: int = 200, **query: Any) -> Any:
    answer = office.person.get("/api/groups/moves", params={**CSE, **query})
    assert answer.status_code == status, answer.text
    return answer.json()["items"] if status == 200 else answer.json()


def in_short(entry: Any) -> list[tuple[str, int, int]]:
    return [(group["label"], group["came"], group["went"]) for group in entry["groups"]]


def test_the_last_moves_are_told_newest_first_and_which_were_undone(office: Office) -> None:
    first = split(office, asOf="2026-08-03")
    ids = {group["label"]: group["id"] for group in office.groups()["groups"]}
    second = office.move({"group": ids["B"], "come": office.of(*ROLLS[:2])})
    third = office.move({"group": ids["A"], "go": office.of(ROLLS[2])})
    entries = last_moves(office)
    assert [each["id"] for each in entries] == [third["id"], second["id"], first["id"]]
    assert {(each["by"], each["undoneAt"]) for each in entries} == {("asha.rao", None)}
    told = [(each["asOf"], each["students"]) for each in entries]
    assert told == [(str(TODAY), 1), (str(TODAY), 2), ("2026-08-03", 6)]
    assert [in_short(each) for each in entries] == [
        [("A", 0, 1)],
        [("B", 2, 0)],  # that they went from A goes without saying
        [("A", 3, 0), ("B", 3, 0)],
    ]
    assert entries[0]["groups"][0]["kind"] == "section"

    office.undo(third)
    undone, *others = last_moves(office)
    assert (undone["id"], undone["undoneAt"] is not None) == (third["id"], True)
    assert [each["undoneAt"] for each in others] == [None, None]


def test_a_split_that_was_undone_tells_how_many_came_to_groups_that_went_with_it(office: Office) -> None:
    moved = split(office)
    [a] = [group["id"] for group in office.groups()["groups"] if group["label"] == "A"]
    late = office.move({"group": a, "come": office.of(ROLLS[5])})
    assert office.undo(moved, 409)["code"] == "moved_since"
    office.undo(late)
    office.undo(moved)
    for entry, count in zip(last_moves(office), (1, 6), strict=True):
        assert (entry["students"], entry["groups"], entry["toRemoved"]) == (count, [], count)


def test_who_leaves_a_lab_batch_for_a_section_has_left_it(office: Office) -> None:
    lab, b = office.fill("A1", ROLLS[:2], "lab"), office.fill("B", [])
    office.move({"group": lab, "go": office.of(ROLLS[0])}, {"group": b, "come": office.of(ROLLS[0])})
    [moved] = last_moves(office)
    assert in_short(moved) == [("B", 1, 0), ("A1", 0, 1)]


def test_moves_of_other_lists_are_not_told(office: Office, next_door: dict[str, int]) -> None:
    yoga = office.make("Yoga", "other", department=None)["id"]
    office.move({"group": yoga, "come": [next_door["24EC001"]]}, department="ECE")
    assert last_moves(office) == []
    [moved] = last_moves(office, department="ECE")
    assert in_short(moved) == [("Yoga", 1, 0)]


def test_no_more_than_ten_are_told_and_none_that_moved_nobody(office: Office) -> None:
    a = office.fill("A", [])
    for turn in range(11):
        move = {"group": a, "go" if turn % 2 else "come": office.of(ROLLS[0])}
        office.move(move)
        office.move(move)  # has nothing left to do
    entries = last_moves(office)
    assert [in_short(each) for each in entries] == [[("A", 1, 0)], [("A", 0, 1)]] * 5


def test_no_list_no_moves(office: Office, visitor: Person) -> None:
    assert last_moves(office, 404, batch="1990")["code"] == "no_such_label"
    assert last_moves(office, 422, department="")["code"] == "bad_input"
    assert visitor.get("/api/groups/moves", params=CSE).status_code == 401
    assert visitor.request("DELETE", f"/api/groups/moves/{uuid4()}").status_code == 401
