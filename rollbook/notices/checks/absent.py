"""Missed classes of a day: is one of them still missed, and on no leave?"""

import msgspec
from sqlalchemy import Connection

from rollbook.core.settings import Settings
from rollbook.notices.absences import describe_absent, subjects_of_day
from rollbook.notices.checking import NotTrue
from rollbook.notices.checks.corrected import LEFT, since_written
from rollbook.notices.facts import Absent
from rollbook.notices.sums import is_listed
from rollbook.tables.rows import NoticeRow


def check_absent(db: Connection, notice: NoticeRow, settings: Settings) -> Absent | NotTrue:
    if notice.student_id is None or not is_listed(db, notice.student_id):
        return LEFT
    day = msgspec.convert(notice.facts, Absent).day
    facts = describe_absent(db, notice.student_id, day, settings)
    if facts is None:
        return since_written(db, notice, subjects_of_day(db, notice.student_id, day), {"code": "not_absent"})
    return facts
