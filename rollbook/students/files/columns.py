"""Which column holds what, by hand, by heading, or by what stands in it; and the rows that are students."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rollbook.students.files.grid import Cell, Grid, Unreadable, too_many_rows
from rollbook.students.files.headings import FIELDS, SEARCHED, SEED_KEYS, Field, best_heading, plain, recognised
from rollbook.students.files.limits import MAX_ROWS

LOOKED_AT = 200  # rows that a guess rests on
LONGEST_EXAMPLE = 80

Mapping = dict[Field, str | None]
Row = tuple[int, list[Cell]]


class Layout(NamedTuple):
    mapping: Mapping
    heading_row: int | None
    columns: list[dict[str, str]]  # key, heading, example
    rows: list[list[int | Cell]]  # number, roll, name, email
    headings_again: list[int]


def lay_out(grid: Grid, chosen: Mapping | None) -> Layout:
    heading = best_heading([cells for _, cells in grid.rows])
    places = _chosen_places(grid, chosen) if chosen else _found_places(grid, heading.fields if heading else {})
    at = heading.row if heading else _unknown_heading(grid, places)
    _refuse_merged(grid, at)
    named = grid.rows[at] if at is not None else None
    students = [
        row
        for index, row in enumerate(grid.rows)
        if index != at and (at is None or index > at or _is_student(row, places))
    ]
    again = [number for number, cells in students if heading and named and cells == named[1]]
    rows = [[number, *_picked(cells, places)] for number, cells in students]
    if "roll" in places and "name" in places:
        rows = [row for row in rows if any(cell != "" for cell in row[1:])]
    if not rows:
        raise Unreadable("The file holds no students.")
    if len(rows) > MAX_ROWS:
        raise too_many_rows()
    return Layout(
        {field: grid.columns[place] if (place := places.get(field)) is not None else None for field in FIELDS},
        named[0] if named else None,
        [_described(grid, index, named, students) for index in range(len(grid.columns))],
        rows if "roll" in places and "name" in places else [],
        again,
    )


def _chosen_places(grid: Grid, chosen: Mapping) -> dict[Field, int]:
    places: dict[Field, int] = {}
    for field, column in chosen.items():
        if column is None:
            continue
        if column not in grid.columns:
            raise Unreadable("A column that was chosen is not in this file. Choose again.", "mapping")
        places[field] = grid.columns.index(column)
    if len(set(places.values())) != len(places):
        raise Unreadable("One column cannot be two things. Choose another for one of them.", "mapping")
    return places


def _found_places(grid: Grid, by_heading: dict[Field, int]) -> dict[Field, int]:
    places = dict(by_heading)
    if grid.keyed:
        for field, place in recognised(grid.columns).items():
            if field not in places and place not in places.values():
                places[field] = place
    if not places:
        places = _guessed_places(grid)
    return places


def _guessed_places(grid: Grid) -> dict[Field, int]:
    """Where no word tells: only what leaves one possibility."""
    sample = [cells for _, cells in (grid.rows[1:] or grid.rows)[:LOOKED_AT]]  # the first may be an unknown heading
    every = {index: [cells[index] or "" for cells in sample] for index in range(len(grid.columns))}
    columns = {index: cells for index, cells in every.items() if any(cells)}

    def fitting(fits: Callable[[list[str]], bool]) -> list[int]:
        return [index for index, cells in columns.items() if fits(cells)]

    rolls = fitting(_are_rolls)
    candidates: dict[Field, list[int]] = {
        "email": fitting(lambda cells: _mostly(cells, lambda cell: "@" in cell)),
        "roll": [index for index in rolls if not _are_counted(columns[index])] or rolls,
        "name": fitting(lambda cells: _mostly(cells, lambda cell: "@" not in cell and not _has_digit(cell))),
    }
    return {field: found[0] for field, found in candidates.items() if len(found) == 1}


def _mostly(cells: Sequence[str], holds: Callable[[str], bool]) -> bool:
    return sum(1 for cell in cells if cell and holds(cell)) >= 0.8 * len(cells)


def _are_rolls(cells: Sequence[str]) -> bool:
    return len(set(cells)) == len(cells) and all(_has_digit(cell) and "@" not in cell for cell in cells)


def _are_counted(cells: Sequence[str]) -> bool:
    """1, 2, 3 …: a serial number, not a roll."""
    try:
        numbers = [int(cell) for cell in cells]
    except ValueError:
        return False
    return numbers[0] in (1, 2) and numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def _has_digit(text: str | None) -> bool:
    return any(character.isdigit() for character in text or "")


def _unknown_heading(grid: Grid, places: dict[Field, int]) -> int | None:
    """A first row without a digit in its roll, where every other roll has one, is a heading in words of its own."""
    if "roll" not in places or len(grid.rows) < 2 or _is_named(grid, places["roll"]):
        return None
    first, *others = (cells[places["roll"]] for _, cells in grid.rows)
    return 0 if first and not _has_digit(first) and all(map(_has_digit, others)) else None


def _is_named(grid: Grid, place: int) -> bool:
    """Whether the key of a JSON file says what the column is, as FIELD3 does not: then no row has to."""
    key = grid.columns[place]
    return grid.keyed and bool(recognised([key])) and plain(key) not in SEED_KEYS


def _is_student(row: Row, places: dict[Field, int]) -> bool:
    """Above the heading stand titles, but not only: a row with both a roll and a name is kept."""
    return "roll" in places and "name" in places and bool(row[1][places["roll"]] and row[1][places["name"]])


def _refuse_merged(grid: Grid, heading: int | None) -> None:
    if not grid.rows:
        return
    number = grid.rows[heading or 0][0]
    for first, last, written in grid.merged:
        if first <= number <= last:
            raise Unreadable(
                f"The cells {written} in the heading are merged, so it is not clear which column they name. "
                "Unmerge them and give each column its own heading."
            )


def _picked(cells: Sequence[Cell], places: dict[Field, int]) -> list[Cell]:
    return [cells[places[field]] if field in places else "" for field in FIELDS]


def _described(grid: Grid, index: int, named: Row | None, students: Sequence[Row]) -> dict[str, str]:
    heading = named[1][index] if named else None
    key = grid.columns[index]
    example = next((cell for _, cells in students[:SEARCHED] if (cell := cells[index])), "")
    return {
        "key": key,
        "heading": (heading or (key if grid.keyed else ""))[:LONGEST_EXAMPLE],
        "example": example[:LONGEST_EXAMPLE],
    }
