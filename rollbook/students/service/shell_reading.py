"""A file as someone at a shell names it: columns by heading or letter, the row of the headings by its number."""

import re

from rollbook.contacts.columns import CONTACT_COLUMNS
from rollbook.core.errors import BadInput
from rollbook.core.groups import KINDS
from rollbook.core.sentences import english_only
from rollbook.students.errors import BadFile
from rollbook.students.files.columns import Mapping
from rollbook.students.files.headings import FIELDS, NEEDED, AnyField, plain
from rollbook.students.files.parsed import ParsedFile, parse
from rollbook.students.service.submitting import heading_row

_HEADING_ROW = re.compile(r"none|[1-9][0-9]{0,6}")


def read_for_shell(
    data: bytes, name: str, sheet: str | None, columns: Mapping, heading_row_chosen: str | None
) -> ParsedFile:
    """In the shell's own process; what it returns is sent on."""
    if heading_row_chosen and not _HEADING_ROW.fullmatch(heading_row_chosen):
        raise BadInput(english_only("The row of the headings is a number like 3, or none."))
    at = heading_row(heading_row_chosen)
    file = parse(data, name, sheet, None, at)
    if any(columns.values()):
        file = parse(data, name, sheet, _mapping(file, columns), at)
    for field, word in NEEDED.items():
        if file.mapping[field] is None:
            why = f"It is not clear which column holds the {word}. Name it with --{field}-column. {_in_words(file)}"
            raise BadFile(english_only(why))
    return file


def _mapping(file: ParsedFile, named: Mapping) -> Mapping:
    """The columns that were named, and of the others those that were found."""
    chosen = {field: _key(file, column) for field, column in named.items() if column is not None}
    found = {field: key for field, key in file.mapping.items() if key not in chosen.values()}
    every: tuple[AnyField, ...] = (*FIELDS, *KINDS)
    mapping: Mapping = {field: chosen.get(field, found.get(field)) for field in every}
    mapping.update({column: found[column] for column in CONTACT_COLUMNS if column in found})
    return mapping


def _key(file: ParsedFile, named: str) -> str:
    keys = [column["key"] for column in file.columns]
    for key in (named, named.upper()):
        if key in keys:
            return key
    headed = [column["key"] for column in file.columns if plain(_title(column)) == plain(named)]
    if len(headed) == 1:
        return headed[0]
    several = f"{len(headed)} columns are headed “{named}”" if headed else f"There is no column “{named}”"
    raise BadFile(english_only(f"{several}. {_in_words(file)}"))


def _title(column: dict[str, str]) -> str:
    """Where no row was recognised as the headings, what stands first in a column may be one."""
    return column["heading"] or column["example"]


def _in_words(file: ParsedFile) -> str:
    words = [
        f"{column['key']} ({title})" if (title := _title(column)) not in ("", column["key"]) else column["key"]
        for column in file.columns
    ]
    return f"The columns are {', '.join(words)}."
