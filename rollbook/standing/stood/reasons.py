"""Why a standing is another on a later day: what the history tells of the time between, for each student."""

from collections.abc import Collection, Iterator, Mapping
from datetime import date, datetime
from typing import NamedTuple, Protocol

from sqlalchemy import BigInteger, Connection, or_, select

from rollbook.core.marks import Mark
from rollbook.core.rule import Rule
from rollbook.standing.stood.classes import OF_SUBJECTS
from rollbook.standing.stood.counts import Stood, Whose
from rollbook.standing.stood.leaves import read_decisions
from rollbook.standing.stood.states import ToldPart, ToldWithDay
from rollbook.standing.stood_schemas import Why, WhyKind
from rollbook.store.json_rows import json_rows, pack_rows
from rollbook.tables.accounts import admins
from rollbook.tables.changes import change_students, changes
from rollbook.tables.marks_imports import marks_imports
from rollbook.tables.rollcalls import marks, rollcalls
from rollbook.tables.rules import rules as rules_table

_WANTED = select(json_rows("wanted", id=BigInteger).c.id)


class Between(NamedTuple):
    """Two days, of the same subjects."""

    subjects: Collection[int]
    first: Stood
    second: Stood
    first_day: date
    second_day: date


class _Entry(ToldWithDay, Protocol):
    number: int | None


def find_reasons(db: Connection, between: Between, ruled: Mapping[Whose, tuple[Rule, Rule]]) -> dict[Whose, list[Why]]:
    """The oldest first. `ruled`: the rule of each on the first day and on the second."""
    found: dict[Whose, list[Why]] = {}
    for whose, why in (
        *_of_classes(db, between),
        *_of_files(db, between),
        *_of_leaves(db, between),
        *_of_rules(db, between, ruled),
        *_of_moves(db, between),
    ):
        found.setdefault(whose, []).append(why)
    return {whose: sorted(each, key=lambda why: why.at) for whose, each in found.items()}


def make_why(
    kind: WhyKind,
    at: datetime,
    by: str,
    *,
    late: bool = False,
    held_on: date | None = None,
    number: int | None = None,
    before: Mark | None = None,
    after: Mark | None = None,
    state: str | None = None,
    reason: str | None = None,
) -> Why:
    """Of what kind, when and by whom; and whatever else is known of it."""
    return Why(
        kind=kind,
        at=at,
        by=by,
        late=late,
        held_on=held_on,
        number=number,
        before=before,
        after=after,
        state=state,
        reason=reason,
    )


def _of_classes(db: Connection, between: Between) -> Iterator[tuple[Whose, Why]]:
    told = (
        select(changes, rollcalls.c.held_on, rollcalls.c.number)
        .outerjoin_from(changes, rollcalls, rollcalls.c.id == changes.c.rollcall_id)
        .where(
            changes.c.subject_id.in_(OF_SUBJECTS),
            changes.c.rollcall_id.is_not(None),
            changes.c.at >= between.first.moment,
            changes.c.at < between.second.moment,
        )
    )
    entries = db.execute(told, _pack_subjects(between)).all()
    called = _read_called(db, between, {entry.rollcall_id for entry in entries})
    for entry in entries:
        kind = _kind_of(entry)
        if kind is None:
            continue
        before, after = entry.before or {}, entry.after or {}
        held_on, number = _find_class(entry)
        one = entry.student_id is not None
        why = make_why(
            kind,
            entry.at,
            entry.by,
            late=kind == "uploaded" and held_on is not None and held_on <= between.first_day,
            held_on=held_on,
            number=number,
            before=before.get("mark") if one else None,
            after=after.get("mark") if one else None,
            reason=after.get("reason"),
        )
        for student in [entry.student_id] if one else called.get(entry.rollcall_id, ()):
            yield (entry.subject_id, student), why


def _kind_of(entry: _Entry) -> WhyKind | None:
    """None: it changed nothing that counted."""
    after = entry.after
    if entry.student_id is not None:
        return "corrected" if "reason" in after else "answered"
    if after is None:
        return None  # an open class was discarded
    if entry.before is None:
        return "uploaded"
    if "withdrawn" in after:
        return "withdrawn" if after["withdrawn"] else "restored"
    return "reopened" if "reopened" in after else "answered"


def _find_class(entry: _Entry) -> tuple[date | None, int | None]:
    """Of a class that is gone, as the history has it."""
    if entry.held_on is not None:
        return entry.held_on, entry.number
    before = entry.before or {}
    held_on = (before.get("stood") or {}).get("heldOn")
    return date.fromisoformat(held_on) if held_on else None, before.get("class") or (entry.after or {}).get("class")


def _read_called(db: Connection, between: Between, classes: Collection[int]) -> dict[int, set[int]]:
    """Who had a mark in them, on either day or today."""
    called: dict[int, set[int]] = {}
    query = select(marks.c.rollcall_id, marks.c.student_id).where(
        marks.c.rollcall_id.in_(_WANTED), marks.c.mark.is_not(None)
    )
    for row in db.execute(query, {"wanted": pack_rows((each,) for each in sorted(classes))}):
        called.setdefault(row.rollcall_id, set()).add(row.student_id)
    for then in (between.first, between.second):
        for rollcall, given in then.classes.marks.items():
            if rollcall in classes:
                called.setdefault(rollcall, set()).update(given)
    return called


def _of_files(db: Connection, between: Between) -> Iterator[tuple[Whose, Why]]:
    start, end = between.first.moment, between.second.moment
    written = marks_imports.c.at.between(start, end)
    undone = marks_imports.c.undone_at.between(start, end)
    query = select(marks_imports).where(marks_imports.c.subject_id.in_(OF_SUBJECTS), or_(written, undone))
    for row in db.execute(query, _pack_subjects(between)):
        at = row.at if row.undone_at is None or not start <= row.undone_at < end else row.undone_at
        why = make_why("file", at, row.by, reason=row.file_name)
        for given in _read_called(db, between, set(row.classes)).values():
            for student in given:
                yield (row.subject_id, student), why


def _of_leaves(db: Connection, between: Between) -> Iterator[tuple[Whose, Why]]:
    entries = read_decisions(db, between.first.moment, between.second.moment)
    query = select(change_students).where(change_students.c.change_id.in_(_WANTED))
    parts: dict[int, list[ToldPart]] = {}
    for part in db.execute(query, {"wanted": pack_rows((entry.id,) for entry in entries)}):
        parts.setdefault(part.change_id, []).append(part)
    for entry in entries:
        told: ToldPart
        for told in parts.get(entry.id, [entry]):
            states = [facts.get("state") if isinstance(facts, dict) else None for facts in (told.before, told.after)]
            if "granted" in states and told.student_id is not None:
                why = make_why("leave", entry.at, entry.by, state=states[1] or "undone")
                for subject in between.subjects:
                    yield (subject, told.student_id), why


def _of_rules(
    db: Connection, between: Between, ruled: Mapping[Whose, tuple[Rule, Rule]]
) -> Iterator[tuple[Whose, Why]]:
    """Rules that were kept between the two days, or began there."""
    changed = [whose for whose, (before, after) in ruled.items() if before != after]
    if not changed:
        return
    begun = rules_table.c.starts_on.between(between.first_day, between.second_day)
    query = (
        select(rules_table.c.at, admins.c.user_name)
        .join_from(rules_table, admins, admins.c.id == rules_table.c.by)
        .where(rules_table.c.at < between.second.moment, or_(rules_table.c.at >= between.first.moment, begun))
    )
    for row in db.execute(query):
        for whose in changed:
            yield whose, make_why("rule", row.at, row.user_name)


def _of_moves(db: Connection, between: Between) -> Iterator[tuple[Whose, Why]]:
    """Students who were moved to a list with another rule."""
    moved = {each for each, place in between.first.moved.items() if between.second.moved.get(each) != place}
    query = select(changes).where(
        changes.c.student_id.in_(_WANTED),
        changes.c.rollcall_id.is_(None),
        changes.c.at >= between.first.moment,
        changes.c.at < between.second.moment,
    )
    for entry in db.execute(query, {"wanted": pack_rows((each,) for each in sorted(moved))}) if moved else ():
        if isinstance(entry.before, dict) and isinstance(entry.after, dict) and "batch" in entry.before:
            for subject in between.subjects:
                yield (subject, entry.student_id), make_why("moved", entry.at, entry.by)


def _pack_subjects(between: Between) -> dict[str, str]:
    return {"subjects": pack_rows((each,) for each in sorted(between.subjects))}
