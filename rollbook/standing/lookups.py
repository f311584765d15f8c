"""Who may look a roll up, and how many.

A campus shares one address, so what counts against it is how many *different* rolls are asked for: the same one again
is free. The count stands in the database, for all processes; each process remembers what it has counted, so that the
look-up of a roll that was asked for before costs nothing.
"""

from datetime import datetime, timedelta
from functools import lru_cache
from hmac import compare_digest
from typing import NamedTuple, TypeVar

from sqlalchemy import Connection

from rollbook.accounts import throttle
from rollbook.core import clock
from rollbook.core.errors import Forbidden, TooMany
from rollbook.core.schemas import same_key
from rollbook.core.settings import Lookup
from rollbook.core.store import Store, repeated, single_statement
from rollbook.standing.schemas import ProfileQuery
from rollbook.standing.service.records import UnknownRoll, find_by_roll, is_known, record

# Different rolls from one address: so many at once, then one more every fifteen seconds.
DIFFERENT_ROLLS = throttle.Rate(240, timedelta(seconds=15))
REMEMBERED = 20_000

Key = TypeVar("Key")


class LookupOff(Forbidden):
    code = "lookup_off"


class CodeNeeded(Forbidden):
    code = "code_needed"


class WrongCode(Forbidden):
    """Also for a roll that is nobody's: whether it exists is not told without its code."""

    code = "wrong_code"


class TooManyLookups(TooMany):
    code = "too_many_lookups"


class NobodyThere(NamedTuple):
    """The list on which the roll is not."""

    batch: str
    department: str


class Lookups:
    """What one process remembers of the rolls that were asked for."""

    def __init__(self) -> None:
        self._counted: dict[tuple[str, str], datetime] = {}  # until when asking again is free
        self._refused: dict[str, datetime] = {}  # until when no other roll is told to an address

    async def count(self, store: Store, address: str, query: ProfileQuery) -> None:
        """Or refuse."""
        bucket, roll = _bucket(address), _roll(query)
        now = clock.now()
        if self._counted.get((bucket, roll), now) > now:
            return
        if (until := self._refused.get(bucket, now)) > now:
            raise _too_many((until - now).seconds + 1)
        try:
            await store.write(throttle.take_new, bucket, roll, DIFFERENT_ROLLS)
        except TooMany as error:
            _keep(self._refused, bucket, now + timedelta(seconds=error.retry_after))
            raise _too_many(error.retry_after) from error
        # Half the time for which the database does: what is free here is free there.
        _keep(self._counted, (bucket, roll), now + DIFFERENT_ROLLS.at_once * DIFFERENT_ROLLS.one_every / 2)


async def look_up(store: Store, query: ProfileQuery, line: int, mode: Lookup, code: str, address: str) -> bytes:
    """A public record, in JSON. It has no name."""
    if mode is not Lookup.PIN:
        found = await store.read(_open_record, query, line)
        if isinstance(found, NobodyThere):
            raise UnknownRoll(query.roll, found.batch, found.department)
        return found
    if not code:
        raise CodeNeeded("This college asks for the code of the student. The office hands it out.")
    guesses = throttle.address(f"code-of:{_roll(query)}", address)
    await store.read(throttle.check, guesses)
    try:
        return await store.read(_record_for, query, line, code)
    except WrongCode:
        await store.write(throttle.take, [guesses])
        raise


@repeated
@single_statement
def _open_record(db: Connection, query: ProfileQuery, line: int) -> bytes | NobodyThere:
    """That nobody is there is an answer like any other: it too is given again as quickly."""
    row = find_by_roll(db, query)
    made = record(row, line).in_json()
    return made if is_known(row, query) else NobodyThere(row.batch, row.department)


@single_statement
def _record_for(db: Connection, query: ProfileQuery, line: int, code: str) -> bytes:
    row = find_by_roll(db, query)
    made = record(row, line).in_json()
    right = compare_digest((row.lookup_code or "").encode(), code.encode())
    if not right or not row.lookup_code or not is_known(row, query):
        raise WrongCode("The roll or the code is not right.", {"code": "does not go with this roll"})
    return made


def _roll(query: ProfileQuery) -> str:
    return "\n".join(map(same_key, (query.batch, query.department, query.roll)))


@lru_cache(1000)
def _bucket(address: str) -> str:
    return throttle.address("lookup", address)


def _too_many(seconds: int) -> TooManyLookups:
    return TooManyLookups("Too many different rolls were looked up from here. Try again in a few minutes.", seconds)


def _keep(memory: dict[Key, datetime], key: Key, until: datetime) -> None:
    if len(memory) >= REMEMBERED:
        memory.clear()  # the database still knows
    memory[key] = until
