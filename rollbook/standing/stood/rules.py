"""The rules that were in force at a moment, as they had been kept by then.

A rule that was taken back had not begun, so it was in force on no day; and none is changed once it is kept. So the rules
of today tell it, without those that were kept later.
"""

from datetime import datetime
from zoneinfo import ZoneInfo

from sqlalchemy import Connection

from rollbook.standing.service.rules import ALL_RULES, Rules, rules_in_force
from rollbook.standing.stood.days import last_day_before
from rollbook.tables.rules import rules


def read_rules_then(db: Connection, pass_line: int, moment: datetime, timezone: str) -> Rules:
    """`pass_line`: of the settings of today, for a college that had kept no rule: no history has that."""
    versions = db.execute(ALL_RULES.where(rules.c.at < moment)).scalar_one()
    return rules_in_force(versions, pass_line, last_day_before(moment, ZoneInfo(timezone)))
