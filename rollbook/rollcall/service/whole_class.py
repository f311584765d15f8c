"""A class as one request brings it whole: everyone marked, to be uploaded. Knows no database."""

from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias
from uuid import UUID

from rollbook.accounts.identity import Admin
from rollbook.core.marks import count_attended
from rollbook.rollcall.schemas import Marked, MarkIn, Saving
from rollbook.rollcall.service.lines import last_words, moment_of

Tap: TypeAlias = tuple[datetime, bool | None]  # when it was, and whether it came in bulk


@dataclass(frozen=True, slots=True)
class WholeClass:
    uuid: UUID
    saving: Saving
    words: dict[int, MarkIn]  # the device's last word on each student
    called: list[int] | None  # in what order, where the device says so
    by: Admin
    now: datetime
    taps: dict[int, Tap]  # none where the device says nothing of them

    def count_present(self) -> int:
        return count_attended([word.mark for word in self.words.values()])

    @property
    def are_tapped(self) -> bool:
        """Whether the device says of its marks when they were tapped, or that they came in bulk."""
        return bool(self.taps)

    @property
    def taken(self) -> tuple[datetime, datetime]:
        """When its first mark was tapped, and its last."""
        moments = [at for at, _ in self.taps.values()] or [self.now]
        return min(moments), max(moments)

    def answer(self) -> Marked:
        """When it is written."""
        taken, known = len(self.words), len(self.saving.marks) - len(self.words)
        return Marked(taken=taken, known=known, overruled=[], outdone=[], uploaded_at=self.now, withdrawn_at=None)


def whole_class(uuid: UUID, saving: Saving, by: Admin, now: datetime) -> WholeClass | None:
    """None where the request itself shows that the class is not whole: it is not to be uploaded, somebody who was
    called has no mark, or somebody has one who was not called; or that somebody has chosen its group or its number."""
    words = last_words(saving.marks)
    called = None if saving.roster is None else list(dict.fromkeys(saving.roster))
    if (
        not saving.upload
        or saving.group_id
        or saving.number
        or not words
        or any(sent.mark is None for sent in saving.marks)
    ):
        return None
    if called is not None and words.keys() != set(called):
        return None
    is_told = any(word.tapped_at or word.bulk for word in words.values())
    told = words if is_told else {}
    taps: dict[int, Tap] = {student: (moment_of(word, now), word.bulk or None) for student, word in told.items()}
    return WholeClass(uuid, saving, words, called, by, now, taps)
