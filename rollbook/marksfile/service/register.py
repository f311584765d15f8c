"""What the register knows of a subject before a file is compared with it."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from sqlalchemy import Connection, and_, case, select, union

from rollbook.catalogue.schemas import GroupLabel
from rollbook.catalogue.service.called import find_choices
from rollbook.catalogue.service.finding import SubjectRow
from rollbook.core.errors import Conflict
from rollbook.core.groups import name_group
from rollbook.core.schemas import same_key
from rollbook.rollcall.refusals import subject_removed
from rollbook.rollcall.service.rosters import find_calling
from rollbook.store.json_rows import json_list, unpack_rows
from rollbook.students.service.memberships import Span
from rollbook.tables.catalogue import batches, departments
from rollbook.tables.groups import groups, memberships
from rollbook.tables.rollcalls import COUNTS, marks, rollcalls, totals
from rollbook.tables.students import students


class Student(NamedTuple):
    id: int
    roll: str
    name: str
    order: tuple[object, ...]  # of the call: those of the subject's own list first, then list by list


class ClassThere(NamedTuple):
    number: int
    group_id: int | None
    counts: bool  # uploaded, and not withdrawn
    marks: Mapping[int, int | None]  # by student


@dataclass(frozen=True)
class Register:
    subject: SubjectRow
    group: GroupLabel | None  # that was chosen, or is the only one
    named: Mapping[str, GroupLabel]  # groups that a heading may name, by what people call them
    together: Collection[int] | None  # groups that are called where none is named; none: the list
    students: Mapping[str, list[Student]]  # by the key of the roll
    spans: Mapping[tuple[int, int], list[Span]]  # by group and student
    there: Mapping[date, list[ClassThere]]

    def was_called(self, student: int, group: int | None, day: date) -> bool:
        """Whether a class of that day would have called them, by the groups of that day."""
        among = self.together if group is None else (group,)
        if among is None:
            return True
        return any(span.holds(day) for each in among for span in self.spans.get((each, student), ()))


_LINES = (
    select(json_list(marks.c.student_id, marks.c.mark))
    .where(marks.c.rollcall_id == rollcalls.c.id)
    .correlate(rollcalls)
    .scalar_subquery()
    .label("lines")
)
_CLASSES = select(rollcalls.c.held_on, rollcalls.c.number, rollcalls.c.group_id, COUNTS.label("counts"), _LINES)


def read_register(
    db: Connection, subject: SubjectRow, group_id: int | None, days: Collection[date], today: date
) -> Register:
    """`days`: those of the file."""
    if subject.archived_at is not None:
        raise Conflict(subject_removed(subject.subject))
    calling = find_calling(db, subject, group_id, today, anybody=False)
    choices = [GroupLabel(id=each.id, label=each.label, kind=each.kind) for each in find_choices(db, subject, today)]
    every = {each.id: each for each in (*choices, *_groups_called_before(db, subject.id))}
    return Register(
        subject=subject,
        group=calling.group,
        named={same_key(name_group(each.kind, each.label)): each for each in every.values()},
        together=calling.groups if calling.group is None else tuple(each.id for each in choices),
        students=_read_students(db, subject, every),
        spans=_read_spans(db, every),
        there=_read_classes(db, subject.id, days),
    )


def _groups_called_before(db: Connection, subject_id: int) -> list[GroupLabel]:
    called = select(rollcalls.c.group_id).where(rollcalls.c.subject_id == subject_id, rollcalls.c.group_id.is_not(None))
    rows = db.execute(select(groups).where(groups.c.id.in_(called))).all()
    return [GroupLabel(id=row.id, label=row.label, kind=row.kind) for row in rows]


def _read_students(db: Connection, subject: SubjectRow, every: Collection[int]) -> dict[str, list[Student]]:
    """Whoever is or was on a list of the subject: also those who have left, for a file tells of days gone by."""
    own_list = and_(students.c.batch_id == subject.batch_id, students.c.department_id == subject.department_id)
    ever = union(
        select(students.c.id).where(own_list),
        select(memberships.c.student_id).where(memberships.c.group_id.in_(every)),
        select(totals.c.student_id).where(totals.c.subject_id == subject.id),
    )
    found: defaultdict[str, list[Student]] = defaultdict(list)
    query = (
        select(
            students,
            case((own_list, 0), else_=1).label("elsewhere"),
            batches.c.label_key.label("batch_key"),
            departments.c.label_key.label("department_key"),
        )
        .join_from(students, batches)
        .join(departments)
        .where(students.c.id.in_(ever))
    )
    for row in db.execute(query):
        order = (row.elsewhere, row.batch_key, row.department_key, row.position, row.id)
        found[row.roll_key].append(Student(row.id, row.roll, row.name, order))
    return found


def _read_spans(db: Connection, every: Collection[int]) -> dict[tuple[int, int], list[Span]]:
    spans: defaultdict[tuple[int, int], list[Span]] = defaultdict(list)
    if every:
        for row in db.execute(select(memberships).where(memberships.c.group_id.in_(every))):
            spans[row.group_id, row.student_id].append(Span(row.since, row.until))
    return spans


def _read_classes(db: Connection, subject_id: int, days: Collection[date]) -> dict[date, list[ClassThere]]:
    found: defaultdict[date, list[ClassThere]] = defaultdict(list)
    wanted = _CLASSES.where(rollcalls.c.subject_id == subject_id, rollcalls.c.held_on.in_(days))
    for row in db.execute(wanted.order_by(rollcalls.c.number)):
        lines = dict(unpack_rows(row.lines))
        found[row.held_on].append(ClassThere(row.number, row.group_id, bool(row.counts), lines))
    return found
