"""Where those whom messages are for are reached now. While one waits, an address is corrected, somebody is taken out of
a student's contacts, a student leaves or is given another roll."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, select

from rollbook.core.notices import Language
from rollbook.outbox.recipients import Recipient, find_recipients
from rollbook.tables.accounts import admins
from rollbook.tables.rows import AdminRow, NoticeRow


class Reached(NamedTuple):
    address: str  # of a mail; of a gateway's message the mobile. Empty: none is known
    language: Language
    about: str


class Gone(NamedTuple):
    """Nobody is told any more."""

    code: str  # student_left, or person_gone: whoever it was for is not one of the student's any more, or not of staff


def find_reached(db: Connection, rows: Iterable[NoticeRow]) -> dict[int, Reached | Gone]:
    """By message. What somebody sends to themselves to try it is not looked for."""
    real = [row for row in rows if not row.trial]
    people = find_recipients(db, {row.student_id for row in real if row.student_id is not None}, "both")
    staff = _find_staff(db, {row.admin_id for row in real if row.admin_id is not None})
    found: dict[int, Reached | Gone] = {}
    for row in real:
        if row.student_id is not None:
            found[row.id] = _of_student(row, people)
        elif row.admin_id is not None:
            found[row.id] = _of_staff(row, staff)
    return found


def _find_staff(db: Connection, ids: set[int]) -> dict[int, AdminRow]:
    if not ids:
        return {}
    return {row.id: row for row in db.execute(select(admins).where(admins.c.id.in_(ids), admins.c.disabled.is_(False)))}


def _of_student(row: NoticeRow, people: Mapping[int, Sequence[Recipient]]) -> Reached | Gone:
    theirs = people.get(row.student_id or 0)
    if theirs is None:
        return Gone("student_left")
    same = (each for each in theirs if each.relation == row.relation)
    now = next((each for each in same if each.relation != "guardian" or each.contact_id == row.contact_id), None)
    if now is None:
        return Gone("person_gone")
    return Reached(now.email if row.way == "mail" else now.mobile, now.language, now.roll)


def _of_staff(row: NoticeRow, staff: Mapping[int, AdminRow]) -> Reached | Gone:
    now = staff.get(row.admin_id or 0)
    if now is None:
        return Gone("person_gone")
    return Reached(now.email if row.way == "mail" else now.mobile, now.language, row.about)
