"""CSV as Excel reads it: UTF-8 with a byte-order mark, commas, and no cell that would be calculated.

Where a computer's list separator is another, the same file falls into other cells, and none of those is calculated
either. Quotation marks keep the first cell of a line together there, the guard does the rest.
"""

import csv
import io

from rollbook.students.exports.table import HEADINGS, Lines
from rollbook.students.files.formula_guard import guard


def write_csv(lines: Lines) -> bytes:
    text = io.StringIO(newline="")
    writer = csv.writer(text, quoting=csv.QUOTE_ALL)
    for line in (HEADINGS, *lines):
        writer.writerow([guard(cell) for cell in line])
    return text.getvalue().encode("utf-8-sig")
