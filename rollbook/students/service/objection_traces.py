"""What objections tell of people who are erased: who it was, what was written, and how to reach them. That there was a
case stays, as its number does."""

from collections.abc import Sequence

from sqlalchemy import Connection, case, select

from rollbook.core import clock, paths
from rollbook.store import changed_paths
from rollbook.students.service.known import portions
from rollbook.tables.objections import objection_voices, objections
from rollbook.tables.students import ERASED


def forget_objections(db: Connection, student_ids: Sequence[int]) -> None:
    """One that waits is at its end: nobody is left to be told."""
    for some in portions(student_ids):
        theirs = objections.c.student_id.in_(some)
        numbers = select(objections.c.number).where(theirs)
        db.execute(objection_voices.delete().where(objection_voices.c.number.in_(numbers)))
        waits = objections.c.state == "waiting"
        ended = {
            "state": case((waits, "stands"), else_=objections.c.state),
            "answered_at": case((waits, clock.now()), else_=objections.c.answered_at),
            "because": case((objections.c.because.is_not(None), ERASED), else_=None),
            "student_id": None,
        }
        if db.execute(objections.update().where(theirs).values(ended)).rowcount:
            changed_paths.note(db, paths.OBJECTIONS)
            changed_paths.note(db, paths.CORRECTIONS)  # which tell how many wait
