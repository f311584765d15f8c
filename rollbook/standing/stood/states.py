"""Whether a class was uploaded and counted at a moment, by what the history says of it up to then."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import NamedTuple, Protocol

from rollbook.core.json_values import JsonObject, JsonValue


class ToldPart(Protocol):
    """An entry of the history, or the part of one that is about one student."""

    student_id: int | None
    before: JsonValue
    after: JsonValue


class Told(ToldPart, Protocol):
    """An entry about a class."""

    id: int
    at: datetime
    by: str
    subject_id: int | None
    rollcall_id: int
    path: str


class ToldWithDay(ToldPart, Protocol):
    """With the day of the class that it is about, where that is still there."""

    held_on: date | None


class HeldClass(Protocol):
    """A class as it is today."""

    id: int
    subject_id: int
    held_on: date
    number: int
    group_id: int | None
    taken_from: datetime | None
    opened_at: datetime
    uploaded_at: datetime | None


class State(NamedTuple):
    uploaded: bool
    withdrawn: bool = False
    set_aside: bool = False

    @property
    def counted(self) -> bool:
        return self.uploaded and not self.withdrawn and not self.set_aside


def is_begun(trail: Sequence[Told], row: HeldClass | None, written_at: datetime | None, moment: datetime) -> bool:
    """Whether it was uploaded by then, though no entry of its own tells of an upload: it came with a file, or before
    the history did."""
    if written_at is not None:
        return written_at < moment
    if row is None or any(entry.student_id is None and entry.before is None for entry in trail):
        return False
    if row.uploaded_at is None and not any("reopened" in (entry.after or {}) for entry in trail):
        return False  # it is open, and was never anything else
    begun = row.opened_at if row.uploaded_at is None else min(row.opened_at, row.uploaded_at)
    return begun < moment


def find_state(trail: Sequence[Told], moment: datetime, *, begun: bool) -> State:
    state = State(uploaded=begun)
    for entry in trail:
        if entry.at < moment and entry.student_id is None:
            state = _next_state(state, entry.before, entry.after)
    return state


def _next_state(state: State, before: JsonObject | None, after: JsonObject | None) -> State:
    if after is None or "reopened" in after:  # discarded, or its upload undone
        return State(uploaded=False)
    if before is None:
        return State(uploaded=True, set_aside=bool(after.get("waits")))
    if "withdrawn" in after:
        return state._replace(withdrawn=bool(after["withdrawn"]))
    if "answer" in after and ("waits" in before or "answer" in before):  # of the second taking; the first one counts
        return state._replace(set_aside=after["answer"] == "one")
    if "waits" in after:
        return state._replace(set_aside=bool(after["waits"]))
    return state
