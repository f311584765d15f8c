"""A file that is no list of students: people, slots, marks. Finds its sheet, and the row that heads its columns."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from rollbook.core.json_values import JsonObject
from rollbook.core.sentences import Sentence
from rollbook.students.files.grid import OF_A_LIST, Grid, Unreadable, Width
from rollbook.students.files.headings import SEARCHED, plain
from rollbook.students.files.reading import Found, file_format, find_sheet, read_grid


class Headings(NamedTuple):
    row: int  # its place among the rows
    columns: dict[str, int]


def read_sheet(
    data: bytes, options: JsonObject, not_in_json: Sentence, find: Callable[[Grid], Found], width: Width = OF_A_LIST
) -> tuple[Grid, Found]:
    """With what `find` finds in it."""
    name, sheet = options["name"], options["sheet"]
    if file_format(data, name) == "json":
        raise Unreadable(not_in_json)
    grid = read_grid(data, name, sheet, width)
    found = find_sheet(data, name, grid, find, width) if sheet is None and len(grid.sheets) > 1 else None
    return found or (grid, find(grid))


def find_headings(
    grid: Grid, words: Mapping[str, str], is_enough: Callable[[Mapping[str, int]], bool]
) -> Headings | None:
    """The first row near the top that names what is needed. Of two columns that say the same the left one is taken."""
    for at, (_, cells) in enumerate(grid.rows[:SEARCHED]):
        columns: dict[str, int] = {}
        for place, cell in enumerate(cells):
            if cell and (column := words.get(plain(cell))):
                columns.setdefault(column, place)
        if is_enough(columns):
            return Headings(at, columns)
    return None
