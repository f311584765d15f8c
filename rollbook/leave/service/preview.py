"""What a leave would cover, before it is entered."""

from sqlalchemy import Connection

from rollbook.accounts.rights import Rights
from rollbook.catalogue.service.finding import find_label
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS
from rollbook.core import clock
from rollbook.core.errors import BadInput
from rollbook.core.roles import Right
from rollbook.core.schemas import copy_fields
from rollbook.groups.service.rolls import Reader, Student, find_students
from rollbook.leave import refusals
from rollbook.leave.entry_schemas import FoundStudent, LeavePreview, PastedLeave, RefusedText
from rollbook.leave.service.entering import MOST_STUDENTS, reason_to_cut, why
from rollbook.leave.service.kinds import choose_kind
from rollbook.leave.service.known import read_granted_spans
from rollbook.leave.service.seen import classes_of_each
from rollbook.leave.service.spans import span_of
from rollbook.store.verbs import slow_read


@slow_read
def preview_leave(db: Connection, form: PastedLeave, rights: Rights, timezone: str) -> LeavePreview:
    asked = span_of(form, timezone, clock.today(timezone))
    choose_kind(db, form.kind_id)
    batch_id = find_label(db, BATCHES, form.batch).id if form.batch is not None else None
    department_id = find_label(db, DEPARTMENTS, form.department).id if form.department is not None else None

    def is_own(student: Student) -> bool:
        given = batch_id is not None or department_id is not None
        return given and batch_id in (None, student.batch_id) and department_id in (None, student.department_id)

    meant = find_students(db, form.rolls, Reader(rights, Right.DECIDE_LEAVE), is_own, refusals.archived_on_leave)
    if len(meant.students) > MOST_STUDENTS:
        raise BadInput(refusals.too_many_on_leave(MOST_STUDENTS))
    ids = [student.id for student in meant.students]
    standing, classes = read_granted_spans(db, ids, asked), classes_of_each(db, ids, asked)
    found = []
    for student in meant.students:
        parts = asked.beside(standing[student.id])
        held = classes.get(student.id, {})
        is_cut = parts != [asked]
        found.append(
            copy_fields(
                FoundStudent,
                student,
                student=student.id,
                days=sum(part.days for part in parts),
                classes=sum(
                    number
                    for day, number in held.items()
                    if any(part.starts_on <= day <= part.ends_on for part in parts)
                ),
                cut=[part.out for part in parts] if is_cut else None,
                why=why(reason_to_cut(student.roll, standing[student.id], timezone)) if is_cut else None,
            )
        )
    return LeavePreview(
        found=found, refused=[RefusedText(text=text, why=why(because)) for text, because in meant.refused]
    )
