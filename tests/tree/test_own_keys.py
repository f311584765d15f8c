"""Keys that a script gives itself, in place of pushed ones: they are of one day, or of one student."""

from sqlalchemy import select

from rollbook.tables.rollcalls import rollcalls
from tests.college import College
from tests.records import ROLLS, Term
from tests.tree.script import ENTRIES, LINES, PROFILES, SUBJECT_NODE, TODAY, Script

YESTERDAY = "15112026"


def test_the_same_key_on_another_day_is_another_line(registers: Script) -> None:
    for date, word in ((YESTERDAY, "Present"), (TODAY, "Absent")):
        for roll in ROLLS:
            registers.put(f"{LINES}/{date}/{roll}", f"{roll} is {word}")
    assert registers.get(LINES) == {
        date: {roll: f"{roll} is {word}" for roll in ROLLS}
        for date, word in ((YESTERDAY, "Present"), (TODAY, "Absent"))
    }
    registers.put(f"{LINES}/2026-11-15/{ROLLS[0]}", f"{ROLLS[0]} is Absent")
    assert registers.get(f"{PROFILES}/{YESTERDAY}/{ROLLS[0]}") == 0
    assert "another student" in registers.refused("PUT", f"{LINES}/{TODAY}/{ROLLS[0]}", f"{ROLLS[1]} is Present")


def test_the_same_key_of_another_student_is_another_entry(registers: Script) -> None:
    for roll in ROLLS:
        registers.put(f"{ENTRIES}/{roll}/first", 1)
    registers.put(f"{ENTRIES}/{ROLLS[0]}/first", 0)
    assert registers.get(ENTRIES) == {roll: {"first": int(roll != ROLLS[0])} for roll in ROLLS}


def test_a_withdrawn_class_keeps_no_key_from_the_next_one(registers: Script, term: Term, college: College) -> None:
    for roll in ROLLS:
        registers.put(f"{LINES}/{TODAY}/{roll}", f"{roll} is Present")
        registers.put(f"{ENTRIES}/{roll}/first", 1)
    registers.put(f"{SUBJECT_NODE}/classes", 1)
    registers.delete(f"{LINES}/{TODAY}", withdraw="true")
    for roll in ROLLS:
        registers.put(f"{LINES}/{TODAY}/{roll}", f"{roll} is Absent")
        registers.put(f"{ENTRIES}/{roll}/first", 0)
    assert registers.get(f"{LINES}/{TODAY}") == {roll: f"{roll} is Absent" for roll in ROLLS}
    registers.put(f"{SUBJECT_NODE}/classes", 1)
    term.restore(
        college.read(lambda db: db.scalar(select(rollcalls.c.uuid).where(rollcalls.c.withdrawn_at.is_not(None))))
    )
    told = registers.get(f"{LINES}/{TODAY}")
    assert sorted(told.values()) == sorted(f"{roll} is {word}" for roll in ROLLS for word in ("Present", "Absent"))
    assert {len(marks) for marks in registers.get(ENTRIES).values()} == {2}
