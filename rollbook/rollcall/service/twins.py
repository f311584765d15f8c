"""Noticing that a class may have been taken twice: on two devices, at the same time, by people who did not know of each
other. The second upload is set aside until somebody says whether it was one class or two."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Protocol, TypeAlias
from uuid import UUID

from sqlalchemy import Connection, and_, bindparam, delete, exists, func, insert, or_, select, update

from rollbook.accounts.identity import Admin
from rollbook.audit import about
from rollbook.audit.parts import Part
from rollbook.audit.trail import record_change
from rollbook.core import paths
from rollbook.core.errors import Conflict
from rollbook.core.marks import count_where
from rollbook.rollcall import refusals
from rollbook.rollcall.service import totals
from rollbook.rollcall.service.classes import RollCall, SetAside, hold_rollcall_if_there
from rollbook.rollcall.service.uploads import counts_of, note_totals
from rollbook.store import changed_paths
from rollbook.store.prepared import Prepared
from rollbook.tables.catalogue import subjects
from rollbook.tables.rollcalls import marks, rollcalls, twins
from rollbook.tables.types import Id

Told: TypeAlias = Mapping[str, object]


class First(Protocol):
    """A class of the day that is there already."""

    id: int
    uuid: UUID
    number: int
    meeting: UUID | None
    uploaded_at: datetime
    taken_from: datetime | None
    taken_until: datetime | None
    apart: bool | None
    asked: bool  # about it and another: then it may be apart by an answer, of which whoever took this one knew nothing
    is_taken: bool  # it counts, or may once somebody has answered for it


# Of two uploads at the same moment one waits here, and sees the other then.
_HOLD_SUBJECT = Prepared(select(subjects.c.id).where(subjects.c.id == bindparam("subject")).with_for_update())
_IS_TAKEN = and_(
    rollcalls.c.uploaded_at.is_not(None),
    rollcalls.c.withdrawn_at.is_(None),
    rollcalls.c.set_aside.is_distinct_from("merged"),
)
_THAT_DAY = Prepared[First](
    select(
        rollcalls.c.id,
        rollcalls.c.uuid,
        rollcalls.c.number,
        rollcalls.c.meeting,
        rollcalls.c.uploaded_at,
        rollcalls.c.taken_from,
        rollcalls.c.taken_until,
        rollcalls.c.apart,
        exists().where(or_(twins.c.first_id == rollcalls.c.id, twins.c.second_id == rollcalls.c.id)).label("asked"),
        _IS_TAKEN.label("is_taken"),
    )
    .where(
        rollcalls.c.subject_id == bindparam("subject"),
        rollcalls.c.held_on == bindparam("held_on"),
        rollcalls.c.group_id.is_not_distinct_from(bindparam("group", type_=Id)),
        rollcalls.c.uuid != bindparam("uuid"),
    )
    .order_by(rollcalls.c.number)
)
_SET_ASIDE = update(rollcalls).where(rollcalls.c.id == bindparam("rollcall")).values(set_aside=bindparam("how"))


class Twin(Conflict):
    kind = "twin"


def look_for_first(db: Connection, rollcall: RollCall) -> First | None:
    """The class that this one, about to be uploaded, may be a second taking of. It is set aside then."""
    if rollcall.apart or rollcall.taken_from is None:
        return None
    if rollcall.id is not None:  # else whoever opens it holds the subject already
        hold_subject(db, rollcall)
    day = {"subject": rollcall.subject_id, "held_on": rollcall.held_on, "group": rollcall.group_id}
    that_day = _THAT_DAY.all(db, uuid=rollcall.uuid, **day)
    found = _find_taken_on_others(db, rollcall, [each for each in that_day if _is_same_hour(rollcall, each, that_day)])
    rollcall.set_aside = "waits" if found else None
    return found


def hold_subject(db: Connection, rollcall: RollCall) -> None:
    """SQLite has one writer only."""
    if db.dialect.name != "sqlite":
        _HOLD_SUBJECT.all(db, subject=rollcall.subject_id)


def _is_same_hour(rollcall: RollCall, other: First, that_day: Sequence[First]) -> bool:
    """At overlapping times; of what was taken in one go, the hour in the same place."""
    if not other.is_taken or other.taken_from is None or other.taken_until is None:
        return False
    if other.meeting is not None and other.meeting == rollcall.meeting:
        return False
    if other.apart and not other.asked and rollcall.number < other.number:
        return False  # this one was there when the other was started as another
    assert rollcall.taken_from is not None
    assert rollcall.taken_until is not None
    overlap = other.taken_from <= rollcall.taken_until and rollcall.taken_from <= other.taken_until
    return overlap and _hour(other.meeting, other.number, that_day) == _hour(
        rollcall.meeting, rollcall.number, that_day
    )


def _hour(meeting: UUID | None, number: int, that_day: Sequence[First]) -> int:
    return 0 if meeting is None else sum(each.meeting == meeting and each.number < number for each in that_day)


def _find_taken_on_others(db: Connection, rollcall: RollCall, found: Sequence[First]) -> First | None:
    """The earliest upload of those that no device of this class had a hand in: whoever marks in both knows of both."""
    if not found:
        return None
    devices = (
        select(
            marks.c.rollcall_id,
            func.count(marks.c.device).label("marked"),
            count_where(marks.c.device.in_(rollcall.devices)).label("known"),
        )
        .where(marks.c.rollcall_id.in_([each.id for each in found]))
        .group_by(marks.c.rollcall_id)
    )
    others = {row.rollcall_id for row in db.execute(devices) if row.marked and not row.known}
    return min((each for each in found if each.id in others), key=lambda each: each.uploaded_at, default=None)


def ask_about_twin(db: Connection, rollcall: RollCall, first: First, by: Admin) -> None:
    """Ask whether it was one class or two, instead of counting the second one."""
    asked = {"second_id": rollcall.id, "first_id": first.id, "asked_at": rollcall.uploaded_at}
    db.execute(insert(twins).values(**asked))
    totals.count_nothing(db, rollcall.subject_id, rollcall.id)
    told = {**counts_of(rollcall), "waits": first.number}
    record_change(db, by.user_name, rollcall.path, None, told, about.rollcall(rollcall.subject_id, rollcall.id))
    changed_paths.note(db, paths.TWINS)


def refuse_set_aside(rollcall: RollCall) -> None:
    """What is done to a class on its sheet: this one has none."""
    if rollcall.set_aside == "waits":
        raise Twin(refusals.WAITS_FOR_ANSWER)
    if rollcall.set_aside == "merged":
        raise Twin(refusals.IS_MERGED)


def part_from_twins(db: Connection, rollcall: RollCall, by: Admin) -> None:
    """Before its upload is undone. Nobody has to be asked about it any more; who waits for it counts now. Of several
    the one that was uploaded first counts, and the others wait for that."""
    hold_subject(db, rollcall)
    concerns = or_(twins.c.first_id == rollcall.id, twins.c.second_id == rollcall.id)
    rows = db.execute(
        select(twins, rollcalls.c.uuid)
        .join(rollcalls, rollcalls.c.id == twins.c.second_id)
        .where(concerns)
        .order_by(twins.c.asked_at, twins.c.second_id)
    ).all()
    if any(row.answer == "one" for row in rows):
        is_second = any(row.answer == "one" and row.second_id == rollcall.id for row in rows)
        raise Twin(refusals.IS_MERGED if is_second else refusals.HAS_MERGED)
    waiting = [row for row in rows if row.answer is None and row.first_id == rollcall.id]
    if waiting:
        _release(db, waiting[0].uuid, by)
    for row in rows:
        this_question = twins.c.second_id == row.second_id
        if row in waiting[1:]:
            db.execute(update(twins).where(this_question).values(first_id=waiting[0].second_id))
        else:
            db.execute(delete(twins).where(this_question))
        changed_paths.note(db, paths.TWINS)


def _release(db: Connection, uuid: UUID, by: Admin) -> None:
    second = hold_rollcall_if_there(db, uuid)
    assert second is not None
    set_aside(db, second, None)
    tell_answer(db, second, by, {**counts_of(second), "waits": True}, {"waits": False})


def set_aside(db: Connection, rollcall: RollCall, how: SetAside | None) -> None:
    """Set a class aside, or (`how` is None) let it count again."""
    counted = rollcall.set_aside is None and rollcall.withdrawn_at is None
    rollcall.set_aside = how
    db.execute(_SET_ASIDE, {"rollcall": rollcall.id, "how": how})
    counts = how is None and rollcall.withdrawn_at is None
    if counts and not counted:
        totals.count(db, rollcall.subject_id, rollcall.id)
    if counted and not counts:
        totals.uncount(db, rollcall.subject_id, rollcall.id)


def tell_answer(
    db: Connection, rollcall: RollCall, by: Admin, before: Told, answer: Told, parts: Sequence[Part] = ()
) -> None:
    """In the history, and to whoever listens. `before`: what the class counted. `parts`: who came into it, or went."""
    this_class = about.rollcall(rollcall.subject_id, rollcall.id)
    record_change(db, by.user_name, rollcall.path, before, {**counts_of(rollcall), **answer}, this_class, parts)
    note_totals(db, rollcall)
    changed_paths.note(db, paths.TWINS)
