"""A register from before students could ask for leave themselves keeps its leaves, its papers and its checks."""

import re

import pytest
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import IntegrityError

from rollbook.core.settings import Settings
from rollbook.migrations.run import upgrade
from rollbook.store.opening import store_for
from torture.old_registers import lay_down

PAPER = "0" * 31 + "7"
LEAVE = (
    "INSERT INTO leaves (id, student_id, kind_id, starts_on, ends_on, reason, certificate_id, entry, state, "
    "{asker}, asked_at) VALUES ({id}, 1, 1, '2026-11-{day}', '2026-11-17', 'Camp', {paper}, "
    "'00000000000000000000000000000009', 'asked', {by}, '2026-11-16')"
)


def leave(number: int, asker: str, by: str, paper: str = "NULL", day: int = 16) -> str:
    return LEAVE.format(id=number, asker=asker, by=by, paper=paper, day=day)


def enter_two_and_discard_one(db: Connection) -> None:
    lay_down(db, "0027")
    paper = "INSERT INTO certificates (id, name, type, size, by, at) VALUES (:id, 'l', 'x', 1, 1, '2026-11-16')"
    piece = "INSERT INTO certificate_pieces (certificate_id, start, bytes) VALUES (:id, 0, :bytes)"
    db.execute(text(paper), {"id": PAPER})
    db.execute(text(piece), {"id": PAPER, "bytes": b"%"})
    for number, its_paper in ((91, f"'{PAPER}'"), (92, "NULL")):
        db.execute(text(leave(number, "asked_by", "1", its_paper)))
    db.execute(text("DELETE FROM leaves WHERE id = 92"))


def run(db: Connection, statement: str) -> int:
    return db.execute(text(statement)).rowcount


def next_id(db: Connection) -> int:
    new = leave(0, "asked_as", "'mother'").replace("(id, ", "(").replace("(0, ", "(")
    if db.dialect.name == "postgresql":
        db.execute(text("SELECT setval('leaves_id_seq', 92)"))
    db.execute(text(new))
    return int(db.execute(text("SELECT max(id) FROM leaves")).scalar_one())


async def test_what_was_asked_for_stands_and_students_can_ask(empty_settings: Settings) -> None:
    store = store_for(empty_settings)
    await store.open()
    await store.migrate(enter_two_and_discard_one)
    await store.migrate(upgrade)

    known = text("SELECT id, asked_by, asked_as FROM leaves")
    assert await store.read(lambda db: [tuple(row) for row in db.execute(known)]) == [(91, 1, None)]
    assert await store.read(lambda db: db.execute(text("SELECT count(*) FROM certificate_pieces")).scalar_one()) == 1

    def names(db: Connection) -> list[str]:
        if db.dialect.name == "sqlite":
            made = db.execute(text("SELECT sql FROM sqlite_master WHERE name = 'leaves'")).scalar_one()
            assert "AUTOINCREMENT" in made
            return sorted(re.findall(r"CONSTRAINT (ck_\w+)", made))
        return sorted(str(each["name"]) for each in inspect(db).get_check_constraints("leaves"))

    expected = ["asked_as", "asker", "dates", "hours", "state"]
    assert await store.read(names) == [f"ck_leaves_{name}" for name in expected]
    for wrong in (
        leave(95, "asked_by", "NULL"),
        leave(95, "asked_as", "'staff'"),
        leave(95, "asked_as", "'mother'", day=18),
        leave(95, "asked_by, asked_as", "1, 'mother'"),
    ):
        with pytest.raises(IntegrityError):
            await store.write(run, wrong)
    assert await store.write(next_id) == 93  # no other leave gets the id of one that the history tells of
    await store.close()
