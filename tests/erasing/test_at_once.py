"""A student is erased while somebody else writes about them."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

from sqlalchemy import Connection

from rollbook.accounts.identity import Admin
from rollbook.core.errors import Conflict
from rollbook.rollcall.schemas import Correction
from rollbook.rollcall.service.correcting import correct
from rollbook.rollcall.service.saving import save
from rollbook.students.schemas import Erasure
from rollbook.students.service.erasing import erase_student
from tests.college import College
from tests.erasing.test_one_student import everything
from tests.overlapping import overlapping
from tests.records import MONDAY, OPENING, Term, admin_of, day


def erase_beside(college: College, term: Term, roll: str, work: Callable[[Connection, Admin], object]) -> Any:
    """What became of the erasure, which was asked for when the other work was done and not yet committed."""
    asha, form = admin_of(college), Erasure(roll=roll, reason="Asked for it")
    other, erased = overlapping(
        college,
        lambda db: work(db, asha),
        lambda db: erase_student(db, term.ids[roll], form, asha.user_name),
    )
    assert not isinstance(other, Exception)
    return erased


def test_what_a_correction_says_is_forgotten_too(term: Term, college: College) -> None:
    held = term.hold(day(-2), ["24CS001"])
    correction = Correction(student=term.ids["24CS001"], mark=1, reason="Meera was with the doctor")
    assert erase_beside(college, term, "24CS001", lambda db, asha: correct(db, held, correction, asha)) is None
    after = college.read(everything)
    assert [trace for trace in ("24CS001", "Meera", "doctor") if trace in after] == []


def test_who_is_called_at_this_moment_is_not_erased(term: Term, college: College) -> None:
    """Also who never was before: their line on the roster keeps them."""
    outcome = erase_beside(college, term, "24CS002", lambda db, asha: save(db, uuid4(), OPENING, asha, MONDAY))
    assert isinstance(outcome, Conflict)
    assert outcome.sentence.code == "still_called"
