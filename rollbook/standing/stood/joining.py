"""Classes that were held before a student joined, as it stood at a moment. `service.joining` does the same for today,
inside the database; a test holds the two against each other."""

from collections.abc import Collection, Iterable, Mapping
from datetime import date
from operator import attrgetter
from typing import NamedTuple

from sqlalchemy import BigInteger, Connection, select

from rollbook.standing.stood.classes import OF_SUBJECTS, TOUCHED, ClassesThen
from rollbook.store.json_rows import json_rows, pack_rows
from rollbook.tables.groups import groups
from rollbook.tables.rollcalls import COUNTS, marks, rollcalls

_UPLOADED = select(*rollcalls.c["id", "subject_id", "held_on", "number", "group_id"], COUNTS.label("counted")).where(
    rollcalls.c.subject_id.in_(OF_SUBJECTS), rollcalls.c.uploaded_at.is_not(None), rollcalls.c.id.not_in(TOUCHED)
)
_CALLED = select(marks.c.rollcall_id, marks.c.student_id).where(
    marks.c.rollcall_id.in_(select(json_rows("wanted", id=BigInteger).c.id)), marks.c.mark.is_not(None)
)


class HeldThen(NamedTuple):
    held_on: date
    number: int
    subject_id: int
    group_id: int | None
    counted: bool

    @property
    def turn(self) -> tuple[date, int]:
        """Where the class stands among those of its subject."""
        return self.held_on, self.number


def find_before_joining(
    db: Connection, classes: ClassesThen, asked: Mapping[str, str], whose: Collection[tuple[int, int]]
) -> dict[tuple[int, int], list[HeldThen]]:
    """By subject and student, where there are any, the oldest first; `whose`: of these, who each had a mark in a class
    that counted."""
    held = {
        row.id: HeldThen(row.held_on, row.number, row.subject_id, row.group_id, bool(row.counted))
        for row in db.execute(_UPLOADED, {name: asked[name] for name in ("subjects", "touched")})
    }
    held |= {
        each.id: HeldThen(each.held_on, each.number, each.subject_id, each.group_id, each.counted)
        for each in classes.uploaded.values()
    }
    called: dict[tuple[int, int], list[HeldThen]] = {}
    wanted = pack_rows((each,) for each in sorted(held) if each not in classes.marks)
    for row in db.execute(_CALLED, {"wanted": wanted}):
        called.setdefault((held[row.rollcall_id].subject_id, row.student_id), []).append(held[row.rollcall_id])
    for rollcall, given in classes.marks.items():
        for student in given:
            called.setdefault((held[rollcall].subject_id, student), []).append(held[rollcall])
    counted: dict[int, list[HeldThen]] = {}
    for each in sorted(held.values(), key=attrgetter("turn")):
        if each.counted:
            counted.setdefault(each.subject_id, []).append(each)
    kinds = {row.id: row.kind for row in db.execute(select(groups.c.id, groups.c.kind))}
    found = {each: _before_first(called[each], counted[each[0]], kinds) for each in whose}
    return {each: before for each, before in found.items() if before}


def _before_first(mine: Collection[HeldThen], counted: Iterable[HeldThen], kinds: Mapping[int, str]) -> list[HeldThen]:
    first = min(each.turn for each in mine if each.counted)
    own = {
        each.group_id
        for each in mine
        if each.counted and each.group_id is not None and not _was_in_another(each, mine, kinds)
    }
    return [each for each in counted if each.turn < first and (each.group_id is None or each.group_id in own)]


def _was_in_another(held: HeldThen, mine: Iterable[HeldThen], kinds: Mapping[int, str]) -> bool:
    """Whether another group of its kind had called the student before."""
    return any(
        each.group_id is not None
        and each.group_id != held.group_id
        and each.turn < held.turn
        and kinds[each.group_id] == kinds[held.group_id or 0]
        for each in mine
    )
