"""Has a register read by a process of its own."""

import json
import sys
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from rollbook.marksfile.files.cells import WORDS
from rollbook.marksfile.files.dates import How
from rollbook.students.files.grid import Cell, FileFormat, NoRoll
from rollbook.students.files.parsed import ask_reader

READER = (sys.executable, "-I", "-m", "rollbook.marksfile.files.reading")


class ClassColumn(NamedTuple):
    key: str  # A, B, C …
    heading: str
    held_on: date | None
    how: How
    number: int | None
    rest: str


class StudentRow(NamedTuple):
    number: int
    roll: Cell | NoRoll
    name: str
    cells: list[Cell]  # by column


@dataclass(frozen=True)
class MarksFile:
    name: str
    format: FileFormat
    encoding: str | None
    sheets: list[str]
    sheet: str | None
    heading_row: int
    columns: list[ClassColumn]
    others: list[str]  # headings of columns that hold no class
    rows: list[StudentRow]


def parse_marks(data: bytes, name: str, sheet: str | None, today: date) -> MarksFile:
    """Takes a tenth of a second, most of it to start the process: not for the event loop."""
    # The words come from here: the module that knows marks loads far more than a reader may.
    options = {"name": name, "sheet": sheet, "today": today.isoformat(), "words": list(WORDS)}
    answer = ask_reader(READER, json.dumps(options).encode() + b"\n" + data, len(data))
    columns = [
        ClassColumn(**{**column, "held_on": date.fromisoformat(day) if (day := column["held_on"]) else None})
        for column in answer.pop("columns")
    ]
    rows = [
        StudentRow(number, NoRoll(*roll) if isinstance(roll, list) else roll, given, cells)
        for number, roll, given, cells in answer.pop("rows")
    ]
    return MarksFile(name=name, columns=columns, rows=rows, **answer)
