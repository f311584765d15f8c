"""A student by roll alone, and where they stand in all subjects of each semester."""

from datetime import date
from typing import Protocol

from sqlalchemy import Connection, Date, Text, bindparam, func, select

from rollbook.catalogue.service.called import is_member_on
from rollbook.core.schemas import same_key
from rollbook.standing.roll_schemas import StudentAhead
from rollbook.standing.rule_schemas import as_told
from rollbook.standing.schemas import ExampleRoll
from rollbook.standing.service.ahead import describe_semester, read_subjects
from rollbook.standing.service.listed import HAS_LISTS, find_listed
from rollbook.standing.service.own_leaves import HAS_LEAVES, read_own_leaves
from rollbook.standing.service.rules import ALL_RULES, Rules
from rollbook.store.prepared import Prepared
from rollbook.students.schemas import ListPlace
from rollbook.students.service.place import find_list
from rollbook.tables.catalogue import LIST_COLUMNS, batches, departments
from rollbook.tables.groups import groups, memberships
from rollbook.tables.students import NOT_ERASED, students


class WhoRow(Protocol):
    """A student who has the roll; or, where nobody has it, whose roll is the nearest."""

    id: int
    roll: str
    roll_key: str
    lookup_code: str | None
    is_archived: bool
    batch_id: int
    department_id: int
    batch: str
    department: str
    section: str | None
    has_lists: bool
    has_leaves: bool
    rules: str  # as `ALL_RULES` tells them


_today = bindparam("today", type_=Date)
_roll = bindparam("roll", type_=Text)

# Where nobody has the roll somebody else is read, and not told: an unknown roll takes as long as a known one. Who is
# nearest is mostly of the list that was meant, and has as many subjects.
_keys = select(students.c.roll_key).where(NOT_ERASED).limit(1).correlate(None)
_next = _keys.where(students.c.roll_key >= _roll).order_by(students.c.roll_key)
_last = _keys.order_by(students.c.roll_key.desc())
_section = (
    select(groups.c.label)
    .join_from(groups, memberships)
    .where(
        memberships.c.student_id == students.c.id,
        groups.c.kind == "section",
        groups.c.archived_at.is_(None),
        is_member_on(_today),
    )
    .order_by(groups.c.label_key)
    .limit(1)
    .correlate(students)
)
_WHO = Prepared[WhoRow](
    select(
        *students.c["id", "roll", "roll_key", "lookup_code"],
        students.c.archived_at.is_not(None).label("is_archived"),
        students.c.batch_id,
        students.c.department_id,
        *LIST_COLUMNS,
        _section.scalar_subquery().label("section"),
        HAS_LISTS.label("has_lists"),
        HAS_LEAVES.label("has_leaves"),
        ALL_RULES.scalar_subquery().label("rules"),
    )
    .join_from(students, batches)
    .join(departments)
    .where(
        students.c.roll_key == func.coalesce(_next.scalar_subquery(), _last.scalar_subquery()),
        NOT_ERASED,
    )
    .order_by(batches.c.label_key.desc(), departments.c.label_key)
)


def find_students(db: Connection, roll: str, today: date) -> list[WhoRow]:
    """All who have the roll, one a list. Whoever asks looks at `has_roll` before telling anything."""
    return _WHO.all(db, roll=same_key(roll), today=today)


def has_roll(row: WhoRow, roll: str) -> bool:
    return bool(row.roll_key == same_key(roll))


def read_ahead(db: Connection, who: WhoRow, rules: Rules, today: date) -> StudentAhead:
    listed = who.batch_id, who.department_id
    own = read_subjects(db, who.id, listed, rules, today, is_archived=who.is_archived)
    running = own.running.semester if own.running else None
    semester_id = own.running.semester_id if own.running else 0  # which is nobody's
    semesters_ahead = [describe_semester(semester, rows, own) for semester, rows in own.by_semester.items()]
    return StudentAhead(
        batch=who.batch,
        department=who.department,
        section=who.section,
        rule=as_told(own.rule),
        running=next((each for each in semesters_ahead if each.semester == running), None),
        earlier=[each for each in semesters_ahead if each.semester != running],
        listed=find_listed(db, who, semester_id) if who.has_lists else None,
        leaves=read_own_leaves(db, who.id, semester_id, today) if who.has_leaves else [],
    )


def read_example(db: Connection, place: ListPlace) -> ExampleRoll:
    """The first on the list."""
    listed = select(students.c.roll).filter_by(**find_list(db, place).ids).where(students.c.archived_at.is_(None))
    return ExampleRoll(roll=db.scalar(listed.order_by(students.c.position).limit(1)))
