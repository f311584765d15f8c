"""Each class says how many of its marks are attended and missed. That it does so whatever is done to it, and in any
order, is asked after each act of test_stood.py."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import Connection, select, update

from rollbook.core.marks import ABSENT, LATE
from rollbook.endpoints.forms import fill_form
from rollbook.rollcall.schemas import Saving
from rollbook.rollcall.service.class_counts import find_wrong_counts, mend_counts
from rollbook.rollcall.service.saving import save, save_step_by_step
from rollbook.students.schemas import Erasure
from rollbook.students.service.erasing import erase_student
from rollbook.tables.rollcalls import rollcalls
from tests.college import College
from tests.records import MONDAY, PLACE, ROLLS, Term, admin_of, day

COUNTS = (rollcalls.c.hour, rollcalls.c.attended, rollcalls.c.missed)


def counts_of(college: College, uuid: UUID) -> tuple[Any, ...]:
    def read(db: Connection) -> tuple[Any, ...]:
        return tuple(db.execute(select(*COUNTS).where(rollcalls.c.uuid == uuid)).one())

    found: tuple[Any, ...] = college.read(read)
    return found


def test_counts_of_an_open_class_are_none(term: Term, college: College) -> None:
    held = term.hold(day(0), ["24CS002"], ["24CS003"])
    assert counts_of(college, held) == (None, 5, 1)
    term.correct(held, "24CS001", ABSENT)
    assert counts_of(college, held) == (None, 4, 2)
    assert counts_of(college, term.hold(upload=False)) == (None, None, None)
    again = term.hold(day(-1))
    term.undo_upload(again)
    assert counts_of(college, again) == (None, None, None)


def saving(term: Term, hour: int | None, given: int = LATE, **more: Any) -> Saving:
    marks = [{"student": term.ids[roll], "mark": given, "turn": 1} for roll in ROLLS]
    return fill_form(Saving, **PLACE, held_on=MONDAY, device=7, marks=marks, hour=hour, **more)


@pytest.mark.parametrize("way", [save, save_step_by_step])
def test_the_hour_is_kept_on_the_short_way_and_on_the_long_one(term: Term, college: College, way: Any) -> None:
    uuid, by = uuid4(), admin_of(college)
    college.write(way, uuid, saving(term, 4, upload=True), by, MONDAY)
    assert counts_of(college, uuid) == (4, 6, 0)


def test_the_hour_comes_with_the_opening_or_with_the_upload_and_stays(term: Term, college: College) -> None:
    first, second, by = uuid4(), uuid4(), admin_of(college)
    college.write(save, first, saving(term, 2), by, MONDAY)
    college.write(save, first, saving(term, 5, upload=True), by, MONDAY)
    college.write(save, second, saving(term, None, another=True), by, MONDAY)
    college.write(save, second, saving(term, 5, upload=True), by, MONDAY)
    assert [counts_of(college, each)[0] for each in (first, second)] == [2, 5]


@pytest.mark.parametrize("hour", [0, 21, "2"])
def test_an_hour_that_no_day_has_is_refused(term: Term, hour: object) -> None:
    body = {**PLACE, "heldOn": str(MONDAY), "device": 7, "marks": [], "hour": hour}
    refused = term.asha.json("PUT", f"/api/rollcalls/{uuid4()}", body, 422)
    assert list(refused["fields"]) == ["hour"]


def test_who_is_erased_stays_in_the_counts(term: Term, college: College) -> None:
    held = term.hold(day(-1), ["24CS002"])
    student = term.ids["24CS002"]
    college.write(lambda db: erase_student(db, student, Erasure(roll="24CS002", reason="Asked for"), "asha.rao"))
    assert counts_of(college, held) == (None, 5, 1)
    assert college.read(find_wrong_counts) == []


def test_counts_of_a_class_that_is_corrected_by_many_at_once(term: Term, college: College) -> None:
    held = term.hold()
    with ThreadPoolExecutor(6) as office:
        list(office.map(lambda roll: term.correct(held, roll, ABSENT), ROLLS))
    assert counts_of(college, held) == (None, 0, 6)


@pytest.mark.parametrize(
    "wrong", [{"attended": 99}, {"missed": None}, {"attended": None, "missed": None}, {"missed": -1}]
)
def test_wrong_counts_are_found_and_mended(term: Term, college: College, wrong: dict[str, int | None]) -> None:
    held, other = term.hold(day(-1), ["24CS002"]), term.hold(upload=False)

    def spoil(db: Connection) -> None:
        db.execute(update(rollcalls).where(rollcalls.c.uuid == held).values(wrong))
        db.execute(update(rollcalls).where(rollcalls.c.uuid == other).values(attended=3))

    college.write(spoil)
    assert [each.subject for each in college.read(find_wrong_counts)] == ["CS301", "CS301"]
    assert college.write(mend_counts) == 2
    assert college.read(find_wrong_counts) == []
    assert counts_of(college, held) == (None, 5, 1)
    assert counts_of(college, other) == (None, None, None)
    assert college.write(mend_counts) == 0
