"""A whole class on SQLite, on its driver itself. There is one writer, so nothing changes between the steps. Who is on
the list is compared with the marks here: that takes the database longer."""

import json

from sqlalchemy import Connection

from rollbook.catalogue.service.finding import place_keys
from rollbook.core import paths
from rollbook.core.marks import count_attended, count_missed
from rollbook.rollcall.answer_schemas import Marked
from rollbook.rollcall.service import totals
from rollbook.rollcall.service.uploads import counts, paths_of_totals
from rollbook.rollcall.service.whole_class import WholeClass
from rollbook.rollcall.service.writing import NEW_BULK_MARKS, NEW_MARKS, NEW_TAPPED_MARKS
from rollbook.store import changed_paths
from rollbook.store.sqlite_transaction import driver_of
from rollbook.tables.types import instant_as_text

_SUBJECT = """
SELECT subjects.id, subjects.batch_id, subjects.department_id, subjects.semester_id,
    (SELECT coalesce(max(number), 0) FROM rollcalls WHERE subject_id = subjects.id AND held_on = ?10)
FROM subjects
JOIN batches ON batches.id = subjects.batch_id
JOIN departments ON departments.id = subjects.department_id
JOIN semesters ON semesters.id = subjects.semester_id
WHERE batches.label_key = ?1 AND batches.label = ?2
    AND departments.label_key = ?3 AND departments.label = ?4
    AND semesters.label_key = ?5 AND semesters.label = ?6
    AND subjects.code_key = ?7 AND subjects.code = ?8
    AND subjects.id = coalesce(?9, subjects.id)
    AND subjects.archived_at IS NULL AND subjects.called = 'list'
    AND NOT EXISTS (SELECT 1 FROM rollcalls WHERE uuid = ?11)
    AND NOT EXISTS (SELECT 1 FROM discarded WHERE uuid = ?11)
"""
_LISTED = """
SELECT id FROM students WHERE batch_id = ? AND department_id = ? AND (archived_at IS NULL OR ?) ORDER BY position, id
"""
# Only where the day has classes already.
_AT_THAT_TIME = """
SELECT 1 FROM rollcalls
WHERE subject_id = ? AND held_on = ? AND withdrawn_at IS NULL AND set_aside IS NOT 'merged'
    AND taken_from <= ? AND taken_until >= ?
LIMIT 1
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
    saving, words, by = whole.saving, whole.words, whole.by.id
    uuid, day = whole.uuid.hex, saving.held_on.isoformat()
    run = driver_of(db).execute
    place = (saving.batch, saving.department, saving.semester, saving.subject)
    labels = [each for pair in zip(place_keys(saving).values(), place, strict=True) for each in pair]
    found = run(_SUBJECT, (*labels, saving.subject_id, day, uuid)).fetchone()
    if found is None:
        return None
    subject, batch, department, semester, last_number = found
    listed = [student for (student,) in run(_LISTED, (batch, department, whole.called is not None))]
    order = whole.called or listed
    if words.keys() != set(order) or not words.keys() <= set(listed):
        return None
    at, begun, ended = map(instant_as_text, (whole.now, *whole.taken))
    apart, number = saving.apart, last_number + 1
    if number > 1 and not apart and run(_AT_THAT_TIME, (subject, day, ended, begun)).fetchone():
        return None
    sent = [words[student] for student in order]
    given = [word.mark for word in sent]
    counted = (saving.hour, count_attended(given), count_missed(given))
    opened = (uuid, subject, day, number, saving.discards, by, at, begun, ended, apart, *counted)
    rollcall = run(_OPEN, opened).lastrowid
    assert rollcall is not None
    columns = [order, range(1, len(order) + 1), given, [word.turn for word in sent]]
    moments = [whole.moments[student] for student in order] if whole.are_tapped else []
    shared = {"rollcall_id": rollcall, "by": by, "device": saving.device}
    if whole.is_in_bulk:
        NEW_BULK_MARKS.run_columns(db, [*columns, moments, [word.bulk or None for word in sent]], **shared)
    elif moments:
        NEW_TAPPED_MARKS.run_columns(db, [*columns, moments], **shared)
    else:
        NEW_MARKS.run_columns(db, columns, **shared, at=whole.now)
    totals.count(db, subject, rollcall)
    after = json.dumps(counts(number, given))
    path = paths.sheet(*place, saving.held_on)
    run(_TELL, (at, whole.by.user_name, path, after, rollcall, subject, batch, department, semester))
    for each in (path, *paths_of_totals(*place)):
        changed_paths.note(db, each)
    return whole.answer()
