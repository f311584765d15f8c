"""What the filters of the history ask for, as ids. Labels and rolls are those of today; where nobody has one today, of
who had it last, as the history itself tells."""

from collections.abc import Iterable

from sqlalchemy import ColumnElement, Connection, Select, Table, false, or_, select

from rollbook.accounts.identity import Admin
from rollbook.core import paths
from rollbook.core.errors import BadInput
from rollbook.core.json_values import JsonValue
from rollbook.core.refusals import Level
from rollbook.core.schemas import same_key
from rollbook.history import refusals
from rollbook.history.reading import parts_told_of
from rollbook.history.schemas import Filters
from rollbook.tables.catalogue import LEVELS, batches, departments, semesters, subjects
from rollbook.tables.changes import change_students, changes
from rollbook.tables.students import students

_LABELS: dict[str, tuple[Table, str]] = {
    "batch": (batches, paths.YEARS),
    "department": (departments, paths.DEPARTMENTS),
    "semester": (semesters, paths.SEMESTERS),
}
_ID_COLUMNS = [changes.c[f"{level}_id"] for level in LEVELS]


def in_place(db: Connection, filters: Filters) -> list[ColumnElement[bool]]:
    by_id = [column == wanted for column in _ID_COLUMNS if (wanted := getattr(filters, column.name))]
    ids: dict[str, int | None] = {}
    for level in _list_given_levels(filters):
        label = getattr(filters, level)
        ids[level] = _subject(db, label, ids) if level == "subject" else _label(db, level, label)
    by_label = [changes.c[f"{level}_id"] == wanted if wanted else false() for level, wanted in ids.items()]
    return [*by_id, *by_label]


def about_student(db: Connection, filters: Filters, me: Admin) -> list[ColumnElement[bool]]:
    """Entries about them alone, and those about many that tell `me` of them."""
    found = [_of_students(db, [filters.student_id], me)] if filters.student_id else []
    return [*found, _of_students(db, _students(db, filters.roll), me)] if filters.roll else found


def _of_students(db: Connection, ids: Iterable[int], me: Admin) -> ColumnElement[bool]:
    wanted = list(ids)
    among_many = select(change_students.c.change_id).where(change_students.c.student_id.in_(wanted))
    if told := parts_told_of(db, me, wanted):
        among_many = among_many.join_from(change_students, changes).where(*told).correlate(None)
    return or_(changes.c.student_id.in_(wanted), changes.c.id.in_(among_many))


def _list_given_levels(filters: Filters) -> list[Level]:
    labels = [getattr(filters, level) for level in LEVELS]
    given = [level for level, label in zip(LEVELS, labels, strict=True) if label is not None]
    if given != list(LEVELS[: len(given)]):
        missing = LEVELS[labels.index(None)]
        raise BadInput(refusals.choose_first(missing), {missing: refusals.NEEDED_ABOVE})
    return given


def _label(db: Connection, level: str, label: str) -> int | None:
    table, path = _LABELS[level]
    today = db.scalar(select(table.c.id).where(table.c.label_key == same_key(label)))
    if today is not None:
        return int(today)
    of_labels = select(changes.c[f"{level}_id"], changes.c.before).where(
        changes.c.path == path,
        changes.c.subject_id.is_(None),  # as in the index of paths
    )
    return _last_owner(db, of_labels, label)


def _subject(db: Connection, code: str, place: dict[str, int | None]) -> int | None:
    ids = {f"{level}_id": wanted for level, wanted in place.items()}
    today = db.scalar(select(subjects.c.id).filter_by(**ids, code_key=same_key(code)))
    if today is not None:
        return int(today)
    of_subjects = select(changes.c.subject_id, changes.c.before).where(
        changes.c.subject_id.is_not(None),
        changes.c.rollcall_id.is_(None),
        *(changes.c[name] == wanted for name, wanted in ids.items()),
    )
    return _last_owner(db, of_subjects, code)


def _last_owner(db: Connection, entries: Select[int | None, JsonValue], label: str) -> int | None:
    """Who was called so last, and was renamed or removed."""
    told = entries.where(changes.c.before.is_not(None)).order_by(changes.c.id.desc())
    owners = (owner for owner, before in db.execute(told) if owner and _label_in(before) == same_key(label))
    return next(owners, None)


def _label_in(before: object) -> str | None:
    label = before.get("label") if isinstance(before, dict) else before
    return same_key(label) if isinstance(label, str) else None


def _students(db: Connection, roll: str) -> set[int]:
    if today := set(db.scalars(select(students.c.id).where(students.c.roll_key == same_key(roll)))):
        return today
    renamed = select(changes.c.student_id).where(
        changes.c.student_id.is_not(None),
        changes.c.rollcall_id.is_(None),
        changes.c.before["roll"].as_string() == roll,
    )
    among_many = select(change_students.c.student_id).where(change_students.c.roll == roll)
    return {*db.scalars(renamed), *db.scalars(among_many)}
