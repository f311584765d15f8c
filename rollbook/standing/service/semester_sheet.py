"""The semester sheet, made of what was counted: percentages, letters and outcomes by the rule of the list."""

from collections.abc import Sequence
from datetime import date

from sqlalchemy import Connection

from rollbook.accounts.rights import Rights
from rollbook.core.rule import OUTCOMES, Level, Outcome, Rule
from rollbook.standing import arithmetic
from rollbook.standing.arithmetic import Counts
from rollbook.standing.rule_schemas import as_told
from rollbook.standing.semester_schemas import SemesterCell, SemesterLine, SemesterQuery, SemesterSheet
from rollbook.standing.service.semester_counts import InSubject, Listed, SemesterCounts, find_scope, read_semester
from rollbook.standing.service.semester_then import read_then
from rollbook.standing.stood.days import AsOf
from rollbook.store.verbs import slow_read


@slow_read
def read_sheet(
    db: Connection, query: SemesterQuery, pass_line: int, today: date, rights: Rights, as_of: AsOf | None = None
) -> tuple[SemesterSheet, Rule]:
    """With the rule that it was made by."""
    scope = find_scope(db, query, rights)
    read = read_semester(db, scope, pass_line, today) if as_of is None else read_then(db, scope, pass_line, as_of)
    return make_sheet(read), read.rule


def make_sheet(read: SemesterCounts) -> SemesterSheet:
    lines = [_line(student, read) for student in read.students]
    batch, department, semester = read.scope.labels
    return SemesterSheet(
        batch=batch,
        department=department,
        semester=semester,
        rule=as_told(read.rule),
        whole=read.scope.seen is None,
        students=len(lines),
        below=sum(line.outcome in ("band", "short") for line in lines),
        in_band=sum(line.outcome == "band" for line in lines),
        short=sum(line.outcome == "short" for line in lines),
        unreachable=sum(line.unreachable for line in lines),
        groups=list(read.groups),
        subjects=list(read.subjects),
        items=lines,
        until=read.until,
        as_of=read.as_of,
        later=read.later,
    )


def _line(student: Listed, read: SemesterCounts) -> SemesterLine:
    rule = read.rule
    each = [read.counted.get((student.id, subject.id)) for subject in read.subjects]
    cells = [None if of is None else _cell(of.counts, of.left, rule, "subject") for of in each]
    called = [of for of in each if of is not None]
    together = _together(called, rule) if called and read.scope.seen is None else None
    asked = [cell for cell in (*cells, together) if cell is not None and cell.outcome is not None]
    return SemesterLine(
        student=student.id,
        roll=student.roll,
        name=student.name,
        cells=cells,
        together=together,
        outcome=_worst([cell.outcome for cell in asked if cell.outcome is not None]),
        unreachable=any(cell.unreachable for cell in asked),
    )


def _together(called: Sequence[InSubject], rule: Rule) -> SemesterCell:
    """What is left of all of them is known where it is known of each."""
    left = [of.left for of in called if of.left is not None]
    known = sum(left) if len(left) == len(called) else None
    return _cell(arithmetic.add_up([of.counts for of in called]), known, rule, "together")


def _worst(outcomes: Sequence[Outcome]) -> Outcome | None:
    return max(outcomes, key=OUTCOMES.index, default=None)


def _cell(counts: Counts, left: int | None, rule: Rule, level: Level) -> SemesterCell:
    """Where the rule asks for each subject alone, the total is told and nothing follows from it."""
    weighed = arithmetic.weigh(counts, rule)
    is_asked = level == "subject" or rule.of != "each"
    outcome = arithmetic.outcome_of(weighed, rule, level) if weighed.counted and is_asked else None
    is_below = outcome is not None and outcome != "met"
    return SemesterCell(
        classes=counts.present + counts.absent,
        present=counts.present,
        late=counts.late,
        duty=counts.duty,
        medical=counts.medical,
        other=counts.other,
        uncalled=counts.uncalled,
        counted=weighed.counted,
        attended=weighed.attended,
        lates_missed=weighed.lates_missed,
        duty_attended=weighed.duty_attended,
        percentage=arithmetic.percentage(weighed, rule, level) if weighed.counted else None,
        outcome=outcome,
        unreachable=is_below and left is not None and arithmetic.is_out_of_reach(counts, rule, level, left),
    )
