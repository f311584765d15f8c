"""Entries about many students at once, such as an import. What they tell of each student stands in a row of its own,
with the student's id, and is put together here for whoever reads the entry."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, select

from rollbook.core.json_values import JsonValue
from rollbook.tables.changes import change_students, changes
from rollbook.tables.rows import ChangePartRow, ChangeRow

BY_ROLL = ("students", "marks")  # where the parts belong, in the entry's before and after


class Part(NamedTuple):
    student_id: int
    roll: str  # at that time
    before: object
    after: object


def put_parts_together(
    db: Connection, entries: Sequence[ChangeRow], *told: ColumnElement[bool]
) -> dict[int, tuple[JsonValue, JsonValue]]:
    """Before and after of each entry, by its id, with what it tells of each student. `told`: of which students, where
    not of all of them; a condition of `change_students`, joined with `changes`."""
    of_many = [entry.id for entry in entries if _is_about_many(entry.before) or _is_about_many(entry.after)]
    parts = defaultdict[int, list[ChangePartRow]](list)
    if of_many:
        wanted = select(change_students).where(change_students.c.change_id.in_(of_many))
        if told:
            wanted = wanted.join_from(change_students, changes).where(*told)
        for row in db.execute(wanted.order_by(change_students.c.change_id, change_students.c.position)):
            parts[row.change_id].append(row)
    return {entry.id: with_parts(entry.before, entry.after, parts[entry.id]) for entry in entries}


def with_parts(before: JsonValue, after: JsonValue, parts: Iterable[ChangePartRow]) -> tuple[JsonValue, JsonValue]:
    told = list(parts)
    was = {part.roll: part.before for part in told if part.before is not None}
    now = {part.roll: part.after for part in told if part.after is not None}
    return _fill_in(before, was), _fill_in(after, now)


def without_parts(told: JsonValue) -> object:
    """Without students of whom the entry itself tells: see decision 0026."""
    return {name: {} if name in BY_ROLL else value for name, value in told.items()} if _is_about_many(told) else told


def _fill_in(told: JsonValue, by_roll: Mapping[str, JsonValue]) -> JsonValue:
    if not _is_about_many(told):
        return told
    return {name: {**value, **by_roll} if name in BY_ROLL else value for name, value in told.items()}


def _is_about_many(told: object) -> bool:
    return isinstance(told, dict) and any(isinstance(told.get(name), dict) for name in BY_ROLL)
