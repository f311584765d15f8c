"""Answers that are given again for as long as nothing was written.

SQLite tells each connection by a number whether any other has committed, so what is kept is never older than a read
would be, whoever wrote. On the morning when a list hangs out, the same few pages are asked for by everybody.
"""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from sqlalchemy import Connection

from rollbook.core.sqlite_transaction import driver_of

# Of a few kilobytes each.
MOST = 4096


Answer = TypeVar("Answer")


class Answers:
    def __init__(self) -> None:
        self._as_of = -1
        self._given: dict[Hashable, Any] = {}

    def again_or(self, db: Connection, question: Hashable, ask: Callable[[], Answer]) -> Answer:
        """What is asked now is at least as new as the number looked up before it. A refusal is not kept."""
        as_of = driver_of(db).execute("PRAGMA data_version").fetchone()[0]
        if as_of != self._as_of or len(self._given) >= MOST:
            self._given.clear()
            self._as_of = as_of
        if question not in self._given:
            self._given[question] = ask()
        answer: Answer = self._given[question]
        return answer
