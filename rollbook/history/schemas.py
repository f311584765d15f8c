"""What goes in and out of the history."""

from datetime import date
from enum import StrEnum
from typing import Annotated
from uuid import UUID

from msgspec import Meta, field

from rollbook.catalogue.schemas import GroupLabel
from rollbook.core.json_values import JsonValue
from rollbook.core.schemas import Code, Form, Instant, Label, Schema, explain, text
from rollbook.exports.files import TableFormat
from rollbook.students.schemas import Roll

Id = Annotated[int, Meta(ge=1, le=2**63 - 1)]
Who = Annotated[str, text(300)]


class Kind(StrEnum):
    MARKS = "marks"
    CLASSES = "classes"
    STUDENTS = "students"
    GROUPS = "groups"
    CONTACTS = "contacts"
    LEAVES = "leaves"
    LEAVE_KINDS = "leaveKinds"
    RULES = "rules"
    LISTS = "lists"  # eligibility lists, what is condoned beside them, and the keys that sign them
    OBJECTIONS = "objections"
    NOTICES = "notices"
    TIMETABLE = "timetable"  # hours, terms, slots, and what is otherwise on a day
    CALENDAR = "calendar"
    GATEWAYS = "gateways"
    SUBJECTS = "subjects"
    BATCHES = "batches"
    DEPARTMENTS = "departments"
    SEMESTERS = "semesters"
    ADMINS = "admins"


class Filters(Form):
    """Each narrows the list. A level of a place needs those above it, unless it is given by its id."""

    who: Annotated[Who | None, explain("A user name, or how the change came in.", examples=["asha.rao"])] = None
    kind: Annotated[Kind | None, explain("`marks`: corrections, and marks of two devices that disagreed.")] = None
    batch: Label | None = None
    department: Label | None = None
    semester: Label | None = None
    subject: Code | None = None
    batch_id: Id | None = None
    department_id: Id | None = None
    semester_id: Id | None = None
    subject_id: Id | None = None
    roll: Annotated[Roll | None, explain("Changes of this student, and of their marks.")] = None
    student_id: Annotated[Id | None, explain("The same, whatever roll the student has by now.")] = None
    first: Annotated[date | None, explain("The first day, at the college.")] = field(default=None, name="from")
    last: Annotated[date | None, explain("The last day.")] = field(default=None, name="to")


class HistoryFileQuery(Filters):
    format: TableFormat


class Change(Schema):
    id: int
    at: Instant
    by: str
    kind: Kind
    path: Annotated[str, Meta(examples=["Attendance/AttendanceDB/2024 - 2028/CSE/5th/CS301/16112026"])]
    words: Annotated[
        str, explain("The path in words.", examples=["CS301, 16 November 2026, class 1 · 2024 - 2028, CSE, 5th"])
    ]
    batch: Annotated[
        str | None,
        explain("With the levels below it, what they are called today; where they are gone, as they were called."),
    ]
    department: str | None
    semester: str | None
    subject: str | None
    batch_id: Annotated[int | None, explain("With the ids below it, what the change is about, whatever it is called.")]
    department_id: int | None
    semester_id: int | None
    subject_id: int | None
    student_id: int | None
    held_on: date | None
    number: int | None
    group: Annotated[GroupLabel | None, explain("Which group was called in the class, where one was.")]
    rollcall: UUID | None
    taken_from: Annotated[
        Instant | None, explain("When the first mark of that class was tapped, which may be on another day.")
    ]
    roll: str | None
    before: JsonValue
    after: JsonValue
    reason: str | None
