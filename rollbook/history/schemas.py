"""What goes in and out of the history."""

from datetime import date, datetime
from enum import StrEnum
from typing import Annotated, Any
from uuid import UUID

from pydantic import AfterValidator, BeforeValidator, Field

from rollbook.core.paging import PageQuery
from rollbook.core.schemas import Code, Label, Schema, printable, tidy
from rollbook.exports.files import TableFormat
from rollbook.students.schemas import Roll

Id = Annotated[int, Field(ge=1, lt=2**63)]
Who = Annotated[str, Field(min_length=1, max_length=300), BeforeValidator(tidy), AfterValidator(printable)]


class Kind(StrEnum):
    MARKS = "marks"
    CLASSES = "classes"
    STUDENTS = "students"
    SUBJECTS = "subjects"
    BATCHES = "batches"
    DEPARTMENTS = "departments"
    SEMESTERS = "semesters"
    ADMINS = "admins"


class Filters(Schema):
    """Each narrows the list. A level of a place needs those above it, unless it is given by its id."""

    who: Who | None = Field(None, description="A user name, or how the change came in.", examples=["asha.rao"])
    kind: Kind | None = Field(None, description="`marks`: corrections, and marks of two devices that disagreed.")
    batch: Label | None = None
    department: Label | None = None
    semester: Label | None = None
    subject: Code | None = None
    batch_id: Id | None = None
    department_id: Id | None = None
    semester_id: Id | None = None
    subject_id: Id | None = None
    roll: Roll | None = Field(None, description="Changes of this student, and of their marks.")
    student_id: Id | None = Field(None, description="The same, whatever roll the student has by now.")
    first: date | None = Field(None, alias="from", description="The first day, at the college.")
    last: date | None = Field(None, alias="to", description="The last day.")


class HistoryQuery(Filters, PageQuery):
    pass


class HistoryFileQuery(Filters):
    format: TableFormat


class Change(Schema):
    id: int
    at: datetime
    by: str
    kind: Kind
    path: str = Field(examples=["Attendance/AttendanceDB/2024 - 2028/CSE/5th/CS301/16112026"])
    words: str = Field(
        description="The path in words.", examples=["CS301, 16 November 2026, class 1 · 2024 - 2028, CSE, 5th"]
    )
    batch: str | None = Field(
        description="With the levels below it, what they are called today; where they are gone, as they were called."
    )
    department: str | None
    semester: str | None
    subject: str | None
    batch_id: int | None = Field(description="With the ids below it, what the change is about, whatever it is called.")
    department_id: int | None
    semester_id: int | None
    subject_id: int | None
    student_id: int | None
    held_on: date | None
    number: int | None
    rollcall: UUID | None
    roll: str | None
    before: Any
    after: Any
    reason: str | None
