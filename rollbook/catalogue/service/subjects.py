"""Subjects, by code, in the place where a batch, a department and a semester meet."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import NamedTuple, Protocol

from msgspec import UNSET
from sqlalchemy import Connection, exists, func, select
from sqlalchemy.exc import IntegrityError

from rollbook.accounts.held_grants import record_removed
from rollbook.audit import about
from rollbook.audit.trail import record_change
from rollbook.catalogue import refusals
from rollbook.catalogue.schemas import Place, SubjectChange, SubjectIn, SubjectOut, TakersOfSeveral
from rollbook.catalogue.service import former
from rollbook.catalogue.service.called import CallingSubject, choices_of_each, count_together
from rollbook.catalogue.service.finding import FoundPlace, find_place
from rollbook.catalogue.service.takers import WHOLE_LIST, choose_takers, read_takers, write_groups
from rollbook.core import clock, paths
from rollbook.core.errors import Duplicate
from rollbook.core.faults import ALREADY_LISTED
from rollbook.core.groups import Called
from rollbook.core.paging import PageQuery, fetch_page
from rollbook.core.schemas import Page, copy_fields, same_key
from rollbook.core.statements import find_row
from rollbook.store import changed_paths
from rollbook.tables.catalogue import PLACE_COLUMNS, SUBJECTS, batches, departments, semesters, subjects
from rollbook.tables.grants import grants
from rollbook.tables.rollcalls import COUNTS, rollcalls

CLASSES_HELD = (
    select(func.count()).where(rollcalls.c.subject_id == subjects.c.id, COUNTS).scalar_subquery().label("classes")
)
_ANY_CLASS = exists().where(rollcalls.c.subject_id == subjects.c.id)

_WITH_PLACE = select(
    *subjects.c["id", "code", "name", "archived_at", "batch_id", "department_id", "called"],
    *PLACE_COLUMNS[:3],
    CLASSES_HELD,
).select_from(SUBJECTS)


class Added(NamedTuple):
    """A subject that is in the register now."""

    id: int
    classes: int  # that it has already, where it comes back


class _Listed(CallingSubject, Protocol):
    code: str
    name: str | None
    archived_at: datetime | None
    classes: int


class _Subject(_Listed, Protocol):
    """With its place."""

    batch: str
    department: str
    semester: str


def list_subjects(db: Connection, at: Place, page: PageQuery, today: date) -> Page[SubjectOut]:
    place = find_place(db, at)
    rows, following = fetch_page(db, select(subjects, CLASSES_HELD).filter_by(**place.ids), [subjects.c.code_key], page)
    return Page(items=_out(db, rows, today), next=following)


def read_subject(db: Connection, subject_id: int, today: date) -> SubjectOut:
    return _out(db, [_lock_subject(db, subject_id)], today)[0]


def add_subject(db: Connection, subject: SubjectIn, by: str) -> Added:
    """A new one, or one that was removed after classes were held: with these classes."""
    place = find_place(db, subject, hold=True)
    if back := _bring_back(db, place, subject, by):
        return back
    takers = choose_takers(db, place.ids, subject.called, subject.groups)
    written = {"code": subject.code, "code_key": same_key(subject.code), "name": subject.name, "called": takers.called}
    try:
        with db.begin_nested():
            new_id = db.execute(
                subjects.insert().values({**place.ids, **written}).returning(subjects.c.id)
            ).scalar_one()
    except IntegrityError as error:
        raise _already_there() from error
    write_groups(db, new_id, takers)
    more = {**({"name": subject.name} if subject.name else {}), **({} if takers == WHOLE_LIST else takers.facts)}
    told = {"label": subject.code, **more} if more else subject.code
    record_change(db, by, paths.subject(*place.labels, subject.code), None, told, about.subject(new_id))
    return Added(new_id, 0)


def add_and_read(db: Connection, subject: SubjectIn, by: str, today: date) -> SubjectOut:
    return read_subject(db, add_subject(db, subject, by).id, today)


def change_and_read(db: Connection, subject_id: int, change: SubjectChange, by: str, today: date) -> SubjectOut:
    change_subject(db, subject_id, change, by)
    return read_subject(db, subject_id, today)


def change_subject(db: Connection, subject_id: int, change: SubjectChange, by: str) -> None:
    """Another code, another name, others who take it: each is a change of its own in the history."""
    old = _lock_subject(db, subject_id)
    if change.called or change.groups:
        _set_takers(db, old, change.called or None, change.groups or None, by)
    if change.name is not UNSET and change.name != old.name:
        db.execute(subjects.update().where(subjects.c.id == subject_id).values(name=change.name))
        record_change(db, by, _path(old), {"name": old.name}, {"name": change.name}, about.subject(old.id))
    if change.code and change.code != old.code:
        _rename(db, old, change.code, by)


def change_takers(db: Connection, change: TakersOfSeveral, by: str) -> None:
    """All or none, locked in one order."""
    for subject_id in sorted(set(change.subjects)):
        _set_takers(db, _lock_subject(db, subject_id), change.called, None, by)


def _rename(db: Connection, old: _Subject, code: str, by: str) -> None:
    try:
        with db.begin_nested():
            values = {"code": code, "code_key": same_key(code)}
            db.execute(subjects.update().where(subjects.c.id == old.id).values(values))
    except IntegrityError as error:
        raise _already_there() from error
    former.remember(db, "subject", old.id, old.code, now=code)
    record_change(db, by, _path(old), old.code, code, about.subject(old.id))
    _note_everywhere(db, old, old.code, code)


def _set_takers(db: Connection, subject: _Subject, called: Called | None, group_ids: list[int] | None, by: str) -> None:
    """What is left out stays as it is."""
    called = called or subject.called
    if called == subject.called and group_ids is None:
        return
    place = {"batch_id": subject.batch_id, "department_id": subject.department_id}
    before, after = read_takers(db, subject), choose_takers(db, place, called, group_ids)
    if after == before:
        return
    db.execute(subjects.update().where(subjects.c.id == subject.id).values(called=after.called))
    write_groups(db, subject.id, after)
    record_change(db, by, _path(subject), before.facts, after.facts, about.subject(subject.id))
    _note_everywhere(db, subject, subject.code)


def _note_everywhere(db: Connection, subject: _Subject, *codes: str) -> None:
    """Wherever screens listen for what belongs to the subject."""
    for root in paths.OF_SUBJECTS:
        for code in codes:
            changed_paths.note(db, paths.join(root, subject.batch, subject.department, subject.semester, code))


def remove_subject(db: Connection, subject_id: int, by: str) -> None:
    """Where classes were held it is archived: no new ones are, and its sheets and profiles stay."""
    old = _lock_subject(db, subject_id)
    if old.archived_at is not None:
        return
    mine = subjects.c.id == subject_id
    record_change(db, by, _path(old), old.code, None, about.subject(subject_id))
    if db.scalar(select(_ANY_CLASS.where(mine))):
        db.execute(subjects.update().where(mine).values(archived_at=clock.now()))
    else:
        record_removed(db, by, grants.c.subject_id == subject_id)
        db.execute(subjects.delete().where(mine))


def _bring_back(db: Connection, place: FoundPlace, subject: SubjectIn, by: str) -> Added | None:
    archived = select(subjects, CLASSES_HELD).filter_by(**place.ids, code_key=same_key(subject.code))
    row = db.execute(archived.where(subjects.c.archived_at.is_not(None)).with_for_update(of=subjects)).one_or_none()
    if row is None:
        return None
    name = subject.name or row.name
    db.execute(subjects.update().where(subjects.c.id == row.id).values(archived_at=None, name=name))
    record_change(db, by, paths.subject(*place.labels, row.code), None, row.code, about.subject(row.id))
    if subject.called or subject.groups:
        _set_takers(db, _lock_subject(db, row.id), subject.called, subject.groups, by)
    return Added(row.id, row.classes)


def _lock_subject(db: Connection, subject_id: int) -> _Subject:
    """Its place is held with it: the path that is noted must be the one its readers listen at."""
    db.execute(select(subjects.c.id).where(subjects.c.id == subject_id).with_for_update())
    with_place = _WITH_PLACE.where(subjects.c.id == subject_id)
    held = with_place.with_for_update(read=True, key_share=True, of=[batches, departments, semesters])
    return find_row(db, held, refusals.entry_gone("subject"))


def _out(db: Connection, rows: Sequence[_Listed], today: date) -> list[SubjectOut]:
    choices = choices_of_each(db, rows, today)
    together = count_together(db, rows, choices, today)
    return [
        copy_fields(
            SubjectOut,
            row,
            archived=row.archived_at is not None,
            groups=choices[row.id],
            together=together[row.id],
        )
        for row in rows
    ]


def _path(subject: _Subject) -> str:
    return paths.subject(subject.batch, subject.department, subject.semester, subject.code)


def _already_there() -> Duplicate:
    return Duplicate(refusals.DUPLICATE_SUBJECT, {"code": ALREADY_LISTED})
