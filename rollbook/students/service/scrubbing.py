"""A person taken out of the history: what happened stays, to whom it happened does not."""

import json
from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Text, and_, cast, false, or_, select

from rollbook.core import paths
from rollbook.core.schemas import same_key
from rollbook.students.service.known import ERASED, Known
from rollbook.students.service.place import ClassList
from rollbook.students.service.traces import Trace, read_traces
from rollbook.students.service.whereabouts import Stay, Whereabouts
from rollbook.tables.changes import changes
from rollbook.tables.students import student_imports

# What can tell who somebody is. A reason is free text, and often about health.
_TELLING = {"name": ERASED, "email": "", "reason": ERASED}
_FAMILIES = (paths.STUDENTS, paths.SHEETS)
_BY_ROLL = ("students", "marks")  # what an entry about many tells of each


class _Import(NamedTuple):
    number: int
    traces: list[Trace]


def scrub(db: Connection, student: Known, class_list: ClassList, roll: str) -> None:
    """`roll`: to stand in the place of theirs."""
    imports = _imports_with(db, student.id)
    mine = [trace for each in imports for trace in each.traces if trace.student_id == student.id]
    whereabouts = Whereabouts(db, student, class_list, mine)
    _scrub_own_entries(db, student.id, roll)
    _scrub_entries_of_many(db, whereabouts, roll)
    _scrub_imports(db, imports, student.id, roll)


def _scrub_own_entries(db: Connection, student_id: int, roll: str) -> None:
    mine = select(changes.c.id, changes.c.before, changes.c.after).where(changes.c.student_id == student_id)
    for entry in db.execute(mine).all():
        _rewrite(db, entry.id, _of_one(entry.before, roll), _of_one(entry.after, roll))


def _scrub_entries_of_many(db: Connection, whereabouts: Whereabouts, roll: str) -> None:
    here = or_(false(), *(_below(stay) for stay in whereabouts.stays(db)))
    texts = (cast(changes.c.before, Text), cast(changes.c.after, Text))
    named = (text.contains(json.dumps(each), autoescape=True) for each in whereabouts.rolls for text in texts)
    entries = select(changes.c.id, changes.c.before, changes.c.after).where(changes.c.student_id.is_(None))
    for entry in db.execute(entries.where(here, or_(*named))).all():
        keys = whereabouts.keys_at(entry.id)
        _rewrite(db, entry.id, _of_many(entry.before, keys, roll), _of_many(entry.after, keys, roll))


def _below(stay: Stay) -> ColumnElement[bool]:
    """The same roll on another list is somebody else's."""
    below = [paths.join(family, stay.batch, stay.department) for family in _FAMILIES]
    here = (or_(changes.c.path == path, changes.c.path.startswith(f"{path}/", autoescape=True)) for path in below)
    return and_(or_(*here), changes.c.id > stay.behind, changes.c.id < stay.before)


def _rewrite(db: Connection, entry: int, before: Any, after: Any) -> None:
    db.execute(changes.update().where(changes.c.id == entry).values(before=before, after=after))


def _imports_with(db: Connection, student_id: int) -> list[_Import]:
    theirs = cast(student_imports.c.before, Text).contains(f"[{student_id},")
    found = db.execute(select(student_imports.c.number, student_imports.c.before).where(theirs))
    return [_Import(row.number, read_traces(row.before)) for row in found]


def _scrub_imports(db: Connection, imports: list[_Import], student_id: int, roll: str) -> None:
    """What an import keeps so that it can be taken back."""
    for number, traces in imports:
        kept = [
            [trace.student_id, _of_one(trace.before, roll), _of_one(trace.after, roll)]
            if trace.student_id == student_id
            else list(trace)
            for trace in traces
        ]
        db.execute(student_imports.update().where(student_imports.c.number == number).values(before=kept))


def _of_one(told: Any, roll: str) -> Any:
    if not isinstance(told, dict):
        return told
    known = {name: instead for name, instead in _TELLING.items() if name in told}
    return {**told, **known, **({"roll": roll} if "roll" in told else {})}


def _of_many(told: Any, keys: Collection[str], roll: str) -> Any:
    if not isinstance(told, dict):
        return told
    return {name: _each(value, keys, roll) if name in _BY_ROLL else value for name, value in told.items()}


def _each(told: dict[str, Any], keys: Collection[str], roll: str) -> dict[str, Any]:
    return dict((roll, _of_one(fact, roll)) if same_key(each) in keys else (each, fact) for each, fact in told.items())
