"""Answers that are given again for as long as nothing was written.

Each database can tell at little cost whether anybody has committed since: SQLite by a number, PostgreSQL by what is
visible now. So what is kept is never older than a read would be, whoever wrote. On the morning when a list hangs out,
the same few pages are asked for by everybody.
"""

from collections.abc import Hashable
from typing import Any

# Of a few kilobytes each.
MOST = 4096


class Answers:
    def __init__(self) -> None:
        self._moment: Hashable = None
        self._given: dict[Hashable, Any] = {}

    def as_of(self, moment: Hashable) -> dict[Hashable, Any]:
        """Those that hold at this moment, by their questions. To be added: what was asked after the moment was told;
        if something was written in between, the moment does not come again. A refusal is not kept."""
        if moment != self._moment or len(self._given) >= MOST:
            self._moment, self._given = moment, {}
        return self._given
