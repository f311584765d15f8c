"""Days of the sample college as they would have been written on them.

The rows are those of the roll call's services for classes sent in one request. Services write the time of the clock, so
the history is written here, with the times of the day.
"""

from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, time
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import Connection, exists, select
from sqlalchemy.exc import IntegrityError

from rollbook.audit.trail import ENTRY_OF_SUBJECT
from rollbook.core.marks import ABSENT, ATTENDED, MISSED, PRESENT
from rollbook.demo.bulk import write_classes
from rollbook.demo.ids import sample_id
from rollbook.demo.lecturers import Staff
from rollbook.demo.meetings import BUSY, Meeting, Sample, groups_in, meetings_on
from rollbook.demo.terms import terms_on
from rollbook.rollcall.schemas import MarkIn, Saving
from rollbook.rollcall.service import totals
from rollbook.rollcall.service.classes import write_lines
from rollbook.rollcall.service.lines import Taken
from rollbook.rollcall.service.revisions import count_correction
from rollbook.rollcall.service.saving import save
from rollbook.rollcall.service.uploads import counts_of, note_totals
from rollbook.store import changed_paths
from rollbook.tables.rollcalls import rollcalls

CORRECTIONS = (0, 0, 0, 0, 1, 1, 2)  # on a day
PRESENT_AFTER_ALL = (
    "Medical certificate handed in",
    "Came late, but was there for most of the class",
    "On duty for the college team",
    "Was sent to another laboratory, confirmed there",
)
MOSTLY_ABSENT = 0.8  # are those who ask for a correction
ABSENT_AFTER_ALL = ("Answered for by a friend", "Left after the roll call")
OFFICE_HOUR = 17

THIRD_YEAR = 1  # the batches stand oldest first
NOON = 12
CALLED = 0.55  # of the students, when the lecturer of the open class was called away


def hold_classes(db: Connection, sample: Sample, day: date) -> int:
    """All classes of a day that is past, or none once they are held. How many."""
    meetings = meetings_on(db, sample, day)
    if not meetings or _any_held(db, meetings):
        return 0
    try:
        with db.begin_nested():
            write_classes(db, meetings)
    except IntegrityError:
        if _any_held(db, meetings):  # the same sample is loaded from elsewhere, at this moment
            return 0
        raise
    for meeting in meetings:
        totals.count(db, meeting.rollcall.subject_id, meeting.rollcall.id)
    history = [*map(_uploaded, meetings), *_correct_some(db, sample, day, meetings)]
    db.execute(ENTRY_OF_SUBJECT, history)
    for meeting in meetings:
        changed_paths.note(db, meeting.rollcall.path)
        note_totals(db, meeting.rollcall)
    return len(meetings)


def is_held(db: Connection, sample: Sample, day: date) -> bool:
    return _any_held(db, meetings_on(db, sample, day))


def open_class(db: Connection, sample: Sample) -> None:
    """A roll call of today, half way through, for Home to offer. It takes place now, so the service does it all."""
    term = terms_on(sample.today)[-1]
    groups = [group for group in groups_in(db, sample, term) if group.department == BUSY]
    for group in groups[THIRD_YEAR : THIRD_YEAR + 1]:
        code = next(iter(group.subjects))
        by = Staff(db, sample.colleague).teaching(code, with_colleague=True)
        (marks,) = group.attendance(sample, term, sample.today, [NOON])
        called = zip(group.students[: round(len(marks) * CALLED)], marks, strict=False)
        half = Saving(
            batch=group.batch,
            department=group.department,
            semester=group.semester,
            subject=code,
            held_on=sample.today,
            device=by.id,
            marks=[MarkIn(student=row.id, mark=mark, turn=turn) for turn, (row, mark) in enumerate(called, start=1)],
        )
        save(db, sample_id(sample.seed, "open", sample.today), half, by, sample.today)


def _any_held(db: Connection, meetings: Sequence[Meeting]) -> bool:
    ids = [meeting.rollcall.uuid for meeting in meetings]
    return bool(db.scalar(select(exists().where(rollcalls.c.uuid.in_(ids)))))


def _uploaded(meeting: Meeting) -> dict[str, Any]:
    return _entry(meeting, meeting.at, None, counts_of(meeting.rollcall))


def _correct_some(db: Connection, sample: Sample, day: date, meetings: Sequence[Meeting]) -> Iterator[dict[str, Any]]:
    """What students and lecturers bring to the office when the classes are over."""
    random = Random(f"{sample.seed} corrections {day}")  # noqa: S311 - made up, not secret
    count = min(random.choice(CORRECTIONS), len(meetings))
    minutes = sorted(random.sample(range(60), count))
    for minute, meeting in zip(minutes, random.sample(meetings, count), strict=True):
        at = datetime.combine(day, time(OFFICE_HOUR, minute), ZoneInfo(sample.timezone)).astimezone(UTC)
        lines = list(meeting.rollcall.lines.values())
        absent = [line for line in lines if line.mark in MISSED]
        line = random.choice(absent if absent and random.random() < MOSTLY_ABSENT else lines)
        before = {"class": meeting.rollcall.number, "roll": line.roll, "mark": line.mark, "by": line.by_name}
        was, came = line.mark, line.mark in ATTENDED
        reason = random.choice(ABSENT_AFTER_ALL if came else PRESENT_AFTER_ALL)
        line.mark = ABSENT if came else PRESENT
        write_lines(db, meeting.rollcall, Taken(meeting.by, at, line.device, changed=[line]))
        count_correction(db, meeting.rollcall, line)
        totals.correct(db, meeting.rollcall, line.student_id, was, line.mark)
        after = {**before, "mark": line.mark, "reason": reason}
        yield _entry(meeting, at, before, after, line.student_id)


def _entry(meeting: Meeting, at: datetime, before: Any, after: Any, student: int | None = None) -> dict[str, Any]:
    """One of the history."""
    held = meeting.rollcall
    about = {"path": held.path, "subject": held.subject_id, "rollcall_id": held.id, "student_id": student}
    return {"at": at, "by": meeting.by.user_name, **about, "before": before, "after": after}
