"""The register of notices: who was told what, when, by which way, and what came back. What was only tried out is not
in it."""

from collections.abc import Sequence
from datetime import date, datetime, time
from typing import Any, Protocol
from zoneinfo import ZoneInfo

from sqlalchemy import ColumnElement, Connection, func, or_, select

from rollbook.core.errors import NotFound
from rollbook.core.paging import PageQuery, fetch_page
from rollbook.core.schemas import same_key
from rollbook.notices import refusals
from rollbook.notices.service.addresses import show_address
from rollbook.notices.service.gist import gist_of
from rollbook.notices.service.repeating import find_repeatable, find_repeats
from rollbook.notices.told_schemas import (
    Again,
    ListedNotice,
    NoticeRegister,
    RegisterFilters,
    SentWords,
    ToldStudent,
)
from rollbook.tables.notices import notices
from rollbook.tables.rows import NoticeRow
from rollbook.tables.students import students

SENT = (notices.c.state == "sent", ~notices.c.trial)
_ORDER = (notices.c.ended_at, notices.c.id)


def read_register(db: Connection, filters: RegisterFilters, page: PageQuery, timezone: str) -> NoticeRegister:
    """The newest first."""
    student_id, asked = _conditions(db, filters, timezone)
    rows, following = fetch_page(db, select(notices).where(*SENT, *asked), _ORDER, page, backwards=True)
    student = None if student_id is None else _describe_told(db, student_id, asked, timezone)
    repeats = find_repeats(db, rows)
    repeatable = find_repeatable(db, rows, repeats)
    lines = [ListedNotice(**line_of(row, repeats.get(row.id)), may_go_again=row.id in repeatable) for row in rows]
    return NoticeRegister(student=student, items=lines, next=following)


def list_sent(
    db: Connection, filters: RegisterFilters, page: PageQuery, timezone: str
) -> tuple[list[tuple[NoticeRow, Again | None]], str | None]:
    """The same as rows, for a file."""
    _, asked = _conditions(db, filters, timezone)
    rows, following = fetch_page(db, select(notices).where(*SENT, *asked), _ORDER, page, backwards=True)
    repeats = find_repeats(db, rows)
    return [(row, repeats.get(row.id)) for row in rows], following


def read_words(db: Connection, notice_id: int) -> SentWords:
    row: NoticeRow | None = db.execute(select(notices).where(*SENT, notices.c.id == notice_id)).one_or_none()
    if row is None:
        raise NotFound(refusals.NO_SUCH_NOTICE)
    return SentWords(id=row.id, language=row.language, heading=row.heading, words=row.words)


def read_told(db: Connection, student_id: int, since: date | None, timezone: str) -> ToldStudent:
    """How one student was told: from a day on, or ever."""
    asked = [notices.c.student_id == student_id]
    return _describe_told(db, student_id, asked if since is None else [*asked, sent_since(since, timezone)], timezone)


class _Sent(Protocol):
    ended_at: datetime | None
    bounced_at: datetime | None


def list_days(rows: Sequence[_Sent], timezone: str) -> list[date]:
    """On which something went out that did not come back, by the college's clock."""
    zone = ZoneInfo(timezone)
    arrived = (row.ended_at for row in rows if row.bounced_at is None)
    return sorted({at.astimezone(zone).date() for at in arrived if at is not None})


def line_of(row: NoticeRow, again: Again | None) -> dict[str, Any]:
    """The fields of a line."""
    return {
        "id": row.id,
        "at": row.ended_at,
        "kind": row.kind,
        "about": row.about,
        "gist": gist_of(row.kind, row.facts),
        "relation": row.relation,
        "address": show_address(row),
        "way": row.way,
        "bounced_at": row.bounced_at,
        "bounced_words": row.bounced_words,
        "read_at": row.read_at,
        "again": again,
    }


def sent_since(day: date, timezone: str) -> ColumnElement[bool]:
    return notices.c.ended_at >= datetime.combine(day, time(), ZoneInfo(timezone))


def _describe_told(db: Connection, student_id: int, asked: Sequence[ColumnElement[bool]], timezone: str) -> ToldStudent:
    student = db.execute(
        select(students.c.id, students.c.roll, students.c.name).where(students.c.id == student_id)
    ).one_or_none()
    if student is None:
        raise NotFound(refusals.NO_SUCH_NOTICE)
    of_student = select(notices.c.ended_at, notices.c.bounced_at).where(*SENT, *asked)
    rows: Sequence[_Sent] = db.execute(of_student).all()
    delivered = sum(row.bounced_at is None for row in rows)
    days = list_days(rows, timezone)
    return ToldStudent(
        id=student.id, roll=student.roll, name=student.name, days=days, notices=len(rows), delivered=delivered
    )


def _conditions(
    db: Connection, filters: RegisterFilters, timezone: str
) -> tuple[int | None, list[ColumnElement[bool]]]:
    """What is asked for; and the student, where all of it is about one."""
    student_id, found = _about(db, filters)
    if filters.since is not None:
        found.append(sent_since(filters.since, timezone))
    if filters.kind is not None:
        found.append(notices.c.kind == filters.kind)
    if filters.state == "read":
        found.append(notices.c.read_at.is_not(None))
    elif filters.state is not None:
        bounced = notices.c.bounced_at
        found.append(bounced.is_(None) if filters.state == "delivered" else bounced.is_not(None))
    return student_id, found


def _about(db: Connection, filters: RegisterFilters) -> tuple[int | None, list[ColumnElement[bool]]]:
    """A whole roll is that student, whatever the roll was when it was told; anything else is looked for in what lists
    show and in addresses."""
    if filters.student is not None:
        return filters.student, [notices.c.student_id == filters.student]
    if filters.q is None:
        return None, []
    ids = list(db.scalars(select(students.c.id).where(students.c.roll_key == same_key(filters.q))))
    if ids:
        return ids[0] if len(ids) == 1 else None, [notices.c.student_id.in_(ids)]
    part = filters.q.lower()
    columns = (notices.c.about, notices.c.address)
    return None, [or_(*(func.lower(column).contains(part, autoescape=True) for column in columns))]
