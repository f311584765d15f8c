"""Each row of a file: what would be kept of it, or what is wrong with it."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from rollbook.core.schemas import same_key
from rollbook.students import texts
from rollbook.students.files.grid import Cell, NoRoll
from rollbook.students.files.headings import FIELDS, Field
from rollbook.students.files.parsed import Row
from rollbook.students.schemas import RowProblem

_RULES: dict[Field, tuple[str, Callable[[str], str]]] = {
    "roll": ("roll number", texts.roll_text),
    "name": ("name", texts.name_text),
    "email": ("e-mail address", texts.email_text),
}
# What people write where there is no address.
NO_ADDRESS = frozenset(["na", "n/a", "n.a.", "nil", "none", "null", "not available", "-", "--", "\u2013", "\u2014"])


@dataclass(slots=True)
class CheckedRow:
    number: int
    roll: str
    name: str
    email: str
    key: str  # of the roll; empty where it has none
    problems: list[RowProblem]


def check_rows(rows: Iterable[Row], headings_again: Collection[int] = ()) -> list[CheckedRow]:
    first_with: dict[str, int] = {}
    checked = []
    for number, *cells in rows:
        row = _checked(number, cells)
        if number in headings_again:
            row.problems[:] = [RowProblem(column="row", message="This row is the heading again")]
        elif row.key in first_with:
            doubled = f"Roll {row.roll} is already in row {first_with[row.key]} of this file"
            row.problems.insert(0, RowProblem(column="roll", message=doubled))
        elif row.key:
            first_with[row.key] = number
        checked.append(row)
    return checked


def _checked(number: int, cells: list[Cell | NoRoll]) -> CheckedRow:
    kept: dict[Field, str] = {}
    problems = []
    for field, cell in zip(FIELDS, cells, strict=True):
        word, rule = _RULES[field]
        if isinstance(cell, tuple | list):  # a list where it came through the shell
            kept[field] = texts.shown(cell[0])
            problems.append(RowProblem(column=field, message=cell[1]))
            continue
        if field == "email" and cell and cell.strip().casefold() in NO_ADDRESS:
            cell = ""
        try:
            kept[field] = rule(cell) if cell is not None else _refuse_what_is_not_text()
        except ValueError as error:
            kept[field] = texts.shown(cell)
            problems.append(RowProblem(column=field, message=_sentence(word, str(error), cell)))
    has_roll = not any(problem.column == "roll" for problem in problems)
    return CheckedRow(number, **kept, key=same_key(kept["roll"]) if has_roll else "", problems=problems)


def _refuse_what_is_not_text() -> str:
    raise ValueError("is not text, but an error, a list, or a formula without a result")


def _sentence(word: str, what: str, cell: Cell) -> str:
    if what == "is missing":
        return f"No {word}"
    if what.startswith("must be an e-mail"):
        return f"“{texts.shown(cell)[:60]}” is not an e-mail address"
    return f"The {word} {what}"
