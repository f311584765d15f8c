"""What the bytes of a JSON file tell before they are parsed, and the parser would not: it puts a question mark for half
a character, and fails on a number of thousands of digits in no good way."""

import re
from collections.abc import Iterator
from typing import BinaryIO

from rollbook.tree.refusals import BadInput

PIECE = 65_536
MOST_DIGITS = 2_000  # in one piece, so twice as many in a row at most

_BYTE_ORDER_MARKS = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")
_DIGITS_ALIKE = bytes.maketrans(b"123456789", b"000000000")
_TOO_MANY_DIGITS = b"0" * MOST_DIGITS
_ESCAPE = re.compile(rb"\\(?:u([0-9a-fA-F]{4})|[^u])", re.DOTALL)
_LONGEST_ESCAPE = 6


class BadExport(BadInput):
    """Why a file cannot be taken at all. Nothing of its text is told: it may hold passwords."""

    kind = "bad_export"


def cut_off() -> BadExport:
    return BadExport("The file ends before its last bracket: it was cut off. Export or copy it again.")


def not_json(read: int) -> BadExport:
    return BadExport(f"This is not JSON: what stands before byte {read:,} cannot be read.")


def not_utf8(read: int) -> BadExport:
    return BadExport(f"The file is not UTF-8: what stands before byte {read:,} does not fit. Save it as UTF-8.")


def pieces_of(file: BinaryIO) -> Iterator[bytes]:
    escapes = _Escapes()
    first = True
    while piece := file.read(PIECE):
        if first and piece.startswith(_BYTE_ORDER_MARKS):
            raise BadExport("The file begins with a byte-order mark. Save it as UTF-8 without one (plain “UTF-8”).")
        first = False
        if _TOO_MANY_DIGITS in piece.translate(_DIGITS_ALIKE):
            raise BadExport("A number in the file has thousands of digits. No register holds such a number.")
        escapes.check(piece)
        yield piece
    escapes.end()


class _Escapes:
    """Looks for halves of characters, `\\ud83d` without its second half, across pieces."""

    def __init__(self) -> None:
        self._rest = b""  # an escape whose end is in the next piece
        self._half_before = False  # the last thing was a first half

    def check(self, piece: bytes) -> None:
        if b"\\" not in piece and not self._rest and not self._half_before:
            return
        text = self._rest + piece
        self._rest = b""
        end = 0
        for escape in _ESCAPE.finditer(text):
            self._follows(escape.start() == end)
            end = escape.end()
            code = int(escape[1], 16) if escape[1] else 0
            if 0xDC00 <= code <= 0xDFFF:
                if not self._half_before:
                    raise _half_a_character()
                self._half_before = False
            else:
                self._follows(False)
                self._half_before = 0xD800 <= code <= 0xDBFF
        tail = text.find(b"\\", end)
        if tail >= 0 and len(text) - tail < _LONGEST_ESCAPE:
            self._follows(tail == end)
            self._rest = text[tail:]
        elif end < len(text):
            self._follows(False)

    def end(self) -> None:
        self._follows(False)

    def _follows(self, at_once: bool) -> None:
        """A first half is followed at once by its second, or it is one alone."""
        if self._half_before and not at_once:
            raise _half_a_character()


def _half_a_character() -> BadExport:
    return BadExport("A text in the file holds half a character (a lone surrogate). Type it again.")
