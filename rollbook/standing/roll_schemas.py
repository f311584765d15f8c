"""What goes in and out of the look-up by roll alone: all subjects of a student at once."""

from datetime import date
from typing import Annotated, Literal

from msgspec import Meta

from rollbook.catalogue.schemas import SubjectLabels
from rollbook.core.leave import Category
from rollbook.core.schemas import Form, Instant, Label, Schema, explain
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
    left: Annotated[
        int | None, explain("By the timetable, or of the planned classes; null where neither tells a number.")
    ]
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


class NamedOnList(Schema):
    """An eligibility list that has a student below the line. Not what came since."""

    number: int
    kind: Literal["provisional", "final"]
    objections_until: Annotated[date | None, explain("The last day on which objections to it are taken.")]
    code: Annotated[str, explain("What is printed on its papers: `/check` shows the list by it.")]
    subjects: Annotated[list[str], explain("In which the student is below, as they were called on the list.")]
    together: Annotated[bool, explain("Whether the student is below in all subjects together.")]
    condoned: Annotated[bool, explain("By that list, in all that the student is below in: may sit the exam.")]


class OwnLeave(Schema):
    """Neither its reason nor what the college calls its kind is told here."""

    category: Category
    state: Literal["asked", "granted"]
    starts_on: date
    ends_on: date
    starts_at: Annotated[Instant | None, explain("For hours of one day: from then on.")]
    ends_at: Instant | None
    classes: Annotated[int, explain("Of the running semester, that were missed while it holds.")]


class StudentAhead(StudentList):
    section: Annotated[str | None, Meta(examples=["A"])]
    rule: Annotated[WholeRule, explain("The rule that holds for this student today.")]
    running: Annotated[
        SemesterAhead | None, explain("The semester of the newest class. Null: no subject calls the student.")
    ]
    earlier: Annotated[list[SemesterAhead], explain("All others with classes of theirs, the last one first.")]
    listed: Annotated[
        NamedOnList | None,
        explain("The newest eligibility list of the running semester, where it has the student below the line."),
    ]
    leaves: Annotated[
        list[OwnLeave],
        explain(
            "The latest first: those that are asked for, and those granted that are not over or change something here."
        ),
    ]


class RollAnswer(Schema):
    """No name is in it."""

    roll: str
    lists: Annotated[list[StudentList], explain("Those that have the roll. Several: the question is which is meant.")]
    student: Annotated[StudentAhead | None, explain("Null where it is not known yet which list is meant.")]
