"""Where things of an export belong, in the register's own words; what is missing there is added."""

from typing import NamedTuple

from sqlalchemy import Connection, bindparam, select, update

from rollbook.accounts.admins import SHELL
from rollbook.catalogue.schemas import SubjectIn
from rollbook.catalogue.service.finding import AT_PLACE
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS, SEMESTERS
from rollbook.catalogue.service.subjects import add_subject
from rollbook.core import clock
from rollbook.core.schemas import Code, clean_text, same_key
from rollbook.moving.label_lists import LabelList
from rollbook.moving.reporting import Tally
from rollbook.moving.staging import Staging
from rollbook.students.schemas import ListPlace
from rollbook.tables.catalogue import LEVELS, SUBJECTS, subjects

_SUBJECT = select(subjects.c.id, subjects.c.code, subjects.c.archived_at).select_from(SUBJECTS).where(AT_PLACE)
# Who holds the subject numbers its classes.
_HOLD = select(subjects.c.id).where(subjects.c.id == bindparam("id")).with_for_update()

_REMOVE = update(subjects).where(subjects.c.id == bindparam("id_of")).values(archived_at=bindparam("now"))


class SubjectAt(NamedTuple):
    id: int  # 0 in a dry run, while it is not there
    place: tuple[str, str, str, str]


class Places:
    def __init__(self, db: Connection, staging: Staging, tally: Tally) -> None:
        self._db = db
        self._staging = staging
        self._tally = tally
        self._batches = LabelList(db, BATCHES, tally)
        self._departments = LabelList(db, DEPARTMENTS, tally)
        self._semesters = LabelList(db, SEMESTERS, tally)

    def read_lists(self) -> None:
        self._batches.read(self._staging, "Year")
        self._departments.read(self._staging, "Department")
        self._semesters.read(self._staging, "Semester")

    def list_at(self, keys: tuple[str, ...]) -> ListPlace | None:
        """Of a place's keys. Nothing where they are no labels, which is said."""
        written = self._staging.labels(keys)
        path = "/".join(written)
        batch = self._batches.settle(self._staging, path, written[0])
        department = self._departments.settle(self._staging, path, written[1])
        if batch is None or department is None:
            return None
        return ListPlace(batch=batch, department=department)

    def subject_at(self, at: ListPlace, keys: tuple[str, ...]) -> SubjectAt | None:
        written = self._staging.labels(keys)
        path = "/".join(written)
        semester = self._semesters.settle(self._staging, path, written[2])
        try:
            code = clean_text(Code, written[3])
        except ValueError:
            self._staging.say(path, "is no code of a subject: left out", left_out=True)
            return None
        if semester is None:
            return None
        return self._find_or_add(path, keys, (at.batch, at.department, semester, code))

    def _find_or_add(self, path: str, keys: tuple[str, ...], place: tuple[str, str, str, str]) -> SubjectAt:
        named: dict[str, str] = {level: same_key(label) for level, label in zip(LEVELS, place, strict=True)}
        if found := self._db.execute(_SUBJECT, named).one_or_none():
            self._tally.count_known("subjects")
            if found.archived_at is not None:
                self._staging.say(path, "was removed in the register, and stays so; its classes are kept")
            if not self._tally.dry_run:
                self._db.execute(_HOLD, {"id": found.id})
            return SubjectAt(found.id, (*place[:3], found.code))
        self._tally.count_new("subjects")
        removed = next(self._staging.parts("Subjects", keys), None) is None
        if removed:
            self._staging.say(path, "has attendance, and is not in Subjects: kept as a subject that was removed")
        if self._tally.dry_run:
            return SubjectAt(0, place)
        batch, department, semester, code = place
        new = add_subject(self._db, SubjectIn(batch=batch, department=department, semester=semester, code=code), SHELL)
        if removed:
            self._db.execute(_REMOVE, {"id_of": new.id, "now": clock.now()})
        return SubjectAt(new.id, place)
