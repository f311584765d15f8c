"""What goes in and out of a timetable's terms, and of the hours of a day."""

from datetime import date
from typing import Annotated

from msgspec import Meta

from rollbook.core.schemas import Schema, explain
from rollbook.core.timetable import MOST_HOURS

Day = Annotated[date, Meta(examples=["2026-11-16"])]
Clock = Annotated[str, Meta(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$(?!\n)", examples=["09:00"])]
Ends = Annotated[str, Meta(pattern=r"^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$(?!\n)", examples=["09:50"])]


class HourIn(Schema):
    starts: Clock
    ends: Annotated[Ends, explain("By the college's clock; 24:00 is the end of the day.")]


class HoursIn(Schema):
    since: Annotated[date | None, explain("The first day on which they hold. Left out: today.")] = None
    hours: Annotated[list[HourIn], Meta(min_length=1, max_length=MOST_HOURS), explain("In order.")]


class HourOut(Schema):
    hour: Annotated[int, explain("1 is the first of the day.")]
    starts: Annotated[str, explain("By the college's clock.", examples=["09:00"])]
    ends: Annotated[str, Meta(examples=["09:50"])]


class HoursOut(Schema):
    since: Annotated[date | None, explain("Since when they hold. Null: no hours are written down yet.")]
    versions: Annotated[list[date], explain("The first day of every version, the earliest first.")]
    hours: Annotated[list[HourOut], explain("In order.")]


class HoursQuery(Schema):
    day: Annotated[date | None, explain("On which day. Left out: today.", examples=["2026-11-16"])] = None


class TermIn(Schema):
    first_day: Day
    last_day: Day


class Term(Schema):
    id: int
    first_day: Day
    last_day: Day
    slots: Annotated[int, explain("How many slots it has, those that have ended among them.")]


class Terms(Schema):
    items: Annotated[list[Term], explain("The latest first.")]
    current: Annotated[int | None, explain("The one of today; else the next one, else the last one.")]
    may_edit: Annotated[bool, explain("Whether you may make terms, and write hours and the college's calendar.")]
    may_edit_slots: Annotated[bool, explain("Whether you may change slots anywhere.")]
