"""What a file with marks would write, told class by class. Writes nothing."""

from collections.abc import Iterator

from rollbook.catalogue.service.finding import labels_of
from rollbook.core.marks import ATTENDED, LATE, MISSED, count_attended, count_late, sign_of
from rollbook.core.schemas import copy_fields
from rollbook.marksfile import refusals
from rollbook.marksfile.files.cells import NO_MARK, ReadMark
from rollbook.marksfile.files.parsed import MarksFile
from rollbook.marksfile.schemas import (
    ColumnState,
    MarksColumn,
    MarksPreview,
    MarksRow,
    WrongCell,
    remark_of,
)
from rollbook.marksfile.service.plan import Plan, PlannedColumn, count_cells
from rollbook.marksfile.service.register import Register
from rollbook.students import texts

MOST_WRONG_CELLS = 200  # that are told one by one


def preview_of(file: MarksFile, plan: Plan, register: Register) -> MarksPreview:
    written, counted = plan.written, count_cells(plan)
    wrong = list(_wrong_cells(plan))
    return copy_fields(
        MarksPreview,
        file,
        **labels_of(register.subject),
        group=register.group,
        file_name=file.name,
        columns=[_column(each) for each in plan.columns],
        rows=[
            MarksRow(
                row=each.row.number,
                roll=each.roll,
                name=each.student.name if each.student else texts.show_refused(each.row.name),
                marks="".join(map(_sign, read)),
                problem=remark_of(each.problem) if each.problem else None,
            )
            for each, read in zip(plan.rows, plan.cells, strict=True)
        ],
        cells=wrong[:MOST_WRONG_CELLS],
        wrong_cells=len(wrong),
        classes=len(written),
        marks=sum(len(each.marks) for each in written),
        present=sum(counted[mark] for mark in ATTENDED),
        absent=sum(counted[mark] for mark in MISSED),
        late=counted[LATE],
        blank=counted[None],
        fingerprint=plan.fingerprint if written else None,
    )


def _column(each: PlannedColumn) -> MarksColumn:
    given = [*each.marks.values()]
    present = count_attended(given)
    return copy_fields(
        MarksColumn,
        each,
        column=each.column.key,
        heading=each.column.heading,
        how="plain" if each.mend.held_on else each.column.how,
        present=present,
        absent=len(given) - present,
        late=count_late(given),
        problem=remark_of(each.problem) if each.problem else None,
        mend=each.mending,
        notice=remark_of(each.notice) if each.notice else None,
    )


def _wrong_cells(plan: Plan) -> Iterator[WrongCell]:
    """Of rows and columns that are not left out anyway."""
    for each, read in zip(plan.rows, plan.cells, strict=True):
        if each.student is None or NO_MARK not in read:
            continue
        for column, cell, mark in zip(plan.columns, each.row.cells, read, strict=True):
            if mark == NO_MARK and column.state is not ColumnState.LEFT_OUT:
                text = texts.show_refused(cell)
                problem = remark_of(refusals.not_a_mark(text))
                yield WrongCell(
                    row=each.row.number, roll=each.roll, column=column.column.key, text=text, problem=problem
                )


def _sign(mark: ReadMark) -> str:
    return "?" if mark == NO_MARK else sign_of(mark)
