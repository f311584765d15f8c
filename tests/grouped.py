"""Groups, for tests of what is done with them: making and filling them has tests of its own."""

from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from sqlalchemy import Connection, insert, select, update

from rollbook.core.groups import Called, Kind
from rollbook.core.schemas import same_key
from rollbook.students.service.memberships import Move, move
from rollbook.tables.catalogue import batches, departments, subjects
from rollbook.tables.groups import groups, subject_groups
from tests.records import LIST, SUBJECT, Term

BEGIN = date(2026, 7, 20)  # of the term
OF_A = ["24CS001", "24CS003", "24CS005"]
OF_B = ["24CS002", "24CS004", "24CS006"]


class Sections(NamedTuple):
    a: int
    b: int


def divide(db: Connection, term: Term, labels: tuple[str, str] = ("A", "B")) -> Sections:
    """The list into two sections, which the subject calls one by one."""
    a = add_group(db, LIST, labels[0], [term.ids[roll] for roll in OF_A])
    b = add_group(db, LIST, labels[1], [term.ids[roll] for roll in OF_B])
    call_by(db, SUBJECT, "sections")
    return Sections(a, b)


def add_group(
    db: Connection,
    place: dict[str, str],
    label: str,
    members: Iterable[int],
    kind: Kind = "section",
    since: date = BEGIN,
) -> int:
    """A group of a list, with these students from that day on."""
    of_list = {
        "batch_id": db.scalar(select(batches.c.id).filter_by(label=place["batch"])),
        "department_id": db.scalar(select(departments.c.id).filter_by(label=place["department"])),
    }
    made = {**of_list, "label": label, "label_key": same_key(label), "kind": kind}
    group: int = db.execute(insert(groups).values(made).returning(groups.c.id)).scalar_one()
    move(db, [Move(group, student, True) for student in members], since)
    return group


def call_by(db: Connection, code: str, called: Called, own: Iterable[int] = ()) -> None:
    """Whom the subjects of that code call."""
    db.execute(update(subjects).filter_by(code=code).values(called=called))
    for subject in db.scalars(select(subjects.c.id).filter_by(code=code)).all():
        for group in own:
            db.execute(insert(subject_groups).values(subject_id=subject, group_id=group))
