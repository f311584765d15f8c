"""Which entries of the history somebody is told: what they did themselves, and what is about their part of the college.

Entries say by id what they are about, so this asks nothing but the entry itself. The newest come first, and most people
find a page of theirs among the newest few thousand.

A change of groups is of one list, and can tell of students of others. Of those it tells whoever has them in a group or
a class, and nobody else.
"""

from collections.abc import Collection, Iterator

from sqlalchemy import ColumnElement, Connection, and_, false, or_, select

from rollbook.accounts.identity import Admin
from rollbook.accounts.rights import Where
from rollbook.audit.trail import at_or_below
from rollbook.core import paths
from rollbook.core.json_values import JsonValue
from rollbook.core.roles import Right
from rollbook.reach.clauses import known_students
from rollbook.tables.changes import change_students, changes
from rollbook.tables.rollcalls import rollcalls
from rollbook.tables.rows import ChangeRow
from rollbook.tables.students import students


def told_to(me: Admin, *, by_token: bool) -> list[ColumnElement[bool]]:
    """Of `changes`, joined with the class that they are about."""
    return [~at_or_below(family) for family in _closed_to(me, by_token=by_token)] + _of_their_part(me)


def _closed_to(me: Admin, *, by_token: bool) -> Iterator[str]:
    """Who may do what, and what became of single messages, is the office's; whom a student has at home is for those who
    keep lists. Why somebody was away stands in the entries about leaves, and about what is condoned: a script reads all
    but these."""
    if not me.rights.everywhere(Right.OFFICE):
        yield paths.ADMINS
        yield paths.OUTBOX
    if not me.rights.somewhere(Right.KEEP):
        yield paths.CONTACTS
    if by_token or not me.rights.somewhere(Right.SEE_LEAVE):
        yield paths.LEAVES
        yield paths.condonations()


def as_told_to(me: Admin, entry: ChangeRow, sides: tuple[JsonValue, JsonValue]) -> tuple[JsonValue, JsonValue]:
    """Before and after. Who only looks is told that a shortage was condoned, and not why."""
    of_condoning = entry.path.startswith(f"{paths.condonations()}/")
    place = Where(entry.batch_id, entry.department_id)
    if not of_condoning or entry.by == me.user_name or me.rights.may_read_grounds(place):
        return sides
    before, after = sides
    return _without_grounds(before), _without_grounds(after)


def _without_grounds(told: JsonValue) -> JsonValue:
    if not isinstance(told, dict):
        return told
    return {name: value for name, value in told.items() if name not in ("grounds", "remark", "because")}


def _of_their_part(me: Admin) -> list[ColumnElement[bool]]:
    if me.rights.everywhere(Right.HISTORY):
        return []
    is_told = or_(~at_or_below(paths.GROUPS), ~_tells_of_students(), _tells_of_students(_knows_student(me)))
    about_theirs = or_(false(), *(_is_about(place) for place in me.rights.places(Right.HISTORY)))
    return [or_(_is_by(me), and_(about_theirs, is_told))]


def _tells_of_students(*whom: ColumnElement[bool]) -> ColumnElement[bool]:
    """Asked entry by entry, for the few that it takes to fill a page: for an EXISTS here PostgreSQL would first look
    at every student of every entry."""
    one = select(change_students.c.position).where(change_students.c.change_id == changes.c.id, *whom).limit(1)
    return one.correlate(changes).scalar_subquery().is_not(None)


def parts_told_to(me: Admin) -> list[ColumnElement[bool]]:
    """Of `change_students` joined with `changes`, in entries that are told to them."""
    if me.rights.everywhere(Right.HISTORY):
        return []
    return [or_(_is_by(me), ~at_or_below(paths.GROUPS), _knows_student(me))]


def parts_told_of(db: Connection, me: Admin, student_ids: Collection[int]) -> list[ColumnElement[bool]]:
    """The same where only these students are asked for: whether they know them is found out once, not for each part."""
    if me.rights.everywhere(Right.HISTORY):
        return []
    asked = select(students.c.id).where(students.c.id.in_(student_ids))
    known = db.scalars(asked.where(known_students(me.rights, Right.HISTORY, students.c.id))).all()
    return [or_(_is_by(me), ~at_or_below(paths.GROUPS), change_students.c.student_id.in_(known))]


def _is_by(me: Admin) -> ColumnElement[bool]:
    return changes.c.by == me.user_name


def _knows_student(me: Admin) -> ColumnElement[bool]:
    return known_students(me.rights, Right.HISTORY, change_students.c.student_id)


def _is_about(place: Where) -> ColumnElement[bool]:
    named = (
        (changes.c.batch_id, place.batch_id),
        (changes.c.department_id, place.department_id),
        (changes.c.subject_id, place.subject_id),
        (rollcalls.c.group_id, place.group_id),
    )
    return and_(*(column == wanted for column, wanted in named if wanted is not None))
