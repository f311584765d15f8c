"""The lines of one day in one subject, '{roll} is Present', taken apart into the classes they were written in.

A roll that stands twice has been called twice: in a second class of that day, or by a second press on a button.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rollbook.core.marks import READ_IN_TREE, Mark
from rollbook.tree.shapes import as_index, in_order

_MARKS: dict[str, Mark] = {word.lower(): mark for word, mark in READ_IN_TREE.items()}

# A class is one of a day's where it has at least this share of all who were called on that day.
WHOLE = 0.8


class Called(NamedTuple):
    """A student's mark, and the key that it has in the tree."""

    roll: str  # the key of it
    mark: Mark
    key: str


def read_line(text: object) -> tuple[str, Mark] | None:
    """The roll as it is written, and the mark."""
    if not isinstance(text, str):
        return None
    # Split off from the right: a pattern over the whole would look at a long line again from each of its places.
    words = text.rsplit(maxsplit=2)
    if len(words) < 3 or words[1].lower() != "is" or words[2].lower() not in _MARKS:
        return None
    return words[0].lstrip(), _MARKS[words[2].lower()]


def in_order_of_call(keys: Iterable[str]) -> list[str]:
    """As the tree writes the lines of a day: those without a key of their own at the place that they have, the others
    around them in their order."""
    ordered = in_order(keys)
    placed = {index: key for key in ordered if (index := as_index(key)) is not None}
    called: list[str] = []
    for key in ordered[len(placed) :]:
        while len(called) in placed:
            called.append(placed.pop(len(called)))
        called.append(key)
    return called + list(placed.values())


def rounds_of(lines: Iterable[Called]) -> list[list[Called]]:
    """Each begins where somebody is called for the second time since the one before began."""
    rounds: list[list[Called]] = []
    called: set[str] = set()
    for line in lines:
        if not rounds or line.roll in called:
            rounds.append([])
            called = set()
        called.add(line.roll)
        rounds[-1].append(line)
    return rounds


def whole_rounds(rounds: Sequence[Sequence[Called]]) -> int:
    """How many of them are classes of their own: the first ones, each with nearly everybody. 0 where lines are doubled
    in another way."""
    everybody = len({line.roll for each in rounds for line in each})
    whole = [len(each) >= WHOLE * everybody for each in rounds]
    count = whole.index(False) if False in whole else len(whole)
    if count == len(rounds) or (count == len(rounds) - 1 and _begins_like(rounds[-1], rounds[0])):
        return count
    return 0


def _begins_like(some: Sequence[Called], whole: Sequence[Called]) -> bool:
    """Whether the roll was begun again from the top."""
    return [line.roll for line in some] == [line.roll for line in whole[: len(some)]]
