"""A sheet as a table to download."""

from datetime import date

from rollbook.core.marks import MEANINGS
from rollbook.exports.cells import MARKS, Row
from rollbook.sheets.service.reading import SheetRead

COLUMNS = MARKS


def sheet_rows(sheet: SheetRead) -> list[Row]:
    """One line a student; the heading of the sheet stands on each, so that sheets can be put below each other."""
    facts = sheet.facts
    held_on = date.fromisoformat(facts["heldOn"])
    head = (held_on, facts["number"], facts["batch"], facts["department"], facts["semester"], facts["subject"])
    return [(*head, roll, name, MEANINGS[mark].word) for _, _, roll, name, mark, _ in sheet.lines]


def sheet_title(sheet: SheetRead) -> str:
    facts = sheet.facts
    return f"sheet {facts['subject']} {facts['heldOn']} class {facts['number']} {facts['batch']} {facts['department']}"
