"""People taken out of the history: what happened stays, to whom it happened does not."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection

from rollbook.core.schemas import same_key
from rollbook.students.service.known import ERASED, Known
from rollbook.students.service.mentions import BY_ROLL, Import, Mentions
from rollbook.students.service.place import ClassList
from rollbook.tables.changes import changes
from rollbook.tables.students import student_imports

# What can tell who somebody is. A reason is free text, and often about health.
_TELLING = {"name": ERASED, "email": "", "reason": ERASED}


def scrub(db: Connection, class_list: ClassList, students: Sequence[Known]) -> None:
    """Students of one list. `erased-…` stands in the place of their rolls."""
    mentions = Mentions(db, class_list, students)
    rolls = {student.id: student.erased_roll for student in students}
    for student_id, entries in mentions.own.items():
        for entry in entries:
            roll = rolls[student_id]
            _rewrite(db, entry.id, _of_one(entry.before, roll), _of_one(entry.after, roll))
    for entry, ids in mentions.among_many():
        instead = {key: rolls[student_id] for key, student_id in ids.items()}
        _rewrite(db, entry.id, _of_many(entry.before, instead), _of_many(entry.after, instead))
    for each in mentions.imports:
        _scrub_import(db, each, rolls)


def _rewrite(db: Connection, entry: int, before: Any, after: Any) -> None:
    db.execute(changes.update().where(changes.c.id == entry).values(before=before, after=after))


def _scrub_import(db: Connection, one: Import, rolls: Mapping[int, str]) -> None:
    """What it keeps so that it can be taken back."""
    kept = [
        [trace.student_id, _of_one(trace.before, roll), _of_one(trace.after, roll)]
        if (roll := rolls.get(trace.student_id))
        else list(trace)
        for trace in one.traces
    ]
    db.execute(student_imports.update().where(student_imports.c.number == one.number).values(before=kept))


def _of_one(told: Any, roll: str) -> Any:
    if not isinstance(told, dict):
        return told
    known = {name: instead for name, instead in _TELLING.items() if name in told}
    return {**told, **known, **({"roll": roll} if "roll" in told else {})}


def _of_many(told: Any, instead: Mapping[str, str]) -> Any:
    """`instead`: rolls, by the keys of those that they stand for."""
    if not isinstance(told, dict):
        return told
    return {name: _each(value, instead) if name in BY_ROLL else value for name, value in told.items()}


def _each(told: dict[str, Any], instead: Mapping[str, str]) -> dict[str, Any]:
    rolls = ((instead.get(same_key(roll)), roll, fact) for roll, fact in told.items())
    return dict((other, _of_one(fact, other)) if other else (roll, fact) for other, roll, fact in rolls)
