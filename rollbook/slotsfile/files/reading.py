"""A timetable in a file, brought down to its slots. Runs in a process of its own, see `child`."""

from contextlib import suppress

from rollbook.core.json_values import JsonObject
from rollbook.slotsfile import refusals
from rollbook.slotsfile.files.fet import looks_like_xml, read_fet
from rollbook.slotsfile.files.table import find_headings, read_table
from rollbook.students.files.grid import Grid, Unreadable
from rollbook.students.files.reading import SHEETS_TRIED, file_format, read_grid


def read_slots(data: bytes, options: JsonObject) -> JsonObject:
    """What `parsed.SlotsFile` is made of."""
    name, sheet = options["name"], options["sheet"]
    if looks_like_xml(data) or (name.lower().endswith(".fet") and data.strip()):
        return read_fet(data)
    if file_format(data, name) == "json":
        raise Unreadable(refusals.SLOTS_NOT_IN_JSON)
    grid = read_grid(data, name, sheet)
    if sheet is None and len(grid.sheets) > 1:
        grid = _sheet_with_slots(data, name, grid)
    return read_table(grid)


def _sheet_with_slots(data: bytes, name: str, first: Grid) -> Grid:
    """The first sheet of a workbook may be a cover."""
    for title in first.sheets[:SHEETS_TRIED]:
        with suppress(Unreadable):
            grid = first if title == first.sheet else read_grid(data, name, title)
            if find_headings(grid):
                return grid
    return first
