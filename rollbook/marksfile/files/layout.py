"""Where a register has its dates, its rolls and its marks."""

import unicodedata
from collections.abc import Collection, Sequence
from datetime import date
from typing import NamedTuple

from rollbook.marksfile import refusals
from rollbook.marksfile.files.dates import ReadHeading, read_day, read_heading
from rollbook.students.file_refusals import NO_STUDENTS_IN_FILE, unclear_column
from rollbook.students.files.cells import legible, on_one_line
from rollbook.students.files.columns import guess_places, refuse_merged
from rollbook.students.files.grid import Cell, Grid, NoRoll, Unreadable
from rollbook.students.files.heading_rows import Places, Row, has_digit
from rollbook.students.files.headings import SEARCHED, recognise_group_headings, recognise_headings

LONGEST_CELL = 60  # as much as is shown of it


class Layout(NamedTuple):
    heading_row: int
    columns: list[dict[str, object]]  # of classes: key, heading, and how that was read
    others: list[str]  # headings of columns that hold no class
    rows: list[list[object]]  # number, roll, name, cells


class _Dates(NamedTuple):
    row: int  # its place among the rows
    headings: dict[int, ReadHeading]  # by column


def lay_out_marks(grid: Grid, today: date, words: Collection[str]) -> Layout:
    """`words`: what a mark may be written as, by their keys."""
    dates = _find_dates(grid, today)
    places = _find_places(grid, dates)
    students = _students(grid, max(dates.row, _row_of_words(grid)))
    if "roll" not in places:
        places = {**guess_places(grid, students), **places}
    if "roll" not in places:
        raise Unreadable(unclear_column("roll"))
    refuse_merged(grid, dates.row)
    rows = [row for row in students if row[1][places["roll"]] or _has_marks(row[1], dates, words)]
    if not rows:
        raise Unreadable(NO_STUDENTS_IN_FILE)
    number, named = grid.rows[dates.row]
    taken = {*places.values(), *recognise_group_headings(named, places.values()).values()} - dates.headings.keys()
    free = [at for at in range(len(grid.columns)) if at not in taken]
    classes = [
        at for at in free if at in dates.headings or _holds_marks(named[at], [cells[at] for _, cells in rows], words)
    ]
    return Layout(
        number,
        [_describe(grid, at, named[at], dates.headings.get(at)) for at in classes],
        [legible(text, LONGEST_CELL) for at in free if at not in classes and (text := named[at])],
        [_row(grid, row, places, classes) for row in rows],
    )


def _find_dates(grid: Grid, today: date) -> _Dates:
    """The row with the words for the other columns where that has dates; else the one near the top with most."""
    found = [_Dates(at, _read_headings(grid, row, today)) for at, row in enumerate(grid.rows[:SEARCHED])]
    with_words = _row_of_words(grid)
    if 0 <= with_words < len(found) and found[with_words].headings:
        return found[with_words]
    best = max(found, key=lambda dates: (len(dates.headings), -dates.row), default=None)
    if best is None or not best.headings:
        raise Unreadable(refusals.NO_DATES_IN_FILE)
    return best


def _read_headings(grid: Grid, row: Row, today: date) -> dict[int, ReadHeading]:
    number, cells = row
    read: dict[int, ReadHeading] = {}
    for at, cell in enumerate(cells):
        if day := grid.days.get((number, at)):
            read[at] = read_day(day, cell or "")
        elif cell and (heading := read_heading(cell, today)):
            read[at] = heading
    return read


def _row_of_words(grid: Grid) -> int:
    """The first row near the top that says where the rolls are; -1 where none does."""
    for at, (_, cells) in enumerate(grid.rows[:SEARCHED]):
        if "roll" in recognise_headings(cells):
            return at
    return -1


def _find_places(grid: Grid, dates: _Dates) -> Places:
    with_words = _row_of_words(grid)
    row = grid.rows[with_words] if with_words >= 0 else grid.rows[dates.row]
    return {field: at for field, at in recognise_headings(row[1]).items() if at not in dates.headings}


def _students(grid: Grid, heading: int) -> list[Row]:
    return grid.rows[heading + 1 :]


def _has_marks(cells: Sequence[Cell], dates: _Dates, words: Collection[str]) -> bool:
    return any(_is_mark(cells[at], words) for at in dates.headings)


def _is_mark(cell: Cell, words: Collection[str]) -> bool:
    return bool(cell) and unicodedata.normalize("NFKC", (cell or "")[:LONGEST_CELL]).casefold().strip() in words


def _holds_marks(heading: Cell, cells: Sequence[Cell], words: Collection[str]) -> bool:
    """Whether a column without a date is a class all the same: then somebody has to say of which day. Our own totals
    of few classes are ones and noughts too, so of those a digit in the heading has to speak for a class."""
    filled = [cell for cell in cells if cell != ""]
    written = [cell for cell in filled if _is_mark(cell, words)]
    if not written or 2 * len(written) < len(filled):
        return False
    return has_digit(heading) or not heading or any(not has_digit(cell) for cell in written)


def _describe(grid: Grid, at: int, heading: Cell, read: ReadHeading | None) -> dict[str, object]:
    return {
        "key": grid.columns[at],
        "heading": legible(heading or "", LONGEST_CELL).strip(),
        "held_on": read.held_on.isoformat() if read and read.held_on else None,
        "how": read.how if read else "plain",
        "number": read.number if read else None,
        "rest": legible(read.rest, LONGEST_CELL) if read else "",
    }


def _row(grid: Grid, row: Row, places: Places, classes: Sequence[int]) -> list[object]:
    number, cells = row
    roll = cells[places["roll"]]
    why = grid.no_rolls.get((number, places["roll"]))
    shown = on_one_line(roll[:LONGEST_CELL]) if roll else roll
    name = cells[places["name"]] if "name" in places else ""
    return [
        number,
        NoRoll(shown or "", why) if why else shown,
        legible(name or "", LONGEST_CELL),
        [None if cells[at] is None else legible(cells[at] or "", LONGEST_CELL) for at in classes],
    ]
