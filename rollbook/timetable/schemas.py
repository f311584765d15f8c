"""What goes in and out of the timetable: slots, their days, and the weeks that they make."""

from datetime import date
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Meta, field

from rollbook.catalogue.schemas import CalledGroup, GroupLabel, SubjectLabels
from rollbook.core.schemas import Form, Label, Reason, Schema, explain, text
from rollbook.core.timetable import MOST_HOURS, WEEKDAYS, Exceptional, NotHeldReason
from rollbook.timetable.term_schemas import Day, HourOut, Term

RowId = Annotated[int, Meta(ge=1, le=2**63 - 1)]
Weekday = Annotated[int, Meta(ge=1, le=WEEKDAYS, description="1 is Monday.", examples=[1])]
HourNumber = Annotated[int, Meta(ge=1, le=MOST_HOURS, description="1 is the first of the day.", examples=[2])]
Length = Annotated[int, Meta(ge=1, le=MOST_HOURS, description="Hours that follow each other.", examples=[1])]
Room = Annotated[str, text(60), Meta(examples=["204"])]
Title = Annotated[str, text(80), Meta(examples=["Library"])]
UserName = Annotated[str, text(80), Meta(examples=["asha.rao"])]
MOST_TAUGHT = 20  # subjects of one slot
MOST_LECTURERS = 20
From = Annotated[
    date | None,
    explain(
        "From which day on. Left out: today, or the first day of a term that has not begun.", examples=["2026-11-16"]
    ),
]
Edition = Annotated[str, Meta(max_length=64)]
Seen = Annotated[
    Edition | None,
    explain("The `edition` of the slot that was seen: where it has another by now, nothing is changed. Left out: any."),
]
Change = Annotated[UUID, explain("Made by whoever sends it: the same one again changes nothing, and undoes it.")]


class WeekQuery(Form):
    """Whose week: of a list or one of its groups, of a lecturer, or of a room."""

    timetable: Annotated[RowId | None, explain("A term. Left out: that of the day, else the current one.")] = None
    day: Annotated[
        date | None, explain("As of which day. Left out: today, or the term's first or last day if that is nearer.")
    ] = None
    batch: Annotated[Label | None, Meta(examples=["2024 - 2028"])] = None
    department: Annotated[Label | None, Meta(examples=["CSE"])] = None
    semester: Annotated[Label | None, explain("Of a list: slots of this semester's subjects only.")] = None
    group_id: Annotated[RowId | None, explain("One of the groups that its students are in.")] = None
    lecturer: Annotated[UserName | None, explain("By user name.")] = None
    room: Room | None = None


class TaughtOut(SubjectLabels):
    subject_id: int
    name: Annotated[str | None, explain("What the code stands for.")]
    group: CalledGroup


class Lecturer(Schema):
    user_name: Annotated[str, Meta(examples=["asha.rao"])]
    name: Annotated[str, Meta(examples=["Asha Rao"])]


class Other(Schema):
    """Another slot, where it meets this one."""

    id: int
    weekday: int
    hour: int
    length: int
    room: str | None
    title: str | None
    taught: list[TaughtOut]
    lecturers: list[Lecturer]


class SlotWarning(Schema):
    """Something that is shown and forbids nothing."""

    kind: Annotated[
        Literal["room", "lecturer", "students", "no_right"],
        explain(
            "room, lecturer, students: they are elsewhere too at one of its hours. no_right: nobody has let the "
            "lecturer take one of its subjects."
        ),
    ]
    room: str | None = None
    lecturer: Lecturer | None = None
    students: Annotated[int | None, explain("How many are called in both.")] = None
    subject: Annotated[str | None, explain("Which one they may not take.", examples=["CS301"])] = None
    other: Annotated[Other | None, explain("The slot that it meets; null where you may not see that one.")] = None


class SlotDay(Schema):
    """What is otherwise on one day."""

    day: Annotated[date, explain("On which it would have been.")]
    hour: Annotated[int, explain("One of its hours; 0: all of them.")]
    kind: Exceptional
    reason: NotHeldReason | None
    words: str | None
    moved_to: date | None
    moved_hour: int | None
    room: str | None
    by: Annotated[str, Meta(examples=["asha.rao"])]


class Slot(Schema):
    id: int
    edition: Annotated[Edition, explain("Another one whenever the slot is changed.", examples=["6f1e0b2a9c3d4e5f"])]
    weekday: Annotated[int, explain("1 is Monday.")]
    hour: int
    length: int
    room: str | None
    title: Annotated[str | None, explain("Of one without subjects: nobody is asked to take it.", examples=["Library"])]
    batch: Annotated[str | None, explain("In whose week it stands, where it has a title.")]
    department: str | None
    group: GroupLabel | None
    since: Day
    last_day: Day
    taught: Annotated[list[TaughtOut], explain("In the order of the call. Several are taken in one go.")]
    lecturers: list[Lecturer]
    warnings: list[SlotWarning]
    may_edit: bool
    may_say_not_held: bool
    days: Annotated[list[SlotDay], explain("What is otherwise on single days, from the day that was asked for on.")]


class WeekOut(Schema):
    timetable: Term | None
    day: Annotated[date, explain("As of which day it is told.")]
    hours: list[HourOut]
    slots: Annotated[list[Slot], explain("By weekday and hour.")]


class TaughtIn(Schema):
    subject_id: RowId
    group_id: Annotated[RowId | None, explain("One of the groups that it calls. Null: all of them.")] = None


class SlotForm(Form):
    weekday: Weekday
    hour: HourNumber
    length: Length = 1
    room: Room | None = None
    taught: Annotated[list[TaughtIn], Meta(max_length=MOST_TAUGHT), explain("In the order of the call.")] = field(
        default_factory=list
    )
    lecturers: Annotated[list[str], Meta(max_length=MOST_LECTURERS), explain("By user name.")] = field(
        default_factory=list
    )
    title: Annotated[Title | None, explain("In place of subjects: nobody is asked to take it.")] = None
    batch: Annotated[Label | None, explain("With a title: in whose week it stands.")] = None
    department: Label | None = None
    group_id: RowId | None = None
    change: Change
    from_: From = field(default=None, name="from")


class NewSlot(SlotForm):
    timetable: RowId


class SlotChange(SlotForm):
    """From a day on: the old slot ends the day before. One that has not begun by then is changed in place."""

    seen: Seen = None


class SlotEnd(Schema):
    """How a slot ends."""

    change: Change
    from_: From = field(default=None, name="from")
    seen: Seen = None


class Changed(Schema):
    change: UUID
    slot: Annotated[Slot | None, explain("As it is from that day on. Null: it is gone then.")]
    from_: Annotated[date, explain("From which day on.")] = field(name="from")
    undone: Annotated[bool, explain("It was undone since.")]


class SlotDayIn(Form):
    """Not held, or moved, on one day only. What was said of that day before is replaced; but what was moved there and
    is not held stays moved."""

    kind: Exceptional
    hour: Annotated[HourNumber | None, explain("Not held: one of its hours. Left out: all of them.")] = None
    reason: Annotated[NotHeldReason | None, explain("Why it is not held.")] = None
    words: Annotated[Reason | None, explain("The same in words; needed where the reason is other.")] = None
    moved_to: Annotated[date | None, explain("The day on which it is held instead.")] = None
    moved_hour: Annotated[HourNumber | None, explain("The hour at which it begins there.")] = None
    room: Annotated[Room | None, explain("Moved: another room, for that once.")] = None


class SlotDays(Schema):
    """All that stands about one slot on one day."""

    slot: int
    day: date
    items: list[SlotDay]


class TakenBack(Schema):
    hour: Annotated[HourNumber | None, explain("Of one hour only. Left out: all that was said of that day.")] = None
    kind: Annotated[
        Exceptional | None, explain("Of this kind only: a class that was moved stays where it was moved to.")
    ] = None
