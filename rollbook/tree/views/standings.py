"""Where the students of a subject stand, by roll: what was seen, what was missed on leave, and what that adds up to."""

from collections.abc import Sequence

from sqlalchemy import Connection, case, select

from rollbook.core import clock, paths
from rollbook.core.rule import Rule
from rollbook.core.schemas import same_key
from rollbook.standing.arithmetic import FACTS, Counts, standing
from rollbook.standing.service.describing import counts_of
from rollbook.standing.service.facts import WAS_CALLED, select_facts
from rollbook.standing.service.rules import read_rules
from rollbook.tables.rollcalls import totals
from rollbook.tables.students import students
from rollbook.tree.shapes import Node
from rollbook.tree.views.places import Subject


def list_standings(db: Connection, subject: Subject, pass_line: int, timezone: str, rest: Sequence[str]) -> Node:
    """`rest` may name one roll. Where two lists have the same one, it is that of the subject's own list."""
    rules = read_rules(db, pass_line, clock.today(timezone))
    facts = select_facts(rules, WAS_CALLED, totals.c.subject_id == subject.id)
    mine = select(students.c.roll, facts).join_from(facts, students, students.c.id == facts.c.student_id)
    if rest:
        mine = mine.where(students.c.roll_key == same_key(paths.label(rest[0])))
    on_list = (students.c.batch_id == subject.batch_id) & (students.c.department_id == subject.department_id)
    rows = db.execute(mine.order_by(case((on_list, 1), else_=0), students.c.id))
    return {
        paths.key(row.roll): _describe(counts_of(row), rules.of(row.list_batch_id, row.list_department_id))
        for row in rows
    } or None


def _describe(counts: Counts, rule: Rule) -> Node:
    """No percentage where no class is counted; and of classes before joining only where the rule counts them."""
    told = standing(counts, rule)
    names = FACTS if rule.counted_from == "joining" else Counts._fields
    seen = {name: getattr(counts, name) for name in names}
    shown: dict[str, Node] = {**seen, "counted": told.counted, "attended": told.attended}
    return shown if told.percentage is None else {**shown, "percentage": told.percentage}
