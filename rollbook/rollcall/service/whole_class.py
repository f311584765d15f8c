"""A class as one request brings it whole: everyone marked, to be uploaded. Knows no database."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from rollbook.accounts.identity import Admin
from rollbook.rollcall.answer_schemas import Marked
from rollbook.rollcall.schemas import MarkIn, Saving
from rollbook.rollcall.service.lines import last_words, moment_of
from rollbook.rollcall.service.words import first_moment_for


@dataclass(frozen=True, slots=True)
class WholeClass:
    uuid: UUID
    saving: Saving
    words: dict[int, MarkIn]  # the device's last word on each student
    called: list[int] | None  # in what order, where the device says so
    by: Admin
    now: datetime
    moments: dict[int, datetime]  # of the taps; none where the device says nothing of them
    is_in_bulk: bool  # somebody's mark came with a step for many

    @property
    def are_tapped(self) -> bool:
        """Whether the device says of its marks when they were tapped, or that they came in bulk."""
        return bool(self.moments)

    @property
    def taken(self) -> tuple[datetime, datetime]:
        """When its first mark was tapped, and its last."""
        moments = self.moments.values() or [self.now]
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
    is_in_bulk = any(word.bulk for word in words.values())
    moments = _moments(words, now, first_moment_for(saving.held_on), is_in_bulk=is_in_bulk)
    return WholeClass(uuid, saving, words, called, by, now, moments, is_in_bulk)


def _moments(words: dict[int, MarkIn], now: datetime, first: datetime, *, is_in_bulk: bool) -> dict[int, datetime]:
    told = [word.tapped_at for word in words.values() if word.tapped_at]
    if not told and not is_in_bulk:
        return {}
    if not told or (min(told) >= first and max(told) <= now):  # as nearly always: then each is what it says
        return {student: word.tapped_at or now for student, word in words.items()}
    return {student: moment_of(word, now, first) for student, word in words.items()}
