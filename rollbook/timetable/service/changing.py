"""Changing the slots of a term from a day on, one of them or thousands, and undoing that.

What was expected before that day stays: a slot that had begun ends the day before, and another one goes on. One that
had not begun by then is changed in place.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date, timedelta
from hashlib import sha256
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import Connection, insert, select, update

from rollbook.core import clock
from rollbook.core.errors import Conflict
from rollbook.core.schemas import encode
from rollbook.core.statements import find_row
from rollbook.tables.timetable import slot_changes, timetables
from rollbook.timetable import refusals
from rollbook.timetable.service import exceptional
from rollbook.timetable.service.stored import (
    Draft,
    Stored,
    end_slots,
    insert_again,
    insert_drafts,
    read_stored,
    remove_slots,
    rewrite,
)
from rollbook.timetable.service.telling import names_are_there, record_slots

_ONE_DAY = timedelta(days=1)


class Term(NamedTuple):
    id: int
    first_day: date
    last_day: date


class Applied(NamedTuple):
    """What a change did to slots: each as it was, and as it is."""

    change: UUID
    before: tuple[Stored, ...]
    after: tuple[Stored, ...]  # those that it ended among them
    is_undone: bool = False

    @property
    def made(self) -> tuple[Stored, ...]:
        known = {each.id for each in self.before}
        return tuple(each for each in self.after if each.id not in known)


def hold_term(db: Connection, timetable_id: int) -> Term:
    """Of two who change a term's slots at the same moment one waits."""
    columns = (timetables.c[name] for name in Term._fields)
    row = find_row(db, select(*columns).where(timetables.c.id == timetable_id).with_for_update(), refusals.NO_SUCH_TERM)
    return Term._make(row)


def apply_changes(
    db: Connection,
    change_id: UUID,
    timetable: int,
    before_ids: Collection[int],
    new_slots: Sequence[Draft],
    by: str,
    file: str | None = None,
    *,
    since: date,
) -> Applied:
    """End these slots, and put others in their place, from a day on.

    `before_ids`: the slots that end; each is gone, or followed by the draft that says so (`Draft.follows`). What would
    be the same afterwards is left alone. `new_slots`: sound already (`checking`). The same change again writes nothing.
    """
    term = hold_term(db, timetable)
    asked = sha256(encode([timetable, sorted(before_ids), new_slots, file, since])).digest()
    if (known := look_for_change(db, change_id)) is not None:
        if known[0] != asked:
            raise Conflict(refusals.CHANGE_ID_IN_USE)
        return known[1]
    since = max(since, term.first_day)
    old = read_stored(db, before_ids)
    if len(old) != len(set(before_ids)) or any(
        each.last_day < since or each.timetable_id != timetable for each in old.values()
    ):
        raise Conflict(refusals.SLOT_CHANGED_SINCE)
    following = {draft.follows: draft for draft in new_slots if draft.follows is not None}
    changed = [each for each in old.values() if not _stays(each, following.get(each.id))]
    fresh = [(draft, since, term.last_day) for draft in new_slots if draft.follows is None]
    deleted_days = exceptional.read_of(db, _ids(each for each in changed if each.since >= since))
    after = _write(db, term.id, changed, following, fresh, since)
    values = {
        "id": change_id,
        "timetable_id": timetable,
        "by": by,
        "at": clock.now(),
        "request_hash": asked,
        "before": [each.to_json() | {"days": exceptional.to_json(deleted_days.get(each.id, ()))} for each in changed],
        "after": [each.to_json() for each in after],
        "file": file,
    }
    db.execute(insert(slot_changes).values(values))
    record_slots(db, by, changed, after, file, since=since)
    return Applied(change_id, tuple(changed), tuple(after))


def undo_change(db: Connection, change_id: UUID, by: str) -> Applied:
    """Refused where something was changed on top. What was undone already stays undone, and is told again."""
    here = slot_changes.c.id == change_id
    hold_term(db, find_row(db, select(slot_changes.c.timetable_id).where(here), refusals.NO_SUCH_CHANGE).timetable_id)
    change = db.execute(select(slot_changes).where(here)).one()
    before, after = _unpack(change.before), _unpack(change.after)
    if change.undone_at is None:
        if not names_are_there(db, [each.draft for each in before]):
            raise Conflict(refusals.CHANGED_ON_TOP)
        _take_back(db, before, after, {kept["id"]: kept["days"] for kept in change.before})
        db.execute(update(slot_changes).where(slot_changes.c.id == change_id).values(undone_at=clock.now()))
        if before or after:
            since = _first_day(before, after)
            record_slots(db, by, _list_told(after, before), before, change.file, since=since, undone=True)
    return Applied(change_id, tuple(before), tuple(after), is_undone=True)


def look_for_change(db: Connection, change_id: UUID) -> tuple[bytes, Applied] | None:
    """With what it was asked for with."""
    row = db.execute(select(slot_changes).where(slot_changes.c.id == change_id)).one_or_none()
    if row is None:
        return None
    before, after = tuple(_unpack(row.before)), tuple(_unpack(row.after))
    return row.request_hash, Applied(change_id, before, after, row.undone_at is not None)


def _stays(slot: Stored, following: Draft | None) -> bool:
    return following is not None and following.is_same_as == slot.draft.is_same_as


def _write(
    db: Connection,
    term_id: int,
    changed: Sequence[Stored],
    following: Mapping[int, Draft],
    fresh: Sequence[tuple[Draft, date, date]],
    since: date,
) -> list[Stored]:
    begun = [each for each in changed if each.since < since]
    in_place = [
        each._replace(draft=following[each.id]) for each in changed if each.since >= since and each.id in following
    ]
    remove_slots(db, [each.id for each in changed if each.since >= since and each.id not in following])
    rewrite(db, in_place)
    end_slots(db, _ids(begun), since - _ONE_DAY)
    ended = [each._replace(last_day=since - _ONE_DAY) for each in begun]
    going_on = [(following[each.id], since, each.last_day) for each in begun if each.id in following]
    made = insert_drafts(db, term_id, [*going_on, *fresh])
    old = {each.id: each for each in changed}
    followed = [each for each in (*in_place, *made) if each.draft.follows is not None]
    exceptional.hand_on(db, [(old[each.draft.follows or 0], each, since) for each in followed])
    return [*ended, *in_place, *made]


def _take_back(
    db: Connection, before: Sequence[Stored], after: Sequence[Stored], days: dict[int, list[exceptional.Kept]]
) -> None:
    old, known = {each.id: each for each in before}, {each.id for each in after}
    now = read_stored(db, known)
    if any(_without_following(now.get(each.id)) != _without_following(each) for each in after):
        raise Conflict(refusals.CHANGED_ON_TOP)
    made = [each for each in after if each.id not in old]
    of_another_day = {each.id for each in after if _is_of_another_day(each, old)}
    if exceptional.read_of(db, of_another_day):
        raise Conflict(refusals.CHANGED_ON_TOP)
    insert_again(db, [each for each in before if each.id not in known])
    rewritten = {each.id for each in after if each.id in old and each.draft.is_same_as != old[each.id].draft.is_same_as}
    rewrite(db, [each for each in before if each.id in rewritten])
    only_ended = [each for each in before if each.id in known and each.id not in rewritten]
    for last_day in {each.last_day for each in only_ended}:
        end_slots(db, [each.id for each in only_ended if each.last_day == last_day], last_day)
    followed = [each for each in after if each.draft.follows is not None]
    exceptional.hand_on(db, [(each, old[each.draft.follows or 0], each.since) for each in followed])
    remove_slots(db, _ids(made))
    in_place = {each.id for each in after if each.draft.follows == each.id}
    gone = [each.id for each in before if each.id not in known or (each.id in in_place and each.id in of_another_day)]
    exceptional.put_back(db, {slot_id: days[slot_id] for slot_id in gone})


def _is_of_another_day(slot: Stored, old: dict[int, Stored]) -> bool:
    """Whether what is said of its days was said of it alone: nothing was handed on to it."""
    if slot.id in old and slot.draft.follows is None:
        return False  # it was ended
    return slot.draft.follows is None or old[slot.draft.follows].draft.weekday != slot.draft.weekday


def _list_told(after: Sequence[Stored], before: Sequence[Stored]) -> list[Stored]:
    """Without those that the change ended only."""
    known = {each.id: each.draft for each in before}
    return [each for each in after if known.get(each.id) != each.draft]


def _first_day(before: Sequence[Stored], after: Sequence[Stored]) -> date:
    """From which on the change held."""
    days = {each.id: each.last_day for each in before}
    ended = [each.last_day + _ONE_DAY for each in after if days.get(each.id, each.last_day) > each.last_day]
    return min(
        (*ended, *(each.since for each in _list_told(after, before)), *(each.since for each in before if not after))
    )


def _without_following(slot: Stored | None) -> Stored | None:
    return slot and slot._replace(draft=slot.draft.is_same_as)


def _unpack(kept: list[dict[str, object]]) -> list[Stored]:
    return [Stored.from_json(each) for each in kept]


def _ids(every: Iterable[Stored]) -> list[int]:
    return [each.id for each in every]
