"""The cells of one sheet, as its XML goes by."""

import math
import re
from collections.abc import Sequence

from rollbook.students.files.grid import Cell, Tally, Unreadable
from rollbook.students.files.limits import MAX_COLUMNS, MAX_TEXT
from rollbook.students.files.number_formats import general, shown_by
from rollbook.students.files.xlsx_package import damaged

_REFERENCE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_ESCAPED = re.compile("_x([0-9A-Fa-f]{4})_")
_RANGE = re.compile(r"[A-Z]{1,3}([0-9]{1,7}):[A-Z]{1,3}([0-9]{1,7})")


class SheetReader:
    def __init__(self, strings: Sequence[str], formats: Sequence[str], from_1904: bool) -> None:
        self.rows: list[tuple[int, dict[int, Cell]]] = []  # number, cells by column
        self.merged: list[tuple[int, int, str]] = []
        self._strings, self._formats, self._from_1904 = strings, formats, from_1904
        self._tally = Tally()
        self._row = self._column = self._length = 0
        self._cells: dict[int, Cell] = {}
        self._kind = self._style = ""
        self._formula = self._spoken = self._reading = False
        self._pieces: list[str] = []

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        match tag:
            case "c":
                self._column = _column(attributes.get("r"), self._column)
                self._kind, self._style = attributes.get("t", "n"), attributes.get("s", "0")
                self._formula = False
                self._pieces.clear()
            case "v" | "t":
                self._reading = not self._spoken
            case "f":
                self._formula = True
            case "rPh":
                self._spoken = True
            case "row":
                self._row = _whole(attributes["r"]) if "r" in attributes else self._row + 1
                self._column = 0
                self._cells = {}
            case "mergeCell":
                if written := _RANGE.fullmatch(attributes.get("ref", "")):
                    self.merged.append((int(written[1]), int(written[2]), written[0]))

    def text(self, piece: str) -> None:
        if self._reading:
            self._count(piece)
            self._pieces.append(piece)

    def end(self, tag: str) -> None:
        match tag:
            case "v" | "t":
                self._reading = False
            case "rPh":
                self._spoken = False
            case "c":
                cell = self._cell("".join(self._pieces))
                if cell != "" and self._column <= MAX_COLUMNS:
                    self._count(cell or "")
                    self._cells[self._column] = cell
            case "row":
                if self._cells:
                    self._tally.add(len(self._cells))
                    self.rows.append((self._row, self._cells))

    def _count(self, text: str) -> None:
        self._length += len(text)
        if self._length > MAX_TEXT:
            raise Unreadable("The sheet holds too much text. Keep only the columns with name, roll and e-mail.")

    def _cell(self, raw: str) -> Cell:
        if raw == "":
            return None if self._formula and self._kind != "str" else ""
        match self._kind:
            case "s":
                number = _whole(raw)
                if number >= len(self._strings):
                    raise damaged()
                return self._strings[number]
            case "inlineStr" | "str":
                return unescaped(raw)
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
        return general(value) if code == "General" else shown_by(code, self._from_1904)(value)


def _column(reference: str | None, last: int) -> int:
    """From A1 the 1 of the A; a cell that does not say stands right of the last."""
    if reference is None:
        return last + 1
    written = _REFERENCE.fullmatch(reference)
    if written is None:
        raise damaged()
    number = 0
    for letter in written[1]:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise damaged()
    return int(text)


def unescaped(text: str) -> str:
    """_x000A_ is how a workbook writes a character that XML cannot."""
    return _ESCAPED.sub(lambda match: chr(int(match[1], 16)), text) if "_x" in text else text
