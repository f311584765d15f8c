"""A sheet as a table to download."""

from datetime import date
from typing import Any

from rollbook.exports.cells import Column, Row

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
MARKS = {1: "Present", 0: "Absent"}


def sheet_rows(sheet: dict[str, Any]) -> list[Row]:
    """One line a student; the heading of the sheet stands on each, so that sheets can be put below each other."""
    held_on = date.fromisoformat(sheet["heldOn"])
    head = (held_on, sheet["number"], sheet["batch"], sheet["department"], sheet["semester"], sheet["subject"])
    return [(*head, line["roll"], line["name"], MARKS[line["mark"]]) for line in sheet["lines"]]


def sheet_title(sheet: dict[str, Any]) -> str:
    return f"sheet {sheet['subject']} {sheet['heldOn']} class {sheet['number']} {sheet['batch']} {sheet['department']}"
