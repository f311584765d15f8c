"""An objection is answered by whoever may correct the class: the mark is corrected, or it stands."""

from datetime import datetime
from typing import Literal

from sqlalchemy import Connection, update

from rollbook.accounts.identity import Admin
from rollbook.core import clock
from rollbook.core.errors import Conflict
from rollbook.core.json_values import JsonObject
from rollbook.core.marks import LATE, PRESENT, Mark
from rollbook.objections import refusals
from rollbook.objections.schemas import Correcting
from rollbook.objections.service.cases import CaseRow, find_case
from rollbook.objections.service.finding import find_waiting
from rollbook.objections.service.telling import tell
from rollbook.rollcall.schemas import Correction
from rollbook.rollcall.service.classes import RollCall, hold_rollcall
from rollbook.rollcall.service.contested import Contested, tell_answer
from rollbook.rollcall.service.correcting import correct
from rollbook.tables.objections import objections

_WAITS = objections.c.state == "waiting"
_UNANSWERED: dict[str, object] = {
    "state": "waiting",
    "answered_by": None,
    "answered_at": None,
    "because": None,
    "corrected_from": None,
    "corrected_to": None,
    "revision": None,
}


def correct_mark(db: Connection, number: int, form: Correcting, me: Admin) -> None:
    """As whoever answers; the history's reason names the objection. Whatever is claimed: who answers decides."""
    case, rollcall = _hold(db, number)
    if case.student_id is None or (line := rollcall.lines.get(case.student_id)) is None or line.mark is None:
        raise Conflict(refusals.CONTESTED_CLASS_GONE)
    mark: Mark = PRESENT if form.to == "present" else LATE
    changed = {"corrected_from": line.mark, "corrected_to": mark, "elsewhere": line.mark == mark}
    moment = _answer(db, case, me, {"state": "corrected", "because": form.because, **changed})
    if moment is None:
        return
    reason = f"Objection No. {number}"
    correction = Correction(student=case.student_id, mark=mark, reason=reason, revision=rollcall.revision)
    correct(db, rollcall.uuid, correction, me)
    made = find_case(db, number)
    db.execute(update(objections).where(objections.c.number == number).values(revision=made.corrected))
    _tell(db, case, me, {"state": "corrected", "mark": mark, "because": form.because})
    _inform(db, case, moment, "corrected", form.because)


def let_stand(db: Connection, number: int, because: str, me: Admin) -> None:
    case, _ = _hold(db, number)
    if moment := _answer(db, case, me, {"state": "stands", "because": because}):
        _tell(db, case, me, {"state": "stands", "because": because})
        _inform(db, case, moment, "kept", because)


def reopen(db: Connection, number: int, me: Admin) -> None:
    """It waits again, with the mark that it had if nobody has changed that since."""
    case, rollcall = _hold(db, number)
    if case.state == "waiting":
        raise Conflict(refusals.OBJECTION_NOT_ANSWERED)
    if case.elsewhere:
        raise Conflict(refusals.CORRECTED_IN_CLASS)
    if case.rollcall_id is not None and case.student_id is not None:
        anew = find_waiting(db, case.rollcall_id, case.student_id)
        if anew is not None:
            raise Conflict(refusals.contested_anew(anew))
        if case.counts and case.corrected_from is not None and case.corrected == case.revision:
            reason = f"Objection No. {number}: the answer was taken back"
            back = Correction(
                student=case.student_id, mark=case.corrected_from, reason=reason, revision=rollcall.revision
            )
            correct(db, rollcall.uuid, back, me)
    db.execute(update(objections).where(objections.c.number == number).values(_UNANSWERED))
    was: JsonObject = {"state": case.state, "because": case.because}
    tell(db, case, me.user_name, was, {"state": "waiting"})


def _hold(db: Connection, number: int) -> tuple[CaseRow, RollCall]:
    """The case as it is once its class is held."""
    rollcall = hold_rollcall(db, find_case(db, number).uuid)
    return find_case(db, number), rollcall


def _answer(db: Connection, case: CaseRow, me: Admin, answer: dict[str, object]) -> datetime | None:
    """When. None where they had given that answer before: twice is once. Of two who answer at once one is told that the
    other was first."""
    now = clock.now()
    given = {**answer, "answered_by": me.id, "answered_at": now}
    waiting = update(objections).where(objections.c.number == case.number, _WAITS)
    if db.execute(waiting.values(given)).rowcount:
        return now
    if case.answered_by != me.id:
        raise Conflict(refusals.OBJECTION_ANSWERED)
    if (case.state, case.because, case.corrected_to) != (
        answer["state"],
        answer["because"],
        answer.get("corrected_to"),
    ):
        raise Conflict(refusals.OBJECTION_ANSWERED_BY_YOU)
    return None


def _tell(db: Connection, case: CaseRow, me: Admin, answer: JsonObject) -> None:
    given = {name: value for name, value in answer.items() if value is not None}
    tell(db, case, me.user_name, {"state": "waiting"}, given)


def _inform(
    db: Connection, case: CaseRow, moment: datetime, outcome: Literal["corrected", "kept"], words: str | None
) -> None:
    if case.student_id is not None:
        contested = Contested(case.number, case.student_id, case.subject_id, case.subject, case.held_on)
        tell_answer(db, contested, moment, outcome, words)
