"""The month's statement: as everything stands now, under the number that it was given."""

from datetime import date

import msgspec
from sqlalchemy import Connection

from rollbook.core.settings import Settings
from rollbook.notices.checking import NotTrue
from rollbook.notices.checks.corrected import LEFT
from rollbook.notices.facts import Statement
from rollbook.notices.statements import describe_statement, last_of_month
from rollbook.notices.sums import read_now, read_own
from rollbook.tables.rows import NoticeRow


def check_statement(db: Connection, notice: NoticeRow, settings: Settings) -> Statement | NotTrue:
    now = read_now(db, settings)
    own = read_own(db, notice.student_id, now)
    if own is None:
        return LEFT
    told = msgspec.convert(notice.facts, Statement)
    month_ends = last_of_month(date.fromisoformat(f"{told.month}-01"))
    facts = describe_statement(db, own, month_ends, told.number, now.today)
    return facts or NotTrue({"code": "no_classes"})
