"""What goes in and out of the notice board."""

from datetime import date
from typing import Annotated

from rollbook.catalogue.schemas import Place
from rollbook.core.rule import Outcome
from rollbook.core.schemas import Code, Schema, explain
from rollbook.standing.rule_schemas import Percentage, WholeRule
from rollbook.standing.schemas import AskedDay, EarlierDay, EndOfTerm, OutOfReach


class BoardIn(Place):
    subject: Annotated[Code | None, explain("Left out: all subjects that are taught there.")] = None
    as_of: AskedDay = None


class BoardSubject(Schema):
    subject: str
    name: Annotated[str | None, explain("What the code stands for, where somebody has said so.")]
    classes: Annotated[int, explain("How many were held and count, of whatever groups.")]


class BoardCell(Schema):
    attended: int
    counted: int
    percentage: Percentage
    outcome: Annotated[Outcome | None, explain("Null where no line is asked for here.")]
    unreachable: OutOfReach


class BoardLine(Schema):
    """A roll, and no name: it hangs where everybody reads it."""

    roll: str
    elsewhere: Annotated[str | None, explain("Of another list: its department and batch, where they are others.")]
    cells: Annotated[list[BoardCell | None], explain("One for each subject. Null: none of its classes is counted.")]
    together: Annotated[BoardCell | None, explain("All subjects of the semester, where the rule asks for them.")]


class Board(Schema):
    batch: str
    department: str
    semester: str
    subject: str | None
    up_to: date
    as_of: EarlierDay
    until: EndOfTerm
    rule: Annotated[WholeRule, explain("Of the list.")]
    other_rules: Annotated[bool, explain("Whether another rule holds for some of the rolls: of lists they are on.")]
    students: Annotated[int, explain("With at least one class that is counted.")]
    below: Annotated[int, explain("How many are below a line, in some subject or in all together.")]
    subjects: list[BoardSubject]
    lines: list[BoardLine]
