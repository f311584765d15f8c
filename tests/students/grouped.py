"""Files with columns of groups, and who is in which group afterwards."""

import csv
import io
from collections import defaultdict
from collections.abc import Sequence
from datetime import date

from sqlalchemy import Connection, select, update

from rollbook.catalogue.service.called import is_member_on
from rollbook.students.schemas import ListPlace
from rollbook.students.service.memberships import Move, move
from rollbook.students.service.named_groups import NamedGroup, make_groups
from rollbook.students.service.place import hold_list
from rollbook.tables.groups import groups, memberships
from rollbook.tables.students import students

HEADINGS = ("Roll No", "Name", "Section", "Lab batch", "Elective", "Groups")
Cells = tuple[str, ...]  # roll, section, lab batch, elective, other groups: as many as there are


def csv_of(*rows: Cells, headings: Sequence[str] = HEADINGS) -> bytes:
    """Each named after the roll."""
    text = io.StringIO(newline="")
    table = [(roll, f"Student {roll}", *cells) for roll, *cells in rows]
    csv.writer(text).writerows([headings[: len(table[0])], *table])
    return text.getvalue().encode()


def who_is_where(db: Connection, day: date) -> dict[str, set[str]]:
    """Rolls by the name of the group, of those that are not archived."""
    found: dict[str, set[str]] = defaultdict(set)
    for label in db.scalars(select(groups.c.label).where(groups.c.archived_at.is_(None))):
        found[label] = set()
    query = (
        select(groups.c.label, students.c.roll)
        .join_from(memberships, groups)
        .join(students)
        .where(is_member_on(day), groups.c.archived_at.is_(None))
    )
    for label, roll in db.execute(query):
        found[label].add(roll)
    return dict(found)


def kinds(db: Connection) -> dict[str, str]:
    return {row.label: row.kind for row in db.execute(select(groups))}


def make_group(db: Connection, place: dict[str, str], group: NamedGroup) -> int:
    return make_groups(db, hold_list(db, ListPlace(**place)), [group])[group.key]


def put_into(db: Connection, roll: str, label: str, day: date, comes: bool = True) -> None:
    """By hand."""
    student = db.scalars(select(students.c.id).where(students.c.roll == roll).order_by(students.c.id)).first()
    group = db.scalars(select(groups.c.id).where(groups.c.label == label)).one()
    assert student is not None
    move(db, [Move(group, student, comes)], day)


def make_group_of_batch(db: Connection, place: dict[str, str], label: str) -> None:
    group = make_group(db, place, NamedGroup(None, label, "elective"))
    db.execute(update(groups).where(groups.c.id == group).values(department_id=None))
