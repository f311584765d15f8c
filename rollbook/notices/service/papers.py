"""One student's notices on paper, and the code that is printed with them.

The code tells whose paper it is, and seals every notice that was sent about that student up to then: when, what, to
which address, in which words. The seal needs the register's key, as the codes of sheets do. A paper that shows fewer,
from a day on, has the same code: whoever checks it is told of all of them.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence

from sqlalchemy import Connection, func, select

from rollbook.core.errors import NotFound
from rollbook.notices import refusals
from rollbook.notices.paper_codes import code_of, students_of
from rollbook.notices.service.register import SENT, line_of, list_days, read_told, sent_since
from rollbook.notices.service.repeating import find_repeats
from rollbook.notices.told_schemas import Again, CheckedNotice, CheckedNotices, PaperLine, PaperQuery, RegisterPaper
from rollbook.sheets.service.keys import KEY, NoKeyYet
from rollbook.tables.notices import notices
from rollbook.tables.rows import NoticeRow
from rollbook.tables.students import students

_LAST = select(func.max(students.c.id))


def read_paper(db: Connection, query: PaperQuery, timezone: str) -> RegisterPaper:
    told = read_told(db, query.student, query.since, timezone)
    rows = _read_sent_about(db, query.student)
    [*_, code] = _codes(_key(db), query.student, rows)
    since = [] if query.since is None else [sent_since(query.since, timezone)]
    shown = {*db.scalars(select(notices.c.id).where(*SENT, notices.c.student_id == query.student, *since))}
    repeats = find_repeats(db, rows)
    lines = [_line(row, repeats.get(row.id)) for row in rows if row.id in shown]
    return RegisterPaper(student=told, check_code=code, lines=lines)


def check(db: Connection, code: str, timezone: str) -> CheckedNotices:
    """Public, as the code on the paper is. No name, no address and no words are told."""
    try:
        key = _key(db)
    except NoKeyYet:  # so nobody has printed anything
        raise NotFound(refusals.NO_SUCH_NOTICE_PAPER) from None
    for student_id in students_of(code, db.scalar(_LAST) or 0):
        rows = _read_sent_about(db, student_id)
        for count, printed in enumerate(_codes(key, student_id, rows)):
            if hmac.compare_digest(code, printed):
                return _describe_checked(db, code, student_id, rows[:count], len(rows) - count, timezone)
    raise NotFound(refusals.NO_SUCH_NOTICE_PAPER)


def _describe_checked(
    db: Connection, code: str, student_id: int, rows: Sequence[NoticeRow], since: int, timezone: str
) -> CheckedNotices:
    roll = db.scalars(select(students.c.roll).where(students.c.id == student_id)).one()
    told = [
        CheckedNotice(at=at, kind=row.kind, relation=row.relation, way=row.way, bounced_at=row.bounced_at)
        for row in rows
        if (at := row.ended_at) is not None
    ]
    return CheckedNotices(code=code, roll=roll, days=list_days(rows, timezone), notices=told, since=since)


def _line(row: NoticeRow, again: Again | None) -> PaperLine:
    whole = {"address": row.address, "heading": row.heading, "words": row.words}
    return PaperLine(**{**line_of(row, again), **whole})


def _key(db: Connection) -> bytes:
    key = db.scalar(select(KEY))
    if key is None:
        raise NoKeyYet
    return bytes.fromhex(key)


def _read_sent_about(db: Connection, student_id: int) -> Sequence[NoticeRow]:
    about = select(notices).where(*SENT, notices.c.student_id == student_id)
    return db.execute(about.order_by(notices.c.ended_at, notices.c.id)).all()


def _codes(key: bytes, student_id: int, rows: Sequence[NoticeRow]) -> Iterator[str]:
    """Of a paper before the first notice, after it, after the second and so on."""
    seal = hmac.new(key, f"notices {student_id}".encode(), hashlib.sha256)
    yield code_of(student_id, seal.digest())
    for row in rows:
        words = hashlib.sha256((row.words or "").encode()).hexdigest()
        seal.update(f"\n{row.id} {row.kind} {row.way} {row.ended_at} {row.address} {words}".encode())
        yield code_of(student_id, seal.digest())
