"""The rows of a register are read as they are, and never more of them at once than memory has room for."""

import tracemalloc
from uuid import uuid4

from sqlalchemy import Connection, select, update

from rollbook.core import clock
from rollbook.tables.accounts import admins
from rollbook.tables.leave import certificate_pieces, certificates
from rollbook.upkeep.rows import fingerprint
from tests.college import College, Person

PIECE = 1_000_000  # bytes
PIECES = 24


def put_papers(db: Connection) -> None:
    me = db.scalars(select(admins.c.id)).one()
    paper = {"name": "a.pdf", "type": "application/pdf", "size": PIECE, "by": me, "at": clock.now()}
    for _ in range(PIECES):
        uuid = uuid4()
        db.execute(certificates.insert().values(id=uuid, **paper))
        db.execute(certificate_pieces.insert().values(certificate_id=uuid, start=0, bytes=bytes(PIECE)))


def test_papers_are_read_one_at_a_time(college: College, asha: Person) -> None:
    college.write(put_papers)
    tracemalloc.start()
    try:
        found = college.read(fingerprint)
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert found["certificate_pieces"][0] == PIECES
    assert most < 6 * PIECE


def test_papers_that_differ_are_told_apart(college: College, asha: Person) -> None:
    college.write(put_papers)
    before = college.read(fingerprint)
    assert college.read(fingerprint) == before
    college.write(lambda db: db.execute(update(certificate_pieces).values(bytes=b"\0" * (PIECE - 1) + b"\1")).rowcount)
    after = college.read(fingerprint)
    assert {table for table in after if after[table] != before[table]} == {"certificate_pieces"}
