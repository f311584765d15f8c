"""Days of the sample college, held by the services of the roll call as on those days."""

from collections.abc import Sequence
from datetime import date, timedelta
from itertools import groupby
from random import Random
from zoneinfo import ZoneInfo

from msgspec.structs import asdict
from sqlalchemy import Connection, exists, select

from rollbook.core import clock
from rollbook.core.marks import ABSENT, ATTENDED, LATE, MISSED, PRESENT, Mark
from rollbook.demo.meetings import Meeting, meetings_on
from rollbook.demo.sample import BUSY, Sample, sample_id
from rollbook.demo.staff import find_lecturers
from rollbook.demo.syllabus import THIRD_YEAR
from rollbook.demo.taught import read_taught
from rollbook.demo.terms import terms_on
from rollbook.demo.unheld import find_unheld
from rollbook.rollcall import meeting_schemas
from rollbook.rollcall.meeting_schemas import MeetingClass
from rollbook.rollcall.schemas import Correction
from rollbook.rollcall.service.correcting import correct
from rollbook.rollcall.service.meetings import save_meeting
from rollbook.rollcall.service.saving import save
from rollbook.tables.rollcalls import rollcalls

CORRECTIONS = (0, 0, 0, 0, 1, 1, 2)  # on a day
THERE_AFTER_ALL: tuple[tuple[str, Mark], ...] = (
    ("Answered, but was not heard", PRESENT),
    ("Came after the roll call, and stayed", LATE),
    ("Sat in the last row, overlooked", PRESENT),
    ("Was sent to another laboratory, confirmed there", PRESENT),
)
MOSTLY_ABSENT = 0.8  # are those who ask for a correction
ABSENT_AFTER_ALL: tuple[tuple[str, Mark], ...] = (
    ("Answered for by a friend", ABSENT),
    ("Left after the roll call", ABSENT),
)
OFFICE_HOUR = 18

OVER = timedelta(minutes=50)
NOON = 12
CALLED = 0.55  # of the students, when the lecturer of the open class was called away


def hold_classes(db: Connection, sample: Sample, day: date) -> int:
    """All classes of a day that is past, or none once they are held. How many."""
    meetings = meetings_on(db, sample, day)
    if _any_held(db, meetings):
        return 0
    unheld = find_unheld(meetings, sample.today, day)
    meetings = [each for each in meetings if each is not unheld]
    _hold_all(db, meetings, day)
    _correct_some(db, sample, day, meetings)
    return len(meetings)


def hold_classes_of_today(db: Connection, sample: Sample) -> None:
    """Those that are over by now, but for one, where the college was filled today."""
    now, day = clock.now(), sample.today
    term = terms_on(day)[-1]
    if now.astimezone(ZoneInfo(sample.timezone)).date() != day or day not in set(term.days()):
        return
    meetings = [each for each in meetings_on(db, sample, day) if each.at + OVER < now]
    if not _any_held(db, meetings):
        _hold_all(db, meetings[:-1], day)


def _hold_all(db: Connection, meetings: Sequence[Meeting], day: date) -> None:
    for together, classes in groupby(meetings, key=lambda meeting: meeting.together):
        for in_one_go in [list(classes)] if together else [[each] for each in classes]:
            _hold(db, in_one_go, day)


def _hold(db: Connection, classes: Sequence[Meeting], day: date) -> None:
    """One class, or several that are taken in one go."""
    first = classes[0]
    with clock.set_to(first.at):
        if first.together is None:
            save(db, first.uuid, first.saving, first.by, day)
        else:
            hours = [MeetingClass(id=each.uuid, **asdict(each.saving)) for each in classes]
            save_meeting(db, first.together, meeting_schemas.Meeting(classes=hours), first.by, day)


def is_held(db: Connection, sample: Sample, day: date) -> bool:
    return _any_held(db, meetings_on(db, sample, day))


def open_class(db: Connection, sample: Sample) -> None:
    """A roll call of today, half way through, for Home to offer."""
    term = terms_on(sample.today)[-1]
    lists = [taught for taught in read_taught(db, sample, term, sample.today) if taught.department == BUSY]
    for taught in lists[THIRD_YEAR : THIRD_YEAR + 1]:
        code = next(iter(taught.subjects))
        by = taught.lecturer(code, *find_lecturers(db, sample.colleague))
        (marks,) = taught.attendance(sample, term, sample.today, [NOON])
        half = taught.saving(code, sample.today, by, marks[: round(len(marks) * CALLED)], upload=False)
        save(db, sample_id(sample.seed, "open", sample.today), half, by, sample.today)


def _any_held(db: Connection, meetings: Sequence[Meeting]) -> bool:
    ids = [meeting.uuid for meeting in meetings]
    return bool(db.scalar(select(exists().where(rollcalls.c.uuid.in_(ids)))))


def _correct_some(db: Connection, sample: Sample, day: date, meetings: Sequence[Meeting]) -> None:
    """What students and lecturers bring to the office when the classes are over."""
    random = Random(f"{sample.seed} corrections {day}")  # noqa: S311 - made up, not secret
    count = min(random.choice(CORRECTIONS), len(meetings))
    minutes = sorted(random.sample(range(60), count))
    for minute, meeting in zip(minutes, random.sample(meetings, count), strict=True):
        marks = meeting.saving.marks
        absent = [each for each in marks if each.mark in MISSED]
        line = random.choice(absent if absent and random.random() < MOSTLY_ABSENT else marks)
        reason, mark = random.choice(ABSENT_AFTER_ALL if line.mark in ATTENDED else THERE_AFTER_ALL)
        change = Correction(student=line.student, mark=mark, reason=reason)
        with clock.set_to(sample.moment(day, OFFICE_HOUR, minute)):
            correct(db, meeting.uuid, change, meeting.by)
