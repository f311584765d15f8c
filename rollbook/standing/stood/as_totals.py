"""What stood at a moment, as rows for the statements that read the totals of today."""

from collections.abc import Collection, Mapping
from datetime import datetime

from sqlalchemy import BigInteger, Connection, Integer, select

from rollbook.standing.arithmetic import Counts
from rollbook.standing.service.source import Source
from rollbook.standing.stood.classes import HELD_THEN, OF_SUBJECTS
from rollbook.standing.stood.counts import Stood
from rollbook.store.json_rows import json_rows, pack_rows
from rollbook.tables.catalogue import subjects as subjects_table
from rollbook.tables.changes import changes
from rollbook.tables.students import students as students_table

_TOTALS = json_rows(
    "stood",
    subject_id=BigInteger,
    student_id=BigInteger,
    list_batch_id=BigInteger,
    list_department_id=BigInteger,
    planned=BigInteger,
    **{column: Integer() for column in Counts._fields},
)
_OF_STUDENTS = select(json_rows("students", student=BigInteger).c.student)
_LISTS = select(*students_table.c["id", "batch_id", "department_id"]).where(students_table.c.id.in_(_OF_STUDENTS))
_PLANNED = select(*subjects_table.c["id", "planned"]).where(subjects_table.c.id.in_(OF_SUBJECTS))


def as_totals(db: Connection, then: Stood, subjects: Collection[int]) -> Source:
    """Without students who are deleted since: no page tells of them. A file had called them, and was undone."""
    asked = then.classes.parameters(subjects)
    lists = read_lists_of(db, {student for _, student in then.counts})
    planned = read_planned(db, asked, then.moment)
    rows = [
        (subject, student, *then.list_of(student, *lists[student]), planned[subject], *counts)
        for (subject, student), counts in then.counts.items()
        if student in lists
    ]
    used = {name: asked[name] for name in ("touched", "counted")}
    return Source(_TOTALS, HELD_THEN, then.moment, {**used, "stood": pack_rows(rows)})


def read_lists_of(db: Connection, students: Collection[int]) -> dict[int, tuple[int, int]]:
    """The batch and the department of each one's list of today."""
    ids = pack_rows((each,) for each in sorted(students))
    return {row.id: (row.batch_id, row.department_id) for row in db.execute(_LISTS, {"students": ids})}


def read_planned(db: Connection, asked: Mapping[str, str], moment: datetime) -> dict[int, int | None]:
    """How many classes were planned for each subject by then."""
    mine = {"subjects": asked["subjects"]}
    planned: dict[int, int | None] = {row.id: row.planned for row in db.execute(_PLANNED, mine)}
    told = select(changes.c.subject_id, changes.c.before).where(
        changes.c.subject_id.in_(OF_SUBJECTS), changes.c.rollcall_id.is_(None), changes.c.at >= moment
    )
    for entry in db.execute(told.order_by(changes.c.id.desc()), mine):
        if isinstance(entry.before, dict) and "planned" in entry.before:
            planned[entry.subject_id] = entry.before["planned"]
    return planned
