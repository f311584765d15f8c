"""What goes in and out of the comparison of two days."""

from datetime import date
from typing import Annotated, Literal

from rollbook.catalogue.schemas import Place, SubjectLabels
from rollbook.core.marks import Mark
from rollbook.core.schemas import Code, Instant, Schema, explain
from rollbook.standing.schemas import StandingOut


class ComparisonQuery(Place):
    """A list and a semester, and one of its subjects or all of them."""

    first: Annotated[date, explain("As it stood at the end of that day.")]
    second: Annotated[date, explain("Likewise; a later day, today at the latest.")]
    subject: Code | None = None


WhyKind = Literal[
    "uploaded",
    "corrected",
    "withdrawn",
    "restored",
    "reopened",
    "discarded",
    "answered",
    "file",
    "leave",
    "rule",
    "moved",
    # Of two eligibility lists: who came to the student list or left it, and a subject that was added or removed.
    "joined",
    "left",
    "subject",
]


class Why(Schema):
    """One entry of the history that changed the standing."""

    kind: WhyKind
    at: Instant
    by: str
    late: Annotated[bool, explain("Of a class that was uploaded after the first of the two days, and held by then.")]
    held_on: Annotated[date | None, explain("Of the class that it is about.")]
    number: Annotated[int | None, explain("Of that class, on its day.")]
    before: Annotated[Mark | None, explain("Of a mark that was corrected.")]
    after: Annotated[Mark | None, explain("Of a mark that was corrected.")]
    state: Annotated[str | None, explain("Of a leave: what became of it.")]
    reason: Annotated[str | None, explain("As it was written down. Never that of a leave.")]


class Differing(SubjectLabels):
    """A student whose standing in a subject is not the same on both days."""

    student: int
    roll: str
    name: str
    before: Annotated[StandingOut, explain("At the end of the first day.")]
    after: Annotated[StandingOut, explain("At the end of the second day.")]
    why: Annotated[list[Why], explain("By the history, the oldest first. Empty: no reason is known.")]


class Comparison(Schema):
    first: date
    second: date
    students: Annotated[int, explain("How many have a standing in a subject here, on either day.")]
    fell: Annotated[int, explain("How many of those told met the line on the first day, and do not on the second.")]
    rose: Annotated[int, explain("The other way round.")]
    items: Annotated[list[Differing], explain("Those without a known reason first, then by roll and subject.")]
