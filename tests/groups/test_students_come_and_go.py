"""What becomes of groups when a student moves to another list, is archived, deleted, erased, or gets another roll."""

from datetime import date
from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import Connection, insert, select, update

from rollbook.core.errors import Conflict
from rollbook.endpoints.forms import fill_form
from rollbook.rollcall.schemas import Saving
from rollbook.rollcall.service.reading import read_rollcall
from rollbook.rollcall.service.saving import save
from rollbook.students.import_schemas import ImportOut
from rollbook.students.service.restoring import restore_import
from rollbook.tables.catalogue import subjects
from rollbook.tables.groups import subject_groups
from tests.college import Person
from tests.groups.conftest import CSE, ECE, PATH, PLACE, ROLLS, START, TODAY, Office
from tests.overlapping import overlapping
from tests.records import admin_of
from tests.students.conftest import ClassList, json_of
from tests.watching import History, Watch


def test_who_moves_to_another_list_leaves_its_sections_and_no_other_group(
    office: Office, next_door: dict[str, int], told: Watch, history: History
) -> None:
    a, ml = office.fill("A", ROLLS[:2]), office.fill("ML", ROLLS[:2], "elective")
    with told() as paths:
        office.person.json("POST", f"/api/students/{office.ids[ROLLS[0]]}/move", ECE)
    assert (office.rolls(a), office.rolls(ml)) == ([ROLLS[1]], [ROLLS[1], ROLLS[0]])
    assert office.rolls(a, on="2026-11-15") == [ROLLS[1], ROLLS[0]]
    assert PATH in paths
    _, _, before, after = history()[-1]
    assert (before["section"], "section" in after) == ("A", False)


def test_who_was_to_come_to_a_section_later_does_not_come_after_moving_away(
    office: Office, next_door: dict[str, int]
) -> None:
    a = office.fill("A", [])
    office.move({"group": a, "come": office.of(ROLLS[0])}, asOf="2027-01-04")
    office.person.json("POST", f"/api/students/{office.ids[ROLLS[0]]}/move", ECE)
    assert office.spans() == []


def test_a_roll_that_somebody_in_the_group_has_is_refused(office: Office, next_door: dict[str, int]) -> None:
    ml = office.fill("ML", ROLLS[:1], "elective")
    office.move({"group": ml, "come": [next_door["24EC001"]]})
    answer = office.person.json("PATCH", f"/api/students/{next_door['24EC001']}", {"roll": ROLLS[0]}, 409)
    assert answer["code"] == "same_roll_in_group"
    assert office.rolls(ml) == [ROLLS[0], "24EC001"]


def test_who_was_only_in_a_group_is_deleted_with_an_import_that_is_taken_back(office: Office, asha: Person) -> None:
    a = office.fill("A", ROLLS[:1])
    cse = ClassList(asha, CSE, "")
    done = cse.submit(json_of([("X-77", "Lina Hart", "")]))
    [lina] = [each["id"] for each in cse.read() if each["roll"] == "X-77"]
    moved = office.move({"group": a, "come": [lina]})
    cse.restore(done["id"])
    assert office.rolls(a) == ROLLS[:1]
    assert cse.read(archived="true") == []
    assert office.undo(moved, 409)["code"] == "moved_since"


def test_the_data_of_a_student_tell_the_groups(office: Office) -> None:
    office.fill("A", ROLLS[:1])
    data = office.person.json("GET", f"/api/students/{office.ids[ROLLS[0]]}/data")
    group = {"group": "A", "kind": "section", "since": str(START), "until": None}
    assert data["groups"] == [{**CSE, **group}]


def test_nothing_tells_who_was_moved_once_they_are_erased(office: Office) -> None:
    a = office.fill("A", [])
    office.move({"group": a, "come": office.of(*ROLLS[:2])})
    hold(office, TODAY, a, status=409)  # by the list
    hold(office, TODAY)
    erasure = {"roll": ROLLS[0], "reason": "Asked"}
    office.person.json("POST", f"/api/students/{office.ids[ROLLS[0]]}/erase", erasure, 204)
    told = office.person.get("/api/history").text
    assert ROLLS[0] not in told
    assert ROLLS[1] in told
    assert office.rolls(a) == [ROLLS[1]]


def call_groups(db: Connection, *group_ids: int) -> None:
    """The subject calls these, and nothing else."""
    subject_id = db.scalar(select(subjects.c.id))
    db.execute(update(subjects).values(called="groups"))
    db.execute(insert(subject_groups), [{"subject_id": subject_id, "group_id": group} for group in group_ids])


@pytest.mark.parametrize("opens_first", [True, False])
def test_who_is_called_by_another_lists_class_meanwhile_is_not_deleted(
    office: Office, asha: Person, next_door: dict[str, int], opens_first: bool
) -> None:
    """A class of CSE calls an elective with somebody of ECE, while the import that added them is taken back."""
    ece = ClassList(asha, ECE, "")
    done = ece.submit(json_of([("X-77", "Lina Hart", "")]))
    [lina] = [each["id"] for each in ece.read() if each["roll"] == "X-77"]
    ml = office.fill("ML", ROLLS[:1], "elective")
    office.move({"group": ml, "come": [lina]})
    office.college.write(call_groups, ml)
    opening = fill_form(Saving, **PLACE, held_on=TODAY, device=7)
    admin, rollcall = admin_of(office.college), uuid4()

    def opens(db: Connection) -> object:
        return save(db, rollcall, opening, admin, TODAY)

    def restores(db: Connection) -> object:
        return restore_import(db, UUID(done["id"]), admin.user_name)

    steps = (opens, restores) if opens_first else (restores, opens)
    outcomes = overlapping(office.college, *steps)
    assert not any(isinstance(each, Exception) for each in outcomes), outcomes
    assert any(isinstance(each, ImportOut) for each in outcomes)
    called = [entry.roll for entry in office.college.read(read_rollcall, rollcall, "UTC").entries]
    assert called == ([ROLLS[0], "X-77"] if opens_first else [ROLLS[0]])
    assert [each["roll"] for each in ece.read(archived="true")] == (["X-77"] if opens_first else [])


def hold(office: Office, held_on: date, group: int | None = None, absent: str = "", status: int = 200) -> Any:
    """A class of a group, or of everybody whom the subject calls."""
    which = {} if group is None else {"groupId": group}
    roster = office.person.get("/api/rollcalls/roster", params={**PLACE, **which})
    if status != 200:
        assert roster.status_code == status
        return None
    marks = [
        {"student": each["id"], "mark": int(each["roll"] != absent), "turn": turn}
        for turn, each in enumerate(roster.json()["students"], start=1)
    ]
    body = {**PLACE, **which, "heldOn": str(held_on), "device": 7, "marks": marks, "upload": True}
    office.person.json("PUT", f"/api/rollcalls/{uuid4()}", body)
    return [each["roll"] for each in roster.json()["students"]]


def test_a_move_after_twenty_classes_changes_no_sheet_and_no_percentage(office: Office) -> None:
    """The classes so far keep who was called; the next class of each section has who is in it."""
    a, b = office.fill("A", ROLLS[:3]), office.fill("B", ROLLS[3:])
    office.college.write(lambda db: db.execute(update(subjects).values(called="sections")))
    days = [date(2026, 10, 1 + number) for number in range(20)]
    for number, day in enumerate(days):
        assert hold(office, day, a, absent=ROLLS[0] if number % 4 == 0 else "") == ROLLS[:3]
        hold(office, day, b)

    def sheets() -> list[bytes]:
        return [
            office.person.get("/api/sheets", params={**PLACE, "heldOn": str(day), "number": number}).content
            for day in days
            for number in (1, 2)
        ]

    def profile() -> Any:
        return office.person.get("/api/profile", params={**PLACE, "roll": ROLLS[0]}).json()

    before, counted = sheets(), profile()
    office.move({"group": b, "come": office.of(ROLLS[0])})
    assert sheets() == before
    assert profile() == counted
    assert hold(office, TODAY, a) == ROLLS[1:3]
    assert hold(office, TODAY, b) == [ROLLS[0], *ROLLS[3:]]
    assert sheets() == before


def test_a_roster_of_a_group_says_in_words_that_nobody_is_in_it(office: Office) -> None:
    ml = office.fill("ML", [], "elective")
    office.college.write(call_groups, ml)
    with pytest.raises(Conflict, match="There is nobody in ML on this date"):
        office.college.write(
            save, uuid4(), fill_form(Saving, **PLACE, held_on=TODAY, device=7), admin_of(office.college), TODAY
        )
