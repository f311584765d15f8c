"""The lines of a roll call and what a mark does to them. Knows no database: given the same marks, in whatever order a
device's marks arrive, the lines end up the same; between devices the later arrival stands.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime

from rollbook.accounts.identity import Admin
from rollbook.core.errors import Conflict
from rollbook.core.marks import Mark
from rollbook.rollcall import refusals
from rollbook.rollcall.schemas import AnyMarks, MarkIn


@dataclass(slots=True)
class Line:
    """A student on the roster, and the mark that stands."""

    student_id: int
    roll: str
    name: str
    position: int
    mark: Mark | None = None
    by: int | None = None
    by_name: str | None = None
    at: datetime | None = None
    device: int | None = None
    turn: int | None = None
    seen: dict[str, int] | None = None  # the last turns of devices whose mark was replaced
    corrected: int | None = None  # the revision of the class that corrected it last

    def last_turn(self, device: int) -> int:
        """The last mark of this student that arrived from this device; 0 for none."""
        if self.device == device:
            return self.turn or 0
        return (self.seen or {}).get(str(device), 0)


@dataclass(slots=True)
class Taken:
    """What one request does to the lines: its marks share their maker, their moment and their device."""

    by: Admin
    at: datetime
    device: int | None
    changed: list[Line] = field(default_factory=list)
    overruled: list[Line] = field(default_factory=list)  # as they were before


class SentOtherwise(Conflict):
    kind = "sent_otherwise"


def take(lines: Mapping[int, Line], marking: AnyMarks, by: Admin, now: datetime) -> Taken:
    """Put marks on lines. What a device sent before changes nothing."""
    device = marking.device
    taken = Taken(by, now, device)
    for sent in last_words(marking.marks).values():
        line = lines[sent.student]
        if line.device is not None:
            if _has_arrived_before(line, device, sent):
                continue
            if line.device != device:
                _take_over(line, sent, taken)
        line.mark, line.turn, line.device = sent.mark, sent.turn, device
        line.by, line.by_name, line.at = by.id, by.user_name, now
        taken.changed.append(line)
    return taken


def _has_arrived_before(line: Line, device: int, sent: MarkIn) -> bool:
    known = line.last_turn(device)
    same_turn = sent.turn == known and line.device == device
    if same_turn and line.mark != sent.mark and line.corrected is None:  # what was corrected since was not sent so
        raise SentOtherwise(refusals.sent_otherwise(sent.turn))
    return sent.turn <= known


def _take_over(line: Line, sent: MarkIn, taken: Taken) -> None:
    """Another device's mark stood here."""
    if line.mark is not None and line.mark != sent.mark:
        taken.overruled.append(replace(line))
    line.seen = {**(line.seen or {}), str(line.device): line.turn or 0}


def last_words(sent: Collection[MarkIn]) -> dict[int, MarkIn]:
    """The device's own last word on each student, however its marks were shuffled on the way."""
    last = {entry.student: entry for entry in sent}
    if len(last) == len(sent):  # no second thoughts
        return last
    for entry in sent:
        if entry.turn > last[entry.student].turn:
            last[entry.student] = entry
    return last
