"""Whose file is read next. Each is read by a process of its own, and there are few cores."""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from typing import ParamSpec, TypeVar

from rollbook.core.errors import TooMany
from rollbook.students import file_refusals as refusals
from rollbook.students.errors import ReadersBusy

AT_ONCE = 2
WAITING = 16  # each holds a file in memory
WAITING_FOR_ONE = 4  # someone who tries one choice after another
SECONDS_TO_WAIT = 5

Given = ParamSpec("Given")
Read = TypeVar("Read")


class Readers:
    """One reader for one person at a time, so that nobody keeps the others waiting."""

    def __init__(self) -> None:
        self._served: set[str] = set()
        self._waiting: list[tuple[str, asyncio.Future[None]]] = []  # in the order they came

    @asynccontextmanager
    async def turn(self, person: str) -> AsyncIterator[None]:
        await self._wait(person)
        try:
            yield
        finally:
            self._served.discard(person)
            self._call_next()

    async def _wait(self, person: str) -> None:
        self._refuse_if_long(person)
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((person, called))
        self._call_next()
        try:
            await called
        except asyncio.CancelledError:
            if called.cancelled():
                self._waiting = [entry for entry in self._waiting if entry[1] is not called]
            else:  # called and gone in one moment
                self._served.discard(person)
            self._call_next()
            raise

    def _refuse_if_long(self, person: str) -> None:
        people = [*self._served, *(who for who, _ in self._waiting)]
        if people.count(person) > WAITING_FOR_ONE:
            raise TooMany(refusals.TOO_MANY_FILES, SECONDS_TO_WAIT)
        if len(people) >= AT_ONCE + WAITING:
            raise ReadersBusy(refusals.READERS_BUSY, SECONDS_TO_WAIT)

    def _call_next(self) -> None:
        for entry in list(self._waiting):
            person, called = entry
            if len(self._served) >= AT_ONCE:
                return
            if person not in self._served and not called.done():
                self._waiting.remove(entry)
                self._served.add(person)
                called.set_result(None)


# Lists of students and marks wait in one line: the cores are the same.
_readers = Readers()
_threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="rollbook-files")


async def read_in_turn(person: str, read: Callable[Given, Read], *given: Given.args, **named: Given.kwargs) -> Read:
    """Read a file that this person sent, when it is their turn."""
    async with _readers.turn(person):
        return await asyncio.get_running_loop().run_in_executor(_threads, partial(read, *given, **named))
