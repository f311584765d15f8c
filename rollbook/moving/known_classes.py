"""Days on which the register has classes of a subject: they stay as they are there."""

from collections.abc import Sequence
from itertools import groupby

from sqlalchemy import Connection, bindparam, select

from rollbook.core.clock import say_day
from rollbook.core.marks import in_tree
from rollbook.moving.places_in import SubjectAt
from rollbook.moving.reconciling import Meeting
from rollbook.moving.reporting import Tally
from rollbook.moving.staging import Staging
from rollbook.tables.rollcalls import STANDS, marks, rollcalls
from rollbook.tables.students import students

_CLASSES = (
    select(rollcalls.c.id, rollcalls.c.held_on, STANDS.label("stands"))
    .where(rollcalls.c.subject_id == bindparam("subject"))
    .order_by(rollcalls.c.held_on, rollcalls.c.number)
)
_MARKS = (
    select(students.c.roll_key, marks.c.mark)
    .join_from(marks, students)
    .where(marks.c.rollcall_id == bindparam("rollcall"), marks.c.mark.is_not(None))
)


def leave_out_known(
    db: Connection, staging: Staging, tally: Tally, subject: SubjectAt, met: Sequence[Meeting]
) -> list[Meeting]:
    """The classes of days on which the register has none."""
    held = db.execute(_CLASSES, {"subject": subject.id}).all() if subject.id else []
    there = {day: list(classes) for day, classes in groupby(held, lambda row: row.held_on)}
    new = []
    for day, classes in groupby(met, lambda meeting: meeting.held_on):
        ours = list(classes)
        if day not in there:
            new += ours
            continue
        tally.count_known("classes", len(ours))
        path = "/".join(("AttendanceDB", *subject.place))
        standing = [row for row in there[day] if row.stands]
        if not standing:
            staging.say(path, f"the class of {say_day(day)} was withdrawn in the register, and stays so")
        elif [_marks(db, row.id) for row in standing] != [_marks_by_roll(meeting) for meeting in ours]:
            staging.say(path, f"the register has other marks of {say_day(day)}: they stay")
    return new


def _marks(db: Connection, rollcall: int) -> dict[str, int]:
    return {row.roll_key: in_tree(row.mark) for row in db.execute(_MARKS, {"rollcall": rollcall})}


def _marks_by_roll(meeting: Meeting) -> dict[str, int]:
    return {roll: line.mark for roll, line in meeting.marks.items()}
