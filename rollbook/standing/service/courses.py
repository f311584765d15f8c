"""How many classes were held for a student, where groups are called: those of everybody, and those of the groups that
the student is in today. A student who is in none of them any more is counted with the group that called them last."""

from sqlalchemy import ColumnElement, Connection, Date, and_, bindparam, case, exists, func, select

from rollbook.catalogue.service.called import CALLS_GROUP, is_member_on
from rollbook.core.marks import count_where
from rollbook.core.statements import Statement
from rollbook.standing.service.source import Source
from rollbook.tables.catalogue import subjects
from rollbook.tables.groups import groups, memberships
from rollbook.tables.rollcalls import marks, rollcalls

_is_member = is_member_on(bindparam("today", type_=Date))


def calls_groups(db: Connection, conditions: list[ColumnElement[bool]]) -> bool:
    """Whether some class of these subjects called a group. Where there are no groups, classes are not looked at."""
    of_group = select(rollcalls.c.id).join_from(subjects, rollcalls).where(rollcalls.c.group_id.is_not(None))
    return bool(db.scalar(select(and_(exists().select_from(groups), of_group.where(*conditions).exists()))))


def count_by_student(
    counted: Statement, source: Source, *conditions: ColumnElement[bool]
) -> tuple[Statement, ColumnElement[int]]:
    """`counted`, which has the totals and their subjects, with what is needed to count the classes of each student
    joined to it; and that count. `conditions`: of the subjects and classes that are counted at all."""
    totals = source.totals
    classes = select(rollcalls.c.subject_id).join_from(subjects, rollcalls).where(source.counts, *conditions)
    by_subject = (
        classes.add_columns(
            count_where(rollcalls.c.group_id.is_(None)).label("of_everybody"),
            count_where(rollcalls.c.group_id.is_not(None)).label("of_groups"),
        )
        .group_by(rollcalls.c.subject_id)
        .subquery("held")
    )
    by_group = (
        classes.add_columns(rollcalls.c.group_id, func.count().label("classes"))
        .where(rollcalls.c.group_id.is_not(None))
        .group_by(rollcalls.c.subject_id, rollcalls.c.group_id)
        .cte("held_by_group")
    )
    own = (
        select(by_group.c.subject_id, memberships.c.student_id, func.sum(by_group.c.classes).label("classes"))
        .join_from(by_group, memberships, memberships.c.group_id == by_group.c.group_id)
        .where(_is_member)
        .group_by(by_group.c.subject_id, memberships.c.student_id)
        .subquery("held_in_own_groups")
    )
    is_in_group = (
        exists()
        .where(memberships.c.group_id == groups.c.id, memberships.c.student_id == totals.c.student_id, _is_member)
        .where(CALLS_GROUP)
        .correlate(totals, subjects)
    )
    called_last = (
        select(rollcalls.c.group_id)
        .join_from(rollcalls, marks)
        .where(
            rollcalls.c.subject_id == totals.c.subject_id,
            rollcalls.c.group_id.is_not(None),
            marks.c.student_id == totals.c.student_id,
            source.counts,
        )
        .order_by(rollcalls.c.held_on.desc(), rollcalls.c.number.desc())
        .limit(1)
        .correlate(totals)
        .scalar_subquery()
    )
    of_last = (
        select(by_group.c.classes)
        .where(by_group.c.subject_id == totals.c.subject_id, by_group.c.group_id == called_last)
        .correlate(totals)
        .scalar_subquery()
    )
    in_groups = case(
        (func.coalesce(by_subject.c.of_groups, 0) == 0, 0),
        (own.c.classes.is_not(None), own.c.classes),
        (is_in_group, 0),  # which had no class yet
        else_=func.coalesce(of_last, 0),
    )
    joined = counted.outerjoin(by_subject, by_subject.c.subject_id == totals.c.subject_id).outerjoin(
        own, and_(own.c.subject_id == totals.c.subject_id, own.c.student_id == totals.c.student_id)
    )
    return joined, func.coalesce(by_subject.c.of_everybody, 0) + in_groups
