"""Which column holds what, by hand, by heading, or by what stands in it; and the rows that are students."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rollbook.students import file_refusals as refusals
from rollbook.students.files.cells import legible, on_one_line
from rollbook.students.files.grid import Cell, Grid, NoRoll, Unreadable, too_many_rows
from rollbook.students.files.heading_rows import (
    HeadingRow,
    Places,
    Row,
    has_digit,
    heading_by_place,
    heading_by_words,
    headings_again,
    students_beside,
)
from rollbook.students.files.headings import FIELDS, SEARCHED, Field, Heading, recognise_headings
from rollbook.students.files.joined_names import with_whole_names
from rollbook.students.files.limits import MAX_ROWS

LOOKED_AT = 200  # rows that a guess rests on
LONGEST_EXAMPLE = 80

Mapping = dict[Field, str | None]


class Layout(NamedTuple):
    mapping: Mapping
    heading_row: int | None
    columns: list[dict[str, str]]  # key, heading, example
    rows: list[list[int | Cell | NoRoll]]  # number, roll, name, email
    headings_again: list[int]


def lay_out(grid: Grid, chosen: Mapping | None, heading_row: HeadingRow | None = None) -> Layout:
    grid, heading = with_whole_names(grid, heading_by_words(grid, heading_row))
    places = _take_chosen_places(grid, chosen) if chosen else _find_places(grid, heading)
    at = heading.row if heading else heading_by_place(grid, places)
    if heading_row == "none":
        at = None
    else:
        _refuse_merged(grid, at)
    named = grid.rows[at] if at is not None else None
    students = _students(grid, at, places, chosen=heading_row is not None)
    rows = [[number, *_pick_cells(grid, number, cells, places)] for number, cells in students]
    if "roll" in places and "name" in places:
        rows = [row for row in rows if any(cell != "" for cell in row[1:])]
    if not rows:
        raise Unreadable(refusals.NO_STUDENTS_IN_FILE)
    if len(rows) > MAX_ROWS:
        raise too_many_rows()
    return Layout(
        {field: grid.columns[place] if (place := places.get(field)) is not None else None for field in FIELDS},
        named[0] if named else None,
        [_describe_column(grid, index, named, students) for index in range(len(grid.columns))],
        rows if "roll" in places and "name" in places else [],
        headings_again(named[1], students, places) if named else [],
    )


def _students(grid: Grid, heading: int | None, places: Places, *, chosen: bool) -> list[Row]:
    if heading is None:
        return grid.rows
    return grid.rows[heading + 1 :] if chosen else students_beside(grid, heading, places)


def _take_chosen_places(grid: Grid, chosen: Mapping) -> Places:
    places: Places = {}
    for field, column in chosen.items():
        if column is None:
            continue
        if column not in grid.columns:
            raise Unreadable(refusals.COLUMN_NOT_THERE, "mapping")
        places[field] = grid.columns.index(column)
    if len(set(places.values())) != len(places):
        raise Unreadable(refusals.COLUMN_TWICE, "mapping")
    return places


def _find_places(grid: Grid, heading: Heading | None) -> Places:
    places = dict(heading.fields) if heading else {}
    if grid.keyed:
        _add(places, recognise_headings(grid.columns))
    if len(places) < 2:
        first = heading.row + 1 if heading else 1  # the first may be a heading in words of its own
        _add(places, _guess_places(grid, grid.rows[first:] or grid.rows))
    return places


def _add(places: Places, more: Places) -> None:
    for field, place in more.items():
        if field not in places and place not in places.values():
            places[field] = place


def _guess_places(grid: Grid, rows: Sequence[Row]) -> Places:
    """Where no word tells: only what leaves one possibility."""
    sample = [cells for _, cells in rows[:LOOKED_AT]]
    every = {index: [cells[index] or "" for cells in sample] for index in range(len(grid.columns))}
    columns = {index: cells for index, cells in every.items() if any(cells)}

    def fitting(fits: Callable[[list[str]], bool]) -> list[int]:
        return [index for index, cells in columns.items() if fits(cells)]

    rolls = fitting(_are_rolls)
    candidates: dict[Field, list[int]] = {
        "email": fitting(lambda cells: _mostly(cells, lambda cell: "@" in cell)),
        "roll": [index for index in rolls if not _are_counted(columns[index])] or rolls,
        "name": fitting(lambda cells: _mostly(cells, lambda cell: "@" not in cell and not has_digit(cell))),
    }
    return {field: found[0] for field, found in candidates.items() if len(found) == 1}


def _mostly(cells: Sequence[str], holds: Callable[[str], bool]) -> bool:
    return sum(1 for cell in cells if cell and holds(cell)) >= 0.8 * len(cells)


def _are_rolls(cells: Sequence[str]) -> bool:
    return len(set(cells)) == len(cells) and all(has_digit(cell) and "@" not in cell for cell in cells)


def _are_counted(cells: Sequence[str]) -> bool:
    """1, 2, 3 …: a serial number, not a roll."""
    try:
        numbers = [int(cell) for cell in cells]
    except ValueError:
        return False
    return numbers[0] in (1, 2) and numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def _refuse_merged(grid: Grid, heading: int | None) -> None:
    if not grid.rows:
        return
    number = grid.rows[heading or 0][0]
    for first, last, written in grid.merged:
        if first <= number <= last:
            raise Unreadable(refusals.heading_merged(written))


def _pick_cells(grid: Grid, number: int, cells: Sequence[Cell], places: Places) -> list[Cell | NoRoll]:
    picked: list[Cell | NoRoll] = []
    for field in FIELDS:
        place = places.get(field)
        cell = cells[place] if place is not None else ""
        why = grid.no_rolls.get((number, place)) if field == "roll" and place is not None else None
        shown = on_one_line(cell) if cell else cell
        picked.append(NoRoll(shown or "", why) if why else shown)
    return picked


def _describe_column(grid: Grid, index: int, named: Row | None, students: Sequence[Row]) -> dict[str, str]:
    heading = named[1][index] if named else None
    key = grid.columns[index]
    example = next((cell for _, cells in students[:SEARCHED] if (cell := cells[index])), "")
    return {
        "key": key,
        "heading": legible(heading or (key if grid.keyed else ""), LONGEST_EXAMPLE),
        "example": legible(example, LONGEST_EXAMPLE),
    }
