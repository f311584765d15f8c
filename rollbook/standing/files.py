"""The lines of tables to download: one header row, rolls as text, real dates, percentages as numbers."""

from datetime import date

from rollbook.core.leave import CATEGORIES, word_of
from rollbook.core.marks import MEANINGS, Mark, in_tree
from rollbook.exports.cells import PLACE, WHO, Cell, Column, Row
from rollbook.standing.schemas import AttendanceLine, StandingOut
from rollbook.standing.shortage_schemas import ShortageLine


def totals_columns(*, with_leave: bool) -> list[Column]:
    """`with_leave`: where somebody missed a class on leave. Else the files are what they were."""
    return [*WHO, *_numbers(with_leave), Column("Standing", 12), Column("Can Miss", 10), Column("Must Attend", 12)]


def shortage_columns(*, with_leave: bool) -> list[Column]:
    return [
        *WHO,
        *PLACE,
        *_numbers(with_leave),
        Column("Short By", 10),
        Column("Must Attend", 12),
        Column("Planned", 10),
        Column("Reachable", 10),
    ]


def _numbers(with_leave: bool) -> list[Column]:
    seen = [Column(name, 9) for name in ("Classes", "Present", "Absent", "Late")]
    on_leave = [Column(word_of(category), 14) for category in CATEGORIES]
    counted = [Column("Attended", 10), Column("Counted", 9)]
    return [*seen, *(on_leave + counted if with_leave else []), Column("Percentage", 12)]


def wide_columns(classes: list[tuple[date, int, str | None]], *, with_leave: bool) -> list[Column]:
    """Of each class its date, its number of the day and the group that it called. A class of the day beyond the first
    has its number beside the date: no two headings are the same."""
    numbered = [(f"{day}" if number == 1 else f"{day} class {number}", group) for day, number, group in classes]
    headings = [f"{heading} {group}" if group else heading for heading, group in numbered]
    return [*WHO, *_numbers(with_leave), *(Column(heading, 12) for heading in headings)]


def numbers(standing: StandingOut, *, with_leave: bool) -> tuple[Cell, ...]:
    seen = (standing.classes, standing.present, standing.absent, standing.late)
    on_leave = (standing.duty, standing.medical, standing.other)
    counted = (standing.attended, standing.counted)
    return (*seen, *(on_leave + counted if with_leave else ()), standing.percentage)


def mark_cell(mark: Mark | None) -> Cell:
    """A number that can be added up, 1 or 0, where that is all that the mark says; else its letter. Empty where the
    student was not called."""
    return mark if mark is None or in_tree(mark) == mark else MEANINGS[mark].letter


def totals_row(line: AttendanceLine, *, with_leave: bool) -> Row:
    standing = line.standing
    side = None if standing.passing is None else "Passing" if standing.passing else "Below"
    told = numbers(standing, with_leave=with_leave)
    return line.roll, line.name, *told, side, standing.can_miss, standing.must_attend


def shortage_row(line: ShortageLine, *, with_leave: bool) -> Row:
    reachable = None if line.unreachable is None else "No" if line.unreachable else "Yes"
    place = (line.batch, line.department, line.semester, line.subject)
    way_back = (line.short_by, line.standing.must_attend, line.planned, reachable)
    return line.roll, line.name, *place, *numbers(line.standing, with_leave=with_leave), *way_back
