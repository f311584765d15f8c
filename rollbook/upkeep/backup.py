"""A backup: one SQLite file with every row of one moment, whichever database it comes from, sealed."""

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection

from rollbook.core.errors import StartError
from rollbook.core.settings import Settings
from rollbook.migrations.run import upgrade
from rollbook.store.sqlite_file import explain_trouble
from rollbook.store.verbs import slow_read
from rollbook.upkeep.files import becoming
from rollbook.upkeep.ids import last_ids, number_on
from rollbook.upkeep.registers import file_alone, file_of, look, refuse_unless_current
from rollbook.upkeep.rows import Report, copy_rows, count_rows, empty, fingerprint
from rollbook.upkeep.seals import seal


async def back_up(settings: Settings, file: Path, report: Report) -> int:
    """How many rows it holds. Others go on reading and writing meanwhile; what they write now is not in it."""
    with becoming(file, ".part") as part:
        if register := file_of(settings):
            await look(settings, refuse_unless_current)
            copy_file(register, part)
        else:
            await look(settings, _copy_into, part, report)
        with file_alone(part) as copy:
            rows = count_rows(copy)
        seal(part)
    return rows


def copy_file(register: Path, part: Path) -> None:
    """As of one moment, its write-ahead log included."""
    with explain_trouble(register), closing(sqlite3.connect(register, timeout=10)) as db:
        db.execute("VACUUM INTO ?", (str(part),))


@slow_read
def _copy_into(db: Connection, part: Path, report: Report) -> None:
    refuse_unless_current(db)
    with file_alone(part) as copy:
        upgrade(copy)
    with file_alone(part) as copy:
        empty(copy)  # of what the migrations put into a new register
        copy_rows(db, copy, report)
        number_on(copy, last_ids(db))
        if fingerprint(copy) != fingerprint(db):
            raise StartError("The copy differs from the register, so there is no backup. Try again; look at the disk.")
