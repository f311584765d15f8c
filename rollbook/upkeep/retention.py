"""What is kept no longer: students, when the years have passed for which the college keeps them; certificates that
never arrived as a whole, or were never made part of a leave; what was written in objections, long after they were
answered; and the links of old mails."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager, suppress
from datetime import date

from rollbook.core import clock
from rollbook.core.errors import AppError
from rollbook.core.log import log
from rollbook.core.settings import Settings
from rollbook.leave.service.certificates import count_unfinished, forget_unfinished
from rollbook.objections.service.forgetting import count_old_texts, forget_old_texts
from rollbook.post.forgetting import count_old_links, forget_old_links
from rollbook.store.verbs import Store
from rollbook.students.service.erasing import erase_old, old_students

# What was old yesterday can wait until those who waited for the server have been answered.
FIRST_LOOK_SECONDS, ONCE_A_DAY = 30.0, 24 * 60 * 60.0


def years_before(day: date, years: int) -> date:
    """The same day of that year; of a leap day, the day before."""
    try:
        return day.replace(year=day.year - years)
    except ValueError:
        return day.replace(year=day.year - years, day=28)


async def erase_what_is_old(store: Store, settings: Settings) -> int:
    """How many students were erased."""
    if settings.keep_years is None:
        return 0
    before = years_before(clock.today(settings.timezone), settings.keep_years)
    erased = 0
    while old := await store.read(old_students, before):
        done = await store.write(erase_old, old)
        erased += done
        if not done:  # classes have begun to call all of them; another day
            break
    return erased


async def forget_certificates(store: Store) -> None:
    """Writes nothing where there is nothing to forget, as on most days."""
    if await store.read(count_unfinished):
        await store.write(forget_unfinished)


async def forget_objections(store: Store) -> None:
    """What was written in objections that were answered long ago. Likewise."""
    if await store.read(count_old_texts):
        await store.write(forget_old_texts)


async def forget_links(store: Store) -> None:
    """Of mails that nobody will stop by them any more. Likewise."""
    if await store.read(count_old_links):
        await store.write(forget_old_links)


async def _try(erasing: Awaitable[object]) -> None:
    """Whatever fails is tried again another day, and keeps nothing else from being erased."""
    try:
        await erasing
    except AppError:  # a full disk, or another process that does the same
        pass
    except Exception as error:  # a mistake of ours: without this, nobody would be erased any more, unseen
        log.error("what is kept no longer could not be erased", exc_info=error)


@asynccontextmanager
async def keeping_no_longer(store: Store, settings: Settings) -> AsyncIterator[None]:
    """Looks soon, and once a day, for as long as the server runs."""

    async def look_daily() -> None:
        pause = FIRST_LOOK_SECONDS
        while True:
            await asyncio.sleep(pause)
            pause = ONCE_A_DAY
            await _try(erase_what_is_old(store, settings))
            await _try(forget_certificates(store))
            await _try(forget_objections(store))
            await _try(forget_links(store))

    looking = asyncio.create_task(look_daily())
    try:
        yield
    finally:
        looking.cancel()
        with suppress(asyncio.CancelledError):
            await looking
