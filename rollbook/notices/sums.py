"""How students stand, as notices tell it: the numbers are those of the look-up by roll (`standing.service.ahead`)."""

from collections.abc import Iterable, Sequence
from datetime import date, datetime, timedelta
from typing import NamedTuple, Protocol
from zoneinfo import ZoneInfo

from sqlalchemy import Connection, bindparam, func, select

from rollbook.core import clock
from rollbook.core.rule import Rule
from rollbook.core.settings import Settings
from rollbook.notices.facts import Crossed, SubjectSum
from rollbook.notices.sides import TOGETHER, Key, Side, side_of
from rollbook.outbox.settings import Telling, read_telling
from rollbook.standing.arithmetic import Counts, add_up
from rollbook.standing.roll_schemas import Ahead
from rollbook.standing.service.ahead import SubjectRow, Subjects, ahead_in, ahead_together, read_subjects, was_called
from rollbook.standing.service.describing import counts_of
from rollbook.standing.service.rules import Rules, read_rules
from rollbook.store.prepared import Prepared
from rollbook.tables.rollcalls import COUNTS, rollcalls
from rollbook.tables.students import students


class _Listed(Protocol):
    id: int
    roll: str
    batch_id: int
    department_id: int


_LISTED = Prepared[_Listed](
    select(students.c.id, students.c.roll, students.c.batch_id, students.c.department_id).where(
        students.c.id == bindparam("student"), students.c.archived_at.is_(None)
    )
)


class Now(NamedTuple):
    """By what everything is counted at this moment."""

    rules: Rules
    today: date
    telling: Telling
    settings: Settings


class Own(NamedTuple):
    """One student who is on a list."""

    id: int
    roll: str
    listed: tuple[int, int]  # the ids of the batch and the department whose list they are on
    subjects: Subjects

    @property
    def rule(self) -> Rule:
        return self.subjects.rule


def read_now(db: Connection, settings: Settings, telling: Telling | None = None) -> Now:
    today = clock.today(settings.timezone)
    return Now(read_rules(db, settings.pass_line_in_hundredths, today), today, telling or read_telling(db), settings)


def read_own(db: Connection, student_id: int | None, now: Now) -> Own | None:
    """None where the student is on no list any more."""
    student = _LISTED.first(db, student=student_id)
    if student is None:
        return None
    listed = student.batch_id, student.department_id
    return Own(student.id, student.roll, listed, read_subjects(db, student.id, listed, now.rules, now.today))


def is_listed(db: Connection, student_id: int) -> bool:
    return _LISTED.first(db, student=student_id) is not None


def sum_in(row: SubjectRow, own: Own) -> SubjectSum:
    return _sum(ahead_in(row, own.subjects), own.rule, row.subject, row.name)


def sum_together(rows: Sequence[SubjectRow], own: Own) -> SubjectSum:
    return _sum(ahead_together(rows, own.subjects), own.rule, None, None)


def _sum(ahead: Ahead, rule: Rule, code: str | None, name: str | None) -> SubjectSum:
    told = ahead.standing
    return SubjectSum(
        code=code,
        name=name,
        present=told.attended,
        classes=told.counted,
        percent=_percent(told.percentage, rule),
        line=None if told.line is None else as_line(told.line),
        attend=told.must_attend,
        may_miss=told.can_miss,
        left=told.left,
        reachable=not ahead.unreachable and (told.passing is not False or told.must_attend is not None),
        late=told.late,
        on_duty=told.duty_attended,
    )


def _percent(shown: float | None, rule: Rule) -> str:
    if shown is None:
        return ""
    return f"{shown:.0f}" if rule.rounded else f"{shown:.2f}"


def as_line(percentage: float) -> str:
    """75, or 66.67"""
    return f"{percentage:.2f}".rstrip("0").rstrip(".")


def rows_of(key: Key, own: Own) -> list[SubjectRow]:
    """The subjects that a crossing is counted from. Empty: nothing is counted there any more."""
    rows = [row for rows in own.subjects.by_semester.values() for row in rows if was_called(row)]
    return [row for row in rows if row.semester_id == key.semester_id and key.subject_id in (row.subject_id, TOGETHER)]


def sum_of(key: Key, own: Own) -> SubjectSum | None:
    rows = rows_of(key, own)
    if not rows:
        return None
    return sum_together(rows, own) if key.subject_id == TOGETHER else sum_in(rows[0], own)


def side_now(key: Key, own: Own, now: Now) -> Side | None:
    rows = rows_of(key, own)
    counts = add_up([counts_of(row) for row in rows]) if rows else Counts()
    return side_of(counts, own.rule, key.level, now.telling.least_classes)


def describe_crossing(db: Connection, key: Key, own: Own, now: Now) -> Crossed | None:
    """On which side a student is there, with all that is told of it. None: at the line or above."""
    side, told, line = side_now(key, own, now), sum_of(key, own), own.rule.line_at(key.level)
    if side is None or told is None or line is None:
        return None
    rows = rows_of(key, own)
    return Crossed(
        side=side,
        line=as_line(line / 100),
        sum=told,
        up_to=max(row.last_seen for row in rows if row.last_seen),
        object_until=_object_until(db, [row.subject_id for row in rows], now.settings),
    )


def _object_until(db: Connection, subject_ids: Iterable[int], settings: Settings) -> date | None:
    """To the newest class; to an earlier one not as long. None where objections are not taken."""
    if not settings.objection_days:
        return None
    newest = select(func.max(rollcalls.c.uploaded_at)).where(rollcalls.c.subject_id.in_(subject_ids), COUNTS)
    uploaded_at: datetime = db.execute(newest).scalar_one()
    return uploaded_at.astimezone(ZoneInfo(settings.timezone)).date() + timedelta(days=settings.objection_days)
