"""The realtime tree tells who came and who did not. Who came late reads as present there, and a client that writes back
what it has read changes nothing."""

from uuid import UUID

import pytest

from rollbook.core.marks import ABSENT, LATE, PRESENT
from tests.records import BATCH, DEPARTMENT, MONDAY, PLACE, ROLLS, SEMESTER, SUBJECT, Term
from tests.tree.script import ENTRIES, LINES, PROFILES, TODAY, Script

MEERA, OMAR, ZOE = ROLLS[:3]
REGISTER = f"Rollbook/{SEMESTER}/{TODAY}/{BATCH}/{DEPARTMENT}/{SUBJECT}"


def marks_of(term: Term, uuid: UUID) -> dict[str, int | None]:
    return {each["roll"]: each["mark"] for each in term.asha.json("GET", f"/api/rollcalls/{uuid}")["entries"]}


def test_late_reads_present_wherever_it_stands(registers: Script, term: Term) -> None:
    term.hold(absent=[OMAR], late=[MEERA])
    lines = [f"{roll} is {'Absent' if roll == OMAR else 'Present'}" for roll in ROLLS]
    assert registers.get(f"{LINES}/{TODAY}") == lines
    assert registers.get(REGISTER) == lines
    assert registers.get(f"{PROFILES}/{TODAY}") == {roll: int(roll != OMAR) for roll in ROLLS}
    assert registers.get(ENTRIES) == {roll: [int(roll != OMAR)] for roll in ROLLS}


def test_a_correction_between_present_and_late_changes_nothing_in_the_tree(registers: Script, term: Term) -> None:
    uuid = term.hold(absent=[OMAR])
    before = registers.send("GET", "Attendance", headers={"X-Firebase-ETag": "true"})
    term.correct(uuid, MEERA, LATE)
    after = registers.send("GET", "Attendance", headers={"X-Firebase-ETag": "true"})
    assert (after.json(), after.headers["ETag"]) == (before.json(), before.headers["ETag"])


@pytest.mark.parametrize("upload", [False, True], ids=["open", "uploaded"])
def test_a_client_that_writes_back_what_it_read_loses_nothing(registers: Script, term: Term, upload: bool) -> None:
    uuid = term.hold(absent=[OMAR], late=[MEERA, ZOE], upload=upload)
    stood = marks_of(term, uuid)
    for place, line in enumerate(registers.get(f"{LINES}/{TODAY}")):
        registers.put(f"{LINES}/{TODAY}/{place}", line)
    for roll, mark in registers.get(f"{PROFILES}/{TODAY}").items():
        registers.put(f"{PROFILES}/{TODAY}/{roll}", mark)
    for roll, marks in registers.get(ENTRIES).items():
        registers.put(f"{ENTRIES}/{roll}/0", marks[0])
    assert marks_of(term, uuid) == stood
    history = term.get("/api/history", kind="marks")["items"]
    assert history == []


def test_present_that_is_pushed_onto_late_leaves_it_and_onto_absent_makes_it_present(
    registers: Script, term: Term
) -> None:
    uuid = term.hold(absent=[OMAR], late=[MEERA, ZOE], upload=False)
    pushed = [registers.push(f"{LINES}/{TODAY}", f"{roll} is Present") for roll in (MEERA, OMAR)]
    registers.push(f"{ENTRIES}/{MEERA}", 1)
    registers.put(f"{PROFILES}/{TODAY}/{MEERA}", 1)
    marks = marks_of(term, uuid)
    assert (marks[MEERA], marks[OMAR], marks[ZOE]) == (LATE, PRESENT, LATE)
    assert [registers.get(f"{LINES}/{TODAY}/{key}") for key in pushed] == [f"{MEERA} is Present", f"{OMAR} is Present"]
    registers.push(f"{LINES}/{TODAY}", f"{ZOE} is Absent")
    assert marks_of(term, uuid)[ZOE] == ABSENT


def test_a_class_that_is_uploaded_by_node_path_counts_late(registers: Script, term: Term) -> None:
    term.hold(late=[MEERA], upload=False)
    registers.put(f"Attendance/Subjects/{BATCH}/{DEPARTMENT}/{SEMESTER}/{SUBJECT}/classes", 1)
    sheet = term.get("/api/sheets", **PLACE, heldOn=MONDAY)
    assert (sheet["present"], sheet["absent"], sheet["late"]) == (6, 0, 1)


@pytest.mark.parametrize("value", [2, "2", True, 1.5])
def test_a_mark_by_node_path_is_1_or_0(registers: Script, term: Term, value: object) -> None:
    term.hold(upload=False)
    words = registers.refused("PUT", f"{PROFILES}/{TODAY}/{MEERA}", value)
    assert words.startswith("A mark is 1 for present or 0 for absent.")
    words = registers.refused("POST", f"{LINES}/{TODAY}", f"{MEERA} is Late")
    assert "24CS001 is Present" in words
