"""All rows of a register, read and written the same way on both databases."""

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence

from sqlalchemy import Connection, Table, delete, func, insert, select

from rollbook.core.statements import SomeRow, Statement
from rollbook.tables.every import EVERY_TABLE
from rollbook.tables.leave import certificate_pieces

AT_ONCE = 2_000

Report = Callable[[int, int], None]  # so many rows, of so many
Fingerprint = dict[str, tuple[int, str]]  # of each table: how many rows, and what they say


def fingerprint(db: Connection) -> Fingerprint:
    """The same on either database for the same rows."""
    return {table.name: _digest(_chunks(db, table)) for table in EVERY_TABLE}


def copy_rows(source: Connection, target: Connection, report: Report) -> None:
    """Into tables that are empty."""
    total, done = count_rows(source), 0
    for table in EVERY_TABLE:
        for chunk in _chunks(source, table):
            target.execute(insert(table), [row._asdict() for row in chunk])
            done += len(chunk)
            report(done, total)


def empty(db: Connection) -> None:
    for table in reversed(EVERY_TABLE):
        db.execute(delete(table))


def count_rows(db: Connection) -> int:
    return sum(db.execute(select(func.count()).select_from(table)).scalar_one() for table in EVERY_TABLE)


def _chunks(db: Connection, table: Table) -> Iterator[Sequence[SomeRow]]:
    in_order = select(table).order_by(*table.primary_key.columns)
    if table is certificate_pieces:
        yield from _papers(db, in_order)
    else:
        yield from db.execution_options(yield_per=AT_ONCE).execute(in_order).partitions()


def _papers(db: Connection, pieces: Statement) -> Iterator[Sequence[SomeRow]]:
    """One at a time: each may have ten megabytes, and asyncpg's cursor fetches fifty rows whatever it is told."""
    paper = certificate_pieces.c.certificate_id
    for each in db.scalars(select(paper).distinct().order_by(paper)).all():
        yield db.execute(pieces.where(paper == each)).all()


def _digest(chunks: Iterator[Sequence[SomeRow]]) -> tuple[int, str]:
    digest, rows = hashlib.sha256(), 0
    for chunk in chunks:
        rows += len(chunk)
        for row in chunk:
            digest.update(json.dumps(tuple(row), default=_as_text, sort_keys=True).encode() + b"\n")
    return rows, digest.hexdigest()


def _as_text(value: object) -> str:
    return hashlib.sha256(value).hexdigest() if isinstance(value, bytes) else str(value)
