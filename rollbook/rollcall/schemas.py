"""What goes in and out of a roll call."""

from datetime import date, datetime
from typing import Annotated, Literal
from uuid import UUID

from pydantic import AwareDatetime, Field, field_validator

from rollbook.core.schemas import Code, Label, Reason, Schema

Mark = Literal[0, 1]
MARK_WORDS = {1: "Present", 0: "Absent"}  # in files and in the realtime tree

# Made once on each device. Below 2 to the 53rd, so that JavaScript counts it exactly.
Device = Annotated[int, Field(ge=1, lt=2**53, examples=[734_221_908_114])]
Turn = Annotated[int, Field(ge=1, lt=2**31, description="The device's own running number in this roll call.")]
Revision = Annotated[
    int,
    Field(
        ge=0,
        lt=2**31,
        description="Of the class, as you read it: what others changed since is not undone, but told (409). "
        "Left out, only what was never changed since the upload can be.",
    ),
]
Discards = Annotated[
    int,
    Field(ge=0, lt=2**31, description="How many times, as the device knows, this roll call was discarded already."),
]
StudentId = Annotated[int, Field(ge=1, lt=2**63)]

MOST_STUDENTS = 10_000


class SubjectPlace(Schema):
    batch: Label = Field(examples=["2024 - 2028"])
    department: Label = Field(examples=["CSE"])
    semester: Label = Field(examples=["5th"])
    subject: Code = Field(examples=["CS301"])


class DayQuery(SubjectPlace):
    held_on: date = Field(examples=["2026-11-16"])


class Opening(SubjectPlace):
    held_on: date = Field(description="The class's date in the college's time zone.", examples=["2026-11-16"])
    roster: list[StudentId] | None = Field(
        None,
        max_length=MOST_STUDENTS,
        description="Whom the device called, in order, when it opened the class without network. "
        "Left out: the list as it stands now.",
    )


class MarkIn(Schema):
    student: StudentId
    mark: Mark | None = Field(description="1 present, 0 absent, null not marked (undo).")
    turn: Turn


class Marking(Schema):
    device: Device
    marks: list[MarkIn] = Field([], max_length=MOST_STUDENTS)
    discards: Discards = 0

    @field_validator("marks")
    @classmethod
    def one_mark_a_turn(cls, marks: list[MarkIn]) -> list[MarkIn]:
        """Which of two came later could not be told. The same mark once more says nothing new, and is none."""
        if len({(each.student, each.turn) for each in marks}) != len({*marks}):
            raise ValueError("holds two different marks of one student with the same turn")
        return marks


class Saving(Opening, Marking):
    """A whole class, or any part of one, in one request. Sending it again changes nothing."""

    upload: bool = Field(False, description="Close the class when all of this is in.")


class Emptying(Schema):
    device: Device
    turn: Turn
    discards: Discards = 0


class Correction(Schema):
    student: StudentId
    mark: Mark
    reason: Reason
    revision: Revision | None = None


class Because(Schema):
    reason: Reason = Field(examples=["Uploaded for the wrong subject"])
    revision: Revision | None = None


class Reopening(Schema):
    uploaded_at: AwareDatetime = Field(
        description="Which upload is undone, by its instant: a copy that arrives late does not undo a later one.",
        examples=["2026-11-16T04:44:12.201914Z"],
    )


class Entry(Schema):
    student: int
    roll: str
    name: str
    mark: Mark | None
    by: str | None
    at: datetime | None
    device: int | None
    turn: int | None


class RollCallFacts(SubjectPlace):
    id: UUID
    held_on: date
    number: int = Field(description="1 for the subject's first class on that date.")
    opened_by: str
    opened_at: datetime
    uploaded_by: str | None
    uploaded_at: datetime | None
    withdrawn_by: str | None
    withdrawn_at: datetime | None = Field(description="Taken back after its upload: it counts nowhere.")
    revision: int = Field(description="Grows with each correction, withdrawal and restoring.")
    discards: int = Field(description="How many times it had been discarded before it was opened as it is now.")


class RollCallOut(RollCallFacts):
    entries: list[Entry] = Field(description="Everyone on the roster, in the order of the list.")


class RollCallLine(RollCallFacts):
    """A roll call in a list: who, how far, and the marks in order as a ribbon."""

    last_mark_by: str | None
    last_mark_at: datetime | None
    ribbon: str = Field(description="One sign a student: 1 present, 0 absent, - not marked.", examples=["1101--"])


class Overruled(Schema):
    """A mark of another device that this one replaced."""

    student: int
    roll: str
    mark: Mark
    by: str


class Marked(Schema):
    taken: int = Field(description="Marks that were new.")
    known: int = Field(description="Marks that had arrived before, or that a later one of the same device replaces.")
    overruled: list[Overruled]
    uploaded_at: datetime | None
    withdrawn_at: datetime | None = Field(description="Since when the class, uploaded before, counts nowhere.")


class RosterStudent(Schema):
    id: int
    roll: str
    name: str


class Roster(SubjectPlace):
    students: list[RosterStudent]
