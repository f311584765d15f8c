"""Has a timetable read by a process of its own."""

import json
import sys
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rollbook.slotsfile.files.lines import FileSlot, slot_of_data
from rollbook.students.files.parsed import ask_reader

READER = (sys.executable, "-I", "-m", "rollbook.slotsfile.files.reading")

SlotsFormat: TypeAlias = Literal["csv", "xlsx", "fet"]


@dataclass(frozen=True)
class SlotsFile:
    name: str
    format: SlotsFormat
    version: str | None  # of FET, which wrote it
    encoding: str | None
    sheets: list[str]
    sheet: str | None
    heading_row: int
    others: list[str]  # headings of columns that are not read
    days: list[str]  # as the file names them
    hours: list[str]
    lines: list[FileSlot]


def parse_slots(data: bytes, name: str, sheet: str | None) -> SlotsFile:
    """Takes a tenth of a second, most of it to start the process: not for the event loop."""
    options = {"name": name, "sheet": sheet}
    answer = ask_reader(READER, json.dumps(options).encode() + b"\n" + data, len(data))
    return SlotsFile(name=name, lines=[slot_of_data(each) for each in answer.pop("lines")], **answer)
