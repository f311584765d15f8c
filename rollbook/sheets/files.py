"""A sheet as a table to download."""

from rollbook.core.groups import name_group
from rollbook.core.marks import MEANINGS
from rollbook.exports.cells import Column, Row, leave_word, marks_columns
from rollbook.sheets.schemas import Sheet


def sheet_columns(sheet: Sheet) -> list[Column]:
    return marks_columns(with_group=sheet.group is not None, with_leave=_has_leave(sheet))


def sheet_rows(sheet: Sheet) -> list[Row]:
    """One line a student; the heading of the sheet stands on each, so that sheets can be put below each other."""
    place = (sheet.batch, sheet.department, sheet.semester, sheet.subject)
    head: Row = (sheet.held_on, sheet.number, *place, *_group(sheet))
    with_leave = _has_leave(sheet)
    return [
        (*head, line.roll, line.name, MEANINGS[line.mark].word, *([leave_word(line.leave)] if with_leave else []))
        for line in sheet.lines
    ]


def sheet_title(sheet: Sheet) -> str:
    of_group = " ".join(("", *_group(sheet)))
    return f"sheet {sheet.subject}{of_group} {sheet.held_on} class {sheet.number} {sheet.batch} {sheet.department}"


def _has_leave(sheet: Sheet) -> bool:
    return any(line.leave for line in sheet.lines)


def _group(sheet: Sheet) -> list[str]:
    """Nothing where everybody was called."""
    return [name_group(sheet.group.kind, sheet.group.label)] if sheet.group else []
