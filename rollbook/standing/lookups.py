"""Who may look a roll up, and how many.

A campus shares one address, so what counts against it is how many *different* rolls are asked for: the same one again
is free, and rolls that are nobody's use up an allowance of their own. Where the college asks for a code, the right one
opens the record however many were wrong before. The count stands in the database, for all processes; each process
remembers what it has counted, so that the look-up of a roll that was asked for before costs nothing.
"""

import asyncio
from datetime import datetime, timedelta
from functools import lru_cache
from typing import NamedTuple, Protocol, TypeVar

from rollbook.accounts import throttle
from rollbook.accounts.counting import REMEMBERED, Counts
from rollbook.accounts.throttle import GUESSES, Lane, Rate
from rollbook.core import clock
from rollbook.core.errors import Forbidden, NotFound, TooMany
from rollbook.core.schemas import same_key
from rollbook.core.settings import Settings
from rollbook.standing import refusals
from rollbook.standing.public_records import WrongCode, find_open_record, find_record_by_code
from rollbook.standing.schemas import ProfileQuery
from rollbook.store.verbs import Store

# Different rolls from one address: so many at once, then one more every fifteen seconds. Ten times as many, and as
# fast, for a network that the settings name as a campus.
KNOWN_ROLLS = Rate(2000, timedelta(seconds=15))
UNKNOWN_ROLLS = Rate(240, timedelta(seconds=15))

Key = TypeVar("Key")


class TooManyLookups(TooMany):
    kind = "too_many_lookups"


class Counted(Protocol):
    """What is counted, in whichever way somebody asks for a roll."""

    @property
    def address(self) -> str: ...

    @property
    def roll(self) -> str:
        """With its list: the same roll on another list is another one."""

    @property
    def typed(self) -> str:
        """The roll alone: whoever guesses its code guesses in every way at once."""


class Asked(NamedTuple):
    """What somebody who is not logged in asks for, and from where."""

    query: ProfileQuery
    address: str

    @property
    def roll(self) -> str:
        return roll_on(self.query.batch, self.query.department, self.query.roll)

    @property
    def typed(self) -> str:
        return same_key(self.query.roll)


def roll_on(batch: str, department: str, roll: str) -> str:
    return "\n".join(map(same_key, (batch, department, roll)))


class Lookups:
    """What one process remembers of the rolls that were asked for."""

    def __init__(self) -> None:
        self._counts = Counts()
        self._counted: dict[tuple[str, str], datetime] = {}  # until when asking again is free
        self._refused: dict[str, datetime] = {}  # until when an address is told no other roll of a kind

    def is_free(self, asked: Counted) -> bool:
        """Whether it was counted not long ago."""
        now = clock.now()
        return self._counted.get((_bucket("lookup", asked.address), asked.roll), now) > now

    async def count(self, store: Store, settings: Settings, asked: Counted, *, known: bool) -> None:
        """Refuse the roll where too many others were asked for. `known`: whether it is somebody's."""
        now = clock.now()
        lane = _lane(settings, asked.address, known=known)
        if (until := self._refused.get(lane.bucket, now)) > now:
            raise _too_many(until - now)
        if wait := await self._counts.count_new(store, lane, asked.roll):
            _keep(self._refused, lane.bucket, now + wait)
            raise _too_many(wait)
        # Half the time for which the database does: what is free here is free there.
        until = now + lane.rate.at_once * lane.rate.one_every / 2
        _keep(self._counted, (_bucket("lookup", asked.address), asked.roll), until)

    async def count_node(self, store: Store, settings: Settings, asked: Asked) -> None:
        """Likewise, for a roll that is asked for in another way: whether it is somebody's is found out here."""
        if self.is_free(asked):
            return
        found = await find_open_record(store, asked.query, settings)
        await self.count(store, settings, asked, known=isinstance(found, bytes))

    async def count_wrong_code(self, store: Store, settings: Settings, asked: Counted, code: str) -> None:
        """Refuse to say that it is wrong where too many were: for this roll from here, or for many rolls from here."""
        guesses = Lane(_bucket(f"code-of:{asked.typed}", asked.address), GUESSES)
        waits = [
            await self._counts.count_new(store, guesses, code),
            await self._counts.count_new(store, _lane(settings, asked.address, known=False), asked.typed),
        ]
        if any(waits):
            await asyncio.sleep(throttle.ANSWERED_AFTER)
            raise throttle.too_many(max(waits), "code")


async def look_up(store: Store, lookups: Lookups, settings: Settings, asked: Asked, *, counted: bool) -> bytes:
    """A public record, in JSON. It has no name. `counted`: whether this look-up counts against the address."""
    found = await find_open_record(store, asked.query, settings)
    if counted:
        await lookups.count(store, settings, asked, known=isinstance(found, bytes))
    if isinstance(found, NotFound):
        raise found
    return found


async def look_up_by_code(
    store: Store, lookups: Lookups, settings: Settings, asked: Asked, code: str, *, counted: bool
) -> bytes:
    """Likewise, where the code of the student opens it."""
    if not code:
        raise Forbidden(refusals.CODE_NEEDED)
    try:
        return await find_record_by_code(store, asked.query, settings, code)
    except WrongCode:
        if counted:
            await lookups.count_wrong_code(store, settings, asked, code)
        raise


@lru_cache(1000)
def _bucket(purpose: str, address: str) -> str:
    return throttle.address(purpose, address)


def _lane(settings: Settings, address: str, *, known: bool) -> Lane:
    rate = KNOWN_ROLLS if known else UNKNOWN_ROLLS
    wide = throttle.wider(rate) if settings.is_on_campus(address) else rate
    return Lane(_bucket("lookup" if known else "lookup-of-nobody", address), wide)


def _too_many(wait: timedelta) -> TooManyLookups:
    seconds = int(wait.total_seconds()) + 1
    return TooManyLookups(refusals.TOO_MANY_LOOKUPS, seconds)


def _keep(memory: dict[Key, datetime], key: Key, until: datetime) -> None:
    if len(memory) >= REMEMBERED:
        memory.clear()  # the database still knows
    memory[key] = until
