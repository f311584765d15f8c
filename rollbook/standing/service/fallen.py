"""Who fell below the pass line this week."""

from datetime import date, timedelta
from functools import lru_cache
from typing import NamedTuple, Protocol

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    bindparam,
    select,
)

from rollbook.accounts.rights import Rights
from rollbook.catalogue.schemas import SubjectLabels
from rollbook.core.leave import CATEGORIES
from rollbook.core.marks import count_where, has_attended, has_missed, was_late
from rollbook.core.roles import Right
from rollbook.core.rule import Level
from rollbook.core.schemas import copy_fields
from rollbook.core.statements import Statement
from rollbook.standing.arithmetic import FACTS, outcome_of, percentage, weigh
from rollbook.standing.schemas import StandingOut
from rollbook.standing.service.describing import counts_of, describe_standing
from rollbook.standing.service.everybody import MOST_KEPT, count_everybody, facts_at, is_short, levels_of
from rollbook.standing.service.rules import Rules, read_rules
from rollbook.standing.service.shares import places_of
from rollbook.standing.shortage_schemas import Fallen, FallenOut
from rollbook.store.verbs import slow_read
from rollbook.tables.catalogue import PLACE_COLUMNS, batches, departments, semesters, subjects
from rollbook.tables.leave import leave_kinds, with_leave
from rollbook.tables.rollcalls import COUNTS, marks, rollcalls, totals
from rollbook.tables.rows import CountsRow
from rollbook.tables.students import students

A_WEEK = timedelta(days=7)
MOST_FALLEN = 100


class FallenRow(CountsRow, Protocol):
    """Of a student below a line: all that was counted, and of that what is of the last days."""

    student_id: int
    subject_id: int  # 0: in all subjects of the semester together
    some_subject_id: int  # one of them then
    semester_id: int
    list_batch_id: int
    list_department_id: int
    roll: str
    name: str
    batch: str
    department: str
    semester: str
    subject: str | None


class Fell(NamedTuple):
    row: FallenRow
    before: float
    standing: StandingOut


@slow_read
def list_fallen(db: Connection, today: date, pass_line: int, rights: Rights) -> FallenOut:
    """Below the pass line now, and not before the classes of the last seven days; and how many are below at all. Of
    those whom they see."""
    seen = None if rights.everywhere(Right.SEE) else rights
    since = today - A_WEEK + timedelta(days=1)
    rules = read_rules(db, pass_line, today)
    found = find_fallen(db, rules, since, seen)
    found.sort(key=lambda each: (each[0], each[1].row.student_id, each[1].row.subject_id))
    told = [fallen for _, fallen in found[:MOST_FALLEN]]
    places = places_of(db, [each.row.some_subject_id for each in told if not each.row.subject_id])
    items = [_describe(each, None if each.row.subject_id else places[each.row.some_subject_id]) for each in told]
    people = len({fallen.row.student_id for _, fallen in found})
    everybody = db.execute(count_everybody(rules, seen)).one()
    lines = {line for level in levels_of(rules) for line in _pass_lines_at(rules, level)}
    line = lines.pop() if len(lines) == 1 else None
    return FallenOut(
        since=since,
        line=line / 100 if line is not None else None,
        count=len(found),
        students=people,
        below=everybody.below,
        counted=everybody.counted,
        items=items,
    )


def find_fallen(db: Connection, rules: Rules, since: date, seen: Rights | None) -> list[tuple[float, Fell]]:
    """Below the pass line now, and not before the classes since a day; each with the exact share."""
    found: list[tuple[float, Fell]] = []
    for level in levels_of(rules):
        for row in db.execute(_who_is_below(rules, level, seen), {"since": since}):
            rule = rules.of(row.list_batch_id, row.list_department_id)
            now = counts_of(row)
            before = now._replace(**{fact: getattr(now, fact) - int(getattr(row, f"{fact}_lately")) for fact in FACTS})
            then = weigh(before, rule)
            if then.counted and outcome_of(then, rule, level) == "met":
                weighed = weigh(now, rule)
                fallen = Fell(row, percentage(then, rule, level), describe_standing(now, rule, level))
                found.append((weighed.attended / weighed.counted, fallen))
    return found


def _pass_lines_at(rules: Rules, level: Level) -> set[int | None]:
    """What is needed there, by all who ask for something there."""
    return {rule.line_at(level) for rule in rules.every if rule.of != ("together" if level == "subject" else "each")}


@lru_cache(MOST_KEPT)
def _who_is_below(rules: Rules, level: Level, seen: Rights | None) -> Statement:
    """From the few who are below now to their marks of the week; the other way round every mark of the week would be
    read."""
    rows = facts_at(rules, level, seen)
    lately: dict[str, ColumnElement[bool]] = {
        "present": has_attended(marks.c.mark),
        "absent": has_missed(marks.c.mark),
        "late": was_late(marks.c.mark),
        **{category: leave_kinds.c.category == category for category in CATEGORIES},
    }
    counted = select(rows, *(count_where(was).label(f"{fact}_lately") for fact, was in lately.items()))
    if level == "subject":
        classes = counted.join_from(rows, rollcalls, rollcalls.c.subject_id == rows.c.subject_id)
    else:
        in_semester = and_(subjects.c.id == totals.c.subject_id, subjects.c.semester_id == rows.c.semester_id)
        classes = (
            counted.join_from(rows, totals, totals.c.student_id == rows.c.student_id)
            .join(subjects, and_(in_semester, subjects.c.archived_at.is_(None)))
            .join(rollcalls, rollcalls.c.subject_id == subjects.c.id)
        )
    their_marks = and_(marks.c.rollcall_id == rollcalls.c.id, marks.c.student_id == rows.c.student_id)
    below = (
        with_leave(classes.join(marks, their_marks))
        .where(is_short(rows, rules, level), rollcalls.c.held_on >= bindparam("since"), COUNTS)
        .group_by(*rows.c)
        .subquery("below_now")
    )
    return (
        select(below, students.c.roll, students.c.name, *PLACE_COLUMNS)
        .join_from(below, students, students.c.id == below.c.student_id)
        .outerjoin(subjects, subjects.c.id == below.c.subject_id)
        .join(batches, batches.c.id == below.c.batch_id)
        .join(departments, departments.c.id == below.c.department_id)
        .join(semesters, semesters.c.id == below.c.semester_id)
    )


def _describe(fallen: Fell, seen_in: SubjectLabels | None) -> Fallen:
    told = {"before": fallen.before, "standing": fallen.standing}
    return copy_fields(Fallen, fallen.row, student=fallen.row.student_id, seen_in=seen_in, **told)
