"""Writing into the audit trail, and finding in it what is about a node path."""

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, bindparam, insert, or_, select

from rollbook.audit.about import About
from rollbook.audit.parts import Part
from rollbook.core import clock
from rollbook.store import changed_paths
from rollbook.store.prepared import Prepared
from rollbook.tables.catalogue import subjects
from rollbook.tables.changes import change_students, changes
from rollbook.tables.types import Id

_SUBJECT = bindparam("subject", type_=Id)
_PLACE = {
    name: select(subjects.c[name]).where(subjects.c.id == _SUBJECT).scalar_subquery()
    for name in ("batch_id", "department_id", "semester_id")
}
# An entry about a subject or one of its classes. A subject never leaves its batch, department and semester.
ENTRY_OF_SUBJECT = insert(changes).values(subject_id=_SUBJECT, **_PLACE)

_EVERY_ENTRY = ("at", "by", "path", "before", "after", "rollcall_id", "student_id")
_INSERT_OF_SUBJECT = Prepared(ENTRY_OF_SUBJECT.returning(changes.c.id), _EVERY_ENTRY)
_INSERT = Prepared(insert(changes).returning(changes.c.id), (*_EVERY_ENTRY, *_PLACE))


def record_change(
    db: Connection, by: str, path: str, before: object, after: object, about: About, parts: Sequence[Part] = ()
) -> None:
    """Write a change into the history and tell it to whoever listens.

    `parts`: what a change of many students tells of each. `before` and `after` hold an empty `students` or `marks` in
    their place, so that one student's part can be changed by their id alone.
    """
    entry = {"at": clock.now(), "by": by, "path": path, "before": before, "after": after}
    entry |= {"rollcall_id": about.rollcall_id, "student_id": about.student_id}
    if about.subject_id is not None:
        [row] = _INSERT_OF_SUBJECT.all(db, **entry, subject=about.subject_id)
    else:
        [row] = _INSERT.all(db, **entry, **{name: getattr(about, name) for name in _PLACE})
    if parts:
        each = enumerate(parts, start=1)
        db.execute(
            insert(change_students),
            [{"change_id": row.id, "position": at, **part._asdict()} for at, part in each],
        )
    changed_paths.note(db, path)


def at_or_below(path: str) -> ColumnElement[bool]:
    return or_(changes.c.path == path, changes.c.path.startswith(f"{path}/", autoescape=True))
