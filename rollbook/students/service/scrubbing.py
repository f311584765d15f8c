"""A person taken out of the history: what happened stays, to whom it happened does not."""

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Text, and_, cast, or_, select

from rollbook.core import paths
from rollbook.students.service.traces import read_traces
from rollbook.tables.changes import changes
from rollbook.tables.students import student_imports

ERASED = "(erased)"
# What can tell who somebody is. A reason is free text, and often about health.
_TELLING = {"name": ERASED, "email": "", "reason": ERASED}
_FAMILIES = (paths.STUDENTS, paths.SHEETS)


class Person(NamedTuple):
    id: int
    rolls: frozenset[str]  # every one they had
    roll: str  # to stand in their place


def scrub_history(db: Connection, person: Person, list_path: str) -> None:
    """Entries of their own, and those of many students in which they are one."""
    mine = changes.c.student_id == person.id
    lists = {_list_of(path) for path in [list_path, *db.scalars(select(changes.c.path).where(mine).distinct())]}
    entries = select(changes.c.id, changes.c.student_id, changes.c.before, changes.c.after)
    for entry in db.execute(entries.where(or_(mine, _one_of_many(person, lists)))).all():
        scrub = _of_one if entry.student_id == person.id else _of_many
        told = {"before": scrub(entry.before, person), "after": scrub(entry.after, person)}
        db.execute(changes.update().where(changes.c.id == entry.id).values(told))


def scrub_imports(db: Connection, person: Person) -> None:
    """What an import keeps so that it can be taken back."""
    theirs = cast(student_imports.c.before, Text).contains(f"[{person.id},")
    for row in db.execute(select(student_imports.c.number, student_imports.c.before).where(theirs)).all():
        kept = [
            [trace.student_id, _of_one(trace.before, person), _of_one(trace.after, person)]
            if trace.student_id == person.id
            else list(trace)
            for trace in read_traces(row.before)
        ]
        db.execute(student_imports.update().where(student_imports.c.number == row.number).values(before=kept))


def rolls_in_history(db: Connection, student_id: int) -> set[str]:
    told = select(changes.c.before, changes.c.after).where(changes.c.student_id == student_id)
    facts = (fact for entry in db.execute(told) for fact in entry if isinstance(fact, dict))
    return {fact["roll"] for fact in facts if "roll" in fact}


def _list_of(path: str) -> tuple[str, ...]:
    """Batch and department, as they stand in every path of a list and of its classes."""
    return tuple(path.split("/")[2:4])


def _one_of_many(person: Person, lists: Iterable[tuple[str, ...]]) -> ColumnElement[bool]:
    """The same roll on another list is somebody else's."""
    below = ["/".join([family, *labels]) for family in _FAMILIES for labels in lists]
    here = (or_(changes.c.path == path, changes.c.path.startswith(f"{path}/", autoescape=True)) for path in below)
    texts = (cast(changes.c.before, Text), cast(changes.c.after, Text))
    named = (text.contains(json.dumps(roll), autoescape=True) for roll in person.rolls for text in texts)
    return and_(changes.c.student_id.is_(None), or_(*here), or_(*named))


def _of_one(told: Any, person: Person) -> Any:
    if not isinstance(told, dict):
        return told
    known = {name: instead for name, instead in _TELLING.items() if name in told}
    return {**told, **known, **({"roll": person.roll} if "roll" in told else {})}


def _of_many(told: Any, person: Person) -> Any:
    match told:
        case dict():
            return {
                person.roll if key in person.rolls else key: (
                    _of_one(value, person) if key in person.rolls else _of_many(value, person)
                )
                for key, value in told.items()
            }
        case list():
            return [_of_many(value, person) for value in told]
        case _:
            return told
