"""What a cell of an exported table can hold, and how a table is laid out."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import NamedTuple, TypeAlias

from rollbook.core.leave import Category, word_of

# Text stays text (a roll keeps its zeros), a date is a date, a number can be calculated with.
Value: TypeAlias = str | int | float | date | datetime | None


class Noted(NamedTuple):
    """A value that a workbook explains in a comment; in CSV it stands alone."""

    value: Value
    note: str


Cell: TypeAlias = Value | Noted
Row: TypeAlias = Sequence[Cell]


class Column(NamedTuple):
    heading: str
    width: int = 14  # in characters, for a workbook


PLACE = (Column("Batch", 16), Column("Department", 14), Column("Semester", 10), Column("Subject", 12))
WHO = (Column("Roll Number", 18), Column("Name", 36))


def marks_columns(*, with_group: bool, with_leave: bool) -> list[Column]:
    """A line a mark. Which group was called is told where some class called one, and on which leave somebody was missed
    where somebody was: else the files are what they were."""
    group = [Column("Group", 14)] if with_group else []
    leave = [Column("Leave", 14)] if with_leave else []
    return [Column("Date", 12), Column("Class", 8), *PLACE, *group, *WHO, Column("Mark", 10), *leave]


def leave_word(leave: Category | None) -> Cell:
    return word_of(leave) if leave else None
