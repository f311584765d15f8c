"""What may become of a message that is handed over."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import NamedTuple, Protocol, TypeAlias

from rollbook.core.json_values import JsonObject
from rollbook.tables.rows import GatewayRow


class Ready(NamedTuple):
    """A message that was counted again, with its words: all that is needed to hand it over."""

    id: int
    kind: str
    address: str
    message_id: str
    facts: JsonObject  # without secrets, for the register
    mail: bytes = b""
    gateway: GatewayRow | None = None
    body: bytes = b""  # of an event for a gateway


class Sent(NamedTuple):
    pass


class NotOurs(NamedTuple):
    """Another server has it by now, or somebody has stopped it: nothing was handed over."""


class Uncertain(NamedTuple):
    """All of it was handed over, and no answer came."""

    why: JsonObject


class Refused(NamedTuple):
    """For good. `bounced`: in the words of the recipient's server, which knows no such address or takes nothing for
    it."""

    why: JsonObject
    bounced: str | None = None


class Later(NamedTuple):
    """Not now, for a reason of this one message."""

    why: JsonObject
    pause: timedelta | None = None


class Trouble(NamedTuple):
    """Nothing can be handed over now: a server that is not there, wants no mails from us, or no longer knows the
    password. Nobody's address is at fault. `counted`: it may yet be this one message."""

    why: JsonObject
    counted: bool = False


Outcome: TypeAlias = Sent | NotOurs | Uncertain | Refused | Later | Trouble

# Says that the end of the message is about to go out. False: it must not.
Begin: TypeAlias = Callable[[], Awaitable[bool]]


class Transport(Protocol):
    async def hand_over(self, message: Ready, begin: Begin) -> Outcome: ...

    async def close(self) -> None: ...
