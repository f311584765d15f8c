"""The classes that somebody teaches: how many there are, and how the last one was attended."""

from collections.abc import Sequence
from datetime import date

from sqlalchemy import ColumnElement, Connection, Date, Select, and_, bindparam, case, func, or_, select

from rollbook.accounts.identity import Admin
from rollbook.accounts.rights import Grant, stands_in
from rollbook.catalogue.service.called import CALLS_GROUP, is_member_on
from rollbook.core.marks import has_attended
from rollbook.core.schemas import copy_fields
from rollbook.rollcall.service.whole_meetings import find_taken_by_others
from rollbook.standing.schemas import OwnClasses
from rollbook.store.verbs import slow_read
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import PLACE_COLUMNS, SUBJECTS, batches, semesters, subjects
from rollbook.tables.grants import grants
from rollbook.tables.groups import groups, memberships
from rollbook.tables.rollcalls import COUNTS, STANDS, marks, rollcalls
from rollbook.tables.students import students

_day = bindparam("day", type_=Date)
_instead_of = admins.alias("instead_of")
_named = groups.alias("named")
_IS_OPEN = (STANDS, rollcalls.c.uploaded_at.is_(None))
_of_grant = and_(
    rollcalls.c.subject_id == grants.c.subject_id,
    or_(grants.c.group_id.is_(None), rollcalls.c.group_id == grants.c.group_id),
)


def _last(column: ColumnElement[object], *conditions: ColumnElement[bool]) -> Select[object]:
    """A column of the newest of their classes for which the conditions are true."""
    newest = (rollcalls.c.held_on.desc(), rollcalls.c.number.desc())
    return select(column).where(_of_grant, *conditions).order_by(*newest).limit(1).correlate(grants)


def _count_marks(*conditions: ColumnElement[bool]) -> ColumnElement[int]:
    last = _last(rollcalls.c.id, COUNTS).scalar_subquery()
    return select(func.count()).where(marks.c.rollcall_id == last, *conditions).correlate(grants).scalar_subquery()


def _count_students() -> ColumnElement[int]:
    """Whom they call: a group, all of the groups that the subject calls, or the list."""
    of_now = students.c.archived_at.is_(None)
    on_list = select(func.count()).where(
        students.c.batch_id == subjects.c.batch_id, students.c.department_id == subjects.c.department_id, of_now
    )
    in_groups = (
        select(func.count(students.c.id.distinct()))
        .select_from(memberships.join(students).join(groups))
        .where(is_member_on(_day), of_now, groups.c.archived_at.is_(None))
    )
    of_group = in_groups.where(memberships.c.group_id == grants.c.group_id).correlate(grants)
    of_every_group = in_groups.where(CALLS_GROUP).correlate(subjects)
    return case(
        (grants.c.group_id.is_not(None), of_group.scalar_subquery()),
        (subjects.c.called == "list", on_list.correlate(subjects).scalar_subquery()),
        else_=of_every_group.scalar_subquery(),
    )


_OWN = (
    select(
        *grants.c["subject_id", "group_id", "since", "last_day", "instead_of"],
        *PLACE_COLUMNS,
        subjects.c.name.label("subject_name"),
        _named.c.label.label("group_label"),
        _named.c.kind.label("group_kind"),
        _instead_of.c.name.label("instead_of_name"),
        _count_students().label("students"),
        select(func.count()).where(_of_grant, COUNTS).correlate(grants).scalar_subquery().label("classes"),
        _last(rollcalls.c.held_on, COUNTS).scalar_subquery().label("last_held_on"),
        _count_marks(has_attended(marks.c.mark)).label("last_present"),
        _count_marks(marks.c.mark.is_not(None)).label("last_of"),
        _last(rollcalls.c.uuid, *_IS_OPEN).scalar_subquery().label("open_roll_call"),
        _last(rollcalls.c.meeting, *_IS_OPEN).scalar_subquery().label("open_meeting"),
    )
    .select_from(SUBJECTS)
    .join(grants, grants.c.subject_id == subjects.c.id)
    .outerjoin(_named, _named.c.id == grants.c.group_id)
    .outerjoin(_instead_of, _instead_of.c.id == grants.c.instead_of)
    .where(grants.c.id.in_(bindparam("held", expanding=True)), subjects.c.archived_at.is_(None))
    # Of two for the same classes the one that is for good, or for longer, comes last, and is told.
    .order_by(
        batches.c.label_key,
        semesters.c.position,
        subjects.c.code_key,
        subjects.c.id,
        _named.c.label_key,
        case((grants.c.instead_of.is_(None), 1), else_=0),
        case((grants.c.last_day.is_(None), 1), else_=0),
        grants.c.last_day,
    )
)


@slow_read
def list_own_classes(db: Connection, me: Admin, held: Sequence[Grant], today: date) -> list[OwnClasses]:
    """A line for each subject, or group of it, whose classes these grants of theirs let somebody take."""
    if not held:
        return []
    asked = {"held": [each.id for each in held], "day": today}
    rows = {(row.subject_id, row.group_id): row for row in db.execute(_OWN, asked)}
    of_others = find_taken_by_others(db, me, (row.open_meeting for row in rows.values()))
    return [
        copy_fields(
            OwnClasses,
            row,
            group=row.group_label,
            last_present=row.last_present if row.last_held_on else None,
            last_of=row.last_of if row.last_held_on else None,
            open_is_yours=row.open_meeting not in of_others,
            until=row.last_day,
            substitute=stands_in(row.since, row.last_day, row.instead_of),
            instead_of=row.instead_of_name,
        )
        for row in rows.values()
    ]
