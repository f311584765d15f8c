"""Many students written with few statements."""

from collections.abc import Callable, Sequence

from sqlalchemy import Connection, bindparam

from rollbook.core.schemas import same_key
from rollbook.students import texts
from rollbook.students.service.known import Known, everyone_on
from rollbook.students.service.place import ClassList
from rollbook.tables.students import students

# Rows a statement: enough to be fast, few enough that a progress bar moves.
AT_ONCE = 1000

Report = Callable[[int, int], None]  # rows done, of how many

INSERT = students.insert().returning(students.c.id, students.c.roll_key)
UPDATE = (
    students.update()
    .where(students.c.id == bindparam("student_id"))
    .values({name: bindparam(name) for name in ("roll", "roll_key", "name", "email", "search_key", "position")})
    .values(archived_at=bindparam("archived_at"))
)
_FREE_ROLL = students.update().where(students.c.id == bindparam("student_id")).values(roll_key=bindparam("free_key"))
_PLACE = students.update().where(students.c.id == bindparam("student_id")).values(position=bindparam("place"))


def values_of(roll: str, name: str, email: str) -> dict[str, str]:
    """What is kept of a student, with the keys that go with it."""
    return {
        "roll": roll,
        "roll_key": same_key(roll),
        "name": name,
        "email": email,
        "search_key": texts.search_key(roll, name, email),
    }


def write_many(
    db: Connection,
    class_list: ClassList,
    new: Sequence[dict[str, object]],
    changed: Sequence[dict[str, object]],
    report: Report,
) -> dict[str, int]:
    """Add and change students of a list. The ids of the new ones, by the keys of their rolls."""
    ids: dict[str, int] = {}
    done, of = 0, len(new) + len(changed)
    report(done, of)
    for start in range(0, len(new), AT_ONCE):
        rows = [{**class_list.ids, **values} for values in new[start : start + AT_ONCE]]
        ids.update({row.roll_key: row.id for row in db.execute(INSERT, rows)})
        done += len(rows)
        report(done, of)
    for start in range(0, len(changed), AT_ONCE):
        rows = list(changed[start : start + AT_ONCE])
        db.execute(UPDATE, rows)
        done += len(rows)
        report(done, of)
    return ids


def insert_of(student: Known) -> dict[str, object]:
    """The parameters of INSERT, but for the list."""
    return {
        **values_of(student.roll, student.name, student.email),
        "position": student.position,
        "archived_at": student.archived_at,
    }


def update_of(student: Known) -> dict[str, object]:
    """The parameters of UPDATE that make a student what is given here."""
    return {"student_id": student.id, **insert_of(student)}


def free_rolls(db: Connection, ids: Sequence[int]) -> None:
    """Rolls of students that are about to be written: whoever passes theirs on must not be in the other's way.

    The keys meanwhile begin with a character that no roll can have.
    """
    if ids:
        db.execute(_FREE_ROLL, [{"student_id": each, "free_key": f"\x01{each}"} for each in ids])


def part_positions(db: Connection, class_list: ClassList) -> None:
    """No two on a list stand in one place: where some do, all are counted anew in the order they have."""
    on_list = [student for student in everyone_on(db, class_list) if student.archived_at is None]
    if len({student.position for student in on_list}) == len(on_list):
        return
    moved = [
        {"student_id": student.id, "place": place}
        for place, student in enumerate(on_list, start=1)
        if place != student.position
    ]
    db.execute(_PLACE, moved)
