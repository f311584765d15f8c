"""The leaves of the sample college, entered and decided through the same services as the screens."""

from datetime import timedelta

from sqlalchemy import Connection, select

from rollbook.accounts.identity import Admin
from rollbook.core import clock
from rollbook.demo import syllabus
from rollbook.demo.leaves import DEPARTMENT, SampleLeave, batch_on_leave, sample_leaves
from rollbook.demo.sample import Sample, sample_id
from rollbook.demo.staff import find_lecturers, teacher_of
from rollbook.leave.entry_schemas import Decline, NewLeaves
from rollbook.leave.service.deciding import refuse_leave, revoke_leave
from rollbook.leave.service.entering import enter_leaves
from rollbook.students.schemas import ListPlace
from rollbook.students.service.known import read_everyone
from rollbook.tables.leave import leave_kinds

OFFICE_HOUR = 11


def give_leaves(db: Connection, sample: Sample) -> None:
    """Once: their entries have the same ids each time."""
    if DEPARTMENT not in syllabus.DEPARTMENTS:
        return
    batch = batch_on_leave(sample.today)
    _, listed = read_everyone(db, ListPlace(batch=batch, department=DEPARTMENT))
    ids = {student.roll: student.id for student in listed}
    # The first of each category came with the register.
    kinds = {row.category: row.id for row in db.execute(select(leave_kinds).order_by(leave_kinds.c.id.desc()))}
    lecturers, colleague = find_lecturers(db, sample.colleague)
    by = colleague or lecturers[teacher_of(syllabus.DEPARTMENTS[DEPARTMENT])]
    for number, leave in enumerate(sample_leaves(sample.today)):
        students = [ids[roll] for roll in leave.rolls(batch) if roll in ids]
        if not students:  # somebody has removed them since
            continue
        form = NewLeaves(
            entry=sample_id(sample.seed, "leave", number),
            students=students,
            kind_id=kinds[leave.category],
            starts_on=leave.first,
            ends_on=leave.last,
            reason=leave.reason,
            grant=leave.state in ("granted", "revoked"),
        )
        _enter(db, sample, leave, form, by)


def _enter(db: Connection, sample: Sample, leave: SampleLeave, form: NewLeaves, by: Admin) -> None:
    day = min(leave.first - timedelta(days=1), sample.today - timedelta(days=1))
    with clock.set_to(sample.moment(day, OFFICE_HOUR, 20)):
        entered = enter_leaves(db, form, by, sample.timezone)
    if leave.because is None:
        return
    decide = refuse_leave if leave.state == "refused" else revoke_leave
    with clock.set_to(sample.moment(leave.last + timedelta(days=1), OFFICE_HOUR, 40)):
        for item in entered.items:
            if item.revision == 0:
                decide(db, item.id, Decline(revision=0, because=leave.because), by, sample.timezone)
