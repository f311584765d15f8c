"""Tells every process on one PostgreSQL database what was committed. The reasons: docs/decisions/0003-live-feed.md."""

import asyncio
import random
from collections.abc import Iterable

import asyncpg

from rollbook.core.errors import StartError
from rollbook.core.log import log
from rollbook.core.paths import ROOT
from rollbook.live.hub import Hub
from rollbook.live.notices import payloads, read_payload
from rollbook.store.postgres import PostgresStore
from rollbook.store.postgres_servers import PostgresServers, ServerConnection

CHANNEL = "rollbook_changes"
MAX_UNSENT = 10_000  # paths; beyond it everyone is told to look again, and memory stays bounded
STATEMENT_SECONDS = 5.0
# A link that died without a word is found out by asking.
HEARTBEAT_SECONDS = 5.0
FIRST_RETRY_SECONDS = 0.05
LAST_RETRY_SECONDS = 2.0
FLUSH_SECONDS = 3.0


class PostgresFeed:
    """Our own hub hears of a commit at once, the others by a notice on a connection kept for that."""

    def __init__(self, store: PostgresStore, hub: Hub) -> None:
        self._store = store
        self._hub = hub
        self._sender_pid: int | None = None
        self._unsent: set[str] = set()
        self._something_unsent = asyncio.Event()
        self._all_sent = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        try:
            listening = await self._listen()
        except (asyncpg.PostgresError, OSError) as error:
            raise StartError(f"PostgreSQL gives no connection for live updates: {error}") from error
        self._tasks = [
            asyncio.create_task(self._keep_listening(listening)),
            asyncio.create_task(self._keep_sending()),
        ]
        self._store.listeners.append(self._tell)
        # A process killed between its commit and its notice told nobody; whoever starts next makes up for it.
        self._tell([ROOT])

    async def stop(self) -> None:
        if not self._tasks:
            return
        self._store.listeners.remove(self._tell)
        try:
            async with asyncio.timeout(FLUSH_SECONDS):
                await self._all_sent.wait()
        except TimeoutError:
            log.warning("live changes untold at stop", count=len(self._unsent))
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _tell(self, paths: list[str]) -> None:
        self._hub.publish(paths)
        self._keep(paths)

    def _keep(self, paths: Iterable[str]) -> None:
        self._unsent.update(paths)
        if len(self._unsent) > MAX_UNSENT:
            self._unsent = {ROOT}
        self._all_sent.clear()
        self._something_unsent.set()

    async def _keep_sending(self) -> None:
        """What gathers while one notice is on its way leaves with the next."""
        connection: ServerConnection | None = None
        pause = Backoff()
        try:
            while True:
                await self._something_unsent.wait()
                self._something_unsent.clear()
                batch, self._unsent = self._unsent, set()
                try:
                    if connection and self._store.servers.is_stale(connection):
                        _drop(connection)
                        connection = None
                    connection = connection or await _connect(self._store)
                    self._sender_pid = connection.get_server_pid()
                    await _notify(connection, batch)
                except Exception as error:  # whatever it was: giving up would leave the others uninformed for good
                    log.warning("live notice failed", error=type(error).__name__)
                    self._keep([ROOT])
                    _drop(connection)
                    connection = None
                    self._sender_pid = None  # another server may have given it to another process
                    await pause.wait()
                else:
                    pause.reset()
                    if not self._unsent:
                        self._all_sent.set()
        finally:
            _drop(connection)

    async def _keep_listening(self, connection: ServerConnection) -> None:
        while True:
            try:
                await _until_lost(connection, self._store.servers)
            finally:
                _drop(connection)
            log.warning("live feed lost its connection")
            connection = await self._listen_again()
            self._hub.gap()

    async def _listen_again(self) -> ServerConnection:
        pause = Backoff()
        while True:
            await pause.wait()
            try:
                return await self._listen()
            except Exception as error:  # as above: a process that stopped trying would stay deaf
                log.warning("live feed cannot connect", error=type(error).__name__)

    async def _listen(self) -> ServerConnection:
        connection = await _connect(self._store)
        try:
            await connection.add_listener(CHANNEL, self._hear)
        except BaseException:
            _drop(connection)
            raise
        return connection

    def _hear(self, _connection: object, sender_pid: int, _channel: str, payload: object) -> None:
        if sender_pid != self._sender_pid:
            self._hub.publish(read_payload(payload))


class Backoff:
    """Waits longer each time, and never quite as long as another process does."""

    def __init__(self) -> None:
        self._seconds = FIRST_RETRY_SECONDS

    async def wait(self) -> None:
        await asyncio.sleep(self._seconds * random.uniform(0.5, 1.0))  # noqa: S311 - spreads load, guards nothing
        self._seconds = min(LAST_RETRY_SECONDS, self._seconds * 2)

    def reset(self) -> None:
        self._seconds = FIRST_RETRY_SECONDS


async def _connect(store: PostgresStore) -> ServerConnection:
    _, options = store.url.get_dialect()().create_connect_args(store.url)
    options.pop("prepared_statement_cache_size", None)  # SQLAlchemy's own, the rest is asyncpg's
    server_settings = {
        "application_name": "rollbook live",
        "synchronous_commit": "off",  # a notice holds nothing that a crash could lose: it need not wait for a disk
        "tcp_keepalives_idle": "30",
        "tcp_keepalives_interval": "10",
        "tcp_keepalives_count": "3",
    }
    return await store.servers.connect(**options, server_settings=server_settings)


async def _until_lost(connection: ServerConnection, servers: PostgresServers) -> None:
    lost = asyncio.Event()
    connection.add_termination_listener(lambda _connection: lost.set())
    while not (connection.is_closed() or servers.is_stale(connection)):
        try:
            async with asyncio.timeout(HEARTBEAT_SECONDS):
                await lost.wait()
        except TimeoutError:
            try:
                await connection.execute("SELECT 1", timeout=STATEMENT_SECONDS)
            except Exception:
                return


async def _notify(connection: ServerConnection, paths: Iterable[str]) -> None:
    await connection.execute(
        "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload",
        CHANNEL,
        list(payloads(paths)),
        timeout=STATEMENT_SECONDS,
    )


def _drop(connection: ServerConnection | None) -> None:
    if connection is not None:
        connection.terminate()
