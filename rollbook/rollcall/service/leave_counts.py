"""What leaves have to do with the totals: whoever decides about leaves holds the subjects of those students first, and
counts their classes on leave anew afterwards.

Whoever makes classes count holds their subject too. So an upload that is on its way is waited for, and one that comes
later sees what was decided. An upload that had begun to wait, and has read the leaves as they were before, knows by the
subject's `leave_turn` that it must read them again.
"""

from collections.abc import Collection, Iterator, Sequence

from sqlalchemy import Connection, and_, bindparam, or_, select, update

from rollbook.core import paths
from rollbook.core.leave import CATEGORIES
from rollbook.core.marks import count_where, has_missed
from rollbook.outbox.looks import look_at_each
from rollbook.rollcall.service.subject_locks import hold_to_decide
from rollbook.rollcall.service.totals import COUNTED
from rollbook.rollcall.service.uploads import paths_of_totals
from rollbook.store import changed_paths
from rollbook.students.service.known import portions
from rollbook.students.service.past import taught_to
from rollbook.tables.catalogue import PLACE_COLUMNS, SUBJECTS, subjects
from rollbook.tables.leave import COVERS, leave_kinds, leaves
from rollbook.tables.rollcalls import COUNTS, marks, rollcalls, totals
from rollbook.tables.students import students

_LISTS = select(students.c.batch_id, students.c.department_id).distinct()
_STANDING_IN = select(totals.c.subject_id).distinct()
_CALLED_NOW_IN = (
    select(rollcalls.c.subject_id).distinct().join_from(rollcalls, marks).where(rollcalls.c.uploaded_at.is_(None))
)
_PLACES = (
    select(*PLACE_COLUMNS)
    .select_from(SUBJECTS)
    .where(subjects.c.id.in_(bindparam("subjects", expanding=True)))
    .order_by(subjects.c.id)
)

# From the leaves of a student to the classes of those days, and from there to the student's marks: each by its key.
_each = totals.alias("each")
_ANEW = (
    select(
        _each.c.subject_id,
        _each.c.student_id,
        *(count_where(and_(COUNTED[category], marks.c.mark.is_not(None))).label(category) for category in CATEGORIES),
    )
    .outerjoin_from(_each, leaves, leaves.c.student_id == _each.c.student_id)
    .outerjoin(leave_kinds, leave_kinds.c.id == leaves.c.kind_id)
    .outerjoin(rollcalls, and_(rollcalls.c.subject_id == _each.c.subject_id, COVERS, COUNTS))
    .outerjoin(
        marks,
        and_(
            marks.c.rollcall_id == rollcalls.c.id,
            marks.c.student_id == _each.c.student_id,
            has_missed(marks.c.mark),
        ),
    )
    .where(_each.c.student_id.in_(bindparam("students", expanding=True)))
    .group_by(_each.c.subject_id, _each.c.student_id)
    .subquery("counted")
)
_RECOUNT = (
    update(totals)
    .where(
        totals.c.subject_id == _ANEW.c.subject_id,
        totals.c.student_id == _ANEW.c.student_id,
        or_(*(totals.c[category] != _ANEW.c[category] for category in CATEGORIES)),
    )
    .values({category: _ANEW.c[category] for category in CATEGORIES})
    .returning(totals.c.subject_id)
)


def hold(db: Connection, student_ids: Collection[int]) -> None:
    """Before leaves of these students are written. Until the transaction ends no class of theirs begins to count, or is
    corrected or taken back. Of two who decide about the same student one waits already: each holds the list first
    (`leave.service.known.hold_students`)."""
    for some in portions(sorted(set(_subjects_calling(db, sorted(set(student_ids)))))):
        hold_to_decide(db, some)


def recount(db: Connection, student_ids: Collection[int]) -> None:
    """After leaves of these students were decided: how many classes they missed on leave, from the marks and the leaves
    as they are now. Whoever looks at what changed hears of it."""
    changed: set[int] = set()
    for some in portions(sorted(set(student_ids))):
        changed.update(db.scalars(_RECOUNT, {"students": some}))
    for some in portions(sorted(changed)):
        look_at_each(db, some)
        for place in db.execute(_PLACES, {"subjects": some}):
            for path in (*paths_of_totals(*place), paths.join(paths.SHEETS, *place)):
                changed_paths.note(db, path)


def _subjects_calling(db: Connection, student_ids: Sequence[int]) -> Iterator[int]:
    """Those that may call one of these students, and those that did or do."""
    lists = set[tuple[int, int]]()
    for some in portions(student_ids):
        lists.update((row.batch_id, row.department_id) for row in db.execute(_LISTS.where(students.c.id.in_(some))))
        yield from db.scalars(_STANDING_IN.where(totals.c.student_id.in_(some)))
        yield from db.scalars(_CALLED_NOW_IN.where(marks.c.student_id.in_(some)))
    for batch, department in sorted(lists):
        yield from db.scalars(select(subjects.c.id).where(taught_to(batch, department)))
