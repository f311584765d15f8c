"""The week's digest: is a subject still below?"""

import msgspec
from sqlalchemy import Connection

from rollbook.core.settings import Settings
from rollbook.notices.checking import NotTrue
from rollbook.notices.checks.corrected import LEFT, since_written
from rollbook.notices.digests import describe_digest
from rollbook.notices.facts import Digest
from rollbook.notices.sums import read_now, read_own
from rollbook.tables.rows import NoticeRow


def check_digest(db: Connection, notice: NoticeRow, settings: Settings) -> Digest | NotTrue:
    now = read_now(db, settings)
    own = read_own(db, notice.student_id, now)
    if own is None:
        return LEFT
    told = msgspec.convert(notice.facts, Digest)
    facts = describe_digest(db, own, (told.first_day, told.last_day), now)
    if facts is None:
        counted = [row.subject_id for row in own.subjects.of_running()]
        return since_written(db, notice, counted, {"code": "no_longer_below"})
    return facts
