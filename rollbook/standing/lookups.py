"""Who may look a roll up, and how many.

A campus shares one address, so what counts against it is how many *different* rolls are asked for: the same one again
is free, and rolls that are nobody's use up an allowance of their own. Where the college asks for a code, the right one
opens the record however many were wrong before. The count stands in the database, for all processes; each process
remembers what it has counted, so that the look-up of a roll that was asked for before costs nothing.
"""

import asyncio
from datetime import date, datetime, timedelta
from functools import lru_cache
from hmac import compare_digest
from typing import NamedTuple, Protocol, TypeVar

from sqlalchemy import Connection

from rollbook.accounts import throttle
from rollbook.accounts.counting import REMEMBERED, Counts
from rollbook.accounts.throttle import GUESSES, Lane, Rate
from rollbook.core import clock
from rollbook.core.errors import Forbidden, NotFound, TooMany
from rollbook.core.schemas import encode, same_key
from rollbook.core.settings import Settings
from rollbook.standing import refusals
from rollbook.standing.schemas import ProfileQuery
from rollbook.standing.service.record_rows import ProfileRow, find_by_roll
from rollbook.standing.service.records import UnknownRoll, asks_beyond, is_known, make_record, read_beyond, rule_of
from rollbook.standing.service.rules import rules_in_force
from rollbook.store.verbs import Store, repeated, single_statement

# Different rolls from one address: so many at once, then one more every fifteen seconds. Ten times as many, and as
# fast, for a network that the settings name as a campus.
KNOWN_ROLLS = Rate(2000, timedelta(seconds=15))
UNKNOWN_ROLLS = Rate(240, timedelta(seconds=15))

Key = TypeVar("Key")


class WrongCode(Forbidden):
    """Also for a roll that is nobody's: whether it exists is not told without its code."""

    def __init__(self) -> None:
        super().__init__(refusals.WRONG_CODE, {"code": refusals.NOT_OF_THIS_ROLL})


class TooManyLookups(TooMany):
    kind = "too_many_lookups"


class NobodyThere(NamedTuple):
    """The list on which the roll is not."""

    batch: str
    department: str


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
        found = await _find(store, asked.query, settings)
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
    found = await _find(store, asked.query, settings)
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
        by = by_rule(settings)
        found = await store.read(_record_for, asked.query, by, code)
        if found is None:
            found = await store.read(_whole_record_for, asked.query, by, code)
        assert found is not None
        return found
    except WrongCode:
        if counted:
            await lookups.count_wrong_code(store, settings, asked, code)
        raise


async def _find(store: Store, query: ProfileQuery, settings: Settings) -> bytes | NotFound:
    """The record, or why there is none: the roll is nobody's, or there is no such subject."""
    try:
        by = by_rule(settings)
        found = await store.read(_open_record, query, by)
        if found is None:
            found = await store.read(_open_whole_record, query, by)
        assert found is not None
    except NotFound as error:
        return error
    return UnknownRoll(query.roll, found.batch, found.department) if isinstance(found, NobodyThere) else found


class By(NamedTuple):
    """By which rule it is counted: of which line, where the college has kept none, and on which day."""

    pass_line: int
    today: date


def by_rule(settings: Settings) -> By:
    return By(settings.pass_line_in_hundredths, clock.today(settings.timezone))


# One statement for most colleges. Where the rule asks for more than the subject tells, all is read once more.
@repeated
@single_statement
def _open_record(db: Connection, query: ProfileQuery, by: By) -> bytes | NobodyThere | None:
    """That nobody is there is an answer like any other: it too is given again as quickly."""
    return _tell_openly(query, _make(db, query, by, whole=False))


@repeated
def _open_whole_record(db: Connection, query: ProfileQuery, by: By) -> bytes | NobodyThere | None:
    return _tell_openly(query, _make(db, query, by, whole=True))


@single_statement
def _record_for(db: Connection, query: ProfileQuery, by: By, code: str) -> bytes | None:
    return _tell_by_code(query, _make(db, query, by, whole=False), code)


def _whole_record_for(db: Connection, query: ProfileQuery, by: By, code: str) -> bytes | None:
    return _tell_by_code(query, _make(db, query, by, whole=True), code)


def _make(db: Connection, query: ProfileQuery, by: By, *, whole: bool) -> tuple[ProfileRow, bytes] | None:
    """The record of whoever was found. None: the rule asks for more, and `whole` was not asked for."""
    row = find_by_roll(db, query)
    rules = rules_in_force(row.rules, by.pass_line, by.today)
    rule = rule_of(row, rules)
    if not asks_beyond(row, rule) or row.id is None:
        return row, encode(make_record(row, rule))
    if not whole:
        return None
    return row, encode(make_record(row, rule, read_beyond(db, row, rules, by.today)))


def _tell_openly(query: ProfileQuery, made: tuple[ProfileRow, bytes] | None) -> bytes | NobodyThere | None:
    if made is None:
        return None
    row, record = made
    return record if is_known(row, query) else NobodyThere(row.batch, row.department)


def _tell_by_code(query: ProfileQuery, made: tuple[ProfileRow, bytes] | None, code: str) -> bytes | None:
    if made is None:
        return None
    row, record = made
    right = compare_digest((row.lookup_code or "").encode(), code.encode())
    if not right or not row.lookup_code or not is_known(row, query):
        raise WrongCode
    return record


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
