"""F23: servers that send statements are asked to stop in the middle of it, and PostgreSQL is restarted under them, or
fails over to its standby. Each statement arrives once, none is lost, and none is uncertain: whoever is asked to stop
finishes what is in hand, and whoever cannot reach the database asks it again."""

import asyncio
import random
import tempfile
import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from typing import Protocol

from sqlalchemy import Connection, update

from rollbook.core import clock
from rollbook.core.settings import Settings
from rollbook.store.opening import open_store
from rollbook.store.postgres import PATIENCE_SECONDS
from rollbook.store.verbs import Store
from rollbook.tables.notices import notices
from tests.ports import free_port
from tests.post.mail_server import MailServer, mail_server
from tests.postgres import new_cluster
from tests.replication import Pair, two_servers
from tests.replication import Server as Postgres
from torture.killed_post import SLOW_SECONDS, Found, count_open, look_at, sending_to, until_taken, write_statements
from torture.report import Finding, found_out
from torture.servers import Server, warm

STATEMENTS = 1440
SERVERS = 2
STOPPED_WITHIN = 5.0
STILL_IN_HAND = 0.5  # seconds after a server was asked to stop in which the mail server keeps its answer back


class Trouble(Protocol):
    """Of a database."""

    async def prepare(self) -> None: ...

    async def take_away(self) -> None: ...

    async def bring_back(self) -> None: ...


def full_stops(folder: Path) -> Finding:
    return stop_while_sending(folder, STATEMENTS, stops=20)


def full_restarts(folder: Path) -> Finding:
    return restart_while_sending(folder, STATEMENTS, restarts=10)


def full_failovers(folder: Path) -> Finding:
    return fail_over_while_sending(folder, STATEMENTS, failovers=5)


def stop_while_sending(folder: Path, statements: int, stops: int) -> Finding:
    found, worst = _stop(folder, statements, stops, None)
    count = f"{statements} statements, {stops} stops"
    whole = _finding("F23 stopped while sending", count, found)
    caught = found_out(lambda _turn: _finding("", "", _stop(folder, 20, 2, "stop-at-once")[0]))
    return replace(whole, recovery=worst, most_recovery=STOPPED_WITHIN, caught=caught)


def restart_while_sending(folder: Path, statements: int, restarts: int) -> Finding:
    whole = _finding(
        "F23 PostgreSQL restarted while sending",
        f"{statements} statements, {restarts} restarts, {SERVERS} servers",
        _restart(folder, statements, restarts, None),
    )
    return replace(whole, caught=found_out(lambda _turn: _finding("", "", _restart(folder, 30, 1, "note-afterwards"))))


def fail_over_while_sending(folder: Path, statements: int, failovers: int) -> Finding:
    whole = _finding(
        "F23 PostgreSQL failed over while sending",
        f"{statements} statements, {failovers} failovers, {SERVERS} servers",
        _fail_over(folder, statements, failovers, None),
    )
    return replace(
        whole, caught=found_out(lambda _turn: _finding("", "", _fail_over(folder, 30, 1, "note-afterwards")))
    )


def _finding(test: str, count: str, found: Found) -> Finding:
    """What is uncertain is no less than half: none of it had to be."""
    return Finding(test, count, found.lost, found.doubled, found.uncertain)


def _stop(folder: Path, statements: int, stops: int, bug: str | None) -> tuple[Found, float]:
    settings = Settings(data_dir=Path(tempfile.mkdtemp(dir=folder)))
    launch = warm(bug)
    with mail_server(_slow_mail_server()) as mails:
        server = Server(settings, launch, **sending_to(mails))
        return asyncio.run(_stop_again_and_again(settings, server, mails, statements, stops))


async def _stop_again_and_again(
    settings: Settings, server: Server, mails: MailServer, statements: int, stops: int
) -> tuple[Found, float]:
    await write_statements(settings, statements)
    chance, worst, portion = random.Random(stops), 0.0, max(1, statements // stops - 10)
    try:
        for _ in range(stops):
            await server.start()
            await until_taken(mails, len(mails.taken) + 1 + chance.randrange(portion), statements)
            async with _one_in_hand(mails, statements):
                stopping = asyncio.create_task(asyncio.to_thread(server.stop))
                await asyncio.sleep(STILL_IN_HAND)
            worst = max(worst, await stopping)
        await server.start()
        await until_taken(mails, statements, statements)
        await asyncio.to_thread(server.stop)
    finally:
        server.kill()
    return await look_at(settings, mails), worst


def _restart(folder: Path, statements: int, restarts: int, bug: str | None) -> Found:
    with new_cluster() as cluster:
        postgres = Postgres(cluster, free_port())
        postgres.start()
        url = f"postgresql://postgres@127.0.0.1:{postgres.port}/postgres"
        return _interrupted(folder, url, statements, restarts, Restarts(postgres), bug)


def _fail_over(folder: Path, statements: int, failovers: int, bug: str | None) -> Found:
    with two_servers() as pair:
        return _interrupted(folder, pair.url, statements, failovers, Failovers(pair), bug)


class Restarts:
    """Fast and immediate in turn."""

    def __init__(self, postgres: Postgres) -> None:
        self._postgres, self._modes = postgres, cycle(("immediate", "fast"))

    async def prepare(self) -> None:
        pass

    async def take_away(self) -> None:
        await asyncio.to_thread(self._postgres.stop, next(self._modes))

    async def bring_back(self) -> None:
        await asyncio.to_thread(self._postgres.start)


class Failovers:
    """The old primary becomes the next standby."""

    def __init__(self, pair: Pair) -> None:
        self._pair = pair

    async def prepare(self) -> None:
        await asyncio.to_thread(self._pair.standby.follow, self._pair.primary)
        await self._pair.standby.confirm("")  # the copy may have brought the setting with it
        await self._pair.primary.confirm("*")

    async def take_away(self) -> None:
        await asyncio.to_thread(self._pair.primary.stop)

    async def bring_back(self) -> None:
        pair = self._pair
        await asyncio.to_thread(pair.standby.promote)
        pair.primary, pair.standby = pair.standby, pair.primary


def _interrupted(folder: Path, url: str, statements: int, times: int, trouble: Trouble, bug: str | None) -> Found:
    settings = Settings(data_dir=Path(tempfile.mkdtemp(dir=folder)), database_url=url)
    launch = warm(bug)
    with mail_server(_slow_mail_server()) as mails:
        servers = [Server(settings, launch, **sending_to(mails)) for _ in range(SERVERS)]
        return asyncio.run(_interrupt_again_and_again(settings, servers, mails, statements, times, trouble))


async def _interrupt_again_and_again(
    settings: Settings, servers: Sequence[Server], mails: MailServer, statements: int, times: int, trouble: Trouble
) -> Found:
    await write_statements(settings, statements)
    chance, portion = random.Random(times), max(1, statements // times - 10)
    await trouble.prepare()
    try:
        await asyncio.gather(*(server.start() for server in servers))
        for number in range(times):
            if number:
                await trouble.prepare()
            await until_taken(mails, len(mails.taken) + 1 + chance.randrange(portion), statements)
            async with _one_in_hand(mails, statements):
                await trouble.take_away()
            await asyncio.sleep(PATIENCE_SECONDS + 1)  # for longer than any write waits for its database
            await trouble.bring_back()
        async with open_store(settings) as store:
            await _finish(store, mails)
        for server in servers:
            await asyncio.to_thread(server.stop)
    finally:
        for server in servers:
            server.kill()
    return await look_at(settings, mails)


def _slow_mail_server() -> MailServer:
    let_go = threading.Event()
    let_go.set()
    return MailServer(slow_seconds=SLOW_SECONDS, let_go=let_go)


@asynccontextmanager
async def _one_in_hand(mails: MailServer, statements: int) -> AsyncIterator[None]:
    """The mail server has taken one more, and whoever sent it does not hear so before this ends."""
    assert mails.let_go
    mails.let_go.clear()
    try:
        await until_taken(mails, len(mails.taken) + 1, statements)
        yield
    finally:
        mails.let_go.set()


async def _finish(store: Store, mails: MailServer) -> None:
    """As if the leases had ended of what was claimed in the moment in which the database went away."""
    while await count_open(store):
        before = len(mails.taken)
        await until_taken(mails, before + 1, before + 1)
        if len(mails.taken) == before:
            await store.write(_end_leases_of_claimed)


def _end_leases_of_claimed(db: Connection) -> None:
    db.execute(update(notices).where(notices.c.state == "claimed").values(lease_until=clock.now()))
