"""What a roll looks like, so that a hint can name one that people here know."""

from sqlalchemy import Connection, select

from rollbook.standing.roll_schemas import ExampleQuery
from rollbook.standing.schemas import ExampleRoll
from rollbook.students.schemas import ListPlace
from rollbook.students.service.place import find_list
from rollbook.tables.students import students


def read_example(db: Connection, place: ExampleQuery) -> ExampleRoll:
    """The first on the list; where none is named, the first on one of the newest batch."""
    listed = select(students.c.roll).where(students.c.archived_at.is_(None))
    order = [students.c.batch_id.desc(), students.c.department_id, students.c.position]
    if place.batch is not None and place.department is not None:
        of = find_list(db, ListPlace(batch=place.batch, department=place.department))
        listed, order = listed.filter_by(**of.ids), order[-1:]
    return ExampleRoll(roll=db.scalar(listed.order_by(*order).limit(1)))
