"""`rollbook serve` with a guarantee broken on purpose: a test that does not notice is not a test.

`answer-early` answers a write before its commit. They are put into servers by tests/warm_servers.py. The guards against
hostile input are in torture/broken_guards.py.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Connection, Engine, event, update

from rollbook.accounts.identity import Admin
from rollbook.edge import connections
from rollbook.outbox import claiming
from rollbook.outbox.claiming import begin_handing
from rollbook.post.posting import Post
from rollbook.post.sending import Sender
from rollbook.rollcall.answer_schemas import Marked
from rollbook.rollcall.meeting_schemas import Meeting, MeetingMarked
from rollbook.rollcall.service import twins
from rollbook.rollcall.service.classes import hold_rollcall
from rollbook.rollcall.service.meetings import save_meeting
from rollbook.store import postgres, sqlite, sqlite_writer
from rollbook.store.sqlite_transaction import transaction
from rollbook.store.verbs import Store
from rollbook.tables.notices import notices
from rollbook.twins.schemas import Answering
from rollbook.twins.service.answering import answer
from torture.broken_guards import BROKEN_GUARDS
from torture.doubled import count_again

LATE = 0.02  # seconds between the answer and the commit, or from one commit to the next: long enough to be killed in


def answer_early() -> None:
    def work(self: sqlite_writer.SqliteWriter) -> None:
        db = self._make_engine().connect()
        while group := self._next_group():
            with transaction(db, "IMMEDIATE", keep=True):
                for each in group:
                    sqlite_writer._run_in_savepoint(db, each)
                self.commits += 1
                self._answer(group)
                time.sleep(LATE)

    sqlite_writer.SqliteWriter._work = work  # type: ignore[method-assign]


def sync_seldom() -> None:
    """What many recommend for speed: SQLite then syncs its log at checkpoints only. No kill can show it."""
    make = sqlite._engine

    def careless(*where: Any, **how: Any) -> Engine:
        engine = make(*where, **how)
        event.listen(engine, "connect", lambda connection, _: connection.execute("PRAGMA synchronous=NORMAL"))
        return engine

    sqlite._engine = careless


def deny_failures() -> None:
    """A write that the disk refused is answered as if nothing had been, whether at a statement or at the commit."""
    sqlite_writer._fail = lambda group, error: None  # noqa: ARG005
    run = sqlite_writer._run_in_savepoint

    def run_denying(db: Connection, work: sqlite_writer.Work) -> None:
        run(db, work)
        if isinstance(work.error, sqlite.TROUBLE):
            nothing: dict[str, Any] = {"overruled": [], "outdone": [], "uploaded_at": None, "withdrawn_at": None}
            work.error, work.result = None, Marked(taken=1, known=0, **nothing)

    sqlite_writer._run_in_savepoint = run_denying


def no_deadlines() -> None:
    """As uvicorn is by itself."""
    connections.HEADER_TICKS = connections.BODY_TICKS = 1_000_000


def write_class_by_class() -> None:
    """What is taken in one go is written in as many transactions as it has classes."""
    for kind in (sqlite.SqliteStore, postgres.PostgresStore):
        kind.write = _split_meetings(kind.write)  # type: ignore[method-assign]


def ask_nobody() -> None:
    """A class that was taken on two phones counts twice."""
    twins._find_taken_on_others = lambda db, rollcall, found: None  # noqa: ARG005


def merge_by_halves() -> None:
    """The second class is put aside in a transaction of its own, before the first takes over its marks."""

    def put_aside(db: Connection, uuid: UUID, form: Answering, _by: Admin) -> None:
        second = hold_rollcall(db, uuid)
        if form.answer == "one" and second.set_aside == "waits":
            twins.set_aside(db, second, "merged")

    def by_halves(write: Callable[..., Any]) -> Callable[..., Any]:
        async def write_twice(self: Store, service: Any, /, *args: Any, **more: Any) -> Any:
            if service is answer:
                await write(self, put_aside, *args)
                await asyncio.sleep(10 * LATE)
            return await write(self, service, *args, **more)

        return write_twice

    for kind in (sqlite.SqliteStore, postgres.PostgresStore):
        kind.write = by_halves(kind.write)  # type: ignore[method-assign]


def send_doubtful_again() -> None:
    """What a server was handing over when it ended waits once more, as most programs do it."""
    careful = claiming.take_back

    def careless(db: Connection, which: ColumnElement[bool]) -> None:
        db.execute(update(notices).where(notices.c.state == "handing", which).values(state="claimed"))
        careful(db, which)

    claiming.take_back = careless


def note_afterwards() -> None:
    """That a mail goes out is written down when it has gone, once: nothing is said before."""

    async def careless(self: Sender, service: Any, /, *args: Any, **more: Any) -> Any:
        return service is begin_handing or await self._store.write(service, *args, **more)

    Sender._surely = careless  # type: ignore[method-assign]


def stop_at_once() -> None:
    """Who is asked to stop drops what is in hand, and has it wait once more."""

    def put_back(db: Connection, server: str) -> None:
        in_hand = (notices.c.lease_by == server, notices.c.state.in_(("claimed", "handing")))
        db.execute(update(notices).where(*in_hand).values(state="waiting", lease_by=None, lease_until=None))

    async def stop(self: Post) -> None:
        for job in self._jobs.values():
            job.cancel()
        await asyncio.gather(*self._jobs.values(), return_exceptions=True)
        for sender in self._senders.values():
            await self._store.write(put_back, sender.server)

    Post.stop = stop  # type: ignore[method-assign]


def _split_meetings(write: Callable[..., Any]) -> Callable[..., Any]:
    async def write_split(self: Store, service: Any, /, *args: Any, **more: Any) -> Any:
        if service is not save_meeting:
            return await write(self, service, *args, **more)
        meeting_id, meeting, *rest = args
        written = []
        for each in meeting.classes:
            written.append(await write(self, service, meeting_id, Meeting(classes=[each]), *rest, **more))
            await asyncio.sleep(LATE)
        return MeetingMarked(classes=[marked for each in written for marked in each.classes])

    return write_split


BUGS: dict[str, Callable[[], None]] = {
    "answer-early": answer_early,
    "sync-seldom": sync_seldom,
    "deny-failures": deny_failures,
    "no-deadlines": no_deadlines,
    "count-again": count_again,
    "class-by-class": write_class_by_class,
    "ask-nobody": ask_nobody,
    "merge-by-halves": merge_by_halves,
    "send-doubtful-again": send_doubtful_again,
    "note-afterwards": note_afterwards,
    "stop-at-once": stop_at_once,
    **BROKEN_GUARDS,
}
