"""What sends notices for as long as the server runs: looks for who has crossed a line, writes what is due by the clock,
sends what waits, and takes bounces back. With several servers each runs all of it, and claims keep them apart."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from typing import cast

from rollbook.core import clock
from rollbook.core.errors import AppError
from rollbook.core.log import log
from rollbook.core.settings import Settings
from rollbook.notices.looking import follow_rules, look
from rollbook.notices.rounds.due import write_due_rounds
from rollbook.outbox.claiming import Waits, give_back, take_back_all, what_waits
from rollbook.outbox.settings import read_telling
from rollbook.post.bounces.mailboxes import check_mailbox
from rollbook.post.bounces.taking import BounceTaker
from rollbook.post.folder import FolderTransport
from rollbook.post.outcomes import Transport
from rollbook.post.sending import Count, Sender
from rollbook.post.smtp import SmtpTransport
from rollbook.post.to_gateways import GatewayTransport
from rollbook.post.ways import Folder, origin_of, read_way, sender_of
from rollbook.store.sqlite import SqliteStore
from rollbook.store.verbs import Store

FIRST_LOOK_SECONDS, LOOK_SECONDS = 0.5, 3.0
ROUND_SECONDS = 60.0
BOUNCE_SECONDS = 60.0
# One that never answers takes ten seconds for each message. So many at once, and what is for others is sent meanwhile.
GATEWAYS_AT_ONCE = 10
# For what is in hand when the server stops: before this, requests have had ten, and after 15 a worker is killed.
STOP_SECONDS = 4.0


def mail_transport(settings: Settings) -> Transport:
    way = read_way(settings)
    return FolderTransport(way.path) if isinstance(way, Folder) else SmtpTransport(way, sender_of(settings))


def count_nothing(_way: str, _what: str) -> None:
    pass


@asynccontextmanager
async def posting(store: Store, settings: Settings, count: Count = count_nothing) -> AsyncIterator[None]:
    """Settings with which nothing can be sent are refused in words."""
    transport = mail_transport(settings)
    check_mailbox(settings.bounces)
    if settings.smtp_url and not origin_of(settings):
        log.warning("mails have no links: ROLLBOOK_PUBLIC_URL does not say under which address this is found")
    post = Post(store, settings, transport, count)
    working = asyncio.create_task(post.work())
    try:
        yield
    finally:
        # First whoever starts jobs: none begins while those that run are waited for.
        working.cancel()
        with suppress(asyncio.CancelledError):
            await working
        await post.stop()


class Post:
    """Of one process."""

    def __init__(self, store: Store, settings: Settings, mails: Transport, count: Count) -> None:
        self._store, self._settings = store, settings
        self._senders = {
            "mail": Sender("mail", mails, store, settings, count),
            "gateway": Sender("gateway", GatewayTransport(settings), store, settings, count, GATEWAYS_AT_ONCE),
        }
        self._jobs: dict[str, asyncio.Task[None]] = {}
        self._resting: set[asyncio.Task[None]] = set()
        self._stopping = False
        self._bounces = BounceTaker(store, settings.bounces) if settings.bounces else None

    async def work(self) -> None:
        """One small read every few seconds; what is to be done is done beside it."""
        pause, first = FIRST_LOOK_SECONDS, True
        while True:
            await asyncio.sleep(pause)
            pause = LOOK_SECONDS
            try:
                if first and isinstance(self._store, SqliteStore):
                    await self._store.write(take_back_all)
                first = False
                self._start_what(await self._store.read(what_waits))
            except AppError:
                pass  # the database is away for a moment
            except Exception as error:  # a mistake of ours: without this nothing would be sent any more, unseen
                log.error("the outbox could not be looked at", exc_info=error)

    def _start_what(self, waits: Waits) -> None:
        if waits.mail:
            self._start("mail", lambda: self._send("mail"))
        if waits.gateway:
            self._start("gateway", lambda: self._send("gateway"))
        if waits.looks:
            self._start("looking", self._look)
        self._start("rounds", self._write_rounds)
        if self._bounces:
            self._start("bounces", self._take_bounces)

    def _start(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Start the job, unless it is still running."""
        if name not in self._jobs or self._jobs[name].done():
            self._jobs[name] = asyncio.create_task(_survive(name, work))

    async def _send(self, way: str) -> None:
        sender = self._senders[way]
        try:
            while await sender.send_some():
                pass
        finally:
            await sender.close()
        if sender.pause:
            await self._rest(sender.pause)

    async def _look(self) -> None:
        began = clock.now()
        while not self._stopping and await self._store.write(look, self._settings, began):
            pass

    async def _write_rounds(self) -> None:
        if (await self._store.read(read_telling)).started_at:
            await self._store.write(follow_rules, self._settings)
            while not self._stopping and await self._store.write(write_due_rounds, self._settings):
                pass
        await self._rest(timedelta(seconds=ROUND_SECONDS))

    async def _take_bounces(self) -> None:
        assert self._bounces
        await self._bounces.take()
        await self._rest(timedelta(seconds=BOUNCE_SECONDS))

    async def _rest(self, pause: timedelta) -> None:
        """A job that rests may be ended at any time."""
        if self._stopping:
            return
        task = cast("asyncio.Task[None]", asyncio.current_task())
        self._resting.add(task)
        try:
            await asyncio.sleep(pause.total_seconds())
        finally:
            self._resting.discard(task)

    async def stop(self) -> None:
        """What is in hand is finished; what is only claimed is given back, for the next server to send at once."""
        self._stopping = True
        for sender in self._senders.values():
            sender.stopping = True
        for resting in list(self._resting):
            resting.cancel()
        running = [job for job in self._jobs.values() if not job.done()]
        if running:
            _, unfinished = await asyncio.wait(running, timeout=STOP_SECONDS)
            for job in unfinished:
                job.cancel()
            await asyncio.gather(*running, return_exceptions=True)
        for sender in self._senders.values():
            if sender.has_claimed:
                with suppress(Exception):  # else its lease ends by itself
                    await self._store.write(give_back, sender.server)


async def _survive(name: str, work: Callable[[], Awaitable[None]]) -> None:
    try:
        await work()
    except AppError as error:
        log.warning("a job of the outbox is put off", job=name, error=type(error).__name__)
    except Exception as error:
        log.error("a job of the outbox failed", job=name, exc_info=error)
