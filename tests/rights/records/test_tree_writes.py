"""What is written by node path touches no more than the endpoints let the same person touch: by ids, on the class's own
day, and of all that was taken in one go."""

from collections.abc import Iterable
from datetime import date
from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import Connection, select

from rollbook.catalogue.schemas import SubjectChange
from rollbook.catalogue.service.subjects import change_subject
from rollbook.core import paths
from rollbook.tables.changes import changes
from rollbook.tables.node_keys import class_date_keys
from rollbook.tables.rollcalls import marks, rollcalls
from tests.college import Person
from tests.records import BATCH, MONDAY, ROLLS, day
from tests.rights.records.cast import ECE, ELSEWHERE, OTHER, Cast
from tests.tree.script import Script, stranger, token_of

CSE = f"{BATCH}/CSE/5th"
CS302 = f"{CSE}/CS302"


def script_of(cast: Cast, person: Person) -> Script:
    return Script(stranger(cast.college), token_of(person))


def sheet(held_on: date, place: str = CS302) -> str:
    return f"Attendance/AttendanceDB/{place}/{paths.date_key(held_on)}"


def refused(cast: Cast, script: Script, method: str, path: str, value: Any = None, **sent: Any) -> str:
    """Refused, with nothing changed; in these words."""
    before = cast.college.read(_read_all)
    answer = script.send(method, path, value, **sent)
    assert answer.status_code == 403, f"{path}: {answer.status_code} {answer.text}"
    assert cast.college.read(_read_all) == before
    return str(answer.text)


def _read_all(db: Connection) -> list[Any]:
    tables = (rollcalls, marks, class_date_keys, changes)
    return [sorted(map(repr, db.execute(select(table)))) for table in tables]


def open_class(cast: Cast, held_on: date, **where: Any) -> dict[str, Any]:
    """What a device sends of a class in which everybody was present."""
    rolls: Iterable[str] = ECE if where else ROLLS
    present = [{"student": cast.term.ids[roll], "mark": 1, "turn": 5} for roll in rolls]
    return {**OTHER, **where, "device": 7, "heldOn": str(held_on), "marks": present}


def take_both(cast: Cast) -> tuple[UUID, UUID]:
    """A class of CS302 and one of EC301, taken in one go and still open."""
    own, other = uuid4(), uuid4()
    classes = [
        {"id": str(own), **open_class(cast, MONDAY)},
        {"id": str(other), **open_class(cast, MONDAY, **ELSEWHERE)},
    ]
    cast.term.asha.json("PUT", f"/api/meetings/{uuid4()}", {"classes": classes})
    return own, other


@pytest.fixture
def substitute(cast: Cast) -> Person:
    """Of CS302, for one day."""
    held = {"subject_id": cast.ids["CS302"], "since": MONDAY, "last_day": MONDAY, "instead_of": 1}
    return cast.person("ravi", {"role": "lecturer", **held})


def test_what_was_taken_in_one_go_is_touched_by_who_has_all_of_it(cast: Cast) -> None:
    own, other = take_both(cast)
    lecturer, office = script_of(cast, cast.lecturer()), script_of(cast, cast.term.asha)
    upload = f"Attendance/Subjects/{CS302}/classes"
    assert "not for your account" in refused(cast, lecturer, "PUT", upload, 2)
    assert "not for your account" in refused(cast, lecturer, "DELETE", sheet(MONDAY))
    # The marks of the own class alone are theirs.
    lecturer.put(f"Attendance/StudentAttendanceProfile/{CS302}/{paths.date_key(MONDAY)}/{ROLLS[0]}", 0)
    office.put(upload, 2)
    assert "not for your account" in refused(cast, lecturer, "DELETE", sheet(MONDAY), withdraw="true")
    assert office.send("DELETE", sheet(MONDAY), withdraw="true").status_code == 200
    told = [cast.term.asha.get(f"/api/rollcalls/{uuid}").json()["withdrawnAt"] for uuid in (own, other)]
    assert all(told)


def test_a_class_is_withdrawn_within_the_days_of_correction(cast: Cast) -> None:
    late, last = day(-8), day(-7)
    for held_on in (late, last):
        cast.term.hold(held_on, subject="CS302")
    lecturer = script_of(cast, cast.lecturer())
    assert "7 days" in refused(cast, lecturer, "DELETE", sheet(late), withdraw="true")
    assert lecturer.send("DELETE", sheet(last), withdraw="true").status_code == 200
    assert script_of(cast, cast.head()).send("DELETE", sheet(late), withdraw="true").status_code == 200


def test_a_substitute_takes_classes_of_the_own_day_alone(cast: Cast, substitute: Person) -> None:
    script, upload = script_of(cast, substitute), f"Attendance/Subjects/{CS302}/classes"
    before, key = day(-30), paths.date_key(day(-30))
    refused(cast, script, "POST", sheet(before), f"{ROLLS[0]} is Absent")
    refused(cast, script, "PUT", f"Attendance/StudentAttendanceProfile/{CS302}/{key}/{ROLLS[0]}", 0)
    refused(cast, script, "POST", f"Attendance/ClassDates/{CS302}", paths.date_key(day(-1)))
    # One that somebody else has opened is not theirs either.
    cast.term.asha.json("PUT", f"/api/rollcalls/{uuid4()}", open_class(cast, before))
    refused(cast, script, "POST", sheet(before), f"{ROLLS[0]} is Absent")
    refused(cast, script, "POST", f"Attendance/StudentAttendanceDB/{CS302}/{ROLLS[0]}", 0)
    refused(cast, script, "DELETE", sheet(before))
    refused(cast, script, "PUT", upload, 2)
    for roll in ROLLS:
        assert script.send("POST", sheet(MONDAY), f"{roll} is Absent").status_code == 200
    script.put(upload, 2)


def test_a_code_that_reads_as_a_group_is_written_by_its_own_lecturer(cast: Cast) -> None:
    cast.college.write(_call_it, cast.ids["CS302"], "CS301~A")
    place = f"{CSE}/CS301~A"
    script = script_of(cast, cast.lecturer_of_a())
    refused(cast, script, "POST", sheet(MONDAY, place), f"{ROLLS[0]} is Absent")
    refused(cast, script, "PUT", f"Attendance/Subjects/{place}/classes", 2)
    refused(cast, script, "DELETE", sheet(day(-1), place), withdraw="true")
    own = script_of(cast, cast.lecturer())
    assert own.send("POST", sheet(MONDAY, place), f"{ROLLS[0]} is Absent").status_code == 200


def test_who_writes_what_they_know_is_told_nothing_of_others(cast: Cast) -> None:
    """Whoever is not up to date is told what is there; of their own alone."""
    cast.college.write(_call_it, cast.ids["CS302"], "CS301~A")
    script = script_of(cast, cast.lecturer_of_a())
    told = refused(cast, script, "DELETE", sheet(day(-1), f"{CSE}/CS301~A"), headers={"If-Match": "abc"})
    assert ROLLS[0] not in told


def _call_it(db: Connection, subject_id: int, code: str) -> None:
    change_subject(db, subject_id, SubjectChange(code=code), "asha.rao")
