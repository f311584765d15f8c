"""What the PostgreSQL store does when transactions collide or the database goes away."""

import asyncio
from uuid import uuid4

import asyncpg
import pytest
from sqlalchemy import URL, Connection, make_url, select, text, update
from sqlalchemy.exc import DBAPIError

from rollbook.core.errors import StartError, Unavailable
from rollbook.core.settings import Settings
from rollbook.migrations.run import upgrade
from rollbook.store import postgres as postgres_store
from rollbook.store.opening import store_for
from rollbook.store.postgres import PostgresStore
from rollbook.store.verbs import MAX_TRIES
from tests.postgres import Server
from tests.store.notebook import count_lines, lines, open_notebook, write_line


async def test_a_deadlock_is_tried_again_until_both_are_written(postgres_settings: Settings) -> None:
    runs: list[str] = []
    held: set[str] = set()

    async with open_notebook(postgres_settings) as store:
        await store.write(write_line, 1, "")
        await store.write(write_line, 2, "")

        def add(db: Connection, first: int, second: int, letter: str) -> None:
            runs.append(letter)
            for number in (first, second):
                db.execute(update(lines).where(lines.c.id == number).values(text=lines.c.text + letter))
                held.add(letter)
                while len(held) < 2:
                    sleep(db, 0.01)  # until the other holds its first row too

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


async def test_without_a_free_connection_the_refusal_is_in_words(
    postgres_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_store, "POOL_SECONDS", 0.05)
    monkeypatch.setattr(postgres_store, "PATIENCE_SECONDS", 0.2)
    store = PostgresStore(postgres_settings.url, pool=1)
    begun, over = asyncio.Event(), asyncio.Event()

    def hold(db: Connection) -> None:
        begun.set()
        while not over.is_set():
            sleep(db, 0.01)

    holding = asyncio.create_task(store.read(hold))
    await begun.wait()
    for refused in (store.read(sleep, 0), store.write(sleep, 0)):
        with pytest.raises(Unavailable, match="Too many ask the database at once"):
            await refused
    over.set()
    await holding
    await store.read(sleep, 0)
    await store.close()


async def test_a_connection_that_comes_free_in_time_is_waited_for(
    postgres_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_store, "POOL_SECONDS", 0.05)
    store = PostgresStore(postgres_settings.url, pool=1)
    await asyncio.gather(*(store.read(sleep, 0.2) for _ in range(3)))
    await store.close()


@pytest.mark.parametrize("sooner_free", [True, False])
async def test_a_database_with_too_many_clients_is_tried_again_then_said_in_words(
    postgres: Server, postgres_settings: Settings, monkeypatch: pytest.MonkeyPatch, sooner_free: bool
) -> None:
    monkeypatch.setattr(postgres_store, "PATIENCE_SECONDS", 10 if sooner_free else 0.5)
    url = postgres_settings.url
    role = f"lecturer_{uuid4().hex}"
    owner = await asyncpg.connect(as_asyncpg(url))
    await owner.execute(f"CREATE ROLE {role} LOGIN CONNECTION LIMIT 1; GRANT pg_read_all_data TO {role}")
    only_one = await asyncpg.connect(as_asyncpg(url.set(username=role)))
    store = PostgresStore(url.set(username=role))
    reading = asyncio.create_task(store.read(sleep, 0))
    await asyncio.sleep(0.1)
    if sooner_free:
        await only_one.close()
        await reading
    else:
        with pytest.raises(Unavailable, match="Too many ask the database at once"):
            await reading
        with pytest.raises(StartError, match="too many connections for role"):
            await store.open()
        await only_one.close()
    await store.close()
    await owner.close()


async def test_what_takes_too_long_is_given_up_in_words_and_not_begun_again(
    postgres_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_store, "STATEMENT_SECONDS", 3)  # longer than any other takes on a busy machine
    monkeypatch.setattr(postgres_store, "PATIENCE_SECONDS", 0.2)
    runs = []

    def write_slowly(db: Connection) -> None:
        runs.append(1)
        write_line(db, 1)
        sleep(db, 60)

    async with open_notebook(postgres_settings) as store:
        with pytest.raises(Unavailable, match="took too long"):
            await store.write(write_slowly)
        assert await store.read(count_lines) == 0
    assert len(runs) == 1


async def test_a_limit_of_the_database_itself_is_told_likewise(postgres_settings: Settings) -> None:
    def limited(db: Connection) -> None:
        db.execute(text("SET LOCAL statement_timeout = 100"))
        sleep(db, 5)

    async with open_notebook(postgres_settings) as store:
        with pytest.raises(Unavailable, match="took too long"):
            await store.write(limited)


async def test_a_role_that_may_not_make_tables_is_told_what_to_do(postgres: Server) -> None:
    url = make_url(await postgres.create_database())
    role = f"guest_{uuid4().hex}"
    owner = await asyncpg.connect(as_asyncpg(url))
    await owner.execute(f"CREATE ROLE {role} LOGIN")
    store = store_for(Settings(database_url=url.set(username=role).render_as_string()))
    await store.open()
    with pytest.raises(StartError, match=f"The role {role} may not make tables") as refusal:
        await store.migrate(upgrade)
    advice = str(refusal.value).partition("Make it the owner: ")[2]
    await owner.execute(advice)
    await store.migrate(upgrade)
    await store.close()
    await owner.close()


async def test_a_database_or_role_that_is_not_there_is_said_so(postgres: Server) -> None:
    for wrong in (make_url(postgres.url).set(database="nowhere"), make_url(postgres.url).set(username="nobody.here")):
        with pytest.raises(StartError, match="does not exist"):
            await store_for(Settings(database_url=wrong.render_as_string())).open()


def sleep(db: Connection, seconds: float) -> None:
    db.execute(text("SELECT pg_sleep(:seconds)"), {"seconds": seconds})


def as_asyncpg(url: URL) -> str:
    return url.set(drivername="postgresql").render_as_string()


async def test_a_database_that_does_not_answer_is_said_so_without_its_password() -> None:
    store = store_for(Settings(database_url="postgresql://asha:secret@127.0.0.1:1/none"))
    with pytest.raises(StartError, match="does not answer") as refusal:
        await store.open()
    assert "secret" not in str(refusal.value)
