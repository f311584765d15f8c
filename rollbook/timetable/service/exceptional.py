"""What was said of single days of a slot, where the slot itself changes: it goes along, or waits to be put back."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date, datetime
from typing import NamedTuple, TypeAlias

from sqlalchemy import Connection, delete, insert, select

from rollbook.core.json_values import JsonObject
from rollbook.core.timetable import ALL_HOURS
from rollbook.tables.timetable import slot_exceptions
from rollbook.timetable.service.stored import ASKED_AT_ONCE, Stored

Kept: TypeAlias = JsonObject


class Said(NamedTuple):
    slot_id: int
    day: date
    hour: int
    kind: str
    reason: str | None
    words: str | None
    moved_to: date | None
    moved_hour: int | None
    room: str | None
    by: str
    at: datetime


_COLUMNS = [slot_exceptions.c[name] for name in Said._fields]


def read_of(db: Connection, slot_ids: Collection[int]) -> dict[int, list[Said]]:
    found: dict[int, list[Said]] = defaultdict(list)
    wanted = sorted(slot_ids)
    for start in range(0, len(wanted), ASKED_AT_ONCE):
        some = slot_exceptions.c.slot_id.in_(wanted[start : start + ASKED_AT_ONCE])
        for row in db.execute(select(*_COLUMNS).where(some).order_by(slot_exceptions.c.id)):
            found[row.slot_id].append(Said(*row))
    return dict(found)


def hand_on(db: Connection, pairs: Sequence[tuple[Stored, Stored, date]]) -> None:
    """From slots to those in their place, each from a day on. On another weekday nothing of it is true any more: it
    stays with what has ended, and is true again if the change is undone."""
    said = read_of(db, [old.id for old, _, _ in pairs])
    for old, new, since in pairs:
        if old.id in said:
            _hand_on(db, old, new, [each for each in said[old.id] if each.day >= since])


def _hand_on(db: Connection, old: Stored, new: Stored, later: Sequence[Said]) -> None:
    is_of_another_day, is_in_place = old.draft.weekday != new.draft.weekday, old.id == new.id
    if not later or (is_of_another_day and not is_in_place):
        return
    days = {each.day for each in later}
    db.execute(delete(slot_exceptions).where(slot_exceptions.c.slot_id == old.id, slot_exceptions.c.day.in_(days)))
    if not is_of_another_day:
        by = new.draft.hour - old.draft.hour
        write(db, (each._replace(slot_id=new.id, hour=_shift(each.hour, by)) for each in later))


def write(db: Connection, every: Iterable[Said]) -> None:
    rows = [each._asdict() for each in every]
    if rows:
        db.execute(insert(slot_exceptions), rows)


def put_back(db: Connection, kept: Mapping[int, list[Kept]]) -> None:
    """Of slots that were removed, and are there again."""
    write(db, (_from_json(slot_id, each) for slot_id, days in kept.items() for each in days))


def to_json(said: Iterable[Said]) -> list[Kept]:
    return [{name: _plain(value) for name, value in each._asdict().items() if name != "slot_id"} for each in said]


def _from_json(slot_id: int, kept: Kept) -> Said:
    moved_to = kept["moved_to"] and date.fromisoformat(kept["moved_to"])
    days = {"day": date.fromisoformat(kept["day"]), "moved_to": moved_to, "at": datetime.fromisoformat(kept["at"])}
    return Said(slot_id, **kept | days)


def _plain(value: object) -> object:
    return value.isoformat() if isinstance(value, date) else value


def _shift(hour: int, by: int) -> int:
    return hour if hour == ALL_HOURS else max(hour + by, 1)
