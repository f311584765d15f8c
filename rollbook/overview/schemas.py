"""What the page about the whole college is told, part by part."""

from datetime import date
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Meta

from rollbook.catalogue.schemas import CalledGroup, GroupId, PlaceQuery, SubjectLabels
from rollbook.core.schemas import Instant, Schema, explain
from rollbook.core.timetable import MOST_HOURS, WEEKDAYS, NotHeldReason
from rollbook.standing.rule_schemas import Percentage
from rollbook.timetable.service.matching import State

Line = Annotated[Percentage, explain("The percentage that the college's rule asks for.", examples=[75])]
Clock = Annotated[str, explain("By the college's clock.", examples=["09:55"])]
HourNumber = Annotated[int, Meta(ge=1, le=MOST_HOURS)]
# Of a list of classes. "extra": taken, and no class that the timetable expected.
Became = State | Literal["extra"]


class DayAsked(Schema):
    day: Annotated[date | None, explain("The last day that is counted. Left out: today.")] = None


class Presence(Schema):
    """Of the marks of classes that count, as they were seen: late is present, leave is absent."""

    attended: int
    called: Annotated[int, explain("How many marks there are. 0: no class was held.")]


class HourToday(Schema):
    """The classes of one hour that the timetable expected."""

    hour: int
    starts: Clock | None
    ends: Clock | None
    taken: int
    running: int
    missing: int
    to_come: int
    not_held: int


class TodayOut(Presence):
    day: date
    now: Instant
    timetable: Annotated[bool, explain("Whether the college has one: without it nothing is expected.")]
    taken: Annotated[int, explain("Of what was expected. What was taken besides is `extra`.")]
    extra: int
    open: Annotated[int, explain("Classes that were opened, are not uploaded and answer nothing that was expected.")]
    running: int
    missing: int
    to_come: int
    not_held: int
    hours: list[HourToday]
    holidays: Annotated[list[str], explain("Of the whole college, by name.")]
    starts: Annotated[date | None, explain("When the next timetable begins, where none holds on that day.")]
    last_held: Annotated[date | None, explain("The last day on which a class that counts was held.")]


class FellItem(SubjectLabels):
    """The classes of one subject for one group."""

    subject_id: int
    subject_name: str | None
    group: CalledGroup
    taken_by: Annotated[list[str], explain("Who uploaded the classes of the last week, by name.")]
    weeks: Annotated[list[Presence], explain("Six, the oldest first. The last is compared with `before`.")]
    before: Presence


class FellOut(Schema):
    line: Line
    week: Annotated[date | None, explain("The Monday of the last week with classes; null before the first class.")]
    before: Annotated[date | None, explain("The Monday of the week with classes before that, null likewise.")]
    count: Annotated[int, explain("How many fell by more than two points.")]
    items: Annotated[list[FellItem], explain("Those that fell most first.")]
    lowest: Annotated[FellItem | None, explain("Who fell is among `items`; of the others this one is lowest now.")]


class FellQuery(DayAsked):
    limit: Annotated[int, Meta(ge=1, le=1000)] = 5


class WeekPresence(Presence):
    monday: date
    holidays: Annotated[list[str], explain("Of the whole college, by name.")]


class WeeksOut(Schema):
    line: Line
    weeks: Annotated[list[WeekPresence], explain("From the first with a class on, the oldest first; some without any.")]


class PlacesQuery(DayAsked):
    by: Literal["department", "batch"] = "department"


class PlaceOut(Schema):
    label: str
    weeks: Annotated[list[Presence], explain("The oldest first.")]
    students: Annotated[int | None, explain("Who was called in some class. Null of an earlier day.")]
    below: Annotated[int | None, explain("How many of them are below a line. Null of an earlier day.")]


class PlacesOut(Schema):
    line: Line
    mondays: Annotated[list[date], explain("Of the weeks.")]
    items: list[PlaceOut]


class HourTimes(Schema):
    hour: int
    starts: Clock
    ends: Clock


class Cell(Schema):
    weekday: Annotated[int, explain("1 is Monday.")]
    hour: Annotated[int | None, explain("Null: of classes whose hour is not known.")]
    attended: Annotated[int | None, explain("Null where there are too few marks to say.")]
    called: int


class WeekdayHoursOut(Schema):
    line: Line
    first: date
    last: date
    hours: Annotated[list[HourTimes], explain("Of the last day.")]
    cells: Annotated[list[Cell], explain("Of weekdays and hours in which a class was held.")]


class ExpectedQuery(DayAsked):
    state: Annotated[Became | None, explain("Left out: all of them.")] = None
    hour: HourNumber | None = None


class ExpectedClass(SubjectLabels):
    """What the timetable expected, or what was taken besides."""

    subject_name: str | None
    group: CalledGroup
    hour: int | None
    starts: Clock | None
    room: str | None
    lecturers: Annotated[list[str], explain("Who is asked, by name; where it was taken, by whom.")]
    state: Became
    not_held: NotHeldReason | None
    words: str | None
    number: Annotated[int | None, explain("Of the class that answered it; null where none did.")]
    attended: int | None
    called: int | None


class ExpectedOut(Schema):
    day: date
    items: list[ExpectedClass]


class ClassesQuery(PlaceQuery):
    first: date
    last: date
    weekday: Annotated[int, Meta(ge=1, le=WEEKDAYS)] | None = None
    hour: Annotated[HourNumber | None, explain("Which the class was taken for, or by the timetable.")] = None
    without_hour: bool = False
    group_id: GroupId | None = None


class ClassOut(SubjectLabels):
    id: UUID
    attended: int
    called: int
    group: CalledGroup
    held_on: date
    number: int
    uploaded_by: str
