"""A college on PostgreSQL that goes on running from one test to the next, over the register whose rows were put back.

Starting one takes longer than most tests do, and each begins anew to learn its statements. What it remembers besides
the register is made anew for each test; where a test leaves anything behind that still runs, it is closed.
On SQLite a start costs next to nothing, and each test has its own.
"""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from msgspec.structs import replace

from rollbook.core.settings import Settings
from rollbook.edge.connections import most_connections
from rollbook.live.seats import Seats
from rollbook.standing.lookups import Lookups
from tests.college import College, running_college


class KeptCollege:
    def __init__(self) -> None:
        self._college: College | None = None
        self._alike = ""  # the settings with which it was started
        self._tasks = 0  # that it has where nobody asks for anything
        self._closing = ExitStack()

    @contextmanager
    def over(self, settings: Settings) -> Iterator[College]:
        """The one that runs, where it was started alike over the same register; on SQLite one of the test's own."""
        if not settings.database_url:
            with running_college(settings) as college:
                yield college
            return
        alike = f"{settings.url} {replace(settings, data_dir=Path())!r}"
        if self._college is None or alike != self._alike:
            self.close()
            self._college, self._alike = self._closing.enter_context(running_college(settings)), alike
            self._tasks = self._college.run(_count_tasks)
        college = self._college
        state = college.app.state
        state.settings, state.lookups, state.seats = settings, Lookups(), Seats(most_connections())
        try:
            yield college
        finally:
            if (tasks := college.run(_count_tasks)) > self._tasks:
                self.close()
            else:
                self._tasks = tasks

    def close(self) -> None:
        self._college = None
        self._closing.close()


async def _count_tasks() -> int:
    return len(asyncio.all_tasks())
