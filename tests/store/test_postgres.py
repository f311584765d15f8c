"""What the PostgreSQL store does when transactions collide or the database goes away."""

import asyncio

import pytest
from sqlalchemy import Connection, select, text, update
from sqlalchemy.exc import DBAPIError

from rollbook.core.errors import StartError
from rollbook.core.opening import store_for
from rollbook.core.settings import Settings
from rollbook.core.store import MAX_TRIES
from tests.store.notebook import count_lines, lines, open_notebook, write_line


async def test_a_deadlock_is_tried_again_until_both_are_written(postgres_settings: Settings) -> None:
    runs = []

    async with open_notebook(postgres_settings) as store:
        await store.write(write_line, 1, "")
        await store.write(write_line, 2, "")

        def add(db: Connection, first: int, second: int, letter: str) -> None:
            runs.append(letter)
            for number in (first, second):
                db.execute(update(lines).where(lines.c.id == number).values(text=lines.c.text + letter))
                if len(runs) <= 2 and number == first:
                    db.execute(text("SELECT pg_sleep(0.2)"))  # until the other holds its first row too

        await asyncio.gather(store.write(add, 1, 2, "a"), store.write(add, 2, 1, "b"))
        texts = await store.read(lambda db: ["".join(sorted(word)) for word in db.scalars(select(lines.c.text))])
    assert texts == ["ab", "ab"]
    assert len(runs) >= 3


async def test_a_write_that_always_collides_is_given_up_in_words(postgres_settings: Settings) -> None:
    runs = []

    def collide(db: Connection) -> None:
        runs.append(1)
        db.execute(text("DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$"))

    async with open_notebook(postgres_settings) as store:
        with pytest.raises(Exception, match="Tried 25 times"):
            await store.write(collide)
    assert len(runs) == MAX_TRIES


async def test_a_mistake_is_not_tried_again(postgres_settings: Settings) -> None:
    runs = []

    def wrong(db: Connection) -> None:
        runs.append(1)
        db.execute(text("SELECT * FROM no_such_table"))

    async with open_notebook(postgres_settings) as store:
        with pytest.raises(DBAPIError):
            await store.write(wrong)
    assert len(runs) == 1


async def test_lost_connections_are_replaced_without_a_word(postgres_settings: Settings) -> None:
    def drop_all_others(db: Connection) -> None:
        db.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        )

    async with open_notebook(postgres_settings) as store:
        await asyncio.gather(*(store.write(write_line, n) for n in range(12)))
        await store.read(drop_all_others)
        await asyncio.gather(*(store.write(write_line, n) for n in range(12, 24)))
        assert await store.read(count_lines) == 24


async def test_a_database_that_does_not_answer_is_said_so_without_its_password() -> None:
    store = store_for(Settings(database_url="postgresql://asha:secret@127.0.0.1:1/none"))
    with pytest.raises(StartError, match="does not answer") as refusal:
        await store.open()
    assert "secret" not in str(refusal.value)
