"""The cells of one sheet, as its XML goes by."""

import math
import re
from collections.abc import Sequence
from functools import cache

from rollbook.students import file_refusals as refusals
from rollbook.students.files.cells import unescape
from rollbook.students.files.grid import Cell, Tally, Unreadable, Width
from rollbook.students.files.limits import MAX_MERGED, MAX_TEXT
from rollbook.students.files.number_formats import EXACT, find_format, general, has_power, is_day, moment_of
from rollbook.students.files.xlsx_package import damaged
from rollbook.students.refusals import LOST_DIGITS, MADE_A_NUMBER

_REFERENCE = re.compile(r"([A-Z]{1,3})[0-9]{1,7}")
_RANGE = re.compile(r"[A-Z]{1,3}([0-9]{1,7}):[A-Z]{1,3}([0-9]{1,7})")


class SheetReader:
    def __init__(self, strings: Sequence[str], formats: Sequence[str], from_1904: bool, width: Width) -> None:
        self.rows: list[tuple[int, dict[int, Cell]]] = []  # number, cells by column
        self.merged: list[tuple[int, int, str]] = []
        self.no_rolls: dict[tuple[int, int], str] = {}  # row and column of what cannot be a roll, and why
        self.days: dict[tuple[int, int], str] = {}  # row and column of dates
        self._strings, self._formats, self._from_1904 = strings, formats, from_1904
        self._width = width
        self._tally = Tally()
        self._row = self._column = self._length = 0
        self._cells: dict[int, Cell] = {}
        self._kind = self._style = ""
        self._formula = self._spoken = self._reading = False
        self._pieces: list[str] = []

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "c":
            self._column = _column(attributes["r"]) if "r" in attributes else self._column + 1
            self._kind, self._style = attributes.get("t", "n"), attributes.get("s", "0")
            self._formula = False
            self._pieces.clear()
        elif tag in ("v", "t"):
            self._reading = not self._spoken
        elif tag == "row":
            self._start_row(attributes.get("r"))
        elif tag == "f":
            self._formula = True
        elif tag == "rPh":
            self._spoken = True
        elif tag == "mergeCell":
            self._note_merged(attributes.get("ref", ""))

    def text(self, piece: str) -> None:
        if self._reading:
            self._count(piece)
            self._pieces.append(piece)

    def end(self, tag: str) -> None:
        if tag == "c":
            self._end_cell()
        elif tag in ("v", "t"):
            self._reading = False
        elif tag == "row":
            if self._cells:
                self._tally.add_row()
                self.rows.append((self._row, self._cells))
        elif tag == "rPh":
            self._spoken = False

    def _note_merged(self, cells: str) -> None:
        if written := _RANGE.fullmatch(cells):
            self.merged.append((int(written[1]), int(written[2]), written[0]))
        if len(self.merged) > MAX_MERGED:
            raise Unreadable(refusals.too_many_merged(MAX_MERGED))

    def _start_row(self, number: str | None) -> None:
        """Rows come in their order. Where they do not, two could claim to be the same."""
        last, self._row = self._row, _whole(number) if number is not None else self._row + 1
        if self._row <= last:
            raise damaged()
        self._column = 0
        self._cells = {}

    def _end_cell(self) -> None:
        cell = self._cell("".join(self._pieces))
        if cell == "":
            return
        self._tally.add_cells(1)  # each as it comes: also those too far right to be kept
        if self._column in self._cells:
            raise damaged()
        if self._width.check(self._column):
            self._count(cell or "")
            self._cells[self._column] = cell

    def _count(self, text: str) -> None:
        self._length += len(text)
        if self._length > MAX_TEXT:
            raise Unreadable(refusals.SHEET_TEXT_TOO_LONG)

    def _cell(self, raw: str) -> Cell:
        if raw == "":
            return None if self._formula and self._kind != "str" else ""
        match self._kind:
            case "n":
                return self._number(raw)
            case "s":
                number = _whole(raw)
                if number >= len(self._strings):
                    raise damaged()
                return self._strings[number]
            case "inlineStr" | "str":
                return unescape(raw)
            case "b":
                return "TRUE" if raw == "1" else "FALSE"
            case "e":
                return None
            case "d":
                return raw
        return self._number(raw)

    def _number(self, raw: str) -> Cell:
        try:
            value = float(raw)
        except ValueError as error:
            raise damaged() from error
        if not math.isfinite(value):
            return None
        style = _whole(self._style)
        code = self._formats[style] if style < len(self._formats) else "General"
        shown = general(value) if code == "General" else find_format(code, self._from_1904)(value)
        if abs(value) >= EXACT:
            self.no_rolls[self._row, self._column] = LOST_DIGITS.code
        elif ("E" in shown) if code == "General" else has_power(code):
            self.no_rolls[self._row, self._column] = MADE_A_NUMBER.code
        if is_day(code) and (moment := moment_of(value, self._from_1904)):
            self.days[self._row, self._column] = moment.date().isoformat()
        return shown


def _column(reference: str) -> int:
    """From B7 the 2 of the B."""
    written = _REFERENCE.fullmatch(reference)
    if written is None:
        raise damaged()
    return _column_number(written[1])


@cache
def _column_number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise damaged()
    return int(text)
