"""Changing a class after its upload: one mark at a time, with a reason."""

from uuid import UUID

from sqlalchemy import Connection

from rollbook.accounts.identity import Admin
from rollbook.audit import about
from rollbook.audit.trail import record_change
from rollbook.core import clock
from rollbook.core.errors import Conflict
from rollbook.rollcall import refusals
from rollbook.rollcall.schemas import Correction
from rollbook.rollcall.service import totals
from rollbook.rollcall.service.classes import hold_rollcall
from rollbook.rollcall.service.contested import answer_objection
from rollbook.rollcall.service.revisions import count_correction, refuse_overtaken_correction
from rollbook.rollcall.service.strangers import NotOnRoster
from rollbook.rollcall.service.twins import refuse_set_aside
from rollbook.rollcall.service.uploads import note_totals
from rollbook.rollcall.service.writing import write_lines


class Withdrawn(Conflict):
    kind = "withdrawn"


def correct(db: Connection, uuid: UUID, correction: Correction, by: Admin) -> None:
    """Who, why, before and after stay in the history."""
    rollcall = hold_rollcall(db, uuid)
    if rollcall.uploaded_at is None:
        raise Conflict(refusals.OPEN_MARK_THERE)
    if rollcall.withdrawn_at is not None:
        raise Withdrawn(refusals.WITHDRAWN)
    refuse_set_aside(rollcall)
    line = rollcall.lines.get(correction.student)
    if line is None:
        raise NotOnRoster(refusals.STUDENT_NOT_ON_ROSTER, {"student": refusals.WAS_NOT_ON_ROSTER})
    if line.mark == correction.mark:
        return
    refuse_overtaken_correction(db, rollcall, line, correction.revision)
    before = {"class": rollcall.number, "roll": line.roll, "mark": line.mark, "by": line.by_name}
    was, line.mark, line.bulk = line.mark, correction.mark, False
    line.by, line.by_name, line.at = by.id, by.user_name, clock.now()
    write_lines(db, rollcall, [line])
    count_correction(db, rollcall, line)
    totals.correct(db, rollcall, line.student_id, was, correction.mark)
    after = {**before, "mark": correction.mark, "by": by.user_name, "reason": correction.reason}
    mark_of = about.mark(rollcall.subject_id, rollcall.id, line.student_id)
    record_change(db, by.user_name, rollcall.path, before, after, mark_of)
    answer_objection(db, rollcall, line, was, correction.mark, by)
    note_totals(db, rollcall)
