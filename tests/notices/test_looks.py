"""Whatever changes what is counted of a subject has it looked at: in the same transaction, without a journey more."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Engine, event

from rollbook.core.marks import ABSENT, LATE
from rollbook.tables.notices import looks
from tests.leave_rows import grant, revoke
from tests.marksfile.conftest import Desk, register
from tests.notices.telling import Telling
from tests.records import day

MEERA = "24CS001"


def test_every_way_to_count_is_looked_at(telling: Telling) -> None:
    telling.start()
    first, second = telling.term.hold(), telling.term.hold(day(-1), [MEERA])
    assert is_looked_at(telling), "uploaded"
    telling.term.undo_upload(first)
    assert is_looked_at(telling), "undone"
    telling.term.asha.json("POST", f"/api/rollcalls/{first}/upload?reopened=1")
    assert is_looked_at(telling), "uploaded again"
    telling.term.correct(first, MEERA, ABSENT)
    assert is_looked_at(telling), "corrected"
    telling.term.correct(first, "24CS002", LATE)
    assert is_looked_at(telling), "late counts in some rules"
    telling.term.withdraw(first)
    assert is_looked_at(telling), "taken back"
    telling.term.restore(first)
    assert is_looked_at(telling), "restored"
    leave = telling.college.write(grant, telling.term.ids[MEERA], "medical", day(-1))
    assert is_looked_at(telling), "a leave granted"
    telling.college.write(revoke, leave)
    assert is_looked_at(telling), "and revoked"
    telling.term.correct(second, MEERA, ABSENT)
    telling.term.hold(day(-2), upload=False)
    assert not is_looked_at(telling), "nothing that counts was changed"


def test_marks_of_a_file_are_looked_at(telling: Telling) -> None:
    telling.start()
    desk = Desk(telling.term)
    made = desk.submit(register([str(day(-4)), str(day(-3))], "P" * 6, "A" * 6))
    assert is_looked_at(telling)
    desk.undo(made["id"])
    assert is_looked_at(telling)


def test_an_upload_is_no_statement_more_on_postgresql_and_one_more_on_sqlite(telling: Telling) -> None:
    telling.term.hold(day(-5))
    with writing() as before:
        telling.term.hold(day(-4))
    telling.start()
    with writing() as started:
        telling.term.hold(day(-3), [MEERA])
    assert not [each for each in before if each.startswith("INSERT INTO looks")]
    alone = [each for each in started if each.startswith("INSERT INTO looks")]
    assert len(alone) == (0 if telling.settings.database_url else 1)
    assert len(started) == len(before) + len(alone)
    assert is_looked_at(telling)


@contextmanager
def writing() -> Iterator[list[str]]:
    """What a block tells the database, reading apart."""
    statements: list[str] = []

    def note(_db: object, _cursor: object, statement: str, *_rest: object) -> None:
        if not statement.lstrip().startswith("SELECT"):
            statements.append(statement.lstrip())

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield statements
    finally:
        event.remove(Engine, "before_cursor_execute", note)


def is_looked_at(telling: Telling) -> bool:
    """Since this was asked before."""
    seen = telling.waiting_looks()
    telling.college.write(lambda db: db.execute(looks.delete()).rowcount)
    return len(seen) > 0
