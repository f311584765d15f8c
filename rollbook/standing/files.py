"""The lines of tables to download: one header row, rolls as text, real dates, percentages as numbers."""

from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from rollbook.core.leave import CATEGORIES, word_of
from rollbook.core.marks import MEANINGS, Mark, in_tree
from rollbook.core.rule import OUTCOME_WORDS, OutcomeWords, Rule
from rollbook.exports.cells import PLACE, WHO, Cell, Column, Row
from rollbook.standing.rule_schemas import Words
from rollbook.standing.schemas import AttendanceLine, StandingOut
from rollbook.standing.shortage_schemas import ShortageLine


class FileColumns(NamedTuple):
    """What a file has columns for beside what every file has: without leaves and rules it is what it always was."""

    leave: bool  # somebody missed a class on leave
    uncalled: bool  # classes before joining count
    counted: bool  # what counts is not what was seen
    outcome: bool  # there is more to say than passing or below
    marks: bool  # attendance gives marks
    short_in: bool = False  # a line of all subjects together tells in how many of them somebody is below
    term: bool = False  # a timetable tells what is left, and until when


def columns_for(rules: Iterable[Rule], *, with_leave: bool) -> FileColumns:
    """`rules`: those in force."""
    every = list(rules)
    uncalled = any(rule.counted_from == "first" for rule in every)
    return FileColumns(
        leave=with_leave,
        uncalled=uncalled,
        counted=with_leave or uncalled or any(rule.late_per_absence for rule in every),
        outcome=any(rule.floor is not None or rule.words != OutcomeWords() for rule in every),
        marks=any(rule.bands for rule in every),
    )


def totals_columns(has: FileColumns) -> list[Column]:
    standing = [Column("Standing", 12), Column("Can Miss", 10), Column("Must Attend", 12)]
    return [*WHO, *_numbers(has), *standing, *_of_term(has), *_by_rule(has)]


def shortage_columns(has: FileColumns) -> list[Column]:
    return [
        *WHO,
        *PLACE,
        *_numbers(has),
        Column("Short By", 10),
        *([Column("Subjects Below", 14)] if has.short_in else []),
        Column("Must Attend", 12),
        Column("Planned", 10),
        Column("Reachable", 10),
        *_of_term(has),
        *_by_rule(has),
    ]


def _of_term(has: FileColumns) -> list[Column]:
    return [Column("Left", 8), Column("To the End of the Term", 22)] if has.term else []


def _numbers(has: FileColumns) -> list[Column]:
    seen = [Column(name, 9) for name in ("Classes", "Present", "Absent", "Late")]
    on_leave = [Column(word_of(category), 14) for category in CATEGORIES] if has.leave else []
    uncalled = [Column("Before Joining", 14)] if has.uncalled else []
    counted = [Column("Attended", 10), Column("Counted", 9)] if has.counted else []
    return [*seen, *on_leave, *uncalled, *counted, Column("Percentage", 12)]


def _by_rule(has: FileColumns) -> list[Column]:
    return [*([Column("Outcome", 16)] if has.outcome else []), *([Column("Marks", 8)] if has.marks else [])]


def wide_columns(classes: list[tuple[date, int, str | None]], has: FileColumns) -> list[Column]:
    """Of each class its date, its number of the day and the group that it called. A class of the day beyond the first
    has its number beside the date: no two headings are the same."""
    numbered = [(f"{day}" if number == 1 else f"{day} class {number}", group) for day, number, group in classes]
    headings = [f"{heading} {group}" if group else heading for heading, group in numbered]
    return [*WHO, *_numbers(has), *(Column(heading, 12) for heading in headings)]


def numbers(standing: StandingOut, has: FileColumns) -> tuple[Cell, ...]:
    seen = (standing.classes, standing.present, standing.absent, standing.late)
    on_leave = (standing.duty, standing.medical, standing.other) if has.leave else ()
    uncalled = (standing.uncalled,) if has.uncalled else ()
    counted = (standing.attended, standing.counted) if has.counted else ()
    return (*seen, *on_leave, *uncalled, *counted, standing.percentage)


def mark_cell(mark: Mark | None) -> Cell:
    """A number that can be added up, 1 or 0, where that is all that the mark says; else its letter. Empty where the
    student was not called."""
    return mark if mark is None or in_tree(mark) == mark else MEANINGS[mark].letter


def totals_row(line: AttendanceLine, words: OutcomeWords, has: FileColumns) -> Row:
    standing = line.standing
    side = None if standing.passing is None else "Passing" if standing.passing else "Below"
    way_on = (side, standing.can_miss, standing.must_attend, *_make_cells_of_term(standing, has))
    return line.roll, line.name, *numbers(standing, has), *way_on, *_make_cells_by_rule(standing, words, has)


def shortage_row(line: ShortageLine, has: FileColumns) -> Row:
    reachable = None if line.unreachable is None else "No" if line.unreachable else "Yes"
    place = (line.batch, line.department, line.semester, line.subject)
    short = (line.short_by, line.short_in) if has.short_in else (line.short_by,)
    way_back = (*short, line.standing.must_attend, line.planned, reachable, *_make_cells_of_term(line.standing, has))
    told = _make_cells_by_rule(line.standing, line.words, has)
    return line.roll, line.name, *place, *numbers(line.standing, has), *way_back, *told


def _make_cells_of_term(standing: StandingOut, has: FileColumns) -> tuple[Cell, ...]:
    return (standing.left, standing.until) if has.term else ()


def _make_cells_by_rule(standing: StandingOut, words: OutcomeWords | Words, has: FileColumns) -> tuple[Cell, ...]:
    outcome = standing.outcome
    word = None if outcome is None else getattr(words, outcome) or OUTCOME_WORDS[outcome]
    return (*((word,) if has.outcome else ()), *((standing.marks,) if has.marks else ()))
