"""CSV as Excel reads it everywhere: UTF-8 with a byte-order mark, commas, and no cell that would be calculated."""

import csv
import io

from rollbook.students.exports.table import HEADINGS, Lines
from rollbook.students.files.formula_guard import guard


def write_csv(lines: Lines) -> bytes:
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    for line in (HEADINGS, *lines):
        writer.writerow([guard(cell) for cell in line])
    return text.getvalue().encode("utf-8-sig")
