"""A class that arrives whole takes the shortest way that its database has. Whatever is unusual about it goes the
general way, which has the words for it."""

from sqlalchemy import Connection, select

from rollbook.catalogue.service.finding import find_subject
from rollbook.core.errors import NotFound
from rollbook.rollcall.schemas import Marked
from rollbook.rollcall.service.classes import NEW_MARKS, write_rollcall
from rollbook.rollcall.service.discards import DISCARDS
from rollbook.rollcall.service.opening import LAST_NUMBER, ON_THE_LIST, THERE, list_of, new_rollcall
from rollbook.rollcall.service.uploads import count_upload, counts
from rollbook.rollcall.service.whole_at_once import write_at_once
from rollbook.rollcall.service.whole_class import WholeClass
from rollbook.store import at_once, changed_paths
from rollbook.store.prepared import Prepared
from rollbook.tables.students import students

_FACTS = Prepared(select(THERE, DISCARDS, LAST_NUMBER))
_LISTED = Prepared(select(students.c.id).where(ON_THE_LIST).order_by(students.c.position, students.c.id))


def write_whole(db: Connection, whole: WholeClass) -> Marked | None:
    """What is answered, or nothing where something about the class is not as usual: then nothing was written."""
    if db.dialect.name == "sqlite":
        return _write_in_steps(db, whole)
    return write_at_once(db, whole) if at_once.is_allowed(db) else None


def _write_in_steps(db: Connection, whole: WholeClass) -> Marked | None:
    """SQLite has one writer, and no journeys to save."""
    uuid, saving, words = whole.uuid, whole.saving, whole.words
    try:
        subject = find_subject(db, saving, subject_id=saving.subject_id)
    except NotFound:
        return None  # a class that is known needs none
    [facts] = _FACTS.all(db, uuid=uuid, subject_id=subject.id, held_on=saving.held_on)
    if facts.there is not None or facts.discards or subject.archived_at is not None:
        return None
    listed = _LISTED.column(db, **list_of(subject), archived_too=whole.called is not None)
    order = listed if whole.called is None else whole.called
    if words.keys() != set(order) or not words.keys() <= set(listed):
        return None
    rollcall = new_rollcall(uuid, subject, saving, 1 + facts.last_number, {})
    rollcall.uploaded_at, rollcall.uploaded_by = whole.now, whole.by.id
    write_rollcall(db, rollcall, whole.by, whole.now)
    rows = [(student, place, words[student].mark, words[student].turn) for place, student in enumerate(order, start=1)]
    NEW_MARKS.run(db, rows, rollcall_id=rollcall.id, by=whole.by.id, at=whole.now, device=saving.device)
    changed_paths.note(db, rollcall.path)
    count_upload(db, rollcall, whole.by, counts(rollcall, whole.count_present(), len(words)))
    return whole.answer(rollcall.place_if_other(saving))
