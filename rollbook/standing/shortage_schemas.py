"""What goes in and out of the shortage list."""

from datetime import date
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, field

from rollbook.catalogue.schemas import PlaceQuery, SubjectLabels, SubjectPlace
from rollbook.core.schemas import Schema, explain
from rollbook.exports.files import TableFormat
from rollbook.standing.rule_schemas import Percentage, Words
from rollbook.standing.schemas import (
    AskedDay,
    EarlierDay,
    EndOfTerm,
    LaterThen,
    ListedStudent,
    OutOfReach,
    StandingOut,
)

Planned = Annotated[int, Meta(ge=0, le=10_000, description="Classes planned for the whole term.", examples=[60])]


class Per(StrEnum):
    SUBJECT = "subject"
    STUDENT = "student"


class Scope(PlaceQuery):
    """Any of the levels; left out, it means all."""


class ShortageFilters(Scope):
    per: Annotated[Per, explain("A line for each subject of a student, or one for all of them together.")] = Per.SUBJECT
    planned: Annotated[
        Planned | None,
        explain("Classes planned for the term in each subject of the scope; else what is stored for it."),
    ] = None
    late: Annotated[bool, explain("Only of who came late to some class.")] = False
    leave: Annotated[bool, explain("Only of who missed some class on leave.")] = False
    as_of: AskedDay = None


class ShortageFileQuery(ShortageFilters):
    format: TableFormat


class ShortageLine(ListedStudent):
    semester: Annotated[str | None, explain("Null where all subjects of all semesters are taken together.")]
    subject: Annotated[str | None, explain("Null where all subjects are taken together.")]
    seen_in: Annotated[SubjectLabels | None, explain("One of them then: its page of this student tells all together.")]
    words: Annotated[Words, explain("What the rule of this student calls the outcomes.")]
    standing: StandingOut
    short_by: Annotated[Percentage, explain("What is missing to the line, of what is shown.")]
    short_in: Annotated[int, explain("Of all together: in how many subjects below what the rule asks of each besides.")]
    planned: int | None
    unreachable: OutOfReach


class Step(Schema):
    """From the first percentage on, and below the second; the last step holds 100 too."""

    first: int = field(name="from")
    last: int = field(name="to")
    students: int


class Share(Schema):
    students: int
    below: int


class BatchShare(Share):
    batch: str


class DepartmentShare(Share):
    department: str


class SemesterShare(Share):
    semester: str


class SubjectShare(SubjectLabels):
    students: int
    below: int


class Shortage(Schema):
    """`students` counts lines with at least one class, so with `per=subject` a student in each subject."""

    line: Annotated[Percentage | None, explain("Null where what is needed differs within the scope.")]
    per: Per
    asks_each: Annotated[bool, explain("Whether some rule here asks something of each subject.")]
    asks_together: Annotated[bool, explain("Whether some rule here asks something of all subjects together.")]
    asks_each_alone: Annotated[
        bool, explain("Whether some rule here asks nothing of all together: its students are in no list of these.")
    ]
    has_band: Annotated[bool, explain("Whether some rule here has a band in which a shortage may be condoned.")]
    in_band: Annotated[int, explain("Of those below: where the shortage may be condoned.")]
    students: int
    below: int
    below_in_subjects: Annotated[
        int, explain("Of those below, with all subjects together: who are so in some subject, and not in the total.")
    ]
    unreachable: int
    distribution: list[Step]
    by_batch: list[BatchShare]
    by_department: list[DepartmentShare]
    by_semester: Annotated[list[SemesterShare], explain("Empty where all subjects are taken together.")]
    by_subject: Annotated[list[SubjectShare], explain("The thousand with the most below; empty likewise.")]
    items: Annotated[list[ShortageLine], explain("Those below the line, the farthest first.")]
    next: str | None
    until: EndOfTerm
    as_of: EarlierDay
    later: LaterThen


class PlannedIn(SubjectPlace):
    planned: Annotated[Planned | None, explain("Null: not known.")]


class PlannedOut(SubjectLabels):
    planned: int | None
    until: Annotated[
        date | None,
        explain("The last day of the term, where the timetable tells what is left: the number is not used then."),
    ]


class Fallen(Schema):
    batch: str
    department: str
    semester: str
    subject: Annotated[str | None, explain("Null: in all subjects of the semester together.")]
    seen_in: Annotated[SubjectLabels | None, explain("One of them then: its page of this student tells all together.")]
    student: int
    roll: str
    name: str
    before: Percentage
    standing: StandingOut


class FallenOut(Schema):
    since: Annotated[date, explain("Of the classes from this day on.")]
    line: Annotated[Percentage | None, explain("Null where what is needed differs within the college.")]
    count: Annotated[int, explain("How many lines: a student has one in each subject.")]
    students: int
    below: Annotated[int, explain("Students who are below a line, in some subject or in all together, since whenever.")]
    counted: Annotated[int, explain("Students with a class in some subject.")]
    items: Annotated[list[Fallen], explain("The first hundred, the farthest first.")]
