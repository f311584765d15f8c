"""Where nodes stand: labels as keys, and the subjects and student lists that a path names or holds."""

from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, Table, and_, exists, or_, select

from rollbook.catalogue.service.subjects import CLASSES_HELD
from rollbook.core import paths
from rollbook.core.schemas import same_key
from rollbook.tables.catalogue import LIST_COLUMNS, PLACE_COLUMNS, SUBJECTS, batches, departments, semesters, subjects
from rollbook.tables.node_keys import class_date_keys
from rollbook.tables.rollcalls import COUNTS, STANDS, marks, rollcalls, totals
from rollbook.tables.students import students

Keys = tuple[str, ...]


class Subject(NamedTuple):
    id: int
    batch_id: int
    department_id: int
    code: str
    batch: str
    department: str
    semester: str
    archived: bool

    @property
    def place(self) -> Keys:
        """As keys, from the batch down."""
        return tuple(map(paths.key, (self.batch, self.department, self.semester, self.code)))


def label_at(db: Connection, table: Table, key: str) -> str | None:
    """The label that a key stands for, if it is there. A key has one spelling, that of the register."""
    label: str | None = db.scalar(select(table.c.label).where(table.c.label_key == same_key(paths.label(key))))
    return label if label is not None and paths.key(label) == key else None


_HERE = rollcalls.c.subject_id == subjects.c.id
_TAUGHT = subjects.c.archived_at.is_(None)
_PUSHED = (class_date_keys.c.subject_id == subjects.c.id) & (class_date_keys.c.held_on == rollcalls.c.held_on)
HAS_DATES = or_(
    exists().where(_HERE, COUNTS),
    exists().where(_HERE, _PUSHED, STANDS),
)
HAS_MARKS = exists(
    select(marks.c.rollcall_id).join_from(rollcalls, marks).where(_HERE, STANDS, marks.c.mark.is_not(None))
)
HAS_TOTALS = exists().where(totals.c.subject_id == subjects.c.id, totals.c.present + totals.c.absent > 0)
_SUBJECTS = select(
    *subjects.c["id", "batch_id", "department_id", "code"],
    *PLACE_COLUMNS[:3],
    subjects.c.archived_at.is_not(None).label("archived"),
).select_from(SUBJECTS)
_LEVELS = (batches.c.label, departments.c.label, semesters.c.label, subjects.c.code)


def subjects_in(db: Connection, given: Keys, which: ColumnElement[bool]) -> list[Subject]:
    """All subjects at or below a place of up to four keys."""
    found = [Subject._make(row) for row in db.execute(_SUBJECTS.where(which, *_match_labels(given)))]
    # A key has one spelling: what another one would be read as is not there.
    return [subject for subject in found if subject.place[: len(given)] == given]


def count_subjects(db: Connection, given: Keys) -> list[tuple[Subject, int]]:
    """Those that are taught, each with how many classes count."""
    rows = db.execute(_SUBJECTS.add_columns(CLASSES_HELD).where(_TAUGHT, *_match_labels(given)))
    found = [(Subject(*row[:-1]), int(row.classes)) for row in rows]
    return [each for each in found if each[0].place[: len(given)] == given]


def _match_labels(given: Keys) -> list[ColumnElement[bool]]:
    return [column == paths.label(key) for column, key in zip(_LEVELS, given, strict=False)]


class StudentList(NamedTuple):
    batch_id: int
    department_id: int
    batch: str
    department: str

    @property
    def place(self) -> Keys:
        return (paths.key(self.batch), paths.key(self.department))


_ON_LIST = exists().where(
    students.c.batch_id == batches.c.id,
    students.c.department_id == departments.c.id,
    students.c.archived_at.is_(None),
)
_LISTS = (
    select(
        batches.c.id.label("batch_id"),
        departments.c.id.label("department_id"),
        *LIST_COLUMNS,
    )
    .join_from(batches, departments, and_(True))
    .where(_ON_LIST)
)


def lists_in(db: Connection, given: Keys) -> list[StudentList]:
    found = [StudentList(*row) for row in db.execute(_LISTS.where(*_match_labels(given)))]
    return [each for each in found if each.place[: len(given)] == given]


_HELD = select(semesters.c.label).where(
    exists().where(subjects.c.semester_id == semesters.c.id, rollcalls.c.subject_id == subjects.c.id, COUNTS)
)


def list_registered_semesters(db: Connection) -> list[str]:
    """Those of which a class counts."""
    return [paths.key(label) for label in db.scalars(_HELD)]
