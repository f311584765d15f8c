"""What came after a moment, in figures: it is not in what stood then."""

from collections import Counter
from collections.abc import Collection, Sequence
from datetime import date, datetime
from typing import Protocol

from msgspec.structs import fields
from sqlalchemy import BigInteger, ColumnElement, Connection, and_, select

from rollbook.standing.schemas import Later
from rollbook.standing.stood.classes import OF_SUBJECTS
from rollbook.standing.stood.leaves import read_decisions
from rollbook.standing.stood.states import ToldWithDay
from rollbook.store.json_rows import json_rows, pack_rows
from rollbook.tables.changes import change_students, changes
from rollbook.tables.marks_imports import marks_imports
from rollbook.tables.rollcalls import rollcalls, totals
from rollbook.tables.rows import ChangeRow


class _File(Protocol):
    classes: list[int]
    marks: int
    undone_at: datetime | None


def count_later(
    db: Connection,
    subjects: Collection[int],
    moment: datetime,
    day: date,
    students: Collection[int] | None = None,
    until: datetime | None = None,
) -> Later:
    """`day`: whose end the moment is; a class that was held by then, and uploaded later, came late. `students`: only
    what is about these, and classes as they are. `until`: for who tells beside it what stands at that moment."""
    asked = {"subjects": pack_rows((each,) for each in sorted(subjects))}
    later = Counter[str]()
    of_classes = (changes.c.subject_id.in_(OF_SUBJECTS), changes.c.rollcall_id.is_not(None))
    told = (
        select(*changes.c["rollcall_id", "student_id", "before", "after"], rollcalls.c.held_on)
        .outerjoin_from(changes, rollcalls, rollcalls.c.id == changes.c.rollcall_id)
        .where(*of_classes, _between(changes.c.at, moment, until))
    )
    for entry in db.execute(told, asked):
        _add(later, entry, day, students)
    for file in _read_files(db, asked, moment, until):
        if file.undone_at is None:
            later["classes"] += len(file.classes)
            later["marks"] += file.marks
            later["late_classes"] += _count_late(db, file.classes, day)
    _add_leaves(db, later, asked, read_decisions(db, moment, until), students)
    return Later(**{field.name: later[field.name] for field in fields(Later)})


def _add(later: Counter[str], entry: ToldWithDay, day: date, students: Collection[int] | None) -> None:
    after = entry.after or {}
    if entry.student_id is not None:
        later["corrections"] += "reason" in after and (students is None or entry.student_id in students)
    elif entry.before is None:
        later["classes"] += 1
        later["marks"] += int(after.get("present", 0)) + int(after.get("absent", 0))
        later["late_classes"] += entry.held_on is not None and entry.held_on <= day
    elif "withdrawn" in after:
        later["withdrawn"] += bool(after["withdrawn"])
        later["restored"] += not after["withdrawn"]
    elif "reopened" in after:
        later["reopened"] += 1


def _between(at: ColumnElement[datetime], moment: datetime, until: datetime | None) -> ColumnElement[bool]:
    return at >= moment if until is None else and_(at >= moment, at < until)


def _read_files(db: Connection, asked: dict[str, str], moment: datetime, until: datetime | None) -> Sequence[_File]:
    query = select(*marks_imports.c["classes", "marks", "undone_at"])
    mine = query.where(marks_imports.c.subject_id.in_(OF_SUBJECTS), _between(marks_imports.c.at, moment, until))
    return db.execute(mine, asked).all()


def _count_late(db: Connection, classes: Collection[int], day: date) -> int:
    wanted = select(json_rows("wanted", id=BigInteger).c.id)
    late = select(rollcalls.c.id).where(rollcalls.c.id.in_(wanted), rollcalls.c.held_on <= day)
    return len(db.scalars(late, {"wanted": pack_rows((each,) for each in classes)}).all())


def _add_leaves(
    db: Connection,
    later: Counter[str],
    asked: dict[str, str],
    decisions: Sequence[ChangeRow],
    students: Collection[int] | None,
) -> None:
    """Those that began to count or no longer do, of students of these subjects; each student's by itself."""
    told = [entry for entry in decisions if _is_about_granted(entry)]
    if not told:
        return
    called = select(totals.c.student_id).where(totals.c.subject_id.in_(OF_SUBJECTS)).distinct()
    wanted = set(db.scalars(called, asked)) if students is None else set(students)
    parts = select(change_students).where(change_students.c.change_id.in_([entry.id for entry in told]))
    of_many = [part.student_id for part in db.execute(parts) if "granted" in _states(part)]
    alone = [entry.student_id for entry in told if entry.student_id is not None]
    later["leaves"] += sum(each in wanted for each in (*alone, *of_many))


def _is_about_granted(entry: ChangeRow) -> bool:
    return "granted" in _states(entry) or "entry" in (entry.before or entry.after or {})


def _states(entry: ChangeRow) -> set[object]:
    """Before and after, where they differ."""
    told = [facts.get("state") if isinstance(facts, dict) else None for facts in (entry.before, entry.after)]
    return set(told) if told[0] != told[1] else set()
