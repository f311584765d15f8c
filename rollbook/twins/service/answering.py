"""One class or two: the answer, and another one instead of it."""

from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import Connection, bindparam, select, update

from rollbook.accounts.identity import Admin
from rollbook.audit.parts import Part
from rollbook.core import clock
from rollbook.core.errors import Conflict
from rollbook.rollcall.refusals import HAS_MERGED
from rollbook.rollcall.service import keeping
from rollbook.rollcall.service.classes import RollCall, hold_rollcall
from rollbook.rollcall.service.twins import hold_subject, set_aside, tell_answer
from rollbook.rollcall.service.uploads import counts_of
from rollbook.tables.rollcalls import rollcalls, twins
from rollbook.twins import refusals
from rollbook.twins.schemas import Answer, Answering
from rollbook.twins.service.comparing import Lines
from rollbook.twins.service.merging import merge, take_apart
from rollbook.twins.service.pairs import Pair, find_pairs

CHANGED_WITHIN = timedelta(days=1)

_HOLD = select(twins.c.second_id).where(twins.c.second_id.in_(bindparam("ids", expanding=True))).with_for_update()
_WRITE = (
    update(twins)
    .where(twins.c.second_id == bindparam("second"))
    .values(
        answer=bindparam("said"), answered_by=bindparam("who"), answered_at=bindparam("now"), replaced=bindparam("kept")
    )
)
_WAITING = select(twins.c.second_id).where(twins.c.first_id == bindparam("rollcall"), twins.c.answer.is_(None))
_WAIT_FOR = (
    update(twins)
    .where(twins.c.second_id.in_(bindparam("ids", expanding=True)), twins.c.answer.is_(None))
    .values(first_id=bindparam("instead"))
)
_HAS_MERGED = (
    select(twins.c.second_id).where(twins.c.first_id == bindparam("rollcall"), twins.c.answer == "one").limit(1)
)
_APART = update(rollcalls).where(rollcalls.c.id == bindparam("rollcall")).values(apart=bindparam("is_apart"))


class Answered(Conflict):
    """Somebody was first: who said what and when stands in the fields."""

    kind = "answered"


def answer(db: Connection, uuid: UUID, form: Answering, by: Admin) -> None:
    """For all that was taken in one go. The first answer stands; the same once more changes nothing."""
    db.execute(_HOLD, {"ids": [pair.second_id for pair in find_pairs(db, uuid)]})
    pairs = find_pairs(db, uuid)  # who waited sees what was answered meanwhile
    now = clock.now()
    if _is_answered(pairs[0], form, by, now):
        return
    for pair in pairs:
        _answer(db, pair, form.answer, by, now)


def _is_answered(pair: Pair, form: Answering, by: Admin, now: datetime) -> bool:
    """Just so. Otherwise is refused, unless it is meant to change what was answered."""
    if pair.answer is None or pair.answered_at is None:
        return False
    if pair.answer == form.answer and (form.instead or pair.answered_by == by.id):
        return True
    if not form.instead:
        told = {"answer": pair.answer, "by": pair.answerer or "", "at": pair.answered_at.isoformat()}
        raise Answered(refusals.twin_answered(pair.answerer or "", pair.answer), told)
    if now - pair.answered_at > CHANGED_WITHIN:
        raise Conflict(refusals.TOO_LATE_FOR_TWINS)
    return False


def _answer(db: Connection, pair: Pair, said: Answer, by: Admin, now: datetime) -> None:
    first, second = _hold_both(db, pair)
    if first.set_aside is not None:
        raise Conflict(refusals.TWIN_WAITS if first.set_aside == "waits" else refusals.TWIN_SET_ASIDE)
    before, kept, lines = {**counts_of(first), "stood": keeping.describe_class(first)}, None, dict(first.lines)
    waited = {**counts_of(second), **({"waits": True} if pair.answer is None else {"answer": pair.answer})}
    if said == "one":
        if first.withdrawn_at is not None or second.withdrawn_at is not None:
            raise Conflict(refusals.TWIN_WITHDRAWN)
        if db.scalar(_HAS_MERGED, {"rollcall": second.id}):
            raise Conflict(HAS_MERGED)
        set_aside(db, second, "merged")
        waiting = list(db.scalars(_WAITING, {"rollcall": second.id}))
        kept = {**merge(db, first, second, by), "waiting": waiting}
        db.execute(_WAIT_FOR, {"ids": waiting, "instead": first.id})  # the second is no longer one by itself
    else:
        if pair.answer == "one":
            take_apart(db, first, pair.replaced, by)
            db.execute(_WAIT_FOR, {"ids": pair.replaced.get("waiting", []), "instead": second.id})
        set_aside(db, second, None)
    for each in (first, second):  # uploaded again after an undo, neither is asked about
        db.execute(_APART, {"rollcall": each.id, "is_apart": True if said == "two" else None})
    db.execute(_WRITE, {"second": pair.second_id, "said": said, "who": by.id, "now": now, "kept": kept})
    answered = {"answer": said, "with": second.number, "takenBy": pair.second_opener}
    tell_answer(db, first, by, before, answered, _come_and_gone(lines, first.lines))
    tell_answer(db, second, by, waited, {"answer": said, "with": first.number, "takenBy": pair.first_opener})


def _come_and_gone(before: Lines, after: Lines) -> list[Part]:
    """Students of the one taking alone: they are in the class from now on, or no more."""
    come = [line for student, line in after.items() if student not in before]
    gone = [line for student, line in before.items() if student not in after]
    return [*keeping.come(come), *keeping.list_gone_marks(gone)]


def _hold_both(db: Connection, pair: Pair) -> tuple[RollCall, RollCall]:
    """In one order, whoever asks."""
    held = {
        each: hold_rollcall(db, uuid)
        for each, uuid in sorted([(pair.first_id, pair.first_uuid), (pair.second_id, pair.second_uuid)])
    }
    first, second = held[pair.first_id], held[pair.second_id]
    hold_subject(db, first)
    return first, second
