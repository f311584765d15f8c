"""What one needs to see first: today's classes."""

from datetime import date

from sqlalchemy import Connection, bindparam, select

from rollbook.accounts.rights import Rights
from rollbook.catalogue.service.called import group_of
from rollbook.core.marks import count_where, has_attended, has_missed, was_late
from rollbook.core.roles import Right
from rollbook.core.schemas import copy_fields
from rollbook.reach.clauses import classes_within
from rollbook.rollcall.service.whole_meetings import find_partly
from rollbook.standing.schemas import ClassToday
from rollbook.store.verbs import slow_read
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import PLACE_COLUMNS
from rollbook.tables.groups import groups
from rollbook.tables.rollcalls import CALLED_GROUP, CLASSES, GROUP_COLUMNS, STANDS, marks, rollcalls

MOST_CLASSES = 1000

_openers = admins.alias("openers")
_uploaders = admins.alias("uploaders")
_that_day = rollcalls.c.held_on == bindparam("day")
_counts = (
    select(
        marks.c.rollcall_id,
        count_where(has_attended(marks.c.mark)).label("present"),
        count_where(has_missed(marks.c.mark)).label("absent"),
        count_where(was_late(marks.c.mark)).label("late"),
        count_where(marks.c.mark.is_(None)).label("unmarked"),
    )
    .join_from(rollcalls, marks)
    .where(_that_day)
    .group_by(marks.c.rollcall_id)
    .subquery("counts")
)
_TODAY = (
    select(
        rollcalls,
        *PLACE_COLUMNS,
        _openers.c.user_name.label("opener"),
        _uploaders.c.user_name.label("uploader"),
        *_counts.c["present", "absent", "late", "unmarked"],
        *GROUP_COLUMNS,
    )
    .select_from(CLASSES)
    .join(_counts, _counts.c.rollcall_id == rollcalls.c.id)
    .join(_openers, _openers.c.id == rollcalls.c.opened_by)
    .outerjoin(_uploaders, _uploaders.c.id == rollcalls.c.uploaded_by)
    .outerjoin(groups, CALLED_GROUP)
    .where(_that_day, STANDS)
    .order_by(rollcalls.c.opened_at.desc(), rollcalls.c.id.desc())
    .limit(MOST_CLASSES)
)


@slow_read
def list_classes_today(db: Connection, today: date, rights: Rights) -> list[ClassToday]:
    """The newest first, open and uploaded, of those that they see."""
    seen = None if rights.everywhere(Right.SEE) else classes_within(rights, Right.SEE)
    classes = db.execute(_TODAY if seen is None else _TODAY.where(seen), {"day": today}).all()
    partly = find_partly(db, (row.meeting for row in classes if row.uploaded_at is None), seen)
    return [
        copy_fields(
            ClassToday,
            row,
            id=row.uuid,
            group=group_of(row),
            opened_by=row.opener,
            uploaded_by=row.uploader,
            whole_is_yours=row.meeting not in partly,
        )
        for row in classes
    ]
