"""A mark that somebody objects to is corrected in its class: where one of those who object claims that, it answers
them."""

from datetime import date, datetime
from typing import Literal, NamedTuple

from sqlalchemy import Connection, Select, select, update

from rollbook.accounts.identity import Admin
from rollbook.audit.about import About
from rollbook.audit.trail import record_change
from rollbook.core import clock, paths
from rollbook.core.marks import MEANINGS, Mark
from rollbook.outbox import keys
from rollbook.outbox.writing import About as Told
from rollbook.outbox.writing import tell_of_students
from rollbook.rollcall.service.classes import RollCall
from rollbook.rollcall.service.lines import Line
from rollbook.store import changed_paths
from rollbook.tables.objections import objection_voices, objections


def answer_objection(db: Connection, rollcall: RollCall, line: Line, was: Mark | None, mark: Mark, by: Admin) -> None:
    """Nothing where none waits, as with most corrections."""
    now = clock.now()
    answer = {
        "state": "corrected",
        "answered_by": by.id,
        "answered_at": now,
        "corrected_from": was,
        "corrected_to": mark,
        "revision": line.corrected,
        "elsewhere": True,
    }
    waits = update(objections).where(
        objections.c.rollcall_id == rollcall.id,
        objections.c.student_id == line.student_id,
        objections.c.state == "waiting",
        objections.c.number.in_(_claiming(mark)),
    )
    number = db.execute(waits.values(answer).returning(objections.c.number)).scalar_one_or_none()
    if number is None:
        return
    told = {"objection": number, "roll": line.roll, "heldOn": str(rollcall.held_on), "class": rollcall.number}
    before, after = {**told, "state": "waiting"}, {**told, "state": "corrected", "mark": mark}
    of = About(subject_id=rollcall.subject_id, student_id=line.student_id)
    record_change(db, by.user_name, paths.objection(*rollcall.place, number), before, after, of)
    changed_paths.note(db, paths.corrections(*rollcall.place[:2]))  # which tell how many wait
    contested = Contested(number, line.student_id, rollcall.subject_id, rollcall.place[3], rollcall.held_on)
    tell_answer(db, contested, now, "corrected", None)


class Contested(NamedTuple):
    """A mark that somebody has objected to."""

    number: int  # of the case
    student_id: int
    subject_id: int | None
    code: str  # of the subject
    day: date


def tell_answer(
    db: Connection, case: Contested, answered_at: datetime, outcome: Literal["corrected", "kept"], words: str | None
) -> None:
    """To the student. Whoever objected sees it by the number and the code."""
    facts = {"code": case.code, "day": str(case.day), "outcome": outcome, "words": words}
    told = Told(case.student_id, keys.of_objection(case.number, answered_at), {**facts}, case.subject_id)
    tell_of_students(db, "objection_answered", [told], "student")


def _claiming(mark: Mark) -> Select[int]:
    """The numbers of the cases in which anybody claims it, not only whoever wrote first."""
    claimed = objection_voices.c.claim == MEANINGS[mark].word.lower()
    return select(objection_voices.c.number).where(claimed)
