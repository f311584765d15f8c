"""A student is erased while somebody else writes about them."""

import asyncio
from collections.abc import Callable
from typing import Any
from uuid import uuid4

from sqlalchemy import Connection, text

from rollbook.accounts import admins
from rollbook.accounts.identity import Admin
from rollbook.rollcall.schemas import Correction, Saving
from rollbook.rollcall.service.correcting import correct
from rollbook.rollcall.service.saving import save
from rollbook.students.schemas import Erasure
from rollbook.students.service.erasing import StillCalled, erase_student
from tests.college import College
from tests.erasing.test_one_student import everything
from tests.records import MONDAY, PLACE, Term, day


def erase_beside(college: College, term: Term, roll: str, work: Callable[[Connection, Admin], object]) -> Any:
    """What became of the erasure, which was asked for when the other work was done and not yet committed."""
    row = college.read(admins.find, "asha.rao")
    asha = Admin(row.id, row.user_name, row.name, row.email, row.mobile)

    def slowly(db: Connection) -> None:
        work(db, asha)
        if db.dialect.name == "postgresql":  # SQLite has one writer
            db.execute(text("SELECT pg_sleep(1)"))

    async def both() -> Any:
        other = asyncio.create_task(college.store.write(slowly))
        await asyncio.sleep(0.4)
        form = Erasure(roll=roll, reason="Asked for it")
        erasing = college.store.write(erase_student, term.ids[roll], form, "asha.rao")
        outcome, _ = await asyncio.gather(erasing, other, return_exceptions=True)
        await other
        return outcome

    return college.run(both)


def test_what_a_correction_says_is_forgotten_too(term: Term, college: College) -> None:
    held = term.hold(day(-2), ["24CS001"])
    correction = Correction(student=term.ids["24CS001"], mark=1, reason="Meera was with the doctor")
    assert erase_beside(college, term, "24CS001", lambda db, asha: correct(db, held, correction, asha)) is None
    after = college.read(everything)
    assert [trace for trace in ("24CS001", "Meera", "doctor") if trace in after] == []


def test_who_is_called_at_this_moment_is_not_erased(term: Term, college: College) -> None:
    """Also who never was before: their line on the roster keeps them."""
    opening = Saving.model_validate({**PLACE, "heldOn": MONDAY, "device": 7, "marks": [], "upload": False})
    outcome = erase_beside(college, term, "24CS002", lambda db, asha: save(db, uuid4(), opening, asha, MONDAY))
    assert isinstance(outcome, StillCalled)
