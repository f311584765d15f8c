"""A calendar as programs read it: iCalendar, RFC 5545. Every class is one event, with its day and its times."""

from datetime import date, datetime, timedelta
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

MEDIA_TYPE = "text/calendar; charset=utf-8"
ASKED_AGAIN = timedelta(hours=1)
_PRODUCT = "-//Rollbook//Timetable//EN"


class Event(NamedTuple):
    uid: str  # the same, whatever is changed of it
    day: date
    starts: datetime | None  # none where the college has no such hour: then it is told for the day
    ends: datetime | None
    summary: str
    location: str | None
    description: str
    cancelled: bool
    sequence: int
    changed_at: datetime


class Calendar(NamedTuple):
    name: str
    timezone: str
    events: tuple[Event, ...]


class Written(NamedTuple):
    text: bytes
    tag: str


# Programs ask again and again for what has not changed: writing takes longer than reading it from the database.
@lru_cache(64)
def write(calendar: Calendar) -> Written:
    from icalendar import Calendar as Document
    from icalendar import Event as Entry

    document = Document()
    document.add("prodid", _PRODUCT)
    document.add("version", "2.0")
    document.add("calscale", "GREGORIAN")
    document.add("method", "PUBLISH")
    document.add("x-wr-calname", calendar.name)
    document.add("x-wr-timezone", calendar.timezone)
    document.add("refresh-interval", ASKED_AGAIN, parameters={"value": "DURATION"})
    document.add("x-published-ttl", ASKED_AGAIN)
    for event in calendar.events:
        entry = Entry()
        entry.add("uid", event.uid)
        entry.add("dtstamp", event.changed_at)
        entry.add("last-modified", event.changed_at)
        entry.add("sequence", event.sequence)
        entry.add("dtstart", event.starts or event.day)
        entry.add("dtend", event.ends or event.day + timedelta(days=1))
        entry.add("summary", event.summary)
        entry.add("status", "CANCELLED" if event.cancelled else "CONFIRMED")
        if event.location:
            entry.add("location", event.location)
        if event.description:
            entry.add("description", event.description)
        document.add_component(entry)
    if calendar.events:
        document.add_missing_timezones()
    text = document.to_ical()
    return Written(text, f'"{sha256(text).hexdigest()[:32]}"')
