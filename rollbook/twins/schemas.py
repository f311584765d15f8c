"""One class or two: what is asked of two people, and what they answer."""

from datetime import date
from typing import Annotated, Literal
from uuid import UUID

from msgspec import field

from rollbook.catalogue.schemas import CalledGroup, SubjectLabels
from rollbook.core.marks import Mark
from rollbook.core.schemas import Instant, Schema, explain

Answer = Literal["one", "two"]


class Taking(Schema):
    """One of the two. What was taken in one go is told by its first hour."""

    id: UUID
    number: Annotated[int, explain("Which class of the day it is.")]
    by: Annotated[str, explain("Who took it.")]
    taken_from: Annotated[Instant, explain("When its first mark was tapped.")] = field(name="from")
    taken_until: Annotated[Instant, explain("When its last mark was tapped.")] = field(name="to")
    present: int
    absent: int
    late: Annotated[int, explain("Of those who were present.")]


class Answered(Schema):
    answer: Answer
    by: str
    at: Instant


class TwinFacts(Schema):
    id: Annotated[UUID, explain("Of the second class, which waits.")]
    first: Annotated[Taking, explain("It counts, unless it waits for an answer itself.")]
    first_waits: Annotated[bool, explain("The question about the first one has to be answered before this one.")]
    second: Annotated[Taking, explain("It counts nowhere until one of the two people has answered.")]
    place: SubjectLabels
    group: CalledGroup
    held_on: date
    hours: Annotated[int, explain("How many classes of each were taken in one go: an answer is for all of them.")]
    differing: Annotated[int, explain("Marks that the two have otherwise, or only one of them has.")]
    same: int
    answered: Answered | None


class TwinMark(Schema):
    mark: Mark | None
    by: str | None
    at: Annotated[Instant | None, explain("When it was tapped.")]
    bulk: Annotated[bool, explain("It came with a step for many students.")]


class Difference(Schema):
    hour: Annotated[int, explain("1 where nothing else was taken in one go.")]
    student: int
    roll: str
    name: str
    first: Annotated[TwinMark | None, explain("Null where the first class did not call them.")]
    second: Annotated[TwinMark | None, explain("Null where the second class did not call them.")]
    stands: Annotated[Mark, explain("If it was one class.")]
    why: Annotated[
        Literal["later", "meant", "only"],
        explain("Later tapped; meant for this student, and the other came in bulk; or only one called them."),
    ]


class TwinOut(TwinFacts):
    differences: list[Difference]


class Answering(Schema):
    answer: Annotated[Answer, explain("Whether it was one class, or two.")]
    instead: Annotated[
        bool | None, explain("In place of the answer that stands, within a day. Left out, the first answer stands.")
    ] = None
