"""PostgreSQL on two machines: no word is given before the standby has the work, and the server that writes is found."""

import asyncio
import os
import signal
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import Connection, select
from sqlalchemy.dialects.postgresql import insert

from rollbook.core.errors import StartError, Unavailable
from rollbook.core.settings import Settings
from rollbook.store import postgres, postgres_servers
from rollbook.store.opening import store_for
from rollbook.store.postgres import PostgresStore
from rollbook.store.postgres_moments import moment_now
from rollbook.store.postgres_servers import PostgresServers
from rollbook.store.verbs import Store
from tests.replication import Pair, two_servers
from tests.store.notebook import count_lines, lines, metadata

pytestmark = pytest.mark.alone

PATIENCE = 30.0
WAITS = "FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
CANCEL_ALL_WAITS = f"SELECT count(pg_cancel_backend(pid)) {WAITS}"


@pytest.fixture(scope="module")
def pair() -> Iterator[Pair]:
    with two_servers() as pair:
        pair.standby.follow(pair.primary)
        yield pair


@pytest.fixture
async def store(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Store]:
    """On an empty notebook whose commits wait for the standby."""
    monkeypatch.setattr(postgres, "PATIENCE_SECONDS", 0.5)
    await pair.primary.confirm("")
    store = store_for(Settings(database_url=pair.url))
    await store.open()
    await store.migrate(metadata.drop_all)
    await store.migrate(metadata.create_all)
    await pair.primary.confirm("*")
    yield store
    await store.close()


async def test_no_two_moments_of_a_standby_are_the_same(pair: Pair) -> None:
    """Its snapshots leave out which transactions are under way: equal ones may show different rows."""
    alone = store_for(Settings(database_url=f"postgresql://postgres@127.0.0.1:{pair.standby.port}/postgres"))
    await alone.open()
    assert await alone.read(moment_now) != await alone.read(moment_now)
    await alone.close()


@pytest.fixture
def cut(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The standby gets nothing any more, and is not waited for for long."""
    monkeypatch.setattr(postgres_servers, "COMMIT_SECONDS", 0.6)
    pids = [int(line) for line in _receivers(pair)]
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    yield
    for pid in pids:
        os.kill(pid, signal.SIGCONT)


def _receivers(pair: Pair) -> Iterator[str]:
    postmaster = (pair.standby.cluster.folder / "data" / "postmaster.pid").read_text().splitlines()[0]
    for child in Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split():
        with suppress(FileNotFoundError, ProcessLookupError):  # one that ended since it was listed
            if "walreceiver" in Path(f"/proc/{child}/cmdline").read_text():
                yield child


async def one_that_waits(pair: Pair) -> int:
    """The process of a commit that waits for the standby, as soon as there is one."""
    async with asyncio.timeout(PATIENCE):
        while not isinstance(found := await pair.primary.ask(f"SELECT min(pid) {WAITS}"), int):
            pass
    return found


def write_once(db: Connection, number: int) -> None:
    """As every write that may be sent again: the second time there is nothing to do."""
    db.execute(insert(lines).values(id=number, text="line").on_conflict_do_nothing())


async def test_the_server_that_writes_is_found_in_either_order(pair: Pair, store: Store) -> None:
    *_, name = pair.url.split("/")
    for first, second in ((pair.primary, pair.standby), (pair.standby, pair.primary)):
        url = f"postgresql://postgres@127.0.0.1:{first.port},127.0.0.1:{second.port}/{name}"
        other = store_for(Settings(database_url=url))
        await other.open()
        await other.write(write_once, first.port)
        await other.close()
    assert await store.read(count_lines) == 2


async def test_a_machine_that_does_not_answer_does_not_hold_the_others_up(
    pair: Pair, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes the connection, as a router might for it, and says nothing."""
    host, port, _ = PostgresServers.connect.__defaults__ or ()
    monkeypatch.setattr(PostgresServers.connect, "__defaults__", (host, port, 10 * PATIENCE))
    with socket.create_server(("127.0.0.1", 0)) as silent:
        first = silent.getsockname()[1]
        url = f"postgresql://postgres@127.0.0.1:{first},127.0.0.1:{pair.primary.port}/postgres"
        other = store_for(Settings(database_url=url))
        async with asyncio.timeout(PATIENCE):
            await other.open()
        await other.close()


async def test_where_none_writes_it_is_said(pair: Pair, store: Store) -> None:
    port = pair.standby.port
    url = f"postgresql://postgres@127.0.0.1:{port},127.0.0.1:{port}/postgres"
    with pytest.raises(StartError, match="no server takes changes at this moment"):
        await store_for(Settings(database_url=url)).open()


async def test_a_commit_the_standby_does_not_confirm_is_not_acknowledged(store: Store, cut: None) -> None:
    with pytest.raises(Unavailable, match="did not confirm"):
        await store.write(write_once, 1)


async def test_nor_is_one_whose_wait_is_cancelled(
    pair: Pair, store: Store, cut: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_servers, "COMMIT_SECONDS", 10 * PATIENCE)
    writing = asyncio.create_task(store.write(write_once, 1))
    await one_that_waits(pair)
    assert await pair.primary.ask(CANCEL_ALL_WAITS) == 1
    with pytest.raises(Unavailable, match="did not confirm"):
        await writing


async def test_nor_is_it_when_it_is_sent_again_and_found_done(pair: Pair, store: Store, cut: None) -> None:
    for _ in range(2):
        with pytest.raises(Unavailable, match="did not confirm"):
            await store.write(write_once, 1)
    assert await store.read(count_lines) == 1  # on this machine


async def test_reads_go_on_while_commits_wait(
    pair: Pair, store: Store, cut: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_servers, "COMMIT_SECONDS", 10 * PATIENCE)
    writing = [asyncio.create_task(store.write(write_once, number)) for number in range(2 * postgres.POOL)]
    await one_that_waits(pair)
    assert await store.read(lambda db: db.scalar(select(1))) == 1
    assert not any(one.done() for one in writing)
    while not all(one.done() for one in writing):
        await pair.primary.ask(CANCEL_ALL_WAITS)
    for refused in await asyncio.gather(*writing, return_exceptions=True):
        assert isinstance(refused, Unavailable)


async def test_a_connection_that_falls_silent_in_its_commit_is_not_used_again(
    pair: Pair, store: Store, cut: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_servers, "COMMIT_SECONDS", 3.0)  # in which it is found, and falls silent
    one = PostgresStore(Settings(database_url=pair.url).url, pool=1)
    writing = asyncio.create_task(one.write(write_once, 1))
    silent = await one_that_waits(pair)
    os.kill(silent, signal.SIGSTOP)
    try:
        with pytest.raises(Unavailable, match="did not confirm"):
            await writing
        async with asyncio.timeout(PATIENCE):
            await one.read(count_lines)
    finally:
        os.kill(silent, signal.SIGCONT)
    await one.close()
