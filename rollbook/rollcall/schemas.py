"""What goes in and out of a roll call."""

from datetime import date, datetime
from typing import Annotated
from uuid import UUID

from pydantic import AwareDatetime, Field, field_validator

from rollbook.catalogue.schemas import SubjectPlace
from rollbook.core.marks import EXPLAINED, NOT_MARKED, SIGNS, SIGNS_OF_OTHERS, Mark
from rollbook.core.schemas import Reason, Schema
from rollbook.core.sentences import BadValue
from rollbook.rollcall.refusals import TWO_MARKS_A_TURN

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
MOST_COUNTED = 2**31 - 2  # one more has to fit into the database's numbers
Discards = Annotated[
    int,
    Field(
        ge=0, le=MOST_COUNTED, description="How many times, as the device knows, this roll call was discarded already."
    ),
]
Reopened = Annotated[
    int,
    Field(
        ge=0,
        le=MOST_COUNTED,
        description="How many times, as the device knows, the upload of this roll call was undone.",
    ),
]
SubjectId = Annotated[int, Field(ge=1, lt=2**63)]
StudentId = Annotated[int, Field(ge=1, lt=2**63)]

MOST_STUDENTS = 10_000
MOST_SIGNS = 1_000  # in an address; a device with a larger class reads it whole


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
    mark: Mark | None = Field(description=f"{EXPLAINED}, null not marked (undo).")
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
            raise BadValue(TWO_MARKS_A_TURN)
        return marks


class Saving(Opening, Marking):
    """A whole class, or any part of one, in one request. Sending it again changes nothing."""

    subject_id: SubjectId | None = Field(
        None,
        description="As the roster told it. It finds the subject, whatever that is called now; left out, labels do.",
    )
    upload: bool = Field(False, description="Close the class when all of this is in.")
    reopened: Reopened = 0


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
    """Which upload is undone. A copy of this that arrives late does not undo a later one."""

    reopened: Reopened | None = Field(
        None,
        description="Every upload that was sent knowing of no more undone ones than these: the one that is here, and "
        "those that arrive after this.",
        examples=[0],
    )
    discards: Discards | None = None
    uploaded_at: AwareDatetime | None = Field(
        None,
        description="Only the upload of that instant, as it was read here. Left out, `reopened` is needed.",
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
    subject_id: int
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
    reopened: int = Field(description="How many times its upload was undone.")


class RollCallOut(RollCallFacts):
    entries: list[Entry] = Field(description="Everyone on the roster, in the order of the list.")


class RollCallLine(RollCallFacts):
    """A roll call in a list: who, how far, and the marks in order as a ribbon."""

    last_mark_by: str | None
    last_mark_at: datetime | None
    ribbon: str = Field(description=f"One sign a student: {EXPLAINED}, {NOT_MARKED} not marked.", examples=["1101--"])


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
    number: int | None = Field(None, description="Which class of the day it is, where that was at hand.")
    listed: int | None = Field(None, description="How many are on the roster, where this request opened the class.")
    place: SubjectPlace | None = Field(
        None, description="What the class's subject is called now, where that is not what was sent."
    )
    echo: str | None = Field(
        None,
        description="The last part of the path at which live events tell of marks of this device in this class: "
        "a device that hears it need not read what it has just sent.",
    )


class NewsQuery(Schema):
    device: Device
    have: str = Field(
        pattern=rf"^[{SIGNS}{SIGNS_OF_OTHERS}?{NOT_MARKED}]*$",
        max_length=MOST_SIGNS,
        description="What the device has, one sign a student in the order of the roster: 1 present and 0 absent by "
        "itself, p and a by others, - not marked, ? to be told in any case.",
        examples=["1p0--?"],
    )


class NewsEntry(Schema):
    student: int
    mark: Mark | None
    by: str | None
    device: int | None
    turn: int | None


class News(SubjectPlace):
    """Where a class differs from what a device has."""

    subject_id: int
    number: int
    opened_by: str
    uploaded_by: str | None
    uploaded_at: datetime | None
    withdrawn_by: str | None
    withdrawn_at: datetime | None
    revision: int
    discards: int
    reopened: int
    entries: list[NewsEntry] = Field(description="Only those that the device has otherwise.")


class RosterStudent(Schema):
    id: int
    roll: str
    name: str


class Roster(SubjectPlace):
    """Under the labels of now, which may be others than those that were asked for."""

    subject_id: int
    students: list[RosterStudent]


LabelRow = tuple[int, str]


class ClassList(Schema):
    batch: int
    department: int
    students: list[tuple[int, str, str]] = Field(description="Id, roll and name of each, in the order of the list.")


class CollegeLists(Schema):
    """All that a device needs to open any class without network, as short as can be."""

    batches: list[LabelRow] = Field(description="Id and label of each.")
    departments: list[LabelRow]
    semesters: list[LabelRow]
    subjects: list[tuple[int, int, int, int, str]] = Field(
        description="Id, batch, department, semester and code of each that is taught."
    )
    lists: list[ClassList] = Field(
        description="One for all subjects of a batch and department. Of a very large college the newest batches only."
    )
