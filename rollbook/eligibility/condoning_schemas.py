"""What goes in and out of condoning: a decision beside the number of a list."""

from datetime import date
from typing import Annotated, Literal

from msgspec import Meta

from rollbook.core.rule import Decision
from rollbook.core.schemas import Form, Instant, Reason, Schema, explain, text
from rollbook.eligibility.schemas import LineDecision, State
from rollbook.endpoints.application import RowId
from rollbook.standing.rule_schemas import WholeRule
from rollbook.standing.schemas import StandingOut

Reference = Annotated[
    str, text(80), explain("Minutes or an order, as it stands on the papers.", examples=["AC/2026/114"])
]


class LineQuery(Form):
    """A line of a list: a student in a subject, or in all together."""

    number: Annotated[RowId, explain("Of the list.")]
    student: RowId
    subject: Annotated[RowId | None, explain("Null, or left out: all subjects together.")] = None


class AskToCondone(LineQuery):
    grounds: Annotated[Reason, Meta(examples=["Dengue, hospital papers at the office"])]


class Recommendation(LineQuery):
    remark: Annotated[Reason | None, Meta(examples=["Came to every class since"])] = None


class NewDecision(LineQuery):
    decision: Decision
    grounds: Annotated[Reason, Meta(examples=["Dengue, hospital 12 to 24 October"])]
    reference: Reference


class Revoking(Form):
    because: Annotated[Reason, Meta(examples=["The papers were another student's"])]


class Condonation(Schema):
    """What somebody wrote is null for who neither asks, recommends nor decides there."""

    id: int
    state: State
    asked_by: str | None
    asked_at: Instant | None
    asked_because: Annotated[str | None, explain("The grounds, as the student gives them.")]
    recommended_by: str | None
    recommended_at: Instant | None
    remark: Annotated[str | None, explain("Of who recommended it.")]
    decision: Decision | None
    decided_by: str | None
    decided_at: Instant | None
    grounds: Annotated[str | None, explain("Of the decision.")]
    reference: str | None
    revoked_by: str | None
    revoked_at: Instant | None
    because: Annotated[str | None, explain("Why it was revoked.")]


class CondonationCase(Schema):
    """The number of one line, and what is decided beside it."""

    number: Annotated[int, explain("Of the list.")]
    followed_by: Annotated[int | None, explain("A later list of the same students: the line of that one is decided.")]
    batch: str
    department: str
    semester: str
    day: Annotated[date, explain("As it stood on that day of the college.")]
    student: int
    roll: str
    name: Annotated[str | None, explain("Of today; null where the student was erased.")]
    subject_id: int | None
    subject: Annotated[str | None, explain("Null: all subjects together.")]
    rule: WholeRule
    standing: StandingOut
    refusal: Annotated[
        Literal["met", "short", "no_band", "archived", "erased", "moved", "followed"] | None,
        explain("Why nothing can be written here. Null: it can."),
    ]
    decision: Annotated[LineDecision | None, explain("That the list holds.")]
    now: Annotated[Condonation | None, explain("What was asked for and decided, unless it was revoked.")]
    earlier: Annotated[list[Condonation], explain("Those that were revoked, the newest first.")]
