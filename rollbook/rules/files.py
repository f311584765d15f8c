"""Who would cross a line, as a table to download."""

from rollbook.exports.cells import WHO, Column, Row
from rollbook.rules.schemas import Crossing

CROSSING_COLUMNS = [
    *WHO,
    Column("Batch", 14),
    Column("Department", 14),
    Column("Subject", 14),
    Column("Now", 10),
    Column("Then", 10),
    Column("Outcome Now", 14),
    Column("Outcome Then", 14),
]


def crossing_row(line: Crossing) -> Row:
    place = (line.batch, line.department, line.subject)
    return line.roll, line.name, *place, line.before, line.after, line.outcome_before, line.outcome_after
