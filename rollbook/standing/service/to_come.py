"""What the timetable still has for each of many students, inside the database; `Coming.left` tells it of one."""

from datetime import date

from sqlalchemy import BigInteger, ColumnElement, Date, Subquery, and_, case, cast, func, null, or_, select

from rollbook.core.statements import Statement
from rollbook.standing.service.source import Source
from rollbook.store.json_rows import json_rows
from rollbook.tables.catalogue import subjects
from rollbook.tables.groups import memberships
from rollbook.timetable.coming import Coming


def _apart(packed: Subquery) -> Subquery:
    """Unpacked once, and not again for every student: an offset keeps it apart, and SQLite makes an index of numbers
    that are said to be some."""
    columns = [
        cast(column, BigInteger).label(column.name) if isinstance(column.type, BigInteger) else column
        for column in packed.c
    ]
    return select(*columns).offset(0).subquery(f"{packed.name}_apart")


_OF_LISTS = _apart(json_rows("coming", subject_id=BigInteger, classes=BigInteger, until=Date))
_of_groups = _apart(
    json_rows(
        "coming_in_groups",
        part=BigInteger,
        subject_id=BigInteger,
        group_id=BigInteger,
        first=Date,
        last=Date,
        classes=BigInteger,
        until=Date,
    )
)
# Whoever is in two of the groups that a class calls is called once.
_called = (
    select(
        *_of_groups.c["part", "subject_id", "first", "classes", "until"],
        memberships.c.student_id,
    )
    .join_from(_of_groups, memberships, memberships.c.group_id == _of_groups.c.group_id)
    .where(
        memberships.c.since <= _of_groups.c.first,
        or_(memberships.c.until.is_(None), memberships.c.until > _of_groups.c.last),
    )
    .distinct()
    .subquery("coming_called")
)
_IN_GROUPS = (
    select(
        *_called.c["subject_id", "student_id"],
        cast(func.sum(_called.c.classes), BigInteger).label("classes"),
        func.max(_called.c.until).label("until"),
    )
    .group_by(*_called.c["subject_id", "student_id"])
    .subquery("coming_in_own_groups")
)


def join_coming(
    counted: Statement, source: Source, coming: Coming
) -> tuple[Statement, ColumnElement[int], ColumnElement[date]]:
    """`counted`, which has the totals and their subjects, with what is to come joined to it; how many classes that are,
    and until which day: null where the timetable knows none. Asked with `coming.asked`."""
    if not coming:
        return counted, cast(null(), BigInteger), cast(null(), Date)
    totals = source.totals
    batch_id, department_id = source.list_of
    on_list = and_(batch_id == subjects.c.batch_id, department_id == subjects.c.department_id)
    counted = counted.outerjoin(_OF_LISTS, _OF_LISTS.c.subject_id == totals.c.subject_id)
    classes: ColumnElement[int] = case((on_list, _OF_LISTS.c.classes))
    until: ColumnElement[date] = case((on_list, _OF_LISTS.c.until))
    if coming.calls_groups:
        own = and_(_IN_GROUPS.c.subject_id == totals.c.subject_id, _IN_GROUPS.c.student_id == totals.c.student_id)
        counted = counted.outerjoin(_IN_GROUPS, own)
        classes = func.coalesce(classes + _IN_GROUPS.c.classes, classes, _IN_GROUPS.c.classes)
        until = case((until > _IN_GROUPS.c.until, until), else_=func.coalesce(_IN_GROUPS.c.until, until))
    return counted, classes, until
