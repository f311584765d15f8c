"""Has a file read by a process of its own, with limits it cannot get past."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from typing import Any

from rollbook.students.errors import BadFile, FileTooLarge
from rollbook.students.files.columns import Mapping
from rollbook.students.files.grid import Cell, FileFormat
from rollbook.students.files.limits import MAX_FILE, PATIENCE, SECONDS

READER = (sys.executable, "-I", "-m", "rollbook.students.files.child")
_KEPT_ENVIRONMENT = ("PATH", "LD_LIBRARY_PATH", "LANG")  # and none of our settings: they hold passwords

Row = tuple[int, Cell, Cell, Cell]  # number in the file, roll, name, e-mail address


@dataclass(frozen=True)
class ParsedFile:
    name: str
    format: FileFormat
    encoding: str | None
    sheets: list[str]
    sheet: str | None
    mapping: Mapping
    heading_row: int | None
    columns: list[dict[str, str]]
    rows: list[Row]  # none while it is not known which column is which
    headings_again: list[int]


def parse(data: bytes, name: str, sheet: str | None = None, mapping: Mapping | None = None) -> ParsedFile:
    """Takes a tenth of a second, most of it to start the process: not for the event loop."""
    if len(data) > MAX_FILE:
        raise FileTooLarge(f"This file is larger than {MAX_FILE:,} bytes, which is the most that is taken.")
    options = json.dumps({"name": name, "sheet": sheet, "mapping": mapping})
    answer = _ask(options.encode() + b"\n" + data)
    if "unreadable" in answer:
        raise BadFile(answer["unreadable"], {answer["field"]: answer["unreadable"]})
    rows = [(number, roll, name, email) for number, roll, name, email in answer.pop("rows")]
    return ParsedFile(name=name, rows=rows, **answer)


def _ask(question: bytes) -> dict[str, Any]:
    try:
        done = subprocess.run(  # noqa: S603 - our own program; what a stranger sent goes in as data
            READER,
            input=question,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={name: os.environ[name] for name in _KEPT_ENVIRONMENT if name in os.environ},
            timeout=PATIENCE,
            check=True,
        )
    except subprocess.SubprocessError as error:
        message = (
            f"Reading this file took more than {SECONDS} seconds or more memory than a list of students needs. "
            "Copy the list to a new file and try again."
        )
        raise BadFile(message, {"file": message}) from error
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer
