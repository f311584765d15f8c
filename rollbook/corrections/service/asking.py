"""Asking for a correction, taking that back, and answering it."""

from sqlalchemy import Connection, delete, select, update

from rollbook.accounts.identity import Admin
from rollbook.core import clock, paths
from rollbook.core.errors import Conflict, NotFound
from rollbook.corrections import refusals
from rollbook.corrections.schemas import AskedCorrection, Asking
from rollbook.corrections.service.reading import AskedRow, find_asked, tell
from rollbook.rollcall.refusals import STUDENT_NOT_ON_ROSTER, WAS_NOT_ON_ROSTER
from rollbook.rollcall.schemas import Correction
from rollbook.rollcall.service.classes import hold_rollcall
from rollbook.rollcall.service.correcting import correct
from rollbook.rollcall.service.strangers import NotOnRoster
from rollbook.store import changed_paths
from rollbook.tables.corrections import asked_corrections

_WAITS = asked_corrections.c.answer.is_(None)


def ask(db: Connection, asking: Asking, me: Admin) -> AskedCorrection:
    """The class is held, so that of two who ask at once the second finds what the first has asked for."""
    rollcall = hold_rollcall(db, asking.rollcall)
    if rollcall.uploaded_at is None or rollcall.withdrawn_at is not None or rollcall.set_aside is not None:
        raise Conflict(refusals.NOT_UPLOADED)
    if (line := rollcall.lines.get(asking.student)) is None:
        raise NotOnRoster(STUDENT_NOT_ON_ROSTER, {"student": WAS_NOT_ON_ROSTER})
    if line.mark == asking.mark:
        raise Conflict(refusals.IS_THAT_MARK)
    of_this = (
        asked_corrections.c.rollcall_id == rollcall.id,
        asked_corrections.c.student_id == asking.student,
        _WAITS,
    )
    there = db.execute(select(asked_corrections.c.asked_by).where(*of_this)).scalar_one_or_none()
    if there is not None and there != me.id:
        raise Conflict(refusals.ASKED_BY_ANOTHER)
    db.execute(delete(asked_corrections).where(*of_this))
    row = {
        "rollcall_id": rollcall.id,
        "student_id": asking.student,
        "mark": asking.mark,
        "reason": asking.reason,
        "asked_by": me.id,
        "asked_at": clock.now(),
    }
    new_id: int = db.execute(asked_corrections.insert().values(row).returning(asked_corrections.c.id)).scalar_one()
    return _describe(db, find_asked(db, new_id))


def take_back(db: Connection, asked_id: int, me: Admin) -> None:
    """One's own, while nobody has answered."""
    row = find_asked(db, asked_id)
    mine = (asked_corrections.c.id == asked_id, asked_corrections.c.asked_by == me.id, _WAITS)
    if db.execute(delete(asked_corrections).where(*mine)).rowcount == 0:
        raise NotFound(refusals.NOT_ASKED_ANY_MORE)
    _describe(db, row)


def accept(db: Connection, asked_id: int, me: Admin) -> AskedCorrection:
    """Correct the mark, as whoever accepts it; the history's reason says who had asked."""
    row = find_asked(db, asked_id)
    if _answer(db, asked_id, me, "done"):
        reason = f"Asked for by {row.asker}: {row.reason}"
        correct(db, row.uuid, Correction(student=row.student_id, mark=row.mark, reason=reason), me)
    return _describe(db, find_asked(db, asked_id))


def refuse(db: Connection, asked_id: int, because: str, me: Admin) -> AskedCorrection:
    _answer(db, asked_id, me, "refused", because)
    return _describe(db, find_asked(db, asked_id))


def _answer(db: Connection, asked_id: int, me: Admin, answer: str, because: str | None = None) -> bool:
    """Whether that is news: answering twice is answering once. Of two who answer at once one is told that the other was
    first."""
    given = {"answer": answer, "because": because, "decided_by": me.id, "decided_at": clock.now()}
    waiting = update(asked_corrections).where(asked_corrections.c.id == asked_id, _WAITS)
    if db.execute(waiting.values(given)).rowcount:
        return True
    stands = find_asked(db, asked_id)
    if stands.decided_by != me.id:
        raise Conflict(refusals.DECIDED_ALREADY)
    if (stands.answer, stands.because) != (answer, because):
        raise Conflict(refusals.DECIDED_BY_YOU)
    return False


def _describe(db: Connection, row: AskedRow) -> AskedCorrection:
    changed_paths.note(db, paths.corrections(row.batch, row.department))
    return tell(row)
