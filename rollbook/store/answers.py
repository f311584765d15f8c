"""Answers that are given again for as long as nothing was written.

Each database can tell at little cost whether anybody has committed since: SQLite by a number, which is asked for after
each commit of ours, and PostgreSQL by what is visible now. So whoever was answered after a write is never given what
was kept before it. On the morning when a list hangs out, the same few pages are asked for by everybody.
"""

from collections.abc import Hashable
from typing import Any, TypeVar

# Whichever comes first. A few kilobytes are usual, but the sheet of a very long list has a megabyte.
MOST = 4096
MOST_BYTES = 32 * 1_048_576

Answer = TypeVar("Answer")


class Answers:
    def __init__(self) -> None:
        self._moment: Hashable = None
        self._given: dict[Hashable, object] = {}
        self._bytes = 0

    def as_of(self, moment: Hashable) -> dict[Hashable, Any]:
        """Those that hold at this moment, by their questions."""
        if moment != self._moment:
            self._moment, self._given, self._bytes = moment, {}, 0
        return self._given

    def keep(self, given: dict[Hashable, object], question: Hashable, answer: Answer) -> Answer:
        """Among those of a moment: what was asked after it was told. If something was written in between, the moment
        does not come again. A refusal is not kept."""
        if given is self._given:
            size = len(answer) if isinstance(answer, bytes) else 0
            if len(given) >= MOST or self._bytes + size > MOST_BYTES:
                given.clear()
                self._bytes = 0
            self._bytes += size
            given[question] = answer
        return answer
