"""What goes in and out of the shortage list."""

from datetime import date
from enum import StrEnum
from typing import Annotated

from pydantic import Field

from rollbook.catalogue.schemas import PlaceQuery, SubjectPlace
from rollbook.core.paging import PageQuery
from rollbook.core.schemas import Schema
from rollbook.exports.files import TableFormat
from rollbook.standing.schemas import Percentage, StandingOut

Planned = Annotated[int, Field(ge=0, le=10_000, description="Classes planned for the whole term.", examples=[60])]


class Per(StrEnum):
    SUBJECT = "subject"
    STUDENT = "student"


class Scope(PlaceQuery):
    """Any of the levels; left out, it means all."""


class ShortageFilters(Scope):
    per: Per = Field(Per.SUBJECT, description="A line for each subject of a student, or one for all of them together.")
    planned: Planned | None = Field(
        None, description="Classes planned for the term in each subject of the scope; else what is stored for it."
    )


class ShortageQuery(ShortageFilters, PageQuery):
    pass


class ShortageFileQuery(ShortageFilters):
    format: TableFormat


class ShortageLine(Schema):
    student: int
    roll: str
    name: str
    batch: str
    department: str
    semester: str | None = Field(description="Null where all subjects are taken together.")
    subject: str | None
    standing: StandingOut
    short_by: Percentage = Field(description="What is missing to the line, of what is shown.")
    planned: int | None
    unreachable: bool | None = Field(
        description="Not even by attending every class that is left; null where no planned number is known."
    )


class Step(Schema):
    """From the first percentage on, and below the second; the last step holds 100 too."""

    first: int = Field(alias="from")
    last: int = Field(alias="to")
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


class SubjectShare(Share, SubjectPlace):
    pass


class Shortage(Schema):
    """`students` counts lines with at least one class, so with `per=subject` a student in each subject."""

    line: Percentage
    per: Per
    students: int
    below: int
    unreachable: int
    distribution: list[Step]
    by_batch: list[BatchShare]
    by_department: list[DepartmentShare]
    by_semester: list[SemesterShare] = Field(description="Empty where all subjects are taken together.")
    by_subject: list[SubjectShare] = Field(description="The thousand with the most below; empty likewise.")
    items: list[ShortageLine] = Field(description="Those below the line, the farthest first.")
    next: str | None


class PlannedIn(SubjectPlace):
    planned: Planned | None = Field(description="Null: not known.")


class PlannedOut(SubjectPlace):
    planned: int | None


class Fallen(SubjectPlace):
    student: int
    roll: str
    name: str
    before: Percentage
    standing: StandingOut


class FallenOut(Schema):
    since: date = Field(description="Of the classes from this day on.")
    line: Percentage
    count: int = Field(description="How many lines: a student has one in each subject.")
    students: int
    below: int = Field(description="Students who are below the line in some subject, since whenever.")
    counted: int = Field(description="Students with a class in some subject.")
    items: list[Fallen] = Field(description="The first hundred, the farthest first.")
