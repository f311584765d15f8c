"""Which classes meet on a day in the sample college, and when."""

from collections.abc import Iterator
from datetime import date, datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import Connection

from rollbook.accounts.identity import Admin
from rollbook.demo.sample import Sample
from rollbook.demo.staff import find_lecturers
from rollbook.demo.taught import Taught, read_taught
from rollbook.demo.terms import hour_number, terms_on
from rollbook.rollcall.schemas import Saving


class Meeting(NamedTuple):
    uuid: UUID
    saving: Saving
    by: Admin
    at: datetime
    together: UUID | None = None  # what it is taken in one go with


def meetings_on(db: Connection, sample: Sample, day: date) -> list[Meeting]:
    """The classes of a day, one after the other; those that are taken in one go beside each other."""
    term = next(term for term in terms_on(sample.today) if day in term)
    staff = find_lecturers(db, sample.colleague)

    def list_met(taught: Taught) -> Iterator[Meeting]:
        lessons = taught.lessons(sample, day)
        minutes = taught.chances(sample, day, "minutes")
        columns = taught.attendance(sample, term, day, [lesson.hour for lesson in lessons])
        for lesson, marks in zip(lessons, columns, strict=True):
            by = taught.lecturer(lesson.code, *staff)
            at = sample.moment(day, lesson.hour, minutes.randint(2, 12), minutes.randrange(60))
            saving = taught.saving(lesson.code, day, by, marks, hour_number(lesson.hour), upload=True)
            together = taught.taken_with(sample, lesson, day)
            yield Meeting(taught.id_of(sample, lesson, day), saving, by, at, together)

    meetings = [meeting for taught in read_taught(db, sample, term, day) for meeting in list_met(taught)]
    over = {meeting.together: meeting.at for meeting in sorted(meetings, key=lambda each: each.at)}
    at_once = [meeting._replace(at=over[meeting.together]) if meeting.together else meeting for meeting in meetings]
    return sorted(at_once, key=lambda meeting: (meeting.at, str(meeting.together)))
