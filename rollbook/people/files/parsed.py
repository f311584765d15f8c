"""Has a file of people read by a process of its own."""

import json
import sys
from dataclasses import dataclass
from typing import NamedTuple

from rollbook.people.files.reading import HEADINGS
from rollbook.students.files.grid import FileFormat
from rollbook.students.files.parsed import ask_reader

READER = (sys.executable, "-I", "-m", "rollbook.people.files.reading")


class Line(NamedTuple):
    """Texts as they stand in the file; empty where it has no such column."""

    row: int
    name: str
    user_name: str
    email: str
    mobile: str
    batch: str
    department: str
    semester: str
    subject: str
    group: str
    until: str


@dataclass(frozen=True)
class PeopleFile:
    name: str
    format: FileFormat
    encoding: str | None
    sheets: list[str]
    sheet: str | None
    heading_row: int
    others: list[str]  # headings of columns that are not read
    lines: list[Line]


def parse_people(data: bytes, name: str, sheet: str | None) -> PeopleFile:
    """Takes a tenth of a second, most of it to start the process: not for the event loop."""
    options = {"name": name, "sheet": sheet}
    answer = ask_reader(READER, json.dumps(options).encode() + b"\n" + data, len(data))
    lines = [
        Line(number, **{column: texts.get(column, "") for column in HEADINGS}) for number, texts in answer.pop("lines")
    ]
    return PeopleFile(name=name, lines=lines, **answer)
