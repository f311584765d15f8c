"""How much of everything an import adds, and how much was there."""

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Tally:
    dry_run: bool
    _new: Counter[str] = field(default_factory=Counter)
    _known: Counter[str] = field(default_factory=Counter)

    def count_new(self, what: str, count: int = 1) -> None:
        self._new[what] += count

    def count_known(self, what: str, count: int = 1) -> None:
        self._known[what] += count

    def summarise(self) -> dict[str, dict[str, int]]:
        return {"new": dict(self._new), "known": dict(self._known)}
