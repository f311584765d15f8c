"""Leaves are entered: for one student or for many in one go, granted at once or to be decided."""

from collections.abc import Mapping
from uuid import UUID

from sqlalchemy import Connection, insert

from rollbook.accounts.identity import Admin
from rollbook.accounts.rights import Rights
from rollbook.core import clock
from rollbook.core.errors import BadInput, Conflict, NotFound
from rollbook.core.leave import State
from rollbook.core.refusals import NO_SUCH_STUDENT
from rollbook.core.sentences import Sentence
from rollbook.core.timetable import clock_of
from rollbook.leave import refusals
from rollbook.leave.entry_schemas import CutLeave, LeavesEntered, NewLeaves, SkippedStudent, Why
from rollbook.leave.service.certificates import hold_certificate
from rollbook.leave.service.kinds import choose_kind
from rollbook.leave.service.known import KnownLeave, find_leaves, hold_students, read_granted_spans
from rollbook.leave.service.reading import describe
from rollbook.leave.service.spans import Span, span_of
from rollbook.leave.service.telling import record_entry, tell_decided
from rollbook.rollcall.service import leave_counts
from rollbook.students.service.known import Known
from rollbook.tables.leave import leaves

MOST_STUDENTS = 500


def enter_leaves(db: Connection, form: NewLeaves, me: Admin, timezone: str) -> LeavesEntered:
    """What stands already is cut out of it, and told. The same entry again writes nothing."""
    asked = span_of(form, timezone, clock.today(timezone))
    student_ids = sorted(set(form.students))
    if not student_ids:
        raise BadInput(refusals.NOBODY_ON_LEAVE)
    if len(student_ids) > MOST_STUDENTS:
        raise BadInput(refusals.too_many_on_leave(MOST_STUDENTS))
    known = hold_students(db, student_ids)
    if there := find_leaves(db, leaves.c.entry == form.entry):
        return _tell_entered_before(db, form, asked, known, there, me.rights, timezone)
    kind = choose_kind(db, form.kind_id)
    _check_students(known, student_ids)
    if form.certificate is not None:
        hold_certificate(db, form.certificate, me)
    if form.grant:
        leave_counts.hold(db, student_ids)
    standing = read_granted_spans(db, student_ids, asked)
    parts = {student: asked.beside(standing[student]) for student in student_ids}
    now = clock.now()
    decided = {"decided_by": me.id, "decided_at": now} if form.grant else {"decided_by": None, "decided_at": None}
    shared = {
        "kind_id": kind.id,
        "reason": form.reason,
        "certificate_id": form.certificate,
        "entry": form.entry,
        "state": _state(form),
        "asked_by": me.id,
        "asked_at": now,
        **decided,
    }
    rows = [
        {**part._asdict(), **shared, "student_id": student} for student in _in_order(known) for part in parts[student]
    ]
    if rows:
        db.execute(insert(leaves), rows)
        entered = find_leaves(db, leaves.c.entry == form.entry)
        record_entry(db, me.user_name, entered, entered=True)
        if form.grant:
            leave_counts.recount(db, student_ids)
            tell_decided(db, entered, "granted")
    return _out(db, form.entry, asked, known, parts, standing, me.rights, timezone)


def reason_to_cut(roll: str, standing: list[Span], timezone: str) -> Sentence:
    """It names the first of the leaves that stand already."""
    first = standing[0]
    if (begins := clock_of(first.starts_at, timezone)) and (ends := clock_of(first.ends_at, timezone)):
        return refusals.hours_on_leave_already(roll, first.starts_on, begins, ends)
    return refusals.on_leave_already(roll, first.starts_on, first.ends_on)


def why(sentence: Sentence) -> Why:
    return Why(**sentence.data)


def _check_students(known: Mapping[int, Known], student_ids: list[int]) -> None:
    for student_id in student_ids:
        student = known.get(student_id)
        if student is None or student.is_erased:
            raise NotFound(NO_SUCH_STUDENT)
        if student.archived_at is not None:
            raise Conflict(refusals.archived_on_leave(student.roll))


def _in_order(known: Mapping[int, Known]) -> list[int]:
    """List by list."""
    return [student.id for student in sorted(known.values(), key=lambda who: (*who.place, who.position, who.id))]


def _tell_entered_before(
    db: Connection,
    form: NewLeaves,
    asked: Span,
    known: Mapping[int, Known],
    there: list[KnownLeave],
    rights: Rights,
    timezone: str,
) -> LeavesEntered:
    if any(not _may_be_of(leave, form, asked, known) for leave in there):
        raise Conflict(refusals.ENTRY_IN_USE)
    parts: dict[int, list[Span]] = {student: [] for student in known}
    for leave in there:
        parts[leave.student_id].append(leave.span)
    standing = {
        student: [span for span in spans if span not in parts[student]]
        for student, spans in read_granted_spans(db, list(known), asked).items()
    }
    if any(not parts[student] and not standing[student] for student in known):  # nothing kept them out of it
        raise Conflict(refusals.ENTRY_IN_USE)
    return _out(db, form.entry, asked, known, parts, standing, rights, timezone)


def _may_be_of(leave: KnownLeave, form: NewLeaves, asked: Span, known: Mapping[int, Known]) -> bool:
    """This form may have entered it. Whether it was granted at once is known until somebody decides on it."""
    return (
        leave.student_id in known
        and (leave.reason, leave.kind_id) == (form.reason, form.kind_id)
        and leave.span.is_part_of(asked)
        and (leave.revision > 0 or leave.state == _state(form))
    )


def _state(form: NewLeaves) -> State:
    return "granted" if form.grant else "asked"


def _out(
    db: Connection,
    entry: UUID,
    asked: Span,
    known: Mapping[int, Known],
    parts: Mapping[int, list[Span]],
    standing: Mapping[int, list[Span]],
    rights: Rights,
    timezone: str,
) -> LeavesEntered:
    cut, skipped = [], []
    for student in _in_order(known):
        roll = known[student].roll
        if not parts[student]:
            because = reason_to_cut(roll, standing[student], timezone)
            skipped.append(SkippedStudent(student=student, roll=roll, why=why(because)))
        elif parts[student] != [asked]:
            cut.append(CutLeave(student=student, roll=roll, parts=[part.out for part in parts[student]]))
    items = describe(db, find_leaves(db, leaves.c.entry == entry), rights, timezone)
    return LeavesEntered(entry=entry, items=items, cut=cut, skipped=skipped)
