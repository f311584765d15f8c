"""Subjects, by code, in the place where a batch, a department and a semester meet."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, literal, select
from sqlalchemy.exc import IntegrityError

from rollbook.catalogue.schemas import Place, SubjectIn, SubjectOut, SubjectQuery
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS, SEMESTERS, find_label
from rollbook.core import changes, paths
from rollbook.core.errors import Duplicate, NotFound
from rollbook.core.paging import fetch_page
from rollbook.core.schemas import Page, same_key
from rollbook.tables.catalogue import batches, departments, semesters, subjects
from rollbook.tables.changes import record

# A class counts once its roll call is uploaded. No roll call can be taken yet, so none was held.
CLASSES_HELD = literal(0).label("classes")

_WITH_PLACE = (
    select(
        subjects.c.code,
        batches.c.label.label("batch"),
        departments.c.label.label("department"),
        semesters.c.label.label("semester"),
        CLASSES_HELD,
    )
    .join_from(subjects, batches)
    .join(departments)
    .join(semesters)
)


@dataclass(frozen=True)
class _Found:
    """A place as the register spells it, and its rows' ids by column."""

    ids: dict[str, int]
    labels: tuple[str, str, str]


def list_subjects(db: Connection, query: SubjectQuery) -> Page[SubjectOut]:
    place = _find(db, query)
    rows, following = fetch_page(
        db, select(subjects, CLASSES_HELD).filter_by(**place.ids), [subjects.c.code_key], query
    )
    return Page(items=[SubjectOut(id=row.id, code=row.code, classes=row.classes) for row in rows], next=following)


def add_subject(db: Connection, subject: SubjectIn, by: str) -> SubjectOut:
    place = _find(db, subject, hold=True)
    values = {**place.ids, "code": subject.code, "code_key": same_key(subject.code)}
    try:
        with db.begin_nested():
            new_id = db.execute(subjects.insert().values(values).returning(subjects.c.id)).scalar_one()
    except IntegrityError as error:
        raise _already_there() from error
    record(db, by, paths.subject(*place.labels, subject.code), None, subject.code)
    return SubjectOut(id=new_id, code=subject.code, classes=0)


def rename_subject(db: Connection, subject_id: int, code: str, by: str) -> SubjectOut:
    old = _locked(db, subject_id)
    if old.code != code:
        try:
            with db.begin_nested():
                values = {"code": code, "code_key": same_key(code)}
                db.execute(subjects.update().where(subjects.c.id == subject_id).values(values))
        except IntegrityError as error:
            raise _already_there() from error
        record(db, by, _path(old), old.code, code)
        changes.note(db, paths.subject(old.batch, old.department, old.semester, code))
    return SubjectOut(id=subject_id, code=code, classes=old.classes)


def remove_subject(db: Connection, subject_id: int, by: str) -> None:
    old = _locked(db, subject_id)
    db.execute(subjects.delete().where(subjects.c.id == subject_id))
    record(db, by, _path(old), old.code, None)


def _find(db: Connection, place: Place, *, hold: bool = False) -> _Found:
    batch = find_label(db, BATCHES, place.batch, hold=hold)
    department = find_label(db, DEPARTMENTS, place.department, hold=hold)
    semester = find_label(db, SEMESTERS, place.semester, hold=hold)
    return _Found(
        {"batch_id": batch.id, "department_id": department.id, "semester_id": semester.id},
        (batch.label, department.label, semester.label),
    )


def _locked(db: Connection, subject_id: int) -> Row[Any]:
    """Its place is held with it: the path that is noted must be the one its readers listen at."""
    db.execute(select(subjects.c.id).where(subjects.c.id == subject_id).with_for_update())
    with_place = _WITH_PLACE.where(subjects.c.id == subject_id)
    held = with_place.with_for_update(read=True, key_share=True, of=[batches, departments, semesters])
    row = db.execute(held).one_or_none()
    if row is None:
        raise NotFound("This subject is not there any more.")
    return row


def _path(subject: Row[Any]) -> str:
    return paths.subject(subject.batch, subject.department, subject.semester, subject.code)


def _already_there() -> Duplicate:
    return Duplicate("Do Not add the same subject again", {"code": "is already in the list"})
