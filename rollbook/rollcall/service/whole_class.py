"""A class as one request brings it whole: everyone marked, to be uploaded. Knows no database."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from rollbook.accounts.identity import Admin
from rollbook.core.marks import Mark
from rollbook.rollcall.answer_schemas import Marked
from rollbook.rollcall.schemas import MarkIn, Saving
from rollbook.rollcall.service.lines import last_words, moment_of
from rollbook.rollcall.service.words import first_moment_for


@dataclass(frozen=True, slots=True)
class WholeClass:
    """The device's last word on each student, column by column: sixty of each are written in one step."""

    uuid: UUID
    saving: Saving
    by: Admin
    now: datetime
    called: list[int] | None  # in what order, where the device says so: then the columns are in that order
    students: list[int]
    marks: list[Mark]
    turns: list[int]
    moments: list[datetime]  # of the taps; empty where the device says nothing of them
    bulk: list[bool | None]  # whose mark came with a step for many; empty where nobody's did
    taken: tuple[datetime, datetime]  # when its first mark was tapped, and its last

    def answer(self) -> Marked:
        """What is answered once the class is written."""
        taken, known = len(self.students), len(self.saving.marks) - len(self.students)
        return Marked(taken=taken, known=known, overruled=[], outdone=[], uploaded_at=self.now, withdrawn_at=None)


def whole_class(uuid: UUID, saving: Saving, by: Admin, now: datetime) -> WholeClass | None:
    """None where the request itself shows that the class is not whole: it is not to be uploaded, somebody who was
    called has no mark, or somebody has one who was not called; or that somebody has chosen its group or its number."""
    is_to_be_closed = saving.upload and not saving.group_id and not saving.number and saving.marks
    if not is_to_be_closed or None in [sent.mark for sent in saving.marks]:
        return None
    last = last_words(saving.marks)
    called = None if saving.roster is None else list(dict.fromkeys(saving.roster))
    if called is not None and last.keys() != set(called):
        return None
    students = [*last] if called is None else called
    words = [last[student] for student in students]
    in_bulk = [word.bulk for word in words]
    bulk: list[bool | None] = [each or None for each in in_bulk] if True in in_bulk else []
    moments, taken = _moments(words, now, first_moment_for(saving.held_on), is_in_bulk=bool(bulk))
    marks, turns = [word.mark for word in words if word.mark is not None], [word.turn for word in words]
    return WholeClass(uuid, saving, by, now, called, students, marks, turns, moments, bulk, taken)


def _moments(
    words: Sequence[MarkIn], now: datetime, first: datetime, *, is_in_bulk: bool
) -> tuple[list[datetime], tuple[datetime, datetime]]:
    """Of the taps, and when the first and the last one were."""
    told = [word.tapped_at for word in words if word.tapped_at]
    if not told:
        return [now] * len(words) if is_in_bulk else [], (now, now)
    begun, ended = min(told), max(told)
    if len(told) == len(words) and begun >= first and ended <= now:  # as nearly always: each is what it says
        return told, (begun, ended)
    moments = [moment_of(word, now, first) for word in words]
    return moments, (min(moments), max(moments))
