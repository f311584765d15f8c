"""A list as a table to write: the same headings in every kind of file, and the same ones that imports know."""

from collections.abc import Iterable
from typing import NamedTuple


class Line(NamedTuple):
    name: str
    roll: str
    email: str


HEADINGS = Line("Name", "Roll Number", "Email")
Lines = Iterable[Line]
