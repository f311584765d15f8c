"""On which side of the line students are: of one subject and its semester, or of the whole college.

"below" and "band" are what the rule calls short and in the band under the line. Before so many classes are counted as
the office has set, nobody is on either side: two classes say little about anybody.
"""

from functools import lru_cache
from hashlib import sha256
from typing import Literal, NamedTuple, Protocol, TypeAlias

import msgspec
from sqlalchemy import BigInteger, ColumnElement, Connection, Subquery, bindparam, case, select, union_all

from rollbook.core.rule import Level, Outcome, Rule
from rollbook.core.statements import Statement
from rollbook.standing.arithmetic import Counts, outcome_of, weigh
from rollbook.standing.service.counted import asks_together, counted, is_below, is_in_band
from rollbook.standing.service.describing import counts_of
from rollbook.standing.service.everybody import levels_of
from rollbook.standing.service.facts import add_up, select_facts_of_now
from rollbook.standing.service.rules import Rules
from rollbook.tables.catalogue import subjects
from rollbook.tables.rollcalls import totals
from rollbook.tables.rows import CountsRow

Side: TypeAlias = Literal["band", "below"]
TOGETHER = 0  # the subject's place in a key, where all of a semester are counted together

EVERYBODY = {"after": 0, "last": 2**63 - 1}
_after, _last = bindparam("after", type_=BigInteger), bindparam("last", type_=BigInteger)
_SIDES: dict[Outcome | None, Side] = {"band": "band", "short": "below"}


class Key(NamedTuple):
    """What a line is crossed in."""

    student_id: int
    semester_id: int
    subject_id: int  # or TOGETHER

    @property
    def level(self) -> Level:
        return "subject" if self.subject_id else "together"


class _Row(CountsRow, Protocol):
    student_id: int
    semester_id: int
    subject_id: int
    list_batch_id: int
    list_department_id: int


def side_of(counts: Counts, rule: Rule, level: Level, least_classes: int) -> Side | None:
    """None: at the line or above, or nothing is asked here, or too little was counted yet."""
    weighed = weigh(counts, rule)
    if weighed.counted < max(least_classes, 1) or (level == "together" and rule.of == "each"):
        return None
    return _SIDES.get(outcome_of(weighed, rule, level))


def sides_of_subject(db: Connection, rules: Rules, subject_id: int, least_classes: int) -> dict[Key, Side | None]:
    """Of everybody who was called in the subject: there, and in all subjects of its semester together."""
    found: dict[Key, Side | None] = {}
    for level in levels_of(rules):
        for row in db.execute(_select_subject(rules, level), {"subject": subject_id}):
            key = Key(row.student_id, row.semester_id, row.subject_id)
            rule = rules.of(row.list_batch_id, row.list_department_id)
            found[key] = side_of(counts_of(row), rule, level, least_classes)
    return found


@lru_cache(16)
def _select_subject(rules: Rules, level: Level) -> Statement:
    subject = bindparam("subject", type_=BigInteger)
    if level == "subject":
        return select(_facts_at(rules, level, totals.c.subject_id == subject))
    called = select(totals.c.student_id).where(totals.c.subject_id == subject)
    semester = select(subjects.c.semester_id).where(subjects.c.id == subject).scalar_subquery()
    return select(_facts_at(rules, level, totals.c.student_id.in_(called), subjects.c.semester_id == semester))


@lru_cache(16)
def select_everybody(rules: Rules, least_classes: int) -> Statement:
    """Whoever is on a side, of all with an id above `after` up to `last`: a row with the three parts of the key, and
    the side."""
    each = []
    for level in levels_of(rules):
        rows = _facts_at(rules, level, totals.c.student_id > _after, totals.c.student_id <= _last)
        side = case((is_in_band(rows, rules, level), "band"), else_="below").label("side")
        below = [is_below(rows, rules, level), counted(rows, rules) >= max(least_classes, 1)]
        if level == "together":
            below.append(asks_together(rows, rules))
        each.append(select(rows.c.student_id, rows.c.semester_id, rows.c.subject_id, side).where(*below))
    return select(union_all(*each).subquery("on_a_side"))


def _facts_at(rules: Rules, level: Level, *conditions: ColumnElement[bool]) -> Subquery:
    rows = select_facts_of_now(rules, *conditions)
    return rows if level == "subject" else add_up(rows, by_semester=True)


def fingerprint(rules: Rules, least_classes: int) -> str:
    """What tells whether somebody is on a side, marks and leaves apart."""
    return sha256(msgspec.json.encode([rules, least_classes])).hexdigest()
