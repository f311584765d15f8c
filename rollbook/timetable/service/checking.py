"""Whether a slot can stand in the timetable: what it names is there, and the day has the hours that it lasts."""

from collections.abc import Iterator, Sequence
from datetime import date

from sqlalchemy import Connection, select

from rollbook.accounts.admins import look_for_admin
from rollbook.catalogue.service.called import CALLS_GROUP
from rollbook.catalogue.service.finding import find_label
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS
from rollbook.core.errors import BadInput
from rollbook.core.sentences import Sentence
from rollbook.core.timetable import MOST_HOURS
from rollbook.tables.catalogue import subjects
from rollbook.tables.groups import groups
from rollbook.timetable import refusals
from rollbook.timetable.schemas import SlotForm, TaughtIn
from rollbook.timetable.service.reading import read_hours
from rollbook.timetable.service.stored import NOBODYS, Draft, Place


class UnsoundSlot(BadInput):
    def __init__(self, field: str, fault: Sentence) -> None:
        super().__init__(refusals.SLOT_UNSOUND, {field: fault})


def check_slot(db: Connection, form: SlotForm, day: date) -> Draft:
    """As it will be from that day on. What it names is held: it cannot be archived before the transaction ends."""
    check_length(db, form.hour, form.length, day)
    taught = tuple(_check_taught(db, form.taught))
    if not taught and form.title is None:
        raise UnsoundSlot("taught", refusals.SUBJECT_OR_TITLE)
    if taught and form.title is not None:
        raise UnsoundSlot("title", refusals.TITLE_BESIDE_SUBJECTS)
    of = NOBODYS if taught else _find_place(db, form)
    lecturers = tuple(dict.fromkeys(_check_lecturers(db, form.lecturers)))
    return Draft(form.weekday, form.hour, form.length, taught, lecturers, form.room, form.title, of)


def check_length(db: Connection, hour: int, length: int, day: date, field: str = "length") -> None:
    hours = len(read_hours(db).on(day)) or MOST_HOURS
    last_hour = hour + length - 1
    if last_hour > hours:
        raise UnsoundSlot(field, refusals.slot_too_long(hours, last_hour))


def _check_taught(db: Connection, every: Sequence[TaughtIn]) -> Iterator[tuple[int, int | None]]:
    seen = set[tuple[int, int | None]]()
    for place, each in enumerate(every):
        wanted = (each.subject_id, each.group_id)
        if wanted in seen:
            raise UnsoundSlot(f"taught.{place}.subjectId", refusals.TAUGHT_TWICE)
        seen.add(wanted)
        subject = db.execute(
            select(subjects).where(subjects.c.id == each.subject_id).with_for_update(read=True)
        ).one_or_none()
        if subject is None:
            raise UnsoundSlot(f"taught.{place}.subjectId", refusals.NO_SUBJECT_OF_THIS_ID)
        if subject.archived_at is not None:
            raise UnsoundSlot(f"taught.{place}.subjectId", refusals.slot_of_archived_subject(subject.code))
        if each.group_id is not None and (fault := _fault_of_group(db, subject.id, subject.code, each.group_id)):
            raise UnsoundSlot(f"taught.{place}.groupId", fault)
        yield wanted


def _fault_of_group(db: Connection, subject_id: int, code: str, group_id: int) -> Sentence | None:
    group = db.execute(select(groups).where(groups.c.id == group_id).with_for_update(read=True)).one_or_none()
    if group is None:
        return refusals.NO_GROUP_OF_THIS_ID
    if group.archived_at is not None:
        return refusals.slot_of_archived_group(group.label)
    calls = select(subjects.c.id).where(subjects.c.id == subject_id, groups.c.id == group_id, CALLS_GROUP)
    return None if db.execute(calls).first() else refusals.group_not_called_there(code, group.label)


def _find_place(db: Connection, form: SlotForm) -> Place:
    """In whose week it stands, where it has a title: of a list, of a whole batch, or of nobody."""
    if form.batch is None:
        if form.department is not None or form.group_id is not None:
            raise UnsoundSlot("batch", refusals.GROUP_WITHOUT_LIST)
        return NOBODYS
    batch = find_label(db, BATCHES, form.batch, hold=True)
    department = find_label(db, DEPARTMENTS, form.department, hold=True).id if form.department else None
    if form.group_id is None:
        return batch.id, department, None
    group = db.execute(select(groups).where(groups.c.id == form.group_id)).one_or_none()
    if group is None or group.batch_id != batch.id:
        raise UnsoundSlot("groupId", refusals.NO_GROUP_OF_THIS_ID)
    if group.archived_at is not None:
        raise UnsoundSlot("groupId", refusals.slot_of_archived_group(group.label))
    return batch.id, department, group.id


def _check_lecturers(db: Connection, user_names: Sequence[str]) -> Iterator[int]:
    for place, user_name in enumerate(user_names):
        found = look_for_admin(db, user_name)
        if found is None or found.disabled:
            raise UnsoundSlot(f"lecturers.{place}", refusals.no_such_lecturer(user_name))
        yield found.id
