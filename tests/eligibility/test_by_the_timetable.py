"""Where there is a timetable, a list says what it told: frozen, and the same whatever becomes of the timetable."""

import json
from datetime import date
from typing import Any

from sqlalchemy import Connection, delete, update

from rollbook.eligibility.document import from_bytes, to_bytes
from rollbook.tables.timetable import slot_subjects, slots
from tests.eligibility.conftest import ExamOffice
from tests.eligibility.test_planned import faults, plan, reach
from tests.records import SUBJECT, day
from tests.written_timetable import add_slot, add_special_day, add_timetable, subject_id_of

LAST = date(2026, 11, 28)


def _plan_weeks(db: Connection) -> int:
    """Tuesdays and Fridays: four classes until the end of the term, seen from Monday the 16th."""
    term, subject = add_timetable(db), subject_id_of(db, SUBJECT)
    add_slot(db, term, 2, 1, [(subject, None)])
    add_slot(db, term, 5, 1, [(subject, None)])
    return subject


def _document(office: ExamOffice, number: int) -> Any:
    return json.loads(office.document(number))


def test_a_list_keeps_what_the_timetable_told(office: ExamOffice) -> None:
    """24CS001 has 2 of 4, 24CS002 none: with four more one of them gets to 75 %."""
    subject = office.college.write(_plan_weeks)
    plan(office, 90)  # is not used where the timetable tells it
    office.calendar.go_to(day(0), hour=11)
    made = office.make()
    assert reach(made)[:2] == [("24CS001", SUBJECT, False), ("24CS002", SUBJECT, True)]
    told = {line["roll"]: line["standing"] for line in made["lines"] if line["subject"] == SUBJECT}
    assert (told["24CS001"]["mustAttend"], told["24CS001"]["left"], told["24CS001"]["until"]) == (4, 4, str(LAST))
    said = _document(office, 1)
    assert said["timetable"] == {
        "firstDay": "2026-11-16",
        "until": str(LAST),
        "toCome": [{"subject": subject, "group": None, "classes": 4}],
    }
    [of_first] = [each for each in said["students"][0]["subjects"] if each["subject"] == subject]
    assert (of_first["left"], of_first["until"]) == (4, str(LAST))
    assert to_bytes(from_bytes(office.document(1))) == office.document(1)
    assert faults(office.college, 1) == []


def test_a_list_stays_true_whatever_becomes_of_the_timetable(office: ExamOffice) -> None:
    office.college.write(_plan_weeks)
    office.calendar.go_to(day(0), hour=11)
    office.make()
    office.college.write(add_special_day, day(1), day(9))
    assert faults(office.college, 1) == []
    assert reach(office.read(1))[0] == ("24CS001", SUBJECT, False)
    office.calendar.go_to(day(0), hour=12)
    assert reach(office.make())[0] == ("24CS001", SUBJECT, True)  # one class is left
    office.college.write(_remove_all)
    assert faults(office.college, 1) == []
    assert faults(office.college, 2) == []
    office.calendar.go_to(day(0), hour=13)
    assert reach(office.make())[0] == ("24CS001", SUBJECT, None)
    assert "timetable" not in _document(office, 3)


def _remove_all(db: Connection) -> None:
    db.execute(delete(slot_subjects))
    db.execute(delete(slots))


def test_a_list_of_an_earlier_day_counts_from_the_day_after(office: ExamOffice) -> None:
    office.college.write(_plan_weeks)
    office.calendar.go_to(day(4))  # Friday
    office.make(asOf=str(day(1)))  # as it stood on Tuesday evening
    said = _document(office, 1)["timetable"]
    assert (said["firstDay"], said["toCome"][0]["classes"]) == (str(day(2)), 3)


def test_a_list_from_before_there_was_a_timetable_verifies_as_before(office: ExamOffice) -> None:
    plan(office, 8)
    office.calendar.go_to(day(0), hour=11)
    office.make()
    before = office.document(1)
    office.college.write(_plan_weeks)
    office.college.write(lambda db: db.execute(update(slots).values(room="118")))
    assert faults(office.college, 1) == []
    assert to_bytes(from_bytes(before)) == before
    assert b"timetable" not in before
