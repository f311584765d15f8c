"""What goes in and out of the calendar."""

from datetime import date
from typing import Annotated

from msgspec import Meta

from rollbook.core.schemas import Form, Label, Schema, explain, text
from rollbook.core.timetable import SpecialDay
from rollbook.timetable.schemas import Edition, RowId, Weekday
from rollbook.timetable.term_schemas import Day, Term

DayName = Annotated[str, text(80), Meta(examples=["Diwali"])]
SeenDay = Annotated[
    Edition | None,
    explain("The `edition` of the day that was seen: where it has another by now, nothing is changed. Left out: any."),
]


class CalendarQuery(Schema):
    first: Annotated[date | None, explain("The first day. Left out: of the term of today.")] = None
    last: Annotated[date | None, explain("The last day. Left out: of that term.")] = None


class SpecialDayOut(Schema):
    """A holiday, or a day that runs another weekday's classes."""

    id: int
    edition: Annotated[Edition, explain("Another one whenever the day is changed.", examples=["6f1e0b2a9c3d4e5f"])]
    first_day: Day
    last_day: Day
    kind: SpecialDay
    weekday: Annotated[int | None, explain("Whose classes run then; 1 is Monday.")]
    name: Annotated[str | None, Meta(examples=["Diwali"])]
    batch: Annotated[str | None, explain("For whom. Neither batch nor department: for the whole college.")]
    department: str | None
    may_edit: bool


class CalendarDay(Schema):
    day: Day
    classes: Annotated[int, explain("How many are expected in the whole college, each with all its hours once.")]
    taken: Annotated[int, explain("How many classes of the register were taken on that day.")]


class CalendarOut(Schema):
    term: Annotated[Term | None, explain("Of today; else the next one, else the last one.")]
    days_gone: Annotated[int, explain("Days of that term with classes, before today.")]
    days_left: Annotated[int, explain("The same from today on.")]
    days: Annotated[list[CalendarDay], explain("Every day that was asked for, in order.")]
    special_days: Annotated[list[SpecialDayOut], explain("That have one of these days, by their first day.")]
    may_edit: Annotated[bool, explain("Whether you may add days for the whole college.")]
    may_edit_somewhere: Annotated[bool, explain("Whether you may add days for a batch or a department.")]


class SpecialDayIn(Form):
    first_day: Day
    last_day: Day
    kind: SpecialDay
    weekday: Annotated[Weekday | None, explain("Whose classes run then.")] = None
    name: Annotated[DayName | None, explain("Of a holiday: what it is called.")] = None
    batch: Annotated[Label | None, explain("Neither batch nor department: for the whole college.")] = None
    department: Label | None = None


class SpecialDayChange(SpecialDayIn):
    """What a day of the calendar becomes."""

    seen: SeenDay = None


class SpecialDayEnd(Schema):
    """How a day is taken out of the calendar."""

    seen: SeenDay = None


class LookQuery(SpecialDayIn):
    id: Annotated[RowId | None, explain("The day of the calendar that would be changed to this.")] = None
    removed: Annotated[bool, explain("It would be removed instead.")] = False


class CalendarLook(Schema):
    """What a day of the calendar would change."""

    taken: Annotated[
        int, explain("Classes of those that would be no longer asked for were taken. They stay and count.")
    ]
    no_longer: Annotated[int, explain("Hours of classes that would no longer be asked for, without those taken.")]
    newly: Annotated[int, explain("Hours of classes that would be asked for, and are not now.")]
