"""What was counted, as an answer tells it."""

from rollbook.core.rule import Level, Rule
from rollbook.standing.arithmetic import Counts, standing
from rollbook.standing.schemas import (
    StandingOut,
)
from rollbook.tables.rows import CountsRow
from rollbook.timetable.coming import Left


def counts_of(row: CountsRow) -> Counts:
    return Counts(*(int(getattr(row, column)) for column in Counts._fields))


def describe_standing(counts: Counts, rule: Rule, level: Level = "subject", to_come: Left | None = None) -> StandingOut:
    """`to_come`: by the timetable, to the end of the term."""
    left, until = to_come or (None, None)
    told = standing(counts, rule, level, left)
    classes = counts.present + counts.absent
    return StandingOut(classes=classes, **counts._asdict(), **told._asdict(), left=left, until=until)
