"""Percentage and standing, and nothing else: the one place where they are computed.

All in whole numbers. The pass line comes in hundredths of a percent, 7500 for 75 %, so that no comparison with it is
rounded; what is shown is rounded for the eye, and never up across the line.

What was missed on leave counts as its category says (`core.leave`): as attended, as missed, or not at all. In the
database the same is done by `service/counted.py`.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rollbook.core.leave import CATEGORIES, Category, meaning_of
from rollbook.core.marks import Mark, count_attended, count_late

WHOLE = 10_000  # a hundred percent, in hundredths
COUNT_AS_PRESENT = tuple(category for category in CATEGORIES if meaning_of(category).counts == "present")
COUNT_NOT = tuple(category for category in CATEGORIES if meaning_of(category).counts == "not")
# What was missed on these is not held against anybody.
EXCUSED = (*COUNT_AS_PRESENT, *COUNT_NOT)


class Counts(NamedTuple):
    """What was seen of a student in the classes that count; and of those missed, how many on leave."""

    present: int = 0  # those late among them
    absent: int = 0  # those on leave among them
    late: int = 0
    duty: int = 0
    medical: int = 0
    other: int = 0

    @property
    def attended(self) -> int:
        """Of the percentage: what counts as present."""
        return self.present + self._on(COUNT_AS_PRESENT)

    @property
    def missed(self) -> int:
        """Of the percentage: what counts as absent."""
        return self.absent - self._on(EXCUSED)

    def _on(self, categories: Iterable[Category]) -> int:
        return sum({"duty": self.duty, "medical": self.medical, "other": self.other}[each] for each in categories)


def count_marks(given: Sequence[tuple[Mark, Category | None]]) -> Counts:
    """Of each class the mark, and on which leave it was missed."""
    marks = [mark for mark, _ in given]
    present = count_attended(marks)
    on_leave = {category: sum(leave == category for _, leave in given) for category in CATEGORIES}
    return Counts(present, len(given) - present, count_late(marks), **on_leave)


class Standing(NamedTuple):
    """Where a student stands. Nothing is said of a percentage before the first class that is counted."""

    counted: int
    attended: int
    percentage: float | None
    passing: bool | None
    can_miss: int | None  # of the next classes; told on the passing side
    must_attend: int | None  # of the next classes; told below the line, unless no number of them would do


def standing(attended: int, missed: int, pass_line: int) -> Standing:
    counted = attended + missed
    if not counted:
        return Standing(0, 0, None, None, None, None)
    passing = passes(attended, missed, pass_line)
    return Standing(
        counted,
        attended,
        percentage(attended, missed, pass_line),
        passing,
        can_miss(attended, missed, pass_line) if passing else None,
        None if passing else must_attend(attended, missed, pass_line),
    )


def passes(attended: int, missed: int, pass_line: int) -> bool:
    return attended * WHOLE >= pass_line * (attended + missed)


def percentage(attended: int, missed: int, pass_line: int) -> float:
    """To the nearest hundredth; below the line it stays below."""
    counted = attended + missed
    hundredths = (2 * attended * WHOLE + counted) // (2 * counted)
    if hundredths == pass_line and not passes(attended, missed, pass_line):  # rounding goes no farther
        hundredths -= 1
    return hundredths / 100


def can_miss(attended: int, missed: int, pass_line: int) -> int:
    """How many classes in a row may be missed on the passing side."""
    return attended * WHOLE // pass_line - attended - missed


def must_attend(attended: int, missed: int, pass_line: int) -> int | None:
    """How many classes in a row lead back to the line: attended + n of counted + n. With the line at 100 % none do."""
    if pass_line == WHOLE:
        return None
    missing = pass_line * (attended + missed) - attended * WHOLE
    return -(-missing // (WHOLE - pass_line))


def short_by(shown: float, pass_line: int) -> float:
    """The distance between what is shown and the line, so that a reader who adds the two arrives at the line."""
    return (pass_line - round(shown * 100)) / 100


def is_out_of_reach(attended: int, missed: int, left: int, pass_line: int) -> bool:
    """Whether even attending every one of the classes that are left is not enough."""
    return not passes(attended + left, missed, pass_line)
