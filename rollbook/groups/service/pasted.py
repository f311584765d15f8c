"""Roll numbers in a text that was pasted from anywhere."""

import re
from collections.abc import Callable, Iterator

from rollbook.core.errors import BadInput
from rollbook.core.schemas import same_key, tidy
from rollbook.groups import refusals

MOST_ROLLS = 2000
_LONGEST_RANGE = 200

_BETWEEN_PIECES = re.compile("[,;\t\n\v\f\r\x85\u2028\u2029]+")
_DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2212"
_DASH = re.compile(f"[{_DASHES}]")
_DASH_WITH_SPACES = re.compile(f" +([{_DASHES}]) *|([{_DASHES}]) +")
_NUMBERED = re.compile(r"(.*?)([0-9]+)", re.DOTALL)


def words_of(text: str) -> list[list[str]]:
    """Piece by piece: first the piece as a whole, as a roll may hold spaces, then its words where it has several."""
    found: list[list[str]] = []
    for piece in filter(None, map(tidy, _BETWEEN_PIECES.split(text))):
        words = _DASH_WITH_SPACES.sub(lambda dash: dash[1] or dash[2], piece).split(" ")
        found.append([piece] if words == [piece] else [piece, *words])
    if sum(map(len, found)) > 2 * MOST_ROLLS:
        raise _too_many()
    return found


def rolls_of(words: list[list[str]], is_known: Callable[[str], bool]) -> list[str]:
    """Those meant: what is known as it stands is no range, whatever it looks like."""
    rolls: list[str] = []
    for whole, *parts in words:
        for word in [whole] if is_known(whole) or not parts else parts:
            rolls += [word] if is_known(word) else (_range_of(word) or [word])
            if len(rolls) > MOST_ROLLS:
                raise _too_many()
    return rolls


def _range_of(word: str) -> list[str] | None:
    """24CS031-24CS040: every roll from the first to the last, if it is that."""
    if len(word) > _LONGEST_RANGE:
        return None  # looking for numbers in it would take long
    for dash in _DASH.finditer(word):
        first, last = _NUMBERED.fullmatch(word[: dash.start()]), _NUMBERED.fullmatch(word[dash.end() :])
        if first and last and same_key(first[1]) == same_key(last[1]) and len(first[2]) == len(last[2]):
            return list(_count(first[1], first[2], last[2])) or None
    return None


def _count(before: str, first: str, last: str) -> Iterator[str]:
    if int(last) - int(first) >= MOST_ROLLS:
        raise _too_many()
    for number in range(int(first), int(last) + 1):
        yield f"{before}{number:0{len(first)}}"


def _too_many() -> BadInput:
    return BadInput(refusals.too_many_rolls(MOST_ROLLS))
