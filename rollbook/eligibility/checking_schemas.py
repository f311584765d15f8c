"""What goes in and out where somebody checks a printed list by its code."""

from datetime import date
from typing import Annotated

from msgspec import Meta

from rollbook.core.rule import Outcome
from rollbook.core.schemas import Form, Schema, explain, text
from rollbook.eligibility.codes import as_printed
from rollbook.eligibility.schemas import Kind, LineDecision, ListFacts
from rollbook.standing.rule_schemas import WholeRule
from rollbook.standing.schemas import StandingOut
from rollbook.students.schemas import Roll


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
