"""The one finder of places: by what people call them, or called them before.

A label leads to what has it now. Where nothing has it any more, it leads to what had it last, so that links, scripts
and devices from before a rename go on. A subject that is sent with its id is found by that: its labels may have a new
owner.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol, TypeAlias

from sqlalchemy import ColumnElement, Connection, and_, bindparam, select

from rollbook.catalogue.refusals import no_subject_there
from rollbook.catalogue.schemas import Place, PlaceQuery, SubjectPlace
from rollbook.catalogue.service import former
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS, PLACE_KINDS, SEMESTERS, Kind
from rollbook.core.errors import NotFound
from rollbook.core.faults import NOT_LISTED, NOT_TAUGHT_THERE
from rollbook.core.groups import Called
from rollbook.core.refusals import no_such_label, no_such_subject
from rollbook.core.schemas import same_key
from rollbook.store.prepared import Prepared
from rollbook.tables.catalogue import (
    LEVELS,
    PLACE_COLUMNS,
    SUBJECTS,
    batches,
    departments,
    former_labels,
    semesters,
    subjects,
)
from rollbook.tables.rows import LabelRow, PlaceRow


class SubjectRow(PlaceRow, Protocol):
    """A subject as it was found, with its labels as they are now."""

    id: int
    batch_id: int
    department_id: int
    semester_id: int
    archived_at: datetime | None
    called: Called


# Asked with the keys of `place_keys`, of a query that joins these tables.
AT_PLACE = and_(
    batches.c.label_key == bindparam("batch"),
    departments.c.label_key == bindparam("department"),
    semesters.c.label_key == bindparam("semester"),
    subjects.c.code_key == bindparam("subject"),
)

_SUBJECT = select(
    *subjects.c["id", "batch_id", "department_id", "semester_id", "archived_at", "called"],
    *PLACE_COLUMNS,
).select_from(SUBJECTS)
_BY_LABELS, _BY_ID = _SUBJECT.where(AT_PLACE), _SUBJECT.where(subjects.c.id == bindparam("subject_id"))
# Who holds the subject numbers its classes.
_FIND = Prepared[SubjectRow](_BY_LABELS)
_HOLD = Prepared[SubjectRow](_BY_LABELS.with_for_update(of=subjects))
_FIND_ID = Prepared[SubjectRow](_BY_ID)
_HOLD_ID = Prepared[SubjectRow](_BY_ID.with_for_update(of=subjects))

IS_OWNER = subjects.c.id == former_labels.c.subject_id

PlaceIds: TypeAlias = tuple[int, int, int]  # of a batch, a department and a semester


@dataclass(frozen=True)
class FoundPlace:
    """A place as the register spells it, and its rows' ids by column."""

    ids: dict[str, int]
    labels: tuple[str, str, str]


def place_keys(place: SubjectPlace | SubjectRow) -> dict[str, str]:
    """Of labels as somebody wrote them, or of a subject that was found."""
    return {level: same_key(getattr(place, level)) for level in LEVELS}


def labels_of(place: PlaceRow) -> dict[str, str]:
    """As an answer tells them."""
    return {level: getattr(place, level) for level in LEVELS}


def find_label(db: Connection, kind: Kind, label: str, *, hold: bool = False) -> LabelRow:
    """The entry with this label. Held, it can be neither renamed nor removed until the transaction ends."""
    row = look_for_label(db, kind, label, hold=hold)
    if row is None:
        raise NotFound(no_such_label(kind.word, label), {kind.word: NOT_LISTED})
    return row


def look_for_label(db: Connection, kind: Kind, label: str, *, hold: bool = False) -> LabelRow | None:
    every = select(kind.table)
    if hold:
        every = every.with_for_update(read=True, key_share=True)
    if (row := db.execute(every.where(kind.table.c.label_key == same_key(label))).one_or_none()) is not None:
        return row
    if had_it := former.owners(db, kind.word, label):
        return db.execute(every.where(kind.table.c.id == had_it[0].owner)).one_or_none()
    return None


def find_place(db: Connection, place: Place, *, hold: bool = False) -> FoundPlace:
    batch = find_label(db, BATCHES, place.batch, hold=hold)
    department = find_label(db, DEPARTMENTS, place.department, hold=hold)
    semester = find_label(db, SEMESTERS, place.semester, hold=hold)
    return FoundPlace(
        {"batch_id": batch.id, "department_id": department.id, "semester_id": semester.id},
        (batch.label, department.label, semester.label),
    )


def find_subject(
    db: Connection, place: SubjectPlace, *, subject_id: int | None = None, hold: bool = False
) -> SubjectRow:
    """The subject, with its labels as they are now. `subject_id`: as the sender knows it; believed where the labels
    that came along are, or once were, those of that subject. Ids of another register mean nothing here."""
    if (
        subject_id is not None
        and (row := _with_id(db, subject_id, hold=hold)) is not None
        and is_called(db, row, place)
    ):
        return row
    if (row := (_HOLD if hold else _FIND).first(db, **place_keys(place))) is not None:
        return row
    if (found := _code_anywhere(db, place)) is not None and (row := _with_id(db, found, hold=hold)) is not None:
        return row
    raise NotFound(
        no_such_subject(place.subject, place.batch, place.department, place.semester), {"subject": NOT_TAUGHT_THERE}
    )


def is_called(db: Connection, subject: SubjectRow, place: SubjectPlace) -> bool:
    """Whether these are labels of the subject, now or before. `subject`: as `find_subject` found it."""
    now = place_keys(subject)
    ids = (subject.batch_id, subject.department_id, subject.semester_id, subject.id)
    return all(
        key == now[level] or former.was_called(db, level, owner, getattr(place, level))
        for (level, key), owner in zip(place_keys(place).items(), ids, strict=True)
    )


def subject_is_called(db: Connection, subject_id: int, place: SubjectPlace) -> bool:
    row = _with_id(db, subject_id)
    return row is not None and is_called(db, row, place)


def _with_id(db: Connection, subject_id: int, *, hold: bool = False) -> SubjectRow | None:
    return (_HOLD_ID if hold else _FIND_ID).first(db, subject_id=subject_id)


def _code_anywhere(db: Connection, place: SubjectPlace) -> int | None:
    """The id of the subject where one of the labels is a former one."""
    rows = [look_for_label(db, kind, getattr(place, kind.word)) for kind in PLACE_KINDS]
    found = [row.id for row in rows if row is not None]
    return look_for_code(db, (found[0], found[1], found[2]), place.subject) if len(found) == len(rows) else None


def look_for_code(db: Connection, place: PlaceIds, code: str) -> int | None:
    """The id of the subject with a code, where a batch, a department and a semester meet."""
    here = taught_at(place)
    now: int | None = db.scalar(select(subjects.c.id).where(*here, subjects.c.code_key == same_key(code)))
    if now is not None:
        return now
    had_it = former.owners(db, "subject", code, IS_OWNER, *here)
    return had_it[0].owner if had_it else None


def taught_at(place: PlaceIds) -> tuple[ColumnElement[bool], ...]:
    batch, department, semester = place
    return (
        subjects.c.batch_id == batch,
        subjects.c.department_id == department,
        subjects.c.semester_id == semester,
    )


def within(db: Connection, scope: PlaceQuery) -> list[ColumnElement[bool]]:
    """What is true of the subjects of a part of the college; levels that are left out mean all."""
    conditions: list[ColumnElement[bool]] = [
        subjects.c[f"{kind.word}_id"] == find_label(db, kind, label).id
        for kind in PLACE_KINDS
        if (label := getattr(scope, kind.word)) is not None
    ]
    if scope.subject is not None:
        conditions.append(_with_code(db, scope.subject, conditions))
    return conditions


def _with_code(db: Connection, code: str, conditions: list[ColumnElement[bool]]) -> ColumnElement[bool]:
    called = subjects.c.code_key == same_key(code)
    if db.execute(select(subjects.c.id).where(*conditions, called).limit(1)).one_or_none() is not None:
        return called
    if had_it := former.owners(db, "subject", code, IS_OWNER, *conditions):
        return subjects.c.id.in_([each.owner for each in had_it])
    raise NotFound(no_subject_there(code), {"subject": NOT_TAUGHT_THERE})
