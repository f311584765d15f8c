"""F23: statements are sent to a real mail server, and the servers that send them are killed again and again. Each
statement arrives once, or is known as uncertain and is sent by nobody again; none is lost, none arrives twice. On
PostgreSQL two servers send at once."""

import asyncio
import random
import sqlite3
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, select, text, update

from rollbook.core import clock
from rollbook.core.settings import Settings
from rollbook.store.opening import open_store
from rollbook.store.verbs import Store
from rollbook.tables.notices import notices
from tests.databases import migrate
from tests.post.conftest import enrol_many, put_messages
from tests.post.mail_server import MailServer, mail_server
from tests.postgres import Server as Postgres
from tests.postgres import postgres_server
from torture.report import TURNS, Finding
from torture.servers import Launch, Server, warm

STATEMENTS, KILLS = 1440, 20
BUG = "send-doubtful-again"
SLOW_SECONDS = 0.03  # of the mail server, before it answers a mail: a kill hits one that is being handed over
PATIENCE = 120.0  # seconds for all that is left when the kills are over
WAITING = "SELECT count(*) FROM notices WHERE state IN ('waiting', 'claimed', 'handing')"
NewRegister = Callable[[], Settings]


def full(folder: Path) -> Finding:
    return kill_on_sqlite(folder, STATEMENTS, KILLS)


def full_postgres(folder: Path) -> Finding:
    with postgres_server() as postgres:
        return kill_on_postgres(folder, postgres, STATEMENTS, KILLS)


def kill_on_sqlite(folder: Path, statements: int, kills: int) -> Finding:
    def new_register() -> Settings:
        return Settings(data_dir=Path(tempfile.mkdtemp(dir=folder)))

    return _torture("F23 killed while sending, SQLite", new_register, 1, statements, kills)


def kill_on_postgres(folder: Path, postgres: Postgres, statements: int, kills: int) -> Finding:
    def new_register() -> Settings:
        url = asyncio.run(postgres.create_database())
        return Settings(data_dir=Path(tempfile.mkdtemp(dir=folder)), database_url=url)

    return _torture("F23 killed while sending, two servers", new_register, 2, statements, kills)


class Found(NamedTuple):
    lost: int
    doubled: int
    uncertain: int


def _torture(test: str, new_register: NewRegister, servers: int, statements: int, kills: int) -> Finding:
    found = _send_and_kill(new_register(), warm(), servers, statements, kills)
    caught = any(_doubles(new_register(), warm(BUG), servers, statements, kills) for _ in range(TURNS))
    count = f"{statements} statements, {kills} kills; {found.uncertain} are known as uncertain"
    return Finding(test, count, found.lost, found.doubled, caught=caught)


def _doubles(settings: Settings, launch: Launch, servers: int, statements: int, kills: int) -> bool:
    """Only a kill while a mail is being handed over shows the bug."""
    return _send_and_kill(settings, launch, servers, statements, kills).doubled > 0


def _send_and_kill(settings: Settings, launch: Launch, servers: int, statements: int, kills: int) -> Found:
    with mail_server(MailServer(slow_seconds=SLOW_SECONDS)) as mails:
        running = [Server(settings, launch, **sending_to(mails)) for _ in range(servers)]
        return asyncio.run(_run(settings, running, mails, statements, kills))


def sending_to(mails: MailServer) -> dict[str, str]:
    return {
        "ROLLBOOK_SMTP_URL": mails.url,
        "ROLLBOOK_SMTP_FROM": "rollbook@college.example",
        "ROLLBOOK_PUBLIC_URL": "https://attendance.college.example",
    }


async def write_statements(settings: Settings, statements: int) -> None:
    await migrate(settings)
    async with open_store(settings) as store:
        students = await store.write(enrol_many, statements)
        # As one sends them to oneself: by day and by night, and not counted again, which is not what is asked here.
        await store.write(lambda db: put_messages(db, students, "statement", trial=True))


async def _run(settings: Settings, servers: list[Server], mails: MailServer, statements: int, kills: int) -> Found:
    await write_statements(settings, statements)
    chance = random.Random(kills)
    try:
        await asyncio.gather(*(server.start() for server in servers))
        for number in range(kills):
            await until_taken(
                mails, len(mails.taken) + 1 + chance.randrange(max(1, statements // kills - 2)), statements
            )
            await asyncio.sleep(chance.random() * SLOW_SECONDS)
            unlucky = servers[number % len(servers)]
            unlucky.kill()
            await _start_with_old_leases(settings, unlucky)
    finally:
        for server in servers:
            server.kill()
    return await _finish(settings, servers[0], mails)


async def until_taken(mails: MailServer, many: int, most: int) -> None:
    """So many mails were taken. The last ones may be waiting for the lease of a server that is dead."""
    seen, patience = len(mails.taken), 0
    while len(mails.taken) < min(many, most) and patience < 5000:
        await asyncio.sleep(0.001)
        patience = patience + 1 if len(mails.taken) == seen else 0
        seen = len(mails.taken)


async def _start_with_old_leases(settings: Settings, server: Server) -> None:
    """As if it came back after the lease of the one that was killed. The other's leases are over too, as if it had been
    frozen for as long: what it has claimed it may not send any more."""
    if settings.database_url:
        async with open_store(settings) as store:
            await store.write(_make_leases_old)
    await server.start()


def _make_leases_old(db: Connection) -> None:
    db.execute(update(notices).values(lease_until=clock.now() - timedelta(minutes=1)))


async def _finish(settings: Settings, server: Server, mails: MailServer) -> Found:
    """One server sends the rest; what is uncertain stays so."""
    await _start_with_old_leases(settings, server)
    try:
        await _until_nothing_waits(settings)
    finally:
        server.kill()
    return await look_at(settings, mails)


async def look_at(settings: Settings, mails: MailServer) -> Found:
    async with open_store(settings) as store:
        rows = await store.read(lambda db: list(db.execute(select(notices.c.message_id, notices.c.state))))
    times = mails.times
    uncertain = [row for row in rows if row.state == "uncertain"]
    certain = [row for row in rows if row.state != "uncertain"]
    lost = sum(row.state != "sent" or not times[row.message_id] for row in certain)
    to_each = Counter(mails.recipients)  # everybody has one statement
    return Found(lost, sum(count > 1 for count in to_each.values()), len(uncertain))


async def _until_nothing_waits(settings: Settings) -> None:
    """Or until patience ends: what waits then is lost."""
    ends = time.monotonic() + PATIENCE
    if settings.database_url:
        async with open_store(settings) as store:
            while await count_open(store) and time.monotonic() < ends:
                await _pause()
    else:  # the server alone opens the register, and anybody reads its file
        with closing(sqlite3.connect(f"file:{settings.url.database}?mode=ro", uri=True)) as file:
            while file.execute(WAITING).fetchone() != (0,) and time.monotonic() < ends:
                await _pause()


async def _pause() -> None:
    await asyncio.sleep(0.05)


async def count_open(store: Store) -> int:
    return await store.read(lambda db: db.scalar(text(WAITING)) or 0)
