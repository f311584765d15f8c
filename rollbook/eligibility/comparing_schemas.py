"""What goes out of the comparison of two eligibility lists, and of a list with what came after it."""

from typing import Annotated, Literal

from rollbook.core.schemas import Instant, Schema, explain
from rollbook.eligibility.schemas import LineDecision, ListFacts
from rollbook.exports.files import TableFormat
from rollbook.standing.schemas import Later, StandingOut
from rollbook.standing.stood_schemas import Why

Became = Literal["came", "went", "changed", "decided"]


class ListDifference(Schema):
    """A line below the line that is not the same in two lists."""

    student: int
    roll: str
    name: Annotated[str | None, explain("Of today; null where the student was erased.")]
    subject: Annotated[str | None, explain("Null: all subjects together.")]
    became: Annotated[
        Became,
        explain("`came`: only the later one names it. `went`: only the earlier one. `decided`: the number stays."),
    ]
    before: Annotated[StandingOut | None, explain("Null where the earlier one does not count it.")]
    after: Annotated[StandingOut | None, explain("Null where the later one does not count it.")]
    decided_before: Annotated[LineDecision | None, explain("That stands beside it in the earlier one.")]
    decision: Annotated[LineDecision | None, explain("That stands beside it in the later one.")]
    why: Annotated[
        list[Why], explain("By the history, the oldest first. Empty: no reason is known, or it was decided.")
    ]


class ArrivedSince(Schema):
    """What came after a list was frozen. It is not in the list."""

    until: Annotated[Instant, explain("What came then or later is not in the list.")]
    now: Annotated[Instant, explain("What came then or later is not told here.")]
    total: Annotated[int, explain("Classes, corrections, leaves, decisions, and a rule that is another.")]
    later: Later
    rule_changed: bool
    items: Annotated[list[ListDifference], explain("Lines that a list made now would have otherwise.")]


class ListFigures(Schema):
    number: int
    short: Annotated[int, explain("Lines.")]
    band: Annotated[int, explain("Lines.")]
    condoned: Annotated[int, explain("Lines.")]
    refused: Annotated[int, explain("Lines that were not condoned.")]
    below: Annotated[int, explain("Students.")]
    eligible: Annotated[int, explain("Students.")]


class ListComparison(Schema):
    before: ListFacts
    after: ListFacts
    figures: Annotated[list[ListFigures], explain("Of the one before, and of this one.")]
    came: Annotated[int, explain("Lines.")]
    went: Annotated[int, explain("Lines.")]
    same: Annotated[int, explain("Lines that are the same in both.")]
    items: Annotated[list[ListDifference], explain("Those without a known reason first, then by the student list.")]


class ComparisonFileQuery(Schema):
    format: TableFormat
