"""The store's two verbs. Services are plain functions of a Connection; nothing else opens one."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from typing import Any, Concatenate, Protocol, TypeVar

from sqlalchemy import Connection
from typing_extensions import ParamSpec

Params = ParamSpec("Params")
Result = TypeVar("Result")
Service = Callable[Concatenate[Connection, Params], Result]

# A write that collides is tried this often, then given up with a clear error.
MAX_TRIES = 25


class Listener(Protocol):
    """Told, on the event loop and after the commit, which node paths a write has changed."""

    def __call__(self, paths: list[str]) -> None: ...


class Store(ABC):
    def __init__(self) -> None:
        self.listeners: list[Listener] = []

    @abstractmethod
    async def open(self) -> None: ...

    @abstractmethod
    async def read(self, service: Service[Params, Result], /, *args: Params.args, **kwargs: Params.kwargs) -> Result:
        """Run a service on a snapshot of the data. What it writes by mistake is refused."""

    @abstractmethod
    async def write(self, service: Service[Params, Result], /, *args: Params.args, **kwargs: Params.kwargs) -> Result:
        """Run a service in a transaction and return once it is on disk. Raises, and changes nothing, if it fails."""

    async def carry_out(self, command: Callable[..., Result], **arguments: Any) -> Result:
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

    def tell(self, paths: list[str]) -> None:
        if paths:
            for listener in self.listeners:
                listener(paths)


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


_REPEATED = "rollbook_repeated"


def repeated(service: Service[Params, Result]) -> Service[Params, Result]:
    """Marks a read that many ask for in the same words: until something is written, a store that can tell may give the
    last answer again. Nothing but the database and the arguments may decide it, and nobody may alter it."""
    setattr(service, _REPEATED, True)
    return service


def is_repeated(service: Callable[..., object]) -> bool:
    return getattr(service, _REPEATED, False)


def asked(service: Callable[..., object], /, *args: Hashable, **kwargs: object) -> Hashable:
    """What tells one question that is repeated from another."""
    assert not kwargs, "a question that is repeated is told by its arguments' places"
    return service, args
