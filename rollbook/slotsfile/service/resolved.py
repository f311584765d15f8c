"""What is understood of one row of a file, and why a row is refused."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from rollbook.core.sentences import Sentence
from rollbook.timetable.service.stored import NOBODYS, Draft, Place

Taught: TypeAlias = tuple[tuple[int, int | None], ...]


class Refused(Exception):
    def __init__(self, why: Sentence) -> None:
        super().__init__(str(why))
        self.why = why


class When(NamedTuple):
    weekday: int
    hour: int
    length: int


class What(NamedTuple):
    taught: Taught
    title: str | None = None
    of: Place = NOBODYS


@dataclass
class Resolved:
    """As much of a row as is understood. Without a problem all of it is."""

    when: When | None = None
    what: What | None = None
    lecturers: tuple[int, ...] = ()
    room: str | None = None
    problem: Sentence | None = None

    @property
    def draft(self) -> Draft | None:
        if self.problem is not None or self.when is None or self.what is None:
            return None
        return Draft(*self.when, self.what.taught, self.lecturers, self.room, self.what.title, self.what.of)
