"""Cases as they are kept."""

from datetime import date, datetime
from typing import Protocol
from uuid import UUID

from sqlalchemy import Connection, and_, case, func, select

from rollbook.core.errors import NotFound
from rollbook.core.leave import Category
from rollbook.core.marks import Mark
from rollbook.objections.refusals import no_such_objection
from rollbook.objections.schemas import Claim, State
from rollbook.objections.service.finding import TAKER, TOOK_IT
from rollbook.store.holding import hold_table
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import PLACE_COLUMNS
from rollbook.tables.groups import groups
from rollbook.tables.leave import COVERS, leave_kinds, leaves
from rollbook.tables.objections import objection_voices, objections
from rollbook.tables.rollcalls import CALLED_GROUP, CLASSES, COUNTS, GROUP_COLUMNS, marks, rollcalls
from rollbook.tables.rows import GroupRow, PlaceRow
from rollbook.tables.students import students

_answerer = admins.alias("answerer")
_voices = (
    select(func.count())
    .where(objection_voices.c.number == objections.c.number)
    .correlate(objections)
    .scalar_subquery()
    .label("voices")
)
_is_the_mark = and_(marks.c.rollcall_id == rollcalls.c.id, marks.c.student_id == objections.c.student_id)
# Of classes that are still here: a case whose class was discarded has nobody to answer it.
CASES = (
    select(
        objections,
        *PLACE_COLUMNS,
        *GROUP_COLUMNS,
        *rollcalls.c["group_id", "uuid", "uploaded_at"],
        COUNTS.label("counts"),
        TAKER.c.user_name.label("taker"),
        _answerer.c.user_name.label("answerer"),
        _answerer.c.name.label("answerer_name"),
        students.c.roll,
        students.c.name,
        marks.c.mark.label("seen"),
        case((marks.c.corrected.is_(None), marks.c.at)).label("tapped_at"),  # of a correction it is not the tap's
        marks.c.corrected,
        leave_kinds.c.category,
        _voices,
    )
    .select_from(CLASSES.join(TAKER, TOOK_IT))
    .join(objections, objections.c.rollcall_id == rollcalls.c.id)
    .outerjoin(groups, CALLED_GROUP)
    .outerjoin(students, students.c.id == objections.c.student_id)
    .outerjoin(marks, _is_the_mark)
    .outerjoin(_answerer, _answerer.c.id == objections.c.answered_by)
    .outerjoin(leaves, and_(leaves.c.student_id == objections.c.student_id, COVERS))
    .outerjoin(leave_kinds, leave_kinds.c.id == leaves.c.kind_id)
)


class KeptCase(Protocol):
    """Whatever became of its class."""

    number: int
    rollcall_id: int | None
    student_id: int | None
    subject_id: int | None
    held_on: date
    class_number: int
    claim: Claim
    held: Mark
    sent_at: datetime
    due: date
    list_number: int | None
    state: State
    answered_by: int | None
    answered_at: datetime | None
    because: str | None
    corrected_from: Mark | None
    corrected_to: Mark | None
    revision: int | None
    elsewhere: bool


class CaseRow(KeptCase, PlaceRow, GroupRow, Protocol):
    uuid: UUID
    uploaded_at: datetime | None
    counts: bool
    taker: str
    answerer: str | None
    answerer_name: str | None
    roll: str | None
    name: str | None
    seen: Mark | None
    tapped_at: datetime | None
    corrected: int | None  # the revision of the class that corrected the mark last
    category: Category | None  # the leave that covers the class, whether or not it was missed
    voices: int


def find_case_if_there(db: Connection, number: int) -> CaseRow | None:
    return db.execute(CASES.where(objections.c.number == number)).one_or_none()


def find_case(db: Connection, number: int) -> CaseRow:
    if (found := find_case_if_there(db, number)) is None:
        raise NotFound(no_such_objection(number))
    return found


def next_number(db: Connection) -> int:
    """Of two who object at the same moment one waits: numbers have no gaps. SQLite has one writer."""
    hold_table(db, objections)
    return (db.scalar(select(func.max(objections.c.number))) or 0) + 1
