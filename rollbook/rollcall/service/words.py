"""What each device said last of one student, and which of it stands. Knows no database, and no order of arrival: the
same words stand in the same way, whichever came first.

A mark that was meant for the student stands before one that came with a bulk step. Of two of a kind the later tap
stands; of two taps of one moment that of the higher device number. An empty mark empties the line of everything that
other devices tapped before it, unless it only takes its own device's mark back: that one is no word on the student.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import TypeAlias

from rollbook.core.json_values import JsonObject
from rollbook.core.marks import Mark

# The words that are stored beside the mark that stands, by device: each is a list of turn, mark, moment, whether it
# came in bulk, and the admin's id. Before moments were kept it was the turn alone.
Stored: TypeAlias = JsonObject
_EMPTIED = "emptied"

# No tap is older: a moment before it is a device's mistake.
FIRST_MOMENT = datetime(2000, 1, 1, tzinfo=UTC)
_NEXT = timedelta(microseconds=1)


@dataclass(frozen=True, slots=True)
class Word:
    """The last that one device said of one student."""

    turn: int
    mark: Mark | None
    at: datetime | None  # when it was tapped; none where that was not kept
    bulk: bool  # of an empty mark: it only takes the device's own mark back
    by: int | None
    by_name: str | None = None

    @property
    def empties(self) -> bool:
        return self.mark is None and not self.bulk and self.at is not None


Words: TypeAlias = dict[int, Word]  # by device
Emptied: TypeAlias = dict[int, datetime]  # by device: when it emptied the line, where it has said something since


def first_moment_for(held_on: date) -> datetime:
    """Nobody taps before the class's day, wherever on earth that began first."""
    return max(FIRST_MOMENT, datetime.combine(max(held_on, FIRST_MOMENT.date()), time(), UTC) - timedelta(days=1))


def bound_moment(tapped_at: datetime, now: datetime, first: datetime = FIRST_MOMENT) -> datetime:
    """No tap is later than its arrival, whatever a device reckons. One that is said to be of before `first` was tapped
    on a device whose clock is wrong, as after its battery was empty: all that is known of it is that it arrived."""
    return min(tapped_at, now) if tapped_at >= first else now


def moment_of_arrival(now: datetime, device: int, words: Words, emptied: Emptied) -> datetime:
    """For a mark that came without a moment: it was made now. Also where the server's own clock was set back since
    the others were made."""
    others = [word.at for other, word in words.items() if other != device and word.at is not None]
    others += [at for other, at in emptied.items() if other != device]
    return max([now, *(at + _NEXT for at in others)])


def which_stands(words: Words, emptied: Emptied) -> int | None:
    """The device whose word stands; none where all were emptied."""
    empty = [*emptied.items(), *((device, _moment(word)) for device, word in words.items() if word.empties)]
    standing = {
        device: word
        for device, word in words.items()
        if word.mark is not None and not _was_emptied(device, word, empty)
    }
    if standing:
        return max(standing, key=lambda device: (not standing[device].bulk, _moment(standing[device]), device))
    nothing = {device: word for device, word in words.items() if word.mark is None and word.at is not None}
    return max(nothing, key=lambda device: (_moment(nothing[device]), device), default=None)


def _was_emptied(device: int, word: Word, empty: Iterable[tuple[int, datetime]]) -> bool:
    """By another device: of its own words this is the last."""
    tapped = (_moment(word), device)
    return any((at, other) > tapped for other, at in empty if other != device)


def _moment(word: Word) -> datetime:
    return word.at or FIRST_MOMENT


def read_words(stored: Stored, names: Mapping[int, str]) -> tuple[Words, Emptied]:
    words: Words = {}
    for device, each in stored.items():
        if device == _EMPTIED:
            continue
        if isinstance(each, int):
            words[int(device)] = Word(each, None, None, bulk=True, by=None)
        else:
            turn, mark, at, bulk, by = each
            words[int(device)] = Word(turn, mark, datetime.fromisoformat(at), bool(bulk), by, names.get(by))
    emptied = {int(device): datetime.fromisoformat(at) for device, at in stored.get(_EMPTIED, {}).items()}
    return words, emptied


def store_words(words: Words, emptied: Emptied) -> Stored | None:
    stored: Stored = {
        str(device): word.turn
        if word.at is None
        else [word.turn, word.mark, word.at.isoformat(), int(word.bulk), word.by]
        for device, word in words.items()
    }
    if emptied:
        stored[_EMPTIED] = {str(device): at.isoformat() for device, at in emptied.items()}
    return stored or None


def makers_in(stored: Stored | None) -> set[int]:
    """The ids of those whose words are kept there."""
    return {each[4] for each in (stored or {}).values() if isinstance(each, list) and each[4] is not None}
