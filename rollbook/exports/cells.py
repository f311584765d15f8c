"""What a cell of an exported table can hold, and how a table is laid out."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import NamedTuple, TypeAlias

# Text stays text (a roll keeps its zeros), a date is a date, a number can be calculated with.
Cell: TypeAlias = str | int | float | date | datetime | None
Row: TypeAlias = Sequence[Cell]


class Column(NamedTuple):
    heading: str
    width: int = 14  # in characters, for a workbook
