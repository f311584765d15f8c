"""Which column holds what, by hand, by heading, or by what stands in it; and the rows that are students."""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from rollbook.contacts.columns import CONTACT_COLUMNS, ContactColumn
from rollbook.core.groups import KINDS, Kind
from rollbook.students import file_refusals as refusals
from rollbook.students.files.cells import legible, on_one_line
from rollbook.students.files.contact_headings import recognise_contact_headings
from rollbook.students.files.grid import Cell, Grid, NoRoll, Unreadable, too_many_rows
from rollbook.students.files.heading_rows import (
    HeadingRow,
    Places,
    Row,
    has_digit,
    heading_by_place,
    heading_by_words,
    headings_again,
    students_beside,
)
from rollbook.students.files.headings import (
    FIELDS,
    SEARCHED,
    AnyField,
    Field,
    Heading,
    may_name_lab,
    recognise_group_headings,
    recognise_headings,
)
from rollbook.students.files.joined_names import with_whole_names
from rollbook.students.files.limits import MAX_ROWS

LOOKED_AT = 200  # rows that a guess rests on
LONGEST_EXAMPLE = 80

Mapping = dict[AnyField, str | None]
GroupPlaces = dict[Kind, int]  # which column holds groups of which kind
ContactPlaces = dict[ContactColumn, int]

# 2024, 24-28, '24, 2K24: the years of a batch, which is no lab batch.
_YEARS = re.compile(r"(?<![^\W_])(?:2k)?(?:[0-9]{2}|[0-9]{4})(?![^\W_])", re.IGNORECASE)


class Layout(NamedTuple):
    mapping: Mapping  # of groups, the kinds that it has columns of
    heading_row: int | None
    columns: list[dict[str, str]]  # key, heading, example
    rows: list[list[int | Cell | NoRoll]]  # number, roll, name, email; then groups and contacts, each in their order
    headings_again: list[int]


def lay_out(grid: Grid, chosen: Mapping | None, heading_row: HeadingRow | None = None) -> Layout:
    grid, heading = with_whole_names(grid, heading_by_words(grid, heading_row))
    places = _take_chosen_places(grid, chosen) if chosen else _find_places(grid, heading)
    at = heading.row if heading else heading_by_place(grid, places)
    if heading_row == "none":
        at = None
    else:
        refuse_merged(grid, at)
    named = grid.rows[at] if at is not None else None
    students = _students(grid, at, places, chosen=heading_row is not None)
    groups = _take_chosen_groups(grid, chosen) if chosen else _find_groups(grid, named, students, places)
    contacts = _take_chosen_contacts(grid, chosen) if chosen else _find_contacts(grid, named, places, groups)
    picked = [(_pick_cells(grid, number, cells, places), number, cells) for number, cells in students]
    if "roll" in places and "name" in places:
        picked = [row for row in picked if any(cell != "" for cell in row[0])]
    more = [groups[kind] for kind in KINDS if kind in groups]
    more += [contacts[column] for column in CONTACT_COLUMNS if column in contacts]
    rows = [[number, *student, *(cells[at] for at in more)] for student, number, cells in picked]
    if not rows:
        raise Unreadable(refusals.NO_STUDENTS_IN_FILE)
    if len(rows) > MAX_ROWS:
        raise too_many_rows()
    found: Mapping = {field: grid.columns[places[field]] if field in places else None for field in FIELDS}
    found.update({kind: grid.columns[at] for kind, at in groups.items()})
    found.update({column: grid.columns[at] for column, at in contacts.items()})
    return Layout(
        found,
        named[0] if named else None,
        [_describe_column(grid, index, named, students) for index in range(len(grid.columns))],
        rows if "roll" in places and "name" in places else [],
        headings_again(named[1], students, places) if named else [],
    )


def _students(grid: Grid, heading: int | None, places: Places, *, chosen: bool) -> list[Row]:
    if heading is None:
        return grid.rows
    return grid.rows[heading + 1 :] if chosen else students_beside(grid, heading, places)


def _take_chosen_places(grid: Grid, chosen: Mapping) -> Places:
    keys = [column for column in chosen.values() if column is not None]
    if any(column not in grid.columns for column in keys):
        raise Unreadable(refusals.COLUMN_NOT_THERE, "mapping")
    if len(set(keys)) != len(keys):
        raise Unreadable(refusals.COLUMN_TWICE, "mapping")
    return {field: grid.columns.index(column) for field in FIELDS if (column := chosen.get(field)) is not None}


def _take_chosen_groups(grid: Grid, chosen: Mapping) -> GroupPlaces:
    return {kind: grid.columns.index(column) for kind in KINDS if (column := chosen.get(kind)) is not None}


def _take_chosen_contacts(grid: Grid, chosen: Mapping) -> ContactPlaces:
    named = ((column, chosen.get(column)) for column in CONTACT_COLUMNS)
    return {column: grid.columns.index(key) for column, key in named if key is not None}


def _find_contacts(grid: Grid, named: Row | None, places: Places, groups: GroupPlaces) -> ContactPlaces:
    """By words alone, as groups."""
    headings = named[1] if named else grid.columns if grid.keyed else []
    return recognise_contact_headings(headings, {*places.values(), *groups.values()})


def _find_groups(grid: Grid, named: Row | None, students: Sequence[Row], places: Places) -> GroupPlaces:
    """By words alone: what stands in a column does not tell that it holds groups."""
    headings = named[1] if named else grid.columns if grid.keyed else []
    found = recognise_group_headings(headings, places.values())
    if "lab" not in found:
        taken = {*places.values(), *found.values()}
        unclear = [at for at, heading in enumerate(headings) if may_name_lab(heading) and at not in taken]
        if len(unclear) == 1 and _divides([cells[unclear[0]] or "" for _, cells in students]):
            found["lab"] = unclear[0]
    return found


def _divides(cells: Sequence[str]) -> bool:
    """Whether what stands below `Batch` are parts of a list, and not the years that all of it studies."""
    names = {cell.strip() for cell in cells if cell.strip()}
    return len(names) > 1 and not any(map(_YEARS.search, names))


def _find_places(grid: Grid, heading: Heading | None) -> Places:
    places = dict(heading.fields) if heading else {}
    if grid.keyed:
        _add(places, recognise_headings(grid.columns))
    if len(places) < 2:
        first = heading.row + 1 if heading else 1  # the first may be a heading in words of its own
        _add(places, guess_places(grid, grid.rows[first:] or grid.rows))
    return places


def _add(places: Places, more: Places) -> None:
    for field, place in more.items():
        if field not in places and place not in places.values():
            places[field] = place


def guess_places(grid: Grid, rows: Sequence[Row]) -> Places:
    """Where no word tells: only what leaves one possibility."""
    sample = [cells for _, cells in rows[:LOOKED_AT]]
    every = {index: [cells[index] or "" for cells in sample] for index in range(len(grid.columns))}
    columns = {index: cells for index, cells in every.items() if any(cells)}

    def fitting(fits: Callable[[list[str]], bool]) -> list[int]:
        return [index for index, cells in columns.items() if fits(cells)]

    rolls = fitting(_are_rolls)
    candidates: dict[Field, list[int]] = {
        "email": fitting(lambda cells: _mostly(cells, lambda cell: "@" in cell)),
        "roll": [index for index in rolls if not _are_counted(columns[index])] or rolls,
        "name": fitting(lambda cells: _mostly(cells, lambda cell: "@" not in cell and not has_digit(cell))),
    }
    return {field: found[0] for field, found in candidates.items() if len(found) == 1}


def _mostly(cells: Sequence[str], holds: Callable[[str], bool]) -> bool:
    return sum(1 for cell in cells if cell and holds(cell)) >= 0.8 * len(cells)


def _are_rolls(cells: Sequence[str]) -> bool:
    return len(set(cells)) == len(cells) and all(has_digit(cell) and "@" not in cell for cell in cells)


def _are_counted(cells: Sequence[str]) -> bool:
    """1, 2, 3 …: a serial number, not a roll."""
    try:
        numbers = [int(cell) for cell in cells]
    except ValueError:
        return False
    return numbers[0] in (1, 2) and numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def refuse_merged(grid: Grid, heading: int | None) -> None:
    if not grid.rows:
        return
    number = grid.rows[heading or 0][0]
    for first, last, written in grid.merged:
        if first <= number <= last:
            raise Unreadable(refusals.heading_merged(written))


def _pick_cells(grid: Grid, number: int, cells: Sequence[Cell], places: Places) -> list[Cell | NoRoll]:
    picked: list[Cell | NoRoll] = []
    for field in FIELDS:
        place = places.get(field)
        cell = cells[place] if place is not None else ""
        why = grid.no_rolls.get((number, place)) if field == "roll" and place is not None else None
        shown = on_one_line(cell) if cell else cell
        picked.append(NoRoll(shown or "", why) if why else shown)
    return picked


def _describe_column(grid: Grid, index: int, named: Row | None, students: Sequence[Row]) -> dict[str, str]:
    heading = named[1][index] if named else None
    key = grid.columns[index]
    example = next((cell for _, cells in students[:SEARCHED] if (cell := cells[index])), "")
    return {
        "key": key,
        "heading": legible(heading or (key if grid.keyed else ""), LONGEST_EXAMPLE),
        "example": legible(example, LONGEST_EXAMPLE),
    }
