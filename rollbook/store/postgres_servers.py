"""Connections to the PostgreSQL server that writes, wherever among several it is. Reasons: docs/decisions/0012."""

import asyncio
import math
import socket
import time
from typing import Any

import asyncpg

CONNECT_SECONDS = 5.0
# How much longer than the first that can write the others are waited for: one of them may have been promoted since.
OTHERS_SECONDS = 0.25
# A commit waits for the synchronous standby. Beyond this its outcome is unknown, and said to be.
COMMIT_SECONDS = 5.0
# A machine that went without a word is given up this soon, not by the system's quarter of an hour.
SILENT_SECONDS = 6

# Each promotion begins a new timeline; its number stands in the first eight digits of the name of the current log file.
_TIMELINE = "SELECT CASE WHEN NOT pg_is_in_recovery() THEN left(pg_walfile_name(pg_current_wal_lsn()), 8) END"
_PLAIN_WARNING = "01000"


class ServerConnection(asyncpg.Connection):
    """One that confirms a commit only where the database has."""

    timeline = 0
    _in_doubt = False

    def __init__(self, protocol: Any, transport: asyncio.Transport, *rest: Any) -> None:
        super().__init__(protocol, transport, *rest)
        self.opened_at = time.monotonic()
        _bound_silence(transport.get_extra_info("socket"))

    async def execute(self, query: str, *args: object, timeout: float | None = None) -> str:  # noqa: ASYNC109 - asyncpg's
        if query != "COMMIT;":
            return await super().execute(query, *args, timeout=timeout)
        self._in_doubt = False
        status = await super().execute(query, timeout=COMMIT_SECONDS)
        if self._in_doubt:
            raise ConnectionError("the standby did not confirm the commit")
        return status

    def hear(self, message: asyncpg.PostgresLogMessage) -> None:
        """A wait for the standby that somebody cancels ends in a success with a warning, in the server's language:
        the work is on this machine, perhaps on this one alone. Nothing else warns so during a commit."""
        self._in_doubt = self._in_doubt or message.sqlstate == _PLAIN_WARNING


class PostgresServers:
    def __init__(self) -> None:
        self._newest = 0
        self._lost_at = -math.inf

    async def connect(
        self,
        host: str | list[str] | None = None,
        port: int | list[int] | None = None,
        timeout: float = CONNECT_SECONDS,  # noqa: ASYNC109 - asyncpg's
        **options: object,
    ) -> ServerConnection:
        """Takes what SQLAlchemy gives to asyncpg."""
        if not isinstance(host, list):
            return await _open(timeout, host=host, port=port, **options)
        ports = port if isinstance(port, list) else [port] * len(host)
        asking = [
            asyncio.create_task(_find_out(timeout, host=each, port=its, **options))
            for each, its in zip(host, ports, strict=True)
        ]
        try:
            newest = await _newest_of(asking)
        except BaseException:
            await _drop_others(asking, None)
            raise
        await _drop_others(asking, newest)
        self._newest = max(self._newest, newest.timeline)
        return newest

    def is_stale(self, connection: ServerConnection) -> bool:
        """Whether it leads to a server in whose place another was promoted, or is as old as one that broke."""
        return connection.timeline < self._newest or connection.opened_at <= self._lost_at

    def note_lost(self, connection: ServerConnection) -> None:
        """A server that went took all connections with it; nobody waits for each of them to break."""
        if not self.is_stale(connection):
            self._lost_at = time.monotonic()


async def _newest_of(asking: list[asyncio.Task[ServerConnection]]) -> ServerConnection:
    waiting = set(asking)
    found: list[ServerConnection] = []
    while waiting:
        done, waiting = await asyncio.wait(
            waiting,
            timeout=OTHERS_SECONDS if found else None,
            return_when=asyncio.FIRST_COMPLETED,
        )
        if not done:
            break
        found += [task.result() for task in done if not task.exception()]
    if found:
        return max(found, key=lambda connection: connection.timeline)
    raise _most_telling([task.exception() for task in asking])


def _most_telling(troubles: list[BaseException | None]) -> BaseException:
    """A server that says what is wrong tells more than one that does not answer."""
    given = [trouble for trouble in troubles if trouble]
    given.sort(key=lambda trouble: not isinstance(trouble, asyncpg.PostgresError | OnlyReads))
    return given[0]


async def _drop_others(asking: list[asyncio.Task[ServerConnection]], kept: ServerConnection | None) -> None:
    for task in asking:
        task.cancel()
    for each in await asyncio.gather(*asking, return_exceptions=True):
        if isinstance(each, ServerConnection) and each is not kept:
            each.terminate()


class OnlyReads(ConnectionError):
    pass


async def _find_out(seconds: float, **options: object) -> ServerConnection:
    connection = await _open(seconds, **options)
    try:
        timeline = await connection.fetchval(_TIMELINE, timeout=seconds)
    except BaseException:
        connection.terminate()
        raise
    if timeline is None:
        connection.terminate()
        raise OnlyReads("no server takes changes at this moment")
    connection.timeline = int(timeline, 16)
    return connection


async def _open(seconds: float, **options: Any) -> ServerConnection:
    connection = await asyncpg.connect(**options, timeout=seconds, connection_class=ServerConnection)
    connection.add_log_listener(lambda _, message: connection.hear(message))
    return connection


def _bound_silence(wire: Any) -> None:
    if wire.family == socket.AF_UNIX or not hasattr(socket, "TCP_USER_TIMEOUT"):
        return
    wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENT_SECONDS * 1000)
    for option, seconds in ((socket.TCP_KEEPIDLE, SILENT_SECONDS // 2), (socket.TCP_KEEPINTVL, 1)):
        wire.setsockopt(socket.IPPROTO_TCP, option, seconds)
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
