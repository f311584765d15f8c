"""A whole class on SQLite, on its driver itself. There is one writer, so nothing changes between the steps. Who is on
the list is compared with the marks here: that takes the database longer."""

import json
from collections.abc import Sequence

from msgspec.json import decode, encode
from sqlalchemy import Connection

from rollbook.catalogue.service.finding import place_keys
from rollbook.core import paths
from rollbook.core.marks import MISSED, count_attended, count_missed
from rollbook.outbox.looks import look_at
from rollbook.rollcall.answer_schemas import Marked
from rollbook.rollcall.service import totals
from rollbook.rollcall.service.uploads import counts, paths_of_totals
from rollbook.rollcall.service.whole_class import WholeClass
from rollbook.rollcall.service.writing import NEW_BULK_MARKS, NEW_MARKS, NEW_TAPPED_MARKS
from rollbook.store import changed_paths
from rollbook.store.sqlite_transaction import driver_of
from rollbook.tables.catalogue import LEVELS
from rollbook.tables.types import instants_as_text

# All that has to be known beforehand, in one statement: each time that the driver comes back from the database it waits
# for the interpreter, which the event loop has meanwhile. Whoever missed the class and may have been on leave that day,
# at whatever hour, is looked at more closely below.
_FIND = """
SELECT subjects.id, subjects.batch_id, subjects.department_id, subjects.semester_id,
    (SELECT coalesce(max(number), 0) FROM rollcalls WHERE subject_id = subjects.id AND held_on = :day),
    (SELECT json_group_array(id) FROM (
        SELECT id FROM students
        WHERE batch_id = subjects.batch_id AND department_id = subjects.department_id
            AND (archived_at IS NULL OR :is_called)
        ORDER BY position, id
    )),
    EXISTS (
        SELECT 1 FROM json_each(:missed) AS missed JOIN leaves ON leaves.student_id = missed.value
        WHERE leaves.starts_on <= :day AND leaves.ends_on >= :day
    ),
    EXISTS (SELECT 1 FROM notice_settings WHERE started_at IS NOT NULL)
FROM subjects
JOIN batches ON batches.id = subjects.batch_id
JOIN departments ON departments.id = subjects.department_id
JOIN semesters ON semesters.id = subjects.semester_id
WHERE batches.label_key = :batch_key AND batches.label = :batch
    AND departments.label_key = :department_key AND departments.label = :department
    AND semesters.label_key = :semester_key AND semesters.label = :semester
    AND subjects.code_key = :subject_key AND subjects.code = :subject
    AND subjects.id = coalesce(:subject_id, subjects.id)
    AND subjects.archived_at IS NULL AND subjects.called = 'list'
    AND NOT EXISTS (SELECT 1 FROM rollcalls WHERE uuid = :uuid)
    AND NOT EXISTS (SELECT 1 FROM discarded WHERE uuid = :uuid)
    AND (:apart OR NOT EXISTS (
        SELECT 1 FROM rollcalls
        WHERE subject_id = subjects.id AND held_on = :day AND withdrawn_at IS NULL AND set_aside IS NOT 'merged'
            AND taken_from <= :ended AND taken_until >= :begun
    ))
"""
_OPEN = """
INSERT INTO rollcalls (
    uuid, subject_id, held_on, number, discards, opened_by, opened_at, uploaded_by, uploaded_at,
    taken_from, taken_until, apart, hour, attended, missed
)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)
"""
_TELL = """
INSERT INTO changes (at, by, path, after, rollcall_id, subject_id, batch_id, department_id, semester_id)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
"""


def write_on_sqlite(db: Connection, whole: WholeClass) -> Marked | None:
    """What is answered, or nothing where something about the class is not as usual: then nothing was written."""
    saving, students, given, by = whole.saving, whole.students, whole.marks, whole.by.id
    uuid, day = whole.uuid.hex, saving.held_on.isoformat()
    run = driver_of(db).execute
    place = (saving.batch, saving.department, saving.semester, saving.subject)
    at, begun, ended = instants_as_text((whole.now, *whole.taken))
    asked: dict[str, object] = {
        **dict(zip(LEVELS, place, strict=True)),
        **{f"{level}_key": key for level, key in place_keys(saving).items()},
        "subject_id": saving.subject_id,
        "uuid": uuid,
        "day": day,
        "begun": begun,
        "ended": ended,
        "apart": bool(saving.apart),
        "is_called": whole.called is not None,
        "missed": encode([student for student, mark in zip(students, given, strict=True) if mark in MISSED]).decode(),
    }
    found = run(_FIND, asked).fetchone()
    if found is None:
        return None
    subject, batch, department, semester, last_number, on_list, may_be_on_leave, tells_people = found
    listed: list[int] = decode(on_list)
    if not (set(students) == set(listed) if whole.called is None else set(students) <= set(listed)):
        return None
    number = last_number + 1
    counted = (saving.hour, count_attended(given), count_missed(given))
    opened = (uuid, subject, day, number, saving.discards, by, at, begun, ended, saving.apart, *counted)
    rollcall = run(_OPEN, opened).lastrowid
    assert rollcall is not None
    columns = [students, _positions(students, whole.called or listed), given, whole.turns]
    shared = {"rollcall_id": rollcall, "by": by, "device": saving.device}
    if whole.bulk:
        NEW_BULK_MARKS.run_columns(db, [*columns, whole.moments, whole.bulk], **shared)
    elif whole.moments:
        NEW_TAPPED_MARKS.run_columns(db, [*columns, whole.moments], **shared)
    else:
        NEW_MARKS.run_columns(db, columns, **shared, at=whole.now)
    if may_be_on_leave:
        totals.count(db, subject, rollcall)
    else:
        totals.count_without_leave(db, subject, rollcall)
        if tells_people:
            look_at(db, subject)
    after = json.dumps(counts(number, given))
    path = paths.sheet(*place, saving.held_on)
    run(_TELL, (at, whole.by.user_name, path, after, rollcall, subject, batch, department, semester))
    for each in (path, *paths_of_totals(*place)):
        changed_paths.note(db, each)
    return whole.answer()


def _positions(students: list[int], order: list[int]) -> Sequence[int]:
    if students == order:
        return range(1, len(order) + 1)
    position = {student: place for place, student in enumerate(order, start=1)}
    return [position[student] for student in students]
