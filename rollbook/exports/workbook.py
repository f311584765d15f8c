"""XLSX in which text is text, dates are dates and numbers are numbers: nothing is calculated, no roll loses its zeros.

Written row by row to disk, so that a long table takes no more memory than a short one. The same table is the same file,
byte for byte: whoever has two can tell by that whether the register was changed between.
"""

import re
import tempfile
from collections.abc import Iterable, Sequence
from datetime import date, datetime
from typing import IO, Any
from zipfile import ZIP_DEFLATED

from rollbook.core.errors import BadInput
from rollbook.exports import refusals
from rollbook.exports.cells import Cell, Column, Noted, Row, Value
from rollbook.exports.timeless_zip import TimelessZip

MOST_ROWS = 1_048_576  # of a sheet
LONGEST_TEXT = 32_767  # of a cell
IN_MEMORY = 2**20

_TEXT, _WHOLE, _DECIMAL, _DATE, _INSTANT = "@", "0", "0.00", "yyyy-mm-dd", "yyyy-mm-dd hh:mm:ss"
# Of a comment, in points: as large as its text, in the letters that office suites show it in.
_AUTHOR, _LINE_HEIGHT, _LETTER_WIDTH = "Rollbook", 16, 7
_NO_MOMENT = datetime(1980, 1, 1)  # noqa: DTZ001 - a workbook knows no zones; and this has to be some moment
# What a workbook would read as an escaped character.
_LIKE_ESCAPED = re.compile("_(?=x[0-9A-Fa-f]{4}_)")


class WorkbookWriter:
    def __init__(self, title: str, columns: Sequence[Column], frozen: int = 0) -> None:
        """`frozen`: how many columns at the left stay in sight, as the heading does."""
        # Here, because loading it takes longer than all else that starts a server, and few exports are workbooks.
        from openpyxl import Workbook
        from openpyxl.cell import WriteOnlyCell
        from openpyxl.comments import Comment
        from openpyxl.styles import Font
        from openpyxl.utils import get_column_letter
        from openpyxl.worksheet.properties import PageSetupProperties
        from openpyxl.writer.excel import ExcelWriter

        self._workbook = Workbook(write_only=True)
        self._writer: Any = ExcelWriter
        self._cell: Any = WriteOnlyCell
        self._comment: Any = Comment
        self._sheet: Any = self._workbook.create_sheet(title)
        self._sheet.freeze_panes = f"{get_column_letter(frozen + 1)}2"
        # Printed, it is as wide as the paper, and has its heading on every page.
        self._sheet.page_setup.orientation = "landscape"
        self._sheet.page_setup.paperSize = self._sheet.PAPERSIZE_A4
        self._sheet.page_setup.fitToHeight = 0
        self._sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
        self._sheet.print_title_rows = "1:1"
        for number, column in enumerate(columns, start=1):
            self._sheet.column_dimensions[get_column_letter(number)].width = column.width
        self._rows = 1
        headings = [self._make_cell(column.heading) for column in columns]
        for heading in headings:
            heading.font = Font(bold=True)
        self._sheet.append(headings)

    def append(self, rows: Iterable[Row]) -> None:
        for row in rows:
            self._rows += 1
            if self._rows > MOST_ROWS:
                raise BadInput(refusals.too_many_rows(MOST_ROWS - 1), {"format": refusals.SO_MANY_LINES})
            self._sheet.append([self._make_cell(cell) for cell in row])

    def save(self) -> IO[bytes]:
        """The file, at its beginning; gone from disk when it is closed."""
        file = tempfile.SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 - who reads it closes it
        properties = self._workbook.properties
        properties.created = properties.modified = _NO_MOMENT
        self._writer(self._workbook, TimelessZip(file, "w", ZIP_DEFLATED)).save()
        file.seek(0)
        return file

    def _make_cell(self, cell: Cell) -> Any:
        if not isinstance(cell, Noted):
            return self._make_plain(cell)
        made = self._make_plain(cell.value)
        if made is None:  # a comment needs a cell
            made = self._cell(self._sheet, None)
        lines = cell.note.split("\n")
        made.comment = self._comment(
            cell.note,
            _AUTHOR,
            height=_LINE_HEIGHT * (len(lines) + 1),
            width=_LETTER_WIDTH * max(map(len, lines)),
        )
        return made

    def _make_plain(self, cell: Value) -> Any:
        if cell is None:
            return None
        if isinstance(cell, str):
            made = self._cell(self._sheet, _cut_text(_LIKE_ESCAPED.sub("_x005F_", cell)))
            made.data_type = "s"  # also where it begins with =
            made.number_format = _TEXT
            return made
        # A workbook knows no zones: an instant is written as the clock on the wall showed it.
        made = self._cell(self._sheet, cell.replace(tzinfo=None) if isinstance(cell, datetime) else cell)
        made.number_format = _format_of(cell)
        return made


def _cut_text(text: str) -> str:
    """What a cell cannot hold is left out, and seen to be."""
    return text if len(text) <= LONGEST_TEXT else f"{text[: LONGEST_TEXT - 1]}…"


def _format_of(cell: int | float | date | datetime) -> str:
    if isinstance(cell, datetime):
        return _INSTANT
    if isinstance(cell, date):
        return _DATE
    return _DECIMAL if isinstance(cell, float) else _WHOLE
