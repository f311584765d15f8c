"""A class that arrives whole: new, everyone marked, to be uploaded at once. The database joins the marks with the list,
and no line of it passes through Python. Whatever is unusual goes the general way, which has the words for it.
"""

from datetime import date, datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import (
    BigInteger,
    Connection,
    Integer,
    SmallInteger,
    and_,
    func,
    insert,
    select,
)

from rollbook.accounts.identity import Admin
from rollbook.catalogue.service.finding import find_subject
from rollbook.core.errors import NotFound
from rollbook.core.marks import count_attended
from rollbook.rollcall.schemas import Marked, MarkIn, Saving
from rollbook.rollcall.service.classes import ROLLCALL, SHARED, write_rollcall
from rollbook.rollcall.service.discards import DISCARDS
from rollbook.rollcall.service.lines import last_words
from rollbook.rollcall.service.opening import LAST_NUMBER, ON_THE_LIST, THERE, check_date, list_of, new_rollcall
from rollbook.rollcall.service.uploads import count_upload, counts
from rollbook.store import changed_paths
from rollbook.store.json_rows import json_rows, packed
from rollbook.store.prepared import Prepared
from rollbook.tables.rollcalls import marks
from rollbook.tables.students import students

_unpacked = json_rows("given", student=BigInteger, mark=SmallInteger, turn=Integer, position=Integer)
# Once, and not anew for each student of the list.
_given = select(_unpacked).cte("marks_given").prefix_with("MATERIALIZED")
_of_the_class = and_(students.c.id == _given.c.student, ON_THE_LIST)
_FACTS = Prepared(
    select(
        THERE,
        DISCARDS,
        LAST_NUMBER,
        select(func.count()).select_from(_given).join(students, _of_the_class).scalar_subquery().label("fitting"),
        select(func.count()).where(ON_THE_LIST).scalar_subquery().label("listed"),
    )
)
# In the order in which the device called them, or of the list.
_position = func.coalesce(_given.c.position, func.row_number().over(order_by=(students.c.position, students.c.id)))
_INSERT = Prepared(
    insert(marks).from_select(
        ["rollcall_id", "student_id", "position", "mark", "turn", *SHARED],
        select(ROLLCALL, students.c.id, _position, _given.c.mark, _given.c.turn, *SHARED.values()).join_from(
            _given, students, _of_the_class
        ),
    )
)


class Moment(NamedTuple):
    by: Admin
    now: datetime
    today: date  # at the college


def save_whole(db: Connection, uuid: UUID, saving: Saving, moment: Moment) -> Marked | None:
    """What is answered, or nothing where the class is of another kind: then nothing was written."""
    by, now, today = moment
    called = _positions(saving.roster) if saving.roster is not None else None
    words = last_words(saving.marks)
    if any(word.mark is None for word in words.values()) or (called is not None and called.keys() != words.keys()):
        return None
    try:
        subject = find_subject(db, saving, subject_id=saving.subject_id, hold=True)
    except NotFound:
        return None  # a class that is known needs none; the general way has the words
    group = {**list_of(subject), "archived_too": called is not None, "given": _rows(words, called)}
    [facts] = _FACTS.all(db, uuid=uuid, subject_id=subject.id, held_on=saving.held_on, **group)
    everyone = facts.listed if called is None else len(words)
    is_new = facts.there is None and not facts.discards  # one that was discarded counts on from there
    if not is_new or subject.archived_at is not None or not facts.fitting == len(words) == everyone > 0:
        return None
    check_date(saving.held_on, today)
    rollcall = new_rollcall(uuid, subject, saving, 1 + facts.last_number, {})
    rollcall.uploaded_at, rollcall.uploaded_by = now, by.id
    write_rollcall(db, rollcall, by, now)
    _INSERT.run(db, rollcall=rollcall.id, admin=by.id, now=now, sender=saving.device, **group)
    changed_paths.note(db, rollcall.path)
    present = count_attended([word.mark for word in words.values()])
    count_upload(db, rollcall, by, counts(rollcall, present, len(words)))
    known = len(saving.marks) - len(words)
    place = rollcall.place_if_other(saving)
    return Marked(taken=len(words), known=known, overruled=[], uploaded_at=now, withdrawn_at=None, place=place)


def _positions(roster: list[int]) -> dict[int, int]:
    return {student: position for position, student in enumerate(dict.fromkeys(roster), start=1)}


def _rows(words: dict[int, MarkIn], called: dict[int, int] | None) -> str:
    return packed(
        (word.student, word.mark, word.turn, called[word.student] if called else None) for word in words.values()
    )
