"""Lists as they are kept."""

from datetime import date, datetime
from typing import Literal, Protocol

from sqlalchemy import ColumnElement, Connection, select

from rollbook.core.statements import find_row
from rollbook.eligibility.refusals import no_such_list
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import LIST_COLUMNS, batches, departments, semesters
from rollbook.tables.eligibility import eligibility_lists

_next = eligibility_lists.alias("next")
# All but what it says.
FACTS = (
    select(
        *(column for column in eligibility_lists.c if column.name != "document"),
        admins.c.user_name.label("maker"),
        *LIST_COLUMNS,
        semesters.c.label.label("semester"),
        _next.c.number.label("followed_by"),
    )
    .select_from(eligibility_lists)
    .join(admins)
    .join(batches, batches.c.id == eligibility_lists.c.batch_id)
    .join(departments, departments.c.id == eligibility_lists.c.department_id)
    .join(semesters, semesters.c.id == eligibility_lists.c.semester_id)
    .outerjoin(_next, _next.c.follows == eligibility_lists.c.number)
)


class FactsRow(Protocol):
    number: int
    kind: Literal["provisional", "final"]
    batch_id: int
    department_id: int
    semester_id: int
    batch: str  # as it is called today
    department: str
    semester: str
    follows: int | None
    followed_by: int | None
    day: date
    until: datetime
    objections_until: date | None
    students: int
    below: int
    condoned: int
    sha256: str
    code: str
    key_id: int
    signature: bytes
    made_at: datetime
    maker: str


class ListRow(FactsRow, Protocol):
    document: bytes


_WHOLE = FACTS.add_columns(eligibility_lists.c.document)


def find_list(db: Connection, number: int) -> ListRow:
    return find_row(db, _WHOLE.where(eligibility_lists.c.number == number), no_such_list(number))


def find_by_code(db: Connection, code: str) -> ListRow | None:
    """`code`: as it is printed."""
    return db.execute(_WHOLE.where(eligibility_lists.c.code == code)).one_or_none()


def newest_of(db: Connection, batch_id: int, department_id: int, semester_id: int) -> FactsRow | None:
    """Of one scope: each list follows the one before."""
    query = FACTS.where(*of_scope(batch_id, department_id, semester_id))
    return db.execute(query.order_by(eligibility_lists.c.number.desc()).limit(1)).one_or_none()


def of_scope(batch_id: int, department_id: int, semester_id: int) -> tuple[ColumnElement[bool], ...]:
    lists = eligibility_lists.c
    return lists.batch_id == batch_id, lists.department_id == department_id, lists.semester_id == semester_id
