"""`rollbook serve` with a guarantee broken on purpose: a test that does not notice is not a test.

`python -m torture.seeded answer-early` answers a write before its commit.
"""

import sys
import time
from collections.abc import Callable

from rollbook.cli import cli
from rollbook.core import sqlite_writer
from rollbook.core.sqlite_transaction import transaction

LATE = 0.02  # seconds between the answer and the commit: long enough to be killed in


def answer_early() -> None:
    def work(self: sqlite_writer.SqliteWriter) -> None:
        db = self._make_engine().connect()
        while group := self._next_group():
            with transaction(db, "IMMEDIATE", keep=True):
                for each in group:
                    sqlite_writer._run_in_savepoint(db, each)
                self._answer(group)
                time.sleep(LATE)

    sqlite_writer.SqliteWriter._work = work  # type: ignore[method-assign]


BUGS: dict[str, Callable[[], None]] = {"answer-early": answer_early}

if __name__ == "__main__":
    BUGS[sys.argv[1]]()
    cli(["serve"])
