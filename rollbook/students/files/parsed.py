"""Has a file read by a process of its own, with limits it cannot get past."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rollbook.contacts.columns import CONTACT_COLUMNS, ContactColumn
from rollbook.core.file_size import MAX_FILE
from rollbook.core.groups import KINDS, Kind
from rollbook.core.json_values import JsonObject
from rollbook.core.log import log
from rollbook.core.sentences import Sentence
from rollbook.students import file_refusals as refusals
from rollbook.students.errors import BadFile, FileTooLarge
from rollbook.students.files.columns import Mapping
from rollbook.students.files.grid import Cell, FileFormat, NoRoll
from rollbook.students.files.heading_rows import HeadingRow
from rollbook.students.files.limits import PATIENCE, SECONDS

READER = (sys.executable, "-I", "-m", "rollbook.students.files.child")
_KEPT_ENVIRONMENT = ("PATH", "LD_LIBRARY_PATH", "LANG")  # and none of our settings: they hold passwords
_STOPPED = (-signal.SIGXCPU, -signal.SIGKILL)  # by the limits it has given itself


# Number in the file, roll, name, e-mail address; then what stands in the columns of groups, and in those of contacts.
Row: TypeAlias = tuple[int, Cell | NoRoll, Cell, Cell, *tuple[Cell, ...]]


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

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """Those of which it has columns of groups, in the order in which rows have them."""
        return tuple(kind for kind in KINDS if self.mapping.get(kind) is not None)

    @property
    def contact_columns(self) -> tuple[ContactColumn, ...]:
        """Those that it has, in the order in which rows have them: behind the groups."""
        return tuple(column for column in CONTACT_COLUMNS if self.mapping.get(column) is not None)


def parse(
    data: bytes,
    name: str,
    sheet: str | None = None,
    mapping: Mapping | None = None,
    heading_row: HeadingRow | None = None,
) -> ParsedFile:
    """Takes a tenth of a second, most of it to start the process: not for the event loop."""
    answer = ask_reader(READER, question(data, name, sheet, mapping, heading_row), len(data))
    rows = [(number, _roll(roll), *others) for number, roll, *others in answer.pop("rows")]
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


def ask_reader(reader: Sequence[str], asked: bytes, size: int) -> JsonObject:
    """What a reader's process makes of a file of this size; `asked`: the file, below the options in JSON."""
    if size > MAX_FILE:
        raise FileTooLarge(refusals.file_too_large(MAX_FILE))
    answer = _ask(reader, asked)
    if fault := answer.pop("fault", None):
        log.error("a file was not understood", fault=fault)
    if "unreadable" in answer:
        raise _refusal(Sentence.of_data(answer["unreadable"]), answer["field"])
    return answer


def _ask(reader: Sequence[str], asked: bytes) -> JsonObject:
    try:
        # Our own program; what a stranger sent goes in as data.
        done = subprocess.run(  # noqa: S603 # nosec B603
            reader,
            input=asked,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={name: os.environ[name] for name in _KEPT_ENVIRONMENT if name in os.environ},
            timeout=PATIENCE,
            check=True,
        )
        answer: dict[str, object] = json.loads(done.stdout)
    except subprocess.TimeoutExpired as error:
        raise _refusal(refusals.reading_too_long(SECONDS)) from error
    except subprocess.CalledProcessError as error:
        if error.returncode in _STOPPED:
            raise _refusal(refusals.reading_too_long(SECONDS)) from error
        log.error("the reader of a file ended", status=error.returncode)
        raise _refusal(refusals.FILE_NOT_UNDERSTOOD) from error
    except ValueError as error:
        log.error("the reader of a file gave no answer")
        raise _refusal(refusals.FILE_NOT_UNDERSTOOD) from error
    return answer


def _refusal(sentence: Sentence, field: str = "file") -> BadFile:
    return BadFile(sentence, {field: sentence})
