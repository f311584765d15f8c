"""Which ids older entries of the history are about, for the migration that gives entries their ids.

Entries named things by labels and students by rolls, which pass from one to another. So the history is gone through
backwards: today it is known whose each label and roll is, and every entry that tells of a renaming, a new roll or a
move says whose it was before.
"""

import re
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from rollbook.core import paths
from rollbook.core.json_values import JsonObject, JsonValue
from rollbook.core.schemas import same_key

ASKED_AT_ONCE = 1000  # rolls in one question

Owners = dict[str, int]  # by the keys of their labels
ListPlace = tuple[int, int]  # batch and department
RollOnList = tuple[ListPlace | None, str]  # the list, if it is known, and the roll's key

_LABELS = {
    paths.YEARS: ("batches", "batch_id"),
    paths.DEPARTMENTS: ("departments", "department_id"),
    paths.SEMESTERS: ("semesters", "semester_id"),
}
_BY_ROLL = ("students", "marks")
_ERASED = re.compile(r"erased-(\d{1,18})")

_subjects = sa.table("subjects", *map(sa.column, ("id", "batch_id", "department_id", "semester_id", "code_key")))
_students = sa.table("students", *map(sa.column, ("id", "batch_id", "department_id", "roll_key")))


@dataclass
class Found:
    ids: dict[str, int] = field(default_factory=dict)  # by column
    rest: JsonObject = field(default_factory=dict)  # before and after without what they told of each student
    parts: list[JsonObject] = field(default_factory=list)


class EarlierIds:
    """Whose labels and rolls were at one moment: at first today, then before each entry that was gone through."""

    def __init__(self, db: sa.Connection) -> None:
        self._db = db
        self._labels: dict[str, Owners] = {}
        for path, (name, _) in _LABELS.items():
            table = sa.table(name, sa.column("id"), sa.column("label_key"))
            self._labels[path] = {row.label_key: row.id for row in db.execute(sa.select(table))}
        self._places: dict[int, tuple[int, int, int]] = {}
        self._codes = defaultdict[tuple[int, int, int], Owners](dict)
        for row in db.execute(sa.select(_subjects)):
            self._places[row.id] = place = (row.batch_id, row.department_id, row.semester_id)
            self._codes[place][row.code_key] = row.id
        # Only where it is not as today: nobody's, or somebody else's.
        self._rolls: dict[RollOnList, int | None] = {}

    def step_back(self, entry: Any) -> Found:
        """What the entry is about. It must be the newest of those that were not gone through yet."""
        root, _, rest = entry.path.partition("/")
        name, *segments = rest.split("/")
        family, labels = f"{root}/{name}", [paths.label(segment) for segment in segments]
        if family in _LABELS:
            owner = _whose(self._labels[family], *map(_label_in, (entry.before, entry.after)))
            return Found({_LABELS[family][1]: owner} if owner else {})
        if family == paths.SUBJECTS:
            return Found(self._of_subject(labels, entry.before, entry.after))
        if family not in (paths.STUDENTS, paths.SHEETS):
            return Found()
        found = Found(self._of_class(entry.held_in, labels) if family == paths.SHEETS else self._of_place(labels[:2]))
        if entry.student_id:
            found.ids["student_id"] = entry.student_id
        if "batch_id" in found.ids and "department_id" in found.ids:
            self._add_students(found, (found.ids["batch_id"], found.ids["department_id"]), entry)
        return found

    def _of_place(self, labels: list[str]) -> dict[str, int]:
        """A label that nobody had leaves the entry without this id."""
        keys = zip(_LABELS, labels, strict=False)
        owners = ((_LABELS[path][1], self._labels[path].get(same_key(label))) for path, label in keys)
        return {column: owner for column, owner in owners if owner}

    def _of_class(self, subject: int | None, labels: list[str]) -> dict[str, int]:
        """`subject`: that in which the class is held, if it is still there."""
        if subject is None:
            return self._of_subject(labels, None, None)
        place = dict(zip(("batch_id", "department_id", "semester_id"), self._places[subject], strict=True))
        return {**place, "subject_id": subject}

    def _of_subject(self, labels: list[str], before: JsonValue, after: JsonValue) -> dict[str, int]:
        ids = self._of_place(labels[:3])
        if len(ids) < 3 or len(labels) < 4:
            return ids
        codes = self._codes[ids["batch_id"], ids["department_id"], ids["semester_id"]]
        was, now = _label_in(before), _label_in(after)
        subject = _whose(codes, was, now) if was or now else codes.get(same_key(labels[3]))
        return {**ids, "subject_id": subject} if subject else ids

    def _add_students(self, found: Found, place: ListPlace, entry: Any) -> None:
        before, after = _facts(entry.before), _facts(entry.after)
        for name in _BY_ROLL:
            if isinstance(before.get(name), dict) or isinstance(after.get(name), dict):
                was, now = before.get(name) or {}, after.get(name) or {}
                found.parts = self._parts(place, was, now)
                told = {part["roll"] for part in found.parts}
                for side, whole in (("before", entry.before), ("after", entry.after)):
                    found.rest[side] = whole and {**whole, name: _without(whole.get(name) or {}, told)}
                return
        roll = after.get("roll") or before.get("roll")
        if roll is None:
            return
        student = entry.student_id or self._students(place, {same_key(roll)}).get(same_key(roll))
        if student is None:
            return
        found.ids["student_id"] = student
        if "roll" in before and "roll" in after:
            then, since = (self._list_in(facts, place) for facts in (before, after))
            self._give_back([(student, (then, same_key(before["roll"])), (since, same_key(after["roll"])))])

    def _parts(self, place: ListPlace, before: JsonObject, after: JsonObject) -> list[JsonObject]:
        """Of those who are found. By the rolls that they had before the entry, as it names them."""
        longer, shorter = (before, after) if len(before) > len(after) else (after, before)
        rolls = list(dict.fromkeys([*longer, *shorter]))
        since = {roll: same_key(_facts(after.get(roll)).get("roll", roll)) for roll in rolls}
        students = self._students(place, set(since.values()))
        parts: list[JsonObject] = []
        for position, roll in enumerate(rolls, start=1):
            if student := students.get(since[roll]):
                told = {"before": before.get(roll), "after": after.get(roll)}
                parts.append({"position": position, "student_id": student, "roll": roll, **told})
        found = ((part["student_id"], part["roll"]) for part in parts)
        self._give_back([(student, (place, same_key(roll)), (place, since[roll])) for student, roll in found])
        return parts

    def _students(self, place: ListPlace, keys: set[str]) -> dict[str, int]:
        """Who had these rolls on this list, by the rolls' keys."""
        erased = ((key, _ERASED.fullmatch(key)) for key in keys)
        found: dict[str, int | None] = {key: int(known[1]) for key, known in erased if known}
        found |= {key: self._rolls[place, key] for key in keys if (place, key) in self._rolls}
        asked = sorted(keys - found.keys())
        here = (_students.c.batch_id == place[0], _students.c.department_id == place[1])
        for start in range(0, len(asked), ASKED_AT_ONCE):
            some = _students.c.roll_key.in_(asked[start : start + ASKED_AT_ONCE])
            found |= {row.roll_key: row.id for row in self._db.execute(sa.select(_students).where(*here, some))}
        return {key: student for key, student in found.items() if student}

    def _list_in(self, facts: JsonObject, place: ListPlace) -> ListPlace | None:
        """The list that the facts name, or this one where they name none; none where nobody knows it any more."""
        if "batch" not in facts:
            return place
        ids = self._of_place([facts["batch"], facts["department"]])
        return (ids["batch_id"], ids["department_id"]) if len(ids) == 2 else None

    def _give_back(self, turns: list[tuple[int, RollOnList, RollOnList]]) -> None:
        """Before the entry each of these students had another roll, or stood on another list. Two may have changed
        places, so all rolls are free before any is given back."""
        turned = [turn for turn in turns if turn[1] != turn[2]]
        self._rolls |= {since: None for _, _, since in turned}
        self._rolls |= {then: student for student, then, _ in turned}


def _whose(owners: Owners, was: str | None, now: str | None) -> int | None:
    """Whose entry it is that tells of a label. Where it was renamed, the old label was theirs before."""
    owner = owners.get(now or was or "")
    if owner and was and now and was != now:
        del owners[now]
        owners[was] = owner
    return owner


def _label_in(told: JsonValue) -> str | None:
    label = told.get("label") if isinstance(told, dict) else told
    return same_key(label) if isinstance(label, str) else None


def _facts(told: JsonValue) -> JsonObject:
    return told if isinstance(told, dict) else {}


def _without(told: JsonObject, rolls: set[str]) -> JsonObject:
    return {roll: fact for roll, fact in told.items() if roll not in rolls}
