"""The subject and the roll call that a node path means."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from operator import itemgetter
from typing import Protocol

from sqlalchemy import Connection, bindparam, func, select, true

from rollbook.accounts.identity import Admin
from rollbook.catalogue.schemas import SubjectPlace
from rollbook.catalogue.service.finding import find_subject
from rollbook.tables.rollcalls import STANDS, marks, rollcalls
from rollbook.tables.rows import RollCallRow
from rollbook.tree.date_keys import dates_of
from rollbook.tree.refusals import BadInput
from rollbook.tree.views.places import Keys, Subject, subjects_in

_MINE = (
    select(func.max(marks.c.at))
    .where(marks.c.rollcall_id == rollcalls.c.id, marks.c.by == bindparam("me"))
    .correlate(rollcalls)
    .scalar_subquery()
    .label("mine")
)
_CLASSES = (
    select(rollcalls, _MINE)
    .where(rollcalls.c.subject_id == bindparam("subject"), STANDS)
    .order_by(rollcalls.c.held_on, rollcalls.c.number)
)
_OPEN = _CLASSES.where(rollcalls.c.uploaded_at.is_(None))


class ClassRow(RollCallRow, Protocol):
    """A roll call, open or uploaded."""

    mine: datetime | None  # when the admin who asks marked in it last


def look_for_subject(db: Connection, keys: Keys) -> Subject | None:
    """By its keys in the spelling of the register; also one that was removed after classes were held."""
    found = subjects_in(db, keys[:4], true()) if len(keys) >= 4 else []
    return found[0] if found else None


def hold_subject(db: Connection, keys: Keys) -> Subject:
    """Until the transaction ends nobody else opens a class of it, or writes to its nodes."""
    found = look_for_subject(db, keys)
    if found is None:
        raise BadInput("There is no such subject. Add it first, and write its place as the register does.")
    find_subject(db, place_of(found), hold=True)
    return found


def hold_subject_if_there(db: Connection, keys: Keys) -> bool:
    """Whether it is there."""
    if found := look_for_subject(db, keys):
        find_subject(db, place_of(found), hold=True)
    return found is not None


def place_of(subject: Subject) -> SubjectPlace:
    return SubjectPlace(
        batch=subject.batch, department=subject.department, semester=subject.semester, subject=subject.code
    )


def classes_on(db: Connection, subject: Subject, days: tuple[date, ...], me: Admin) -> list[ClassRow]:
    """Open and uploaded ones; none that was withdrawn."""
    asked = {"subject": subject.id, "me": me.id}
    return list(db.execute(_CLASSES.where(rollcalls.c.held_on.in_(days)), asked))


def open_on(db: Connection, subject: Subject, day: date, me: Admin) -> ClassRow | None:
    """The roll call that a mark of that day goes into: of several, the one that this admin marked last."""
    asked = {"subject": subject.id, "me": me.id}
    rows = list(db.execute(_OPEN.where(rollcalls.c.held_on == day), asked))
    return _find_marked_last(rows) or (rows[-1] if rows else None)


def only_open_on(db: Connection, subject: Subject, day: date, me: Admin) -> ClassRow | None:
    """The roll call that is meant where all of a day is: never one of several in which only others have marked."""
    rows = [row for row in classes_on(db, subject, (day,), me) if row.uploaded_at is None]
    return _one_of(rows, f"{subject.code} on {day}")


def open_now(db: Connection, subject: Subject, me: Admin) -> ClassRow | None:
    """The roll call that is meant where no date is said."""
    return _one_of(list(db.execute(_OPEN, {"subject": subject.id, "me": me.id})), subject.code)


def _one_of(rows: Sequence[ClassRow], whose: str) -> ClassRow | None:
    if len(rows) > 1 and _find_marked_last(rows) is None:
        raise BadInput(f"{len(rows)} roll calls of {whose} are open, and you have marked in none of them.")
    return _find_marked_last(rows) or (rows[0] if rows else None)


def _find_marked_last(rows: Sequence[ClassRow]) -> ClassRow | None:
    marked = [(row.mine, row) for row in rows if row.mine is not None]
    return max(marked, key=itemgetter(0))[1] if marked else None


def day_to_mark(db: Connection, subject: Subject, key: str, today: date, me: Admin) -> date:
    """The day that a mark is of. Where the key fits two: that of an open roll call, or today."""
    days = _days(key)
    if len(days) == 1:
        return days[0]
    with_open = {row.held_on for row in classes_on(db, subject, days, me) if row.uploaded_at is None}
    past = [day for day in days if day <= today + timedelta(days=1)]
    for settled in (list(with_open), [day for day in days if day == today], past):
        if len(settled) == 1:
            return settled[0]
    raise ambiguous(key, days)


def day_with_class(db: Connection, subject: Subject, key: str, me: Admin) -> date | None:
    """The day of classes that there are; nothing where there are none."""
    days = _days(key)
    held = sorted({row.held_on for row in classes_on(db, subject, days, me)})
    if len(held) > 1:
        raise ambiguous(key, days)
    return held[0] if held else None


def day_to_remove(db: Connection, subject: Subject, key: str, me: Admin) -> date | None:
    """Where the key fits two days that had classes: the one on which a roll call is open."""
    with_open = {row.held_on for row in classes_on(db, subject, _days(key), me) if row.uploaded_at is None}
    return with_open.pop() if len(with_open) == 1 else day_with_class(db, subject, key, me)


def _days(key: str) -> tuple[date, ...]:
    if days := dates_of(key):
        return days
    raise BadInput(f"{key} is no date. Write day, month and year in a row, like 1112022, or 2022-11-01.")


def ambiguous(key: str, days: tuple[date, ...]) -> BadInput:
    one, other = days
    return BadInput(f"{key} can be {one} and {other}. Nothing was written: write the date as one of these.")
