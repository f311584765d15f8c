"""Students as the register has them."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import NamedTuple, TypeVar

from sqlalchemy import Connection, and_, select

from rollbook.core.paging import PageQuery, fetch_page
from rollbook.core.schemas import Page, same_key
from rollbook.store.verbs import slow_read
from rollbook.students.schemas import ListPlace, StudentOut, StudentQuery
from rollbook.students.service.place import ClassList, find_list
from rollbook.tables.students import ERASED, ERASED_ROLL, NOT_ERASED, students

Asked = TypeVar("Asked")  # an id, or a pair of them

ASKED_AT_ONCE = 5000  # ids in one question


class Known(NamedTuple):
    id: int
    batch_id: int
    department_id: int
    roll: str
    roll_key: str
    name: str
    email: str
    position: int
    archived_at: datetime | None

    @property
    def place(self) -> tuple[int, int]:
        return (self.batch_id, self.department_id)

    @property
    def out(self) -> StudentOut:
        return StudentOut(
            id=self.id,
            roll=self.roll,
            name=self.name,
            email=self.email,
            position=self.position,
            archived=self.archived_at is not None,
        )

    @property
    def erased_roll(self) -> str:
        return f"{ERASED_ROLL}{self.id}"

    @property
    def as_erased(self) -> "Known":
        """Without what tells who it was."""
        return self._replace(roll=self.erased_roll, roll_key=self.erased_roll, name=ERASED, email="")

    @property
    def is_erased(self) -> bool:
        return self.name == ERASED and self.roll == self.erased_roll

    @property
    def facts(self) -> dict[str, str]:
        """What the history keeps."""
        return {"roll": self.roll, "name": self.name, "email": self.email}


KNOWN = select(*(students.c[column] for column in Known._fields))


def everyone_on(db: Connection, class_list: ClassList) -> list[Known]:
    """The whole list in its order, archived ones included."""
    query = KNOWN.filter_by(**class_list.ids).order_by(students.c.position, students.c.id)
    return [Known(*row) for row in db.execute(query)]


def students_by_id(db: Connection, ids: Sequence[int]) -> dict[int, Known]:
    """Those of them that are still in the register."""
    return {row.id: Known(*row) for some in portions(ids) for row in db.execute(KNOWN.where(students.c.id.in_(some)))}


def portions(ids: Sequence[Asked]) -> Iterator[Sequence[Asked]]:
    """No more in one question than a database takes."""
    for start in range(0, len(ids), ASKED_AT_ONCE):
        yield ids[start : start + ASKED_AT_ONCE]


@slow_read
def read_everyone(db: Connection, place: ListPlace) -> tuple[ClassList, list[Known]]:
    class_list = find_list(db, place)
    return class_list, everyone_on(db, class_list)


def list_students(db: Connection, query: StudentQuery, page: PageQuery) -> Page[StudentOut]:
    wanted = KNOWN.filter_by(**find_list(db, query).ids)
    archived = students.c.archived_at
    kept = and_(archived.is_not(None), NOT_ERASED)  # nobody comes back who was erased
    wanted = wanted.where(kept if query.archived else archived.is_(None))
    if query.search:
        wanted = wanted.where(students.c.search_key.contains(same_key(query.search), autoescape=True))
    rows, following = fetch_page(db, wanted, [students.c.position, students.c.id], page)
    return Page(items=[Known._make(row).out for row in rows], next=following)
