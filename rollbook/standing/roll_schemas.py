"""What goes in and out of the look-up by roll alone: all subjects of a student at once."""

from typing import Annotated

from msgspec import Meta

from rollbook.catalogue.schemas import SubjectLabels
from rollbook.core.schemas import Form, Label, Schema, explain
from rollbook.standing.rule_schemas import Percentage, WholeRule
from rollbook.standing.schemas import StandingOut, StudentList
from rollbook.students.schemas import Roll


class RollQuery(Form):
    roll: Roll
    batch: Annotated[Label | None, explain("Of the student's list, where several lists have the roll.")] = None
    department: Annotated[Label | None, explain("Likewise.")] = None


class Ahead(Schema):
    """Where a student stands, and what the classes that are left can make of it."""

    standing: StandingOut
    left: Annotated[int | None, explain("Of the planned classes; null where no planned number is known.")]
    at_best: Annotated[
        Percentage | None, explain("After attending every class that is left; null where `left` is, or none counts.")
    ]
    unreachable: Annotated[
        bool | None, explain("Not even by attending every class that is left; null where `left` is.")
    ]


class SubjectAhead(SubjectLabels):
    name: Annotated[str | None, Meta(examples=["Operating Systems"])]
    ahead: Ahead


class SemesterAhead(Schema):
    semester: str
    below: Annotated[int, explain("In how many subjects less was attended than the rule asks of each.")]
    together: Annotated[Ahead, explain("All its subjects, whether or not the rule asks for them together.")]
    subjects: Annotated[list[SubjectAhead], explain("The worst first; last those that had no class of theirs yet.")]


class StudentAhead(StudentList):
    section: Annotated[str | None, Meta(examples=["A"])]
    rule: Annotated[WholeRule, explain("The rule that holds for this student today.")]
    running: Annotated[
        SemesterAhead | None, explain("The semester of the newest class. Null: no subject calls the student.")
    ]
    earlier: Annotated[list[SemesterAhead], explain("All others with classes of theirs, the last one first.")]


class RollAnswer(Schema):
    """No name is in it."""

    roll: str
    lists: Annotated[list[StudentList], explain("Those that have the roll. Several: the question is which is meant.")]
    student: Annotated[StudentAhead | None, explain("Null where it is not known yet which list is meant.")]
