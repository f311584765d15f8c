"""Whether the register is sound: the database in itself, and what it says."""

from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import Connection, func, select

from rollbook.core.settings import Settings
from rollbook.standing.service.recount import find_drifted_totals
from rollbook.store.verbs import slow_read
from rollbook.tables.catalogue import subjects
from rollbook.tables.rollcalls import marks, rollcalls
from rollbook.tables.students import students
from rollbook.upkeep.registers import look, refuse_unless_current

SHOWN = 20  # of each kind of fault


class Checked(NamedTuple):
    counts: dict[str, int]
    faults: list[str]


async def check(settings: Settings) -> Checked:
    return await look(settings, _check)


@slow_read
def _check(db: Connection) -> Checked:
    refuse_unless_current(db)
    counted = {"student": students, "subject": subjects, "class": rollcalls, "mark": marks}
    counts = {name: db.execute(select(func.count()).select_from(table)).scalar_one() for name, table in counted.items()}
    return Checked(counts, [*_of_the_file(db), *_of_the_totals(db)])


def _of_the_file(db: Connection) -> Iterator[str]:
    """PostgreSQL looks after itself."""
    if db.dialect.name != "sqlite":
        return
    for (told,) in db.exec_driver_sql("PRAGMA integrity_check").fetchmany(SHOWN):
        if told != "ok":
            yield f"The file is damaged: {told}"
    for table, row, parent, _ in db.exec_driver_sql("PRAGMA foreign_key_check").fetchmany(SHOWN):
        yield f"Row {row} of {table} belongs to nothing in {parent}."


def _of_the_totals(db: Connection) -> Iterator[str]:
    wrong = sorted({(row.subject_id, row.student_id) for row in find_drifted_totals(db)})
    codes = {row.id: row.code for row in db.execute(select(subjects.c.id, subjects.c.code))}
    for subject, student in wrong[:SHOWN]:
        yield f"Student {student} in {codes[subject]} (subject {subject}): the total is not what the marks add up to."
    if len(wrong) > SHOWN:
        yield f"So are {len(wrong) - SHOWN:,} more."
