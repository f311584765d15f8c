"""An objection is sent: it makes a case, or joins the one that waits about the same mark."""

from datetime import datetime, time, timedelta
from typing import Protocol
from zoneinfo import ZoneInfo

from sqlalchemy import Connection, func, insert, select

from rollbook.accounts import throttle
from rollbook.accounts.throttle import Lane
from rollbook.core import clock
from rollbook.core.errors import Conflict, NotFound, TooMany
from rollbook.objections import refusals
from rollbook.objections.codes import code_of, hash_of_code, hash_of_key
from rollbook.objections.schemas import Claim, NewObjection, SentObjection
from rollbook.objections.service.cases import CaseRow, find_case, find_case_if_there, next_number
from rollbook.objections.service.finding import (
    Contested,
    OfCollege,
    find_addressees,
    find_contested,
    find_waiting,
    refuse_what_stands,
)
from rollbook.objections.service.telling import PUBLIC, tell
from rollbook.rollcall.service.classes import hold_rollcall
from rollbook.standing.service.record_rows import find_by_roll
from rollbook.tables.objections import objection_voices, objections

MOST_A_DAY = 5  # of one roll
ANSWERED_WITHIN = timedelta(days=7)  # where no list says until when


class _Sent(Protocol):
    number: int
    id: int
    claim: Claim
    text: str | None  # none once it is deleted, as the contact
    contact: str | None
    sent_at: datetime


def ask(db: Connection, form: NewObjection, college: OfCollege, lane: Lane | None) -> SentObjection:
    """`lane`: in which whoever sends is counted. The class is held, so that of two who object at once the second finds
    the case of the first."""
    if (sent := _find_sent(db, form)) is not None:
        return _answer(db, form, sent, college)
    contested = find_contested(db, form, college)
    hold_rollcall(db, contested.mark.uuid, only=())
    if (sent := _find_sent(db, form)) is not None:  # twice at the same moment
        return _answer(db, form, sent, college)
    contested = find_contested(db, form, college)
    refuse_what_stands(contested.mark, form.claim)
    _refuse_too_many(db, contested, college, lane)
    now = clock.now()
    number = find_waiting(db, contested.mark.id, contested.student_id)
    joins = number is not None
    if number is None:
        number = _open_case(db, form, contested, college, now)
    key_hash = hash_of_key(form.key)
    voice = {
        "number": number,
        "key_hash": key_hash,
        "code_hash": hash_of_code(key_hash, code_of(form.key)),
        "claim": form.claim,
        "text": form.text,
        "contact": form.contact,
        "sent_at": now,
    }
    db.execute(insert(objection_voices).values(voice))
    case = find_case(db, number)
    told = {"sent": True, "claim": form.claim, "mark": contested.mark.mark}
    tell(db, case, PUBLIC, None, {**told, "voices": case.voices} if joins else told)
    sent = _find_sent(db, form)
    assert sent is not None
    return _answer(db, form, sent, college)


def _open_case(db: Connection, form: NewObjection, contested: Contested, college: OfCollege, now: datetime) -> int:
    mark, until = contested.mark, contested.until
    due = college.today + ANSWERED_WITHIN
    if until.list_number is not None and until.last_day is not None:
        due = until.last_day
    number = next_number(db)
    case = {
        "number": number,
        "rollcall_id": mark.id,
        "student_id": contested.student_id,
        "subject_id": mark.subject_id,
        "held_on": mark.held_on,
        "class_number": mark.number,
        "claim": form.claim,
        "held": mark.mark,
        "sent_at": now,
        "due": due,
        "list_number": until.list_number,
        "state": "waiting",
        "elsewhere": False,
    }
    db.execute(insert(objections).values(case))
    return number


def _find_sent(db: Connection, form: NewObjection) -> _Sent | None:
    query = select(objection_voices).where(objection_voices.c.key_hash == hash_of_key(form.key))
    return db.execute(query).one_or_none()


def _answer(db: Connection, form: NewObjection, sent: _Sent, college: OfCollege) -> SentObjection:
    """The same, however often it is sent. Something else under the same key is refused: nothing of it would be kept."""
    case = find_case_if_there(db, sent.number)
    if case is None:
        raise NotFound(refusals.NOT_IN_CLASS)  # it was discarded since
    if not (_is_about(db, case, form) and _says(sent, form)):
        raise Conflict(refusals.OBJECTION_KEY_IN_USE)
    first = db.scalar(select(func.min(objection_voices.c.id)).where(objection_voices.c.number == sent.number))
    return SentObjection(
        number=sent.number,
        code=code_of(form.key),
        joined=sent.id != first,
        sent_at=sent.sent_at,
        to=find_addressees(db, case.uuid, case.subject_id, college),
        due=case.due,
    )


def _is_about(db: Connection, case: CaseRow, form: NewObjection) -> bool:
    meant = find_by_roll(db, form)  # as whatever it was called before, too
    return (case.subject_id, case.student_id, case.held_on, case.class_number) == (
        meant.subject_id, meant.id, form.held_on, form.number,
    )  # fmt: skip


def _says(sent: _Sent, form: NewObjection) -> bool:
    is_deleted = sent.text is None
    return sent.claim == form.claim and (is_deleted or (sent.text, sent.contact) == (form.text, form.contact))


def _refuse_too_many(db: Connection, contested: Contested, college: OfCollege, lane: Lane | None) -> None:
    zone = ZoneInfo(college.timezone)
    midnight = datetime.combine(college.today, time(), zone)
    sent = (
        select(func.count())
        .select_from(objection_voices.join(objections))
        .where(objections.c.student_id == contested.student_id, objection_voices.c.sent_at >= midnight)
    )
    if (db.scalar(sent) or 0) >= MOST_A_DAY:
        tomorrow = datetime.combine(college.today + timedelta(days=1), time(), zone)
        wait = int((tomorrow - clock.now()).total_seconds()) + 1
        raise TooMany(refusals.roll_objects_too_often(contested.student.roll, MOST_A_DAY), wait)
    if lane is None:
        return
    [refused_for] = throttle.count(db, [lane])
    if refused_for:
        seconds = int(refused_for.total_seconds()) + 1
        raise TooMany(refusals.too_many_objections(seconds), seconds)
