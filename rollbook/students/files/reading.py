"""Tells what kind of file it is and brings it down to students' rows. Runs in a process of its own, see `child`."""

from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from rollbook.core.json_values import JsonObject
from rollbook.students.files.columns import Mapping, lay_out
from rollbook.students.files.content import guess_format
from rollbook.students.files.csv_file import read_csv
from rollbook.students.files.grid import OF_A_LIST, FileFormat, Grid, Unreadable, Width
from rollbook.students.files.heading_rows import HeadingRow
from rollbook.students.files.json_file import read_json

Found = TypeVar("Found")

SHEETS_TRIED = 4
_BY_ENDING: dict[str, FileFormat] = {"json": "json", "csv": "csv", "tsv": "csv", "txt": "csv", "xlsx": "xlsx"}


def read(
    data: bytes, name: str, sheet: str | None, mapping: Mapping | None, heading_row: HeadingRow | None = None
) -> JsonObject:
    """What `parsed.ParsedFile` is made of."""
    grid = read_grid(data, name, sheet)
    if sheet is None and mapping is None and len(grid.sheets) > 1:
        # One that tells by itself where its rolls and names are. Where none does, the first.
        grid, _ = find_sheet(data, name, grid, lambda each: lay_out(each, None).rows) or (grid, None)
    return {**grid.facts, **lay_out(grid, mapping, heading_row)._asdict()}


def find_sheet(
    data: bytes, name: str, first: Grid, find: Callable[[Grid], Found], width: Width = OF_A_LIST
) -> tuple[Grid, Found] | None:
    """The first sheet of a workbook may be a cover: then the next one in which something is found."""
    for title in first.sheets[:SHEETS_TRIED]:
        with suppress(Unreadable):
            grid = first if title == first.sheet else read_grid(data, name, title, width)
            if found := find(grid):
                return grid, found
    return None


def read_grid(data: bytes, name: str, sheet: str | None, width: Width = OF_A_LIST) -> Grid:
    match file_format(data, name):
        case "json":
            return read_json(data)
        case "csv":
            return read_csv(data, width)
        case "xlsx":
            # Here, because loading it takes longer than reading a CSV file, and the process lives for one file.
            from rollbook.students.files.xlsx_file import read_xlsx

            return read_xlsx(data, sheet, width)


def file_format(data: bytes, name: str) -> FileFormat:
    """By what is in it where that is plain, else by the ending of its name."""
    if plainly := guess_format(data):
        return plainly
    return _BY_ENDING.get(name.rpartition(".")[2].lower(), "csv")
