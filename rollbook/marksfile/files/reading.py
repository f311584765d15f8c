"""A register in a file, brought down to its classes and students. Runs in a process of its own, see `child`."""

from collections.abc import Callable
from contextlib import suppress
from datetime import date
from functools import partial

from rollbook.core.json_values import JsonObject
from rollbook.marksfile import refusals
from rollbook.marksfile.files.layout import Layout, lay_out_marks
from rollbook.students.files.grid import OF_MARKS, Grid, Unreadable
from rollbook.students.files.reading import SHEETS_TRIED, file_format, read_grid


def read_marks(data: bytes, options: JsonObject) -> JsonObject:
    """What `parsed.MarksFile` is made of."""
    name, sheet = options["name"], options["sheet"]
    lay_out = partial(lay_out_marks, today=date.fromisoformat(options["today"]), words=frozenset(options["words"]))
    if file_format(data, name) == "json":
        raise Unreadable(refusals.MARKS_NOT_IN_JSON)
    grid = read_grid(data, name, sheet, OF_MARKS)
    found = _sheet_with_dates(data, name, grid, lay_out) if sheet is None and len(grid.sheets) > 1 else None
    grid, layout = found or (grid, lay_out(grid))
    return {
        "format": grid.format,
        "encoding": grid.encoding,
        "sheets": list(grid.sheets),
        "sheet": grid.sheet,
        **layout._asdict(),
    }


def _sheet_with_dates(
    data: bytes, name: str, first: Grid, lay_out: Callable[[Grid], Layout]
) -> tuple[Grid, Layout] | None:
    """The first sheet of a workbook may be a cover."""
    for title in first.sheets[:SHEETS_TRIED]:
        with suppress(Unreadable):
            grid = first if title == first.sheet else read_grid(data, name, title, OF_MARKS)
            return grid, lay_out(grid)
    return None
