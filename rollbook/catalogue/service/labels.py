"""Batches, departments and semesters: three lists of labels under one set of rules."""

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Column, ColumnElement, Connection, Table, exists, func, or_, select
from sqlalchemy.exc import IntegrityError

from rollbook.accounts.held_grants import record_removed
from rollbook.audit import about
from rollbook.audit.about import About
from rollbook.audit.trail import record_change
from rollbook.catalogue import refusals
from rollbook.catalogue.schemas import LabelOut
from rollbook.catalogue.service import former, places
from rollbook.core import paths
from rollbook.core.errors import Conflict, Duplicate, InUse
from rollbook.core.faults import ALREADY_LISTED
from rollbook.core.paging import PageQuery, fetch_page
from rollbook.core.refusals import Level
from rollbook.core.schemas import Page, same_key
from rollbook.core.statements import find_row
from rollbook.store import changed_paths
from rollbook.store.verbs import MAX_TRIES
from rollbook.tables.catalogue import batches, departments, semesters, subjects
from rollbook.tables.grants import grants
from rollbook.tables.groups import groups, memberships, subject_groups
from rollbook.tables.rollcalls import rollcalls
from rollbook.tables.rows import SemesterRow
from rollbook.tables.students import students


@dataclass(frozen=True)
class Kind:
    word: Level
    plural: str
    table: Table
    path: str
    about: Callable[[int], About]  # an entry of the list, as the history refers to it
    order: tuple[Column[str] | Column[int], ...]
    holds: dict[str, Column[int]]  # what can belong to an entry, by the word for one of it


BATCHES = Kind(
    "batch",
    "batches",
    batches,
    paths.YEARS,
    about.batch,
    (batches.c.label_key,),
    {"subject": subjects.c.batch_id, "student": students.c.batch_id, "group": groups.c.batch_id},
)
DEPARTMENTS = Kind(
    "department",
    "departments",
    departments,
    paths.DEPARTMENTS,
    about.department,
    (departments.c.label_key,),
    {"subject": subjects.c.department_id, "student": students.c.department_id, "group": groups.c.department_id},
)
SEMESTERS = Kind(
    "semester",
    "semesters",
    semesters,
    paths.SEMESTERS,
    about.semester,
    (semesters.c.position, semesters.c.id),
    {"subject": subjects.c.semester_id},
)
# A group that a class or a subject called, or that somebody is in. All others go with their batch or department.
_GROUP_IS_USED = or_(
    exists().where(rollcalls.c.group_id == groups.c.id),
    exists().where(subject_groups.c.group_id == groups.c.id),
    groups.c.archived_at.is_(None)
    & exists().where(memberships.c.group_id == groups.c.id, memberships.c.until.is_(None)),
)
# By which column grants are for an entry; they go with it.
_GRANTED: dict[Level, Column[int]] = {"batch": grants.c.batch_id, "department": grants.c.department_id}
# What a place is made of, from the top.
PLACE_KINDS = (BATCHES, DEPARTMENTS, SEMESTERS)


def list_labels(db: Connection, kind: Kind, page: PageQuery) -> Page[LabelOut]:
    rows, following = fetch_page(db, select(kind.table), kind.order, page)
    return Page(items=[LabelOut(id=row.id, label=row.label) for row in rows], next=following)


def add_label(db: Connection, kind: Kind, label: str, by: str, node_key: str | None = None) -> LabelOut:
    """`node_key`: in the realtime tree; the next integer unless it is said."""
    position = {"position": places.for_semester(db, label)} if kind is SEMESTERS else {}
    new_id = _insert(db, kind, label, position, node_key)
    record_change(db, by, kind.path, None, label, kind.about(new_id))
    return LabelOut(id=new_id, label=label)


def _insert(db: Connection, kind: Kind, label: str, position: dict[str, int], node_key: str | None) -> int:
    values = {"label": label, "label_key": same_key(label), **position}
    for _ in range(MAX_TRIES):
        key = node_key or places.next_node_key(db, kind.table)
        insert = kind.table.insert().values({**values, "node_key": key}).returning(kind.table.c.id)
        try:
            with db.begin_nested():
                new_id: int = db.execute(insert).scalar_one()
        except IntegrityError as error:
            if db.scalar(select(kind.table.c.id).filter_by(label_key=same_key(label))) is not None:
                raise _already_there(kind, label) from error
            if node_key:
                raise Duplicate(refusals.duplicate_key(kind.word)) from error
            # Another label was given the key at the same moment: the next one is free.
        else:
            return new_id
    raise Conflict(refusals.too_many_add(kind.word))


def rename_label(db: Connection, kind: Kind, label_id: int, label: str, by: str) -> LabelOut:
    old = _lock_label(db, kind, label_id)
    if old.label == label:
        return LabelOut(id=label_id, label=label)
    try:
        with db.begin_nested():
            values = {"label": label, "label_key": same_key(label)}
            db.execute(kind.table.update().where(kind.table.c.id == label_id).values(values))
    except IntegrityError as error:
        raise _already_there(kind, label) from error
    former.remember(db, kind.word, label_id, old.label, now=label)
    record_change(db, by, kind.path, old.label, label, kind.about(label_id))
    _note_moved(db, kind, old.label, label)
    return LabelOut(id=label_id, label=label)


def remove_label(db: Connection, kind: Kind, label_id: int, by: str) -> None:
    old = _lock_label(db, kind, label_id)
    if any(held := _count_what_it_holds(db, kind, label_id)):
        raise InUse(refusals.in_use(kind.word, old.label, *held))
    if kind.word in _GRANTED:
        record_removed(db, by, _GRANTED[kind.word] == label_id)
    db.execute(kind.table.delete().where(kind.table.c.id == label_id))
    told = places.of_semester(old) if kind is SEMESTERS else old.label
    record_change(db, by, kind.path, told, None, kind.about(label_id))


def _lock_label(db: Connection, kind: Kind, label_id: int) -> SemesterRow:
    """Locked before anything that depends on it is read, so that no subject can slip in under a removal."""
    return find_row(
        db, select(kind.table).where(kind.table.c.id == label_id).with_for_update(), refusals.entry_gone(kind.word)
    )


def _count_what_it_holds(db: Connection, kind: Kind, label_id: int) -> tuple[int, int, int, int]:
    """How many subjects and students belong to it, how many of these students are archived, and how many groups that
    are used."""

    def count(word: str, *more: ColumnElement[bool]) -> int:
        column = kind.holds.get(word)
        return 0 if column is None else db.execute(select(func.count()).where(column == label_id, *more)).scalar_one()

    archived = count("student", students.c.archived_at.is_not(None))
    return count("subject"), count("student"), archived, count("group", _GROUP_IS_USED)


def _already_there(kind: Kind, label: str) -> Duplicate:
    return Duplicate(refusals.duplicate(kind.word, label), {"label": ALREADY_LISTED})


def _note_moved(db: Connection, kind: Kind, old: str, new: str) -> None:
    """Labels are part of the addresses of subjects and of all below them, of student lists and of rules: a new label
    moves them. Who listens under the old one is told, asks again, and learns the new one."""
    of_lists = (paths.STUDENTS, paths.GROUPS, paths.CONTACTS, paths.RULES) if "student" in kind.holds else ()
    for root in (*paths.OF_SUBJECTS, *of_lists):
        if kind is BATCHES:
            changed_paths.note(db, paths.join(root, old))
            changed_paths.note(db, paths.join(root, new))
        else:
            changed_paths.note(db, root)  # departments and semesters stand under every batch
