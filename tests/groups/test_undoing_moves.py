"""A change of groups is undone as a whole, unless somebody has changed since what it changed."""

from datetime import date, timedelta
from uuid import uuid4

import pytest

from tests.groups.conftest import PATH, ROLLS, TODAY, Office
from tests.groups.test_moving import by_label, split
from tests.watching import History, Watch


def test_a_split_is_undone_with_its_groups(office: Office, told: Watch, history: History) -> None:
    moved = split(office)
    written = len(history())
    with told() as paths:
        office.undo(moved)
    assert (office.groups()["groups"], office.spans()) == ([], [])
    assert PATH in paths
    [(_, path, before, after)] = history()[written:]
    assert path == PATH
    assert before["students"][ROLLS[5]] == {"groups": ["B"]}
    assert after == {"asOf": str(TODAY), "undone": True, "removed": ["A", "B"], "students": {}}
    assert office.undo(moved) == {"students": 6, "again": None}  # twice is once
    assert len(history()) == written + 1
    assert split(office)["students"] == 6


def test_what_was_undone_is_done_anew_with_what_undoing_tells(office: Office) -> None:
    moved = split(office)
    b = by_label(office)["B"]
    late = office.move({"group": b, "come": office.of(*ROLLS[:2])})
    spans = office.spans()
    undone = office.undo(late)
    assert undone["students"] == 2
    again = office.person.json("PUT", f"/api/groups/moves/{uuid4()}", undone["again"])
    assert (again["students"], office.spans()) == (2, spans)

    office.undo(again)
    undone = office.undo(moved)
    assert (undone["students"], office.groups()["groups"]) == (6, [])
    again = office.person.json("PUT", f"/api/groups/moves/{uuid4()}", undone["again"])
    assert again["changes"] == moved["changes"]
    assert office.rolls(by_label(office)["B"]) == ROLLS[3:]


def test_an_undone_move_that_arrives_late_is_not_done_again(office: Office) -> None:
    moves_id = uuid4()
    office.undo(split(office, moves_id=moves_id))
    assert split(office, moves_id=moves_id)["undone"]
    assert office.spans() == []


def test_groups_that_somebody_uses_since_stay_when_a_split_is_undone(office: Office) -> None:
    moved = split(office)
    office.move({"group": by_label(office)["A"], "come": office.of(ROLLS[5])}, asOf=str(TODAY + timedelta(days=1)))
    spans = office.spans()
    answer = office.undo(moved, 409)
    assert answer["code"] == "moved_since"
    assert office.spans() == spans


def test_undoing_brings_spans_back_as_they_were(office: Office) -> None:
    a, b = office.fill("A", ROLLS[:3]), office.fill("B", ROLLS[3:])
    office.put_into(b, office.ids[ROLLS[0]], date(2026, 1, 1), date(2026, 2, 1))
    spans = office.spans()
    moved = office.move({"group": b, "come": office.of(*ROLLS[:2])}, asOf="2026-09-01")
    office.undo(moved)
    assert office.spans() == spans
    assert office.rolls(a) == ROLLS[:3]


def test_undoing_puts_nobody_into_two_sections(office: Office) -> None:
    a, b = office.fill("A", ROLLS[:1]), office.fill("B", [])
    left = office.move({"group": a, "go": office.of(ROLLS[0])})
    office.move({"group": b, "come": office.of(ROLLS[0])})
    spans = office.spans()
    assert office.undo(left, 409)["code"] == "in_two_sections"
    assert office.spans() == spans


def test_undoing_puts_no_roll_twice_into_a_group(office: Office, next_door: dict[str, int]) -> None:
    office.person.json("PATCH", f"/api/students/{next_door['24EC001']}", {"roll": ROLLS[0]})
    ml = office.fill("ML", ROLLS[:1], "elective")
    left = office.move({"group": ml, "go": office.of(ROLLS[0])})
    office.move({"group": ml, "come": [next_door["24EC001"]]})
    assert office.undo(left, 409)["code"] == "same_roll_in_group"
    assert office.rolls(ml) == [ROLLS[0]]


def test_an_undo_after_a_student_or_a_group_is_gone_is_refused_in_words(office: Office) -> None:
    moved = split(office)
    a = by_label(office)["A"]
    came = office.move({"group": a, "come": office.of(ROLLS[5])})
    went = office.move({"group": a, "go": office.of(ROLLS[5])})
    office.person.json(
        "POST", f"/api/students/{office.ids[ROLLS[5]]}/erase", {"roll": ROLLS[5], "reason": "Asked"}, 204
    )
    for each in (came, went, moved):
        assert office.undo(each, 409)["code"] == "moved_since"


@pytest.mark.parametrize("moves_id", ["6f1c2a58-0a4e-4f0e-9a53-3d2f5b1f6c11", "x"])
def test_what_was_never_moved_is_not_undone(office: Office, moves_id: str) -> None:
    office.undo({"id": moves_id}, 422 if moves_id == "x" else 404)
