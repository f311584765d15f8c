"""Whom a change of groups is told to: screens that show them, and those that ask a subject whom it calls."""

from collections.abc import Collection

from sqlalchemy import Connection, select

from rollbook.core import paths
from rollbook.groups.service.known import Group
from rollbook.store import changed_paths
from rollbook.tables.catalogue import PLACE_COLUMNS, SUBJECTS, subjects
from rollbook.tables.groups import subject_groups


def note_groups(db: Connection, every: Collection[Group]) -> None:
    for group in every:
        changed_paths.note(db, group.path)
        if group.department is not None:
            changed_paths.note(db, paths.join(paths.SUBJECTS, group.batch, group.department))
    calling = select(subject_groups.c.subject_id).where(subject_groups.c.group_id.in_([group.id for group in every]))
    elsewhere = select(*PLACE_COLUMNS).select_from(SUBJECTS).where(subjects.c.id.in_(calling))
    for row in db.execute(elsewhere):
        changed_paths.note(db, paths.subjects(row.batch, row.department, row.semester))
