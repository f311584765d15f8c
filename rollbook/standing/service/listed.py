"""Whether the newest eligibility list of a student's semester has them below the pass line."""

from typing import Protocol

import msgspec
from sqlalchemy import BigInteger, Connection, bindparam, exists, select

from rollbook.core.rule import Decision, Outcome
from rollbook.core.schemas import copy_fields
from rollbook.standing.roll_schemas import NamedOnList
from rollbook.store.prepared import Prepared
from rollbook.tables.eligibility import eligibility_lists
from rollbook.tables.students import students

# Beside a student: whether there is any list at all. Most colleges have none for most of the year.
HAS_LISTS = exists().where(
    eligibility_lists.c.batch_id == students.c.batch_id, eligibility_lists.c.department_id == students.c.department_id
)


class _NewestRow(Protocol):
    number: int
    sha256: str


class _DocumentRow(Protocol):
    document: bytes


_NEWEST = Prepared[_NewestRow](
    select(
        *eligibility_lists.c["number", "kind", "objections_until", "code", "sha256"],
    )
    .where(
        *(
            eligibility_lists.c[column] == bindparam(column, type_=BigInteger)
            for column in ("batch_id", "department_id", "semester_id")
        )
    )
    .order_by(eligibility_lists.c.number.desc())
    .limit(1)
)
_DOCUMENT = Prepared[_DocumentRow](
    select(eligibility_lists.c.document).where(eligibility_lists.c.number == bindparam("number", type_=BigInteger))
)


# Of what a list says (`eligibility.document`) only this is read here.
class _Subject(msgspec.Struct):
    id: int
    code: str


class _Sum(msgspec.Struct):
    outcome: Outcome | None
    subject: int | None = None


class _Student(msgspec.Struct):
    id: int
    outcome: Outcome | None
    subjects: tuple[_Sum, ...]
    together: _Sum | None


class _Decision(msgspec.Struct):
    student: int
    subject: int | None
    decision: Decision


class _Document(msgspec.Struct):
    subjects: tuple[_Subject, ...]
    students: tuple[_Student, ...]
    decisions: tuple[_Decision, ...] = ()


class _Below(msgspec.Struct):
    """In what a student is below the pass line."""

    subjects: list[str]
    together: bool
    condoned: bool  # in all of these


_decode = msgspec.json.Decoder(_Document).decode

# Who is below on each list, by its hash: what a list says never changes, so it is read once.
_KEPT = 64
_below_on: dict[str, dict[int, _Below]] = {}


class Student(Protocol):
    id: int
    batch_id: int
    department_id: int


def find_listed(db: Connection, student: Student, semester_id: int) -> NamedOnList | None:
    newest = _NEWEST.first(db, batch_id=student.batch_id, department_id=student.department_id, semester_id=semester_id)
    below = _who_is_below(db, newest).get(student.id) if newest else None
    if newest is None or below is None:
        return None
    return copy_fields(NamedOnList, newest, **msgspec.structs.asdict(below))


def _who_is_below(db: Connection, newest: _NewestRow) -> dict[int, _Below]:
    known = _below_on.get(newest.sha256)
    if known is None:
        if len(_below_on) >= _KEPT:
            _below_on.clear()
        [row] = _DOCUMENT.all(db, number=newest.number)
        known = _below_on[newest.sha256] = _read_below(row.document)
    return known


def _read_below(document: bytes) -> dict[int, _Below]:
    told = _decode(document)
    codes = {subject.id: subject.code for subject in told.subjects}
    condoned = {(each.student, each.subject) for each in told.decisions if each.decision == "condoned"}
    return {
        student.id: _Below(
            [codes[each.subject] for each in student.subjects if each.subject is not None and _is_below(each.outcome)],
            student.together is not None and _is_below(student.together.outcome),
            _is_condoned(student, condoned),
        )
        for student in told.students
        if _is_below(student.outcome)
    }


def _is_condoned(student: _Student, condoned: set[tuple[int, int | None]]) -> bool:
    """As `eligibility.decided` says it: in the band wherever it is below, and condoned in each."""
    sums = (*student.subjects, *([student.together] if student.together else []))
    below = [each for each in sums if _is_below(each.outcome)]
    return all(each.outcome == "band" and (student.id, each.subject) in condoned for each in below)


def _is_below(outcome: Outcome | None) -> bool:
    return outcome in ("band", "short")
