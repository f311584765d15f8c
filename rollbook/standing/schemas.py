"""What goes in and out of profiles and of the attendance of students."""

from datetime import date, datetime
from enum import StrEnum
from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, Field

from rollbook.catalogue.schemas import SubjectPlace
from rollbook.core.marks import Mark
from rollbook.core.paging import PageQuery
from rollbook.core.schemas import Schema, printable, tidy
from rollbook.students.schemas import Roll, Search

Percentage = Annotated[float, Field(ge=0, le=100, examples=[79.17])]


def _code(value: str) -> str:
    """As it is kept, however it was typed."""
    value = str(tidy(value)).replace("-", "").replace(" ", "").upper()
    return printable(value) if value else value


LookupCode = Annotated[str, Field(max_length=40), AfterValidator(_code)]


class StandingOut(Schema):
    """All of the last four are null before the first class."""

    classes: int = Field(description="present + absent")
    present: int
    absent: int
    percentage: Percentage | None = Field(description="Two decimals at most, never rounded up across the line.")
    passing: bool | None
    can_miss: int | None = Field(description="How many of the next classes; null below the line.")
    must_attend: int | None = Field(
        description="How many of the next classes; null on the passing side, and where no number of them would do."
    )


class ProfileQuery(SubjectPlace):
    roll: Roll


class ProfileState(StrEnum):
    COUNTED = "counted"
    NO_CLASSES = "no_classes"
    NO_MARKS = "no_marks"


class ClassRef(Schema):
    held_on: date
    number: int = Field(description="1 for the subject's first class on that date.")


class CountedClass(ClassRef):
    mark: Mark
    percentage: Percentage = Field(description="After this class.")


class Record(SubjectPlace):
    """One student in one subject. `classes` adds up to `standing`, and with `notCounted` to `held`."""

    roll: str
    line: Percentage = Field(description="The percentage that passes.")
    state: ProfileState = Field(description="`no_classes`: none is held yet; `no_marks`: none with this student.")
    held: int = Field(description="Classes of the subject that count, whoever was called.")
    standing: StandingOut
    classes: list[CountedClass] = Field(description="Each class that is counted, the oldest first.")
    not_counted: list[ClassRef] = Field(description="Held, but this student was not on the roster.")


class StudentRecord(Record):
    student: int
    name: str


class ClassToday(SubjectPlace):
    id: UUID
    held_on: date
    number: int
    opened_by: str
    opened_at: datetime
    uploaded_by: str | None
    uploaded_at: datetime | None
    present: int
    absent: int
    unmarked: int


class AttendanceQuery(PageQuery, SubjectPlace):
    search: Search = Field("", description="Part of a roll, a name or an e-mail address.")


class AttendanceLine(Schema):
    student: int
    roll: str
    name: str
    archived: bool
    standing: StandingOut


class SubjectStanding(SubjectPlace):
    standing: StandingOut


class StudentAttendance(Schema):
    student: int
    roll: str
    name: str
    batch: str
    department: str
    archived: bool
    line: Percentage
    overall: StandingOut
    subjects: list[SubjectStanding] = Field(description="Those in which the student was called.")


class SetupSteps(Schema):
    """What a college needs before its first roll call."""

    students: int
    lists: int = Field(description="Batches of a department that have students.")
    subjects: int
    uploaded: bool = Field(description="A class has been taken and uploaded: the college is set up.")


class ExampleRoll(Schema):
    roll: str | None = Field(description="Null: the list is empty, or the look-up is not open.")
