"""On which list a student stood and which roll they had, at any moment of the history.

Entries about many students name them by roll, under the list's labels of that time. Rolls and labels pass on from one
to another, so only the moment tells whose an entry is.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, Text, cast, select

from rollbook.core import paths
from rollbook.core.schemas import same_key
from rollbook.students.service.known import Known
from rollbook.students.service.place import ClassList
from rollbook.students.service.traces import Trace
from rollbook.tables.changes import changes

_BEGINNING, _NOW = 0, 2**63 - 1  # as numbers of entries


class Stay(NamedTuple):
    """On a list, from behind one entry until before another."""

    batch: str
    department: str
    behind: int
    before: int


class _Turn(NamedTuple):
    """An entry that tells of a change, from what to what."""

    at: int
    was: Any
    now: Any


class Whereabouts:
    def __init__(
        self, student: Known, class_list: ClassList, own_entries: Sequence[Row[Any]], traces: Iterable[Trace]
    ) -> None:
        """`own_entries`: those about this student alone, in order. `traces`: what imports have left of them: imports
        change how a roll is written, never the roll."""
        turning = [entry for entry in own_entries if entry.before and entry.after]
        facts = [fact for entry in own_entries for fact in (entry.before, entry.after)]
        facts += [fact for trace in traces for fact in (trace.before, trace.after)]
        self.rolls = {student.roll} | {fact["roll"] for fact in facts if fact and "roll" in fact}
        self._rolls = [_Turn(entry.id, *map(_key, (entry.before, entry.after))) for entry in turning]
        self._lists = [_Turn(entry.id, *map(_labels, (entry.before, entry.after))) for entry in turning]
        self._roll_now, self._list_now = student.roll_key, (class_list.batch, class_list.department)

    def keys_at(self, entry: int) -> set[str]:
        """Of the rolls that were theirs then: one, or two where no entry of their own tells when it changed."""
        [keys] = [ends for behind, before, *ends in _spans(self._rolls, self._roll_now) if behind <= entry < before]
        return {key for key in keys if key is not None}

    @property
    def stays(self) -> list[Stay]:
        """Under the labels that the list had at the end of each."""
        spans = _spans(self._lists, self._list_now)
        return [Stay(batch, department, behind, before) for behind, before, _, (batch, department) in spans]


def under_all_labels(db: Connection, stay: Stay) -> Iterator[Stay]:
    """The stay in parts, in each of which the list had other labels."""
    for batch, *of_batch in _names(db, paths.YEARS, stay.batch, stay):
        for department, *of_department in _names(db, paths.DEPARTMENTS, stay.department, stay):
            since, until = zip(of_batch, of_department, strict=True)
            yield Stay(batch, department, max(since), min(until))


def _key(told: dict[str, Any]) -> str | None:
    return same_key(told["roll"]) if "roll" in told else None


def _labels(told: dict[str, Any]) -> tuple[str, str] | None:
    return (told["batch"], told["department"]) if "batch" in told else None


def _spans(turns: list[_Turn], now: Any) -> Iterator[tuple[int, int, Any, Any]]:
    """From behind which entry until before which, with what stood at its beginning, if that is told, and at its end."""
    behind, first = _BEGINNING, None
    for turn in turns:
        if turn.was and turn.now and turn.was != turn.now:
            yield behind, turn.at, first, turn.was
            behind, first = turn.at, turn.now
    yield behind, _NOW, first, now


def _names(db: Connection, path: str, label: str, during: Stay) -> Iterator[tuple[str, int, int]]:
    """What a batch or a department was called, and from behind which entry until before which; the last name first."""
    before = during.before
    while True:
        called_so = (
            select(changes.c.id, changes.c.before)
            .where(changes.c.path == path, cast(changes.c.after, Text) == json.dumps(label))
            .where(changes.c.id > during.behind, changes.c.id < before)
            .order_by(changes.c.id.desc())
            .limit(1)
        )
        renamed = db.execute(called_so).one_or_none()
        yield label, renamed.id if renamed else during.behind, before
        if renamed is None or renamed.before is None:
            return
        label, before = renamed.before, renamed.id
