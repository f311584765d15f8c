"""A whole class on PostgreSQL: one statement, one journey, committed when it is answered.

The statement writes nothing unless everything about the class is as usual. Of two classes of a subject and a date that
arrive at the same moment both may take the same number: then the database refuses the later one as soon as the first is
committed, and it is tried again with the next number.
"""

from typing import Any

from sqlalchemy import BigInteger, Boolean, Connection, Date, Integer, Text, Uuid, bindparam, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.types import TypeEngine

from rollbook.catalogue.service.finding import place_keys
from rollbook.core import paths
from rollbook.core.marks import ATTENDED, LATE, MISSED, count_attended, count_late
from rollbook.rollcall.answer_schemas import Marked
from rollbook.rollcall.service.uploads import paths_of_totals
from rollbook.rollcall.service.whole_class import WholeClass
from rollbook.store import at_once, changed_paths
from rollbook.store.prepared import Prepared
from rollbook.tables.catalogue import LEVELS
from rollbook.tables.rollcalls import rollcalls
from rollbook.tables.types import UtcDateTime

TRIES = 3  # then the general way, where it waits for its turn

_TYPES: dict[str, TypeEngine[Any]] = {
    **dict.fromkeys(("batch", "department", "semester", "subject", "user_name", "path"), Text()),
    **dict.fromkeys(("batch_key", "department_key", "semester_key", "subject_key"), Text()),
    **dict.fromkeys(("subject_id", "by", "device"), BigInteger()),
    **dict.fromkeys(("discards", "hour", "present", "absent", "were_late"), Integer()),
    "uuid": Uuid(),
    "held_on": Date(),
    **dict.fromkeys(("now", "taken_from", "taken_until"), UtcDateTime()),
    **dict.fromkeys(("is_called", "apart"), Boolean()),
}
# The subject is held before anything is written, so that nobody removes it meanwhile, and whoever numbers classes of it
# waits; spelled otherwise than the register spells it, it is not found here. Totals are counted in the order of their
# key: two classes that are counted at the same moment wait for each other, and never crosswise. Leaves are read as they
# were when the statement began, and the row that is held is the newest one: where its `leave_turn` is not the one that
# was seen then, leaves were decided meanwhile, and nothing is written.
_SAVE = Prepared(
    text(
        """
WITH subject AS MATERIALIZED (
    SELECT subjects.id, subjects.batch_id, subjects.department_id, subjects.semester_id, subjects.leave_turn
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
        AND current_setting('synchronous_standby_names') = ''  -- a commit that waits for another machine is watched
    FOR SHARE OF subjects
), given AS MATERIALIZED (
    SELECT * FROM unnest(
        CAST(:students AS bigint[]), CAST(:marks AS smallint[]), CAST(:turns AS integer[]),
        CAST(:moments AS timestamptz[]), CAST(:bulk AS boolean[])
    ) WITH ORDINALITY AS given (student_id, mark, turn, at, bulk, place)
), listed AS MATERIALIZED (
    SELECT students.id, row_number() OVER (ORDER BY students.position, students.id) AS place
    FROM subject JOIN students USING (batch_id, department_id)
    WHERE students.archived_at IS NULL OR :is_called
), fitting AS MATERIALIZED (
    SELECT student_id, CASE WHEN :is_called THEN given.place ELSE listed.place END AS place, mark, turn, at, bulk
    FROM listed JOIN given ON student_id = listed.id
), missed AS MATERIALIZED (  -- on leave: `tables.leave.COVERS`, in words of this database
    SELECT fitting.student_id, leave_kinds.category
    FROM fitting
    JOIN leaves ON leaves.student_id = fitting.student_id
    JOIN leave_kinds ON leave_kinds.id = leaves.kind_id
    WHERE fitting.mark = ANY(CAST(:missed AS smallint[]))
        AND leaves.state || '' = 'granted' AND leaves.starts_on <= :held_on AND leaves.ends_on >= :held_on
        AND (leaves.starts_at IS NULL OR (leaves.starts_at <= :taken_from AND leaves.ends_at > :taken_from))
), opened AS (
    INSERT INTO rollcalls (
        uuid, subject_id, held_on, number, discards, opened_by, opened_at, uploaded_by, uploaded_at,
        taken_from, taken_until, apart, hour, attended, missed
    )
    SELECT :uuid, subject.id, :held_on, 1 + (
            SELECT coalesce(max(number), 0) FROM rollcalls WHERE subject_id = subject.id AND held_on = :held_on
        ), :discards, :by, :now, :by, :now, :taken_from, :taken_until, nullif(:apart, false),
        :hour, :present, :absent
    FROM subject
    WHERE NOT EXISTS (SELECT FROM rollcalls WHERE uuid = :uuid)
        AND NOT EXISTS (SELECT FROM discarded WHERE uuid = :uuid)
        AND subject.leave_turn = (SELECT seen.leave_turn FROM subjects AS seen WHERE seen.id = subject.id)
        AND (SELECT count(*) FROM fitting) = (SELECT count(*) FROM given)
        AND (:is_called OR (SELECT count(*) FROM listed) = (SELECT count(*) FROM given))
        -- One that is open may be uploaded at this moment, unseen here. What was taken in no time meets none.
        AND (:apart OR (
            SELECT count(*) FROM rollcalls AS others
            WHERE others.subject_id = subject.id AND others.held_on = :held_on AND withdrawn_at IS NULL
                AND ((uploaded_at IS NULL AND :taken_from < :taken_until)
                    OR (set_aside IS DISTINCT FROM 'merged'
                        AND taken_from <= :taken_until AND taken_until >= :taken_from))
        ) = 0)
    RETURNING id, number
), marked AS (
    INSERT INTO marks (rollcall_id, student_id, position, mark, turn, by, at, device, bulk)
    SELECT opened.id, student_id, place, mark, turn, :by, coalesce(at, :now), :device, bulk FROM opened, fitting
), counted AS (
    INSERT INTO totals (subject_id, student_id, present, absent, late, duty, medical, other)
    SELECT subject.id, student_id, CAST(mark = ANY(CAST(:attended AS smallint[])) AS integer),
        CAST(mark = ANY(CAST(:missed AS smallint[])) AS integer), CAST(mark = CAST(:late AS smallint) AS integer),
        CAST(category IS NOT DISTINCT FROM 'duty' AS integer),
        CAST(category IS NOT DISTINCT FROM 'medical' AS integer),
        CAST(category IS NOT DISTINCT FROM 'other' AS integer)
    FROM opened CROSS JOIN subject CROSS JOIN fitting LEFT JOIN missed USING (student_id)
    ORDER BY student_id
    ON CONFLICT (subject_id, student_id)
    DO UPDATE SET present = totals.present + excluded.present, absent = totals.absent + excluded.absent,
        late = totals.late + excluded.late, duty = totals.duty + excluded.duty,
        medical = totals.medical + excluded.medical, other = totals.other + excluded.other
), looked AS (  -- `outbox.looks`: in a college that tells people
    INSERT INTO looks (subject_id, at)
    SELECT subject.id, :now FROM opened, subject, notice_settings WHERE notice_settings.started_at IS NOT NULL
), told AS (
    INSERT INTO changes (at, by, path, after, rollcall_id, subject_id, batch_id, department_id, semester_id)
    SELECT :now, :user_name, :path, json_strip_nulls(json_build_object(
            'class', opened.number, 'present', :present, 'absent', :absent, 'late', nullif(:were_late, 0)
        )),
        opened.id, subject.id, subject.batch_id, subject.department_id, subject.semester_id
    FROM opened, subject
)
SELECT id FROM opened
"""
    )
    .bindparams(*(bindparam(name, type_=kind) for name, kind in _TYPES.items()))
    .columns(rollcalls.c.id)
)


def write_on_postgresql(db: Connection, whole: WholeClass) -> Marked | None:
    """What is answered, or nothing where something about the class is not as usual: then nothing was written."""
    saving, marks = whole.saving, whole.marks
    place = (saving.batch, saving.department, saving.semester, saving.subject)
    path = paths.sheet(*place, saving.held_on)
    touched = [path, *paths_of_totals(*place)]
    present = count_attended(marks)
    taken_from, taken_until = whole.taken
    given: dict[str, object] = {
        **dict(zip(LEVELS, place, strict=True)),
        **{f"{level}_key": key for level, key in place_keys(saving).items()},
        "subject_id": saving.subject_id,
        "uuid": whole.uuid,
        "held_on": saving.held_on,
        "discards": saving.discards,
        "by": whole.by.id,
        "user_name": whole.by.user_name,
        "now": whole.now,
        "device": saving.device,
        "path": path,
        "is_called": whole.called is not None,
        "taken_from": taken_from,
        "taken_until": taken_until,
        "apart": bool(saving.apart),
        "hour": saving.hour,
        "students": whole.students,
        "marks": marks,
        "turns": whole.turns,
        "moments": whole.moments or None,
        "bulk": whole.bulk or None,
        "attended": ATTENDED,
        "missed": MISSED,
        "late": LATE,
        "present": present,
        "absent": len(marks) - present,
        "were_late": count_late(marks),
    }
    if not _run(db, touched, given):
        return None
    for each in touched:
        changed_paths.note(db, each)
    return whole.answer()


def _run(db: Connection, touched: list[str], given: dict[str, object]) -> bool:
    for _ in range(TRIES):
        try:
            return bool(at_once.run(db, _SAVE, touched, **given))
        except IntegrityError:
            continue  # another class of the subject and date took the number, and is committed now
    return False
