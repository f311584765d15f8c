"""Subjects and groups as a file of people names them. Each is looked for once."""

from datetime import date

from sqlalchemy import Connection

from rollbook.accounts.rights import Where
from rollbook.catalogue.schemas import GroupChoice, SubjectPlace
from rollbook.catalogue.service.called import find_choices
from rollbook.catalogue.service.finding import SubjectRow, find_subject
from rollbook.core.errors import NotFound
from rollbook.core.groups import name_group
from rollbook.core.schemas import same_key
from rollbook.core.sentences import BadValue
from rollbook.people import refusals
from rollbook.people.file_schemas import LineReason, reason_of
from rollbook.people.files.parsed import Line


class LinePlaces:
    def __init__(self, db: Connection, today: date) -> None:
        self._db, self._today = db, today
        self._subjects: dict[tuple[str, ...], SubjectRow | LineReason] = {}
        self._groups: dict[int, list[GroupChoice]] = {}

    def find(self, line: Line) -> Where | LineReason:
        """Where a line lets somebody teach, or why it does not."""
        named = (line.batch, line.department, line.semester, line.subject)
        if named not in self._subjects:
            self._subjects[named] = self._find_subject(*named)
        subject = self._subjects[named]
        if isinstance(subject, LineReason):
            return subject
        if not line.group:
            return Where(subject.batch_id, subject.department_id, subject.id)
        if subject.id not in self._groups:
            self._groups[subject.id] = find_choices(self._db, subject, self._today)
        key = same_key(line.group)
        for group in self._groups[subject.id]:
            if key in (same_key(group.label), same_key(name_group(group.kind, group.label))):
                return Where(subject.batch_id, subject.department_id, subject.id, group.id)
        return reason_of(refusals.GROUP_NOT_OF_SUBJECT, "Group")

    def _find_subject(self, batch: str, department: str, semester: str, code: str) -> SubjectRow | LineReason:
        try:
            place = SubjectPlace(batch=batch, department=department, semester=semester, subject=code)
            subject = find_subject(self._db, place)
        except BadValue as error:
            return reason_of(error.fault, "Subject")
        except NotFound as error:
            return reason_of(error.sentence, "Subject")
        if subject.archived_at is not None:
            return reason_of(refusals.GRANT_FOR_ARCHIVED_SUBJECT, "Subject")
        return subject
