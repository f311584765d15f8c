"""What a roll of a list looks like, so that a hint can name one that people here know."""

from sqlalchemy import Connection, select

from rollbook.standing.schemas import ExampleRoll
from rollbook.students.schemas import ListPlace
from rollbook.students.service.place import find_list
from rollbook.tables.students import students


def read_example(db: Connection, place: ListPlace) -> ExampleRoll:
    """The first on the list."""
    listed = select(students.c.roll).filter_by(**find_list(db, place).ids).where(students.c.archived_at.is_(None))
    return ExampleRoll(roll=db.scalar(listed.order_by(students.c.position).limit(1)))
