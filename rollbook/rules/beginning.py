"""A rule that was kept from a coming day on begins at midnight at the college, and nobody writes anything then. Every
server knows what day it is and which versions there are: each tells its own open screens."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from sqlalchemy import Connection, exists, select

from rollbook.core import clock, paths
from rollbook.core.log import log
from rollbook.core.settings import Settings
from rollbook.live.hub import Hub
from rollbook.store.verbs import Store
from rollbook.tables.rules import rules

# Whoever looks at a percentage or a rule hears of it. What was kept from today on is told by whoever keeps it.
TOLD = (paths.RULES, paths.STUDENT_MARKS, paths.CLASS_DATES)
# A clock that is set, or a machine that slept, is noticed after this long.
LONGEST_WAIT_SECONDS = 15 * 60.0


def is_one_beginning(db: Connection, since: date, today: date) -> bool:
    """After the one day, and on the other at the latest."""
    return bool(db.scalar(select(exists().where(rules.c.starts_on > since, rules.c.starts_on <= today))))


def seconds_to_midnight(now: datetime, timezone: str) -> float:
    here = now.astimezone(ZoneInfo(timezone))
    midnight = datetime.combine(here.date() + timedelta(days=1), time(), here.tzinfo)
    return midnight.timestamp() - now.timestamp()  # days on which clocks are changed have other lengths


@asynccontextmanager
async def telling_of_beginnings(store: Store, hub: Hub, settings: Settings) -> AsyncIterator[None]:
    """For as long as the server runs."""

    async def tell() -> None:
        known = clock.today(settings.timezone)
        while True:
            await asyncio.sleep(min(seconds_to_midnight(clock.now(), settings.timezone), LONGEST_WAIT_SECONDS))
            today = clock.today(settings.timezone)
            if today <= known:
                continue
            try:
                begins = await store.read(is_one_beginning, known, today)
            except Exception as error:  # whatever it was: screens that ask again find out by themselves
                log.warning("could not look which rule begins", error=type(error).__name__)
                begins = True
            known = today
            if begins:
                hub.publish(TOLD)

    telling = asyncio.create_task(tell())
    try:
        yield
    finally:
        telling.cancel()
        with suppress(asyncio.CancelledError):
            await telling
