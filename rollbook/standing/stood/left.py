"""How many of the planned classes had not been held at a moment."""

from collections.abc import Collection
from datetime import date

from sqlalchemy import BigInteger, Connection, func, select

from rollbook.standing.service.courses import calls_groups, count_by_student
from rollbook.standing.service.source import Source
from rollbook.standing.stood.as_totals import read_planned
from rollbook.standing.stood.classes import HELD_THEN, OF_SUBJECTS
from rollbook.standing.stood.counts import Stood, Whose
from rollbook.store.json_rows import json_rows, pack_rows
from rollbook.tables.catalogue import subjects
from rollbook.tables.rollcalls import rollcalls

_WHOSE = json_rows("stood", subject_id=BigInteger, student_id=BigInteger)
_OF_THESE = [subjects.c.id.in_(OF_SUBJECTS)]
_HELD = (
    select(rollcalls.c.subject_id, func.count().label("classes"))
    .where(HELD_THEN, rollcalls.c.subject_id.in_(OF_SUBJECTS))
    .group_by(rollcalls.c.subject_id)
)


def find_left(db: Connection, then: Stood, whose: Collection[Whose], day: date) -> dict[Whose, int]:
    """Of these, where a number was planned by then. `day`: which groups a student was in goes by it."""
    asked = then.classes.asked({subject for subject, _ in whose})
    planned = {each: count for each, count in read_planned(db, asked, then.moment).items() if count is not None}
    wanted = [each for each in whose if each[0] in planned]
    if not wanted:
        return {}
    asked = then.classes.asked(planned)
    used = {name: asked[name] for name in ("subjects", "touched", "counted")}
    if calls_groups(db, [subjects.c.id.in_(sorted(planned))]):
        held = _count_by_student(db, then, wanted, used, day)
    else:
        classes = {row.subject_id: int(row.classes) for row in db.execute(_HELD, used)}
        held = {each: classes.get(each[0], 0) for each in wanted}
    return {each: max(planned[each[0]] - held[each], 0) for each in wanted}


def _count_by_student(
    db: Connection, then: Stood, wanted: list[Whose], used: dict[str, str], day: date
) -> dict[Whose, int]:
    each = select(_WHOSE.c.subject_id, _WHOSE.c.student_id)
    joined, classes = count_by_student(
        each.join_from(_WHOSE, subjects, subjects.c.id == _WHOSE.c.subject_id),
        Source(_WHOSE, HELD_THEN, then.moment),
        *_OF_THESE,
    )
    asked = {**used, "today": day, "stood": pack_rows(wanted)}
    rows = db.execute(joined.add_columns(classes.label("held")), asked)
    return {(row.subject_id, row.student_id): int(row.held) for row in rows}
