"""Whom a subject calls: its whole list, or one of the groups that it gives to choose from, or all of them together."""

from collections.abc import Collection, Iterator
from datetime import date
from typing import Protocol

from sqlalchemy import ColumnElement, Connection, Date, and_, bindparam, case, exists, func, or_, select

from rollbook.catalogue.schemas import GroupChoice, GroupLabel
from rollbook.core.groups import KINDS, Called
from rollbook.tables.catalogue import subjects
from rollbook.tables.groups import groups, memberships, subject_groups
from rollbook.tables.rows import GroupRow
from rollbook.tables.students import students


class CallingSubject(Protocol):
    """What decides whom a subject calls."""

    id: int
    batch_id: int
    department_id: int
    called: Called


# Whether a subject calls a group one by one, in a query that has the tables of both.
CALLS_GROUP = or_(
    and_(
        subjects.c.called == "groups",
        exists()
        .where(subject_groups.c.subject_id == subjects.c.id, subject_groups.c.group_id == groups.c.id)
        .correlate(subjects, groups),
    ),
    and_(
        subjects.c.called == "sections",
        groups.c.kind == "section",
        groups.c.batch_id == subjects.c.batch_id,
        groups.c.department_id == subjects.c.department_id,
    ),
)


def is_member_on(day: date | ColumnElement[date]) -> ColumnElement[bool]:
    return and_(memberships.c.since <= day, or_(memberships.c.until.is_(None), memberships.c.until > day))


def group_of(row: GroupRow) -> GroupLabel | None:
    """As an answer tells it."""
    if row.group_id is None or row.group_label is None or row.group_kind is None:
        return None
    return GroupLabel(id=row.group_id, label=row.group_label, kind=row.group_kind)


def find_choices(db: Connection, subject: CallingSubject, today: date) -> list[GroupChoice]:
    """The groups that this subject calls one by one. None: it calls the list."""
    return choices_of_each(db, [subject], today)[subject.id]


def choices_of_each(db: Connection, every: Collection[CallingSubject], today: date) -> dict[int, list[GroupChoice]]:
    """By subject. Where all call the whole list, nothing is asked."""
    choices: dict[int, list[GroupChoice]] = {subject.id: [] for subject in every}
    divided = [subject for subject in every if subject.called == "sections"]
    own = [subject for subject in every if subject.called == "groups"]
    for subject_id, choice in _own_groups(db, own, today):
        choices[subject_id].append(choice)
    sections = _sections(db, divided, today) if divided else {}
    for subject in divided:
        choices[subject.id] = sections.get((subject.batch_id, subject.department_id), [])
    return choices


def count_together(
    db: Connection, every: Collection[CallingSubject], choices: dict[int, list[GroupChoice]], today: date
) -> dict[int, int]:
    """How many each subject calls all together. Nobody is in two sections, but somebody may be in two other groups."""
    counts = {subject.id: sum(each.students for each in choices[subject.id]) for subject in every}
    overlapping = [subject.id for subject in every if subject.called == "groups" and len(choices[subject.id]) > 1]
    if overlapping:
        query = (
            select(subject_groups.c.subject_id, func.count(memberships.c.student_id.distinct()).label("students"))
            .join_from(subject_groups, groups)
            .join(memberships, memberships.c.group_id == groups.c.id)
            .join(students, students.c.id == memberships.c.student_id)
            .where(
                subject_groups.c.subject_id.in_(overlapping),
                groups.c.archived_at.is_(None),
                students.c.archived_at.is_(None),
                is_member_on(today),
            )
            .group_by(subject_groups.c.subject_id)
        )
        counts.update({row.subject_id: row.students for row in db.execute(query)})
    return counts


IN_ORDER = (case({kind: place for place, kind in enumerate(KINDS)}, value=groups.c.kind), groups.c.label_key)


# Made once: who takes a class by group asks for them each time.
_day = bindparam("day", type_=Date)
_COUNT = (
    select(func.count())
    .select_from(memberships.join(students))
    .where(memberships.c.group_id == groups.c.id, students.c.archived_at.is_(None), is_member_on(_day))
    .correlate(groups)
    .scalar_subquery()
    .label("students")
)
_SECTIONS = (
    select(groups, _COUNT)
    .where(
        groups.c.kind == "section",
        groups.c.archived_at.is_(None),
        groups.c.batch_id.in_(bindparam("batches", expanding=True)),
        groups.c.department_id.in_(bindparam("departments", expanding=True)),
    )
    .order_by(groups.c.label_key)
)
_OWN_GROUPS = (
    select(subject_groups.c.subject_id, groups, _COUNT)
    .join_from(subject_groups, groups)
    .where(subject_groups.c.subject_id.in_(bindparam("subjects", expanding=True)), groups.c.archived_at.is_(None))
    .order_by(*IN_ORDER)
)


def _sections(db: Connection, divided: list[CallingSubject], today: date) -> dict[tuple[int, int], list[GroupChoice]]:
    asked = {
        "day": today,
        "batches": list({subject.batch_id for subject in divided}),
        "departments": list({subject.department_id for subject in divided}),
    }
    found: dict[tuple[int, int], list[GroupChoice]] = {}
    for row in db.execute(_SECTIONS, asked):
        choice = GroupChoice(id=row.id, label=row.label, kind=row.kind, students=row.students)
        found.setdefault((row.batch_id, row.department_id), []).append(choice)
    return found


def _own_groups(db: Connection, own: list[CallingSubject], today: date) -> Iterator[tuple[int, GroupChoice]]:
    if not own:
        return
    for row in db.execute(_OWN_GROUPS, {"day": today, "subjects": [subject.id for subject in own]}):
        yield row.subject_id, GroupChoice(id=row.id, label=row.label, kind=row.kind, students=row.students)
