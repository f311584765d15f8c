"""A sheet as a table to download."""

from rollbook.core.marks import MEANINGS
from rollbook.exports.cells import MARKS, Row
from rollbook.sheets.schemas import Sheet

COLUMNS = MARKS


def sheet_rows(sheet: Sheet) -> list[Row]:
    """One line a student; the heading of the sheet stands on each, so that sheets can be put below each other."""
    head = (sheet.held_on, sheet.number, sheet.batch, sheet.department, sheet.semester, sheet.subject)
    return [(*head, line.roll, line.name, MEANINGS[line.mark].word) for line in sheet.lines]


def sheet_title(sheet: Sheet) -> str:
    return f"sheet {sheet.subject} {sheet.held_on} class {sheet.number} {sheet.batch} {sheet.department}"
