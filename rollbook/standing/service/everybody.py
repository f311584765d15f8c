"""How many students have a class that counts, and how many of them are below a line: of all, or place by place."""

from functools import lru_cache
from typing import Literal, TypeAlias

from sqlalchemy import ColumnElement, Subquery, and_, case, func, literal, select, union_all

from rollbook.accounts.rights import Rights
from rollbook.core.roles import Right
from rollbook.core.rule import Level
from rollbook.core.statements import Statement
from rollbook.reach.clauses import lists_within, students_within
from rollbook.standing.service.counted import asks_together, is_below, is_counted
from rollbook.standing.service.facts import add_up, select_facts_of_now
from rollbook.standing.service.rules import Rules
from rollbook.tables.rollcalls import totals

# Statements: for who sees everything, and for some of the others.
MOST_KEPT = 64

PlaceColumn: TypeAlias = Literal["batch_id", "department_id"]


def levels_of(rules: Rules) -> list[Level]:
    """What the rules ask something of."""
    levels: list[tuple[Level, bool]] = [("subject", rules.asks_each), ("together", rules.asks_together)]
    return [level for level, asked in levels if asked]


def facts_at(rules: Rules, level: Level, seen: Rights | None) -> Subquery:
    """Of whoever and whatever is not archived: a row for each subject of a student, or for each semester. Where not
    everything is `seen`: of students in subjects, and of whole lists."""
    if level == "subject":
        return select_facts_of_now(rules, *([students_within(seen, Right.SEE, totals.c.student_id)] if seen else []))
    return add_up(select_facts_of_now(rules, *([lists_within(seen, Right.SEE)] if seen else [])), by_semester=True)


def is_short(rows: Subquery, rules: Rules, level: Level) -> ColumnElement[bool]:
    """Below a line that the rule draws there: one that asks for each subject says nothing of all together."""
    below = is_below(rows, rules, level)
    if level == "subject":
        return below
    return and_(below, asks_together(rows, rules))


@lru_cache(MOST_KEPT)
def count_everybody(rules: Rules, seen: Rights | None, by: PlaceColumn | None = None) -> Statement:
    """A row with `counted` and `below`; of each batch or department, by the id in `place`, where that is asked for."""
    each = []
    for level in levels_of(rules):
        rows = facts_at(rules, level, seen)
        short = case((is_short(rows, rules, level), rows.c.student_id))
        place = rows.c[by] if by else literal(0)
        columns = (rows.c.student_id, short.label("below"), place.label("place"))
        each.append(select(*columns).where(is_counted(rows, rules)))
    every = union_all(*each).subquery("everybody")
    counted = func.count(every.c.student_id.distinct()).label("counted")
    below = func.count(every.c.below.distinct()).label("below")
    places = [every.c.place] if by else []
    return select(*places, counted, below).group_by(*places)
