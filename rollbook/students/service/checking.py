"""Each row of a file: what would be kept of it, or what is wrong with it."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NoReturn

from rollbook.accounts.refusals import BAD_EMAIL
from rollbook.contacts import texts as contact_texts
from rollbook.contacts.columns import MEANINGS, ContactColumn, ContactField, ContactRelation
from rollbook.core.faults import MISSING
from rollbook.core.groups import Kind
from rollbook.core.schemas import same_key
from rollbook.core.sentences import BadValue, Sentence
from rollbook.students import refusals, texts
from rollbook.students.files.grid import Cell, NoRoll
from rollbook.students.files.headings import FIELDS, Field
from rollbook.students.files.parsed import Row
from rollbook.students.group_names import NOTHING, join_names, split_names
from rollbook.students.import_schemas import LeftOutCell, RowProblem, row_problem

_RULES: dict[Field, Callable[[str], str]] = {
    "roll": texts.roll_text,
    "name": texts.name_text,
    "email": texts.email_text,
}
_NO_ROLL = {why.code: why for why in (refusals.LOST_DIGITS, refusals.MADE_A_NUMBER)}


@dataclass(slots=True)
class CheckedRow:
    number: int
    roll: str
    name: str
    email: str
    key: str  # of the roll; empty where it has none
    problems: list[RowProblem]
    groups: dict[Kind, list[str]] = field(default_factory=dict)  # of the cells that name some, by their columns
    cells: dict[Kind, str] = field(default_factory=dict)  # the same cells as they are written
    # Of the cells of contacts that tell something.
    contacts: dict[ContactRelation, dict[ContactField, str]] = field(default_factory=dict)
    left_out: list[LeftOutCell] = field(default_factory=list)  # of contacts: the row is good without them


def check_rows(
    rows: Iterable[Row],
    headings_again: Collection[int] = (),
    kinds: Sequence[Kind] = (),
    contact_columns: Sequence[ContactColumn] = (),
    timezone: str = "UTC",
) -> list[CheckedRow]:
    """`kinds`: of the groups that stand behind roll, name and e-mail address; `contact_columns` stand behind these.
    `timezone`: of the college, which tells what a mobile number without a country is."""
    first_with: dict[str, int] = {}
    checked = []
    for number, roll, name, email, *more in rows:
        row = _check_row(number, [roll, name, email])
        for kind, cell in zip(kinds, more[: len(kinds)], strict=True):
            _check_groups(row, kind, cell)
        for column, cell in zip(contact_columns, more[len(kinds) :], strict=True):
            _check_contact(row, column, cell, timezone)
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
    for column, cell in zip(FIELDS, cells, strict=True):
        if isinstance(cell, tuple | list):  # a list where it came through the shell
            kept[column] = texts.show_refused(cell[0])
            problems.append(row_problem(column, _NO_ROLL[cell[1]]))
            continue
        if column == "email" and cell and cell.strip().casefold() in NOTHING:
            cell = ""
        try:
            kept[column] = _RULES[column](cell) if cell is not None else _refuse_what_is_not_text()
        except BadValue as error:
            kept[column] = texts.show_refused(cell)
            problems.append(row_problem(column, _remark(column, error.fault, cell)))
    has_roll = not any(problem.column == "roll" for problem in problems)
    key = same_key(kept["roll"]) if has_roll else ""
    return CheckedRow(number, kept["roll"], kept["name"], kept["email"], key, problems)


def _check_groups(row: CheckedRow, kind: Kind, cell: Cell) -> None:
    try:
        names = split_names(cell) if cell is not None else _refuse_what_is_not_text()
    except BadValue as error:
        row.problems.append(row_problem(kind, refusals.row_fault(kind, error.fault)))
        row.cells[kind] = texts.show_refused(cell)
        return
    if names:
        row.groups[kind] = names
        row.cells[kind] = join_names(names)


def _check_contact(row: CheckedRow, column: ContactColumn, cell: Cell, timezone: str) -> None:
    """An empty cell says nothing."""
    relation, about = MEANINGS[column]
    if cell is not None and cell.strip().casefold() in NOTHING:
        cell = ""
    try:
        text = _contact_text(about, cell if cell is not None else _refuse_what_is_not_text(), timezone)
    except BadValue as error:
        row.left_out.append(LeftOutCell(relation=relation, what=about, **error.fault.data))
        return
    if text:
        row.contacts.setdefault(relation, {})[about] = text


def _contact_text(about: ContactField, cell: str, timezone: str) -> str:
    match about:
        case "name":
            return contact_texts.name_text(cell)
        case "email":
            return contact_texts.email_text(cell)
        case "mobile":
            return contact_texts.mobile_text(cell, timezone)
        case "language":
            return contact_texts.language_text(cell) or ""


def _refuse_what_is_not_text() -> NoReturn:
    raise BadValue(refusals.CELL_NOT_TEXT)


def _remark(column: Field, fault: Sentence, cell: Cell) -> Sentence:
    if fault == MISSING:
        return refusals.row_without(column)
    if fault == BAD_EMAIL:
        return refusals.not_an_address(texts.show_refused(cell)[:60])
    return refusals.row_fault(column, fault)
