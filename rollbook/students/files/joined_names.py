"""First and last name in columns of their own become one more column with the whole name."""

from collections.abc import Sequence

from rollbook.students.files.grid import Cell, Grid
from rollbook.students.files.headings import FIRST_NAMES, LAST_NAMES, MIDDLE_NAMES, Heading, plain, recognise_headings

BETWEEN = " + "


def with_whole_names(grid: Grid, heading: Heading | None) -> tuple[Grid, Heading | None]:
    """Where there is a column for the whole name too, that one is taken; the joined one can be chosen by hand."""
    headings = grid.columns if grid.keyed else grid.rows[heading.row][1] if heading else []
    parts = _parts(headings)
    if len(parts) < 2:
        return grid, heading
    rows = [(number, [*cells, _join_name(cells, parts)]) for number, cells in grid.rows]
    columns = [*grid.columns, BETWEEN.join(grid.columns[part] for part in parts)]
    if heading:
        named = rows[heading.row][1]
        named[-1] = BETWEEN.join(headings[part] or "" for part in parts)
        heading = Heading(heading.row, recognise_headings(named))
    return grid._replace(columns=columns, rows=rows), heading


def _parts(headings: Sequence[Cell]) -> list[int]:
    words = [plain(heading or "") for heading in headings]
    places = [[place for place, word in enumerate(words) if word in kind] for kind in _KINDS]
    first, middle, last = places
    if len(first) != 1 or len(last) != 1 or len(middle) > 1:
        return []
    return [*first, *middle, *last]


_KINDS = (FIRST_NAMES, MIDDLE_NAMES, LAST_NAMES)


def _join_name(cells: Sequence[Cell], parts: Sequence[int]) -> Cell:
    """What is not text in one of them cannot be joined: the row is refused for it, as elsewhere."""
    texts = [cells[part] for part in parts]
    if None in texts:
        return None
    return " ".join(text.strip() for text in texts if text and text.strip())
