"""Subjects, their class count and their class dates by node path."""

from collections.abc import Mapping

from sqlalchemy import Connection, select

from rollbook.catalogue.schemas import SubjectIn
from rollbook.catalogue.service import former
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS, SEMESTERS, Kind
from rollbook.catalogue.service.subjects import CLASSES_HELD, add_subject
from rollbook.core import errors, paths
from rollbook.endpoints.forms import fill_form
from rollbook.rollcall.service import saving
from rollbook.store import changed_paths
from rollbook.tables.catalogue import subjects
from rollbook.tables.node_keys import class_date_keys
from rollbook.tree.refusals import BadInput, Conflict
from rollbook.tree.shapes import Node, as_index
from rollbook.tree.views.places import Keys, Subject, label_at
from rollbook.tree.writes.classes import day_with_class, hold_subject, look_for_subject, open_now
from rollbook.tree.writes.context import Context, NotWritable
from rollbook.tree.writes.rights import check_day, check_finishing

_LEVELS = (BATCHES, DEPARTMENTS, SEMESTERS)


def write_subject(db: Connection, context: Context, keys: Keys, value: Node) -> None:
    """A new subject without classes; or one class more, which uploads the roll call that is open."""
    match len(keys), value:
        case 4, Mapping() if set(value) <= {"subjectCode", "classes"}:
            sent = {"classes": 0, **value}
        case 5, _ if keys[4] == "classes" and value is not None:
            sent = {"subjectCode": paths.label(keys[3]), "classes": value}
        case _:
            raise NotWritable("A subject has subjectCode and classes. It is renamed and removed on its page.")
    classes = _number(sent["classes"])
    there = look_for_subject(db, keys)
    code = str(sent.get("subjectCode"))
    is_former = there is not None and former.was_called(db, "subject", there.id, code)
    if not is_former and (code != paths.label(keys[3]) or paths.key(paths.label(keys[3])) != keys[3]):
        raise BadInput("The subjectCode and the key are not the same.")
    if there is None or there.archived:
        if len(keys) > 4:  # for that a token needs only to take attendance, and may not change the lists
            raise BadInput("There is no such subject. Add it first, with its subjectCode and its classes.")
        _add(db, context, keys, classes)
    else:
        _set_classes(db, context, hold_subject(db, keys), classes)


def _add(db: Connection, context: Context, keys: Keys, classes: int) -> None:
    batch, department, semester = (_label(db, kind, key) for kind, key in zip(_LEVELS, keys[:3], strict=True))
    try:
        new = fill_form(SubjectIn, batch=batch, department=department, semester=semester, code=paths.label(keys[3]))
    except errors.BadInput as error:
        raise BadInput("A subject's code has 1 to 40 characters that can be seen.") from error
    if paths.key(new.code) != keys[3]:
        raise BadInput("The code has spaces too many, or is not composed as the register does.")
    added = add_subject(db, new, context.by.user_name)
    if added.classes != classes:
        held = f"It comes back with the {added.classes} classes that it had" if added.classes else "A new one has none"
        raise BadInput(f"{new.code} cannot begin with {classes} classes. {held}: write that number.")


def _label(db: Connection, kind: Kind, key: str) -> str:
    if (label := label_at(db, kind.table, key)) is None:
        raise BadInput(f"There is no {kind.word} {paths.label(key)}. Add it first.")
    return label


def _set_classes(db: Connection, context: Context, subject: Subject, classes: int) -> None:
    held = db.scalar(select(CLASSES_HELD).where(subjects.c.id == subject.id)) or 0
    if classes == held:
        return
    if classes != held + 1:
        raise BadInput(
            f"{subject.code} has {held} classes. Only one more can be written, which uploads the open roll call."
        )
    rollcall = open_now(db, subject, context.by)
    if rollcall is None:
        raise Conflict(f"No roll call of {subject.code} is open, so there is none to upload.")
    check_finishing(db, context, rollcall.uuid)
    try:
        saving.upload(db, rollcall.uuid, context.by)
    except saving.Unmarked as error:
        raise Conflict(f"{error.message} Not marked: {', '.join(error.fields)}.") from error


def _number(value: object) -> int:
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        raise NotWritable("The number of classes is a number.")
    return value


def write_class_date(db: Connection, context: Context, keys: Keys, value: Node) -> None:
    """A date on which there is a class: the upload lists it by itself, this gives it the client's key."""
    if len(keys) != 5 or value is None:
        raise NotWritable("Class dates come with their classes: push one at a time, or withdraw the class.")
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise NotWritable("A class date is a text like 1112022.")
    subject, key = hold_subject(db, keys), keys[4]
    day = day_with_class(db, subject, str(value), context.by)
    if day is None:
        raise Conflict(f"No class of {subject.code} was held on {value}.")
    check_day(db, context, subject, day)
    there = context.tree.node(db, (paths.ROOT, "ClassDates", *keys))
    if there is not None:
        if there != paths.date_key(day):
            raise Conflict("There is another class date under this key.")
        return
    if as_index(key) is not None:
        raise NotWritable("Integers are the keys of dates that came with their upload. Push a date instead.")
    mine = {"subject_id": subject.id, "held_on": day}
    db.execute(class_date_keys.delete().filter_by(**mine))
    db.execute(class_date_keys.insert().values(**mine, key=key))
    changed_paths.note(db, paths.class_dates(subject.batch, subject.department, subject.semester, subject.code))
