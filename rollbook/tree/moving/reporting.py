"""How the import says what it meets: by the path it stands at, in words."""

from datetime import date
from typing import Protocol

from rollbook.rollcall.schemas import Mark


class Say(Protocol):
    def __call__(self, path: str, words: str, *, left_out: bool = False) -> None: ...


def in_words(day: date) -> str:
    return f"{day.day} {day:%B %Y}"


def mark_word(mark: Mark) -> str:
    return "present" if mark else "absent"


def counted(count: int, one: str, many: str = "") -> str:
    return f"{count:,} {one if count == 1 else many or one + 's'}"
