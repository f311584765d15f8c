"""What was counted of the students of a list in one semester, as it stood at the end of a day.

Who was on the list then is on the sheet; whoever was written down since and had no mark by then is not. Nor is a
subject that was added since, unless somebody had been called in it.
"""

from collections.abc import Collection

from msgspec.structs import replace
from sqlalchemy import BigInteger, Connection, and_, or_, select

from rollbook.core.roles import Right
from rollbook.reach.clauses import subjects_within
from rollbook.standing.semester_schemas import SemesterSubject
from rollbook.standing.service.semester_counts import (
    Scope,
    SemesterCounts,
    count_scope,
    list_groups,
    list_students,
    list_subjects,
)
from rollbook.standing.service.source import Source
from rollbook.standing.stood.as_totals import as_totals, read_planned
from rollbook.standing.stood.counts import Stood, read_stood
from rollbook.standing.stood.days import AsOf
from rollbook.standing.stood.later import count_later
from rollbook.standing.stood.on_list import find_on_list, find_students_added, find_subjects_added
from rollbook.store.json_rows import json_rows, pack_rows
from rollbook.tables.catalogue import subjects
from rollbook.tables.rollcalls import totals
from rollbook.tables.students import students

_ON_LIST = select(json_rows("on_list", student=BigInteger).c.student)


def read_then(db: Connection, scope: Scope, pass_line: int, as_of: AsOf) -> SemesterCounts:
    of = scope.batch_id, scope.department_id
    on_list = find_on_list(db, of, as_of.moment)
    ids = _find_subjects(db, scope, on_list)
    then = read_stood(db, ids, as_of.moment, pass_line, as_of.timezone)
    source = as_totals(db, then, ids)
    counted = count_scope(db, scope, then.rules, as_of.day, source)
    called = {student for student, _ in counted}
    there = on_list - (find_students_added(db, of, as_of.moment) - called)
    listed = [students.c.id.in_(sorted(there)), source.is_there(students)]
    whose = on_list if scope.seen is None else called
    shown = _list_subjects(db, scope, {subject for _, subject in counted}, then, source)
    return SemesterCounts(
        scope=scope,
        rule=then.rules.of(*of),
        students=list_students(db, scope, called, as_of.day, listed),
        subjects=shown,
        counted=counted,
        groups=list_groups(db, scope, as_of.day, listed),
        as_of=as_of.day,
        later=count_later(db, _list_seen(db, ids, scope), as_of.moment, as_of.day, whose),
    )


def _find_subjects(db: Connection, scope: Scope, on_list: Collection[int]) -> list[int]:
    """Those of the list's own place, and others of the semester in which one of these students was ever called."""
    here = and_(subjects.c.batch_id == scope.batch_id, subjects.c.department_id == scope.department_id)
    called = select(totals.c.subject_id).where(totals.c.student_id.in_(_ON_LIST))
    query = select(subjects.c.id).where(
        subjects.c.semester_id == scope.semester_id, or_(here, subjects.c.id.in_(called))
    )
    return list(db.scalars(query.order_by(subjects.c.id), {"on_list": pack_rows((each,) for each in sorted(on_list))}))


def _list_subjects(
    db: Connection, scope: Scope, called: set[int], then: Stood, source: Source
) -> list[SemesterSubject]:
    found = list_subjects(db, scope, called, source)
    added = find_subjects_added(db, (scope.batch_id, scope.department_id), then.moment) - called
    there = [each for each in found if each.id not in added]
    planned = read_planned(db, then.classes.parameters([each.id for each in there]), then.moment)
    return [replace(each, planned=planned[each.id]) for each in there]


def _list_seen(db: Connection, ids: list[int], scope: Scope) -> list[int]:
    """Those of which they see anything."""
    if scope.seen is None:
        return ids
    seen = set(db.scalars(select(subjects.c.id).where(subjects_within(scope.seen, Right.SEE))))
    return [each for each in ids if each in seen]
