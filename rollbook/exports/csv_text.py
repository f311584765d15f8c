"""CSV as Excel reads it: UTF-8 with a byte-order mark, commas, and no cell that would be calculated.

Where a computer's list separator is another, the same file falls into other cells, and none of those is calculated
either. Quotation marks keep the first cell of a line together there, the guard does the rest. Numbers stand bare.
"""

import csv
import io
from collections.abc import Iterable
from datetime import date

from rollbook.exports.cells import Cell, Noted, Row
from rollbook.exports.formula_guard import guard

BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def csv_lines(rows: Iterable[Row]) -> bytes:
    text = io.StringIO(newline="")
    writer = csv.writer(text, quoting=csv.QUOTE_NONNUMERIC)
    for row in rows:
        writer.writerow([_as_written(cell) for cell in row])
    return text.getvalue().encode()


def _as_written(cell: Cell) -> str | int | float:
    if isinstance(cell, Noted):
        cell = cell.value
    if cell is None:
        return ""
    if isinstance(cell, date):  # an instant is one too, and brings its zone
        return cell.isoformat()
    return guard(cell) if isinstance(cell, str) else cell
