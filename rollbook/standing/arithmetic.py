"""Percentage and standing, and nothing else: the one place where they are computed.

All in whole numbers. The pass line comes in hundredths of a percent, 7500 for 75 %, so that no comparison with it is
rounded; what is shown is rounded for the eye, and never up across the line.
"""

from typing import NamedTuple

WHOLE = 10_000  # a hundred percent, in hundredths


class Standing(NamedTuple):
    """Where a student stands. Nothing is said of a percentage before the first class."""

    classes: int
    present: int
    absent: int
    percentage: float | None
    passing: bool | None
    can_miss: int | None  # of the next classes; told on the passing side
    must_attend: int | None  # of the next classes; told below the line, unless no number of them would do


def standing(present: int, absent: int, pass_line: int) -> Standing:
    classes = present + absent
    if not classes:
        return Standing(0, 0, 0, None, None, None, None)
    passing = passes(present, absent, pass_line)
    return Standing(
        classes,
        present,
        absent,
        percentage(present, absent, pass_line),
        passing,
        can_miss(present, absent, pass_line) if passing else None,
        None if passing else must_attend(present, absent, pass_line),
    )


def passes(present: int, absent: int, pass_line: int) -> bool:
    return present * WHOLE >= pass_line * (present + absent)


def percentage(present: int, absent: int, pass_line: int) -> float:
    """To the nearest hundredth; below the line it stays below."""
    classes = present + absent
    hundredths = (2 * present * WHOLE + classes) // (2 * classes)
    if hundredths == pass_line and not passes(present, absent, pass_line):  # rounding goes no farther
        hundredths -= 1
    return hundredths / 100


def can_miss(present: int, absent: int, pass_line: int) -> int:
    """How many classes in a row may be missed on the passing side."""
    return present * WHOLE // pass_line - present - absent


def must_attend(present: int, absent: int, pass_line: int) -> int | None:
    """How many classes in a row lead back to the line: present + n of classes + n. With the line at 100 % none do."""
    if pass_line == WHOLE:
        return None
    missing = pass_line * (present + absent) - present * WHOLE
    return -(-missing // (WHOLE - pass_line))


def short_by(shown: float, pass_line: int) -> float:
    """The distance between what is shown and the line, so that a reader who adds the two arrives at the line."""
    return (pass_line - round(shown * 100)) / 100


def is_out_of_reach(present: int, absent: int, left: int, pass_line: int) -> bool:
    """Whether even attending every one of the classes that are left is not enough."""
    return not passes(present + left, absent, pass_line)
