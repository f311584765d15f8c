"""What people press while they take, upload and correct one class, and what they had on screen when they did."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from hypothesis import strategies as st

from rollbook.core.marks import Mark
from rollbook.rollcall.schemas import MarkIn, Reopening, Saving
from tests.rollcall.conftest import PLACE, TODAY

Kind = Literal["open", "upload", "undo", "correct", "withdraw", "restore", "discard"]
TURNS: set[Kind] = {"withdraw", "restore"}
PEOPLE = ("asha.rao", "r.bhat")
people = st.sampled_from(PEOPLE)
Way = Literal["at once", "unanswered", "held up"]
ways = st.sampled_from(["at once", "at once", "unanswered", "held up"])


@dataclass(frozen=True)
class Act:
    kind: Kind
    by: str
    number: int  # each press has its own
    seen: int | None  # how much of the list of effects; none for an old page
    revision: int | None
    discards: int
    reopened: int
    uploaded_at: datetime | None = None  # by this an old page names the upload that it undoes
    student: int = 0
    mark: Mark = 1


@dataclass
class View:
    """What a person has on screen."""

    seen: int = 0
    revision: int = 0
    discards: int = 0
    reopened: int = 0
    uploaded_at: datetime | None = None


def saving_of(act: Act, students: list[int]) -> Saving:
    given = [MarkIn(student=student, mark=1, turn=act.number) for student in students]
    held: dict[str, Any] = {"held_on": TODAY, "upload": act.kind == "upload", "device": PEOPLE.index(act.by) + 1}
    return Saving(**PLACE, **held, marks=given, discards=act.discards, reopened=act.reopened)


def reopening_of(act: Act) -> Reopening:
    if act.seen is None:
        return Reopening(uploaded_at=act.uploaded_at)
    return Reopening(reopened=act.reopened, discards=act.discards)
