"""Which classes counted at a moment, and with which marks, by the history.

A class of which the history tells nothing since that moment is as it was. Of every other one, whether it counted is
told by what the history says up to the moment, one entry after the other; and its marks are those of today, with what
became of them since undone, the latest first.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import date, datetime
from typing import NamedTuple, TypeAlias

from sqlalchemy import BigInteger, Connection, and_, or_, select

from rollbook.core.marks import Mark
from rollbook.standing.stood.files import MarksOfFile, read_files
from rollbook.standing.stood.states import HeldClass, Told, find_state, is_begun
from rollbook.store.json_rows import json_rows, pack_rows
from rollbook.tables.changes import change_students, changes
from rollbook.tables.rollcalls import COUNTS, marks, rollcalls
from rollbook.tables.rows import ChangePartRow

OF_SUBJECTS = select(json_rows("subjects", subject=BigInteger).c.subject)
TOUCHED = select(json_rows("touched", rollcall=BigInteger).c.rollcall)
_AS_MARKED = select(json_rows("as_marked", rollcall=BigInteger).c.rollcall)
# Of `rollcalls`: those that counted then, and whose marks are still the same. Asked with `ClassesThen.parameters`.
COUNTED_THEN = or_(and_(COUNTS, rollcalls.c.id.not_in(TOUCHED)), rollcalls.c.id.in_(_AS_MARKED))
# Likewise, whatever became of their marks; those that are gone are none of them.
_COUNTED = select(json_rows("counted", rollcall=BigInteger).c.rollcall)
HELD_THEN = or_(and_(COUNTS, rollcalls.c.id.not_in(TOUCHED)), rollcalls.c.id.in_(_COUNTED))

_WANTED = select(json_rows("wanted", id=BigInteger).c.id)
_HELD = select(
    *rollcalls.c["id", "subject_id", "held_on", "number", "group_id", "taken_from", "opened_at", "uploaded_at"]
)


class ClassThen(NamedTuple):
    id: int
    subject_id: int
    held_on: date
    number: int
    group_id: int | None
    taken_from: datetime | None
    counted: bool  # else it was uploaded, and withdrawn or set aside


class ClassesThen(NamedTuple):
    """Of the subjects that were asked for: what is not as it is today."""

    touched: frozenset[int]  # something became of them since
    uploaded: dict[int, ClassThen]  # of those: what was uploaded then
    marks: dict[int, dict[int, Mark]]  # by class and student; of those of them whose marks are others now

    def parameters(self, subjects: Collection[int]) -> dict[str, str]:
        """The parameters of `OF_SUBJECTS`, `COUNTED_THEN` and `HELD_THEN`."""
        counted = [each.id for each in self.uploaded.values() if each.counted]
        ids = {
            "subjects": subjects,
            "touched": self.touched,
            "counted": counted,
            "as_marked": [each for each in counted if each not in self.marks],
        }
        return {name: pack_rows((each,) for each in sorted(some)) for name, some in ids.items()}

    @property
    def rewritten(self) -> list[ClassThen]:
        """Those that counted, with other marks."""
        return [each for each in self.uploaded.values() if each.counted and each.id in self.marks]


def read_classes(db: Connection, subjects: Collection[int], moment: datetime) -> ClassesThen:
    files = read_files(db, subjects, moment)
    touched = _find_touched(db, subjects, moment) | files.classes
    trails = _read_trails(db, touched)
    rows: dict[int, HeldClass] = {
        row.id: row for row in db.execute(_HELD.where(rollcalls.c.id.in_(_WANTED)), _pack_wanted(touched))
    }
    parts = _read_parts(db, [entry.id for trail in trails.values() for entry in trail if entry.at >= moment])
    uploaded: dict[int, ClassThen] = {}
    changed: dict[int, Sequence[Told]] = {}
    given: dict[int, dict[int, Mark]] = {}
    for each in sorted(touched):
        trail, row = trails.get(each, []), rows.get(each)
        state = find_state(trail, moment, begun=is_begun(trail, row, files.written_at.get(each), moment))
        if not state.uploaded:
            continue
        since = [entry for entry in trail if entry.at >= moment]
        if row is None and not since and each not in files.undone:
            continue  # it went with a file, before the history kept what was in it
        uploaded[each] = _describe(each, row, since, files.undone.get(each), counted=state.counted)
        if each in files.undone:
            given[each] = dict(files.undone[each].marks)
        elif row is None or any(_changes_marks(entry, parts) for entry in since):
            changed[each] = since
    today = _read_marks(db, changed)
    given |= {each: _undo(today.get(each, {}), since, parts) for each, since in changed.items()}
    return ClassesThen(frozenset(touched), uploaded, given)


def _find_touched(db: Connection, subjects: Collection[int], moment: datetime) -> set[int]:
    asked = {"subjects": pack_rows((each,) for each in sorted(subjects))}
    told = select(changes.c.rollcall_id).where(
        changes.c.subject_id.in_(OF_SUBJECTS), changes.c.rollcall_id.is_not(None), changes.c.at >= moment
    )
    # The history of what came in with a whole database names no subject.
    uploaded = select(rollcalls.c.id).where(rollcalls.c.subject_id.in_(OF_SUBJECTS), rollcalls.c.uploaded_at >= moment)
    return {*db.scalars(told.distinct(), asked), *db.scalars(uploaded, asked)}


def _pack_wanted(ids: Collection[int]) -> dict[str, str]:
    return {"wanted": pack_rows((each,) for each in sorted(ids))}


def _read_trails(db: Connection, touched: Collection[int]) -> dict[int, list[Told]]:
    trails: dict[int, list[Told]] = {}
    query = select(changes).where(changes.c.rollcall_id.in_(_WANTED)).order_by(changes.c.id)
    for entry in db.execute(query, _pack_wanted(touched)).all():
        trails.setdefault(entry.rollcall_id, []).append(entry)
    return trails


Parts: TypeAlias = Mapping[int, Sequence[ChangePartRow]]


def _read_parts(db: Connection, entries: Collection[int]) -> Parts:
    found: dict[int, list[ChangePartRow]] = {}
    query = select(change_students).where(change_students.c.change_id.in_(_WANTED))
    for part in db.execute(query, _pack_wanted(entries)):
        found.setdefault(part.change_id, []).append(part)
    return found


def _read_marks(db: Connection, classes: Collection[int]) -> dict[int, dict[int, Mark]]:
    found: dict[int, dict[int, Mark]] = {}
    query = select(marks.c.rollcall_id, marks.c.student_id, marks.c.mark).where(
        marks.c.rollcall_id.in_(_WANTED), marks.c.mark.is_not(None)
    )
    for row in db.execute(query, _pack_wanted(classes)):
        found.setdefault(row.rollcall_id, {})[row.student_id] = row.mark
    return found


def _is_lost(entry: Told) -> bool:
    """Its upload was undone, or it was discarded."""
    return entry.student_id is None and (entry.after is None or "reopened" in entry.after)


def _changes_marks(entry: Told, parts: Parts) -> bool:
    return entry.student_id is not None or entry.id in parts or _is_lost(entry)


def _undo(today: Mapping[int, Mark], since: Sequence[Told], parts: Parts) -> dict[int, Mark]:
    given: dict[int, Mark | None] = dict(today)
    for entry in reversed(since):
        told = parts.get(entry.id, ())
        if _is_lost(entry):
            given = {part.student_id: part.before for part in told} if told else given
        elif entry.student_id is not None:
            given[entry.student_id] = entry.before["mark"]
        for part in () if _is_lost(entry) else told:
            if part.before is None:
                given.pop(part.student_id, None)
            else:
                given[part.student_id] = part.before
    return {student: mark for student, mark in given.items() if mark is not None}


def _describe(
    rollcall: int, row: HeldClass | None, since: Sequence[Told], of_file: MarksOfFile | None, *, counted: bool
) -> ClassThen:
    if of_file is not None:
        return ClassThen(rollcall, of_file.subject_id, of_file.held_on, of_file.number, of_file.group_id, None, counted)
    stood = next((entry.before["stood"] for entry in since if "stood" in (entry.before or {})), None)
    taken_from = row.taken_from if row is not None else None
    if stood is not None:
        taken_from = None if stood["takenFrom"] is None else datetime.fromisoformat(stood["takenFrom"])
    if row is not None:
        return ClassThen(rollcall, row.subject_id, row.held_on, row.number, row.group_id, taken_from, counted)
    lost = since[-1]
    held_on = stood["heldOn"] if stood else lost.before["heldOn"]
    number = lost.before["class"]
    group = stood["group"] if stood else None
    assert lost.subject_id is not None
    return ClassThen(rollcall, lost.subject_id, date.fromisoformat(held_on), number, group, taken_from, counted)
