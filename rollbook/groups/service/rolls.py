"""Whom pasted rolls are of: looked for on the list that is meant first, then on all that the reader may see. Nothing is
guessed."""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, Text, func, select

from rollbook.accounts.rights import Rights
from rollbook.core.roles import Right
from rollbook.core.schemas import same_key
from rollbook.core.sentences import BadValue, Sentence
from rollbook.groups import refusals
from rollbook.groups.service.pasted import rolls_of, words_of
from rollbook.reach.clauses import lists_within
from rollbook.store.json_rows import json_rows, pack_rows
from rollbook.students import texts
from rollbook.students.refusals import row_fault
from rollbook.students.service.known import portions
from rollbook.tables.catalogue import batches, departments
from rollbook.tables.students import NOT_ERASED, students


class Student(NamedTuple):
    id: int
    batch_id: int
    department_id: int
    roll: str
    roll_key: str
    name: str
    batch: str
    department: str
    on_list: bool


_STUDENTS = (
    select(
        students.c.id,
        students.c.batch_id,
        students.c.department_id,
        students.c.roll,
        students.c.roll_key,
        students.c.name,
        batches.c.label.label("batch"),
        departments.c.label.label("department"),
        students.c.archived_at.is_(None).label("on_list"),
    )
    .select_from(students.join(batches).join(departments))
    .where(NOT_ERASED)
    .order_by(batches.c.label_key, departments.c.label_key)
)
_begun = json_rows("begun", low=Text, high=Text)
_BEGINNING_SO = (
    select(_begun.c.low, func.min(students.c.roll_key).label("first"), func.max(students.c.roll_key).label("last"))
    .join_from(_begun, students, (students.c.roll_key >= _begun.c.low) & (students.c.roll_key < _begun.c.high))
    .where(students.c.archived_at.is_(None))
    .group_by(_begun.c.low)
)
_LAST_SIGN = "\U0010ffff"

# By the key of the roll.
_Known = dict[str, list[Student]]


class Reader(NamedTuple):
    """Who looks, and for what: who is on a list where they may not do that is nobody here."""

    rights: Rights
    right: Right

    @property
    def lists(self) -> ColumnElement[bool]:
        return lists_within(self.rights, self.right)

    def say_unknown(self, roll: str) -> Sentence:
        whole = self.rights.everywhere(self.right)
        return refusals.roll_on_no_list(roll) if whole else refusals.roll_on_none_of_yours(roll)


class Meant(NamedTuple):
    students: list[Student]  # in the order of the text
    twice: list[str]  # rolls that stand in it more than once
    refused: list[tuple[str, Sentence]]  # as they were pasted, each with why


def find_students(
    db: Connection,
    text: str,
    reader: Reader,
    is_own: Callable[[Student], bool],
    say_archived: Callable[[str], Sentence],
) -> Meant:
    """`is_own`: whether somebody stands on the list that is looked at first. `say_archived`: why an archived student is
    not meant, by the roll."""
    words = words_of(text)
    known = _with_rolls(db, reader, {word for piece in words for word in piece})
    rolls = rolls_of(words, lambda word: same_key(word) in known)
    known |= _with_rolls(db, reader, {roll for roll in rolls if same_key(roll) not in known})
    found: list[Student] = []
    twice: list[str] = []
    refused: dict[str, Sentence | None] = {}
    times = Counter(map(same_key, rolls))
    first = {same_key(roll): roll for roll in reversed(rolls)}  # as each is written first
    for key in times:  # in the order of the text
        meant = _choose(known.get(key, []), is_own, say_archived)
        if not isinstance(meant, Student):
            refused[first[key]] = meant
            continue
        found.append(meant)
        if times[key] > 1:
            twice.append(meant.roll)
    return Meant(found, twice, list(_refuse_each(db, reader, refused)))


def _with_rolls(db: Connection, reader: Reader, rolls: Collection[str]) -> _Known:
    known: _Known = defaultdict(list)
    for some in portions(list({same_key(roll) for roll in rolls if _fault(roll) is None})):
        for row in db.execute(_STUDENTS.where(students.c.roll_key.in_(some), reader.lists)):
            known[row.roll_key].append(Student(**row._mapping))
    return dict(known)


def _choose(
    found: list[Student], is_own: Callable[[Student], bool], say_archived: Callable[[str], Sentence]
) -> Student | Sentence | None:
    """Who is meant, or why nobody is; nothing where nobody has the roll."""
    listed = [student for student in found if student.on_list]
    own = [student for student in listed if is_own(student)]
    if len(meant := own or listed) == 1:
        return meant[0]
    if meant:
        places = tuple(f"{student.batch}, {student.department}" for student in meant)
        return refusals.roll_on_several(meant[0].roll, places)
    return say_archived(found[0].roll) if found else None


def _refuse_each(db: Connection, reader: Reader, refused: dict[str, Sentence | None]) -> Iterable[tuple[str, Sentence]]:
    """By roll, why. What is unknown is looked at once more: perhaps it is the beginning of a roll."""
    faults = {roll: _fault(roll) for roll, why in refused.items() if why is None}
    endings = _find_endings(db, reader, {same_key(roll) for roll, fault in faults.items() if fault is None})
    for roll, why in refused.items():
        if why is not None:
            yield roll, why
        elif (fault := faults[roll]) is not None:
            yield texts.show_refused(roll), row_fault("roll", fault)
        elif ends := endings.get(same_key(roll)):
            yield roll, refusals.roll_could_be(roll, *ends)
        else:
            yield roll, reader.say_unknown(roll)


def _find_endings(db: Connection, reader: Reader, keys: set[str]) -> dict[str, tuple[str, str]]:
    """Of keys that rolls begin with: the first and the last of these rolls."""
    if not keys:
        return {}
    begun = pack_rows((key, key + _LAST_SIGN) for key in sorted(keys))
    beginning_so = _BEGINNING_SO.where(reader.lists)
    ends = {row.low: (row.first, row.last) for row in db.execute(beginning_so, {"begun": begun})}
    known = _with_rolls(db, reader, {key for pair in ends.values() for key in pair})
    return {key: (known[first][0].roll, known[last][0].roll) for key, (first, last) in ends.items()}


def _fault(roll: str) -> Sentence | None:
    try:
        texts.roll_text(roll)
    except BadValue as error:
        return error.fault
    return None
