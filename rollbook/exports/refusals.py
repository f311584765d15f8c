"""What files to take away refuse with."""

from rollbook.core.sentences import Sentences

_exports = Sentences("exports")

SO_MANY_LINES = _exports.fixed("so_many_lines", "cannot hold so many lines")


@_exports.filled
def too_many_rows(most: int) -> str:
    return f"This has more than the {most:,} lines that a workbook holds. Take CSV, or less of it."
