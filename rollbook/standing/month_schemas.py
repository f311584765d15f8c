"""What goes in and out of the register of a month, or of any other days."""

from datetime import date
from typing import Annotated

from msgspec import Meta, field

from rollbook.catalogue.schemas import CalledGroup, GroupId, GroupLabel, SubjectLabels, SubjectPlace
from rollbook.core.rule import Outcome
from rollbook.core.schemas import Schema, explain
from rollbook.standing.rule_schemas import Percentage, WholeRule
from rollbook.standing.schemas import StandingOut, StudentLine


class MonthQuery(SubjectPlace):
    """Without days: the month of the last class."""

    first: Annotated[date | None, explain("The first day.")] = field(default=None, name="from")
    last: Annotated[date | None, explain("The last day, at most 400 days later.")] = field(default=None, name="to")
    group_id: Annotated[GroupId | None, explain("Only of classes that called this group.")] = None


class MonthClass(Schema):
    held_on: date
    number: Annotated[int, explain("1 for the subject's first class on that date.")]
    group: CalledGroup
    called: Annotated[int, explain("How many of the lines below were called.")]
    present: Annotated[int, explain("How many of them attended, those who came late included.")]
    uploaded_by: str


class ToDate(Schema):
    """Where the student stands in all classes of the subject so far, of whatever days and groups."""

    attended: int
    counted: int
    percentage: Percentage | None
    outcome: Outcome | None


class MonthLine(StudentLine):
    signs: Annotated[
        str,
        explain("A sign for each class: P present, A absent, L late, D M O absent on leave, - not called."),
        Meta(examples=["PPAL-D"]),
    ]
    standing: Annotated[StandingOut, explain("In these classes alone, by the rule that holds for the student today.")]
    to_date: ToDate


class MonthRegister(SubjectLabels):
    """Students and classes of one subject, for a month or any other days."""

    subject_name: str | None
    first: date = field(name="from")
    last: date = field(name="to")
    group: Annotated[GroupLabel | None, explain("That was asked for.")]
    groups: Annotated[list[GroupLabel], explain("That can be asked for.")]
    first_held_on: Annotated[date | None, explain("Of the first class there is, on whatever day.")]
    last_held_on: Annotated[date | None, explain("Of the last one.")]
    rule: Annotated[WholeRule, explain("Of the list that the subject is taught to.")]
    classes: Annotated[list[MonthClass], explain("The oldest first.")]
    lines: Annotated[list[MonthLine], explain("Whoever was called in one of the classes.")]
