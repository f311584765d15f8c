"""What goes in and out of eligibility lists."""

from datetime import date
from typing import Annotated, Literal

from rollbook.catalogue.schemas import Place, SubjectLabels
from rollbook.core.rule import Decision, Outcome
from rollbook.core.schemas import Instant, Schema, explain
from rollbook.endpoints.application import RowId
from rollbook.exports.files import TableFormat
from rollbook.standing.rule_schemas import WholeRule
from rollbook.standing.schemas import StandingOut

Kind = Literal["provisional", "final"]


class ListDraft(Place):
    as_of: Annotated[date | None, explain("The end of that day. Left out, or today: a moment ago.")] = None


class NewList(ListDraft):
    kind: Kind
    objections_until: Annotated[date | None, explain("The last day on which objections are taken.")] = None
    follows: Annotated[RowId | None, explain("The newest list of this scope that was seen. Null: there was none.")]


class ListFacts(Schema):
    """What is told of a list before anybody opens it."""

    number: int
    kind: Kind
    batch: str
    department: str
    semester: str
    day: Annotated[date, explain("As it stood on that day of the college.")]
    until: Annotated[Instant, explain("What came then or later is not in it.")]
    objections_until: date | None
    made_by: Annotated[str | None, explain("Told to those who work here.")]
    made_at: Instant
    follows: int | None
    followed_by: int | None
    students: int
    below: Annotated[int, explain("Students who are below the line in what the rule asks for.")]
    condoned: Annotated[int, explain("Of these, who were condoned in all that they are short in.")]
    code: Annotated[str, explain("What is printed on its papers.")]
    sha256: str


State = Literal["asked", "recommended", "condoned", "refused", "revoked"]


class LineDecision(Schema):
    """What was decided beside a number in the band. Its grounds are told to those who decide."""

    decision: Decision
    reference: Annotated[str, explain("Minutes or an order.", examples=["AC/2026/114"])]
    day: Annotated[date, explain("On which it was decided.")]


class LineState(Schema):
    state: State
    reference: Annotated[str | None, explain("Of a decision.")]
    day: date


class ListLine(Schema):
    """What the rule asks of a student and was found short: in one subject, or in all together."""

    student: int
    roll: str
    name: Annotated[str | None, explain("Of today; null where the student was erased.")]
    subject: Annotated[str | None, explain("Null: all subjects together.")]
    subject_id: int | None
    standing: StandingOut
    decision: Annotated[LineDecision | None, explain("That the list holds.")]
    since: Annotated[
        LineState | None, explain("What stands by now where that is another: it is in the next list, not in this one.")
    ]
    unreachable: Annotated[
        bool | None, explain("Not even by attending all planned classes that were left. Null: none were planned.")
    ]


class ListedRoll(Schema):
    student: int
    roll: str
    name: Annotated[str | None, explain("Of today; null where the student was erased.")]
    outcome: Annotated[Outcome | None, explain("By the number, whatever was decided.")]
    eligible: Annotated[bool, explain("Meets all that the rule asks for, or is condoned in all that is short of it.")]


class EligibilityList(ListFacts):
    rule: WholeRule
    subjects: Annotated[list[str], explain("Their codes, as they were when the list was made.")]
    key: Annotated[int, explain("Which of the college's keys signed it.")]
    lines: Annotated[list[ListLine], explain("Below the line, in the order of the student list.")]
    listed: Annotated[list[ListedRoll], explain("All students of the list, with the worst outcome of each.")]


class ListPreview(Schema):
    """What a list would say that is not made yet."""

    number: Annotated[int, explain("That it would get.")]
    day: Annotated[date, explain("As it stood on that day of the college.")]
    until: Annotated[Instant, explain("What came then or later is not in it.")]
    students: int
    below: int
    band: Annotated[int, explain("Of those below: who may be condoned in all that they are short in.")]
    condoned: Annotated[int, explain("Of these, who were.")]
    rule: WholeRule
    subjects: list[str]
    follows: Annotated[ListFacts | None, explain("The newest list of this scope.")]
    lines: list[ListLine]


class OpenClass(Schema):
    place: SubjectLabels
    held_on: date
    number: Annotated[int, explain("Of the day.")]
    by: Annotated[str, explain("Who began to take it.")]


class AskedFor(Schema):
    student: int
    roll: str
    day: Annotated[date, explain("Of the class, or the first one of the leave.")]


class LookFirst(Schema):
    """What may still change what a list says. Twenty of each are named."""

    open_classes: Annotated[int, explain("Begun and not uploaded: their marks may wait on a phone.")]
    classes: Annotated[list[OpenClass], explain("The oldest first.")]
    leaves_asked: Annotated[int, explain("Leaves of these students that nobody has decided.")]
    leaves: Annotated[list[AskedFor], explain("In the order of the student list.")]
    corrections_asked: Annotated[int, explain("Corrections of their marks that nobody has answered.")]
    corrections: Annotated[list[AskedFor], explain("In the order of the student list.")]
    objections_waiting: Annotated[int, explain("Objections to their marks that nobody has answered.")]
    objections: Annotated[list[AskedFor], explain("In the order of the student list.")]


class ListFileQuery(Schema):
    format: TableFormat
    what: Annotated[Literal["lines", "rolls"], explain("`rolls`: of those who may sit the exam, for hall tickets.")] = (
        "lines"
    )


class SigningKey(Schema):
    id: Annotated[int, explain("As it stands on papers.")]
    made_at: Instant
    public_key: Annotated[str, explain("Ed25519, in PEM.")]


class SigningKeys(Schema):
    items: Annotated[list[SigningKey], explain("The newest first: it signs.")]
