"""The register of a subject for a month, or for any other days: who was there in which class."""

from calendar import monthrange
from collections import defaultdict
from datetime import date, timedelta
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, func, or_, select

from rollbook.accounts.refusals import NOT_FOR_YOU
from rollbook.accounts.rights import Rights
from rollbook.catalogue.schemas import GroupLabel
from rollbook.catalogue.service.called import CALLS_GROUP, IN_ORDER, group_of
from rollbook.catalogue.service.finding import SubjectRow, find_subject, labels_of
from rollbook.core.errors import BadInput, Forbidden, NotFound
from rollbook.core.faults import NEEDED, NOT_LISTED
from rollbook.core.leave import Category, letter_of
from rollbook.core.marks import MEANINGS, NOT_MARKED, Mark, count_attended
from rollbook.core.roles import Right
from rollbook.core.rule import Rule
from rollbook.core.schemas import copy_fields
from rollbook.reach.parts import find_held_part
from rollbook.standing import refusals
from rollbook.standing.arithmetic import Counts, count_marks, standing
from rollbook.standing.export_schemas import ClassesQuery
from rollbook.standing.month_schemas import MonthClass, MonthLine, MonthQuery, MonthRegister, ToDate
from rollbook.standing.rule_schemas import as_told
from rollbook.standing.service.describing import counts_of, describe_standing
from rollbook.standing.service.facts import select_facts
from rollbook.standing.service.marks import (
    FileScope,
    MarkedClass,
    MarkedLine,
    find_scope,
    read_order_of_lists,
    read_some_classes,
    read_uncalled,
)
from rollbook.standing.service.rules import Rules, read_rules
from rollbook.store.verbs import slow_read
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import subjects
from rollbook.tables.groups import groups
from rollbook.tables.rollcalls import COUNTS, rollcalls, totals

MOST_DAYS = 400  # a year, and what a late term adds to it

_DAYS_HELD = select(func.min(rollcalls.c.held_on), func.max(rollcalls.c.held_on)).where(COUNTS)


class _Days(NamedTuple):
    first: date | None
    last: date | None


@slow_read
def read_month(db: Connection, query: MonthQuery, pass_line: int, today: date, rights: Rights) -> MonthRegister:
    """Who sees some groups of the subject alone is told of their classes and students."""
    subject = find_subject(db, query)
    part = find_held_part(rights, Right.SEE, subject)
    choices = _list_groups(db, subject, part)
    group = _choose_group(choices, part, query.group_id)
    held = _days_held(db, subject, part, query.group_id)
    first, last = _choose_days(query, held.last or today)
    if rights.everywhere(Right.SEE):  # others are not told when the college began: for them there is no class then
        _check_begun(db, last)
    rules = read_rules(db, pass_line, today)
    asked = ClassesQuery(**labels_of(subject), first=first, last=last, group_id=query.group_id)
    scope = find_scope(db, asked, rights)
    classes = _read_classes(db, scope, asked)
    return MonthRegister(
        **labels_of(subject),
        subject_name=db.scalar(select(subjects.c.name).where(subjects.c.id == subject.id)),
        first=first,
        last=last,
        group=group,
        groups=choices,
        first_held_on=held.first,
        last_held_on=held.last,
        rule=as_told(rules.of(subject.batch_id, subject.department_id)),
        classes=_describe_classes(db, classes),
        lines=_list_lines(db, scope, asked, classes, rules),
    )


def _list_groups(db: Connection, subject: SubjectRow, part: frozenset[int] | None) -> list[GroupLabel]:
    """Those that the subject calls, and those that it called once. `part`: those that may be seen."""
    called = select(rollcalls.c.group_id).where(COUNTS, rollcalls.c.subject_id == subject.id)
    of_now = select(groups.c.id).where(CALLS_GROUP, subjects.c.id == subject.id, groups.c.archived_at.is_(None))
    known = groups.c.id.in_(called) | groups.c.id.in_(of_now.correlate(None))
    rows = db.execute(select(groups.c.id, groups.c.label, groups.c.kind).where(known).order_by(*IN_ORDER))
    return [GroupLabel(id=row.id, label=row.label, kind=row.kind) for row in rows if part is None or row.id in part]


def _choose_group(choices: list[GroupLabel], part: frozenset[int] | None, wanted: int | None) -> GroupLabel | None:
    if wanted is None:
        return None
    if part is not None and wanted not in part:
        raise Forbidden(NOT_FOR_YOU)
    found = next((each for each in choices if each.id == wanted), None)
    if found is None:
        raise NotFound(refusals.NOT_CALLED_HERE, {"groupId": NOT_LISTED})
    return found


def _days_held(db: Connection, subject: SubjectRow, part: frozenset[int] | None, group_id: int | None) -> _Days:
    which: list[ColumnElement[bool]] = [rollcalls.c.subject_id == subject.id]
    if group_id is not None:
        which.append(rollcalls.c.group_id == group_id)
    elif part is not None:
        which.append(or_(rollcalls.c.group_id.is_(None), rollcalls.c.group_id.in_(part)))
    return _Days(*db.execute(_DAYS_HELD.where(*which)).one())


def _choose_days(query: MonthQuery, usual: date) -> tuple[date, date]:
    """`usual`: a day of the month that is meant where none is said."""
    first, last = query.first, query.last
    if first is None and last is None:
        return usual.replace(day=1), usual.replace(day=monthrange(usual.year, usual.month)[1])
    if first is None or last is None:
        raise BadInput(refusals.RANGE_OPEN, {"from" if first is None else "to": NEEDED})
    if last < first:
        raise BadInput(refusals.RANGE_ENDS_EARLY, {"to": refusals.ENDS_BEFORE_IT_BEGINS})
    if last - first >= timedelta(days=MOST_DAYS):
        raise BadInput(refusals.range_too_long(MOST_DAYS))
    return first, last


def _check_begun(db: Connection, last: date) -> None:
    of_college = _Days(*db.execute(_DAYS_HELD).one())
    if of_college.first is not None and last < of_college.first:
        raise BadInput(refusals.range_before_first_class(of_college.first))


def _read_classes(db: Connection, scope: FileScope, asked: ClassesQuery) -> list[tuple[MarkedClass, list[MarkedLine]]]:
    classes: list[tuple[MarkedClass, list[MarkedLine]]] = []
    after: str | None = None
    while True:
        some, after = read_some_classes(db, scope, asked, after)
        classes += some
        if after is None:
            return sorted(classes, key=lambda each: (each[0].held_on, each[0].number))


def _describe_classes(db: Connection, classes: list[tuple[MarkedClass, list[MarkedLine]]]) -> list[MonthClass]:
    uploaders = select(rollcalls.c.id, admins.c.user_name).join_from(
        rollcalls, admins, admins.c.id == rollcalls.c.uploaded_by
    )
    found = db.execute(uploaders.where(rollcalls.c.id.in_([row.id for row, _ in classes])))
    uploader_of = {row.id: row.user_name for row in found}
    return [
        MonthClass(
            held_on=row.held_on,
            number=row.number,
            group=group_of(row),
            called=len(lines),
            present=count_attended([mark for *_, mark, _ in lines]),
            uploaded_by=uploader_of[row.id],
        )
        for row, lines in classes
    ]


def _list_lines(
    db: Connection,
    scope: FileScope,
    asked: ClassesQuery,
    classes: list[tuple[MarkedClass, list[MarkedLine]]],
    rules: Rules,
) -> list[MonthLine]:
    named: dict[int, tuple[str, str]] = {}
    given = defaultdict[int, dict[int, tuple[Mark, Category | None]]](dict)  # by student and class, with the leave
    for row, lines in classes:
        for _, student, roll, name, mark, leave in lines:
            named[student] = (roll, name)
            given[student][row.id] = (mark, leave)
    order = read_order_of_lists(db, scope, list(named))
    uncalled = read_uncalled(db, scope, asked, rules) if rules.counts_from_first else {}
    facts = select_facts(rules, totals.c.subject_id.in_(scope.subjects))
    so_far = {row.student_id: counts_of(row) for row in db.execute(select(facts))}
    told = []
    for student in sorted(named, key=order.__getitem__):
        rule = rules.of(order[student].batch_id, order[student].department_id)
        seen = given[student]
        roll, name = named[student]
        told.append(
            MonthLine(
                student=student,
                roll=roll,
                name=name,
                signs="".join(_sign(*seen[row.id]) if row.id in seen else NOT_MARKED for row, _ in classes),
                standing=describe_standing(count_marks([*seen.values()], uncalled.get(student, 0)), rule),
                to_date=_to_date(so_far[student], rule),
            )
        )
    return told


def _sign(mark: Mark, leave: Category | None) -> str:
    return letter_of(leave) if leave else MEANINGS[mark].letter


def _to_date(counts: Counts, rule: Rule) -> ToDate:
    return copy_fields(ToDate, standing(counts, rule))
