"""Slots as they are written: what each is, apart from its row; and as a change keeps them, so that it can be undone."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date
from hashlib import sha256
from typing import NamedTuple, TypeAlias

from sqlalchemy import ColumnElement, Connection, bindparam, delete, insert, select, update

from rollbook.core.json_values import JsonObject
from rollbook.core.schemas import encode
from rollbook.tables.timetable import slot_lecturers, slot_subjects, slots

ASKED_AT_ONCE = 1000  # ids in one statement

Place: TypeAlias = tuple[int | None, int | None, int | None]  # a batch, a department, a group
NOBODYS: Place = (None, None, None)


class Draft(NamedTuple):
    """A slot as it is to be."""

    weekday: int
    hour: int
    length: int = 1
    taught: tuple[tuple[int, int | None], ...] = ()  # subjects, each with the group; in the order of the call
    lecturers: tuple[int, ...] = ()
    room: str | None = None
    title: str | None = None
    of: Place = NOBODYS  # of one with a title: in whose week it stands
    follows: int | None = None  # the slot in whose place it comes

    @property
    def is_same_as(self) -> "Draft":
        """What decides whether two slots differ: the order of lecturers does not."""
        return self._replace(lecturers=tuple(sorted(self.lecturers)), follows=None)

    @property
    def edition(self) -> str:
        """The same for the same slot: whoever changes one says which they have seen."""
        return sha256(encode(self.is_same_as)).hexdigest()[:16]


class Stored(NamedTuple):
    id: int
    timetable_id: int
    since: date
    last_day: date
    draft: Draft

    def to_json(self) -> JsonObject:
        return {**self._asdict(), "since": str(self.since), "last_day": str(self.last_day), "draft": list(self.draft)}

    @classmethod
    def from_json(cls, kept: JsonObject) -> "Stored":
        weekday, hour, length, taught, lecturers, room, title, of, follows = kept["draft"]
        subjects = tuple((subject_id, group_id) for subject_id, group_id in taught)
        draft = Draft(weekday, hour, length, subjects, tuple(lecturers), room, title, (of[0], of[1], of[2]), follows)
        days = date.fromisoformat(kept["since"]), date.fromisoformat(kept["last_day"])
        return cls(kept["id"], kept["timetable_id"], *days, draft)


def read_stored(db: Connection, ids: Collection[int]) -> dict[int, Stored]:
    found: dict[int, Stored] = {}
    wanted = sorted(set(ids))
    for start in range(0, len(wanted), ASKED_AT_ONCE):
        found |= _read(db, slots.c.id.in_(wanted[start : start + ASKED_AT_ONCE]))
    return found


def read_all_stored(db: Connection, timetable_id: int) -> dict[int, Stored]:
    return _read(db, slots.c.timetable_id == timetable_id)


def _read(db: Connection, which: ColumnElement[bool]) -> dict[int, Stored]:
    taught: dict[int, list[tuple[int, int | None]]] = defaultdict(list)
    lecturers: dict[int, list[int]] = defaultdict(list)
    of_subjects = select(slot_subjects).join_from(slot_subjects, slots).where(which).order_by(slot_subjects.c.id)
    for row in db.execute(of_subjects):
        taught[row.slot_id].append((row.subject_id, row.group_id))
    of_lecturers = select(slot_lecturers).join_from(slot_lecturers, slots).where(which)
    for row in db.execute(of_lecturers.order_by(slot_lecturers.c.slot_id, slot_lecturers.c.admin_id)):
        lecturers[row.slot_id].append(row.admin_id)
    return {
        row.id: Stored(
            row.id,
            row.timetable_id,
            row.since,
            row.last_day,
            Draft(
                row.weekday,
                row.hour,
                row.length,
                tuple(taught[row.id]),
                tuple(lecturers[row.id]),
                row.room,
                row.title,
                (row.batch_id, row.department_id, row.group_id),
            ),
        )
        for row in db.execute(select(slots).where(which).order_by(slots.c.id))
    }


def insert_drafts(db: Connection, timetable_id: int, drafts: Sequence[tuple[Draft, date, date]]) -> list[Stored]:
    """Each with its first and its last day."""
    if not drafts:
        return []
    rows = [columns_of(draft) | {"timetable_id": timetable_id, "since": a, "last_day": b} for draft, a, b in drafts]
    ids = db.scalars(insert(slots).returning(slots.c.id, sort_by_parameter_order=True), rows).all()
    made = [Stored(id_, timetable_id, a, b, draft) for id_, (draft, a, b) in zip(ids, drafts, strict=True)]
    _write_parts(db, made)
    return made


def insert_again(db: Connection, gone: Sequence[Stored]) -> None:
    """Under the ids that they had."""
    if gone:
        db.execute(insert(slots), [_row(each) for each in gone])
        _write_parts(db, gone)


def rewrite(db: Connection, changed: Iterable[Stored]) -> None:
    """In place. What they are taught, and by whom, is written anew."""
    every = list(changed)
    if every:
        values = [{("of_id" if name == "id" else name): value for name, value in _row(each).items()} for each in every]
        db.execute(update(slots).where(slots.c.id == bindparam("of_id")), values)
    for start in range(0, len(every), ASKED_AT_ONCE):
        ids = [each.id for each in every[start : start + ASKED_AT_ONCE]]
        db.execute(delete(slot_subjects).where(slot_subjects.c.slot_id.in_(ids)))
        db.execute(delete(slot_lecturers).where(slot_lecturers.c.slot_id.in_(ids)))
    _write_parts(db, every)


def end_slots(db: Connection, ids: Sequence[int], last_day: date) -> None:
    for start in range(0, len(ids), ASKED_AT_ONCE):
        some = ids[start : start + ASKED_AT_ONCE]
        db.execute(update(slots).where(slots.c.id.in_(some)).values(last_day=last_day))


def remove_slots(db: Connection, ids: Sequence[int]) -> None:
    for start in range(0, len(ids), ASKED_AT_ONCE):
        db.execute(delete(slots).where(slots.c.id.in_(ids[start : start + ASKED_AT_ONCE])))


def _write_parts(db: Connection, every: Sequence[Stored]) -> None:
    taught = [
        {"slot_id": each.id, "subject_id": subject_id, "group_id": group_id}
        for each in every
        for subject_id, group_id in each.draft.taught
    ]
    lecturers = [{"slot_id": each.id, "admin_id": admin} for each in every for admin in each.draft.lecturers]
    if taught:
        db.execute(insert(slot_subjects), taught)
    if lecturers:
        db.execute(insert(slot_lecturers), lecturers)


def _row(slot: Stored) -> Mapping[str, object]:
    own = {"id": slot.id, "timetable_id": slot.timetable_id, "since": slot.since, "last_day": slot.last_day}
    return own | columns_of(slot.draft)


def columns_of(draft: Draft) -> JsonObject:
    batch_id, department_id, group_id = draft.of
    return {
        "weekday": draft.weekday,
        "hour": draft.hour,
        "length": draft.length,
        "room": draft.room,
        "title": draft.title,
        "batch_id": batch_id,
        "department_id": department_id,
        "group_id": group_id,
    }
