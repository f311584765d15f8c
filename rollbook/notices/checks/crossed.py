"""Below the pass line: still?"""

from sqlalchemy import Connection

from rollbook.core.settings import Settings
from rollbook.notices.checking import NotTrue
from rollbook.notices.checks.corrected import LEFT, since_written
from rollbook.notices.crossings import find_known
from rollbook.notices.facts import Crossed
from rollbook.notices.looking import read_once
from rollbook.notices.sides import Key
from rollbook.notices.sums import Own, describe_crossing, read_now, read_own, rows_of, sum_of
from rollbook.tables.rows import NoticeRow


def check_crossed(db: Connection, notice: NoticeRow, settings: Settings) -> Crossed | NotTrue:
    """It holds for the fall that it was written of: whoever came back, and fell again since, is told by a newer one."""
    now, told = read_now(db, settings), read_once(notice.once)
    own = read_own(db, notice.student_id, now)
    if own is None:
        return LEFT
    facts = describe_crossing(db, told.key, own, now)
    # Two steps down, and back up by one: what was told of the first step holds again.
    if facts is None or (told.before == "band" and facts.side == "band"):
        return _back(db, notice, told.key, own)
    known = find_known(db, told.key)
    if known is None or known.since != told.at:
        return NotTrue({"code": "newer_crossing"})
    return facts


def _back(db: Connection, notice: NoticeRow, key: Key, own: Own) -> NotTrue:
    told = sum_of(key, own)
    counted = [row.subject_id for row in rows_of(key, own)] or [key.subject_id]
    return since_written(db, notice, counted, {"code": "no_longer_below", "percent": told.percent if told else None})
