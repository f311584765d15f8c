"""Has a file read by a process of its own, with limits it cannot get past."""

import json
import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from typing import Any

import structlog

from rollbook.students.errors import BadFile, FileTooLarge
from rollbook.students.files.columns import Mapping
from rollbook.students.files.grid import NOT_UNDERSTOOD, Cell, FileFormat, NoRoll
from rollbook.students.files.heading_rows import HeadingRow
from rollbook.students.files.limits import MAX_FILE, PATIENCE, SECONDS

READER = (sys.executable, "-I", "-m", "rollbook.students.files.child")
_KEPT_ENVIRONMENT = ("PATH", "LD_LIBRARY_PATH", "LANG")  # and none of our settings: they hold passwords
_STOPPED = (-signal.SIGXCPU, -signal.SIGKILL)  # by the limits it has given itself
_TOO_MUCH = (
    f"Reading this file took more than {SECONDS} seconds or more memory than a list of students needs. "
    "Copy the list to a new file and try again."
)

log = structlog.get_logger(__name__)

Row = tuple[int, Cell | NoRoll, Cell, Cell]  # number in the file, roll, name, e-mail address


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


def parse(
    data: bytes,
    name: str,
    sheet: str | None = None,
    mapping: Mapping | None = None,
    heading_row: HeadingRow | None = None,
) -> ParsedFile:
    """Takes a tenth of a second, most of it to start the process: not for the event loop."""
    if len(data) > MAX_FILE:
        raise FileTooLarge(f"This file is larger than {MAX_FILE:,} bytes, which is the most that is taken.")
    answer = _ask(question(data, name, sheet, mapping, heading_row))
    if fault := answer.pop("fault", None):
        log.error("a file was not understood", fault=fault)
    if "unreadable" in answer:
        raise BadFile(answer["unreadable"], {answer["field"]: answer["unreadable"]})
    rows = [(number, _roll(roll), name, email) for number, roll, name, email in answer.pop("rows")]
    return ParsedFile(name=name, rows=rows, **answer)


def question(
    data: bytes,
    name: str,
    sheet: str | None = None,
    mapping: Mapping | None = None,
    heading_row: HeadingRow | None = None,
) -> bytes:
    """What the reader's process is sent, see `child`."""
    options = {"name": name, "sheet": sheet, "mapping": mapping, "heading_row": heading_row}
    return json.dumps(options).encode() + b"\n" + data


def _roll(cell: str | list[str] | None) -> Cell | NoRoll:
    return NoRoll(*cell) if isinstance(cell, list) else cell


def _ask(asked: bytes) -> dict[str, Any]:
    try:
        # Our own program; what a stranger sent goes in as data.
        done = subprocess.run(  # noqa: S603 # nosec B603
            READER,
            input=asked,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={name: os.environ[name] for name in _KEPT_ENVIRONMENT if name in os.environ},
            timeout=PATIENCE,
            check=True,
        )
        answer: dict[str, Any] = json.loads(done.stdout)
    except subprocess.TimeoutExpired as error:
        raise _refusal(_TOO_MUCH) from error
    except subprocess.CalledProcessError as error:
        if error.returncode in _STOPPED:
            raise _refusal(_TOO_MUCH) from error
        log.error("the reader of a file ended", status=error.returncode)
        raise _refusal(NOT_UNDERSTOOD) from error
    except ValueError as error:
        log.error("the reader of a file gave no answer")
        raise _refusal(NOT_UNDERSTOOD) from error
    return answer


def _refusal(message: str) -> BadFile:
    return BadFile(message, {"file": message})
