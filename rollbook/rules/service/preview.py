"""Whom a rule would move across a line, before it is kept.

Counted here and not inside the database, by the arithmetic that everything else is held against: of every student one
line of numbers for each subject is read, by both rules, and by each of the changed choices for those who cross.
"""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, not_, select

from rollbook.core.rule import Rule
from rollbook.core.schemas import copy_fields
from rollbook.rules.schemas import Crossing, Example, PreviewQuery, RulePreview
from rollbook.rules.service.checking import check_choices
from rollbook.rules.service.crossing import KINDS, Comparison, Kind, Moved
from rollbook.rules.service.deciding import Decided, Judge, Part, Parts, add_semesters
from rollbook.rules.service.scopes import FoundScope, find_scope
from rollbook.standing.arithmetic import Counts
from rollbook.standing.rule_schemas import as_rule
from rollbook.standing.schemas import StandingOut
from rollbook.standing.service.describing import describe_standing
from rollbook.standing.service.facts import select_facts_of_now
from rollbook.standing.service.rules import Rules, read_rules
from rollbook.store.json_rows import json_list, unpack_rows
from rollbook.store.verbs import slow_read
from rollbook.tables.catalogue import LIST_COLUMNS, batches, departments, semesters, subjects
from rollbook.tables.students import students

FIRST_BY_NAME = 20


class _Who(NamedTuple):
    order: int  # that of the lists
    roll: str
    name: str
    batch: str
    department: str


class _Labels(NamedTuple):
    subjects: dict[int, str]
    semesters: dict[int, str]


class _Found(NamedTuple):
    comparison: Comparison
    moved: Sequence[Moved]  # everybody who has a class that counts, in the order of the lists
    who: dict[int, _Who]
    labels: _Labels


@slow_read
def preview_rule(db: Connection, query: PreviewQuery, pass_line: int, today: date) -> RulePreview:
    found = _find(db, query, pass_line, today)
    crossing = {kind: [moved for moved in found.moved if kind in moved.kinds] for kind in KINDS}

    def first_of(kind: Kind) -> list[Crossing]:
        return [_describe(moved, kind, found) for moved in crossing[kind][:FIRST_BY_NAME]]

    return RulePreview(
        students=len(found.moved),
        fall=len(crossing["fall"]),
        rise=len(crossing["rise"]),
        band=len(crossing["band"]),
        fallers=first_of("fall"),
        risers=first_of("rise"),
        into_band=first_of("band"),
        example=_choose_example(found, query.example),
    )


@slow_read
def list_crossings(db: Connection, query: PreviewQuery, pass_line: int, today: date) -> list[Crossing]:
    """Everybody once: who falls, who rises, and who comes into the band from below it."""
    found = _find(db, query, pass_line, today)
    told: dict[int, Crossing] = {}
    for kind in KINDS:
        for moved in found.moved:
            if moved.student_id not in told and kind in moved.kinds:
                told[moved.student_id] = _describe(moved, kind, found)
    return list(told.values())


def _find(db: Connection, query: PreviewQuery, pass_line: int, today: date) -> _Found:
    check_choices(query)
    scope = find_scope(db, query.batch, query.department)
    rules = read_rules(db, pass_line, today)
    now, tried = _rule_of(rules, scope), as_rule(query)
    comparison = Comparison(now, tried)
    who = _list_students(db, scope, rules)
    counted = _read_parts(db, scope, rules, (now, tried))
    gather = add_semesters if comparison.asks_together else Parts
    moved = [comparison.compare(student, gather(counted[student])) for student in who if student in counted]
    moved = [each for each in moved if each.before is not None or each.after is not None]
    return _Found(comparison, moved, who, _read_labels(db))


def _rule_of(rules: Rules, scope: FoundScope) -> Rule:
    """By which the scope's students are counted today."""
    return rules.college if scope.batch_id is None else rules.of(scope.batch_id, scope.department_id or 0)


def _holds_for(
    scope: FoundScope, rules: Rules, batch: ColumnElement[int], department: ColumnElement[int]
) -> list[ColumnElement[bool]]:
    """What is true of the lists in the scope that have no rule of their own."""
    conditions: list[ColumnElement[bool]] = []
    if scope.batch_id is not None:
        conditions.append(batch == scope.batch_id)
    if scope.department_id is not None:
        conditions.append(department == scope.department_id)
    for (batch_id, department_id), _ in rules.others:
        if department_id is None and scope.batch_id is None:
            conditions.append(batch != batch_id)
        if department_id is not None and scope.department_id is None:
            conditions.append(not_(and_(batch == batch_id, department == department_id)))
    return conditions


def _list_students(db: Connection, scope: FoundScope, rules: Rules) -> dict[int, _Who]:
    query = (
        select(
            *students.c["id", "roll", "name"],
            *LIST_COLUMNS,
        )
        .join_from(students, batches)
        .join(departments)
        .where(
            students.c.archived_at.is_(None),
            *_holds_for(scope, rules, students.c.batch_id, students.c.department_id),
        )
        .order_by(batches.c.label_key, departments.c.label_key, students.c.position, students.c.id)
    )
    return {student: _Who(order, *who) for order, (student, *who) in enumerate(db.execute(query))}


def _read_parts(db: Connection, scope: FoundScope, rules: Rules, compared: Sequence[Rule]) -> dict[int, list[Part]]:
    """By student. Classes before joining are counted where one of the rules asks for them."""
    first = any(rule.counted_from == "first" for rule in compared)
    facts = select_facts_of_now(Rules(Rule(counted_from="first" if first else "joining")))
    query = select(
        json_list(
            *facts.c["student_id", "semester_id", "subject_id"],
            *(facts.c[column] for column in Counts._fields),
        )
    ).where(*_holds_for(scope, rules, facts.c.list_batch_id, facts.c.list_department_id))
    parts: dict[int, list[Part]] = {}
    packed: str = db.execute(query).scalar_one()
    for student, semester, subject, *counts in unpack_rows(packed):
        parts.setdefault(student, []).append(Part(semester, subject, Counts._make(counts)))
    return parts


def _read_labels(db: Connection) -> _Labels:
    codes = {row.id: row.code for row in db.execute(select(subjects.c.id, subjects.c.code))}
    return _Labels(codes, {row.id: row.label for row in db.execute(select(semesters.c.id, semesters.c.label))})


def _describe(moved: Moved, kind: Kind, found: _Found) -> Crossing:
    before, after = moved.before, moved.after
    decides = (before if kind == "rise" else after) or before or after
    assert decides is not None
    # Of who rises by another kind of sum it is that sum which is told.
    told = after if after and not found.comparison.tried.asks(decides.part) else decides
    reason, classes = found.comparison.explain(moved, kind)
    return copy_fields(
        Crossing,
        found.who[moved.student_id],
        student=moved.student_id,
        subject=_subject_of(told.part, found.labels),
        before=found.comparison.now.percentage_of(decides.part, before),
        after=found.comparison.tried.percentage_of(decides.part, after),
        outcome_before=before.outcome if before else None,
        outcome_after=after.outcome if after else None,
        reason=reason,
        classes=classes,
    )


def _subject_of(part: Part, labels: _Labels) -> str | None:
    return None if part.subject_id is None else labels.subjects[part.subject_id]


def _choose_example(found: _Found, number: int) -> Example | None:
    """Who crosses a line comes first, then who has been late or on leave, then who is near the line."""
    shown = [(moved, moved.after) for moved in found.moved if moved.after is not None]
    if not shown:
        return None

    def by_worth(each: tuple[Moved, Decided]) -> tuple[bool, int, float, int]:
        moved, after = each
        counts = found.comparison.tried.counts_of(after.part)
        told = sum(count > 0 for count in (counts.late, counts.duty, counts.medical, counts.uncalled))
        return not moved.kinds, -told, after.distance, found.who[moved.student_id].order

    shown.sort(key=by_worth)
    moved, after = shown[number % len(shown)]
    return _describe_example(moved, after, found)


def _describe_example(moved: Moved, after: Decided, found: _Found) -> Example:
    who, labels = found.who[moved.student_id], found.labels
    part_now = moved.before.part if moved.before else after.part

    def standing(part: Part, judge: Judge) -> StandingOut:
        return describe_standing(judge.counts_of(part), judge.rule, part.level)

    return Example(
        student=moved.student_id,
        roll=who.roll,
        name=who.name,
        semester=labels.semesters[after.part.semester_id],
        subject=_subject_of(after.part, labels),
        standing=standing(after.part, found.comparison.tried),
        subject_now=_subject_of(part_now, labels),
        standing_now=standing(part_now, found.comparison.now),
    )
