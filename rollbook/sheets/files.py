"""A sheet as a table to download."""

from rollbook.core.marks import MEANINGS
from rollbook.exports.cells import Column, Row
from rollbook.sheets.schemas import Sheet

COLUMNS = [
    Column("Date", 12),
    Column("Class", 8),
    Column("Batch", 16),
    Column("Department", 14),
    Column("Semester", 10),
    Column("Subject", 12),
    Column("Roll Number", 18),
    Column("Name", 36),
    Column("Mark", 10),
]


def sheet_rows(sheet: Sheet) -> list[Row]:
    """One line a student; the heading of the sheet stands on each, so that sheets can be put below each other."""
    head = (sheet.held_on, sheet.number, sheet.batch, sheet.department, sheet.semester, sheet.subject)
    return [(*head, line.roll, line.name, MEANINGS[line.mark].word) for line in sheet.lines]


def sheet_title(sheet: Sheet) -> str:
    return f"sheet {sheet.subject} {sheet.held_on} class {sheet.number} {sheet.batch} {sheet.department}"
