"""Tells what kind of file it is and brings it down to students' rows. Runs in a process of its own, see `child`."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from rollbook.students.files.columns import Layout, Mapping, lay_out
from rollbook.students.files.content import told_by_content
from rollbook.students.files.csv_file import read_csv
from rollbook.students.files.grid import FileFormat, Grid, Unreadable
from rollbook.students.files.heading_rows import HeadingRow
from rollbook.students.files.json_file import read_json

FURTHER_SHEETS = 4  # how many are looked into for a list
_BY_ENDING: dict[str, FileFormat] = {"json": "json", "csv": "csv", "tsv": "csv", "txt": "csv", "xlsx": "xlsx"}


def read(
    data: bytes, name: str, sheet: str | None, mapping: Mapping | None, heading_row: HeadingRow | None = None
) -> dict[str, Any]:
    """What `parsed.ParsedFile` is made of."""
    grid = _grid(data, name, sheet)
    try:
        layout = lay_out(grid, mapping, heading_row)
    except Unreadable as refusal:
        further = None if sheet or mapping else _further_sheet(data, name, grid.sheets[1:FURTHER_SHEETS])
        if further is None:
            raise refusal from None
        grid, layout = further
    return {
        "format": grid.format,
        "encoding": grid.encoding,
        "sheets": grid.sheets,
        "sheet": grid.sheet,
        "mapping": layout.mapping,
        "heading_row": layout.heading_row,
        "columns": layout.columns,
        "rows": layout.rows,
        "headings_again": layout.headings_again,
    }


def _further_sheet(data: bytes, name: str, titles: Sequence[str]) -> tuple[Grid, Layout] | None:
    """The first sheet of a workbook may be a cover: the next one that holds a list."""
    for title in titles:
        with suppress(Unreadable):
            grid = _grid(data, name, title)
            return grid, lay_out(grid, None)
    return None


def _grid(data: bytes, name: str, sheet: str | None) -> Grid:
    match file_format(data, name):
        case "json":
            return read_json(data)
        case "csv":
            return read_csv(data)
        case "xlsx":
            # Here, because loading it takes longer than reading a CSV file, and the process lives for one file.
            from rollbook.students.files.xlsx_file import read_xlsx

            return read_xlsx(data, sheet)


def file_format(data: bytes, name: str) -> FileFormat:
    """By what is in it where that is plain, else by the ending of its name."""
    if plainly := told_by_content(data):
        return plainly
    return _BY_ENDING.get(name.rpartition(".")[2].lower(), "csv")
