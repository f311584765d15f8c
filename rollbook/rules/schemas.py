"""What goes in and out of the rules of the college."""

from datetime import date
from typing import Annotated, Literal

from msgspec import Meta

from rollbook.core.rule import Outcome
from rollbook.core.schemas import Form, Instant, Label, Schema, explain
from rollbook.endpoints.application import RowId
from rollbook.exports.files import TableFormat
from rollbook.standing.rule_schemas import Percentage, RuleChoices, RuleIn, WholeRule
from rollbook.standing.schemas import ListedStudent, StandingOut, StudentLine

BatchLabel = Annotated[Label | None, Meta(examples=["2024 - 2028"]), explain("Null: the rule of the whole college.")]
DepartmentLabel = Annotated[Label | None, Meta(examples=["CSE"]), explain("Of the batch. Null: all departments.")]


class RuleVersion(Schema):
    id: Annotated[int | None, explain("Null: the rule that Rollbook came with.")]
    starts_on: Annotated[date | None, explain("Null likewise.")]
    rule: Annotated[WholeRule | None, explain("Null: from here on the rule above holds again.")]
    state: Literal["comes", "now", "past"]
    by: Annotated[str | None, explain("Who kept it: told to admins.")]
    at: Instant | None


class ScopeRules(Schema):
    """Of the whole college, of a batch, or of a batch's department."""

    batch: str | None
    department: str | None
    rule: Annotated[WholeRule, explain("What holds there today, its own or that of the scope above.")]
    own: Annotated[bool, explain("Whether it is its own.")]
    versions: Annotated[list[RuleVersion], explain("The newest first. Those replaced before they began are left out.")]


class RulesOut(Schema):
    today: date
    items: Annotated[list[ScopeRules], explain("The college first, then every scope that has a version of its own.")]
    starts: Annotated[list["RuleStart"], explain("Rules that a college can start from.")]


class RuleStart(Schema):
    name: Annotated[str, explain("By which the front end knows its words.")]
    rule: WholeRule


class NewRule(Form):
    batch: BatchLabel = None
    department: DepartmentLabel = None
    starts_on: Annotated[date, explain("Not before the version that is in force began.")]
    rule: Annotated[RuleIn | None, explain("Null, not for the college: the rule above holds again.")]
    seen: Annotated[
        RowId | None, explain("The newest version of this scope that was seen. Null: there was none of its own.")
    ]


class PreviewQuery(RuleChoices):
    """A rule that nobody has kept yet, for a scope."""

    batch: BatchLabel = None
    department: DepartmentLabel = None
    example: Annotated[int, Meta(ge=0, le=1_000_000), explain("Which example is shown: 0 the first.")] = 0


class PreviewFileQuery(PreviewQuery):
    format: TableFormat


Reason = Literal["line", "of", "least", "floor", "late", "duty", "medical", "rounded", "from", "several"]


class Crossing(ListedStudent):
    """A student whom the rule would move across a line: by the subject that decides it, or by all together."""

    subject: Annotated[str | None, explain("By which they cross; null: all subjects of a semester together.")]
    before: Annotated[Percentage | None, explain("There, or where they are worst off if nothing is asked there now.")]
    after: Annotated[Percentage | None, explain("There, or where they would be worst off, likewise.")]
    outcome_before: Outcome | None
    outcome_after: Outcome | None
    reason: Annotated[
        Reason, explain("Which changed choice moves them by itself; `several` where none does, or more than one.")
    ]
    classes: Annotated[int | None, explain("How many classes count otherwise by it, where that is the reason.")]


class Example(StudentLine):
    """A real student, and the sum by the rule that is tried."""

    semester: str
    subject: Annotated[str | None, explain("Null: all subjects of the semester together.")]
    standing: StandingOut
    subject_now: Annotated[str | None, explain("In which they are worst off by the rule of now; null likewise.")]
    standing_now: StandingOut


class RulePreview(Schema):
    """Who crosses a line: how many, and the first twenty of each kind by name."""

    students: Annotated[int, explain("Whom the rule would hold for, and who have a class that counts.")]
    fall: Annotated[int, explain("Who would be below the line, and is not now.")]
    rise: Annotated[int, explain("Who is below the line, and would not be.")]
    band: Annotated[int, explain("Who would come into the band, from above it or from below.")]
    fallers: list[Crossing]
    risers: list[Crossing]
    into_band: list[Crossing]
    example: Annotated[Example | None, explain("Null where no student has a class that counts.")]
