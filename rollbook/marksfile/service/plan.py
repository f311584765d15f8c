"""What a file would write: for each column a class, or why not. A class is written whole or not at all."""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Literal, TypeAlias

import msgspec

from rollbook.catalogue.schemas import GroupLabel
from rollbook.core.groups import name_group
from rollbook.core.marks import Mark
from rollbook.core.schemas import same_key
from rollbook.core.sentences import Sentence
from rollbook.marksfile import refusals
from rollbook.marksfile.files.cells import NO_MARK, ReadMark, read_mark
from rollbook.marksfile.files.parsed import ClassColumn, MarksFile
from rollbook.marksfile.schemas import ColumnMend, ColumnState, Mends
from rollbook.marksfile.service.register import ClassThere, Register
from rollbook.marksfile.service.rows import PlannedRow, plan_rows
from rollbook.rollcall.service.opening import first_date_of

NAMED = 3  # students that a sentence names

Mending: TypeAlias = Literal["date", "another", "cells"]
_NOTHING = ColumnMend(column="")


@dataclass
class PlannedColumn:
    column: ClassColumn
    mend: ColumnMend
    held_on: date | None
    number: int | None  # as the heading says it; then as it will be written
    group: GroupLabel | None
    marks: dict[int, Mark] = field(default_factory=dict)  # by student, in the order of the call
    wrong: int = 0  # cells that hold no mark
    state: ColumnState = ColumnState.WRITTEN
    problem: Sentence | None = None
    mending: Mending | None = None
    notice: Sentence | None = None

    @property
    def group_id(self) -> int | None:
        return self.group.id if self.group else None

    def refuse(self, problem: Sentence, mending: Mending | None = None) -> None:
        if self.state is ColumnState.WRITTEN:
            self.state, self.problem, self.mending = ColumnState.REFUSED, problem, mending


@dataclass(frozen=True)
class Plan:
    columns: list[PlannedColumn]
    rows: list[PlannedRow]
    cells: list[list[ReadMark]]  # by row and column, mended

    @property
    def written(self) -> list[PlannedColumn]:
        return [column for column in self.columns if column.state is ColumnState.WRITTEN]

    @property
    def fingerprint(self) -> str:
        """Of what would be written: where that changes, somebody has to look again."""
        told = [(each.held_on, each.number, each.group_id, [*each.marks.items()]) for each in self.written]
        return hashlib.sha256(msgspec.json.encode(told)).hexdigest()


def make_plan(file: MarksFile, register: Register, mends: Mends | None, today: date) -> Plan:
    mends = mends or Mends()
    rows = list(plan_rows(file.rows, register))
    columns = _plan_columns(file, mends, register)
    given = {(mend.row, mend.column): mend.mark for mend in mends.cells}
    cells = [_read_cells(each, columns, given) for each in rows]
    _collect_marks(rows, columns, cells)
    for column in columns:
        _check(column, register, today)
    _part_same_dates(columns)
    _compare(columns, register.there)
    _number(columns, register.there)
    for column in columns:
        _notice_strangers(column, rows, register)
    return Plan(columns, rows, cells)


def days_of(file: MarksFile, mends: Mends | None) -> set[date]:
    mended = {each.held_on for each in mends.columns} if mends else set()
    return {day for day in (*mended, *(column.held_on for column in file.columns)) if day is not None}


def _plan_columns(file: MarksFile, mends: Mends, register: Register) -> list[PlannedColumn]:
    given = {mend.column: mend for mend in mends.columns}
    planned = []
    for column in file.columns:
        mend = given.get(column.key, _NOTHING)
        group = register.named.get(same_key(column.rest)) if column.rest else register.group
        each = PlannedColumn(column, mend, mend.held_on or column.held_on, column.number, group or register.group)
        if mend.left_out:
            each.state = ColumnState.LEFT_OUT
        planned.append(each)
    return planned


def _read_cells(
    planned: PlannedRow, columns: Sequence[PlannedColumn], given: Mapping[tuple[int, str], Mark | None]
) -> list[ReadMark]:
    read = []
    for cell, column in zip(planned.row.cells, columns, strict=True):
        mark = read_mark(cell)
        read.append(given.get((planned.row.number, column.column.key), mark) if mark == NO_MARK else mark)
    return read


def _collect_marks(rows: list[PlannedRow], columns: list[PlannedColumn], cells: list[list[ReadMark]]) -> None:
    known = [(each.student, read) for each, read in zip(rows, cells, strict=True) if each.student is not None]
    for student, read in sorted(known, key=lambda each: each[0].order):
        for column, mark in zip(columns, read, strict=True):
            if mark == NO_MARK:
                column.wrong += 1
            elif mark is not None:
                column.marks[student.id] = mark


def _check(each: PlannedColumn, register: Register, today: date) -> None:
    """What is wrong with a column by itself."""
    column, chosen = each.column, register.group
    if each.held_on is None:
        shown = column.heading
        each.refuse(refusals.no_such_date(shown) if shown else refusals.NO_DATE_ABOVE, "date")
    elif each.held_on > today:
        each.refuse(refusals.date_to_come(each.held_on), "date")
    elif each.held_on < first_date_of(register.subject.batch):
        each.refuse(refusals.before_batch(each.held_on, register.subject.batch), "date")
    if column.rest and each.mend.held_on is None and same_key(column.rest) not in register.named:
        each.refuse(refusals.beside_the_date(column.rest, register.subject.subject), "date")
    if each.group and chosen and each.group.id != chosen.id:
        each.refuse(refusals.column_of_other_group(_name(each.group), _name(chosen)))
    if each.wrong:
        each.refuse(refusals.wrong_marks(each.wrong), "cells")
    elif not each.marks:
        each.refuse(refusals.NOBODY_IN_COLUMN)


def _part_same_dates(columns: list[PlannedColumn]) -> None:
    """Two columns of one date are two classes only where somebody says so, or where their numbers do."""
    first_with: dict[tuple[object, ...], PlannedColumn] = {}
    for each in columns:
        if each.held_on is None or each.state is ColumnState.LEFT_OUT or each.mend.another:
            continue
        which = (each.held_on, each.number) if each.number else (each.held_on, each.number, each.group_id)
        first = first_with.setdefault(which, each)
        if first is not each:
            both = refusals.two_columns_one_date(first.column.key, each.column.key, each.held_on)
            first.refuse(both)
            each.refuse(both, "another")


def _compare(columns: list[PlannedColumn], there: Mapping[date, list[ClassThere]]) -> None:
    """What is there is left out where it is the same, and never written over where it is not."""
    left = {day: list(classes) for day, classes in there.items()}
    for each in columns:
        if each.state is not ColumnState.WRITTEN or each.held_on is None or each.mend.another:
            continue
        here = left.get(each.held_on, [])
        if each.number is not None and each.number not in {one.number for one in there.get(each.held_on, ())}:
            continue  # a class of the day that is not there yet, whatever the others hold
        like = [one for one in here if one.counts and one.group_id == each.group_id]
        meant = [one for one in like if one.number == each.number] or like
        if same := next((one for one in meant if one.marks == each.marks), None):
            here.remove(same)
            each.state, each.problem, each.number = ColumnState.THERE, refusals.SAME_CLASS_THERE, same.number
        elif other := next((one for one in like if each.number in (None, one.number)), None):
            differing = _count_differing(each.marks, other.marks)
            each.refuse(refusals.class_there_otherwise(each.held_on, other.number, differing), "another")


def _number(columns: list[PlannedColumn], there: Mapping[date, list[ClassThere]]) -> None:
    """A number that the file says is kept where it is free. All others come after those that are there."""
    taken = {day: {one.number for one in classes} for day, classes in there.items()}
    used: defaultdict[date, set[int]] = defaultdict(set)
    written = [each for each in columns if each.state is ColumnState.WRITTEN and each.held_on is not None]
    for each in written:
        assert each.held_on is not None
        if each.number in taken.get(each.held_on, ()) or each.number in used[each.held_on]:
            each.number = None
        elif each.number is not None:
            used[each.held_on].add(each.number)
    for each in written:
        if each.number is None:
            assert each.held_on is not None
            each.number = max(taken.get(each.held_on, ()), default=0) + 1
            while each.number in used[each.held_on]:
                each.number += 1
            used[each.held_on].add(each.number)


def _notice_strangers(each: PlannedColumn, rows: list[PlannedRow], register: Register) -> None:
    day = each.held_on
    if each.state is not ColumnState.WRITTEN or day is None:
        return
    strangers = {student for student in each.marks if not register.was_called(student, each.group_id, day)}
    if strangers:
        rolls = [row.roll for row in rows if row.student and row.student.id in strangers]
        each.notice = refusals.not_in_group_then(tuple(rolls[:NAMED]), len(rolls[NAMED:]))


def _count_differing(mine: Mapping[int, int], theirs: Mapping[int, int | None]) -> int:
    return sum(1 for student in {*mine, *theirs} if mine.get(student) != theirs.get(student))


def _name(group: GroupLabel) -> str:
    return name_group(group.kind, group.label)


def count_cells(plan: Plan) -> Counter[ReadMark]:
    return Counter(mark for row in plan.cells for mark in row)
