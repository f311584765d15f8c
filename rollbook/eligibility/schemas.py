"""What goes in and out of eligibility lists."""

from datetime import date
from typing import Annotated, Literal

from msgspec import Meta

from rollbook.catalogue.schemas import Place, SubjectLabels
from rollbook.core.rule import Decision, Outcome
from rollbook.core.schemas import Form, Instant, Schema, explain, text
from rollbook.eligibility.codes import as_printed
from rollbook.endpoints.application import RowId
from rollbook.exports.files import TableFormat
from rollbook.standing.rule_schemas import WholeRule
from rollbook.standing.schemas import Later, StandingOut
from rollbook.standing.stood_schemas import Why
from rollbook.students.schemas import Roll

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


class ListFileQuery(Schema):
    format: TableFormat
    what: Annotated[Literal["lines", "rolls"], explain("`rolls`: of those who may sit the exam, for hall tickets.")] = (
        "lines"
    )


class ComparisonFileQuery(Schema):
    format: TableFormat


class SigningKey(Schema):
    id: Annotated[int, explain("As it stands on papers.")]
    made_at: Instant
    public_key: Annotated[str, explain("Ed25519, in PEM.")]


class SigningKeys(Schema):
    items: Annotated[list[SigningKey], explain("The newest first: it signs.")]


class CheckListQuery(Form):
    code: Annotated[str, text(40, as_printed), Meta(examples=["R4XC-7MTD"])]
    roll: Annotated[Roll | None, explain("Whose lines are told.")] = None


class CheckedLine(Schema):
    subject: Annotated[str | None, explain("Null: all subjects together.")]
    standing: StandingOut
    decision: LineDecision | None
    unreachable: Annotated[
        bool | None, explain("Not even by attending all planned classes that were left. Null: none were planned.")
    ]


class CheckedRoll(Schema):
    """What a list says of one roll. No name is told."""

    roll: str
    outcome: Outcome | None
    eligible: Annotated[bool, explain("Meets all that the rule asks for, or is condoned in all that is short of it.")]
    lines: Annotated[list[CheckedLine], explain("Every subject of the student that the list counts.")]


class CheckedList(ListFacts):
    """What is public of a list, as its papers are."""

    rule: WholeRule
    key: int
    tells_rolls: Annotated[bool, explain("Whether whoever asks is told of rolls.")]
    line: Annotated[CheckedRoll | None, explain("Null where no roll was asked for, or it is not on the list.")]
    newest: Annotated["NewestList | None", explain("The newest list that follows it. Null: none does.")]


class NewestList(Schema):
    number: int
    kind: Kind
    day: date
    code: Annotated[str, explain("By which it is asked for.")]
