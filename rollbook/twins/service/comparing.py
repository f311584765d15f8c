"""Where two takings of a class differ, and what stands if it was one. Knows no database."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal, NamedTuple

from rollbook.core.marks import Mark
from rollbook.rollcall.service.lines import Line
from rollbook.rollcall.service.words import which_stands

Lines = dict[int, Line]  # by student


class Differing(NamedTuple):
    """One student. `winner`: the line whose mark stands."""

    first: Line | None
    second: Line | None
    winner: Line
    why: Literal["later", "meant", "only"]

    @property
    def stands(self) -> Mark:
        assert self.winner.mark is not None
        return self.winner.mark


def compare(first: Lines, second: Lines) -> Iterator[Differing]:
    """In the order of the first class, then those whom only the second called."""
    for student, line in first.items():
        other = second.get(student)
        if other is None:
            yield Differing(line, None, line, "only")
        elif line.mark != other.mark:
            yield _compare_marks(line, other)
    for student, line in second.items():
        if student not in first:
            yield Differing(None, line, line, "only")


def _compare_marks(line: Line, other: Line) -> Differing:
    """By the rule of two phones in one class."""
    stand = {each.device: each.words[each.device] for each in (line, other) if each.device is not None}
    winner = other if which_stands(stand, {}) == other.device else line
    return Differing(line, other, winner, "later" if line.bulk == other.bulk else "meant")


def take_mark(line: Line, other: Line) -> Line:
    """The first class's line with the second's mark; what stood on it is remembered as another device's word."""
    words = {**line.words, **other.words}
    mine = words.pop(other.device) if other.device is not None else None
    assert mine is not None
    return replace(
        line,
        mark=mine.mark,
        by=mine.by,
        by_name=mine.by_name,
        at=mine.at,
        device=other.device,
        turn=mine.turn,
        bulk=mine.bulk,
        others=words,
    )
