"""The store's two verbs. Services are plain functions of a Connection; nothing else opens one."""

import asyncio
import math
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from typing import Concatenate, Protocol, TypeVar

from sqlalchemy import Connection, text
from typing_extensions import ParamSpec

from rollbook.core.errors import Unavailable
from rollbook.core.sentences import Sentence

Params = ParamSpec("Params")
Result = TypeVar("Result")
Service = Callable[Concatenate[Connection, Params], Result]

# A write that collides is tried this often, then given up with a clear error.
MAX_TRIES = 25
# Whether writing is possible is tried out no more often than once in so many seconds.
TRIED_OUT_EVERY = 1.0


class Listener(Protocol):
    """Told, on the event loop and after the commit, which node paths a write has changed."""

    def __call__(self, paths: list[str]) -> None: ...


class Store(ABC):
    # Whether it finds out without a journey that nothing was written since, so that a repeated read costs next to
    # nothing even while others write.
    repeats_cheaply = False

    def __init__(self) -> None:
        self.listeners: list[Listener] = []
        self._trying_out = asyncio.Lock()
        self._tried_out_at = -math.inf
        self._trouble: Sentence | None = None  # why nothing could be written then

    @abstractmethod
    async def open(self) -> None: ...

    @abstractmethod
    async def read(self, service: Service[Params, Result], /, *args: Params.args, **kwargs: Params.kwargs) -> Result:
        """Run a service on a snapshot of the data. What it writes by mistake is refused."""

    @abstractmethod
    async def write(self, service: Service[Params, Result], /, *args: Params.args, **kwargs: Params.kwargs) -> Result:
        """Run a service in a transaction and return once it is on disk. Raises, and changes nothing, if it fails."""

    async def carry_out(self, command: Callable[..., Result], **arguments: object) -> Result:
        """What the shell asks for: a report is a read, everything else a write."""
        return await (self.read if is_slow(command) else self.write)(command, **arguments)

    @abstractmethod
    async def migrate(self, upgrade: Callable[[Connection], None]) -> None:
        """Run a schema change in one transaction, alone among all processes."""

    @abstractmethod
    async def close(self) -> None: ...

    @property
    def can_write(self) -> bool:
        """Whether the part of this process that writes is at work."""
        return True

    async def check_writing(self) -> None:
        """Refuse, in words, while nothing can be written."""
        async with self._trying_out:
            if time.monotonic() - self._tried_out_at >= TRIED_OUT_EVERY:
                self._trouble = None
                try:
                    await self.try_writing()
                except Unavailable as error:
                    self._trouble = error.sentence
                self._tried_out_at = time.monotonic()
            if self._trouble:
                raise Unavailable(self._trouble)

    async def try_writing(self) -> None:
        await self.write(write_nothing_new)

    def tell(self, paths: list[str]) -> None:
        if paths:
            for listener in self.listeners:
                listener(paths)


def write_nothing_new(db: Connection) -> None:
    """A write like any other, to the one table that every register has, which leaves everything as it is."""
    db.execute(text("UPDATE alembic_version SET version_num = version_num"))


_SLOW = "rollbook_slow_read"


def slow_read(service: Service[Params, Result]) -> Service[Params, Result]:
    """Marks a read that takes long (an export, a report): it must not hold up the event loop."""
    setattr(service, _SLOW, True)
    return service


def is_slow(service: Callable[..., object]) -> bool:
    return getattr(service, _SLOW, False)


_SINGLE = "rollbook_single_statement"


def single_statement(service: Service[Params, Result]) -> Service[Params, Result]:
    """Marks a read of one statement, which sees one moment by itself: PostgreSQL is spared the transaction around it,
    two of three journeys."""
    setattr(service, _SINGLE, True)
    return service


def is_single(service: Callable[..., object]) -> bool:
    return getattr(service, _SINGLE, False)


_AT_ONCE = "rollbook_may_write_at_once"


def may_write_at_once(service: Service[Params, Result]) -> Service[Params, Result]:
    """Marks a write that may do all its work with one statement (`store.at_once`). When it runs again, it must find its
    own work done: should the connection be lost, nobody knows whether the statement was committed, and it is tried
    again."""
    setattr(service, _AT_ONCE, True)
    return service


def is_at_once(service: Callable[..., object]) -> bool:
    return getattr(service, _AT_ONCE, False)


_REPEATED = "rollbook_repeated"


def repeated(service: Service[Params, Result]) -> Service[Params, Result]:
    """Marks a read that many ask for in the same words: until something is written, a store that can tell may give the
    last answer again. Nothing but the database and the arguments may decide it, and nobody may alter it."""
    setattr(service, _REPEATED, True)
    return service


def is_repeated(service: Callable[..., object]) -> bool:
    return getattr(service, _REPEATED, False)


def question_of(service: Callable[..., object], /, *args: Hashable, **kwargs: object) -> Hashable:
    """What tells one question that is repeated from another."""
    assert not kwargs, "a question that is repeated is told by its arguments' places"
    return service, args
