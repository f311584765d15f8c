"""A write of one statement, which PostgreSQL commits by itself."""

from uuid import uuid4

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError

from rollbook.core.settings import Settings
from rollbook.store import at_once
from rollbook.store.prepared import Prepared
from rollbook.store.verbs import may_write_at_once
from tests.store.notebook import line_numbers, open_notebook, write_line

WRITE = Prepared(text("INSERT INTO test_lines (id, text) VALUES (CAST(:id AS integer), 'at once')"))
HANG_UP = Prepared(text("INSERT INTO test_lines (id, text) SELECT 1, pg_terminate_backend(pg_backend_pid())"))


@may_write_at_once
def write_at_once(db: Connection, number: int) -> bool:
    assert at_once.is_allowed(db)
    at_once.run(db, WRITE, [], id=number)
    return True


async def test_the_statement_is_there_though_what_follows_fails(postgres_settings: Settings) -> None:
    """It is committed when it returns: whoever uses this must have nothing left to do."""

    @may_write_at_once
    def then_fail(db: Connection) -> None:
        write_at_once(db, 1)
        write_line(db, 2)
        raise ValueError

    async with open_notebook(postgres_settings) as store:
        with pytest.raises(ValueError, match=r"^$"):
            await store.write(then_fail)
        assert await store.read(line_numbers) == [1]


async def test_after_a_refusal_a_transaction_can_begin(postgres_settings: Settings) -> None:
    @may_write_at_once
    def otherwise_in_steps(db: Connection, number: int) -> None:
        try:
            write_at_once(db, number)
        except IntegrityError:
            write_line(db, number + 1)
            write_line(db, number + 2)

    async with open_notebook(postgres_settings) as store:
        await store.write(otherwise_in_steps, 1)
        await store.write(otherwise_in_steps, 1)
        assert await store.read(line_numbers) == [1, 2, 3]
        with pytest.raises(IntegrityError):
            await store.write(otherwise_in_steps, 2)  # 3 is there: and 4 is not left behind
        assert await store.read(line_numbers) == [1, 2, 3]


async def test_a_part_of_another_write_may_not(settings: Settings) -> None:
    def allowed_inside(db: Connection) -> bool:
        write_line(db, 1)
        return at_once.is_allowed(db)

    async with open_notebook(settings) as store:
        if settings.database_url:
            assert await store.write(write_at_once, 7)  # the same connection, a moment before
        assert not await store.write(allowed_inside)


async def test_when_the_connection_is_lost_it_is_tried_again_and_told_in_any_case(postgres_settings: Settings) -> None:
    path, tries = f"Attendance/{uuid4()}", []

    @may_write_at_once
    def write_or_find(db: Connection) -> str:
        tries.append(1)
        if len(tries) == 1:
            at_once.run(db, HANG_UP, [path])
        return "found"  # and noted nothing, having changed nothing

    async with open_notebook(postgres_settings) as store:
        heard: list[str] = []
        store.listeners.append(lambda paths: heard.extend(paths))
        assert await store.write(write_or_find) == "found"
        assert (len(tries), heard) == (2, [path])
