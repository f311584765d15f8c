"""Each row of a file: what would be kept of it, or what is wrong with it."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from rollbook.accounts.refusals import BAD_EMAIL
from rollbook.core.faults import MISSING
from rollbook.core.schemas import same_key
from rollbook.core.sentences import BadValue, Sentence
from rollbook.students import refusals, texts
from rollbook.students.files.grid import Cell, NoRoll
from rollbook.students.files.headings import FIELDS, Field
from rollbook.students.files.parsed import Row
from rollbook.students.schemas import RowProblem, row_problem

_RULES: dict[Field, Callable[[str], str]] = {
    "roll": texts.roll_text,
    "name": texts.name_text,
    "email": texts.email_text,
}
_NO_ROLL = {why.code: why for why in (refusals.LOST_DIGITS, refusals.MADE_A_NUMBER)}
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
        row = _check_row(number, cells)
        if number in headings_again:
            row.problems[:] = [row_problem("row", refusals.HEADING_AGAIN)]
        elif row.key in first_with:
            doubled = refusals.roll_stands_twice(row.roll, first_with[row.key])
            row.problems.insert(0, row_problem("roll", doubled))
        elif row.key:
            first_with[row.key] = number
        checked.append(row)
    return checked


def _check_row(number: int, cells: list[Cell | NoRoll]) -> CheckedRow:
    kept: dict[Field, str] = {}
    problems = []
    for field, cell in zip(FIELDS, cells, strict=True):
        if isinstance(cell, tuple | list):  # a list where it came through the shell
            kept[field] = texts.show_refused(cell[0])
            problems.append(row_problem(field, _NO_ROLL[cell[1]]))
            continue
        if field == "email" and cell and cell.strip().casefold() in NO_ADDRESS:
            cell = ""
        try:
            kept[field] = _RULES[field](cell) if cell is not None else _refuse_what_is_not_text()
        except BadValue as error:
            kept[field] = texts.show_refused(cell)
            problems.append(row_problem(field, _remark(field, error.fault, cell)))
    has_roll = not any(problem.column == "roll" for problem in problems)
    return CheckedRow(number, **kept, key=same_key(kept["roll"]) if has_roll else "", problems=problems)


def _refuse_what_is_not_text() -> str:
    raise BadValue(refusals.CELL_NOT_TEXT)


def _remark(field: Field, fault: Sentence, cell: Cell) -> Sentence:
    if fault == MISSING:
        return refusals.row_without(field)
    if fault == BAD_EMAIL:
        return refusals.not_an_address(texts.show_refused(cell)[:60])
    return refusals.row_fault(field, fault)
