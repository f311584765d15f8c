"""How the import says what it meets: by the path it stands at, in words."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Protocol

from rollbook.core.marks import MEANINGS, Mark
from rollbook.students import texts

_MOST_NAMED = 5


class Say(Protocol):
    def __call__(self, path: str, words: str, *, left_out: bool = False) -> None: ...


def write_mark(mark: Mark) -> str:
    return MEANINGS[mark].word.lower()


def write_count(count: int, one: str, many: str = "") -> str:
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def list_some(words: Iterable[str]) -> str:
    """The first few of them, and how many more there are."""
    every = list(words)
    more = f" and {len(every) - _MOST_NAMED} more" if len(every) > _MOST_NAMED else ""
    return ", ".join(every[:_MOST_NAMED]) + more


def unknown_fields(fields: Iterable[str], whose: str) -> str:
    """That something of an export has no place in a register."""
    quoted = [f"“{texts.show_refused(each)[:40]}”" for each in sorted(fields)]
    return f"{whose} has no {list_some(quoted)} here: left out"


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
