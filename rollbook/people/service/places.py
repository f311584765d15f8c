"""What a grant is for: found, held, and looked at."""

from datetime import date
from typing import NamedTuple

from sqlalchemy import Connection, select

from rollbook.accounts.rights import Where
from rollbook.catalogue.service.called import CallingSubject, find_choices
from rollbook.catalogue.service.finding import find_label
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS
from rollbook.core.errors import BadInput
from rollbook.core.roles import OF_THE_COLLEGE, Role
from rollbook.core.sentences import Sentence
from rollbook.people import refusals
from rollbook.people.schemas import NewGrant
from rollbook.tables.catalogue import subjects
from rollbook.tables.groups import groups


class Granted(NamedTuple):
    """Where a grant is for, and from when to when."""

    role: Role
    where: Where  # with the batch and the department of its subject
    since: date | None
    last_day: date | None

    @property
    def columns(self) -> dict[str, object]:
        """As the table keeps it: a subject says its batch and department itself."""
        of_list = self.where.subject_id is None
        return {
            "role": self.role.value,
            "batch_id": self.where.batch_id if of_list else None,
            "department_id": self.where.department_id if of_list else None,
            "subject_id": self.where.subject_id,
            "group_id": self.where.group_id,
            "since": self.since,
            "last_day": self.last_day,
        }


class UnsoundGrant(BadInput):
    def __init__(self, field: str, fault: Sentence) -> None:
        super().__init__(refusals.GRANT_UNSOUND, {field: fault})


def find_granted(db: Connection, form: NewGrant, today: date) -> Granted:
    """What a form asks for, with everything that is wrong with it refused. What it names is held."""
    role = form.role
    _check_days(form.since, form.until, today)
    if role in OF_THE_COLLEGE and _names_a_place(form):
        raise UnsoundGrant("role", refusals.WHOLE_COLLEGE_ONLY)
    if role is Role.HEAD and (form.subject_id is not None or not (form.batch or form.department)):
        raise UnsoundGrant("role", refusals.HEAD_OF_WHAT)
    return Granted(role, _find_place(db, form, today), form.since, form.until)


def _check_days(since: date | None, until: date | None, today: date) -> None:
    if until is None:
        return
    if until < (since or today):
        raise UnsoundGrant("until", refusals.UNTIL_BEFORE_SINCE)
    if until < today:
        raise UnsoundGrant("until", refusals.UNTIL_IS_OVER)


def _names_a_place(form: NewGrant) -> bool:
    return any(value is not None for value in (form.batch, form.department, form.subject_id, form.group_id))


def _find_place(db: Connection, form: NewGrant, today: date) -> Where:
    if form.subject_id is not None:
        for level in ("batch", "department"):
            if getattr(form, level) is not None:
                raise UnsoundGrant(level, refusals.PLACE_BESIDE_SUBJECT)
        return find_taught(db, form.subject_id, form.group_id, today)
    if form.group_id is not None:
        raise UnsoundGrant("groupId", refusals.GROUP_WITHOUT_SUBJECT)
    batch = find_label(db, BATCHES, form.batch, hold=True) if form.batch else None
    department = find_label(db, DEPARTMENTS, form.department, hold=True) if form.department else None
    return Where(batch.id if batch else None, department.id if department else None)


def find_taught(db: Connection, subject_id: int, group_id: int | None, today: date, *, hold: bool = True) -> Where:
    """A subject, or one of the groups that it calls. Held, neither can be archived before the transaction ends."""
    found = select(subjects).where(subjects.c.id == subject_id)
    subject = db.execute(found.with_for_update(read=True) if hold else found).one_or_none()
    if subject is None:
        raise UnsoundGrant("subjectId", refusals.NO_SUCH_SUBJECT_ID)
    if subject.archived_at is not None:
        raise UnsoundGrant("subjectId", refusals.GRANT_FOR_ARCHIVED_SUBJECT)
    if group_id is not None:
        _check_group(db, subject, group_id, today, hold=hold)
    return Where(subject.batch_id, subject.department_id, subject.id, group_id)


def _check_group(db: Connection, subject: CallingSubject, group_id: int, today: date, *, hold: bool) -> None:
    found = select(groups).where(groups.c.id == group_id)
    group = db.execute(found.with_for_update(read=True) if hold else found).one_or_none()
    if group is not None and group.archived_at is not None:
        raise UnsoundGrant("groupId", refusals.GRANT_FOR_ARCHIVED_GROUP)
    if group is None or group_id not in {choice.id for choice in find_choices(db, subject, today)}:
        raise UnsoundGrant("groupId", refusals.GROUP_NOT_OF_SUBJECT)
