"""Why what was written is no longer true, as the outbox says it: "CS301 of 12 Nov corrected at 11:58"."""

from collections.abc import Collection

from sqlalchemy import Connection, or_, select

from rollbook.core.json_values import JsonObject
from rollbook.notices.checking import NotTrue
from rollbook.tables.catalogue import subjects
from rollbook.tables.changes import changes
from rollbook.tables.rollcalls import rollcalls
from rollbook.tables.rows import NoticeRow

LEFT = NotTrue({"code": "student_left"})  # archived or erased meanwhile: nobody is told of who is on no list


def since_written(db: Connection, notice: NoticeRow, subject_ids: Collection[int], otherwise: JsonObject) -> NotTrue:
    """The newest mark of the student in these subjects that was corrected since; else the newest class that was taken
    back; else what is said `otherwise`."""
    corrected = (
        select(subjects.c.code, rollcalls.c.held_on, changes.c.at, changes.c.student_id)
        .join_from(changes, rollcalls, rollcalls.c.id == changes.c.rollcall_id)
        .join(subjects, subjects.c.id == rollcalls.c.subject_id)
        .where(
            changes.c.subject_id.in_(subject_ids),
            changes.c.at >= notice.written_at,
            or_(changes.c.student_id == notice.student_id, rollcalls.c.withdrawn_at >= notice.written_at),
        )
        .order_by(changes.c.student_id.is_(None), changes.c.id.desc())
        .limit(1)
    )
    row = db.execute(corrected).one_or_none()
    if row is None:
        return NotTrue(otherwise)
    code = "corrected" if row.student_id == notice.student_id else "withdrawn"
    return NotTrue({"code": code, "subject": row.code, "day": str(row.held_on), "at": row.at.isoformat()})
