"""What the day answers: one's own classes, and what nobody has taken."""

from datetime import date, datetime
from typing import Annotated
from uuid import UUID

from msgspec import Meta

from rollbook.catalogue.schemas import CalledGroup, SubjectLabels
from rollbook.core.schemas import Form, Label, Schema, explain
from rollbook.core.timetable import NotHeldReason, SpecialDay
from rollbook.exports.files import TableFormat
from rollbook.timetable.service.matching import State

MOST_DAYS = 200  # that are asked for at once: a term

_STATE = explain(
    "`taken`: uploaded. `running`: its hour has begun, or somebody is taking it. `missing`: its hour is over, and it "
    "was neither uploaded nor said to be not held."
)
_CLOCK = Meta(description="By the college's clock. Null where the college has no such hour.", examples=["09:00"])
_INSTANT = explain("The same as an instant.")
_SAID_HOUR = explain("The hour by which what is otherwise that day is said, also where it was moved.")


class Colleague(Schema):
    user_name: str
    name: str


class AskedColleague(Colleague):
    instead_of: Annotated[Colleague | None, explain("For whom they stand in that day.")] = None


class TaughtClass(SubjectLabels):
    """A subject, for one group of it or for all whom it calls."""

    subject_id: int
    subject_name: str | None
    group: CalledGroup
    students: Annotated[int, explain("How many are called, as of today.")]


class OwnUnit(Schema):
    """What became of one hour of one subject: the same place in `taught` is the subject."""

    state: Annotated[State, _STATE]
    rollcall: Annotated[UUID | None, explain("The class that was taken for it, or is being taken.")] = None
    number: Annotated[int | None, explain("Which class of its subject it is that day, as its sheet is named.")] = None
    attended: int | None = None
    of: Annotated[int | None, explain("How many were called.")] = None


class OwnHour(Schema):
    hour: int
    said_hour: Annotated[int, _SAID_HOUR]
    starts: Annotated[str | None, _CLOCK]
    ends: Annotated[str | None, _CLOCK]
    starts_at: Annotated[datetime | None, _INSTANT]
    ends_at: Annotated[datetime | None, _INSTANT]
    reason: Annotated[NotHeldReason | None, explain("Why it was not held.")] = None
    words: str | None = None
    units: Annotated[list[OwnUnit], explain("One for each of `taught`.")]


class OwnClass(Schema):
    """A slot of the timetable on one day: what is taken in one go."""

    slot_id: int
    day: date
    said_for: Annotated[date, explain("The day by which what is otherwise that day is said, also where it was moved.")]
    hour: int
    moved: bool
    room: str | None
    taught: list[TaughtClass]
    hours: list[OwnHour]
    asked: Annotated[list[AskedColleague], explain("Who takes it.")]
    is_mine: Annotated[bool, explain("False where somebody else takes it instead of whoever asks.")]
    may_take: Annotated[bool, explain("Whether they have the right to, that day.")]


class SpecialDayLine(Schema):
    """A holiday, or days that run another weekday's classes, where it concerns one of these classes."""

    first_day: date
    last_day: date
    kind: SpecialDay
    weekday: Annotated[int | None, explain("Whose classes run: 1 is Monday.")]
    name: str | None
    batch: Annotated[str | None, explain("Null: every batch.")]
    department: Annotated[str | None, explain("Null: every department.")]


class OwnDays(Schema):
    """A lecturer's classes by the timetable, by day and hour: short, it is kept on the device."""

    has_timetable: bool
    first: date
    last: date
    classes: list[OwnClass]
    special_days: list[SpecialDayLine]


class NotTakenQuery(Form):
    first: Annotated[date | None, explain("Left out: four days before the last one.")] = None
    last: Annotated[date | None, explain("Left out: today.")] = None
    department: Label | None = None
    lecturer: Annotated[Label | None, explain("The user name of somebody who is asked.")] = None


class NotTakenFileQuery(NotTakenQuery):
    format: TableFormat = TableFormat.CSV


class NotTakenClass(SubjectLabels):
    """One hour of one subject, for one group: it was expected, its hour is over, and nobody has taken it."""

    slot_id: int
    day: date
    said_for: date
    hour: int
    said_hour: Annotated[int, _SAID_HOUR]
    place: Annotated[int, explain("Which hour of its class it is: 2 is the second hour of a lab.")]
    length: int
    others_are_taken: Annotated[bool, explain("Another hour of the same class is taken.")]
    starts: Annotated[str | None, _CLOCK]
    ends_at: Annotated[datetime | None, _INSTANT]
    room: str | None
    subject_id: int
    subject_name: str | None
    group: CalledGroup
    asked: list[AskedColleague]
    rollcall: Annotated[UUID | None, explain("One that somebody has begun for it and not uploaded.")]
    may_say_not_held: bool
    told: Annotated[int, explain("How often somebody was told of it: whoever is asked, then the head.")]
    told_at: Annotated[datetime | None, explain("The last time.")]


class Sum(Schema):
    expected: Annotated[int, explain("Taken or over. What was not held is not expected.")]
    missing: int


class DaySum(Sum):
    day: date


class DepartmentSum(Sum):
    department: str
    half_within: Annotated[
        int | None, explain("After so many minutes half of its classes are in. Null: never, or there are none.")
    ]


class LecturerSum(Sum):
    user_name: str
    name: str


class InBy(Schema):
    """How many classes are uploaded so many minutes after the end of their hour."""

    minutes: int
    classes: int


class HowSoon(Schema):
    of: Annotated[int, explain("Classes that were expected, and whose hour has an end.")]
    bars: list[InBy]
    slowest: Annotated[str | None, explain("The department of which half comes in last, where there are several.")]


class NotTaken(Sum):
    first: date
    last: date
    not_held: int
    items: Annotated[list[NotTakenClass], explain("The newest day first, each day by hour.")]
    days: list[DaySum]
    departments: Annotated[list[DepartmentSum], explain("Of all that whoever asks may see, whatever they asked for.")]
    lecturers: Annotated[list[LecturerSum], explain("Likewise.")]
    how_soon: HowSoon
