"""How many are below the pass line in each batch, department, semester and subject."""

from collections.abc import Sequence
from typing import Protocol, TypeAlias

from sqlalchemy import Connection, Table, bindparam, select

from rollbook.catalogue.schemas import SubjectLabels
from rollbook.catalogue.service.finding import labels_of
from rollbook.standing.shortage_schemas import BatchShare, DepartmentShare, SemesterShare, SubjectShare
from rollbook.tables.catalogue import PLACE_COLUMNS, SUBJECTS, batches, departments, semesters, subjects

MOST_SUBJECTS = 1000

_PLACES = (
    select(subjects.c.id, *PLACE_COLUMNS)
    .select_from(SUBJECTS)
    .where(subjects.c.id.in_(bindparam("ids", expanding=True)))
)


def places_of(db: Connection, ids: list[int]) -> dict[int, SubjectLabels]:
    """The labels of these subjects, by their ids."""
    found = db.execute(_PLACES, {"ids": ids}) if ids else ()
    return {row.id: SubjectLabels(**labels_of(row)) for row in found}


class Part(Protocol):
    """So many students of a place who are, or are not, below the pass line."""

    list_batch_id: int  # of the students, where rules differ
    list_department_id: int
    batch_id: int
    department_id: int
    semester_id: int
    subject_id: int
    below: bool
    below_line: bool  # and not in some subject alone
    in_band: bool
    unreachable: bool
    step: int
    students: int


Parts: TypeAlias = Sequence[Part]


def by_batch(db: Connection, parts: Parts) -> list[BatchShare]:
    shares = _shares(db, parts, batches, "batch_id")
    return [BatchShare(batch=label, students=students, below=below) for label, students, below in shares]


def by_department(db: Connection, parts: Parts) -> list[DepartmentShare]:
    shares = _shares(db, parts, departments, "department_id")
    return [DepartmentShare(department=label, students=students, below=below) for label, students, below in shares]


def by_semester(db: Connection, parts: Parts) -> list[SemesterShare]:
    shares = _shares(db, parts, semesters, "semester_id")
    return [SemesterShare(semester=label, students=students, below=below) for label, students, below in shares]


def by_subject(db: Connection, parts: Parts) -> list[SubjectShare]:
    """Those with the most below first."""
    sums = _sums(parts, "subject_id")
    most = sorted(sums, key=lambda key: (-sums[key][1], key))[:MOST_SUBJECTS]
    places = {row.id: row for row in db.execute(_PLACES, {"ids": most})}
    return [
        SubjectShare(
            **labels_of(place),
            students=sums[place.id][0],
            below=sums[place.id][1],
        )
        for place in (places[key] for key in most)
    ]


def _shares(db: Connection, parts: Parts, table: Table, level: str) -> list[tuple[str, int, int]]:
    """Label, students and how many of them are below, in the order of the list."""
    sums = _sums(parts, level)
    order = table.c.position if "position" in table.c else table.c.label_key
    rows = db.execute(select(table.c.id, table.c.label).order_by(order, table.c.id))
    return [(row.label, *sums[row.id]) for row in rows if row.id in sums]


def _sums(parts: Parts, level: str) -> dict[int, tuple[int, int]]:
    """By id: how many students, and how many of them are below."""
    sums: dict[int, tuple[int, int]] = {}
    for part in parts:
        key = getattr(part, level)
        students, below = sums.get(key, (0, 0))
        sums[key] = (students + part.students, below + (part.students if part.below else 0))
    return sums
