"""The lines of a roll call and what a mark does to them. Knows no database: given the same marks, in whatever order
they arrive, the lines end up the same. Of one device the last turn counts; between devices `words` says what stands.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime

from rollbook.accounts.identity import Admin
from rollbook.core.errors import Conflict
from rollbook.core.marks import Mark
from rollbook.rollcall import refusals
from rollbook.rollcall.schemas import AnyMarks, MarkIn
from rollbook.rollcall.service.words import (
    FIRST_MOMENT,
    Emptied,
    Word,
    Words,
    bound_moment,
    moment_of_arrival,
    which_stands,
)


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
    at: datetime | None = None  # when it was tapped
    device: int | None = None
    turn: int | None = None
    bulk: bool = False  # it came with a step for many, and was not meant for this student
    others: Words = field(default_factory=dict)  # the last words of devices whose mark does not stand
    emptied: Emptied = field(default_factory=dict)
    corrected: int | None = None  # the revision of the class that corrected it last

    def last_turn(self, device: int) -> int:
        """The last mark of this student that arrived from this device; 0 for none."""
        if self.device == device:
            return self.turn or 0
        word = self.others.get(device)
        return word.turn if word else 0

    def hear(self, device: int, word: Word) -> None:
        """A later word of this device than the last; what stands is found anew."""
        words = self.words
        if (before := words.get(device)) and before.empties:
            self._empty(device, before.at)
        words[device] = word
        self._stand(words)

    def hear_of_emptying(self, device: int, at: datetime) -> bool:
        """By a device that has said something since, and of which this arrives only now. Whether that was new."""
        before = self.emptied.get(device)
        self._empty(device, at)
        self._stand(self.words)
        return self.emptied[device] != before

    @property
    def words(self) -> Words:
        """Of every device its last."""
        if self.device is None:
            return dict(self.others)
        mine = Word(self.turn or 0, self.mark, self.at, self.bulk, self.by, self.by_name)
        return {**self.others, self.device: mine}

    def _empty(self, device: int, at: datetime | None) -> None:
        if at is not None:
            self.emptied = {**self.emptied, device: max(at, self.emptied.get(device, at))}

    def _stand(self, words: Words) -> None:
        device = which_stands(words, self.emptied)
        word = words.pop(device) if device is not None else Word(0, None, None, bulk=False, by=None)
        self.others, self.device, self.turn = words, device, word.turn if device is not None else None
        self.mark, self.bulk, self.at, self.by, self.by_name = word.mark, word.bulk, word.at, word.by, word.by_name


@dataclass(slots=True)
class Taken:
    """What one request does to the lines."""

    by: Admin
    at: datetime
    device: int
    first: datetime  # before which nothing was tapped
    changed: list[Line] = field(default_factory=list)  # on which this device has said something new
    emptied: list[Line] = field(default_factory=list)  # of which it only tells that it had emptied them
    overruled: list[Line] = field(default_factory=list)  # as they were before
    outdone: list[Line] = field(default_factory=list)  # on which another device's mark stands

    @property
    def written(self) -> list[Line]:
        """Those of which the register is to keep something new, once each."""
        return [*{line.student_id: line for line in (*self.changed, *self.emptied)}.values()]


class SentOtherwise(Conflict):
    kind = "sent_otherwise"


def take(
    lines: Mapping[int, Line],
    marking: AnyMarks,
    by: Admin,
    now: datetime,
    first: datetime = FIRST_MOMENT,
    *,
    closed: bool = False,
) -> Taken:
    """Put marks on lines. What a device sent before changes nothing. `first`: before which nothing was tapped.
    `closed`: nor does what it has replaced itself change anything."""
    device = marking.device
    taken = Taken(by, now, device, first)
    before: dict[int, Line] = {}
    last = last_words(marking.marks)
    for sent in last.values():
        line = lines[sent.student]
        if line.device is None and not line.others:  # nobody has said anything of them
            line.mark, line.turn, line.device, line.bulk = sent.mark, sent.turn, device, sent.unmeant
            line.by, line.by_name, line.at = by.id, by.user_name, moment_of(sent, now, first)
            taken.changed.append(line)
        elif not _has_arrived_before(line, device, sent):
            before[sent.student] = replace(line)
            line.hear(device, _word(line, sent, taken))
            taken.changed.append(line)
    for sent in marking.marks if not closed else ():
        if _tells_of_emptying(lines[sent.student], device, sent):
            before.setdefault(sent.student, replace(lines[sent.student]))
            if lines[sent.student].hear_of_emptying(device, moment_of(sent, now, first)):
                taken.emptied.append(lines[sent.student])
    taken.overruled = [was for was in before.values() if _is_overruled(was, lines[was.student_id], device)]
    taken.outdone = [lines[sent.student] for sent in last.values() if _is_outdone(lines[sent.student], device, sent)]
    return taken


def moment_of(sent: MarkIn, now: datetime, first: datetime) -> datetime:
    """When a mark was made, where no other device has marked the student."""
    return now if sent.tapped_at is None else bound_moment(sent.tapped_at, now, first)


def _word(line: Line, sent: MarkIn, taken: Taken) -> Word:
    """Of a student of whom this device, or another, has said something before."""
    by, now = taken.by, taken.at
    came_now = sent.tapped_at is None or sent.tapped_at < taken.first
    at = (
        moment_of_arrival(now, taken.device, line.words, line.emptied)
        if came_now
        else moment_of(sent, now, taken.first)
    )
    return Word(sent.turn, sent.mark, at, sent.unmeant, by.id, by.user_name)


def _has_arrived_before(line: Line, device: int, sent: MarkIn) -> bool:
    known = line.last_turn(device)
    if sent.turn == known and line.corrected is None:  # what was corrected since was not sent so
        word = line.words[device]
        if word.mark != sent.mark and word.at is not None:
            raise SentOtherwise(refusals.sent_otherwise(sent.turn))
    return sent.turn <= known


def _tells_of_emptying(line: Line, device: int, sent: MarkIn) -> bool:
    """What the device itself has replaced since says nothing any more; but that it had emptied a line, and when, does:
    what others tapped before that, and arrives later, stays away."""
    empties = sent.mark is None and not sent.unmeant and sent.tapped_at is not None
    return empties and sent.turn < line.last_turn(device)


def _is_overruled(was: Line, line: Line, device: int) -> bool:
    return was.mark is not None and was.device != device and was.mark != line.mark


def _is_outdone(line: Line, device: int, sent: MarkIn) -> bool:
    return line.device != device and line.mark != sent.mark and line.last_turn(device) == sent.turn


def last_words(sent: Collection[MarkIn]) -> dict[int, MarkIn]:
    """The device's own last word on each student, however its marks were shuffled on the way."""
    last = {entry.student: entry for entry in sent}
    if len(last) == len(sent):  # no second thoughts
        return last
    for entry in sent:
        if entry.turn > last[entry.student].turn:
            last[entry.student] = entry
    return last
