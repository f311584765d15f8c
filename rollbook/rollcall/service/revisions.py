"""Changes after the upload are counted. Each is sent with the revision that its sender had seen: one that was sent
before a newer change, and arrives after it, is refused and told what stands."""

from sqlalchemy import Connection, Integer, bindparam, select, update

from rollbook.core.errors import Conflict
from rollbook.core.marks import ABSENT, MEANINGS, Mark
from rollbook.rollcall import refusals
from rollbook.rollcall.service.classes import RollCall
from rollbook.rollcall.service.lines import Line
from rollbook.store.prepared import Prepared
from rollbook.tables.changes import changes
from rollbook.tables.rollcalls import marks, rollcalls

_TRAIL = Prepared(
    select(changes.c.by, changes.c.after)
    .where(changes.c.rollcall_id == bindparam("rollcall"), changes.c.student_id.is_(None))
    .order_by(changes.c.id)
)
_COUNT = (
    update(rollcalls)
    .where(rollcalls.c.id == bindparam("rollcall"))
    .values(
        revision=bindparam("now"),
        turned=bindparam("last_turn"),
        attended=bindparam("came", type_=Integer),
        missed=bindparam("stayed_away", type_=Integer),
    )
)
_CORRECTED = (
    update(marks)
    .where(marks.c.rollcall_id == bindparam("rollcall"), marks.c.student_id == bindparam("student"))
    .values(corrected=bindparam("now"))
)


class Overtaken(Conflict):
    """Somebody changed it after the sender had looked; or the sender does not say what they had seen."""

    kind = "overtaken"


def refuse_overtaken_correction(db: Connection, rollcall: RollCall, line: Line, seen: int | None) -> None:
    mark: Mark = ABSENT if line.mark is None else line.mark
    stands = {"mark": MEANINGS[mark].word, "revision": str(rollcall.revision)}
    if (line.corrected or 0) > (seen or 0):
        raise Overtaken(refusals.overtaken_by_correction(line.roll, line.by_name or "", mark), stands)
    if seen is not None and rollcall.turned > seen:
        raise _refusal_of_turned(db, rollcall)


def refuse_overtaken_turn(db: Connection, rollcall: RollCall, seen: int | None) -> None:
    """Of a class that is to be withdrawn or restored. Where the sender does not say what they had seen, only the first
    withdrawal and the first restoring are sure to be no late copies."""
    expected = 1 if rollcall.withdrawn_at is not None else 0
    late = rollcall.turned > seen if seen is not None else len(_turns(db, rollcall)) > expected
    if late:
        raise _refusal_of_turned(db, rollcall)


def count_correction(db: Connection, rollcall: RollCall, line: Line) -> None:
    rollcall.count_marks()
    rollcall.revision += 1
    line.corrected = rollcall.revision
    _write(db, rollcall)
    db.execute(_CORRECTED, {"rollcall": rollcall.id, "student": line.student_id, "now": rollcall.revision})


def count_turn(db: Connection, rollcall: RollCall) -> None:
    rollcall.revision += 1
    rollcall.turned = rollcall.revision
    _write(db, rollcall)


def _write(db: Connection, rollcall: RollCall) -> None:
    counted = {"came": rollcall.attended, "stayed_away": rollcall.missed}
    db.execute(_COUNT, {"rollcall": rollcall.id, "now": rollcall.revision, "last_turn": rollcall.turned, **counted})


def _turns(db: Connection, rollcall: RollCall, *, how: str = "withdrawn") -> list[str]:
    """Who withdrew and restored it, or undid its upload, in order."""
    told = _TRAIL.all(db, rollcall=rollcall.id)
    return [row.by for row in told if isinstance(row.after, dict) and how in row.after]


def _refusal_of_turned(db: Connection, rollcall: RollCall) -> Overtaken:
    stands = {"revision": str(rollcall.revision)}
    by = next(reversed(_turns(db, rollcall)), None)
    if (answered_by := next(reversed(_turns(db, rollcall, how="answer")), None)) is not None and by is None:
        return Overtaken(refusals.overtaken_by_answer(answered_by), stands)
    if by is None:
        undone_by = next(reversed(_turns(db, rollcall, how="reopened")), "")
        return Overtaken(refusals.overtaken_by_undo(undone_by), stands)
    if rollcall.withdrawn_at is None:
        return Overtaken(refusals.overtaken_by_restoring(by), stands)
    return Overtaken(refusals.overtaken_by_withdrawal(by), stands)
