"""A list as a workbook."""

from rollbook.exports.cells import Column
from rollbook.exports.workbook import WorkbookWriter
from rollbook.students.exports.table import HEADINGS, Lines

COLUMNS = [Column(heading, width) for heading, width in zip(HEADINGS, (36, 18, 40), strict=True)]


def write_xlsx(lines: Lines) -> bytes:
    writer = WorkbookWriter("Students", COLUMNS)
    writer.append(lines)
    with writer.save() as file:
        return file.read()
