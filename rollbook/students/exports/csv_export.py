"""A list as CSV."""

from rollbook.exports.csv_text import BYTE_ORDER_MARK, csv_lines
from rollbook.students.exports.table import HEADINGS, Lines


def write_csv(lines: Lines) -> bytes:
    return BYTE_ORDER_MARK + csv_lines((HEADINGS, *lines))
