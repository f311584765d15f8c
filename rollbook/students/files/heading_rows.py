"""Which row holds the headings, and which rows beside it are no students."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from rollbook.students.file_refusals import heading_row_empty
from rollbook.students.files.grid import Cell, Grid, Unreadable
from rollbook.students.files.headings import (
    SEARCHED,
    SEED_KEYS,
    Field,
    Heading,
    best_heading,
    names,
    plain,
    recognise_headings,
)

# As someone chose it: the number of a row, or that no row is one. Where nobody did, it is found.
HeadingRow: TypeAlias = int | Literal["none"]
Places = dict[Field, int]  # which column holds what
Row = tuple[int, list[Cell]]


def heading_by_words(grid: Grid, chosen: HeadingRow | None) -> Heading | None:
    """The row that was chosen; else the first that says of two columns what they are."""
    if chosen is None or chosen == "none":
        by_keys = {"roll", "name"} <= _find_by_keys(grid, grid.columns).keys()
        return None if by_keys else best_heading([cells for _, cells in grid.rows])
    for index, (number, cells) in enumerate(grid.rows):
        if number == chosen:
            return Heading(index, recognise_headings(cells))
    raise Unreadable(heading_row_empty(chosen), "headingRow")


def heading_by_place(grid: Grid, places: Places) -> int | None:
    """Where the columns are known, one word tells: or a first row that has no digit in its roll, where most do."""
    if "roll" not in places or _find_by_keys(grid, [grid.columns[places["roll"]]]):
        return None
    rolls = [cells[places["roll"]] for _, cells in grid.rows]
    for index, (_, cells) in enumerate(grid.rows[:SEARCHED]):
        if names("roll", rolls[index]):
            return index
        by_name = "name" in places and names("name", cells[places["name"]])
        if by_name and _shape(rolls[index]) not in _shapes(rolls[index + 1 :]):
            return index
    others = [roll for roll in rolls[1:] if roll]
    with_digit = sum(map(has_digit, others))
    return 0 if rolls[0] and not has_digit(rolls[0]) and 2 * with_digit > len(others) else None


def students_beside(grid: Grid, heading: int, places: Places) -> list[Row]:
    """All below the heading. Above stand titles, but not only: whoever has a roll like those below is kept."""
    below = grid.rows[heading + 1 :]
    if not heading or "roll" not in places or "name" not in places:
        return below
    roll, name = places["roll"], places["name"]
    shapes = _shapes([cells[roll] for _, cells in below])
    above = [row for row in grid.rows[:heading] if row[1][name] and _shape(row[1][roll]) in shapes]
    return above + below


def headings_again(named: Sequence[Cell], students: Sequence[Row], places: Places) -> list[int]:
    """Rows that say the same as the heading, in whatever spelling: pages that were put together."""
    if "roll" not in places or not (roll := plain(named[places["roll"]] or "")):
        return []
    others = [(place, plain(named[place] or "")) for field, place in places.items() if field != "roll"]
    return [
        number
        for number, cells in students
        if plain(cells[places["roll"]] or "") == roll
        and all(plain(cells[place] or "") == word for place, word in others)
    ]


def has_digit(text: str | None) -> bool:
    return any(character.isdigit() for character in text or "")


def _find_by_keys(grid: Grid, keys: Sequence[str]) -> Places:
    """What the keys of a JSON file say of the columns, as FIELD3 does not: then no row has to."""
    return recognise_headings([key for key in keys if plain(key) not in SEED_KEYS]) if grid.keyed else {}


def _shape(roll: Cell) -> str:
    """24CS001 and 24ME117 look alike: 00aa000."""
    return "".join(
        "0" if character.isdigit() else "a" if character.isalpha() else character for character in (roll or "").strip()
    )


def _shapes(rolls: Sequence[Cell]) -> set[str]:
    return {_shape(roll) for roll in rolls if roll}
