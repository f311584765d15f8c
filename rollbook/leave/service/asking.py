"""A leave is asked for on the student's own page. It waits with all others, for those who decide."""

from datetime import date, timedelta

from sqlalchemy import Connection, insert

from rollbook.core import clock
from rollbook.core.errors import BadInput, Conflict, NotFound
from rollbook.core.leave import AskedAs
from rollbook.core.refusals import NO_SUCH_STUDENT
from rollbook.leave import refusals
from rollbook.leave.entry_schemas import AskedLeave
from rollbook.leave.service.certificates import hold_own_certificate
from rollbook.leave.service.entering import reason_to_cut
from rollbook.leave.service.kinds import choose_kind
from rollbook.leave.service.known import KnownLeave, find_leaves, hold_students, read_granted_spans
from rollbook.leave.service.spans import Span, span_of
from rollbook.leave.service.telling import record_entry
from rollbook.tables.leave import leaves

OWN_PAGE = "(own page)"  # who asked, in the history: nobody is logged in
MOST_WAITING = 5  # of one student
DAYS_BACK = 30  # a certificate comes when somebody is well again


def ask_for_leave(db: Connection, form: AskedLeave, student_id: int, asked_as: AskedAs, timezone: str) -> KnownLeave:
    """The same entry again writes nothing."""
    today = clock.today(timezone)
    asked = span_of(form, timezone, today)
    student = hold_students(db, [student_id]).get(student_id)
    if student is None or student.is_erased or student.archived_at is not None:
        raise NotFound(NO_SUCH_STUDENT)
    if there := find_leaves(db, leaves.c.entry == form.entry):
        return _find_asked_before(there, form, asked, student_id)
    _check_days(asked, today)
    kind = choose_kind(db, form.kind_id)
    _check_is_new(db, asked, student_id, student.roll, timezone)
    if form.certificate is not None:
        hold_own_certificate(db, form.certificate, student_id)
    row = {
        **asked._asdict(),
        "student_id": student_id,
        "kind_id": kind.id,
        "reason": form.reason,
        "certificate_id": form.certificate,
        "entry": form.entry,
        "state": "asked",
        "asked_as": asked_as,
        "asked_at": clock.now(),
    }
    db.execute(insert(leaves).values(row))
    entered = find_leaves(db, leaves.c.entry == form.entry)
    record_entry(db, OWN_PAGE, entered, entered=True)
    return entered[0]


def _find_asked_before(there: list[KnownLeave], form: AskedLeave, asked: Span, student_id: int) -> KnownLeave:
    """Part of it may have been granted since."""
    leave = there[0]
    if leave.student_id != student_id or leave.asked_as is None or leave.reason != form.reason:
        raise Conflict(refusals.ENTRY_IN_USE)
    if not leave.span.is_part_of(asked) or leave.kind_id != form.kind_id:
        raise Conflict(refusals.ENTRY_IN_USE)
    return leave


def _check_days(asked: Span, today: date) -> None:
    if asked.starts_on < today - timedelta(days=DAYS_BACK):
        raise BadInput(refusals.own_leave_too_early(DAYS_BACK))


def _check_is_new(db: Connection, asked: Span, student_id: int, roll: str, timezone: str) -> None:
    if standing := read_granted_spans(db, [student_id], asked)[student_id]:
        raise Conflict(reason_to_cut(roll, standing, timezone))
    every = find_leaves(db, leaves.c.student_id == student_id, leaves.c.state.concat("") == "asked")
    for waiting in every:
        if waiting.span.overlaps(asked):
            raise Conflict(refusals.asked_already(waiting.starts_on, waiting.ends_on))
    if len(every) >= MOST_WAITING:
        raise Conflict(refusals.too_many_asked(MOST_WAITING))
