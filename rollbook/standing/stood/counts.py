"""What was counted of students in subjects, as it stood at a moment: the one way to ask it.

    then = read_stood(db, subject_ids, moment, pass_line, timezone)
    then.counts[subject_id, student_id]  # `arithmetic.Counts`
    then.rule_of(student_id, batch_id, department_id)

It is computed from the history, and nothing of it is kept. Asked for the same moment it answers the same, whatever is
uploaded late, corrected, withdrawn, merged, discarded, granted or revoked since.
"""

from collections.abc import Collection
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import BigInteger, Connection, Date, Select, select

from rollbook.core.leave import Category
from rollbook.core.marks import ATTENDED, LATE, MISSED, Mark, count_where, has_attended, has_missed, was_late
from rollbook.core.rule import Rule
from rollbook.standing.arithmetic import Counts
from rollbook.standing.service.rules import Rules
from rollbook.standing.stood.classes import COUNTED_THEN, OF_SUBJECTS, ClassesThen, ClassThen, read_classes
from rollbook.standing.stood.joining import HeldThen, find_before_joining
from rollbook.standing.stood.leaves import LeaveThen, read_granted
from rollbook.standing.stood.lists import List, read_lists
from rollbook.standing.stood.rules import read_rules_then
from rollbook.store.json_rows import json_rows, pack_rows
from rollbook.tables.rollcalls import marks, rollcalls
from rollbook.tables.students import students as students_table

Whose = tuple[int, int]  # a subject and a student

_OF_STUDENTS = select(json_rows("students", student=BigInteger).c.student)
_LISTS = select(*students_table.c["id", "batch_id", "department_id"]).where(students_table.c.id.in_(_OF_STUDENTS))
_COUNTED = (
    select(
        rollcalls.c.subject_id,
        marks.c.student_id,
        count_where(has_attended(marks.c.mark)).label("present"),
        count_where(has_missed(marks.c.mark)).label("absent"),
        count_where(was_late(marks.c.mark)).label("late"),
    )
    .join_from(rollcalls, marks)
    .where(rollcalls.c.subject_id.in_(OF_SUBJECTS), COUNTED_THEN, marks.c.mark.is_not(None))
    .group_by(rollcalls.c.subject_id, marks.c.student_id)
)
_leave_days = json_rows("leaves", student=BigInteger, first=Date, last=Date, place=BigInteger)
# From the leaves of a student to the classes of those days, and from there to the student's marks: each by its key.
_MISSED = (
    select(rollcalls.c.subject_id, rollcalls.c.held_on, rollcalls.c.id, rollcalls.c.taken_from, _leave_days.c.place)
    .select_from(
        _leave_days.join(rollcalls, rollcalls.c.held_on.between(_leave_days.c.first, _leave_days.c.last)).join(
            marks, (marks.c.rollcall_id == rollcalls.c.id) & (marks.c.student_id == _leave_days.c.student)
        )
    )
    .where(rollcalls.c.subject_id.in_(OF_SUBJECTS), COUNTED_THEN, has_missed(marks.c.mark))
)


class Stood(NamedTuple):
    moment: datetime
    counts: dict[Whose, Counts]  # of who had a mark in a class that counted then
    rules: Rules  # that were in force on that day, as they had been kept by then
    moved: dict[int, List]  # students who were on another list then: its batch and its department
    classes: ClassesThen
    before_joining: dict[Whose, list[HeldThen]]  # where the rule counts them as missed: the oldest first

    def list_of(self, student_id: int, batch_id: int, department_id: int) -> List:
        """`batch_id`, `department_id`: of the list that the student is on today."""
        return self.moved.get(student_id, (batch_id, department_id))

    def rule_of(self, student_id: int, batch_id: int, department_id: int) -> Rule:
        return self.rules.of(*self.list_of(student_id, batch_id, department_id))


def read_stood(
    db: Connection,
    subjects: Collection[int],
    moment: datetime,
    pass_line: int,
    timezone: str,
    students: Collection[int] | None = None,
) -> Stood:
    """What had arrived before the moment, and nothing else. `students`: only of these. `pass_line`: of the settings,
    for a college that had kept no rule by then. `timezone`: of the college; which rule is in force depends on its day.

    Ask for a moment that is past, as is the end of yesterday: what is being written just now may carry an earlier
    moment, and is not there yet.
    """
    classes = read_classes(db, subjects, moment)
    asked = classes.parameters(subjects)
    counts = _count(db, classes, asked, students)
    _add_leave(db, counts, classes, asked, moment)
    rules = read_rules_then(db, pass_line, moment, timezone)
    moved = read_lists(db, {student for _, student in counts}, moment)
    then = Stood(moment, counts, rules, moved, classes, {})
    if rules.counts_from_first:
        whose = _list_counted_from_first(db, then)
        then.before_joining.update(find_before_joining(db, classes, asked, whose))
        counts |= {each: counts[each]._replace(uncalled=len(before)) for each, before in then.before_joining.items()}
    return then


def _list_counted_from_first(db: Connection, then: Stood) -> list[Whose]:
    """Those whose rule counts the classes before they joined."""
    ids = pack_rows((each,) for each in sorted({student for _, student in then.counts}))
    lists = {row.id: (row.batch_id, row.department_id) for row in db.execute(_LISTS, {"students": ids})}
    return [
        each
        for each in then.counts
        if each[1] in lists and then.rule_of(each[1], *lists[each[1]]).counted_from == "first"
    ]


def _count(
    db: Connection, classes: ClassesThen, asked: dict[str, str], students: Collection[int] | None
) -> dict[Whose, Counts]:
    query: Select[int, int, int, int, int] = _COUNTED
    if students is not None:
        query = query.where(marks.c.student_id.in_(_OF_STUDENTS))
        asked = {**asked, "students": pack_rows((each,) for each in sorted(students))}
    counts = {
        (row.subject_id, row.student_id): Counts(int(row.present), int(row.absent), int(row.late))
        for row in db.execute(query, asked)
    }
    for each in classes.rewritten:
        for student, mark in classes.marks[each.id].items():
            if students is None or student in students:
                whose = each.subject_id, student
                counts[whose] = _add(counts.get(whose, Counts()), mark)
    return counts


def _add(counts: Counts, mark: Mark) -> Counts:
    return counts._replace(
        present=counts.present + (mark in ATTENDED),
        absent=counts.absent + (mark in MISSED),
        late=counts.late + (mark == LATE),
    )


def _add_leave(
    db: Connection, counts: dict[Whose, Counts], classes: ClassesThen, asked: dict[str, str], moment: datetime
) -> None:
    granted = read_granted(db, {student for _, student in counts}, moment)
    if not granted:
        return
    days = [(leave.student_id, str(leave.starts_on), str(leave.ends_on), place) for place, leave in enumerate(granted)]
    for row in db.execute(_MISSED, {**asked, "leaves": pack_rows(days)}):
        leave = granted[row.place]
        known = classes.uploaded.get(row.id)
        if leave.covers(row.held_on, known.taken_from if known else row.taken_from):
            _miss(counts, (row.subject_id, leave.student_id), leave.category)
    of_student: dict[int, list[LeaveThen]] = {}
    for leave in granted:
        of_student.setdefault(leave.student_id, []).append(leave)
    for each in classes.rewritten:
        _add_leave_in(counts, each, classes.marks[each.id], of_student)


def _add_leave_in(
    counts: dict[Whose, Counts], held: ClassThen, given: dict[int, Mark], of_student: dict[int, list[LeaveThen]]
) -> None:
    for student, mark in given.items():
        if mark not in MISSED or (held.subject_id, student) not in counts:
            continue
        for leave in of_student.get(student, ()):
            if leave.covers(held.held_on, held.taken_from):
                _miss(counts, (held.subject_id, student), leave.category)


def _miss(counts: dict[Whose, Counts], whose: Whose, category: Category) -> None:
    was = counts[whose]
    counts[whose] = was._replace(**{category: getattr(was, category) + 1})
