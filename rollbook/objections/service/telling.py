"""What the history and open screens are told of an objection: never what somebody wrote, nor how to reach them."""

from datetime import date
from typing import Protocol

from sqlalchemy import Connection

from rollbook.audit import about
from rollbook.audit.trail import record_change
from rollbook.core import paths
from rollbook.core.json_values import JsonObject
from rollbook.store import changed_paths
from rollbook.tables.rows import PlaceRow

PUBLIC = "(public)"  # who sent it, in the history: nobody is logged in


class ToldCase(PlaceRow, Protocol):
    number: int  # of the case
    subject_id: int | None
    student_id: int | None
    roll: str | None
    held_on: date
    class_number: int


def tell(db: Connection, case: ToldCase, by: str, was: JsonObject | None, now: JsonObject) -> None:
    known = {"objection": case.number, "roll": case.roll, "heldOn": str(case.held_on), "class": case.class_number}
    path = paths.objection(case.batch, case.department, case.semester, case.subject, case.number)
    before = None if was is None else {**known, **was}
    of = about.About(subject_id=case.subject_id, student_id=case.student_id)
    record_change(db, by, path, before, {**known, **now}, of)
    changed_paths.note(db, paths.corrections(case.batch, case.department))  # which tell how many wait
