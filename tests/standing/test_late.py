"""Who came late was there: late counts as present, and is told beside it, wherever present is told."""

from typing import Any

import pytest

from rollbook.core.marks import ABSENT, LATE, PRESENT
from tests.college import Person
from tests.records import BATCH, MONDAY, PLACE, ROLLS, Term, ask, day
from tests.standing.test_exports import cells_of, csv_of, values

MEERA, OMAR, ZOE = ROLLS[:3]


def counts_of(standing: dict[str, Any]) -> tuple[int, int, int, int, float]:
    return tuple(standing[each] for each in ("classes", "present", "absent", "late", "percentage"))


@pytest.fixture
def held(term: Term) -> Term:
    """Meera: late, late, absent, present. Omar: absent but for the last class, to which he came late."""
    term.hold(day(-3), [OMAR], [MEERA])
    term.hold(day(-2), [OMAR], [MEERA])
    term.hold(day(-1), [OMAR, MEERA])
    term.hold(MONDAY, late=[OMAR])
    return term


def test_a_record_counts_late_as_present(held: Term, parent: Person) -> None:
    seen = ask(parent, "/api/profile", **PLACE, roll=MEERA)
    assert counts_of(seen["standing"]) == (4, 3, 1, 2, 75)
    assert [(each["mark"], each["percentage"]) for each in seen["classes"]] == [
        (LATE, 100),
        (LATE, 100),
        (ABSENT, 66.67),
        (PRESENT, 75),
    ]
    assert seen["standing"]["passing"] is True
    own = ask(held.asha, f"/api/attendance/students/{held.ids[MEERA]}/classes", **PLACE)
    assert own["standing"] == seen["standing"]


def test_lists_tell_late_for_each_student(held: Term) -> None:
    lines = {each["roll"]: each["standing"] for each in held.get("/api/attendance", **PLACE)["items"]}
    assert counts_of(lines[MEERA]) == (4, 3, 1, 2, 75)
    assert counts_of(lines[OMAR]) == (4, 1, 3, 1, 25)
    assert counts_of(lines[ZOE]) == (4, 4, 0, 0, 100)


def test_all_subjects_of_a_student_tell_late_together(held: Term) -> None:
    held.add_subject(subject="CS302")
    held.hold(late=[MEERA], subject="CS302")
    seen = held.get(f"/api/attendance/students/{held.ids[MEERA]}")
    assert counts_of(seen["overall"]) == (5, 4, 1, 3, 80)
    assert [(each["subject"], each["standing"]["late"]) for each in seen["subjects"]] == [("CS301", 2), ("CS302", 1)]


@pytest.mark.parametrize("per", ["subject", "student"])
def test_shortage_tells_late(held: Term, per: str) -> None:
    seen = held.get("/api/shortage", per=per)
    assert [(each["roll"], counts_of(each["standing"])) for each in seen["items"]] == [(OMAR, (4, 1, 3, 1, 25))]


def test_home_tells_late(held: Term) -> None:
    (today,) = held.get("/api/home/classes")
    assert [today[each] for each in ("present", "absent", "late", "unmarked")] == [6, 0, 1, 0]
    held.hold(day(-20), late=[OMAR])
    (fallen,) = held.get("/api/home/fallen")["items"]
    assert (fallen["roll"], counts_of(fallen["standing"])) == (OMAR, (5, 2, 3, 2, 40))


def test_files_tell_late(held: Term) -> None:
    long = [row["Mark"] for row in csv_of(held, **PLACE, form="long") if row["Roll Number"] == MEERA]
    assert long == ["Late", "Late", "Absent", "Present"]
    totals = csv_of(held, **PLACE, form="totals")[0]
    told = [totals[each] for each in ("Classes", "Present", "Absent", "Late", "Percentage")]
    assert told == ["4", "3", "1", "2", "75.0"]
    shortage = csv_of(held, "/api/shortage/export")[0]
    assert [shortage[each] for each in ("Roll Number", "Present", "Late")] == [OMAR, "1", "1"]


def test_a_register_to_download_has_a_letter_for_late(held: Term) -> None:
    """The others are numbers that can be added up. A 2 among them would be counted twice."""
    head, meera, omar, zoe, *_ = values(cells_of(held, **PLACE, form="wide"))
    assert head[2:7] == ("Classes", "Present", "Absent", "Late", "Percentage")
    assert meera[2:] == (4, 3, 1, 2, 75, "L", "L", 0, 1)
    assert omar[2:] == (4, 1, 3, 1, 25, 0, 0, 0, "L")
    assert zoe[2:] == (4, 4, 0, 0, 100, 1, 1, 1, 1)


def test_what_a_student_is_handed_out_tells_late(held: Term) -> None:
    seen = held.get(f"/api/students/{held.ids[MEERA]}/data")
    assert [(each["present"], each["absent"], each["late"]) for each in seen["totals"]] == [(3, 1, 2)]
    assert [each["mark"] for each in seen["marks"]] == [LATE, LATE, ABSENT, PRESENT]
    assert seen["student"]["batch"] == BATCH
