"""What follows when a class begins to count: totals, history, and whoever listens."""

from collections.abc import Sequence

from sqlalchemy import Connection

from rollbook.accounts.identity import Admin
from rollbook.audit import about
from rollbook.audit.trail import record_change
from rollbook.core import paths
from rollbook.core.json_values import JsonObject
from rollbook.core.marks import Mark, count_attended, count_late
from rollbook.rollcall.service import totals
from rollbook.rollcall.service.classes import RollCall
from rollbook.store import changed_paths


def count_upload(db: Connection, rollcall: RollCall, by: Admin, counts: JsonObject) -> None:
    totals.count(db, rollcall.subject_id, rollcall.id)
    record_change(db, by.user_name, rollcall.path, None, counts, about.rollcall(rollcall.subject_id, rollcall.id))
    note_totals(db, rollcall)


def counts_of(rollcall: RollCall) -> JsonObject:
    """What the history keeps of a whole class."""
    told = counts(rollcall.number, [line.mark for line in rollcall.lines.values()])
    return {**told, **({"rightEnded": str(rollcall.right_ended)} if rollcall.right_ended else {})}


def counts(number: int, given: Sequence[Mark | None]) -> dict[str, int]:
    """Of those who were present, how many were late is told where somebody was."""
    present, late = count_attended(given), count_late(given)
    return {"class": number, "present": present, "absent": len(given) - present, **({"late": late} if late else {})}


def note_totals(db: Connection, rollcall: RollCall) -> None:
    for path in paths_of_totals(*rollcall.place):
        changed_paths.note(db, path)


def paths_of_totals(batch: str, department: str, semester: str, subject: str) -> list[str]:
    """What counts changes the subject's class count, its class dates and its students' totals."""
    return [
        path(batch, department, semester, subject) for path in (paths.subject, paths.class_dates, paths.student_marks)
    ]
