"""What every kind of file comes down to: rows of cells, and the columns they stand in."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from rollbook.core.json_values import JsonObject
from rollbook.core.sentences import Sentence
from rollbook.students import file_refusals as refusals
from rollbook.students.files.limits import MAX_CELLS, MAX_CLASS_COLUMNS, MAX_COLUMNS, MAX_ROWS

FileFormat = Literal["json", "csv", "xlsx"]
# None: something that is not text (an object, an error, a formula without a result).
Cell: TypeAlias = str | None


class NoRoll(NamedTuple):
    """A cell that is no roll number, though it looks like one. Travels between processes as a pair."""

    shown: str
    why: str  # the code of the sentence that says so


# Titles, headings and the like above and between the students.
ROOM = 100


class Unreadable(Exception):
    """Why a file cannot be used, and how to mend it; for the person who chose it."""

    def __init__(self, sentence: Sentence, field: str = "file") -> None:
        super().__init__(str(sentence))
        self.sentence = sentence
        self.field = field


class Grid(NamedTuple):
    format: FileFormat
    columns: list[str]  # A, B, C …; or the keys of a JSON file
    rows: list[tuple[int, list[Cell]]]  # with their number in the file
    keyed: bool = False  # whether `columns` are words of the file itself
    encoding: str | None = None
    sheets: Sequence[str] = ()
    sheet: str | None = None
    merged: Sequence[tuple[int, int, str]] = ()  # first row, last row, as written: A1:C1
    no_rolls: Mapping[tuple[int, int], str] = MappingProxyType({})  # why what stands in a row and column is no roll
    # The day of what a workbook keeps as a date, whatever it looks like there.
    days: Mapping[tuple[int, int], str] = MappingProxyType({})

    @property
    def facts(self) -> JsonObject:
        """What is told of the file itself."""
        return {name: getattr(self, name) for name in ("format", "encoding", "sheets", "sheet")}


class Width(NamedTuple):
    """How far to the right a file is read."""

    most: int
    refuses_more: bool  # else what stands further right is left out: of a list nobody needs it

    def check(self, column: int) -> bool:
        """Whether what stands in this column, 1 for the first, is read."""
        if column > self.most and self.refuses_more:
            raise Unreadable(refusals.too_many_columns(self.most))
        return column <= self.most


OF_A_LIST = Width(MAX_COLUMNS, refuses_more=False)
OF_MARKS = Width(MAX_CLASS_COLUMNS, refuses_more=True)


class Tally:
    """Counts what was read, and stops a file that holds more than a list can."""

    def __init__(self) -> None:
        self._rows = self._cells = 0

    def add(self, cells: int) -> None:
        self.add_row()
        self.add_cells(cells)

    def add_row(self) -> None:
        self._rows += 1
        if self._rows > MAX_ROWS + ROOM:
            raise too_many_rows()

    def add_cells(self, cells: int) -> None:
        self._cells += cells
        if self._cells > MAX_CELLS:
            raise Unreadable(refusals.too_many_cells(MAX_CELLS))


def too_many_rows() -> Unreadable:
    return Unreadable(refusals.file_too_many_rows(MAX_ROWS))


def column_letters(number: int) -> str:
    """1 is A, 27 is AA."""
    letters = ""
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def name_by_letters(count: int) -> list[str]:
    return [column_letters(number) for number in range(1, count + 1)]
