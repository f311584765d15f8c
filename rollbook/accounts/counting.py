"""Counts that must not keep anybody waiting: in the database, for all processes; in memory while it cannot be written.

Looking a roll up is a read, and reads go on when the disk is full or the standby is gone.
"""

import asyncio
import time
from datetime import datetime, timedelta

from rollbook.accounts import throttle
from rollbook.accounts.throttle import Lane
from rollbook.core import clock
from rollbook.core.errors import Unavailable
from rollbook.store.verbs import Store

# So long the database is waited for; one that did not take a count is left alone for the other.
PATIENCE_SECONDS = 1.0
LEFT_ALONE_SECONDS = 5.0
REMEMBERED = 20_000


class Counts:
    """What one process has counted."""

    def __init__(self) -> None:
        self._here: dict[str, datetime] = {}  # when each bucket is clear, of what the database does not know
        self._asked_again_at = 0.0
        self._late: set[asyncio.Task[timedelta]] = set()

    async def count_new(self, store: Store, lane: Lane, thing: str) -> timedelta:
        """As `throttle.count_new`: how long to wait, nothing where it was counted."""
        if time.monotonic() >= self._asked_again_at:
            counting = asyncio.create_task(store.write(throttle.count_new, lane, thing))
            # It goes on beyond our patience: a commit that was cut off would cost the connection.
            await asyncio.wait([counting], timeout=PATIENCE_SECONDS)
            if not counting.done():
                self._late.add(counting)
                counting.add_done_callback(self._forget)
            elif not isinstance(counting.exception(), Unavailable):
                return counting.result()
            self._asked_again_at = time.monotonic() + LEFT_ALONE_SECONDS
        return self._count_here(lane)

    def _forget(self, counting: asyncio.Task[timedelta]) -> None:
        self._late.discard(counting)
        if not counting.cancelled():
            counting.exception()  # looked at, so that it is not told as a mistake of ours

    def _count_here(self, lane: Lane) -> timedelta:
        now = clock.now()
        filled, wait = throttle.room_in(self._here.get(lane.bucket, now), lane.rate, now)
        if not wait:
            if len(self._here) >= REMEMBERED:
                self._here = {bucket: clear_at for bucket, clear_at in self._here.items() if clear_at > now}
            self._here[lane.bucket] = filled
        return wait
