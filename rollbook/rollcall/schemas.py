"""What is sent to a roll call."""

from datetime import date
from typing import Annotated

from msgspec import Meta, field

from rollbook.catalogue.schemas import GroupId, SubjectId, SubjectPlace
from rollbook.core.marks import EXPLAINED, Mark
from rollbook.core.schemas import Form, Instant, Reason, Schema, checked, explain
from rollbook.core.sentences import BadValue
from rollbook.core.timetable import MOST_HOURS
from rollbook.rollcall.refusals import TWO_MARKS_A_TURN

# Made once on each device. Below 2 to the 53rd, so that JavaScript counts it exactly.
Device = Annotated[int, Meta(ge=1, lt=2**53, examples=[734_221_908_114])]
Turn = Annotated[int, Meta(ge=1, lt=2**31, description="The device's own running number in this roll call.")]
Revision = Annotated[
    int,
    Meta(
        ge=0,
        lt=2**31,
        description="Of the class, as you read it: what others changed since is not undone, but told (409). "
        "Left out, only what was never changed since the upload can be.",
    ),
]
MOST_COUNTED = 2**31 - 2  # one more has to fit into the database's numbers
Discards = Annotated[
    int,
    Meta(
        ge=0, le=MOST_COUNTED, description="How many times, as the device knows, this roll call was discarded already."
    ),
]
Reopened = Annotated[
    int,
    Meta(
        ge=0,
        le=MOST_COUNTED,
        description="How many times, as the device knows, the upload of this roll call was undone.",
    ),
]
StudentId = Annotated[int, Meta(ge=1, le=2**63 - 1)]

MOST_STUDENTS = 10_000
MOST_CLASSES_A_DAY = 99


class DayQuery(SubjectPlace):
    held_on: Annotated[date, Meta(examples=["2026-11-16"])]


class Called(SubjectPlace):
    """Whom a class calls."""

    group_id: Annotated[
        GroupId | None, explain("One of the groups that the subject calls. Left out: all of them together.")
    ] = None


class RosterQuery(Called):
    held_on: Annotated[date | None, explain("Who is called on that date. Left out: today.")] = None
    subject_id: Annotated[
        SubjectId | None,
        explain("As the timetable told it. It finds the subject, whatever that is called now; left out, labels do."),
    ] = None


class Opening(Called):
    held_on: Annotated[date, explain("The class's date in the college's time zone.", examples=["2026-11-16"])]
    roster: Annotated[
        Annotated[list[StudentId], Meta(max_length=MOST_STUDENTS)] | None,
        explain(
            "Whom the device called, in order, when it opened the class without network. "
            "Left out: the list as it stands now."
        ),
    ] = None


class MarkIn(Schema, omit_defaults=True):
    student: StudentId
    mark: Annotated[
        Mark | None,
        explain(f"{EXPLAINED}. Null empties the line: what other devices tapped before it goes too; see `undo`."),
    ]
    turn: Turn
    tapped_at: Annotated[
        Instant | None,
        explain(
            "When it was tapped, by the server's clock as the device reckons it; never later than its arrival. Of two "
            "devices' marks of one kind the later tap stands, whichever arrives first. Left out: now."
        ),
    ] = None
    bulk: Annotated[
        bool | None,
        explain("It came with a step for many students. One that was meant for this student stands before it."),
    ] = None
    undo: Annotated[
        bool | None, explain("Of a null: it only takes this device's own mark back. What other devices said stands.")
    ] = None

    @property
    def unmeant(self) -> bool:
        """It says little, or nothing, of this very student."""
        return bool(self.bulk or (self.undo and self.mark is None))


def one_mark_a_turn(marks: list[MarkIn]) -> list[MarkIn]:
    """Which of two came later could not be told. The same mark once more says nothing new, and is none."""
    if len({each.turn for each in marks}) == len(marks):  # as devices number them
        return marks
    turns = len({(each.student, each.turn) for each in marks})
    if turns != len(marks) and turns != len({(each.student, each.turn, each.mark) for each in marks}):
        raise BadValue(TWO_MARKS_A_TURN)
    return marks


Marks = Annotated[list[MarkIn], Meta(max_length=MOST_STUDENTS), checked(one_mark_a_turn)]


class Marking(Form):
    device: Device
    marks: Marks = field(default_factory=list)
    discards: Discards = 0


class Saving(Opening, omit_defaults=True):
    """A whole class, or any part of one, in one request. Sending it again changes nothing."""

    device: Device
    marks: Marks = field(default_factory=list)
    discards: Discards = 0
    subject_id: Annotated[
        SubjectId | None,
        explain("As the roster told it. It finds the subject, whatever that is called now; left out, labels do."),
    ] = None
    number: Annotated[
        Annotated[int, Meta(ge=1, le=MOST_CLASSES_A_DAY)] | None,
        explain(
            "Which class of the day it is, where somebody has said so. Left out: the one after those that are there. "
            "One that is taken is refused; where the device called without network, it is the next one then."
        ),
    ] = None
    another: Annotated[
        bool | None,
        explain(
            "Whoever takes it knows of the other classes of that day: nobody is asked whether it is one of them. "
            "Nor is who has chosen a number."
        ),
    ] = None
    hour: Annotated[
        Annotated[int, Meta(ge=1, le=MOST_HOURS)] | None,
        explain("Which hour of the day it is taken for, where the device knows that from the timetable."),
    ] = None
    upload: Annotated[bool, explain("Close the class when all of this is in.")] = False
    reopened: Reopened = 0

    @property
    def apart(self) -> bool | None:
        return bool(self.number or self.another) or None


AnyMarks = Marking | Saving


class KnownUpload(Schema):
    discards: Discards = 0
    reopened: Reopened = 0


class KnownDiscards(Schema):
    discards: Discards | None = None


class Emptying(Schema):
    device: Device
    turn: Turn
    tapped_at: Annotated[Instant | None, explain("As of a mark. What was tapped later stays.")] = None
    discards: Discards = 0


class Correction(Form):
    student: StudentId
    mark: Mark
    reason: Reason
    revision: Revision | None = None


class Because(Form):
    reason: Annotated[Reason, Meta(examples=["Uploaded for the wrong subject"])]
    revision: Revision | None = None


class Reopening(Schema):
    """Which upload is undone. A copy of this that arrives late does not undo a later one."""

    reopened: Annotated[
        Reopened | None,
        explain(
            "Every upload that was sent knowing of no more undone ones than these: the one that is here, "
            "and those that arrive after this.",
            examples=[0],
        ),
    ] = None
    discards: Discards | None = None
    uploaded_at: Annotated[
        Instant | None,
        explain(
            "Only the upload of that instant, as it was read here. Left out, `reopened` is needed.",
            examples=["2026-11-16T04:44:12.201914Z"],
        ),
    ] = None
