"""A semester's subjects in one go: pasted as a list, or taken over from the batch before."""

from datetime import date

from msgspec.structs import asdict
from sqlalchemy import Connection, select

from rollbook.catalogue import refusals
from rollbook.catalogue.schemas import (
    EarlierGroup,
    EarlierSubject,
    EarlierSubjects,
    NewSubjectsIn,
    NewSubjectsOut,
    Place,
    SubjectIn,
)
from rollbook.catalogue.service.finding import find_place
from rollbook.catalogue.service.subjects import add_subject, read_subject
from rollbook.catalogue.service.takers import takers_of_each
from rollbook.core.errors import Duplicate
from rollbook.core.schemas import same_key
from rollbook.tables.catalogue import batches, subjects


def add_several(db: Connection, form: NewSubjectsIn, by: str, today: date) -> NewSubjectsOut:
    """All or none: the first that is refused says which it is."""
    place = {level: getattr(form, level) for level in ("batch", "department", "semester")}
    seen: set[str] = set()
    added = []
    for new in form.subjects:
        if same_key(new.code) in seen:
            raise _twice(new.code)
        seen.add(same_key(new.code))
        try:
            added.append(add_subject(db, SubjectIn(**place, **asdict(new)), by).id)
        except Duplicate as error:
            raise _already_there(new.code) from error
    return NewSubjectsOut(items=[read_subject(db, new_id, today) for new_id in added])


def read_earlier(db: Connection, place: Place) -> EarlierSubjects:
    """Of the latest batch before this one that is taught anything in the same department and semester."""
    found = find_place(db, place)
    ids = found.ids
    taught = (
        select(batches.c.label, subjects)
        .join_from(subjects, batches)
        .where(
            subjects.c.department_id == ids["department_id"],
            subjects.c.semester_id == ids["semester_id"],
            subjects.c.archived_at.is_(None),
        )
    )
    latest = (
        taught.with_only_columns(batches.c.id)
        .where(batches.c.label_key < same_key(found.labels[0]))
        .order_by(batches.c.label_key.desc())
        .limit(1)
        .scalar_subquery()
    )
    rows = db.execute(taught.where(batches.c.id == latest).order_by(subjects.c.code_key)).all()
    takers = takers_of_each(db, rows)
    return EarlierSubjects(
        batch=rows[0].label if rows else None,
        subjects=[
            EarlierSubject(
                code=row.code,
                name=row.name,
                called=row.called,
                groups=[EarlierGroup(label=group.label, kind=group.kind) for group in takers[row.id].groups],
            )
            for row in rows
        ],
    )


def _already_there(code: str) -> Duplicate:
    return Duplicate(refusals.duplicate_of_several(code), {"subjects": refusals.ONE_IS_LISTED})


def _twice(code: str) -> Duplicate:
    return Duplicate(refusals.stands_twice(code), {"subjects": refusals.ONE_STANDS_TWICE})
