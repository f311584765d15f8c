"""The groups that can be named for the students of a list: its own, and those of its whole batch."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from datetime import date
from typing import NamedTuple

from sqlalchemy import Connection, and_, delete, exists, insert, or_, select, update

from rollbook.accounts.held_grants import record_removed
from rollbook.catalogue.service.called import is_member_on
from rollbook.core import clock, paths
from rollbook.core.groups import Kind
from rollbook.core.schemas import same_key
from rollbook.store import changed_paths
from rollbook.store.verbs import slow_read
from rollbook.students.service.place import ClassList
from rollbook.tables.grants import grants
from rollbook.tables.groups import groups, memberships, subject_groups
from rollbook.tables.rollcalls import rollcalls
from rollbook.tables.students import students

# By a subject, a class, or somebody who is or was in it.
IS_USED = or_(
    exists().where(subject_groups.c.group_id == groups.c.id),
    exists().where(rollcalls.c.group_id == groups.c.id),
    exists().where(memberships.c.group_id == groups.c.id),
)


class NamedGroup(NamedTuple):
    id: int | None  # none: it is not there yet
    label: str
    kind: Kind
    archived: bool = False
    of_batch: bool = False  # of all lists of the batch

    @property
    def key(self) -> str:
        return same_key(self.label)

    @property
    def is_new(self) -> bool:
        """To whoever looks at the list: an archived one is not seen there."""
        return self.id is None or self.archived


class ListGroups(NamedTuple):
    """The groups of a list, and who is in them on a day."""

    by_key: dict[str, NamedGroup]
    of_student: dict[int, list[NamedGroup]]  # of the students of this list
    others: dict[tuple[int | None, str], str]  # by group and key of the roll: names of students of other lists


@slow_read
def read_groups(db: Connection, class_list: ClassList, day: date) -> ListGroups:
    """Of two with one name the list's own is meant, not the batch's."""
    of_list = or_(groups.c.department_id == class_list.department_id, groups.c.department_id.is_(None))
    query = select(groups).where(groups.c.batch_id == class_list.batch_id, of_list)
    rows = db.execute(query.order_by(groups.c.department_id.is_not(None), groups.c.id)).all()
    known = {
        row.id: NamedGroup(row.id, row.label, row.kind, row.archived_at is not None, row.department_id is None)
        for row in rows
    }
    by_key = {group.key: group for group in known.values()}
    meant = {group.id: group for group in by_key.values()}
    if not meant:
        return ListGroups({}, {}, {})
    here = and_(students.c.batch_id == class_list.batch_id, students.c.department_id == class_list.department_id)
    members = (
        select(memberships.c.group_id, students.c.id, students.c.roll_key, students.c.name, here.label("here"))
        .join_from(memberships, students)
        .where(memberships.c.group_id.in_(list(meant)), is_member_on(day))
        .order_by(memberships.c.group_id, students.c.id)
    )
    of_student: dict[int, list[NamedGroup]] = defaultdict(list)
    others: dict[tuple[int | None, str], str] = {}
    for row in db.execute(members):
        if row.here:
            of_student[row.id].append(meant[row.group_id])
        else:
            others[row.group_id, row.roll_key] = row.name
    return ListGroups(by_key, dict(of_student), others)


def make_groups(db: Connection, class_list: ClassList, new: Iterable[NamedGroup]) -> dict[str, int]:
    """Groups of this list; the archived come back. Their ids, by the keys of their names."""
    ids: dict[str, int] = {}
    for group in new:
        if group.id is not None:
            db.execute(update(groups).where(groups.c.id == group.id).values(archived_at=None))
            ids[group.key] = group.id
        else:
            row = {**class_list.ids, "label": group.label, "label_key": group.key, "kind": group.kind}
            ids[group.key] = db.execute(insert(groups).values(row).returning(groups.c.id)).scalar_one()
    return ids


def remove_unused(db: Connection, group_ids: Collection[int], by: str) -> None:
    """With the grants for them: a subject that calls sections calls one in which nobody is, too."""
    unused = select(groups.c.id).where(groups.c.id.in_(list(group_ids)), ~IS_USED)
    going = list(db.scalars(unused.with_for_update()))
    record_removed(db, by, grants.c.group_id.in_(going))
    db.execute(delete(groups).where(groups.c.id.in_(going)))


def unmake_groups(db: Connection, made: Collection[int], returned: Collection[int], day: date, by: str) -> None:
    """Those that were made go, and those that came back are archived again, unless somebody uses them by now."""
    remove_unused(db, made, by)
    called = exists().where(subject_groups.c.group_id == groups.c.id)
    later = or_(memberships.c.until.is_(None), memberships.c.until > day)
    inhabited = exists().where(memberships.c.group_id == groups.c.id, later)
    idle = update(groups).where(groups.c.id.in_(list(returned)), groups.c.archived_at.is_(None), ~called, ~inhabited)
    db.execute(idle.values(archived_at=clock.now()))


def note_groups(db: Connection, class_list: ClassList) -> None:
    """Tell screens that show groups, and those that ask subjects of the batch whom they call."""
    changed_paths.note(db, paths.groups(class_list.batch))
    changed_paths.note(db, paths.join(paths.SUBJECTS, class_list.batch))
