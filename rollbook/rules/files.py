"""Who would cross a line, as a table to download."""

from rollbook.core.rule import OUTCOME_WORDS
from rollbook.exports.cells import WHO, Column, Row
from rollbook.rules.schemas import Crossing, Reason

CROSSING_COLUMNS = [
    *WHO,
    Column("Batch", 14),
    Column("Department", 14),
    Column("Subject", 14),
    Column("Now", 10),
    Column("Then", 10),
    Column("Outcome Now", 14),
    Column("Outcome Then", 14),
    Column("Reason", 26),
    Column("Classes", 10),
]
_REASONS: dict[Reason, str] = {
    "line": "The line",
    "of": "What it is a percentage of",
    "least": "The least in each subject",
    "floor": "The floor of the band",
    "late": "Coming late",
    "duty": "Duty leave",
    "medical": "Medical leave",
    "rounded": "Rounding",
    "from": "Classes before joining",
    "several": "Several choices",
}


def crossing_row(line: Crossing) -> Row:
    outcomes = (each and OUTCOME_WORDS[each] for each in (line.outcome_before, line.outcome_after))
    place = (line.batch, line.department, line.subject)
    return line.roll, line.name, *place, line.before, line.after, *outcomes, _REASONS[line.reason], line.classes
