"""The totals of a part of the college as rows that can be compared with the line inside the database.

What counts as attended and as missed, and the comparisons, are those of `arithmetic`, in whole numbers too; a test
holds the two against each other.
"""

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    FromClause,
    Subquery,
    and_,
    case,
    false,
    literal,
    or_,
    select,
    true,
)

from rollbook.accounts.rights import Rights
from rollbook.catalogue.service.finding import find_label, within
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS
from rollbook.core.leave import CATEGORIES
from rollbook.core.roles import Right
from rollbook.core.rule import WHOLE, Level, Rule
from rollbook.reach.clauses import lists_within, students_within, subjects_within
from rollbook.standing.service.courses import calls_groups
from rollbook.standing.service.facts import add_up, select_planned
from rollbook.standing.service.rules import Rules
from rollbook.standing.service.source import NOW, Source
from rollbook.standing.shortage_schemas import Per, Scope, ShortageFilters
from rollbook.tables.catalogue import subjects
from rollbook.timetable.coming import NOTHING, Coming

STEPS = 20  # of the distribution, five percent each


def attended(rows: FromClause, rules: Rules) -> ColumnElement[int]:
    """What counts as present."""
    return rules.choose(rows, lambda rule: _attended(rows, rule))


def counted(rows: FromClause, rules: Rules) -> ColumnElement[int]:
    """What the percentage is of."""
    return rules.choose(rows, lambda rule: _counted(rows, rule))


def _attended(rows: FromClause, rule: Rule, more: ColumnElement[int] | None = None) -> ColumnElement[int]:
    """`more`: classes to come, all of them attended."""
    came = rows.c.present if more is None else rows.c.present + more
    if rule.late_per_absence:
        came = came - rows.c.late // _number(rule.late_per_absence)
    match rule.duty:
        case "present":
            return came + rows.c.duty
        case "share":
            most = _counted(rows, rule, more) * _number(rule.exact_share) // _number(WHOLE)
            return came + case((most < rows.c.duty, most), else_=rows.c.duty)
        case "not":
            return came


def _counted(rows: FromClause, rule: Rule, more: ColumnElement[int] | None = None) -> ColumnElement[int]:
    held = rows.c.present + rows.c.absent + rows.c.uncalled
    if more is not None:
        held = held + more
    for category in CATEGORIES:
        if rule.counts(category) == "not":
            held = held - rows.c[category]
    return held


def is_counted(rows: FromClause, rules: Rules) -> ColumnElement[bool]:
    """Whether there is a percentage."""
    return counted(rows, rules) > 0


def has_leave(rows: FromClause) -> ColumnElement[bool]:
    return or_(*(rows.c[category] > 0 for category in CATEGORIES))


def select_counted(
    db: Connection,
    filters: ShortageFilters,
    rules: Rules,
    rights: Rights,
    source: Source = NOW,
    coming: Coming = NOTHING,
) -> Subquery:
    """One row for each student in each subject, or for each student: what was counted, planned and left. Where some
    rule asks for all subjects together they are those of a semester, wherever they are taught: the scope says whose
    lines are told, and not what is added up. Of students in a subject, those whom they see there; of all subjects
    together, the students of lists that they see."""
    by_semester = adds_up_semesters(filters, rules)
    conditions = subjects_counted(db, filters, rules)
    whose: list[ColumnElement[bool]] = []
    if not rights.everywhere(Right.SEE):
        if filters.per is Per.STUDENT:
            whose.append(lists_within(rights, Right.SEE))
        else:
            conditions.append(subjects_within(rights, Right.SEE))
            whose.append(students_within(rights, Right.SEE, source.totals.c.student_id))
    by_student = calls_groups(db, conditions)
    rows = select_planned(rules, conditions, whose, by_student=by_student, source=source, coming=coming)
    if filters.per is Per.STUDENT:
        rows = add_up(rows, by_semester=by_semester, planned=True, is_short=_is_short_besides(rows, rules))
    wanted = select(rows).where(is_counted(rows, rules))
    if by_semester:
        wanted = wanted.where(asks_together(rows, rules), *_of_scope(db, filters, rows, source))
    if filters.late:
        wanted = wanted.where(rows.c.late > 0)
    if filters.leave:
        wanted = wanted.where(has_leave(rows))
    return wanted.subquery("counted")


def adds_up_semesters(filters: ShortageFilters, rules: Rules) -> bool:
    return filters.per is Per.STUDENT and rules.asks_together


def subjects_counted(db: Connection, filters: ShortageFilters, rules: Rules) -> list[ColumnElement[bool]]:
    """What is true of the subjects that are added up."""
    return within(db, Scope(semester=filters.semester) if adds_up_semesters(filters, rules) else filters)


def _of_scope(db: Connection, scope: Scope, rows: FromClause, source: Source) -> list[ColumnElement[bool]]:
    """The students of a list, or whoever was called in a subject."""
    if scope.subject is not None:
        totals = source.totals
        in_subject = subjects.c.id == totals.c.subject_id
        called = select(totals.c.student_id).join_from(totals, subjects, in_subject)
        called = called.where(source.was_called, *within(db, scope))
        return [rows.c.student_id.in_(called)]
    return [
        rows.c[f"list_{kind.word}_id"] == find_label(db, kind, label).id
        for kind, label in ((BATCHES, scope.batch), (DEPARTMENTS, scope.department))
        if label is not None
    ]


def asks_together(rows: FromClause, rules: Rules) -> ColumnElement[bool]:
    """Whether the rule that holds asks something of all subjects together."""
    return rules.choose(rows, lambda rule: true() if rule.of != "each" else false())


def is_below(rows: FromClause, rules: Rules, level: Level) -> ColumnElement[bool]:
    return rules.choose(rows, lambda rule: _is_short(rows, rule, rule.line_at(level)))


def _is_short_besides(rows: FromClause, rules: Rules) -> ColumnElement[bool]:
    """In a subject, where a rule asks for a least in each of them beside the total."""
    return rules.choose(rows, lambda rule: _is_short(rows, rule, rule.least_in_each) if rule.of == "both" else false())


def is_below_any(rows: FromClause, rules: Rules, level: Level) -> ColumnElement[bool]:
    """Of all subjects together: below in the total, or in one of them below what is asked of each besides."""
    below = is_below(rows, rules, level)
    return or_(below, rows.c.short_in > 0) if level == "together" else below


def is_in_band(rows: FromClause, rules: Rules, level: Level) -> ColumnElement[bool]:
    """Below the pass line, and where the shortage may be condoned."""

    def of_rule(rule: Rule) -> ColumnElement[bool]:
        if (floor := rule.floor_at(level)) is None:
            return false()
        return and_(_is_short(rows, rule, rule.line_at(level)), ~_is_short(rows, rule, floor))

    return rules.choose(rows, of_rule)


def is_out_of_reach(rows: Subquery, rules: Rules, level: Level) -> ColumnElement[bool]:
    short = rules.choose(rows, lambda rule: _is_short(rows, rule, rule.line_at(level), rows.c.left))
    return and_(rows.c.planned.is_not(None), short)


def _is_short(
    rows: FromClause, rule: Rule, line: int | None, more: ColumnElement[int] | None = None
) -> ColumnElement[bool]:
    if line is None:
        return false()
    return _attended(rows, rule, more) * _number(WHOLE) < _number(rule.exactly(line)) * _counted(rows, rule, more)


def _number(value: int) -> ColumnElement[int]:
    return literal(value, BigInteger)


def step(rows: Subquery, rules: Rules) -> ColumnElement[int]:
    """Of the distribution, from 0."""
    whole_steps = attended(rows, rules) * _number(STEPS) // counted(rows, rules)
    return case((attended(rows, rules) == counted(rows, rules), STEPS - 1), else_=whole_steps)


def distance(rows: Subquery, rules: Rules) -> ColumnElement[int]:
    """Orders by percentage, in millionths."""
    return attended(rows, rules) * _number(1_000_000) // counted(rows, rules)
