"""Classes that nobody has taken, as a table to download."""

from rollbook.core.groups import name_group
from rollbook.day.schemas import NotTakenClass
from rollbook.exports.cells import PLACE, Column, Row

NOT_TAKEN_COLUMNS = (
    Column("Date", 12),
    Column("Hour", 8),
    Column("Begins", 8),
    *PLACE,
    Column("Name", 30),
    Column("Group", 14),
    Column("Room", 12),
    Column("Who is asked", 36),
    Column("Instead of", 24),
)


def not_taken_row(line: NotTakenClass) -> Row:
    return (
        line.day,
        line.hour,
        line.starts,
        *(line.batch, line.department, line.semester, line.subject),
        line.subject_name,
        name_group(line.group.kind, line.group.label) if line.group else None,
        line.room,
        _names([each.name for each in line.asked]),
        _names([each.instead_of.name for each in line.asked if each.instead_of]),
    )


def _names(names: list[str]) -> str | None:
    return ", ".join(names) or None
