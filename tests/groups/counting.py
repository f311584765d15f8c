"""What the register has counted, to be held against a timetable."""

from collections import Counter

from sqlalchemy import Connection, select

from rollbook.tables.catalogue import subjects
from rollbook.tables.rollcalls import totals


def count_classes(db: Connection) -> Counter[tuple[str, int]]:
    """In how many classes of a subject each student was counted."""
    query = select(subjects.c.code, totals).join_from(totals, subjects)
    return Counter({(row.code, row.student_id): row.present + row.absent for row in db.execute(query)})
